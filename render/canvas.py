"""A vector canvas: shapes in the picture's own units, drawn four times as large and reduced once.

A picture is 1000 units wide whatever its size in pixels, so faces never think about sizes. A canvas may be
a tile of a larger drawing; what lies outside of it is skipped.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atan2, ceil, cos, hypot, pi, radians, sin
from typing import Final, TypeAlias

from PIL import Image, ImageDraw

from games.core import Seat
from render.fonts import font
from render.theme import Paint, Theme

UNITS: Final = 1000
FINER: Final = 4
"""How many times finer than the result everything is drawn."""
INK: Final = 255
"""What is written with on an image without colours, where only the shape counts."""

Point: TypeAlias = tuple[float, float]


class Canvas:
    """Somewhere to draw; ``origin`` is where the units' zero lies, in result pixels."""

    def __init__(self, image: Image.Image, theme: Theme, pixels_per_unit: float, origin: Point) -> None:
        self.theme = theme
        self._image = image
        self._draw = ImageDraw.Draw(image, "RGBA" if image.mode == "RGB" else None)
        self._scale = pixels_per_unit * FINER
        self._x, self._y = origin[0] * FINER, origin[1] * FINER
        self._width, self._height = image.size

    def reduced(self) -> Image.Image:
        """The drawing at its final size, smooth."""
        return self._image.reduce(FINER)

    def fade(self, opacity: float) -> None:
        """Let the ground through whatever was drawn so far."""
        self._image.putalpha(self._image.getchannel("A").point(lambda alpha: round(alpha * opacity)))

    def disc(
        self,
        x: float,
        y: float,
        radius: float,
        fill: Paint | None,
        rim: Paint | None = None,
        width: float = 0,
    ) -> None:
        """A round spot; the rim lies inside of the radius."""
        box = self._box(x - radius, y - radius, x + radius, y + radius)
        if box:
            self._draw.ellipse(box, fill, rim, self._pixels(width) if rim else 0)

    def ring(self, x: float, y: float, radius: float, colour: Paint, width: float) -> None:
        """A circle; its line lies inside of the radius."""
        self.disc(x, y, radius, None, colour, width)

    def arc(
        self, x: float, y: float, radius: float, start: float, end: float, colour: Paint, width: float
    ) -> None:
        """A part of a circle, degrees clockwise from the top; the line lies around the radius."""
        outer = radius + width / 2
        box = self._box(x - outer, y - outer, x + outer, y + outer)
        if box:
            self._draw.arc(box, start - 90, end - 90, colour, self._pixels(width))

    def box(
        self,
        left: float,
        top: float,
        right: float,
        bottom: float,
        fill: Paint | None,
        *,
        radius: float = 0,
        rim: Paint | None = None,
        width: float = 0,
    ) -> None:
        """A rectangle, its corners rounded by ``radius``; the rim lies inside."""
        box = self._box(left, top, right, bottom)
        if box:
            lines = self._pixels(width) if rim else 0
            self._draw.rounded_rectangle(box, radius * self._scale, fill, rim, lines)

    def polygon(
        self, points: Iterable[Point], fill: Paint | None, rim: Paint | None = None, width: float = 0
    ) -> None:
        """A closed shape; the rim lies around the edge, half of it outside, with round corners."""
        corners = list(points)
        if not self._near(corners, width):
            return
        if fill:
            self._draw.polygon([self._at(*corner) for corner in corners], fill)
        if rim:
            self.line([*corners, corners[0]], rim, width)

    def line(self, points: Sequence[Point], colour: Paint, width: float) -> None:
        """A line through points, with round ends and corners."""
        if not self._near(points, width):
            return
        around = [self._at(*point) for point in points]
        thick = self._pixels(width)
        self._draw.line(around, colour, thick, joint="curve")
        if thick > 2:
            half = thick / 2
            for x, y in {around[0], around[-1]}:
                self._draw.ellipse((x - half, y - half, x + half - 1, y + half - 1), colour)

    def dashed(self, start: Point, end: Point, colour: Paint, width: float, dash: float, gap: float) -> None:
        """A straight line of dashes that begins and ends with one."""
        length = hypot(end[0] - start[0], end[1] - start[1])
        count = max(1, round((length + gap) / (dash + gap)))
        step = (length + gap) / count
        for number in range(count):
            first, last = number * step / length, (number * step + step - gap) / length
            self.line([between(start, end, first), between(start, end, min(last, 1))], colour, width)

    def arrow(self, start: Point, end: Point, colour: Paint, width: float, head: float) -> None:
        """A straight arrow whose tip is the end; ``head`` is the length of the tip."""
        way = atan2(end[1] - start[1], end[0] - start[0])
        neck = (end[0] - head * 0.8 * cos(way), end[1] - head * 0.8 * sin(way))
        if hypot(end[0] - start[0], end[1] - start[1]) > head:
            self.line([start, neck], colour, width)
        sides = [(end[0] - head * cos(way + side), end[1] - head * sin(way + side)) for side in (-0.55, 0.55)]
        self.polygon([end, *sides], colour)

    def glow(self, x: float, y: float, radius: float, colour: Paint, core: float = 0) -> None:
        """Light around a spot, strongest up to the radius ``core`` and fading from there.

        Only on sprites: there a later disc replaces what is under it, so the steps do not add up.
        """
        strongest = colour[3] if len(colour) == 4 else 255
        steps = max(2, ceil((radius - core) * self._scale / FINER))
        for step in range(steps):
            part = (step + 1) / steps
            opacity = round(strongest * part * part)
            self.disc(x, y, radius - (radius - core) * part, (*colour[:3], opacity))

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        colour: Paint,
        *,
        bold: bool = False,
        anchor: str = "mm",
    ) -> None:
        """A text; by its ``anchor`` it is centred (mm) or begins (lm) or ends (rm) at the point.

        Capitals and digits look centred on the line: the height of a capital is what counts.
        """
        reach = size * (len(text) + 1)
        if not self._near([(x, y)], 2 * reach):
            return
        at_x, at_y = self._at(x, y)
        type_face = font(round(size * self._scale), bold)
        capital = size * self._scale * CAPITAL_HEIGHT
        fill = INK if self._image.mode == "L" else colour
        self._draw.text((at_x, at_y + capital / 2), text, fill, type_face, anchor=anchor[0] + "s")

    def seat_shape(
        self,
        seat: Seat,
        x: float,
        y: float,
        radius: float,
        fill: Paint,
        rim: Paint | None = None,
        width: float = 0,
    ) -> None:
        """The seat's own shape: circle, square, triangle, diamond, star."""
        if seat is Seat.RED:
            if rim:
                self.disc(x, y, radius + width / 2, rim)
            self.disc(x, y, radius - (width / 2 if rim else 0), fill)
            return
        corners = [(x + dx * radius, y + dy * radius) for dx, dy in SHAPES[seat]]
        self.polygon(corners, fill, rim, width)

    def _at(self, x: float, y: float) -> Point:
        return x * self._scale + self._x, y * self._scale + self._y

    def _pixels(self, width: float) -> int:
        return max(1, round(width * self._scale))

    def _box(
        self, left: float, top: float, right: float, bottom: float
    ) -> tuple[float, float, float, float] | None:
        """The corners on the image, or nothing if they are all beyond one of its edges."""
        (x0, y0), (x1, y1) = self._at(left, top), self._at(right, bottom)
        if x1 < 0 or y1 < 0 or x0 > self._width or y0 > self._height:
            return None
        return x0, y0, max(x0, x1 - 1), max(y0, y1 - 1)

    def _near(self, points: Iterable[Point], reach: float) -> bool:
        columns, rows = zip(*points, strict=True)
        around = (min(columns) - reach, min(rows) - reach, max(columns) + reach, max(rows) + reach)
        return self._box(*around) is not None


