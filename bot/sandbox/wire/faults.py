"""Faults on demand: what a developer or a test wants to go wrong."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase
from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

SERVER_ERRORS: Final = (500, 502, 504)
RETRY_AFTER: Final = 0.2
Count: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
Slowness: TypeAlias = Annotated[int, Meta(ge=0, le=60_000)]
Seconds: TypeAlias = Annotated[float, Meta(ge=0, le=3_600)]
AT_ONCE: Final = ("drop_gateway", "reconnect")
"""What happens when it is set, and is not set any more then."""


class RouteFault(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Some requests come late, or fail."""

    method: str = "*"
    path: str = "/*"
    """Without the version; ``*`` stands for anything in it."""
    times: Annotated[int, Meta(ge=1)] | None = 1
    """How many more of them; None for all."""
    seconds: Seconds = 0.0
    status: Annotated[int, Meta(ge=400, le=599)] | None = None
    code: int = 0
    is_done: bool = False
    """Whether what was asked for is done all the same, and only the answer is lost."""

    def fits(self, method: str, path: str) -> bool:
        """Whether a request is one of those."""
        return self.method in ("*", method) and fnmatchcase(path, self.path)


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
    retry_after: float = RETRY_AFTER
    routes: tuple[RouteFault, ...] = ()
    rate_limits: bool = True
    """Whether Discord's usual limits hold; latency is measured without."""


class FaultBox:
    """The faults that are set now."""

    def __init__(self) -> None:
        self.set = Faults()
        self._server_errors = 0

    def take_routes(self, method: str, path: str) -> Sequence[RouteFault]:
        """The faults of this request, up to the first that makes it fail."""
        taken: list[RouteFault] = []
        left: list[RouteFault] = []
        for fault in self.set.routes:
            if not fault.fits(method, path) or any(each.status for each in taken):
                left.append(fault)
                continue
            taken.append(fault)
            if fault.times is None:
                left.append(fault)
            elif fault.times > 1:
                left.append(replace(fault, times=fault.times - 1))
        if taken:
            self.set = replace(self.set, routes=tuple(left))
        return taken

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
    routes: tuple[RouteFault, ...] | None = None
    rate_limits: bool | None = None

    def upon(self, faults: Faults) -> Faults:
        """The faults with the wanted changes."""
        wanted = {key: getattr(self, key) for key in self.__struct_fields__ if key not in AT_ONCE}
        return replace(faults, **{key: value for key, value in wanted.items() if value is not None})
