"""What a position of Giro Mondiale is worth: turns to go, and pieces in danger of being captured."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from games.core import Seat
from games.giro_mondiale.board import PARKED, SIX
from games.giro_mondiale.distance import distances
from games.giro_mondiale.moves import FIELD, MOVES, PLACES

FEAR: Final = 0.4
"""How much of what may be captured is counted as lost."""


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


def danger(pieces: Sequence[Sequence[int]], seat: Seat, hunters: Iterable[Seat]) -> float:
    """What a seat may lose to the next throws of its opponents, in hundredths of a turn."""
    far = distances(seat)
    onto = [throws_onto(hunter)[place] for hunter in hunters for place in set(pieces[hunter])]
    lost = 0.0
    for place in pieces[seat]:
        if FIELD[place]:
            hits = sum(fields.get(FIELD[place], 0) for fields in onto)
            lost += (far[PARKED] - far[place]) * min(hits, SIX) / SIX
    return FEAR * lost
