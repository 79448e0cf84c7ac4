"""What a player of Tunnel X can do; an action is what can be told apart, not every path to it."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import groupby
from typing import Final

from msgspec import Struct

from games.zwianer.board import FIELD, FIELDS, NAMES, ORBIT, WHOLE_ORBITS, mask

WRITTEN: Final = re.compile(r"(H|\d\.\d{1,2})>(\d\.\d{1,2})(?: x([\d.,;-]{1,80}))?", re.ASCII)
MOST_KEPT: Final = 4096
"""Parts of texts that are remembered."""


class Move(Struct, frozen=True, gc=False):
    """A stone walks; whoever it sends home tells it from other walks to the same field."""

    start: int
    end: int
    sent: int

    @property
    def text(self) -> str:
        """``1.3>2.4``, ``1.3>1.9 x1.5-7`` with the fields of the stones that go home."""
        return " ".join((f"{NAMES[self.start]}>{NAMES[self.end]}", *self._choices()))

    @property
    def picks(self) -> tuple[str, ...]:
        """The stone, where it ends, whom it sends home."""
        return NAMES[self.start], NAMES[self.end], *(self._choices() or ("x",))

    def _choices(self) -> tuple[str, ...]:
        return (f"x{short(self.sent)}",) if self.sent else ()


class Nearest(Struct, frozen=True, gc=False):
    """Z7: a stone goes to a free special field, or changes places with a foreign stone."""

    start: int
    end: int
    swaps: bool

    @property
    def text(self) -> str:
        """``1.5<>1.8``; to a free field as a move that comes to the same: ``1.5>1.8``."""
        return f"{NAMES[self.start]}{'<>' if self.swaps else '>'}{NAMES[self.end]}"

    @property
    def picks(self) -> tuple[str, ...]:
        """The stone, where it ends."""
        return NAMES[self.start], NAMES[self.end], "x"


def short(fields: int) -> str:
    """A set of fields in few characters, orbit by orbit, neighbours as a range.

    >>> short(sum(1 << NAMES.index(name) for name in ("1.5", "1.6", "1.7", "1.9", "2.3")))
    '1.5-7,9;2.3'
    """
    return ";".join([_in_orbit(inside) for orbit in WHOLE_ORBITS if (inside := fields & orbit)])


@lru_cache(MOST_KEPT)
def _in_orbit(fields: int) -> str:
    """The same for fields of one orbit: ``1.5-7,9``."""
    inside = [field for field in FIELDS if fields >> field & 1]
    indices = [int(NAMES[field].partition(".")[2]) for field in inside]
    runs = [list(run) for _, run in groupby(indices, key=lambda index: index - indices.index(index))]
    ranges = [f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs]
    return f"{ORBIT[inside[0]]}.{','.join(ranges)}"


def read_move(text: str) -> Move | None:
    """The move that is written so, possible or not; None if it is none.

    >>> read_move("1.3>1.11 x1.5-7,9;2.3").text, read_move("1.3<>1.8")
    ('1.3>1.11 x1.5-7,9;2.3', None)
    """
    found = WRITTEN.fullmatch(text)
    if found is None or found[1] not in FIELD or found[2] not in FIELD:
        return None
    move = Move(FIELD[found[1]], FIELD[found[2]], mask(_long(found[3] or "")))
    return move if move.text == text else None


def _long(written: str) -> list[int]:
    """The fields of a set in few characters, as far as they are fields."""
    fields = []
    for part in written.split(";"):
        orbit, _, ranges = part.partition(".")
        for run in ranges.split(","):
            first, _, last = run.partition("-")
            if first.isdecimal() and (last or first).isdecimal():
                names = (f"{orbit}.{index}" for index in range(int(first[:2]), int((last or first)[:2]) + 1))
                fields += [FIELD[name] for name in names if name in FIELD]
    return fields
