"""How long to leave alone what has failed: twice as long each time it fails once more."""

from __future__ import annotations

import asyncio
from typing import Final

from msgspec import Struct

FIRST_SECONDS: Final = 15.0
LONGEST_SECONDS: Final = 600.0
"""Also after a refusal, which hardly passes by itself."""


class _Rest(Struct, frozen=True):
    pause: float
    until: float


class Backoff:
    """Which tables or channels rest, and until when."""

    def __init__(self) -> None:
        self._rests: dict[int, _Rest] = {}

    def failed(self, number: int, *, is_refused: bool) -> float:
        """It failed (once more); the seconds to wait."""
        known = self._rests.get(number)
        pause = min(known.pause * 2, LONGEST_SECONDS) if known is not None else FIRST_SECONDS
        pause = LONGEST_SECONDS if is_refused else pause
        self._rests[number] = _Rest(pause, self._now() + pause)
        return pause

    def is_resting(self, number: int) -> bool:
        """Whether it is too early to try again."""
        rest = self._rests.get(number)
        return rest is not None and rest.until > self._now()

    def clear(self, number: int) -> None:
        """It went well, or somebody wants it now."""
        self._rests.pop(number, None)

    def _now(self) -> float:
        return asyncio.get_running_loop().time()
