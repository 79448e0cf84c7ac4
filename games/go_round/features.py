"""What a computer sees in a position of Go Round: chips placed, and how likely the next throws place more."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, reduce
from operator import or_
from typing import Final, TypeAlias

from games.go_round.board import CHIPS, EDGE, NOWHERE, POINTS, SHARED
from games.go_round.card import LINE, SHOVE

DICE: Final = range(1, 7)
EVERYWHERE: Final = (1 << len(POINTS)) - 1
REMEMBERED: Final = 20_000
"""Pairs and free points whose numbers are kept: a thought meets the same ones again and again."""
TURN, NEXT_NOW, NEXT_LATER, NEXT_LATE, SOON_NOW, SOON_LATER, SOON_LATE, CROSSINGS, SHOVED = range(9)
CHIP: Final = 9
FEATURES: Final = (
    "turn",
    "next.now",
    "next.later",
    "next.late",
    "soon.now",
    "soon.later",
    "soon.late",
    "crossings",
    "shoved",
    *(f"chips.{chips}" for chips in range(CHIPS)),
)


def _points(one: int, other: int, lines: bool) -> int:
    """R5, R7: the points on which pieces on two fields may place a chip."""
    shared = SHARED[one][other]
    return shared if lines or shared.bit_count() == 1 else NOWHERE


End: TypeAlias = tuple[int, int, int]
"""Where a piece can go: the field, the pair of fields then, and the points on which it may place a chip."""


def _ends(one: int, other: int, die: int, lines: bool) -> tuple[End, ...]:
    ways = [
        ((piece + step) % EDGE, left) for piece, left in ((one, other), (other, one)) for step in (die, -die)
    ]
    return tuple((end, end * EDGE + left, _points(end, left, lines)) for end, left in ways if end != left)


ENDS: Final = tuple(
    tuple(
        tuple(_ends(one, other, die, lines) for die in DICE) for one in range(EDGE) for other in range(EDGE)
    )
    for lines in (False, True)
)
"""Without and with R7, by pair of fields and die."""
REACHED: Final = tuple(
    tuple(tuple(reduce(or_, [points for *_, points in ends]) for ends in by_die) for by_die in by_pair)
    for by_pair in ENDS
)
"""The same: the points that can be reached if nobody is in the way."""


def seen(
    pieces: tuple[tuple[int, int], ...], chips: tuple[int, int], turn: int, seat: int, variants: Sequence[str]
) -> list[float]:
    """The numbers of one seat; a chip is worth the more, the fewer are missing."""
    found = [0.0] * len(FEATURES)
    free, lines, shove = EVERYWHERE & ~(chips[0] | chips[1]), LINE in variants, SHOVE in variants
    first, second = pieces[seat]
    theirs = pieces[1 - seat]
    next_, soon, crossings = _ahead(first * EDGE + second, () if shove else theirs, free, lines)
    placed = chips[seat].bit_count()
    late = 1 / (CHIPS - placed)
    moves = turn == seat
    found[TURN] = float(moves)
    found[NEXT_NOW if moves else NEXT_LATER] = next_
    found[NEXT_LATE] = next_ * late
    found[SOON_NOW if moves else SOON_LATER] = soon
    found[SOON_LATE] = soon * late
    found[CROSSINGS] = crossings / 10
    found[SHOVED] = _shoved(first, second, theirs) if shove else 0.0
    found[CHIP + placed] = 1.0
    return found


@lru_cache(maxsize=REMEMBERED)
def _ahead(pair: int, theirs: tuple[int, ...], free: int, lines: bool) -> tuple[float, float, int]:
    """How likely the next throw places a chip, and the one after it if played well; points in reach (R4)."""
    next_, both, reached = 0, 0.0, 0
    for ends in ENDS[lines][pair]:
        places, best = False, 0.0
        for end, to, points in ends:
            if end not in theirs:
                here = points & free
                worth = _odds(to, free, lines)
                if here:
                    worth += 1
                    places = True
                    reached |= here
                best = max(best, worth)
        next_ += places
        both += best
    return next_ / 6, (both - next_) / 6, reached.bit_count()


@lru_cache(maxsize=REMEMBERED)
def _odds(pair: int, free: int, lines: bool) -> float:
    """How likely a throw places a chip if nobody is in the way."""
    return sum([points & free != 0 for points in REACHED[lines][pair]]) / 6


def _shoved(first: int, second: int, theirs: Sequence[int]) -> float:
    """R8: how likely the other's next throw can shove a piece away."""
    ways = {(field - piece) % EDGE for field in (first, second) for piece in theirs}
    return len({min(way, EDGE - way) for way in ways} & set(DICE)) / 6
