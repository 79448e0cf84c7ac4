"""The ground of Giro Mondiale: where everything lies, the roads, the goal, the parking lots."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import degrees as in_degrees
from math import radians
from typing import Final

from games.boards import Spot
from games.core import Seat
from games.giro_mondiale.board import BOARD, CLOCKWISE, ROADS, Sign
from games.race import PLAYERS
from render.canvas import UNITS, Canvas, Point, around, between
from render.colours.giro_mondiale import traffic
from render.face import STRIP
from render.faces.giro_signs import paint_parking, paint_sign
from render.fonts import SMALL
from render.sprites import MADE, Placed, Sprite, square
from render.theme import mix, sheer

SCALE: Final = UNITS / BOARD.size
DOWN: Final = STRIP / 2 - 4
"""The board is as wide as the picture; the strip takes the same from its top and its bottom, nearly."""


def _at(spot: Spot) -> Point:
    return round(spot[0] * SCALE), round(spot[1] * SCALE + DOWN)


MIDDLE: Final = _at(BOARD.centre.at)
CLOSER: Final = 0.965
"""The rings leave room around them for the numbers of their fields."""
GOAL: Final = BOARD.centre.radius * SCALE * CLOSER
RADII: Final = tuple(ring.radius * SCALE * CLOSER for ring in BOARD.rings)
STEP: Final = 360 / ROADS.lap
"""The degrees from field to field."""
SIGNS: Final = (27.0, 25.5, 23.5, 20.5)
"""The radius of the signs on each ring; further in there is less room."""
CALM: Final = 0.86
"""How much smaller a sign is while no move leads to it."""
HALVES: Final = (30.0, 29.0, 27.0, 24.0)
"""Half the width of each road."""
KERB: Final = 3
NAMED: Final = RADII[0] + HALVES[0] + KERB + 13
"""From the middle to where the numbers of the fields stand."""
CHEVRONS: Final = (10.0, 10.0, 9.0, 7.0)
"""Half the height of the chevrons on each road, and the length of their arms."""
LEAST_ROOM: Final = 12
"""Between two signs, for a chevron."""
LINK: Final = 23
"""Half the width of a link road."""


def angle(field: int) -> float:
    """Where a field lies on its ring, in degrees clockwise from the top."""
    return (BOARD.first_angle + field % ROADS.lap * STEP) % 360


def _on_ring(field: int) -> Point:
    x, y = around(MIDDLE, RADII[ROADS.ring(field)], angle(field))
    return round(x), round(y)


PLACES: Final = tuple(_on_ring(field) for field in range(len(ROADS.fields)))
FIELDS: Final = dict(zip(ROADS.fields, PLACES, strict=True))
NUMBERS: Final = {place: field for field, place in enumerate(PLACES)}
"""The field at a place."""


def at(field: int) -> Point:
    """The middle of a field."""
    return PLACES[field]


ROADSIDE: Final = (18.5, 18.5, 17.5, 16.5)
"""The radius of a sign that makes room for a car, on each ring."""
OUTWARD: Final = (33.0, 38.5, 34.5, 30.0)
"""From the middle of each road to where such a sign stands."""
AHEAD: Final = (0.0, 0.36, 0.43, 0.5)
"""And how much of the way to the next field, where the next road leaves no room beside the car."""
AWAY_FROM_RAMP: Final = 0.4


@lru_cache(MADE)
def roadside(field: int) -> Point:
    """Beside a field, outside of its road, clear of all signs, ramps and lots."""
    ring = ROADS.ring(field)
    at_ramp = any(field == BOARD.corner(seat).start - 1 for seat in PLAYERS)
    ahead = STEP * (AWAY_FROM_RAMP if at_ramp else AHEAD[ring])
    x, y = around(MIDDLE, RADII[ring] + OUTWARD[ring], angle(field) + ahead)
    return round(x), round(y)


ASIDE: Final = 14
"""From the edge of a sign to the middle of a letter beside it."""
CLEAR: Final = ((45, -45, 135, -135), (45, -45, 135, -135), (45, -45, 135, -135), (180, 150, -150))
"""Where letters hide no sign of each ring and lie nearest to their own: degrees from the way outward."""


@lru_cache(len(PLACES))
def beside(field: int) -> tuple[Point, ...]:
    """The places for a letter beside a field, on its road's edges."""
    ring = ROADS.ring(field)
    places = [around(at(field), SIGNS[ring] + ASIDE, angle(field) + turn) for turn in CLEAR[ring]]
    return tuple((round(x), round(y)) for x, y in places)


