"""Faults on demand: what a developer or a test wants to go wrong."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

SERVER_ERRORS: Final = (500, 502, 504)
RETRY_SECONDS: Final = 0.2
Count: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
Slowness: TypeAlias = Annotated[int, Meta(ge=0, le=60_000)]
Seconds: TypeAlias = Annotated[float, Meta(ge=0, le=3_600)]
AT_ONCE: Final = ("drop_gateway", "reconnect")
"""What happens when it is set, and is not set any more then."""


class Faults(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What goes wrong from now on; counts go down with every request of the bot."""

    rate_limit: int = 0
    server_errors: int = 0
    lost_answers: int = 0
    """Requests that are carried out, but the bot is told 502."""
    slow_ms: int = 0
    drop_gateway: bool = False
    reconnect: bool = False
    resumable: bool = True
    retry_after: float = RETRY_SECONDS
    rate_limits: bool = True
    """Whether Discord's usual limits hold; latency is measured without."""


class FaultBox:
    """The faults that are set now."""

    def __init__(self) -> None:
        self.set = Faults()
        self._server_errors = 0

    def take_rate_limit(self) -> float | None:
        """The seconds to wait, if this request is to be refused."""
        if not self.set.rate_limit:
            return None
        self.set = replace(self.set, rate_limit=self.set.rate_limit - 1)
        return self.set.retry_after

    def take_server_error(self) -> int | None:
        """The status, if this request is to fail."""
        if not self.set.server_errors:
            return None
        self.set = replace(self.set, server_errors=self.set.server_errors - 1)
        self._server_errors += 1
        return SERVER_ERRORS[self._server_errors % len(SERVER_ERRORS)]

    def take_lost_answer(self) -> bool:
        """Whether the answer to this request is to get lost."""
        if not self.set.lost_answers:
            return False
        self.set = replace(self.set, lost_answers=self.set.lost_answers - 1)
        return True


class FaultsWanted(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which faults somebody sets; the others stay as they are."""

    rate_limit: Count | None = None
    server_errors: Count | None = None
    lost_answers: Count | None = None
    slow_ms: Slowness | None = None
    drop_gateway: bool = False
    reconnect: bool = False
    resumable: bool | None = None
    retry_after: Seconds | None = None
    rate_limits: bool | None = None

    def upon(self, faults: Faults) -> Faults:
        """The faults with the wanted changes."""
        wanted = {key: getattr(self, key) for key in self.__struct_fields__ if key not in AT_ONCE}
        return replace(faults, **{key: value for key, value in wanted.items() if value is not None})
