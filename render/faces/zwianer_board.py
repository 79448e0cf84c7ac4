"""The board of ZwiAner, empty: space, the gravitator, five orbits, the lines between them, five stations."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import atan2, ceil, degrees, hypot
from typing import Final

from msgspec import Struct

from games.core import SEATS, Seat
from games.zwianer.board import BOARD, FIELDS, FORMATION, NAMES, SPECIALS, STATION, Place
from render.canvas import UNITS, Canvas, Point, around, between
from render.colours.zwianer import space
from render.face import STRIP
from render.fonts import SMALL
from render.theme import Paint, mix

CENTRE: Final[Point] = (UNITS / 2, (UNITS + STRIP) / 2)
SECTOR: Final = 72
FIELD: Final = 20
CLEAR: Final = FIELD + 3
"""So far from the centre of a field its lines end."""
GRAVITATOR: Final = 30
CORONA: Final = 50
DOCK: Final = 32
"""The width of a dock, and of an energy store."""
SLOT: Final = 14
STARS: Final = 150
SMOOTH: Final = 3
"""So many degrees of a circle look round even if they are straight."""


def exactly(place: Place) -> Point:
    """Where a place of the board file lies in the picture."""
    return around(CENTRE, *place)


def whole(place: Place) -> Point:
    """The same on whole units: what stands there looks the same everywhere."""
    x, y = exactly(place)
    return round(x), round(y)


PLACES: Final = BOARD.places
SPOTS: Final = {name: whole(place) for name, place in PLACES.items()}
SLOTS: Final = {seat: tuple(whole(place) for place in BOARD.sector(seat).hangar) for seat in SEATS}

NUMBERS: Final = {1: 9.0, 2: 9.0, 3: 12.0, 4: 18.0, 5: 36.0}
"""For every orbit the angle in its sector at which the gravity number stands: free of fields and lines."""
CHEVRONS: Final = {1: 50.0, 2: 31.0, 3: 24.0, 4: 54.0}
"""The same for the way of the green lines; around the gravitator its swirl shows it."""


FIGURES: Final = tuple(
    whole((orbit.radius, seat * SECTOR + NUMBERS[number]))
    for number, orbit in enumerate(BOARD.orbits, start=1)
    for seat in SEATS
)
"""Where the gravity numbers stand."""


class Way(Struct, frozen=True):
    """A gravity line as it is drawn, from the edge of its outer field to the edge of its inner one."""

    colour: str
    outer: Point
    inner: Point
    inward: bool
    outward: bool


def ways() -> Iterator[Way]:
    """All gravity lines."""
    for seat in SEATS:
        for line in BOARD.sector(seat).lines:
            outer, inner = (exactly(PLACES[end]) for end in line.ends)
            part = CLEAR / hypot(inner[0] - outer[0], inner[1] - outer[1])
            led = BOARD.colours.ways(line.colour)
            start, end = between(outer, inner, part), between(inner, outer, part)
            yield Way(line.colour, start, end, "inward" in led, "outward" in led)


def angle(point: Point) -> float:
    """How far clockwise of the top a point lies, seen from the gravitator."""
    return degrees(atan2(point[0] - CENTRE[0], CENTRE[1] - point[1])) % 360


def paint(canvas: Canvas) -> None:
    """The whole board."""
    _paint_space(canvas)
    _paint_gravitator(canvas)
    _paint_orbits(canvas)
    for way in ways():
        _paint_way(canvas, way)
    for seat in SEATS:
        _paint_dock(canvas, seat)
    for field in FIELDS:
        if not SPECIALS >> field & 1:
            _paint_field(canvas, NAMES[field])
    for seat in SEATS:
        for field in (*FORMATION[seat], STATION[seat]):
            paint_special(canvas, seat, *SPOTS[NAMES[field]], share=1)


def _paint_field(canvas: Canvas, name: str) -> None:
    """A field of no seat's, with its number on the orbit: what words call it by."""
    colours = space(canvas.theme)
    canvas.disc(*SPOTS[name], FIELD, colours.field, colours.field_rim, 3)
    canvas.text(*SPOTS[name], name.partition(".")[2], SMALL, colours.name)


def _paint_space(canvas: Canvas) -> None:
    colours = space(canvas.theme)
    canvas.box(0, 0, UNITS, UNITS, colours.deep)
    # Wide steps of few colours: the palette has to serve the pieces too.
    steps = 14
    for step in range(1, steps + 1):
        part = step / steps
        canvas.disc(*CENTRE, 480 * (1 - part * 0.9), mix(colours.deep, colours.haze, part * part))
    for x, y, size, light in _stars():
        canvas.disc(x, y, size, mix(colours.deep, colours.star, light))


@cache
def _stars() -> tuple[tuple[float, float, float, float], ...]:
    """The same stars on every board; none where they could be taken for something."""
    number, stars = 2024, []
    for _ in range(STARS):
        drawn = []
        for _ in range(4):
            number = (number * 1103515245 + 12345) % 2**31
            drawn.append(number / 2**31)
        x, y = drawn[0] * UNITS, STRIP + drawn[1] * (UNITS - STRIP)
        near = hypot(x - CENTRE[0], y - CENTRE[1])
        if near > 460 or (near < 360 and all(hypot(x - a, y - b) > FIELD + 14 for a, b in SPOTS.values())):
            size, light = (1.5, 1.0) if near > 460 else (0.5, 0.7)
            stars.append((x, y, 1.1 + drawn[2] ** 3 * size, (0.25 + 0.5 * drawn[3]) * light))
    return tuple(stars)


