"""What a computer sees in a position of Gravitation: ways to the goal, and what the next throw may bring."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, TypeAlias

from games.core import SEATS, Seat
from games.zwianer.arrivals import HIGHEST, Goals, Odds, Values, in_steps, to_goals
from games.zwianer.board import (
    FIELDS,
    FORMATION,
    GREEN,
    HANGAR,
    SPECIAL_OF,
    STONES,
    STORE,
    mask,
)
from games.zwianer.gravitation.card import BUMPING, EXPLORING
from games.zwianer.gravitation.heavy import listed
from games.zwianer.gravitation.moves import values
from games.zwianer.race import THROWS, steps_to_formation
from games.zwianer.stones import Stones, occupied

FARTHEST: Final = 40
"""Steps to the goal that are told apart."""
SOON: Final = (3, 6, 10, 15, 22, 30)
"""So few steps are worth more than those before."""
LITTLE: Final = (2, 4, 7)
"""So little in the store is worth less."""
LONGEST: Final = 11
COSTLIEST: Final = 16
"""How many steps a walk to a goal may have, and what it may cost, that is thought of."""
CLOSE: Final = 4
"""Fields behind a stone from which it may soon be bumped."""
KEPT: Final = 1 << 14

TURN, WIN_NOW, WIN_LATER, ARRIVAL_NOW, ARRIVAL_LATER, DEMAND, BLOCKED, DANGER_NOW, DANGER_LATER = range(9)
CONTEXT: Final = (
    "turn",
    "win.now",
    "win.later",
    "arrival.now",
    "arrival.later",
    "demand",
    "blocked",
    "danger.now",
    "danger.later",
)
OWN: Final = (
    "soon.two",
    "soon.three",
    "way.steps",
    "store.points",
    *(f"store.{store}" for store in LITTLE),
    *(f"home.{stones}" for stones in range(STONES + 1)),
    *(f"home.orbit.{orbit}" for orbit in range(1, STONES + 1)),
    *(f"hangar.{stones}" for stones in range(STONES + 1)),
    *(f"way.{steps}" for steps in SOON),
)
FEATURES: Final = (*CONTEXT, *OWN)


def _ahead_of(field: int) -> list[int]:
    found = [field]
    for _ in range(CLOSE):
        found.append(GREEN[found[-1]])
    return found[1:]


FROM_BEHIND: Final = tuple(mask(at for at in FIELDS if field in _ahead_of(at)) for field in (HANGAR, *FIELDS))
"""For every field those from which a stone is close behind it."""
AT_HOME: Final = tuple(mask(FORMATION[seat]) for seat in SEATS)

WORTH: Final = {throw: values((min(throw), max(throw)), 0) for throw in THROWS}
ANY: Final = Odds(WORTH.values())
DOUBLES: Final = Odds([WORTH[throw] for throw in THROWS if throw[0] == throw[1]])
OTHERS: Final = Odds([WORTH[throw] for throw in THROWS if throw[0] != throw[1]])

Ways: TypeAlias = tuple[Values, Values]
"""What leads to a goal without gravity, and with it whatever is in the store."""
Alone: TypeAlias = tuple[float, float, list[float]]
"""The chance of the next throw to win, that to bring a stone to a goal, and all numbers of ``OWN``."""


@cache
def for_costs(seat: Seat) -> Goals:
    """With gravity: what must be there at least, and no more than fits into the store behind it (V8)."""
    goals = to_goals(seat, {field: _costs_from(field) for field in FIELDS})
    return tuple(tuple(_stored(costs) for costs in goal) for goal in goals)


def _stored(costs: Values) -> Values:
    points = 0
    for left in range(STORE + 1):
        points |= costs << left
    return points


@cache
def _costs_from(start: int) -> dict[int, Values]:
    """V7, by field: what it costs to get there and stay."""
    walks = listed(start, HANGAR, COSTLIEST)
    return {field: sum([1 << cost for cost in costs]) for field, costs in walks.ends.items()}


def chance(phase: int, store: int, light: Values, heavy: Values) -> float:
    """How likely a throw reaches what these values lead to."""
    if phase == EXPLORING:
        return ANY.of(light)
    if phase == BUMPING:
        return ANY.of(heavy >> store & PLAYED)
    return DOUBLES.of(light) + OTHERS.of(heavy >> store & PLAYED)


PLAYED: Final = (1 << HIGHEST + 1) - 2


@lru_cache(KEPT)
def alone(seat: Seat, own: tuple[int, ...], store: int, phase: int, in_a_row: int) -> Alone:
    """What depends on the own stones and the own store."""
    steps, costs, goals = in_steps(seat, LONGEST), for_costs(seat), FORMATION[seat]
    two = three = 0.0
    fewest = in_a_row + 1
    win_light = win_heavy = come_light = come_heavy = 0
    for first in range(STONES - in_a_row + 1):
        window = range(first, first + in_a_row)
        wanted = [goal for goal in window if goals[goal] not in own]
        at_goal = [goals[goal] for goal in window]
        free = [field for field in own if field not in at_goal]
        ways_light = ways_heavy = 0
        for goal in wanted:
            light = heavy = 0
            for field in free:
                light |= steps[goal][field]
                heavy |= costs[goal][field]
            ways_light |= light
            ways_heavy |= heavy
        if len(wanted) == 1:
            win_light |= ways_light
            win_heavy |= ways_heavy
        elif len(wanted) in (2, 3):
            odds = [
                [chance(phase, store, steps[goal][field] & PLAYED, costs[goal][field]) for field in free]
                for goal in wanted
            ]
            if len(wanted) == 2:
                two = max(two, together(odds))
            else:
                three = max(three, together(odds))
        if len(wanted) < fewest:
            fewest, come_light, come_heavy = len(wanted), ways_light, ways_heavy
        elif len(wanted) == fewest:
            come_light |= ways_light
            come_heavy |= ways_heavy
    far = min(steps_to_formation(seat, own, in_a_row), FARTHEST)
    found = [two, three, far / FARTHEST, store / STORE]
    found += ALL_STORES[store]
    found += ALL_STONES[in_a_row - fewest]
    found += [float(goal in own) for goal in goals]
    found += ALL_STONES[own.count(HANGAR)]
    found += WAYS[far]
    return (
        chance(phase, store, win_light & PLAYED, win_heavy),
        chance(phase, store, come_light & PLAYED, come_heavy),
        found,
    )


def together(odds: Sequence[Sequence[float]]) -> float:
    """How likely every goal is reached, each by a stone of its own; by goal and stone how likely that is.

    >>> together([[0.5, 0.5], [0.5, 0.0]])
    0.25
    """
    return _together(odds, 1.0, 0) if all(map(any, odds)) else 0.0


def _together(odds: Sequence[Sequence[float]], so_far: float, taken: int) -> float:
    """The same, behind goals that stones were found for; nothing is likelier than what it is a part of."""
    best = 0.0
    for stone, likely in enumerate(odds[0]):
        reached = so_far * likely
        if reached > best and not taken >> stone & 1:
            best = max(best, _together(odds[1:], reached, taken | 1 << stone) if odds[1:] else reached)
    return best


def _one_of(count: int) -> list[list[float]]:
    return [[float(number == one) for number in range(count)] for one in range(count)]


ALL_STORES: Final = [[max(0.0, 1 - store / little) for little in LITTLE] for store in range(STORE + 1)]
ALL_STONES: Final = _one_of(STONES + 1)
WAYS: Final = [[max(0.0, 1 - far / soon) for soon in SOON] for far in range(FARTHEST + 1)]


def seen(
    stones: Stones,
    stores: Sequence[int],
    turn: Seat,
    seat: Seat,
    phase: int,
    in_a_row: int,
    waive: Sequence[Seat],
) -> Sequence[float]:
    """The numbers of one seat."""
    own = stones[seat]
    win, arrive, found = alone(seat, own, stores[seat], phase, in_a_row)
    context = [0.0] * len(CONTEXT)
    is_next = turn is seat
    context[TURN] = float(is_next)
    context[WIN_NOW if is_next else WIN_LATER] = win
    context[ARRIVAL_NOW if is_next else ARRIVAL_LATER] = arrive
    mine = mask(own)
    others = occupied(stones) & ~mine
    context[BLOCKED] = (others & AT_HOME[seat]).bit_count() / STONES
    for other in SEATS:
        if other is not seat and stones[other]:
            if other not in waive:
                context[DEMAND] += (mine & SPECIAL_OF[other]).bit_count() / STONES
            if phase != EXPLORING:
                theirs = mask(stones[other])
                number = DANGER_NOW if other is turn else DANGER_LATER
                for field in own:
                    if field and theirs & FROM_BEHIND[field]:
                        context[number] += HOME_WORTH if AT_HOME[seat] >> field & 1 else AWAY_WORTH
    return context + found


HOME_WORTH: Final = 0.5
AWAY_WORTH: Final = 0.1
"""What a stone loses that is bumped out of its formation, and elsewhere."""