CAPITAL_HEIGHT: Final = 0.711
"""Of Roboto, as a part of the font's size."""


def between(start: Point, end: Point, part: float) -> Point:
    """The point so far on the way from one to the other.

    >>> between((0, 0), (10, 20), 0.5)
    (5.0, 10.0)
    """
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def around(centre: Point, radius: float, degrees: float) -> Point:
    """The point on a circle, degrees clockwise from the top.

    >>> around((0, 0), 10, 90)
    (10.0, -0.0)
    """
    angle = radians(degrees)
    return round(centre[0] + radius * sin(angle), 6), round(centre[1] - radius * cos(angle), 6)


def turned(points: Iterable[Point], centre: Point, degrees: float) -> list[Point]:
    """Points given around (0, 0), turned clockwise and moved to their centre."""
    s, c = sin(radians(degrees)), cos(radians(degrees))
    return [(centre[0] + x * c - y * s, centre[1] + x * s + y * c) for x, y in points]


def _star(points: int, inner: float) -> list[Point]:
    angles = [pi * corner / points for corner in range(2 * points)]
    reach = [1.0 if corner % 2 == 0 else inner for corner in range(2 * points)]
    return [(r * sin(a), -r * cos(a)) for a, r in zip(angles, reach, strict=True)]


def _grown(points: Iterable[Point], factor: float, down: float = 0) -> tuple[Point, ...]:
    return tuple((x * factor, y * factor + down) for x, y in points)


SHAPES: Final[dict[Seat, tuple[Point, ...]]] = {
    # Corner points for the radius 1; sized so that all look equally large.
    Seat.BLUE: _grown([(-1, -1), (1, -1), (1, 1), (-1, 1)], 0.84),
    Seat.YELLOW: _grown([(0, -1), (0.95, 0.66), (-0.95, 0.66)], 1.14, 0.14),
    Seat.GREEN: _grown([(0, -1), (1, 0), (0, 1), (-1, 0)], 1.12),
    Seat.WHITE: _grown(_star(5, 0.5), 1.22, 0.06),
}