def around_sign(field: int) -> float:
    """The radius of a ring around a field's sign."""
    return SIGNS[ROADS.ring(field)] * 1.16 + 3


def _inner_side(start: int) -> Point:
    x, y = around(at(start), SIGNS[0] + ASIDE, angle(start) + 135)
    return round(x), round(y)


INNER_SIDE: Final = {
    ROADS.fields[start]: _inner_side(start) for start in (BOARD.corner(seat).start - 1 for seat in PLAYERS)
}
"""Beside the fields where cars start, away from their ramps."""

LOT: Final = (156, 128)
LOT_CORNER: Final = 16
BAY_HALF: Final = 32
HEADER: Final = 25
"""Half the height of the part of a lot that bears its sign."""
PARKS: Final = {seat: tuple(_at(spot) for spot in BOARD.corner(seat).park) for seat in PLAYERS}


def _lot(seat: Seat) -> Point:
    """The middle of a lot: its bays lie towards the board's middle, its sign towards the edge."""
    columns, rows = zip(*PARKS[seat], strict=True)
    return sum(columns) / len(columns), rows[0] + _outward(seat) * (LOT[1] / 2 - BAY_HALF - 4)


def _outward(seat: Seat) -> int:
    return 1 if PARKS[seat][0][1] > MIDDLE[1] else -1


LOTS: Final = {seat: _lot(seat) for seat in PLAYERS}


def leaving(seat: Seat) -> float:
    """The heading of a parked car."""
    return 0 if _outward(seat) > 0 else 180


def _header(seat: Seat, aside: float) -> Point:
    x, y = LOTS[seat]
    return x + aside, y + _outward(seat) * (LOT[1] / 2 - HEADER - 3)


def paired_at(seat: Seat) -> Point:
    """Where a lot shows who plays together."""
    return _header(seat, -1)


def waiting_at(seat: Seat) -> Point:
    """Where a lot shows that its seat misses a turn."""
    return _header(seat, 50)


def medal_at(seat: Seat) -> Point:
    """Where an empty lot shows the place that its seat has taken."""
    return LOTS[seat][0], PARKS[seat][0][1]


def _ramp(seat: Seat) -> tuple[Point, Point]:
    """From the edge of the lot to the road, just before the first field of the seat's quadrant."""
    degrees = angle(BOARD.corner(seat).start - 1) - STEP / 2
    x, y = around(MIDDLE, RADII[0], degrees)
    left, top = LOTS[seat][0] - LOT[0] / 2 + 22, LOTS[seat][1] - LOT[1] / 2 + 22
    edge = (min(max(x, left), left + LOT[0] - 44), min(max(y, top), top + LOT[1] - 44))
    return edge, (round(x), round(y))


RAMPS: Final = {seat: _ramp(seat) for seat in PLAYERS}
RAMP: Final = 19
"""Half the width of a ramp."""
COUNTERS: Final = {
    seat: (
        MIDDLE[0] + (-32 if LOTS[seat][0] < MIDDLE[0] else 76),
        MIDDLE[1] + (-42 if LOTS[seat][1] < MIDDLE[1] else 42),
    )
    for seat in PLAYERS
}


