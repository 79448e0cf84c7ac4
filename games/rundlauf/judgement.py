"""What a position of Rundlauf is worth: ways walked, pieces in danger of being captured."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.core import Seat
from games.race import PLAYERS
from games.rundlauf.board import HOME, LAP, NAMES, PARKED, PLACES, START

SIX: Final = 6
OUT: Final = 5.0
"""A piece that has left its parking place is worth so many fields: it took a six."""
SAFE: Final = 3.0
"""So many for the goal, where nobody captures."""
FEAR: Final = 0.4
"""How much of what may be captured is counted as lost."""

WORTH: Final = tuple(0.0 if not place else OUT + place + SAFE * (place > LAP) for place in range(HOME + 1))
MEETS: Final = {
    (seat, other): tuple(
        PLACES[other][NAMES[seat][place]] if START <= place <= LAP else HOME + SIX + 1
        for place in range(HOME + 1)
    )
    for seat in PLAYERS
    for other in PLAYERS
    if other is not seat
}
"""For a place on a seat's way, the same field on another's."""


def judged(pieces: Sequence[Sequence[int]], seat: Seat) -> float:
    """What a seat has, less what the best of the others has."""
    worth = {other: sum(_worth(pieces, other)) for other in PLAYERS if pieces[other]}
    own = worth.pop(seat)
    return own - (sum(worth.values()) + max(worth.values())) / (len(worth) + 1)


def _worth(pieces: Sequence[Sequence[int]], seat: Seat) -> Iterator[float]:
    for place in pieces[seat]:
        yield WORTH[place]
        if START <= place <= LAP:
            yield -FEAR * WORTH[place] * min(_hunters(pieces, seat, place), SIX) / SIX


def _hunters(pieces: Sequence[Sequence[int]], seat: Seat, place: int) -> int:
    """How many throws of others, in turn, capture a piece."""
    hits = 0
    for other in PLAYERS:
        if other is not seat and pieces[other]:
            field = MEETS[seat, other][place]
            hits += sum(START <= at < field <= at + SIX for at in pieces[other])
            hits += field == START and pieces[other][0] == PARKED
    return hits
