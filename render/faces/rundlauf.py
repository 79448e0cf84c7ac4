"""Rundlauf: the plus-shaped track, parking B in the corners, starts A, goals a to d towards the centre."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from games.boards import Spot
from games.core import Action, Seat
from games.race import PLAYERS
from games.rundlauf.board import BOARD, GOAL_NAMES, LAP, NAMES, PARKED
from games.rundlauf.rules import State
from render import sprites
from render.canvas import UNITS, Canvas, Point, between
from render.face import SIGN, STRIP, Face
from render.fonts import MEDIUM, SMALL
from render.sprites import MADE, Placed, Sprite
from render.strip import deciders
from render.theme import mix, sheer

PITCH: Final = 80
"""From field to field."""
FIELD: Final = 32
LEFT: Final = UNITS / 2 - PITCH * BOARD.size / 2
TOP: Final = STRIP + (UNITS - STRIP - PITCH * BOARD.size) / 2 + 1
LOT: Final = 164
"""A parking lot's side."""


def _at(spot: Spot) -> Point:
    return LEFT + spot[0] * PITCH, TOP + spot[1] * PITCH


RING: Final = tuple(_at(spot) for spot in BOARD.ring)
GOALS: Final = {seat: tuple(_at(spot) for spot in BOARD.corner(seat).goal) for seat in PLAYERS}
PARKS: Final = {seat: tuple(_at(spot) for spot in BOARD.corner(seat).park) for seat in PLAYERS}
STARTS: Final = {BOARD.corner(seat).start for seat in PLAYERS}
FIELDS: Final = {str(number): point for number, point in enumerate(RING)}


def _middle(points: Iterable[Point]) -> Point:
    columns, rows = zip(*points, strict=True)
    return sum(columns) / len(columns), sum(rows) / len(rows)


LOTS: Final = {seat: _middle(PARKS[seat]) for seat in PLAYERS}


