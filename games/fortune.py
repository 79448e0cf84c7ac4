"""Luck in numbers: what the dice gave each seat, beside what they give on average."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from math import sqrt
from typing import Final, Literal, TypeAlias, TypeVar

from msgspec import Struct, field

from games.core import Chance, Seat

Number = TypeVar("Number", int, float)

UNUSUAL: Final = 2
"""Standard deviations from which on we speak of luck."""
FEW_THROWS: Final = 20
"""Of fewer than these nobody can tell."""


class Fortune(Struct, frozen=True):
    """What fell for one seat."""

    throws: int = 0
    pips: int = 0
    """All points thrown, where the dice show numbers."""
    expected: float = 0.0
    spread: float = 0.0
    """The variance of the points."""
    faces: dict[str, int] = field(default_factory=dict)
    """How often each face fell."""
    expected_faces: dict[str, float] = field(default_factory=dict)
    """Of dice without numbers; the points say it all of the others."""

    @property
    def deviation(self) -> float:
        """How far the points lie from what was expected, in standard deviations; 0 without numbers."""
        return (self.pips - self.expected) / sqrt(self.spread) if self.spread else 0.0

    @property
    def verdict(self) -> Literal["lucky", "unlucky", "even"]:
        """Luck only where it was more than chance usually brings.

        >>> Fortune(throws=100, pips=390, expected=350, spread=292).verdict
        'lucky'
        """
        if self.throws < FEW_THROWS or abs(self.deviation) <= UNUSUAL:
            return "even"
        return "lucky" if self.deviation > 0 else "unlucky"

    def after(self, chance: Chance, text: str) -> Fortune:
        """One throw more."""
        usual = _usual(chance)
        return Fortune(
            throws=self.throws + 1,
            pips=self.pips + _pips(text),
            expected=self.expected + usual.expected,
            spread=self.spread + usual.spread,
            faces=_sum(self.faces, Counter(text.split(","))),
            expected_faces=_sum(self.expected_faces, usual.expected_faces),
        )


Fortunes: TypeAlias = dict[Seat, Fortune]
"""Of all seats that have thrown, in seat order; the throws for the start do not count."""


def counted(fortunes: Fortunes, seat: Seat, chance: Chance, text: str) -> Fortunes:
    """One throw of a seat more."""
    after = fortunes.get(seat, Fortune()).after(chance, text)
    return dict(sorted({**fortunes, seat: after}.items()))


@lru_cache(maxsize=64)
def _usual(chance: Chance) -> Fortune:
    """What a throw gives on average."""
    total = len(chance.faces)
    points = [_pips(face.text) for face in chance.faces]
    mean = sum(points) / total
    faces = Counter(word for face in chance.faces for word in face.text.split(","))
    return Fortune(
        expected=mean,
        spread=sum(one * one for one in points) / total - mean * mean,
        expected_faces={} if mean else {word: count / total for word, count in faces.items()},
    )


def _sum(counts: dict[str, Number], more: Mapping[str, Number]) -> dict[str, Number]:
    return {**counts, **{face: counts[face] + add if face in counts else add for face, add in more.items()}}


def _pips(text: str) -> int:
    """The points of a throw; colours have none.

    >>> _pips("3,4"), _pips("red,black")
    (7, 0)
    """
    return sum(int(face) for face in text.split(",") if face.isdecimal())
