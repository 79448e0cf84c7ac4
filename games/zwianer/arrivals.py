"""How likely a throw brings stones to their goals, if nobody is in the way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Final, TypeAlias

from games.core import Seat
from games.zwianer.board import FIELDS, FORMATION, HANGAR, STATION
from games.zwianer.race import THROWS
from games.zwianer.sheaf import sheaf

Values: TypeAlias = int
"""A set of what can be played, or of what a walk costs: bit by bit."""
Goals: TypeAlias = tuple[tuple[Values, ...], ...]
"""By goal of a seat and by field, the hangar first: what leads there."""

HIGHEST: Final = 12
"""The most that two dice show."""


@cache
def in_steps(seat: Seat, most: int) -> Goals:
    """The numbers of steps that lead to each goal, up to so many.

    >>> from games.zwianer.board import FIELD
    >>> second = in_steps(Seat.RED, 8)[1]
    >>> [steps for steps in range(9) if second[FIELD["2.19"]] >> steps & 1]
    [2]
    """
    return to_goals(seat, {field: _steps_from(field, most) for field in FIELDS})


def to_goals(seat: Seat, ways: Mapping[int, Mapping[int, Values]]) -> Goals:
    """Out of the hangar it is one more than from the station field."""
    return tuple(
        (ways[STATION[seat]].get(goal, 0) << 1, *(ways[field].get(goal, 0) for field in FIELDS))
        for goal in FORMATION[seat]
    )


@cache
def _steps_from(start: int, most: int) -> dict[int, Values]:
    """By field: the numbers of steps that lead there."""
    walks = sheaf(start, HANGAR, most)
    return {
        end: sum([1 << steps for steps, over in enumerate(walks.over) if over & ending])
        for end, ending in walks.ends.items()
    }


class Odds:
    """How likely one of some values can be played, by what each throw is worth."""

    def __init__(self, worth: Iterable[Iterable[int]]) -> None:
        self._worth = [sum({1 << value for value in values}) for values in worth]
        self.of = lru_cache(1 << HIGHEST + 1)(self._of)

    def _of(self, wanted: Values) -> float:
        """The share of throws with one of the wanted values."""
        return sum([bool(values & wanted) for values in self._worth]) / len(THROWS)
