"""What a computer sees in a position of Rundlauf: ways walked, pieces in danger, pieces in reach."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core import Seat
from games.race import PLAYERS
from games.rundlauf.board import HOME, LAP, NAMES, PARKED, PIECES, PLACES, START

SIX: Final = 6
TURN, NEXT_HIT, LATER_HIT, FAR_HIT, START_HIT, BLOCKED = range(6)
PLACE: Final = 6
OUTSIDE: Final = PLACE + HOME + 1
FEATURES: Final = (
    "turn",
    "danger.now",
    "danger.later",
    "danger.far",
    "danger.start",
    "blocked",
    *(f"place.{place}" for place in range(HOME + 1)),
    *(f"outside.{pieces}" for pieces in range(PIECES + 1)),
)

NOWHERE: Final = 99
MEETS: Final = {
    (seat, other): tuple(
        PLACES[other][NAMES[seat][place]] if START <= place <= LAP else NOWHERE for place in range(HOME + 1)
    )
    for seat in PLAYERS
    for other in PLAYERS
    if other is not seat
}
"""For a place on a seat's way, the same field on another's."""


def seen(pieces: Sequence[Sequence[int]], turn: Seat, seat: Seat) -> Sequence[float]:
    """The numbers of one seat."""
    found = [0.0] * len(FEATURES)
    own = pieces[seat]
    found[TURN] = float(turn is seat)
    outside = 0
    for place in own:
        found[PLACE + place] += 1.0
        if place <= LAP:
            outside += 1
            if place:
                _endanger(found, pieces, seat, place, turn)
    found[OUTSIDE + outside] = 1.0
    found[BLOCKED] = float(START in own and own[0] == PARKED)
    return found


def _endanger(
    found: list[float], pieces: Sequence[Sequence[int]], seat: Seat, place: int, turn: Seat
) -> None:
    """L8: what others behind a piece may make it lose, and whether they throw before it can flee."""
    lost = (place + 4) / LAP
    for other in PLAYERS:
        theirs = pieces[other]
        if other is seat or not theirs:
            continue
        field = MEETS[seat, other][place]
        for at in theirs:
            if START <= at < field:
                if field - at <= SIX:
                    found[NEXT_HIT if other is turn else LATER_HIT] += lost
                elif field - at <= 2 * SIX:
                    found[FAR_HIT] += lost
        if field == START and theirs[0] == PARKED:
            found[START_HIT] += lost