class RundlaufFace(Face[State]):
    """The board of Rundlauf."""

    game = "rundlauf"
    seats = PLAYERS
    corners = (Seat.BLUE, Seat.YELLOW, Seat.RED, Seat.GREEN)
    radius = 23
    printed = "ABCD"
    figures = (
        *(RING[BOARD.corner(seat).start] for seat in PLAYERS),
        *(point for seat in PLAYERS for point in GOALS[seat]),
    )

    def paint(self, canvas: Canvas) -> None:
        """The track with its fields and their numbers; what belongs to a seat is tinted in its colour."""
        theme = canvas.theme
        soft = mix(theme.field, theme.text_soft, 0.8)
        canvas.line([*RING, RING[0]], theme.panel_rim, 2 * FIELD + 18)
        canvas.line([*RING, RING[0]], theme.track, 2 * FIELD + 12)
        for seat in PLAYERS:
            canvas.line(GOALS[seat], mix(theme.page, theme.seats[seat], 0.3), 2 * FIELD + 4)
            self._paint_lot(canvas, seat)
        self._paint_ways(canvas)
        for number, (x, y) in enumerate(RING):
            canvas.disc(x, y, FIELD, theme.field, theme.field_rim, 3)
            if number not in STARTS:
                canvas.text(x, y, str(number), SMALL, soft)
            for seat in PLAYERS:
                if number == BOARD.corner(seat).start:
                    self._paint_own_field(canvas, seat, x, y, "A")
        for seat in PLAYERS:
            for name, (x, y) in zip(GOAL_NAMES, GOALS[seat], strict=True):
                self._paint_own_field(canvas, seat, x, y, name)
        self._paint_centre(canvas)

    def _paint_lot(self, canvas: Canvas, seat: Seat) -> None:
        theme, half = canvas.theme, LOT / 2
        x, y = LOTS[seat]
        ground = mix(theme.page, theme.seats[seat], 0.22)
        rim = mix(theme.page, theme.seats[seat], 0.75)
        canvas.box(x - half, y - half, x + half, y + half, ground, radius=28, rim=rim, width=4)
        for place in PARKS[seat]:
            canvas.disc(*place, FIELD, theme.tint(seat), rim, 3)
            canvas.seat_shape(seat, *place, 10, theme.mark(seat))
        canvas.text(x, y, "B", SMALL, theme.text, bold=True)

    def _paint_own_field(self, canvas: Canvas, seat: Seat, x: float, y: float, name: str) -> None:
        theme = canvas.theme
        canvas.disc(x, y, FIELD, theme.tint(seat), theme.seats[seat], 5)
        canvas.text(x, y - (9 if name in "ac" else 6), name, MEDIUM, theme.text, bold=True)
        canvas.seat_shape(seat, x, y + 17, 6, theme.mark(seat))

    def _paint_ways(self, canvas: Canvas) -> None:
        """Small arrowheads in the gaps of the track, two on every straight."""
        colour = canvas.theme.text_soft
        for number, start in enumerate(RING):
            end = RING[(number + 1) % LAP]
            if number % 5 in (1, 3):
                canvas.arrow(between(start, end, 0.42), between(start, end, 0.585), colour, 3, 12)

    def _paint_centre(self, canvas: Canvas) -> None:
        theme, centre = canvas.theme, _at((BOARD.size / 2, BOARD.size / 2))
        for quarter, seat in enumerate((Seat.BLUE, Seat.YELLOW, Seat.GREEN, Seat.RED)):
            start = quarter * 90 - 90
            canvas.arc(*centre, 22, start - 33, start + 33, theme.seats[seat], 9)

    def paint_sign(self, canvas: Canvas) -> None:
        """The track in the shape of a plus, and its middle."""
        theme = canvas.theme
        for grown, colour in ((3, theme.shadow), (0, theme.die)):
            out, arm = SIGN + grown, 22 + grown
            canvas.box(-out, -arm, out, arm, colour, radius=12)
            canvas.box(-arm, -out, arm, out, colour, radius=12)
        canvas.disc(0, 0, 16, theme.badge)
        for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            canvas.disc(x * 42, y * 42, 9, theme.pip)

    def spot(self, state: State, seat: Seat, field: str, *, left: bool = False) -> Point | None:
        """On the ring, in the seat's goal, or on its parking lot, which fills from its first place."""
        if field in FIELDS:
            return FIELDS[field]
        if field in GOAL_NAMES:
            return GOALS[seat][GOAL_NAMES.index(field)]
        parked = state.pieces[seat].count(PARKED)
        return PARKS[seat][min(parked if left else parked - 1, len(PARKS[seat]) - 1)]

    def under(self, state: State) -> Iterator[Placed]:
        """A veil over what belongs to nobody."""
        for seat in PLAYERS:
            if seat not in state.seats:
                yield Placed(_veil(LOT, LOT), *LOTS[seat])
                x, y = _middle(GOALS[seat])
                across = seat in (Seat.BLUE, Seat.GREEN)
                length, wide = 3 * PITCH + 2 * FIELD + 6, 2 * FIELD + 6
                yield Placed(_veil(length, wide) if across else _veil(wide, length), x, y)

    def light(self, state: State, actions: Iterable[Action]) -> Iterator[Placed]:
        """Light around the lot of whose turn it is."""
        for seat in deciders(state):
            yield Placed(sprites.frame(seat, LOT, LOT, 28), *LOTS[seat])

    def pieces(self, state: State) -> Iterator[Placed]:
        """Pieces where they stand; the place of a seat that is home on its empty lot."""
        for seat in state.seats:
            parked = 0
            for place in state.pieces[seat]:
                if place == PARKED:
                    at = PARKS[seat][parked]
                    parked += 1
                elif place > LAP:
                    at = GOALS[seat][place - LAP - 1]
                else:
                    at = FIELDS[NAMES[seat][place]]
                yield Placed(sprites.piece(seat, self.radius), *at)
        for seat, place in self.places(state).items():
            if PARKED not in state.pieces[seat]:
                yield Placed(sprites.medal(place, 42), *LOTS[seat])

    def own_sprites(self) -> Iterable[Sprite]:
        """The veil."""
        yield _veil(LOT, LOT)
        yield from (sprites.frame(seat, LOT, LOT, 28) for seat in PLAYERS)


@lru_cache(MADE)
def _veil(width: float, height: float) -> Sprite:
    """What makes something on the board step back."""
    return Sprite(_paint_veil, (width, height), width + 4, height + 4)


def _paint_veil(canvas: Canvas, width: float, height: float) -> None:
    x, y = width / 2 + 1, height / 2 + 1
    canvas.box(-x, -y, x, y, sheer(canvas.theme.page, 0.72), radius=26)
