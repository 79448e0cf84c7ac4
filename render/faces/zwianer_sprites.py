"""What comes and goes on the board of ZwiAner beside stones: gauges, lights, bursts, counts, tips."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import Final

from games.core import Seat
from games.zwianer.board import BOARD
from render.canvas import Canvas, Point, turned
from render.colours.zwianer import space
from render.faces.zwianer_board import (
    CENTRE,
    DOCK,
    FIELD,
    SLOTS,
    dock_ends,
    exactly,
    paint_bow,
    paint_special,
)
from render.fonts import SMALL, width
from render.sprites import MADE, Placed, Sprite, square
from render.theme import sheer

BURST: Final = 26
LIGHT: Final = 13
"""How far the light at a dock reaches."""
CELL: Final = (18, 8.5)
"""A tenth of an energy store: across and along."""
GAUGES: Final = {seat: tuple(exactly(place) for place in BOARD.sector(seat).gauge) for seat in SLOTS}


@lru_cache(MADE)
def asleep(seat: Seat) -> Sprite:
    """A special field of a seat that is not in play: special still, but nobody's goal."""
    return square(_paint_asleep, seat, half=FIELD + 4)


def _paint_asleep(canvas: Canvas, seat: Seat) -> None:
    paint_special(canvas, seat, 0, 0, share=0.3)


@lru_cache(MADE)
def empty_dock(seat: Seat) -> Placed:
    """The veil over the dock of a seat that is not in play."""
    return _over(SLOTS[seat], _paint_empty_dock, seat, margin=DOCK / 2 + 4)


def _paint_empty_dock(canvas: Canvas, seat: Seat, middle: Point) -> None:
    veil = sheer(space(canvas.theme).deep, 0.75)
    paint_bow(canvas, _back(middle), *dock_ends(seat), veil, DOCK + 5)


@lru_cache(MADE)
def lit_dock(seat: Seat) -> Placed:
    """The light at the dock of the seat that decides."""
    return _over(SLOTS[seat], _paint_lit_dock, seat, margin=DOCK / 2 + LIGHT + 2)


def _paint_lit_dock(canvas: Canvas, seat: Seat, middle: Point) -> None:
    colour, ends, centre = canvas.theme.seats[seat], dock_ends(seat), _back(middle)
    for reach in range(LIGHT, 0, -1):
        light = sheer(colour, 0.6 * (1 - reach / (LIGHT + 1)) ** 2)
        paint_bow(canvas, centre, *ends, light, DOCK + 2 * reach)
    paint_bow(canvas, centre, *ends, canvas.theme.turn(seat), DOCK + 7)
    paint_bow(canvas, centre, *ends, colour, DOCK + 1)
    paint_bow(canvas, centre, *ends, (0, 0, 0, 0), DOCK - 7)


@lru_cache(MADE)
def gauge(seat: Seat, store: int) -> Placed:
    """A seat's energy store: its number, and a lit tenth for each."""
    points = (gauge_number(seat, store), *GAUGES[seat][1:])
    return _over(points, _paint_gauge, seat, store, margin=DOCK / 2 + 3)


def _paint_gauge(canvas: Canvas, seat: Seat, store: int, middle: Point) -> None:
    theme, colours = canvas.theme, space(canvas.theme)
    places = BOARD.sector(seat).gauge
    distance, first, last = places[1][0], places[1][1], places[-1][1]
    for colour, more in ((colours.edge, 13), (theme.seats[seat], 10), (colours.dock, 5)):
        paint_bow(canvas, _back(middle), distance, first, last, colour, CELL[0] + more)
    x, y = gauge_number(seat, store)
    canvas.text(x - middle[0], y - middle[1], str(store), SMALL, theme.text, bold=True)
    for number, (place, (x, y)) in enumerate(zip(places[1:], GAUGES[seat][1:], strict=True), start=1):
        at = x - middle[0], y - middle[1]
        high, wide = CELL[0] / 2, CELL[1] / 2
        corners = [(-wide, -high), (wide, -high), (wide, high), (-wide, high)]
        colour = colours.energy if number <= store else colours.no_energy
        canvas.polygon(turned(corners, at, place[1]), colour)


@lru_cache(MADE)
def gauge_number(seat: Seat, store: int) -> Point:
    """Where the number of a seat's energy store stands: a wide one farther from the gauge."""
    (x, y), (first_x, first_y) = GAUGES[seat][:2]
    wider = width(str(store), SMALL, bold=True) - width("0", SMALL, bold=True)
    aside = wider * (x - first_x) / hypot(x - first_x, y - first_y)
    # Not by all of its half: on its other side a dock may be lit.
    return round(x + aside / 3), round(y)