def _paint_gravitator(canvas: Canvas) -> None:
    colours = space(canvas.theme)
    steps = 12
    for step in range(steps + 1):
        part = step / steps
        ground = mix(colours.haze, colours.corona, 0.75 * part**1.6)
        canvas.disc(*CENTRE, CORONA - (CORONA - GRAVITATOR) * part, ground)
    for step in range(steps + 1):
        part = step / steps
        canvas.disc(*CENTRE, GRAVITATOR * (1 - 0.75 * part), mix(colours.corona, colours.core, part))
    for arm in range(5):
        start = arm * SECTOR
        canvas.arc(*CENTRE, 38, start, start + 38, colours.swirl, 3)
        tip = around(CENTRE, 38, start + 52)
        canvas.arrow(around(CENTRE, 38, start + 45), tip, colours.swirl, 3, 11)


def _paint_orbits(canvas: Canvas) -> None:
    colours = space(canvas.theme)
    for number, orbit in enumerate(BOARD.orbits, start=1):
        gap = degrees(17 / orbit.radius)
        for seat in SEATS:
            turn = seat * SECTOR + NUMBERS[number]
            paint_bow(canvas, CENTRE, orbit.radius, turn + gap, turn + SECTOR - gap, colours.orbit, 5)
            at = around(CENTRE, orbit.radius, turn)
            canvas.text(*at, str(orbit.gravity), SMALL, colours.gravity, bold=True)
            if number in CHEVRONS:
                turn = seat * SECTOR + CHEVRONS[number]
                ahead = degrees(7 / orbit.radius)
                start = around(CENTRE, orbit.radius, turn - ahead)
                tip = around(CENTRE, orbit.radius, turn + ahead)
                canvas.arrow(start, tip, colours.orbit, 5, 19)


def _paint_way(canvas: Canvas, way: Way) -> None:
    """Red: solid, tips at both ends. Blue: a double line inward. Yellow: dashed, outward."""
    colours = space(canvas.theme)
    colour, outer, inner = colours.line(way.colour), way.outer, way.inner
    length = hypot(inner[0] - outer[0], inner[1] - outer[1])
    tip = 14 / length
    first = between(outer, inner, 0.8 * tip if way.outward else 0)
    last = between(outer, inner, 1 - (0.8 * tip if way.inward else 0))
    if way.inward and way.outward:
        canvas.line([first, last], colour, 5)
    elif way.inward:
        canvas.line([first, last], colour, 8)
        canvas.line([first, last], colours.deep, 2.5)
    else:
        canvas.dashed(first, last, colour, 5, 4, 6)
    if way.inward:
        canvas.arrow(between(outer, inner, 1 - tip), inner, colour, 5, 15)
    if way.outward:
        canvas.arrow(between(outer, inner, tip), outer, colour, 5, 15)


def paint_special(canvas: Canvas, seat: Seat, x: float, y: float, *, share: float) -> None:
    """A formation or station field, a ring in the seat's colour with its mark; ``share`` is its strength."""
    theme, colours = canvas.theme, space(canvas.theme)
    own = mix(colours.field, theme.seats[seat], share)
    edge = mix(colours.field, colours.edge, share)
    canvas.disc(x, y, FIELD + 3, edge)
    canvas.disc(x, y, FIELD + 1.5, own)
    canvas.disc(x, y, FIELD - 3.5, colours.field, edge, 1.5)
    # Paler than the ring: an empty field must not be taken for a stone.
    canvas.seat_shape(seat, x, y, 7, mix(colours.field, own, 0.6), mix(colours.field, edge, 0.4), 2)


def dock_ends(seat: Seat) -> tuple[float, float, float]:
    """How far from the centre a seat's dock lies, and the angles between which it runs."""
    places = BOARD.sector(seat).hangar
    return places[0][0], places[0][1], places[-1][1]


def _paint_dock(canvas: Canvas, seat: Seat) -> None:
    theme, colours = canvas.theme, space(canvas.theme)
    own = mix(colours.dock, theme.seats[seat], 0.8)
    distance, first, last = dock_ends(seat)
    for colour, width in ((colours.edge, DOCK + 3), (own, DOCK), (colours.dock, DOCK - 6)):
        paint_bow(canvas, CENTRE, distance, first, last, colour, width)
    for place in SLOTS[seat]:
        canvas.disc(*place, SLOT - 3, mix(colours.dock, colours.deep, 0.6))


def paint_bow(
    canvas: Canvas, centre: Point, distance: float, first: float, last: float, colour: Paint, width: float
) -> None:
    """A bent bar with round ends, from one angle to another."""
    # As a line of short pieces: tiles that it does not touch skip it, and its ends come with it.
    steps = ceil((last - first) / SMOOTH)
    points = [around(centre, distance, first + (last - first) * step / steps) for step in range(steps + 1)]
    canvas.line(points, colour, width)
