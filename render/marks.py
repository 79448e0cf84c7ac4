"""What just happened, as marks: a ring where it began, a trail, a halo where it ended, ghosts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import hypot
from typing import Final

from msgspec import Struct

from games.core import Seat
from render.canvas import Point, between
from render.sprites import Placed, Sprite, dot, faint, ghost, halo, origin

LONG_WAY: Final = 135.0
"""From here on a way between two fields gets dots of its own."""
DENSE: Final = 27.0
"""Between the dots along a bent way."""
SPACING: Final = 50.0
"""Between the dots on a long way."""
SMALLEST_DOT: Final = 5.0
LARGEST_DOT: Final = 10.0
SIZES: Final = 4


class Marks(Struct, frozen=True):
    """Marks below the pieces and above them, each in paint order."""

    below: tuple[Placed, ...] = ()
    above: tuple[Placed, ...] = ()
    trail: tuple[Placed, ...] = ()
    """At the very bottom; left out of a film, because there the movement itself is seen."""

    def __add__(self, other: Marks) -> Marks:
        return Marks(
            self.below + other.below,
            self.above + other.above,
            self.trail + other.trail,
        )


NOTHING: Final = Marks()


def walked(points: Sequence[Point], radius: float, *, beside_fields: bool = False) -> Marks:
    """A walk from field to field; ``radius`` is that of the piece that walked.

    The trail's dots lie on the fields, or halfway between them, where fields bear something to be read.
    """
    start, end = points[0], points[-1]
    stops = [between(a, b, 0.5) for a, b in pairwise(points)] if beside_fields else ()
    trail = _dots((start, *stops, end) if stops else points)
    return Marks(trail=(Placed(halo(radius), *end), *trail, Placed(origin(radius * 1.15), *start)))


def _dots(points: Sequence[Point]) -> list[Placed]:
    """A dot on every field passed, and some on a long way between two; they grow, so the direction shows."""
    passed: list[Point] = []
    for start, end in pairwise(points):
        length = hypot(end[0] - start[0], end[1] - start[1])
        stops = int(length / SPACING) + 1 if length > LONG_WAY else 1
        passed += [between(start, end, stop / stops) for stop in range(1, stops + 1)]
    passed.pop()
    return [Placed(_grown(number / len(passed)), x, y) for number, (x, y) in enumerate(passed, start=1)]


def dotted(points: Sequence[Point], margin: float) -> list[Placed]:
    """Dots evenly along a bent way, growing towards its end, so that the direction shows."""
    legs = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
    length = sum(legs) - 2 * margin
    count = int(length / DENSE) + 1 if length > 0 else 0
    gap = length / (count - 1) if count > 1 else 0
    dots = []
    for number in range(count):
        far = margin + (number * gap if count > 1 else length / 2)
        leg = 0
        while leg < len(legs) - 1 and far > legs[leg]:
            far -= legs[leg]
            leg += 1
        part = number / (count - 1) if count > 1 else 1
        dots.append(Placed(_grown(part), *between(points[leg], points[leg + 1], far / legs[leg])))
    return dots


def _grown(part: float) -> Sprite:
    """The dot at this part of a trail, in few sizes: each is drawn once, whatever the trail's length."""
    return dot(SMALLEST_DOT + (LARGEST_DOT - SMALLEST_DOT) * round(part * SIZES) / SIZES)


def faintly(placed: Iterable[Placed]) -> tuple[Placed, ...]:
    """The same marks, as of something that happened longer ago."""
    return tuple(Placed(faint(mark.sprite), mark.x, mark.y) for mark in placed)


def captured(seat: Seat, at: Point, radius: float) -> Marks:
    """A piece that stood where its captor stands now: its ghost looks out at the upper left."""
    aside = radius * 0.98
    return Marks(above=(Placed(ghost(seat, radius * 0.68), at[0] - aside, at[1] - aside),))
