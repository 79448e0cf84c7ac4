"""What the net of Quadrol is made of: lines in four patterns, special points, red squares, dice.

Every colour has a pattern of its own, and a die bears that of the lines it opens. Letters would not do:
the colours' names begin otherwise in every language. A black die bears the sign of the black points.
"""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import Final

from games.core import Seat
from games.quadrol.board import BLACK, BLUE, COLOURS, GREEN, YELLOW
from render import sprites
from render.canvas import Canvas, Point, between
from render.colours.quadrol import net
from render.sprites import MADE, Sprite
from render.theme import Colour, mix

POINT: Final = 11
SPECIAL: Final = 33
"""Wide enough to be seen around a stone or a letter."""
SQUARE: Final = 31
CLEAR: Final = 18
"""Lines keep so far from the middle of a point, and so far from a special one."""
CLEAR_OF_SPECIAL: Final = 38
THIN: Final = 5.0
THICK: Final = 9.0
DOTS: Final = 14.5
"""From dot to dot."""


def paint_line(canvas: Canvas, start: Point, end: Point, colour: int, *, lit: bool = False) -> None:
    """A line: red solid, blue dashed, yellow dotted, green double."""
    colours, width = net(canvas.theme), THICK if lit else THIN
    paint = (colours.lit if lit else colours.lines)[colour]
    if colour == YELLOW:
        _paint_dots(canvas, start, end, paint, 6 if lit else 4)
    elif colour == GREEN:
        _paint_double(canvas, start, end, paint, width)
    elif colour == BLUE:
        canvas.dashed(start, end, paint, width, 13, 12)
    else:
        canvas.line([start, end], paint, width)


def _paint_dots(canvas: Canvas, start: Point, end: Point, paint: Colour, radius: float) -> None:
    length = hypot(end[0] - start[0], end[1] - start[1])
    # An even number: none lies where two diagonals cross.
    count = 2 * max(1, round((length / DOTS + 1) / 2))
    for number in range(count):
        x, y = between(start, end, number / (count - 1))
        canvas.disc(x, y, radius + 2, net(canvas.theme).ground)
        canvas.disc(x, y, radius, paint)


def _paint_double(canvas: Canvas, start: Point, end: Point, paint: Colour, width: float) -> None:
    aside = width * 0.85 / hypot(end[0] - start[0], end[1] - start[1])
    right, down = (end[0] - start[0]) * aside, (end[1] - start[1]) * aside
    for x, y in ((down, -right), (-down, right)):
        canvas.line([(start[0] + x, start[1] + y), (end[0] + x, end[1] + y)], paint, width * 0.6)


@lru_cache(MADE)
def lit_line(colour: int, right: float, down: float) -> Sprite:
    """A line along which the dice lead, around its middle."""
    return Sprite(_paint_lit, (colour, right, down), abs(right) + 3 * THICK, abs(down) + 3 * THICK)


def _paint_lit(canvas: Canvas, colour: int, right: float, down: float) -> None:
    paint_line(canvas, (-right / 2, -down / 2), (right / 2, down / 2), colour, lit=True)


def paint_point(canvas: Canvas, x: float, y: float) -> None:
    """A point like most."""
    colours = net(canvas.theme)
    canvas.disc(x, y, POINT, colours.point, colours.point_rim, 3)


def paint_special(canvas: Canvas, x: float, y: float, *, black: bool) -> None:
    """A white or black point: a ring with a dot."""
    colours = net(canvas.theme)
    ring, within = (colours.black, colours.in_black) if black else (colours.white, colours.in_white)
    canvas.disc(x, y, SPECIAL, colours.edge)
    canvas.disc(x, y, SPECIAL - 2, ring)
    canvas.disc(x, y, SPECIAL - 9, within)
    canvas.disc(x, y, 10, ring)


def paint_red_square(canvas: Canvas, x: float, y: float) -> None:
    """A red square, hatched."""
    colours = net(canvas.theme)
    _paint_hatched(canvas, x, y, colours.pit, colours.in_pit)


def _paint_hatched(canvas: Canvas, x: float, y: float, colour: Colour, ground: Colour) -> None:
    half = SQUARE
    canvas.box(x - half, y - half, x + half, y + half, ground, radius=7)
    inner = half - 3
    for far in range(-2 * inner + 12, 2 * inner, 14):
        low, high = max(-inner, far - inner), min(inner, far + inner)
        canvas.line([(x + low, y + far - low), (x + high, y + far - high)], colour, 4.5)
    canvas.box(x - half, y - half, x + half, y + half, None, radius=7, rim=colour, width=5)


@lru_cache(MADE)
def opened_square(seat: Seat) -> Sprite:
    """A red square that one seat may use (Q13): its shape in the middle, and still red for the others."""
    return sprites.square(_paint_opened, seat, half=SQUARE + 6)


def _paint_opened(canvas: Canvas, seat: Seat) -> None:
    colours, half = net(canvas.theme), SQUARE + 4
    canvas.box(-half, -half, half, half, colours.sides[seat], radius=10)
    _paint_hatched(canvas, 0, 0, mix(colours.ground, colours.pit, 0.55), colours.ground)
    canvas.disc(0, 0, SQUARE - 7, colours.ground)
    canvas.seat_shape(seat, 0, 0, 13, colours.sides[seat])


def clearing() -> Sprite:
    """The middle of a red square without its hatching, for a ghost to be seen on it."""
    return sprites.square(_paint_clearing, half=SQUARE)


def _paint_clearing(canvas: Canvas) -> None:
    canvas.disc(0, 0, SQUARE - 3, canvas.theme.page)


@lru_cache(MADE)
def colour_die(word: str, side: float, *, used: bool) -> Sprite:
    """A colour die as it fell; a used one is faded."""
    return sprites.square(_paint_die, COLOURS.index(word), side, used, half=side / 2 + 3)


def _paint_die(canvas: Canvas, colour: int, side: float, used: bool) -> None:
    theme, colours, half = canvas.theme, net(canvas.theme), side / 2
    share = 0.6 if used else 0
    ground = mix(colours.dice[colour], theme.cell, share)
    mark = mix(colours.dice_marks[colour], ground, share)
    canvas.box(-half - 1, -half - 1, half + 1, half + 1, theme.shadow, radius=side * 0.24)
    rim = mix(colours.die_rim, theme.cell, share)
    canvas.box(-half, -half, half, half, ground, radius=side * 0.22, rim=rim, width=side * 0.06)
    if colour == BLACK:
        canvas.ring(0, 0, side * 0.32, mark, side * 0.1)
        canvas.disc(0, 0, side * 0.11, mark)
        return
    for bar in BARS[colour]:
        canvas.line([(x * side, y * side) for x, y in bar], mark, side * 0.15)


BARS: Final[tuple[tuple[tuple[Point, Point], ...], ...]] = (
    (((-0.26, 0), (0.26, 0)),),
    (((-0.28, 0), (-0.16, 0)), ((0.16, 0), (0.28, 0))),
    (((-0.28, 0), (-0.28, 0)), ((0, 0), (0, 0)), ((0.28, 0), (0.28, 0))),
    (((-0.26, -0.14), (0.26, -0.14)), ((-0.26, 0.14), (0.26, 0.14))),
)
"""The patterns of the lines as they lie on a die whose side is 1; a dot is a bar without length."""
