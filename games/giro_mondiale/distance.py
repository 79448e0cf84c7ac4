"""How far a place is from the centre: the turns a piece needs on average, alone and driven well."""

from functools import cache
from typing import Final

from games.core import Seat
from games.giro_mondiale.board import SIX
from games.giro_mondiale.moves import HOME, MOVES, PLACES, STANDING, Move

TURN: Final = 100
"""Distances are whole numbers: hundredths of a turn."""

ENOUGH_SWEEPS: Final = 60
"""After so many the distances change by less than a hundredth."""


@cache
def distances(seat: Seat) -> tuple[int, ...]:
    """The distance of every place for a piece of this seat."""
    far = [0.0] * len(PLACES)
    for _ in range(ENOUGH_SWEEPS):
        for place in STANDING.values():
            if place != HOME:
                best = (_best(far, place, MOVES[seat][die][place]) for die in range(1, SIX + 1))
                far[place] = sum(best) / SIX
    return tuple(round(TURN * turns) for turns in far)


def _best(far: list[float], place: int, moves: tuple[Move, ...]) -> float:
    """A move takes a turn, two with a stop sign (G13), none if the player throws again (G17)."""
    if not moves:
        return 1 + far[place]
    return min(far[move.end] + 1 + move.stops - move.throws_again for move in moves)
