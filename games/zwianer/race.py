"""How far a seat is from its goal, for players who think one action ahead."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from games.core import Seat
from games.zwianer.board import FIELDS, FORMATION, NAMES, ONWARD, STATION

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


@lru_cache(1 << 14)
def steps_to_formation(seat: Seat, own: tuple[int, ...], in_a_row: int) -> int:
    """The fewest steps that bring a seat's stones to its goal, if nobody is in the way."""
    ways = _to_goals(seat)
    goals = list(zip(*[ways[field] for field in own], strict=True))
    windows = [goals[first : first + in_a_row] for first in range(len(goals) - in_a_row + 1)]
    return min([_fewest(window) for window in windows])


def _fewest(goals: Sequence[Sequence[int]]) -> int:
    """Of all ways to give every goal a stone of its own the one with the fewest steps in all."""
    sums = {0: 0}
    for steps in goals:
        further: dict[int, int] = {}
        for taken, so_far in sums.items():
            for number, more in enumerate(steps):
                both = taken | 1 << number
                if both != taken and so_far + more < further.get(both, FAR):
                    further[both] = so_far + more
        sums = further
    return min(sums.values())


FAR: Final = 1000


@lru_cache(4096)
def chance_to_arrive(seat: Seat, own: tuple[int, ...]) -> float:
    """How likely one of two dice brings one more stone exactly to its goal, if nobody is in the way."""
    goals = [goal for goal in FORMATION[seat] if goal not in own]
    outside = {(field or STATION[seat], not field) for field in own if field not in FORMATION[seat]}
    wanted = {STEPS_TO[goal][field] + parked for goal in goals for field, parked in outside}
    return sum(not wanted.isdisjoint(throw) for throw in THROWS) / len(THROWS)
