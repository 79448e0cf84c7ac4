"""The traffic signs of Giro Mondiale as they stand on German roads, upright and without words but STOP."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from math import cos, radians, sin
from typing import Final

from games.giro_mondiale.board import Sign
from render.canvas import Canvas, Point
from render.colours.giro_mondiale import Traffic, traffic
from render.sprites import MADE, Sprite, square
from render.theme import Colour

REACH: Final = 1.2
"""From the centre of a sign to its farthest point, as a part of its radius."""


class Plate:
    """A sign while it is painted: shapes in parts of its radius around its centre."""

    def __init__(self, canvas: Canvas, x: float, y: float, radius: float, *, calm: bool = False) -> None:
        colours = traffic(canvas.theme)
        self.colours: Traffic = colours.calm if calm else colours
        self._canvas = canvas
        self._x, self._y, self._radius = x, y, radius

    def _at(self, points: Iterable[Point]) -> list[Point]:
        return [(self._x + x * self._radius, self._y + y * self._radius) for x, y in points]

    def disc(self, radius: float, colour: Colour, at: Point = (0, 0)) -> None:
        """A round spot."""
        ((x, y),) = self._at([at])
        self._canvas.disc(x, y, radius * self._radius, colour)

    def shape(self, points: Iterable[Point], colour: Colour, rounded: float = 0) -> None:
        """A closed shape, its corners rounded by a line of its own colour."""
        rim = colour if rounded else None
        self._canvas.polygon(self._at(points), colour, rim, rounded * self._radius)

    def line(self, points: Iterable[Point], colour: Colour, width: float) -> None:
        """A line with round ends."""
        self._canvas.line(self._at(points), colour, width * self._radius)

    def arc(self, radius: float, start: float, end: float, colour: Colour, width: float, at: Point) -> None:
        """A part of a circle, degrees clockwise from the top."""
        ((x, y),) = self._at([at])
        self._canvas.arc(x, y, radius * self._radius, start, end, colour, width * self._radius)

    def box(
        self, left: float, top: float, right: float, bottom: float, colour: Colour, radius: float = 0
    ) -> None:
        """A rectangle with rounded corners."""
        (x0, y0), (x1, y1) = self._at([(left, top), (right, bottom)])
        self._canvas.box(x0, y0, x1, y1, colour, radius=radius * self._radius)

    def text(self, text: str, size: float, colour: Colour) -> None:
        """Letters in the middle."""
        self._canvas.text(self._x, self._y, text, size * self._radius, colour, bold=True)

    def red_rim(self) -> None:
        """The round sign that forbids: white within a red rim."""
        self._round(self.colours.red)
        self.disc(0.68, self.colours.white)

    def _round(self, colour: Colour) -> None:
        self.disc(1.08, self.colours.sign_edge)
        self.disc(1.02, self.colours.white)
        self.disc(0.96, colour)

    def blue_disc(self) -> None:
        """The round sign that commands."""
        self._round(self.colours.blue)

    def warning(self) -> None:
        """The triangle that warns: white within a red rim."""
        for size, rounded, colour in (
            (0.98, 0.36, self.colours.sign_edge),
            (0.98, 0.24, self.colours.white),
            (0.98, 0.14, self.colours.red),
            (0.63, 0.08, self.colours.white),
        ):
            self.shape(_triangle(size), colour, rounded)


def _regular(corners: int, radius: float, first: float) -> list[Point]:
    angles = [radians(first + corner * 360 / corners) for corner in range(corners)]
    return [(radius * sin(angle), -radius * cos(angle)) for angle in angles]


def _triangle(size: float) -> list[Point]:
    """Pointing up; lower than its own centre, so that it fills the place of a disc."""
    return [(x, y + 0.2) for x, y in _regular(3, size * 1.16, 0)]


def _stop(plate: Plate) -> None:
    colours = plate.colours
    for radius, colour in ((1.12, colours.sign_edge), (1.06, colours.white), (0.96, colours.red)):
        plate.shape(_regular(8, radius, 22.5), colour)
    plate.text("STOP", 0.66, colours.white)


def _green_arrow(plate: Plate) -> None:
    colours = plate.colours
    plate.box(-0.96, -0.96, 0.96, 0.96, colours.sign_edge, 0.22)
    plate.box(-0.9, -0.9, 0.9, 0.9, colours.white, 0.18)
    plate.box(-0.83, -0.83, 0.83, 0.83, colours.black, 0.14)
    plate.line([(-0.55, 0), (0.1, 0)], colours.green, 0.3)
    plate.shape([(0.66, 0), (0.02, -0.54), (0.02, 0.54)], colours.green, 0.06)


def _no_thoroughfare(plate: Plate) -> None:
    plate.red_rim()


def _ice(plate: Plate) -> None:
    plate.warning()
    black, at = plate.colours.black, (0.0, 0.24)
    for turn in range(0, 360, 60):
        x, y = sin(radians(turn)), -cos(radians(turn))
        plate.line([at, (at[0] + 0.38 * x, at[1] + 0.38 * y)], black, 0.09)
        fork = (at[0] + 0.22 * x, at[1] + 0.22 * y)
        for side in (turn - 50, turn + 50):
            tip = (fork[0] + 0.14 * sin(radians(side)), fork[1] - 0.14 * cos(radians(side)))
            plate.line([fork, tip], black, 0.07)


def _roadworks(plate: Plate) -> None:
    plate.warning()
    black = plate.colours.black
    plate.disc(0.11, black, (-0.02, -0.19))
    plate.line([(-0.04, -0.02), (-0.17, 0.24)], black, 0.2)  # the back
    plate.line([(-0.17, 0.24), (-0.04, 0.4), (-0.1, 0.6)], black, 0.12)  # the legs
    plate.line([(-0.19, 0.26), (-0.3, 0.6)], black, 0.12)
    plate.line([(-0.02, 0.0), (0.12, 0.22)], black, 0.1)  # an arm on the shovel
    plate.line([(-0.12, 0.16), (0.3, 0.42)], black, 0.07)
    plate.shape([(0.08, 0.63), (0.32, 0.4), (0.54, 0.63)], black, 0.03)  # what was dug out


def _no_overtaking(plate: Plate) -> None:
    plate.red_rim()
    for x, colour in ((-0.29, plate.colours.red), (0.29, plate.colours.black)):
        plate.shape([(x - 0.13, -0.24), (x + 0.13, -0.24), (x + 0.19, 0), (x - 0.19, 0)], colour, 0.06)
        plate.box(x - 0.25, -0.06, x + 0.25, 0.2, colour, 0.06)
        for wheel in (-0.16, 0.16):
            plate.box(x + wheel - 0.07, 0.1, x + wheel + 0.07, 0.32, colour, 0.03)
        plate.shape(
            [(x - 0.1, -0.18), (x + 0.1, -0.18), (x + 0.13, -0.03), (x - 0.13, -0.03)], plate.colours.white
        )


def _priority_road(plate: Plate) -> None:
    colours = plate.colours
    for radius, rounded, colour in (
        (1.04, 0.26, colours.sign_edge),
        (1.04, 0.16, colours.white),
        (0.72, 0.12, colours.black),
        (0.66, 0.1, colours.yellow),
    ):
        plate.shape(_regular(4, radius, 0), colour, rounded)


def _turn_back(plate: Plate) -> None:
    plate.blue_disc()
    white = plate.colours.white
    plate.line([(0.34, 0.56), (0.34, -0.16)], white, 0.22)
    plate.arc(0.32, -90, 90, white, 0.22, (0.02, -0.16))
    plate.line([(-0.3, -0.16), (-0.3, 0.1)], white, 0.22)
    plate.shape([(-0.3, 0.6), (-0.62, 0.08), (0.02, 0.08)], white, 0.04)


def _no_stopping(plate: Plate) -> None:
    colours = plate.colours
    plate.red_rim()
    plate.disc(0.7, colours.blue)
    for side in (-1, 1):
        plate.line([(-0.5 * side, -0.5), (0.5 * side, 0.5)], colours.red, 0.26)


def _end_of_restrictions(plate: Plate) -> None:
    colours = plate.colours
    plate.disc(1.08, colours.sign_edge)
    plate.disc(1.02, colours.white)
    plate.disc(0.97, colours.black)
    plate.disc(0.9, colours.white)
    for aside in (-0.36, -0.18, 0, 0.18, 0.36):
        # Strokes of one bundle, each as long as the disc has room for it.
        half = 0.86 * (1 - (aside * 1.1) ** 2) ** 0.5
        x, y = half * sin(radians(45)), half * cos(radians(45))
        shift = aside * sin(radians(45))
        plate.line([(-x + shift, y + shift), (x + shift, -y + shift)], colours.black, 0.09)


PAINTERS: Final[dict[Sign, Callable[[Plate], None]]] = {
    Sign.STOP: _stop,
    Sign.GREEN_ARROW: _green_arrow,
    Sign.NO_THOROUGHFARE: _no_thoroughfare,
    Sign.ICE: _ice,
    Sign.NO_OVERTAKING: _no_overtaking,
    Sign.PRIORITY_ROAD: _priority_road,
    Sign.TURN_BACK: _turn_back,
    Sign.ROADWORKS: _roadworks,
    Sign.NO_STOPPING: _no_stopping,
    Sign.END_OF_RESTRICTIONS: _end_of_restrictions,
}
"""Every sign but the link road, which is a road."""


def paint_sign(canvas: Canvas, sign: Sign, x: float, y: float, radius: float, *, calm: bool = False) -> None:
    """A sign on the board; a calm one can be read, but does not call."""
    PAINTERS[sign](Plate(canvas, x, y, radius, calm=calm))


def paint_parking(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """The sign of a parking lot."""
    plate = Plate(canvas, x, y, radius)
    plate.box(-1.06, -1.06, 1.06, 1.06, plate.colours.sign_edge, 0.26)
    plate.box(-1, -1, 1, 1, plate.colours.white, 0.22)
    plate.box(-0.9, -0.9, 0.9, 0.9, plate.colours.blue, 0.16)
    plate.text("P", 1.5, plate.colours.white)


@lru_cache(MADE)
def small_sign(sign: Sign, radius: float, *, calm: bool = False) -> Sprite:
    """A sign that comes and goes: where a move leads, beside a car, at a parking lot."""
    return square(_paint_small, sign, radius, calm, half=radius * REACH + 1)


def _paint_small(canvas: Canvas, sign: Sign, radius: float, calm: bool) -> None:
    paint_sign(canvas, sign, 0, 0, radius, calm=calm)
