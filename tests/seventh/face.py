"""Krone: a path of fields, and a crown at its end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.core import Event, Seat
from games.race import PLAYERS
from render import sprites
from render.canvas import UNITS, Canvas, Point
from render.face import STRIP, Face
from render.fonts import MEDIUM
from render.marks import Marks, captured
from render.sprites import Placed
from tests.seventh.board import BOARD, CROWN, FIELDS, NAMES, START
from tests.seventh.rules import Challenged, State

PITCH: Final = 130
FIELD: Final = 46
APART: Final = 24
"""Pieces at the start stand so far from its middle, each in a corner."""


def _at(field: int) -> Point:
    x, y = BOARD.fields[field]
    return round(UNITS / 2 + (x - 2.5) * PITCH), round(STRIP + 60 + y * PITCH)


SPOTS: Final = tuple(_at(field) for field in range(CROWN + 1))


class KroneFace(Face[State]):
    """The board of Krone."""

    game = "krone"
    seats = PLAYERS
    radius = 26

    def paint(self, canvas: Canvas) -> None:
        """The path, the fields with their names."""
        theme = canvas.theme
        canvas.line(SPOTS, theme.field_rim, 10)
        for field, (x, y) in enumerate(SPOTS):
            wide = FIELD * (1.4 if field in (START, CROWN) else 1)
            canvas.disc(x, y, wide, theme.field, theme.field_rim, 4)
            canvas.text(x, y, NAMES[field], MEDIUM, theme.text, bold=field == CROWN)

    def spot(self, state: State, seat: Seat, field: str, *, left: bool = False) -> Point | None:
        """On the path; at the start in the seat's corner."""
        if field not in FIELDS:
            return None
        x, y = SPOTS[FIELDS[field]]
        if FIELDS[field] != START:
            return x, y
        return x + (APART if seat % 2 else -APART), y + (APART if seat > 1 else -APART)

    def pieces(self, state: State) -> Iterator[Placed]:
        """Pieces where they stand; whoever is pushed looks out from behind the other."""
        for seat in state.seats:
            at = self.spot(state, seat, NAMES[state.places[seat]])
            assert at is not None
            yield Placed(sprites.piece(seat, self.radius), at[0] + APART * (state.pushed == seat), at[1])

    def show(self, event: Event, state: State) -> Marks:
        """Who was challenged, and what all games show."""
        match event:
            case Challenged(seat, field):
                return captured(seat, SPOTS[FIELDS[field]], self.radius)
            case _:
                return super().show(event, state)

    def score(self, state: State, seat: Seat) -> str:
        """K4: the coins."""
        return f"{state.coins[seat]} c"
