"""What a computer sees in a position of Giro Mondiale: turns to go, the next throw, cars in danger."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from games.core import Seat
from games.giro_mondiale.board import PARKED, PIECES, ROADS, SIX, Sign
from games.giro_mondiale.distance import distances
from games.giro_mondiale.moves import FIELD, FORCED, HOME, MOVES, PLACES
from games.race import PLAYERS

TURN, WAITS, TO_GO, NEXT_THROW, DANGER_NOW, DANGER_LATER, FORCED_FIRST, CLOSES = range(8)
RING: Final = 8
CENTRE: Final = RING + ROADS.rings + 1
ROAD: Final = CENTRE + PIECES + 1
FEATURES: Final = (
    "turn",
    "waits",
    "to_go",
    "next_throw",
    "danger.now",
    "danger.later",
    "forced",
    "closes",
    *(f"ring.{ring}" for ring in range(ROADS.rings + 1)),
    *(f"centre.{pieces}" for pieces in range(PIECES + 1)),
    *(f"road.{pieces}" for pieces in range(PIECES + 1)),
)

RING_OF: Final = tuple(1 + ROADS.ring(ROADS.field(place)) if FIELD[place] else 0 for place in PLACES)
"""Which ring a place is on, from 1; 0 for the parking lot."""
ROADWORKS: Final = frozenset(place for place in FORCED if ROADS.sign(place) is Sign.ROADWORKS)


@cache
def throws_onto(seat: Seat) -> tuple[dict[int, int], ...]:
    """For every place of a seat's piece the fields it can come to, each with how many throws lead there."""
    found: list[dict[int, int]] = []
    for place in PLACES:
        fields: dict[int, int] = {}
        for die in range(1, SIX + 1):
            for field in {move.onto for move in MOVES[seat][die][place]}:
                fields[field] = fields.get(field, 0) + 1
        found.append(fields)
    return tuple(found)


@cache
def shares_to_go(seat: Seat) -> tuple[float, ...]:
    """The distance of every place, as a share of the whole way."""
    far = distances(seat)
    return tuple(distance / far[PARKED] for distance in far)


@cache
def gains(seat: Seat) -> tuple[tuple[float, ...], ...]:
    """By die and place, how much nearer to the centre a piece comes, if nobody is in its way."""
    far = shares_to_go(seat)
    return tuple(
        tuple(
            max([far[place] - far[move.end] for move in MOVES[seat][die][place]], default=0.0)
            for place in PLACES
        )
        for die in range(1, SIX + 1)
    )


def seen(
    pieces: Sequence[Sequence[int]], turn: Seat, skip: int, seat: Seat, side: frozenset[Seat]
) -> list[float]:
    """The numbers of one seat; those of its side do not hunt it."""
    found = [0.0] * len(FEATURES)
    own = pieces[seat]
    far = shares_to_go(seat)
    found[TURN] = float(turn is seat)
    found[WAITS] = float(skip >> seat & 1)
    driving = home = 0
    for place in own:
        if place == HOME:
            home += 1
            continue
        found[RING + RING_OF[place]] += 1.0
        found[TO_GO] += far[place]
        driving += place != PARKED
    found[CENTRE + home] = 1.0
    found[ROAD + driving] = 1.0
    if not FORCED.isdisjoint(own):
        found[FORCED_FIRST] = 1.0
        found[CLOSES] = float(not ROADWORKS.isdisjoint(own))
    if home < PIECES:
        found[NEXT_THROW] = sum([max([gain[place] for place in own]) for gain in gains(seat)])
    for hunter in PLAYERS if driving else ():
        if hunter not in side and pieces[hunter]:
            which = DANGER_NOW if hunter is turn else DANGER_LATER
            for place in own:
                if field := FIELD[place]:
                    onto = throws_onto(hunter)
                    hits = sum([onto[at].get(field, 0) for at in set(pieces[hunter])])
                    if hits:
                        found[which] += (1 - far[place]) * min(hits, SIX) / SIX
    return found
