"""How far a seat is from its goal, for players who think one action ahead."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Final

from games.core import Seat
from games.zwianer.board import FIELDS, FORMATION, NAMES, ONWARD, STATION, STONES

THROWS: Final = tuple((one, other) for one in range(1, 7) for other in range(1, 7))
"""All throws; each is as likely as any other."""


@cache
def steps_to(goal: int) -> tuple[int, ...]:
    """For every field, how many steps lead from it to the goal if nobody is in the way."""
    steps = {goal: 0}
    ring = {goal}
    while ring:
        far = max(steps.values()) + 1
        ring = {field for field in FIELDS if field not in steps and ring.intersection(ONWARD[field])}
        steps |= dict.fromkeys(ring, far)
    return tuple(steps.get(field, len(NAMES)) for field in range(len(NAMES)))


STEPS_TO: Final = {goal: steps_to(goal) for own in FORMATION for goal in own}


@cache
def _to_goals(seat: Seat) -> tuple[tuple[int, ...], ...]:
    """By field, the hangar first: the steps to each goal."""
    from_station = tuple(STEPS_TO[goal][STATION[seat]] + 1 for goal in FORMATION[seat])
    return from_station, *(tuple(STEPS_TO[goal][field] for goal in FORMATION[seat]) for field in FIELDS)


@lru_cache(1 << 15)
def steps_to_formation(seat: Seat, own: tuple[int, ...], in_a_row: int) -> int:
    """The fewest steps that bring a seat's stones to its goal, if nobody is in the way."""
    if in_a_row < STONES:
        return min([_to_any_row(seat, three) for three in combinations(own, in_a_row)])
    return min([_to_outer(seat, three) + _to_inner(seat, two) for three, two in _parted(own)])


def _parted(own: tuple[int, ...]) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Five stones as three for the outer goals and two for the inner ones, in every way."""
    a, b, c, d, e = own
    return [
        ((a, b, c), (d, e)),
        ((a, b, d), (c, e)),
        ((a, b, e), (c, d)),
        ((a, c, d), (b, e)),
        ((a, c, e), (b, d)),
        ((a, d, e), (b, c)),
        ((b, c, d), (a, e)),
        ((b, c, e), (a, d)),
        ((b, d, e), (a, c)),
        ((c, d, e), (a, b)),
    ]


@lru_cache(1 << 17)
def _to_any_row(seat: Seat, three: tuple[int, ...]) -> int:
    """The fewest steps by which three stones come to three neighbouring goals."""
    a, b, c = [_to_goals(seat)[field] for field in three]
    return min([_fewest(a[first:], b[first:], c[first:]) for first in range(STONES - 2)])


@lru_cache(1 << 17)
def _to_outer(seat: Seat, three: tuple[int, ...]) -> int:
    """The fewest steps by which three stones come to the three outer goals."""
    a, b, c = [_to_goals(seat)[field] for field in three]
    return _fewest(a, b, c)


@lru_cache(1 << 15)
def _to_inner(seat: Seat, two: tuple[int, ...]) -> int:
    """The fewest steps by which two stones come to the two inner goals."""
    (*_, a1, a2), (*_, b1, b2) = [_to_goals(seat)[field] for field in two]
    return min(a1 + b2, a2 + b1)


def _fewest(a: Sequence[int], b: Sequence[int], c: Sequence[int]) -> int:
    """Three stones, each to one of the first three goals."""
    return min(
        a[0] + min(b[1] + c[2], b[2] + c[1]),
        a[1] + min(b[0] + c[2], b[2] + c[0]),
        a[2] + min(b[0] + c[1], b[1] + c[0]),
    )


@lru_cache(4096)
def chance_to_arrive(seat: Seat, own: tuple[int, ...]) -> float:
    """How likely one of two dice brings one more stone exactly to its goal, if nobody is in the way."""
    goals = [goal for goal in FORMATION[seat] if goal not in own]
    outside = {(field or STATION[seat], not field) for field in own if field not in FORMATION[seat]}
    wanted = {STEPS_TO[goal][field] + parked for goal in goals for field, parked in outside}
    return sum(not wanted.isdisjoint(throw) for throw in THROWS) / len(THROWS)
