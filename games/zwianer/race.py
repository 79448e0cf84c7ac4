"""How far a seat is from its goal, for players who think one action ahead."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations, permutations
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
        firsts = range(STONES - in_a_row + 1)
        return min([_fewest(seat, first, three) for three in combinations(own, in_a_row) for first in firsts])
    return min([_fewest(seat, 0, three) + _fewest(seat, len(three), two) for three, two in _parted(own)])


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
def _fewest(seat: Seat, first: int, stones: tuple[int, ...]) -> int:
    """The fewest steps by which each of these stones comes to a goal of its own, from the first one on."""
    ways = [_to_goals(seat)[field][first : first + len(stones)] for field in stones]
    sums = [sum([way[goal] for way, goal in zip(ways, goals, strict=True)]) for goals in ORDERS[len(stones)]]
    return min(sums)


ORDERS: Final = tuple(tuple(permutations(range(stones))) for stones in range(STONES))


@lru_cache(4096)
def chance_to_arrive(seat: Seat, own: tuple[int, ...]) -> float:
    """How likely one of two dice brings one more stone exactly to its goal, if nobody is in the way."""
    goals = [goal for goal in FORMATION[seat] if goal not in own]
    outside = {(field or STATION[seat], not field) for field in own if field not in FORMATION[seat]}
    wanted = {STEPS_TO[goal][field] + parked for goal in goals for field, parked in outside}
    return sum(not wanted.isdisjoint(throw) for throw in THROWS) / len(THROWS)
