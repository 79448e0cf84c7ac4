"""What a computer sees in a position of Giro Mondiale: turns to go, the next throw, cars in danger."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import sqrt
from typing import Final

from games.core import Seat
from games.giro_mondiale.board import PARKED, PIECES, SIX
from games.giro_mondiale.distance import TURN, distances
from games.giro_mondiale.moves import FIELD, FORCED, HOME, MOVES, PLACES, STANDING
from games.giro_mondiale.racing import KIND, NAMES, kinds, turns_to_go, where
from games.race import PLAYERS

ON_TURN, WAITS, TO_GO, ROOT_TO_GO, NEXT_THROW, STUCK, DANGER_NOW, DANGER_NEXT, DANGER_LATER = range(9)
CENTRE: Final = 9
STANDS: Final = CENTRE + PIECES + 1
WHERE: Final = tuple(name for name in NAMES if name != NAMES[KIND[HOME]])
FEATURES: Final = (
    "turn",
    "waits",
    "to_go",
    "to_go.root",
    "next_throw",
    "next_throw.stuck",
    "danger.now",
    "danger.next",
    "danger.later",
    *(f"centre.{pieces}" for pieces in range(PIECES + 1)),
    *WHERE,
)
STANDS_AT: Final = {place: STANDS + WHERE.index(where(place)) for place in STANDING.values() if place != HOME}
"""The feature of every place where a piece can stand."""


@cache
def advances(seat: Seat) -> tuple[tuple[tuple[tuple[float, int], ...], ...], ...]:
    """By die and place: how much nearer to the centre each move leads, and on which fields others bar it.

    A turn that a sign costs or gives is part of the way (G13, G17).
    """
    far = distances(seat)
    return tuple(
        tuple(
            tuple(
                (
                    (far[place] - far[move.end] + TURN * (move.throws_again - move.stops)) / far[PARKED],
                    move.barred_by,
                )
                for move in MOVES[seat][die][place]
            )
            for place in PLACES
        )
        for die in range(1, SIX + 1)
    )


@cache
def arrivals(seat: Seat) -> tuple[dict[int, tuple[tuple[int, int], ...]], ...]:
    """For every place of a seat's piece the fields it can come to: with which dice, and what bars that."""
    found: list[dict[int, tuple[tuple[int, int], ...]]] = []
    for place in PLACES:
        fields: dict[int, tuple[tuple[int, int], ...]] = {}
        for die in range(1, SIX + 1):
            for move in MOVES[seat][die][place]:
                fields[move.onto] = (*fields.get(move.onto, ()), (1 << die, move.barred_by))
        found.append(fields)
    return tuple(found)


def seen(
    pieces: Sequence[Sequence[int]], turn: Seat, skip: int, seat: Seat, side: frozenset[Seat], taken: int
) -> list[float]:
    """The numbers of one seat; those of its side do not hunt it."""
    found = [0.0] * len(FEATURES)
    own = pieces[seat]
    found[ON_TURN] = float(turn is seat)
    found[WAITS] = float(skip >> seat & 1)
    home = 0
    for place in own:
        if place == HOME:
            home += 1
        else:
            found[STANDS_AT[place]] += 1.0
    to_go = turns_to_go()[kinds(own)]
    found[CENTRE + home] = 1.0
    found[TO_GO] = to_go
    found[ROOT_TO_GO] = sqrt(to_go)  # the nearer the end, the more a turn is worth
    if home < PIECES:
        _look_ahead(found, seat, _movable(own), taken)
        for hunter in PLAYERS:
            if hunter not in side and pieces[hunter]:
                lost = _hunted(own, to_go, hunter, _movable(pieces[hunter]), taken)
                found[_danger(hunter, turn, skip, seat)] += lost
    return found


def _danger(hunter: Seat, turn: Seat, skip: int, seat: Seat) -> int:
    """The feature for a danger: by the throw to come, by one before the seat can flee, or by one after."""
    if hunter is turn:
        return DANGER_NOW
    throws_first = (hunter - turn) % len(PLAYERS) < (seat - turn) % len(PLAYERS)
    return DANGER_NEXT if throws_first and not skip >> hunter & 1 else DANGER_LATER


def _movable(own: Sequence[int]) -> frozenset[int]:
    """G16: where the pieces stand that may be moved."""
    places = frozenset(own)
    return places & FORCED or places


def _look_ahead(found: list[float], seat: Seat, movable: frozenset[int], taken: int) -> None:
    """How much nearer the best move of the next throw leads, and how likely there is none."""
    nearer, stuck = 0.0, 0
    for by_place in advances(seat):
        gains = [gain for place in movable for gain, barred_by in by_place[place] if not barred_by & taken]
        if gains:
            nearer += max(gains)
        else:
            stuck += 1
    found[NEXT_THROW] = nearer / SIX
    found[STUCK] = stuck / SIX


def _hunted(own: Sequence[int], to_go: float, hunter: Seat, movable: frozenset[int], taken: int) -> float:
    """G8: what a seat stands to lose to the next throw of another, as shares of its whole way."""
    onto, lost = arrivals(hunter), 0.0
    for place in own:
        if field := FIELD[place]:
            dice = 0
            for at in movable:
                for die, barred_by in onto[at].get(field, ()):
                    if not barred_by & taken:
                        dice |= die
            if dice:
                left = [other for other in own if other != place]
                lost += (turns_to_go()[kinds((PARKED, *left))] - to_go) * dice.bit_count() / SIX
    return lost
