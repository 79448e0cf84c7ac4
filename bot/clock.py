"""The only place that reads the wall clock."""

import time
from datetime import UTC, datetime
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


def iso(moment: int) -> str:
    """A moment as Discord writes it.

    >>> iso(1_420_070_400_000)
    '2015-01-01T00:00:00.000+00:00'
    """
    return datetime.fromtimestamp(moment / MILLISECONDS, UTC).isoformat(timespec="milliseconds")
