"""How many turns four cars need until all of them are in the centre, alone on the roads and driven well.

Fewer than the sum of their distances: whatever the die shows, one of them mostly has use for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Final, TypeAlias

from games.core import Seat
from games.giro_mondiale.board import PARKED, PIECES, ROADS, SIX
from games.giro_mondiale.distance import TURN, distances
from games.giro_mondiale.moves import FORCED, HOME, MOVES, PLACES, STANDING

ENOUGH_SWEEPS: Final = 23
"""After so many the turns change by less than a fiftieth."""
SHARED: Final = 0.1
"""About what every further car takes off the sum of the distances: where counting begins."""

DICE: Final = range(1, SIX + 1)
Kinds: TypeAlias = tuple[int, ...]
"""Where four cars stand, by the kinds of their places, in order."""


def where(place: int) -> str:
    """A place as it is told apart: the ring and its sign; the quadrants are alike (G2)."""
    if place == HOME:
        return "centre"
    sign = ROADS.sign(place)
    return f"ring.{1 + ROADS.ring(ROADS.field(place))}.{sign}" if sign else "ring.0"


NAMES: Final = tuple(dict.fromkeys(where(place) for place in STANDING.values()))
KIND: Final = tuple(NAMES.index(where(place)) if where(place) in NAMES else -1 for place in PLACES)
"""The kind of every place where a car can stand."""
CENTRE: Final = KIND[HOME]
LIKE: Final = [
    next(place for place in STANDING.values() if KIND[place] == kind) for kind in range(len(NAMES))
]
"""For every kind a place of it: cars that face one way or the other are taken for alike."""


def kinds(own: Sequence[int]) -> Kinds:
    """The kinds of the places where a seat's cars stand."""
    return tuple(sorted([KIND[place] for place in own]))


@cache
def turns_to_go() -> dict[Kinds, float]:
    """For all that four cars can stand on, the turns to go as a share of those from the parking lot."""
    far = [distances(Seat.RED)[place] / TURN for place in LIKE]
    every: list[Kinds] = list(combinations_with_replacement(range(len(NAMES)), PIECES))
    every.sort(key=lambda four: _sum(far, four))
    number = {four: at for at, four in enumerate(every)}
    after = [[[(number[end], turns) for end, turns in _ends(four, die)] for die in DICE] for four in every]
    found = [(1 - SHARED * (PIECES - 1 - four.count(CENTRE))) * _sum(far, four) for four in every]
    for _ in range(ENOUGH_SWEEPS):
        for at, by_die in enumerate(after[1:], start=1):  # the first are all in the centre
            best = [min([found[end] + turns for end, turns in ends]) for ends in by_die]
            found[at] = sum(best) / SIX
    whole = found[number[kinds((PARKED,) * PIECES)]]
    return {four: found[at] / whole for at, four in enumerate(every)}


def _sum(far: Sequence[float], four: Kinds) -> float:
    return sum([far[kind] for kind in four])


def _ends(four: Kinds, die: int) -> Sequence[tuple[Kinds, int]]:
    """Where a throw can lead, and the turns that takes (G13, G17)."""
    forced = [kind for kind in four if LIKE[kind] in FORCED][:1]  # G16
    return list(_moved(four, forced or sorted(set(four)), die)) or [(four, 1)]


def _moved(four: Kinds, movable: Sequence[int], die: int) -> Iterator[tuple[Kinds, int]]:
    for kind in movable:
        others = list(four)
        others.remove(kind)
        for move in MOVES[Seat.RED][die][LIKE[kind]]:
            yield tuple(sorted([*others, KIND[move.end]])), 1 + move.stops - move.throws_again
