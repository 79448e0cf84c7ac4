"""Counters, gauges and histograms: plain numbers. To count costs next to nothing, and needs no library.

All of them belong to the thread of the event loop.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate

from msgspec import Struct


class _Figure:
    """Something that is counted, by the values of its labels."""

    def __init__(self, name: str, says: str, *labels: str) -> None:
        self.name = name
        self.says = says
        self.labels = labels


class Counter(_Figure):
    """How often, or how much, since the start.

    >>> taps = Counter("taps_total", "Taps.", "kind")
    >>> taps.add("button"), taps.add("button", by=2)
    (None, None)
    >>> taps.values
    {('button',): 3}
    """

    def __init__(self, name: str, says: str, *labels: str) -> None:
        super().__init__(name, says, *labels)
        self.values: dict[tuple[str, ...], float] = {}

    def add(self, *labels: str, by: float = 1) -> None:
        """Once more."""
        self.values[labels] = self.values.get(labels, 0) + by

    def stands_at(self, value: float, *labels: str) -> None:
        """What somebody else has counted."""
        self.values[labels] = value


class Gauge(_Figure):
    """How it is now; told anew whenever somebody asks."""

    def __init__(self, name: str, says: str, *labels: str) -> None:
        super().__init__(name, says, *labels)
        self.values: dict[tuple[str, ...], float] = {}

    def is_at(self, value: float, *labels: str) -> None:
        """How it is."""
        self.values[labels] = value


class Observed(Struct):
    """What a histogram has seen under the same labels."""

    counts: list[int]
    """In each bucket alone; in the last, whatever is larger than all bounds."""
    sum: float = 0.0

    @property
    def up_to(self) -> list[int]:
        """In each bucket and those below."""
        return list(accumulate(self.counts))


class Histogram(_Figure):
    """How long, or how large, in buckets.

    >>> waits = Histogram("wait_seconds", "Waits.", (0.1, 1))
    >>> for seconds in (0.05, 0.1, 0.5, 7): waits.observe(seconds)
    >>> waits.values[()].up_to, waits.values[()].sum
    ([2, 3, 4], 7.65)
    """

    def __init__(self, name: str, says: str, bounds: Sequence[float], *labels: str) -> None:
        super().__init__(name, says, *labels)
        self.bounds = bounds
        self.values: dict[tuple[str, ...], Observed] = {}

    def observe(self, value: float, *labels: str) -> None:
        """One more."""
        seen = self.values.get(labels)
        if seen is None:
            seen = self.values[labels] = Observed([0] * (len(self.bounds) + 1))
        seen.counts[bisect_left(self.bounds, value)] += 1
        seen.sum += value
