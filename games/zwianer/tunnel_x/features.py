"""What a computer sees in a position of Tunnel X: ways to the goal, arrivals, and who may be tunnelled."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from games.core import SEATS, Seat
from games.zwianer.arrivals import Odds, in_steps
from games.zwianer.board import FIELDS, FORMATION, HANGAR, NAMES, SPECIALS, STATION, STONES, mask
from games.zwianer.race import THROWS, steps_to, steps_to_formation
from games.zwianer.stones import Stones
from games.zwianer.tunnel_x.moves import values

FARTHEST: Final = 60
"""Steps to the goal that are told apart."""
SOON: Final = (3, 6, 10, 15, 22, 30, 45)
"""So few steps are worth more than those before."""
HIGHEST: Final = 6
LONGEST: Final = 8
"""Of a walk to a goal that is thought of; with one die more only two ones lead further."""
KEPT: Final = 1 << 14

TURN, WIN_NOW, WIN_LATER, ARRIVAL_NOW, ARRIVAL_LATER, DANGER_NOW, DANGER_LATER, DOUBLES = range(8)
CONTEXT: Final = (
    "turn",
    "win.now",
    "win.later",
    "arrival.now",
    "arrival.later",
    "danger.now",
    "danger.later",
    "danger.doubles",
)
OWN: Final = (
    "way.steps",
    *(f"home.{stones}" for stones in range(STONES + 1)),
    *(f"home.orbit.{orbit}" for orbit in range(1, STONES + 1)),
    *(f"hangar.{stones}" for stones in range(STONES + 1)),
    *(f"way.{steps}" for steps in SOON),
)
FEATURES: Final = (*CONTEXT, *OWN)

ODDS: Final = Odds([values((min(throw), max(throw))) for throw in THROWS])
CLOSE: Final = tuple(
    tuple(mask(at for at in FIELDS if steps_to(field)[at] == steps) for steps in range(1, HIGHEST))
    for field in (FIELDS[0], *FIELDS)
)
"""For every field those from which one more than so many steps lead beyond it, 1 to 5."""
NEAR: Final = tuple(sum(rings) for rings in CLOSE)
"""For every field all of those."""
LOST: Final = tuple(
    tuple((1 + steps_to(field)[STATION[seat]]) / len(NAMES) if field else 0.0 for field in (HANGAR, *FIELDS))
    for seat in SEATS
)

Alone: TypeAlias = tuple[float, list[float]]
"""The chance of the next throw to bring a stone to a goal, and all numbers of ``OWN``."""


@lru_cache(KEPT)
def alone(seat: Seat, own: tuple[int, ...]) -> Alone:
    """What depends on the own stones alone."""
    steps, goals = in_steps(seat, LONGEST), FORMATION[seat]
    outside = [field for field in own if field not in goals]
    ways = 0
    for number, goal in enumerate(goals):
        if goal not in own:
            for field in outside:
                ways |= steps[number][field]
    far = min(steps_to_formation(seat, own, STONES), FARTHEST)
    found = [far / FARTHEST]
    found += ALL_STONES[STONES - len(outside)]
    found += [float(goal in own) for goal in goals]
    found += ALL_STONES[own.count(HANGAR)]
    found += WAYS[far]
    return ODDS.of(ways), found


def _one_of(count: int) -> list[list[float]]:
    return [[float(number == one) for number in range(count)] for one in range(count)]


ALL_STONES: Final = _one_of(STONES + 1)
WAYS: Final = [[max(0.0, 1 - far / soon) for soon in SOON] for far in range(FARTHEST + 1)]


def seen(stones: Stones, turn: Seat, seat: Seat) -> Sequence[float]:
    """The numbers of one seat."""
    own = stones[seat]
    arrive, found = alone(seat, own)
    context = [0.0] * len(CONTEXT)
    is_next = turn is seat
    context[TURN] = float(is_next)
    context[ARRIVAL_NOW if is_next else ARRIVAL_LATER] = arrive
    if found[STONES]:  # four are there
        context[WIN_NOW if is_next else WIN_LATER] = arrive
    for other in SEATS:
        if other is not seat and stones[other]:
            plain, special = threatened(seat, own, stones[other])
            context[DANGER_NOW if other is turn else DANGER_LATER] += plain
            context[DOUBLES] += special
    return context + found


@lru_cache(2 * KEPT)
def threatened(seat: Seat, own: tuple[int, ...], others: tuple[int, ...]) -> tuple[float, float]:
    """What others may tunnel: on plain fields, and on special ones."""
    theirs = mask(others)
    plain = special = 0.0
    for field in own:
        if field and theirs & NEAR[field]:
            near = 0
            for steps, fields in enumerate(CLOSE[field], start=1):
                if theirs & fields:
                    near += (HIGHEST - steps) * (theirs & fields).bit_count()
            lost = LOST[seat][field] * min(1.0, near / HIGHEST)
            if SPECIALS >> field & 1:
                special += lost
            else:
                plain += lost
    return plain, special
