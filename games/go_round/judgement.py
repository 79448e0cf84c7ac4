"""What a position of Go Round is worth: chips placed, and how likely the next throw places one."""

from __future__ import annotations

from typing import Final

from games.go_round.board import EDGE, SHARED

NEXT: Final = 0.6
"""What the chip that the next throw may place is worth, beside one that lies there."""
THROWS: Final = range(1, 7)


def judged(pieces: tuple[tuple[int, int], ...], chips: tuple[int, int], seat: int) -> float:
    """Chips and chances of a seat, less those of the other."""
    return _worth(pieces, chips, seat) - _worth(pieces, chips, 1 - seat)


def _worth(pieces: tuple[tuple[int, int], ...], chips: tuple[int, int], seat: int) -> float:
    taken = chips[0] | chips[1]
    first, second = pieces[seat]
    theirs = pieces[1 - seat]
    lucky = 0
    for die in THROWS:
        for piece, other in ((first, second), (second, first)):
            ends = ((piece + die) % EDGE, (piece - die) % EDGE)
            if any(end not in theirs and _places(SHARED[end][other], taken) for end in ends):
                lucky += 1
                break
    return chips[seat].bit_count() + NEXT * lucky / len(THROWS)


def _places(shared: int, taken: int) -> bool:
    return shared.bit_count() == 1 and not shared & taken
