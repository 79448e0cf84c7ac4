"""Go Round: a wooden board, lines that cross, the edge around them, chips with the seats' shapes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from games.boards import Spot
from games.core import Action, Event, Seat
from games.go_round.board import BOARD, CHIPS, POINTS
from games.go_round.card import PLAYERS
from games.go_round.rules import ChipPlaced, Shoved, State
from render import sprites
from render.canvas import UNITS, Canvas, Point
from render.colours.go_round import wood
from render.face import SIGN, STRIP, Face
from render.fonts import MEDIUM
from render.marks import Marks
from render.sprites import MADE, Placed, Sprite, square
from render.theme import mix, sheer

PITCH: Final = 126
"""From line to line."""
BOARD_HALF: Final = 440
CENTRE: Final = (UNITS / 2, STRIP + (UNITS - STRIP) / 2)
FIELD: Final = 42
CHIP: Final = 38
SPARE: Final = 21
"""The radius of a chip that is still to be placed."""
SPARE_PITCH: Final = 62
GRAIN: Final = 26


def _at(spot: Spot) -> Point:
    middle = BOARD.size / 2
    return CENTRE[0] + (spot[0] - middle) * PITCH, CENTRE[1] + (spot[1] - middle) * PITCH


EDGE: Final = tuple(_at(field.at) for field in BOARD.edge)
CROSSINGS: Final = {name: _at(spot) for name, spot in BOARD.points.items()}
SPOTS: Final = {**{str(number): point for number, point in enumerate(EDGE)}, **CROSSINGS}
LINES: Final = {
    field.line: tuple(at for at, other in zip(EDGE, BOARD.edge, strict=True) if other.line == field.line)
    for field in BOARD.edge
    if field.line
}
"""Every line's two ends."""
STARTS: Final = {Seat.RED: BOARD.start.red, Seat.BLUE: BOARD.start.blue}
SPARE_SIDE: Final = {Seat.RED: 30, Seat.BLUE: UNITS - 30}
"""Where the chips to come lie: left and right of the board."""


def _spares(seat: Seat) -> list[Point]:
    """The places of the chips to come, from the bottom up."""
    bottom = CENTRE[1] + (CHIPS - 1) / 2 * SPARE_PITCH
    return [(SPARE_SIDE[seat], bottom - number * SPARE_PITCH) for number in range(CHIPS)]


