"""Everybody's chances over a game: a line for each side, with its shape on it; turning points numbered."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Final

from msgspec import Struct
from PIL import Image

from games.core import Seat
from render.canvas import FINER, UNITS, Canvas, Point
from render.fonts import SMALL, fitted
from render.theme import named

SIZE: Final = 800
"""Pixels across."""
MARGIN: Final = 16
HEAD: Final = 64
"""Room for a row of names."""
ACROSS: Final = 3
"""So many names stand side by side."""
BADGES: Final = 58
"""Room for the numbers of the turning points."""
LEFT, RIGHT = 100, 150
"""Room for the scale, and for where everybody ends."""
HEIGHT: Final = 440
FOOT: Final = 26
WIDTH: Final = 7
MARK: Final = 15
MARKS: Final = 6
"""So many shapes are on every line, so that lines that cross are told apart."""
END: Final = 40
"""What stands at the end of a line keeps so far from the next."""
SCALE: Final = (0, 50, 100)
PER_MILLE: Final = 1000
MOST_POINTS: Final = 400
"""Of a longer game every nth position is shown; nobody sees more on a phone."""
COLOURS: Final = 64


class Line(Struct, frozen=True):
    """Somebody, or a team, and their chances per mille at every position of the game."""

    seats: tuple[Seat, ...]
    name: str
    chances: tuple[int, ...]


def chances_chart(lines: Sequence[Line], *, turns: Sequence[int] = (), theme: str = "dark") -> bytes:
    """A PNG; ``turns`` are the positions at which the game turned."""
    rows = -(-len(lines) // ACROSS)
    height = 2 * MARGIN + rows * HEAD + BADGES + HEIGHT + FOOT
    scale, colours = SIZE / UNITS, named(theme)
    image = Image.new("RGB", (SIZE * FINER, round(height * scale) * FINER), colours.page)
    chart = _Chart(Canvas(image, colours, scale, (0, 0)), lines, MARGIN + rows * HEAD + BADGES, height)
    chart.names()
    chart.ground()
    chart.turning_points(turns)
    chart.lines()
    file = BytesIO()
    chart.canvas.reduced().quantize(COLOURS, Image.Quantize.FASTOCTREE).save(file, "PNG", optimize=True)
    return file.getvalue()


class _Chart:
    """The ruled paper."""

    def __init__(self, canvas: Canvas, lines: Sequence[Line], top: float, height: float) -> None:
        self.canvas = canvas
        self._lines = lines
        self._top = top
        self._last = max(len(lines[0].chances) - 1, 1)
        canvas.box(
            MARGIN / 2, MARGIN / 2, UNITS - MARGIN / 2, height - MARGIN / 2, canvas.theme.panel, radius=18
        )

    def names(self) -> None:
        """Who is who."""
        wide = (UNITS - 2 * MARGIN) / min(len(self._lines), ACROSS)
        for number, line in enumerate(self._lines):
            left = MARGIN + wide * (number % ACROSS) + 26
            middle = MARGIN + HEAD * (number // ACROSS) + HEAD / 2
            for seat in line.seats:
                self._shape(seat, (left, middle), MARK)
                left += MARK * 2.6
            name = fitted(line.name, MARGIN + wide * (number % ACROSS + 1) - left - 12, SMALL, bold=True)
            self.canvas.text(left, middle, name, SMALL, self.canvas.theme.text, bold=True, anchor="lm")

    def ground(self) -> None:
        """The scale."""
        canvas, theme = self.canvas, self.canvas.theme
        for percent in SCALE:
            height = self._at(0, percent * 10)[1]
            canvas.line([(LEFT, height), (UNITS - RIGHT, height)], theme.panel_rim, 2)
            canvas.text(LEFT - 14, height, f"{percent} %", SMALL, theme.text_soft, anchor="rm")

    def turning_points(self, turns: Sequence[int]) -> None:
        """Numbers above the lines; those of turning points close to each other stand side by side."""
        canvas, theme = self.canvas, self.canvas.theme
        free = 0.0
        for number, turn in enumerate(turns, start=1):
            x = self._at(turn, 0)[0]
            canvas.dashed((x, self._top), (x, self._top + HEIGHT), theme.text_soft, 3, 10, 12)
            free = max(x, free)
            canvas.disc(free, self._top - BADGES / 2, 22, theme.badge)
            canvas.text(free, self._top - BADGES / 2, str(number), SMALL, theme.badge_text, bold=True)
            free += 50

    def lines(self) -> None:
        """First what is thin, then the shapes, so that none is crossed out."""
        canvas, theme = self.canvas, self.canvas.theme
        step = -(-len(self._lines[0].chances) // MOST_POINTS)
        for line in self._lines:
            shown = [at for at in range(len(line.chances)) if at % step == 0 or at == self._last]
            points = [self._at(at, line.chances[at]) for at in shown]
            points = points if len(points) > 1 else points * 2
            canvas.line(points, theme.shadow, WIDTH + 5)
            canvas.line(points, theme.seats[line.seats[0]], WIDTH)
        for number, line in enumerate(self._lines):
            for mark in range(MARKS):
                at = round(self._last * (mark + (number + 1) / (len(self._lines) + 1)) / MARKS)
                at = min(at, len(line.chances) - 1)
                self._shape(line.seats[mark % len(line.seats)], self._at(at, line.chances[at]), MARK * 0.8)
        for line, height in zip(self._lines, self._ends(), strict=True):
            self._shape(line.seats[0], (UNITS - RIGHT + 30, height), MARK)
            percent = f"{line.chances[-1] / 10:.0f} %"
            canvas.text(UNITS - RIGHT + 54, height, percent, SMALL, theme.text, bold=True, anchor="lm")

    def _ends(self) -> list[float]:
        """Where the last numbers stand: beside the ends of the lines, but clear of each other."""
        wanted = sorted((self._at(0, line.chances[-1])[1], at) for at, line in enumerate(self._lines))
        heights, free = [0.0] * len(wanted), self._top
        room = self._top + HEIGHT - END * (len(wanted) - 1)
        for place, (height, at) in enumerate(wanted):
            free = max(free, min(height, room + END * place))
            heights[at] = free
            free += END
        return heights

    def _shape(self, seat: Seat, at: Point, radius: float) -> None:
        theme = self.canvas.theme
        self.canvas.seat_shape(seat, *at, radius + 3, theme.shadow)
        self.canvas.seat_shape(seat, *at, radius, theme.seats[seat], theme.rims[seat], 3)

    def _at(self, position: int, chance: int) -> Point:
        x = LEFT + (UNITS - RIGHT - LEFT) * position / self._last
        return x, self._top + HEIGHT * (1 - chance / PER_MILLE)
