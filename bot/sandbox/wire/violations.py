"""What the bot did against Discord's rules, for developers to look at."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bot.clock import Clock, iso
from bot.sandbox.state.records import Json

MOST: Final = 200


class Violation(Struct, frozen=True):
    """One refused request, or one answer that did not come."""

    when: str
    route: str
    code: int
    message: str
    errors: Json | None = None


class Violations:
    """The last of them, oldest first."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._noted: deque[Violation] = deque(maxlen=MOST)

    def note(self, route: str, code: int, message: str, errors: Json | None = None) -> None:
        """Remember one."""
        self._noted.append(Violation(iso(self._clock.now()), route, code, message, errors))

    def all(self) -> Sequence[Violation]:
        """All that are remembered."""
        return tuple(self._noted)

    def clear(self) -> None:
        """Begin anew."""
        self._noted.clear()
