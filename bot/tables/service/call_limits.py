"""How often people are called: whoever causes it, nobody's phone buzzes without end.

Kept in memory: an hour is short, and a restart forgives.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Final

HOUR: Final = 60 * 60 * 1000
"""Milliseconds."""
ANYWHERE: Final = 0
"""Not at a certain table."""
MOST_KNOWN: Final = 10_000
"""People and tables of which it is known; of the longest quiet nothing is."""


class CallLimits:
    """The calls of the last hour, of each person at each table, and of each person anywhere."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._made: OrderedDict[tuple[int, int], deque[int]] = OrderedDict()

    def is_reached(self, person: int, now: int, *, table: int = ANYWHERE) -> bool:
        """Whether somebody was called as often as may be."""
        made = self._made.get((table, person), ())
        return sum(now - HOUR < at <= now for at in made) >= self._most

    def add(self, person: int, now: int, *, table: int = ANYWHERE) -> None:
        """Somebody was called."""
        key = table, person
        self._made.setdefault(key, deque(maxlen=self._most)).append(now)
        self._made.move_to_end(key)
        if len(self._made) > MOST_KNOWN:
            self._made.popitem(last=False)

    def answered(self, person: int, table: int) -> None:
        """Somebody did something at a table: whatever they were called for, they have heard it."""
        self._made.pop((table, person), None)