def paint(canvas: Canvas) -> None:
    """The empty board."""
    colours = traffic(canvas.theme)
    canvas.box(4, STRIP + 2, UNITS - 4, UNITS - 4, colours.verge, radius=22)
    for seat in PLAYERS:
        _paint_ramp(canvas, seat)
        _paint_lot(canvas, seat)
    for radius, half in zip(RADII, HALVES, strict=True):
        canvas.disc(*MIDDLE, radius + half + KERB, colours.kerb)
        canvas.disc(*MIDDLE, radius + half, colours.asphalt)
        canvas.disc(*MIDDLE, radius - half, colours.kerb)
        canvas.disc(*MIDDLE, radius - half - KERB, colours.verge)
    for seat in PLAYERS:
        _paint_mouth(canvas, seat)
    for field, sign in enumerate(ROADS.signs):
        _paint_chevron(canvas, field)
        _paint_way(canvas, field, sign)
    _paint_links(canvas)
    for field, sign in enumerate(ROADS.signs):
        if sign is not Sign.LINK_ROAD:
            paint_sign(canvas, sign, *at(field), SIGNS[ROADS.ring(field)] * CALM, calm=True)
    _paint_names(canvas)
    _paint_goal(canvas)


def _paint_lot(canvas: Canvas, seat: Seat) -> None:
    theme, colours = canvas.theme, traffic(canvas.theme)
    (x, y), (width, height) = LOTS[seat], LOT
    rim = mix(theme.page, theme.seats[seat], 0.75)
    ground = mix(colours.lot, theme.seats[seat], 0.16)
    canvas.box(
        x - width / 2,
        y - height / 2,
        x + width / 2,
        y + height / 2,
        ground,
        radius=LOT_CORNER,
        rim=rim,
        width=4,
    )
    row = PARKS[seat][0][1]
    for place in PARKS[seat]:
        # Whose lot it is, told without colour too while no car stands there.
        canvas.seat_shape(seat, *place, 9, theme.mark(seat))
    for bay, next_bay in pairwise(PARKS[seat]):
        column, _ = between(bay, next_bay, 0.5)
        canvas.line([(column, row - BAY_HALF + 4), (column, row + BAY_HALF - 4)], colours.lot_marking, 2.5)
    line = row + _outward(seat) * BAY_HALF
    canvas.line([(x - width / 2 + 10, line), (x + width / 2 - 10, line)], colours.lot_marking, 2.5)
    paint_parking(canvas, *_header(seat, -51), HEADER * 0.72)


def _paint_ramp(canvas: Canvas, seat: Seat) -> None:
    colours = traffic(canvas.theme)
    canvas.line(RAMPS[seat], colours.kerb, 2 * (RAMP + KERB))
    canvas.line(RAMPS[seat], colours.asphalt, 2 * RAMP)


def _paint_mouth(canvas: Canvas, seat: Seat) -> None:
    """No kerb where the ramp meets the road."""
    edge, road = RAMPS[seat]
    canvas.line([between(edge, road, 0.6), road], traffic(canvas.theme).asphalt, 2 * RAMP)


def _paint_chevron(canvas: Canvas, field: int) -> None:
    """The way everybody drives, between every second field and the next, where they leave room for it."""
    colours, ring = traffic(canvas.theme), ROADS.ring(field)
    radius, ahead = RADII[ring], radians(STEP) * RADII[ring]
    start, end = _reach(field), ahead - _reach(ROADS.neighbour(field, CLOCKWISE))
    if field % 2 or end - start < LEAST_ROOM:
        return
    half = CHEVRONS[ring]
    tip, back = ((start + end) / 2 + half * side / 2 for side in (1, -1))
    arms = ((back, half), (tip, 0), (back, -half))
    points = [around(MIDDLE, radius + out, angle(field) + in_degrees(on / radius)) for on, out in arms]
    canvas.line(points, colours.marking, 4.5)


def _reach(field: int) -> float:
    """How far what a field bears reaches along the road."""
    is_link = ROADS.signs[field] is Sign.LINK_ROAD
    return LINK + KERB if is_link else SIGNS[ROADS.ring(field)] * CALM


