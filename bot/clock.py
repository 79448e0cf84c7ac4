"""The only place that reads the wall clock."""

import time
from typing import Protocol

MILLISECONDS = 1000


class Clock(Protocol):
    """Something that tells the time."""

    def now(self) -> int:
        """Milliseconds since 1970."""


class WallClock:
    """The time of the day."""

    def now(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000
