"""Luck in numbers: what the dice gave each seat, beside what they give on average."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

from msgspec import Struct, field

from games.core import Chance, Seat


class Fortune(Struct):
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

    @property
    def deviation(self) -> float:
        """How far the points lie from what was expected, in standard deviations; 0 without numbers."""
        return (self.pips - self.expected) / sqrt(self.spread) if self.spread else 0.0

    def add(self, chance: Chance, text: str) -> None:
        """Count one throw."""
        total = len(chance.faces)
        self.throws += 1
        for face in text.split(","):
            self.faces[face] = self.faces.get(face, 0) + 1
        mean = square = 0.0
        for action, weight in chance.odds:
            for face in action.text.split(","):
                self.expected_faces[face] = self.expected_faces.get(face, 0.0) + weight / total
            points = _pips(action.text)
            mean += points * weight / total
            square += points * points * weight / total
        self.pips += _pips(text)
        self.expected += mean
        self.spread += square - mean * mean


class Fortunes:
    """The fortunes of all seats of a game; the throws for the start do not count."""

    def __init__(self) -> None:
        self._seats: dict[Seat, Fortune] = {}

    def add(self, seat: Seat, chance: Chance, text: str) -> None:
        """Count one throw of a seat."""
        self._seats.setdefault(seat, Fortune()).add(chance, text)

    def __iter__(self) -> Iterator[tuple[Seat, Fortune]]:
        return iter(sorted(self._seats.items()))


def _pips(text: str) -> int:
    """The points of a throw; colours have none.

    >>> _pips("3,4"), _pips("red,black")
    (7, 0)
    """
    return sum(int(face) for face in text.split(",") if face.isdecimal())
