"""The score sheet of a series: a column for everybody who shares their points, a row for every game."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Final

from msgspec import Struct
from PIL import Image

from games.core import Seat
from render.canvas import FINER, UNITS, Canvas
from render.fonts import LARGE, MEDIUM, SMALL, fitted
from render.theme import mix, named

SIZE: Final = 700
"""Pixels across."""
MARGIN: Final = 16
LABELS: Final = 210
"""Room for the names of the rows."""
HEAD: Final = 104
ROW: Final = 64
TOTAL: Final = 92
PLACE: Final = 52
MARK: Final = 17
NOT_YET: Final = "·"
NOT_FINISHED: Final = "–"
COLOURS: Final = 64
"""Enough for a picture of few colours."""


class Side(Struct, frozen=True):
    """Somebody, or a team, and what they have scored so far."""

    seats: tuple[Seat, ...]
    name: str
    points: tuple[int | None, ...]
    """Of each game so far; None of one that was not finished."""
    place: int = 0
    """Where they stand, as people number places: 1, 1, 3; 0 as long as nobody has scored."""

    @property
    def total(self) -> int:
        """All points together."""
        return sum(points or 0 for points in self.points)


def score_sheet(
    sides: Sequence[Side], *, games: Sequence[str], total: str, place: str = "", theme: str = "dark"
) -> bytes:
    """A PNG; the words are what the rows are called, those of games to come included."""
    height = 2 * MARGIN + HEAD + ROW * len(games) + TOTAL + PLACE
    scale = SIZE / UNITS
    colours = named(theme)
    image = Image.new("RGB", (SIZE * FINER, round(height * scale) * FINER), colours.page)
    sheet = _Sheet(Canvas(image, colours, scale, (0, 0)), len(sides), len(games))
    sheet.rows(games, total, place)
    for number, side in enumerate(sides):
        sheet.column(number, side)
    file = BytesIO()
    sheet.canvas.reduced().quantize(COLOURS, Image.Quantize.FASTOCTREE).save(file, "PNG", optimize=True)
    return file.getvalue()


class _Sheet:
    """The ruled paper."""

    def __init__(self, canvas: Canvas, sides: int, games: int) -> None:
        self.canvas = canvas
        self._games = games
        self._wide = (UNITS - 2 * MARGIN - LABELS) / sides
        self._summed = MARGIN + HEAD + ROW * games
        self._bottom = self._summed + TOTAL + PLACE

    def rows(self, games: Sequence[str], total: str, place: str) -> None:
        """What the rows are called."""
        canvas, theme = self.canvas, self.canvas.theme
        canvas.box(MARGIN, MARGIN, UNITS - MARGIN, self._bottom, theme.panel, radius=18)
        for number, label in enumerate(games):
            top = MARGIN + HEAD + ROW * number
            said = fitted(label, LABELS - 36, SMALL)
            canvas.text(MARGIN + 22, top + ROW / 2, said, SMALL, theme.text_soft, anchor="lm")
        line = self._summed
        canvas.line([(MARGIN, line), (UNITS - MARGIN, line)], theme.text_soft, 3)
        said = fitted(total, LABELS - 36, MEDIUM, bold=True)
        canvas.text(MARGIN + 22, line + TOTAL / 2, said, MEDIUM, theme.text, bold=True, anchor="lm")
        said = fitted(place, LABELS - 36, SMALL)
        middle = line + TOTAL + PLACE / 2 - 6
        canvas.text(MARGIN + 22, middle, said, SMALL, theme.text_soft, anchor="lm")

    def column(self, number: int, side: Side) -> None:
        """Whose it is, the points of each game, and their sum; the best have a medal."""
        canvas, theme = self.canvas, self.canvas.theme
        left = MARGIN + LABELS + self._wide * number
        middle = left + self._wide / 2
        first = middle - MARK * 1.3 * (len(side.seats) - 1)
        for at, seat in enumerate(side.seats):
            x = first + MARK * 2.6 * at
            canvas.seat_shape(seat, x, MARGIN + 32, MARK, theme.seats[seat], theme.rims[seat], 3)
        name = fitted(side.name, self._wide - 16, SMALL, bold=True)
        canvas.text(middle, MARGIN + 76, name, SMALL, theme.text, bold=True)
        for game in range(self._games):
            middle_of_row = MARGIN + HEAD + ROW * (game + 0.5)
            points, scored = self._points(side, game)
            ink = theme.text if scored else theme.text_soft
            canvas.text(middle, middle_of_row, points, MEDIUM, ink, bold=scored)
        height = self._summed + TOTAL / 2
        crowned = side.place == 1
        if crowned:
            canvas.disc(middle, height, 41, theme.medal)
            canvas.ring(middle, height, 38, mix(theme.medal, theme.medal_text, 0.5), 3)
        ink = theme.medal_text if crowned else theme.text
        canvas.text(middle, height, str(side.total), LARGE if side.total < 100 else MEDIUM, ink, bold=True)
        if side.place:
            under = self._summed + TOTAL + PLACE / 2 - 6
            ink = theme.text if crowned else theme.text_soft
            canvas.text(middle, under, f"{side.place}.", SMALL, ink, bold=crowned)

    def _points(self, side: Side, game: int) -> tuple[str, bool]:
        """What stands in a row, and whether it is something."""
        if game >= len(side.points):
            return NOT_YET, False
        points = side.points[game]
        return (NOT_FINISHED, False) if points is None else (str(points), points > 0)
