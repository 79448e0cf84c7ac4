"""How far a seat is from its goal, for players who think one action ahead."""

from __future__ import annotations

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
    goals, (middle, inner) = _to_goals(seat), _in_pairs(seat)
    outer = [goals[field][0] for field in own]
    middle_two = [middle[one][other] for one, other in combinations(own, 2)]
    inner_two = [inner[one][other] for one, other in combinations(own, 2)]
    return min([outer[one] + middle_two[two] + inner_two[rest] for one, two, rest in PARTED])


PAIRS: Final = tuple(combinations(range(STONES), 2))
PARTED: Final = tuple(
    (one, PAIRS.index(two), PAIRS.index(rest))
    for one in range(STONES)
    for two in PAIRS
    for rest in PAIRS
    if len({one, *two, *rest}) == STONES
)
"""Five stones as one for the outermost goal, a pair for the next two and one for the last two."""


@cache
def _in_pairs(seat: Seat) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """For the second and third goal, and for the last two: by two fields, the fewest steps to both."""
    goals = _to_goals(seat)
    return tuple(
        tuple(tuple(min(one[near] + other[far], one[far] + other[near]) for other in goals) for one in goals)
        for near, far in ((1, 2), (3, 4))
    )


@lru_cache(1 << 17)
def _to_any_row(seat: Seat, three: tuple[int, ...]) -> int:
    """The fewest steps by which three stones come to three neighbouring goals."""
    a, b, c = [_to_goals(seat)[field] for field in three]
    return min(
        [
            min(
                a[near] + min(b[middle] + c[far], b[far] + c[middle]),
                a[middle] + min(b[near] + c[far], b[far] + c[near]),
                a[far] + min(b[near] + c[middle], b[middle] + c[near]),
            )
            for near, middle, far in ((0, 1, 2), (1, 2, 3), (2, 3, 4))
        ]
    )


@lru_cache(4096)
def chance_to_arrive(seat: Seat, own: tuple[int, ...]) -> float:
    """How likely one of two dice brings one more stone exactly to its goal, if nobody is in the way."""
    goals = [goal for goal in FORMATION[seat] if goal not in own]
    outside = {(field or STATION[seat], not field) for field in own if field not in FORMATION[seat]}
    wanted = {STEPS_TO[goal][field] + parked for goal in goals for field, parked in outside}
    return sum(not wanted.isdisjoint(throw) for throw in THROWS) / len(THROWS)