def _paint_names(canvas: Canvas) -> None:
    """What fields are called: the number around the rings, and each ring's own on the link roads."""
    colours = traffic(canvas.theme)
    for index in range(ROADS.lap):
        at_edge = around(MIDDLE, NAMED, angle(index))
        canvas.text(*at_edge, str(index + 1), SMALL, colours.name)
        if ROADS.signs[index] is Sign.LINK_ROAD:
            for ring in range(ROADS.rings):
                number = str(ring + 1)
                canvas.text(*at(ring * ROADS.lap + index), number, SMALL, colours.link_marking, bold=True)


def _paint_way(canvas: Canvas, field: int, sign: Sign) -> None:
    """A short cut through the verge where a sign leads to another ring."""
    colours, ring, degrees = traffic(canvas.theme), ROADS.ring(field), angle(field)
    if sign is Sign.GREEN_ARROW and ring + 1 < ROADS.rings:
        start, end = RADII[ring] - HALVES[ring] + 3, RADII[ring + 1] + HALVES[ring + 1] - 3
        colour = colours.inward
    elif sign is Sign.GREEN_ARROW:
        start, end = RADII[ring] - HALVES[ring] + 4, GOAL - 1
        colour = colours.inward
    elif sign is Sign.NO_THOROUGHFARE and ring > 0:
        start, end = RADII[ring] + HALVES[ring] - 3, RADII[ring - 1] - HALVES[ring - 1] + 3
        colour = colours.outward
    else:
        return
    first, last = around(MIDDLE, start, degrees), around(MIDDLE, end, degrees)
    canvas.line([first, last], colours.asphalt, 22)
    canvas.arrow(first, last, colour, 6, 14)


def _paint_links(canvas: Canvas) -> None:
    colours = traffic(canvas.theme)
    for index, sign in enumerate(ROADS.signs[: ROADS.lap]):
        if sign is not Sign.LINK_ROAD:
            continue
        degrees = angle(index)
        outer = around(MIDDLE, RADII[0] + 8, degrees)
        inner = around(MIDDLE, GOAL, degrees)
        canvas.line([outer, inner], colours.kerb, 2 * (LINK + KERB))
        canvas.line([outer, inner], colours.link, 2 * LINK)
        for ring, (radius, next_one) in enumerate(pairwise((*RADII, GOAL - LINK))):
            canvas.disc(*at(ring * ROADS.lap + index), LINK - 2, colours.asphalt, colours.link_marking, 3)
            middle = (radius + next_one) / 2
            first, last = (around(MIDDLE, middle + side, degrees) for side in (8, -8))
            canvas.arrow(first, last, colours.link_marking, 5, 15)


def _paint_goal(canvas: Canvas) -> None:
    theme, colours = canvas.theme, traffic(canvas.theme)
    canvas.disc(*MIDDLE, GOAL + 2, colours.sign_edge)
    canvas.disc(*MIDDLE, GOAL, colours.goal_light)
    tiles, rows, deep = 48, 2, 13
    for tile in range(tiles):
        for row in range(rows):
            if (tile + row) % 2:
                start = tile * 360 / tiles
                outer = GOAL - row * deep
                canvas.polygon(
                    sector(MIDDLE, outer - deep, outer, start, start + 360 / tiles), colours.goal_dark
                )
    canvas.disc(*MIDDLE, GOAL - rows * deep, colours.goal)
    reach = GOAL - rows * deep - 18
    for x, y in ((reach, 0), (0, reach)):
        canvas.line([(MIDDLE[0] - x, MIDDLE[1] - y), (MIDDLE[0] + x, MIDDLE[1] + y)], theme.panel_rim, 2)


def sector(centre: Point, inner: float, outer: float, start: float, end: float) -> list[Point]:
    """The corners of a part of a ring."""
    return [
        around(centre, inner, start),
        around(centre, outer, start),
        around(centre, outer, end),
        around(centre, inner, end),
    ]


