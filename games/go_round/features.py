"""What a computer sees in a position of Go Round: chips placed, and how likely the next throws place more."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from games.go_round.board import CHIPS, EDGE, POINTS, SHARED
from games.go_round.card import LINE, SHOVE

DICE: Final = range(1, 7)
EVERYWHERE: Final = (1 << len(POINTS)) - 1
REMEMBERED: Final = 20_000
"""Pairs and free points whose numbers are kept: a thought meets the same ones again and again."""
TURN, NEXT_NOW, NEXT_LATER, SOON_NOW, SOON_LATER, SOON_LATE, CROSSINGS, SHOVED = range(8)
CHIP: Final = 8
FEATURES: Final = (
    "turn",
    "next.now",
    "next.later",
    "soon.now",
    "soon.later",
    "soon.late",
    "crossings",
    "shoved",
    *(f"chips.{chips}" for chips in range(CHIPS)),
)


def _ends(one: int, other: int, die: int) -> list[tuple[int, int]]:
    """Where two pieces can stand after a throw: the one that went, and the one that stayed."""
    ways = [
        ((piece + step) % EDGE, left) for piece, left in ((one, other), (other, one)) for step in (die, -die)
    ]
    return [(end, left) for end, left in ways if end != left]


PAIRS: Final = [(one, other) for one in range(EDGE) for other in range(EDGE)]
ENDS: Final = tuple(tuple(tuple(_ends(one, other, die)) for die in DICE) for one, other in PAIRS)
"""By pair of fields and die."""
AFTER: Final = tuple(
    tuple(tuple(end * EDGE + left for end, left in ends) for ends in of_die) for of_die in ENDS
)


def _reached(ends: Sequence[tuple[int, int]], lines: bool) -> int:
    """R5, R7: the points on which one of these pairs may place a chip."""
    points = 0
    for end, left in ends:
        shared = SHARED[end][left]
        if lines or shared.bit_count() == 1:
            points |= shared
    return points


REACHED: Final = tuple(
    tuple(tuple(_reached(ends, lines) for ends in of_die) for of_die in ENDS) for lines in (False, True)
)
"""Without and with R7, by pair of fields and die: the points that can be reached if nobody is in the way."""


def seen(
    pieces: tuple[tuple[int, int], ...], chips: tuple[int, int], turn: int, seat: int, variants: Sequence[str]
) -> list[float]:
    """The numbers of one seat."""
    found = [0.0] * len(FEATURES)
    free, lines = EVERYWHERE & ~(chips[0] | chips[1]), LINE in variants
    first, second = pieces[seat]
    pair = first * EDGE + second
    crossings, by_die = _alone(pair, free, lines)
    next_, soon = 0, 0.0
    theirs = pieces[1 - seat] if SHOVE not in variants else ()
    for number, (is_in_reach, after) in enumerate(by_die):
        if is_in_reach and (not theirs or _is_open(ENDS[pair][number], theirs, free, lines)):
            next_ += 1
            soon += 1
        else:
            soon += after
    placed = chips[seat].bit_count()
    moves = turn == seat
    found[TURN] = float(moves)
    found[NEXT_NOW if moves else NEXT_LATER] = next_ / 6
    found[SOON_NOW if moves else SOON_LATER] = soon / 6
    found[SOON_LATE] = placed / CHIPS * soon / 6
    found[CROSSINGS] = crossings / 10
    found[SHOVED] = _shoved(first, second, pieces[1 - seat]) if SHOVE in variants else 0.0
    found[CHIP + placed] = 1.0
    return found


@lru_cache(maxsize=REMEMBERED)
def _alone(pair: int, free: int, lines: bool) -> tuple[int, Sequence[tuple[bool, float]]]:
    """How many free points are in reach; by die, whether one is, and how likely one a throw later."""
    reached, points = REACHED[lines], 0
    by_die: list[tuple[bool, float]] = []
    for reach, ends in zip(reached[pair], AFTER[pair], strict=True):
        points |= reach & free
        after = max([sum([mask & free != 0 for mask in reached[to]]) for to in ends]) / 6
        by_die.append((reach & free != 0, after))
    return points.bit_count(), by_die


def _is_open(ends: Sequence[tuple[int, int]], theirs: Sequence[int], free: int, lines: bool) -> bool:
    """R4: whether a chip can be placed although the other's pieces are in the way."""
    for end, left in ends:
        shared = SHARED[end][left]
        if shared & free and end not in theirs and (lines or shared.bit_count() == 1):
            return True
    return False


def _shoved(first: int, second: int, theirs: Sequence[int]) -> float:
    """R8: how likely the other's next throw can shove a piece away."""
    ways = {(field - piece) % EDGE for field in (first, second) for piece in theirs}
    return len({min(way, EDGE - way) for way in ways} & set(DICE)) / 6
