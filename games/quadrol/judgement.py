"""What a position of Quadrol is worth: how many throws every stone still needs, by the colours about it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from games.core import Seat
from games.quadrol.board import BEHIND, BOARD, COLOURS, HOME, RED_SQUARES, WHITE
from games.quadrol.moves import MOVES, Move
from games.race import PLAYERS

ENOUGH_SWEEPS: Final = 80
FACES: Final = [COLOURS.index(face) for die in BOARD.dice for face in die]
"""The colours of both dice: each is as likely as it is often here."""


@cache
def throws_home(seat: Seat) -> tuple[float, ...]:
    """From every place, how many dice a stone needs on average, alone and led well."""
    far = [0.0] * (HOME + 1)
    for _ in range(ENOUGH_SWEEPS):
        for place in range(BEHIND, HOME):
            best = [min(far[place], _best(far, MOVES[seat][face][place])) for face in FACES]
            far[place] = 1 + sum(best) / len(best)
    return tuple(far)


def _best(far: Sequence[float], moves: Sequence[Move]) -> float:
    """The best end of a move, white jumps included; a red square sends back."""
    ends = [end for move in moves for end in _ends(move)]
    return min((far[end] for end in ends), default=far[BEHIND])


def _ends(move: Move) -> Sequence[int]:
    if move.landing in RED_SQUARES:
        return (BEHIND,)
    return WHITE if move.landing in WHITE else (move.landing,)


def judged(stones: Sequence[Sequence[int]], seat: Seat) -> float:
    """How many throws fewer a seat needs than the others."""
    needs = {
        other: sum(throws_home(other)[stone] for stone in stones[other]) for other in PLAYERS if stones[other]
    }
    own = needs.pop(seat)
    return (sum(needs.values()) + min(needs.values())) / (len(needs) + 1) - own