@lru_cache(MADE)
def way_in(seat: Seat) -> Placed:
    """The arrow of a seat in play where its ramp meets the road, in the way that everybody drives."""
    degrees = angle(BOARD.corner(seat).start - 1) - STEP / 2
    return Placed(square(_paint_way_in, seat, degrees + 90, half=34), *RAMPS[seat][1])


def _paint_way_in(canvas: Canvas, seat: Seat, degrees: float) -> None:
    for reach, colour, width, head in (
        (5, canvas.theme.rims[seat], 15, 32),
        (0, canvas.theme.seats[seat], 8, 24),
    ):
        start, end = around((0, 0), -20, degrees), around((0, 0), 20 + reach, degrees)
        canvas.arrow(start, end, colour, width, head)


def link() -> Sprite:
    """A piece of a link road."""
    return square(_paint_link, half=2 * LINK)


def _paint_link(canvas: Canvas) -> None:
    colours, reach = traffic(canvas.theme), 1.6 * LINK
    for colour, width in ((colours.kerb, 2 * (LINK + KERB)), (colours.link, 2 * LINK)):
        canvas.line([(-reach / 2, 0), (reach / 2, 0)], colour, width)
    canvas.arrow((-20, 0), (22, 0), colours.link_marking, 7, 22)


@lru_cache(MADE)
def bare(field: int) -> Sprite:
    """The road without its sign, where a car stands on it."""
    radius = SIGNS[ROADS.ring(field)] * 1.2
    return Sprite(_paint_bare, (radius,), 2 * radius + 2, 2 * radius + 2)


def _paint_bare(canvas: Canvas, radius: float) -> None:
    canvas.disc(0, 0, radius, traffic(canvas.theme).asphalt)


@lru_cache(MADE)
def post(field: int) -> Placed:
    """From a car to the sign that makes room for it: whose sign it is."""
    start, end = at(field), roadside(field)
    right, down = end[0] - start[0], end[1] - start[1]
    sprite = Sprite(_paint_post, (right, down), abs(right) + 12, abs(down) + 12)
    return Placed(sprite, *between(start, end, 0.5))


def _paint_post(canvas: Canvas, right: float, down: float) -> None:
    colours = traffic(canvas.theme)
    for colour, width in ((colours.sign_edge, 9), (colours.white, 5)):
        canvas.line([(-right / 2, -down / 2), (right / 2, down / 2)], colour, width)


@lru_cache(MADE)
def barrier(field: int) -> Sprite:
    """The edges of a closed road along one field, in red and white."""
    ring = ROADS.ring(field)
    reach = 2 * HALVES[ring] + 28
    return Sprite(_paint_barrier, (ring, angle(field)), reach, reach)


def _paint_barrier(canvas: Canvas, ring: int, degrees: float) -> None:
    colours, radius, half = traffic(canvas.theme), RADII[ring], HALVES[ring]
    x, y = around((0, 0), radius, degrees)
    centre = (-x, -y)
    stripes = 6
    for stripe in range(stripes):
        start = degrees - STEP / 2 + stripe * STEP / stripes
        colour = colours.barrier_white if stripe % 2 else colours.barrier_red
        for inner, outer in ((radius + half - 1, radius + half + 8), (radius - half - 8, radius - half + 1)):
            canvas.polygon(sector(centre, inner, outer, start, start + STEP / stripes), colour)


@lru_cache(MADE)
def veil(width: float, height: float) -> Sprite:
    """What makes something on the board step back."""
    return Sprite(_paint_veil, (width, height), width + 4, height + 4)


def _paint_veil(canvas: Canvas, width: float, height: float) -> None:
    x, y = width / 2 + 1, height / 2 + 1
    canvas.box(-x, -y, x, y, sheer(traffic(canvas.theme).verge, 0.75), radius=LOT_CORNER)