class GoRoundFace(Face[State]):
    """The board of Go Round."""

    game = "go_round"
    seats = PLAYERS
    radius = 29
    badge_radius = 24
    reads_fields = True
    printed = "ABCDE"

    def paint(self, canvas: Canvas) -> None:
        """The board, its lines and its edge; corners in the colours of who starts there."""
        theme, colours = canvas.theme, wood(canvas.theme)
        left, top = CENTRE[0] - BOARD_HALF, CENTRE[1] - BOARD_HALF
        right, bottom = CENTRE[0] + BOARD_HALF, CENTRE[1] + BOARD_HALF
        canvas.box(left, top, right, bottom, colours.board, radius=34, rim=colours.rim, width=6)
        for row in range(int(top) + GRAIN, int(bottom) - 8, GRAIN):
            canvas.line([(left + 12, row), (right - 12, row)], colours.grain, 3)
        inside = BOARD.size / 2 * PITCH - FIELD - 8
        canvas.box(
            CENTRE[0] - inside,
            CENTRE[1] - inside,
            CENTRE[0] + inside,
            CENTRE[1] + inside,
            colours.inlay,
            radius=14,
            rim=colours.rim,
            width=3,
        )
        canvas.line([*EDGE, EDGE[0]], colours.rim, 14)
        for ends in LINES.values():
            canvas.line(ends, colours.line, 5)
        for x, y in CROSSINGS.values():
            canvas.disc(x, y, 11, colours.line)
            canvas.disc(x, y, 6, colours.inlay)
        for field, (x, y) in zip(BOARD.edge, EDGE, strict=True):
            canvas.disc(x, y, FIELD, colours.edge_field, colours.edge_rim, 4)
            canvas.text(x, y, field.line, MEDIUM, colours.writing, bold=True)
        for seat, fields in STARTS.items():
            for x, y in (EDGE[number] for number in fields):
                canvas.disc(
                    x, y, FIELD, mix(colours.edge_field, theme.seats[seat], 0.45), theme.seats[seat], 7
                )
            for x, y in _spares(seat):
                canvas.ring(x, y, SPARE, mix(theme.page, theme.seats[seat], 0.5), 3)

    def paint_sign(self, canvas: Canvas) -> None:
        """The wooden board with two lines, and a chip where they cross."""
        theme, colours = canvas.theme, wood(canvas.theme)
        canvas.box(-SIGN - 3, -SIGN - 3, SIGN + 3, SIGN + 3, theme.shadow, radius=21)
        canvas.box(-SIGN, -SIGN, SIGN, SIGN, colours.inlay, radius=18, rim=colours.writing, width=6)
        for ends in ([(0, 4 - SIGN), (0, SIGN - 4)], [(4 - SIGN, 0), (SIGN - 4, 0)]):
            canvas.line(ends, colours.line, 10)
        canvas.disc(0, 0, 32, theme.shadow)
        canvas.disc(0, 0, 29, colours.lit)

    def spot(self, state: State, seat: Seat, field: str, *, left: bool = False) -> Point | None:
        """Edge fields and points are the same for both."""
        return SPOTS.get(field)

    def light(self, state: State, actions: Iterable[Action]) -> Iterator[Placed]:
        """The free points on the two lines of the player to move, lit; brightest where both cross.

        Points and not whole lines: a light from top to bottom would change every row of the picture.
        """
        if state.winner is not None:
            return
        first, second = (BOARD.edge[piece].line for piece in state.pieces[state.turn])
        taken = state.chips[0] | state.chips[1]
        for number, name in enumerate(POINTS):
            on = (first in name if first else 0) + (second in name if second else 0)
            if on and not taken >> number & 1:
                yield Placed(_lit(both=on > 1 and first != second), *CROSSINGS[name])

    def pieces(self, state: State) -> Iterator[Placed]:
        """Chips on their points, pieces on the edge, chips to come beside the board."""
        for seat in PLAYERS:
            for number, name in enumerate(POINTS):
                if state.chips[seat] >> number & 1:
                    yield Placed(sprites.chip(seat, CHIP), *CROSSINGS[name])
            for place in _spares(seat)[: CHIPS - state.chips[seat].bit_count()]:
                yield Placed(sprites.chip(seat, SPARE), *place)
        for seat in PLAYERS:
            for piece in state.pieces[seat]:
                yield Placed(sprites.piece(seat, self.radius), *EDGE[piece])

    def show(self, event: Event, state: State) -> Marks:
        """A placed chip gets a ring, a shoved piece a trail straight to where it went."""
        match event:
            case ChipPlaced(_, point):
                return Marks(trail=(Placed(_placed(), *CROSSINGS[point]),))
            case Shoved(seat, start, end):
                return self.walk(state, seat, (start, end))
            case _:
                return super().show(event, state)

    def score(self, state: State, seat: Seat) -> str:
        """R6: chips placed, of those that win."""
        return f"{state.chips[seat].bit_count()}/{CHIPS}"

    def own_sprites(self) -> Iterable[Sprite]:
        """Chips, lit points and the ring around a chip."""
        yield from (sprites.chip(seat, radius) for seat in PLAYERS for radius in (CHIP, SPARE))
        yield from (_lit(both=both) for both in (True, False))
        yield _placed()


@lru_cache(MADE)
def _lit(*, both: bool) -> Sprite:
    return square(_paint_lit, both, half=24)


def _paint_lit(canvas: Canvas, both: bool) -> None:
    lit = wood(canvas.theme).lit
    if both:
        canvas.disc(0, 0, 22, sheer(lit, 0.35))
    canvas.disc(0, 0, 16 if both else 12, lit)
    canvas.disc(0, 0, 7, wood(canvas.theme).inlay)


def _placed() -> Sprite:
    return square(_paint_placed, half=CHIP + 12)


def _paint_placed(canvas: Canvas) -> None:
    canvas.ring(0, 0, CHIP + 11, canvas.theme.accent_rim, 11)
    canvas.ring(0, 0, CHIP + 9, canvas.theme.accent, 7)
