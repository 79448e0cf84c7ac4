"""What a computer sees in a position of Quadrol: throws to go, the next throw, where stones stand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import sqrt
from typing import Final

from games.core import Seat
from games.quadrol.board import (
    BEHIND,
    BLACK_POINTS,
    BOARD,
    COLOURS,
    GOAL_ROW,
    HOME,
    RED_SQUARES,
    STONES,
    WHITE,
)
from games.quadrol.moves import MOVES, Move

ENOUGH_SWEEPS: Final = 80
FACES: Final = [COLOURS.index(face) for die in BOARD.dice for face in die]
"""The colours of both dice: each is as likely as it is often here."""
REMEMBERED: Final = 20_000
"""Sets of stones whose numbers are kept: a thought meets the same ones again and again."""

TURN, TO_GO, ROOT_TO_GO, LONGEST_WAY, NEXT_THROW, ON_WHITE, ON_BLACK, BEFORE_GOAL = range(8)
HOME_STONES: Final = 8
BEHIND_STONES: Final = HOME_STONES + STONES + 1
FEATURES: Final = (
    "turn",
    "to_go",
    "to_go.root",
    "longest_way",
    "next_throw",
    "white",
    "black",
    "goal_row",
    *(f"home.{stones}" for stones in range(STONES + 1)),
    *(f"behind.{stones}" for stones in range(STONES + 1)),
)


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


@cache
def shares_to_go(seat: Seat) -> tuple[float, ...]:
    """The throws from every place, as a share of those from behind the start line."""
    far = throws_home(seat)
    return tuple(throws / far[BEHIND] for throws in far)


@cache
def gains(seat: Seat) -> tuple[tuple[float, ...], ...]:
    """By face and place, how much nearer to its home a stone comes, if nobody is in its way."""
    far = shares_to_go(seat)
    return tuple(
        tuple(max(far[place] - _best(far, MOVES[seat][face][place]), 0.0) for place in range(HOME + 1))
        for face in FACES
    )


def seen(stones: Sequence[tuple[int, ...]], turn: Seat, seat: Seat) -> Sequence[float]:
    """The numbers of one seat."""
    return (float(turn is seat), *_of_stones(stones[seat], seat))


@lru_cache(maxsize=REMEMBERED)
def _of_stones(own: tuple[int, ...], seat: Seat) -> Sequence[float]:
    """All but the first: they are the same wherever the others stand."""
    found = [0.0] * len(FEATURES)
    far = shares_to_go(seat)
    ways = [far[place] for place in own]
    found[TO_GO] = sum(ways)
    found[ROOT_TO_GO] = sqrt(found[TO_GO])  # the nearer the end, the more a throw is worth
    found[LONGEST_WAY] = max(ways)
    found[NEXT_THROW] = sum([max([gain[place] for place in own]) for gain in gains(seat)]) / 2
    for place in own:
        if place in WHITE:
            found[ON_WHITE] += 0.5
        elif place in BLACK_POINTS:
            found[ON_BLACK] += 0.5
        elif place in GOAL_ROW[seat]:
            found[BEFORE_GOAL] += 0.5
    found[HOME_STONES + own.count(HOME)] = 1.0
    found[BEHIND_STONES + own.count(BEHIND)] = 1.0
    return found[1:]
