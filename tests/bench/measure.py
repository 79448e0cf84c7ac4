"""How things are measured here: interleaved, several rounds, the median of the ratios."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Final

from msgspec import Struct

ROUNDS: Final = 15


class Row(Struct, frozen=True):
    """One line of the report."""

    goal_id: str
    what: str
    ratio: float
    at_least: float | None = None
    at_most: float | None = None
    note: str = ""

    def __str__(self) -> str:
        met, goal = True, "–"
        if self.at_least is not None:
            met, goal = self.ratio >= self.at_least, f"≥ {self.at_least:g}"
        elif self.at_most is not None:
            met, goal = self.ratio <= self.at_most, f"≤ {self.at_most:g}"
        mark = " " if met else "!"
        return f"{mark} {self.goal_id:4}{self.what:58}{self.ratio:8.2f}×   goal {goal:8}{self.note}"


def rates(*works: Callable[[], int], clock: Callable[[], float] = perf_counter) -> list[list[float]]:
    """For every piece of work its rates, what it did per second, over interleaved rounds.

    Work that waits for nothing is better measured by ``process_time``, which no other process disturbs.
    """
    seen: list[list[float]] = [[] for _ in works]
    for _ in range(ROUNDS):
        for own, work in zip(seen, works, strict=True):
            began = clock()
            done = work()
            own.append(done / (clock() - began))
    return seen


def ratio(rates_of: list[float], rates_against: list[float]) -> float:
    """The median of the rounds' ratios."""
    return median(own / other for own, other in zip(rates_of, rates_against, strict=True))