@lru_cache(MADE)
def _over(points: Sequence[Point], paint: Callable[..., None], *args: object, margin: float) -> Placed:
    """A sprite that covers these points of the board; it is told where its middle is."""
    columns, rows = zip(*points, strict=True)
    middle = round((min(columns) + max(columns)) / 2), round((min(rows) + max(rows)) / 2)
    width, height = max(columns) - min(columns), max(rows) - min(rows)
    sprite = Sprite(paint, (*args, middle), width + 2 * margin + 2, height + 2 * margin + 2)
    return Placed(sprite, *middle)


def _back(middle: Point) -> Point:
    """The gravitator, seen from a sprite's middle."""
    return CENTRE[0] - middle[0], CENTRE[1] - middle[1]


@lru_cache(MADE)
def stored(radius: float) -> Sprite:
    """The ring around the number of a store that has changed."""
    return square(_paint_stored, radius, half=radius + 3)


def _paint_stored(canvas: Canvas, radius: float) -> None:
    canvas.ring(0, 0, radius, canvas.theme.accent, 4)


@lru_cache(MADE)
def burst(strength: int) -> Sprite:
    """The impact of a bump, with its strength."""
    return square(_paint_burst, strength, half=BURST + 6)


def _paint_burst(canvas: Canvas, strength: int) -> None:
    theme, spikes = canvas.theme, 10
    corners = []
    for corner in range(2 * spikes):
        reach = BURST if corner % 2 == 0 else BURST * 0.7
        corners.append((reach * sin(pi * corner / spikes), -reach * cos(pi * corner / spikes)))
    canvas.polygon(corners, theme.accent, theme.accent_rim, 6)
    canvas.polygon(corners, theme.accent)
    canvas.text(0, 0, str(strength), SMALL, theme.accent_rim, bold=True)


@lru_cache(MADE)
def struck(radius: float) -> Sprite:
    """The ring around a stone that a bump is about to hit."""
    return square(_paint_struck, radius, half=radius + 3)


def _paint_struck(canvas: Canvas, radius: float) -> None:
    canvas.ring(0, 0, radius + 2, canvas.theme.accent_rim, 9)
    canvas.ring(0, 0, radius, canvas.theme.accent, 5)


@lru_cache(MADE)
def crowned(seat: Seat, radius: float) -> Sprite:
    """The light behind a stone of the formation that won."""
    return square(_paint_crowned, seat, radius, half=radius * 2)


def _paint_crowned(canvas: Canvas, seat: Seat, radius: float) -> None:
    colour = canvas.theme.seats[seat]
    canvas.glow(0, 0, radius * 1.95, sheer(colour, 0.9), radius * 1.3)
    canvas.disc(0, 0, radius * 1.45, colour, space(canvas.theme).edge, 2)


@lru_cache(MADE)
def count(text: str) -> Sprite:
    """What was left to go on a field that a tunnelling stone came by."""
    return square(_paint_count, text, half=FIELD + 4)


def _paint_count(canvas: Canvas, text: str) -> None:
    theme = canvas.theme
    canvas.disc(0, 0, FIELD + 2, theme.accent_rim)
    canvas.disc(0, 0, FIELD, theme.accent_rim, theme.accent, 2)
    canvas.text(0, 0, text, SMALL, theme.accent, bold=True)


@lru_cache(MADE)
def portal(radius: float) -> Sprite:
    """The mouth of a tunnel around a stone."""
    return square(_paint_portal, radius, half=radius + 5)


def _paint_portal(canvas: Canvas, radius: float) -> None:
    for colour, wide, more in ((canvas.theme.accent_rim, 9, 3), (canvas.theme.accent, 5, 0)):
        for start in range(0, 360, 45):
            canvas.arc(0, 0, radius, start - more, start + 25 + more, colour, wide)


def swatch() -> Sprite:
    """The board's colours side by side: thin lines alone would not win them a place in the palette."""
    return Sprite(_paint_swatch, (), 400, 100)


def _paint_swatch(canvas: Canvas) -> None:
    for number, colour in enumerate(space(canvas.theme).all):
        left, top = -200 + number % 10 * 40, -50 + number // 10 * 50
        canvas.box(left, top, left + 40, top + 50, colour)


@lru_cache(MADE)
def tip(way: int) -> Sprite:
    """The head of an arrow that points this many degrees clockwise of the top."""
    return square(_paint_tip, way, half=16)


def _paint_tip(canvas: Canvas, way: int) -> None:
    corners: Iterable[Point] = ((0, -12), (9, 9), (0, 5), (-9, 9))
    shape = turned(corners, (0, 0), way)
    canvas.polygon(shape, canvas.theme.accent, canvas.theme.accent_rim, 5)
    canvas.polygon(shape, canvas.theme.accent)
