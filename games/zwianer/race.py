"""How far a seat is from its goal, for players who think one action ahead."""

from __future__ import annotations

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


@lru_cache(4096)
def steps_to_formation(seat: Seat, own: tuple[int, ...], in_a_row: int) -> int:
    """The fewest steps that bring a seat's stones to its goal, if nobody is in the way."""
    fields = [(field or STATION[seat], not field) for field in own]
    goals = FORMATION[seat]
    best = []
    for first in range(len(goals) - in_a_row + 1):
        sums = {0: 0}
        for goal in goals[first : first + in_a_row]:
            further: dict[int, int] = {}
            for taken, steps in sums.items():
                for number, (field, parked) in enumerate(fields):
                    if not taken >> number & 1:
                        both = taken | 1 << number
                        needed = steps + STEPS_TO[goal][field] + parked
                        further[both] = min(needed, further.get(both, needed))
            sums = further
        best.append(min(sums.values()))
    return min(best)


@lru_cache(4096)
def chance_to_arrive(seat: Seat, own: tuple[int, ...]) -> float:
    """How likely one of two dice brings one more stone exactly to its goal, if nobody is in the way."""
    goals = [goal for goal in FORMATION[seat] if goal not in own]
    outside = {(field or STATION[seat], not field) for field in own if field not in FORMATION[seat]}
    wanted = {STEPS_TO[goal][field] + parked for goal in goals for field, parked in outside}
    return sum(not wanted.isdisjoint(throw) for throw in THROWS) / len(THROWS)
