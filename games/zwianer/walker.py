"""A stone about to walk without gravity, and what stands about (V5, X2 to X5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from games.zwianer.board import HANGAR, ONWARD
from games.zwianer.listed import MOST, WITHIN, tunnels
from games.zwianer.paths import fields_ahead

ROUGHLY: Final = 13
"""Fields of a walk with which it does not pay to find out exactly what still lies ahead of it."""


class Walker(Struct, frozen=True, gc=False):
    """Where it stands, what it has to walk, the other stones, and which fields are closed to it.

    Of a short walk only what lies in its reach: positions that differ elsewhere are the same to it.
    """

    start: int
    station: int
    """Where it leaves the hangar, if it stands there; else the hangar."""
    value: int
    fields: int
    """Over how many fields it walks at the most: one for every point, one for every stone in reach."""
    stones: int
    """Those that can be tunnelled."""
    marked: int
    """Those that go home if they are (X4)."""
    closed: int
    """What cannot be entered: full orbits (X5), or whatever is occupied (X7)."""
    held: int
    """X5: its own orbit if that is full, which cannot be entered with the first step."""

    @property
    def is_listed(self) -> bool:
        """Whether all its walks are."""
        return self.fields <= MOST and not self.closed and not self.held

    @property
    def first(self) -> list[int]:
        """Where the first step can lead."""
        onward = ONWARD[self.start] if self.start != HANGAR else (self.station,)
        return [onto for onto in onward if not (self.closed | self.held) >> onto & 1]

    @property
    def ahead(self) -> Sequence[Sequence[int]]:
        """By what is left to spend and by field: the fields that may still be entered, or a few more."""
        if self.fields <= ROUGHLY:
            return WITHIN[self.fields - self.value : self.fields + 1]
        return fields_ahead(self.stones | 1 << self.start, self.value)


def walker(
    start: int, station: int, value: int, *, stones: int, marked: int = 0, closed: int = 0, held: int = 0
) -> Walker:
    """A stone that has so much to walk; the stones are the others."""
    begins = start or station
    fields = value + tunnels(begins, stones, value)
    if fields <= MOST:
        near = WITHIN[fields][begins]
        stones, marked, closed, held = stones & near, marked & near, closed & near, held & near
    return Walker(start, station, value, fields, stones, marked, closed, held)
