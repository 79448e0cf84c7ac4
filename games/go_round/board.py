"""The board of Go Round (R1, R2): edge fields, the lines that end at them, the points where lines cross."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from games.boards import FOLDER, Spot, listed, load, misplaced


class EdgeField(Struct, frozen=True, forbid_unknown_fields=True):
    """A field pieces walk over, and the line that ends there; a corner ends none."""

    at: Spot
    line: str = ""


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """The edge fields of the pieces at the start."""

    red: tuple[int, int]
    blue: tuple[int, int]


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """The square of lines and its edge."""

    size: float
    chips: int
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    edge: tuple[EdgeField, ...]
    start: Start
    points: dict[str, Spot]

    @property
    def crossings(self) -> tuple[str, ...]:
        """The points' names row by row, as a line writes the chips."""
        return tuple(column + row for row in self.rows for column in self.columns)

    def faults(self) -> Iterator[tuple[str, str]]:
        """What cannot be played or drawn."""
        lines = (*self.columns, *self.rows)
        for line in lines:
            if lines.count(line) != 1:
                yield "columns", f"line {line} is named twice, in columns and rows together"
            ends = [field.line for field in self.edge].count(line)
            if ends != 2:
                yield "edge", f"line {line} ends at {ends} fields, not at 2"
        for number, field in enumerate(self.edge):
            if field.line and field.line not in lines:
                yield f"edge[{number}].line", f"{field.line} is neither a column nor a row"
        starts = self.start.red + self.start.blue
        for number in starts:
            if not 0 <= number < len(self.edge):
                yield "start", f"{number} is no edge field"
            if starts.count(number) > 1:
                yield "start", f"two pieces start on {number}"
        if missing := set(self.crossings) - set(self.points):
            yield f"points.{min(missing)}", "is missing"
        if unknown := set(self.points) - set(self.crossings):
            yield f"points.{min(unknown)}", "is no crossing of a column and a row"
        edge = listed("edge", [field.at for field in self.edge])
        points = {f"points.{name}": spot for name, spot in self.points.items()}
        yield from misplaced(edge | points, self.size)
        if not 0 < self.chips <= (len(self.points) + 1) // 2:
            yield "chips", f"{self.chips} chips: a full board must have a winner"


BOARD: Final = load(Board, FOLDER / "go_round.toml")
EDGE: Final = len(BOARD.edge)
POINTS: Final = BOARD.crossings
CHIPS: Final = BOARD.chips

# A set of points is a bit mask over POINTS.
NOWHERE: Final = 0


def mask(line: str, other: str) -> int:
    """The points that lie on both lines; the corners' "" has none."""
    both = [
        (line in (column, row)) and (other in (column, row)) for row in BOARD.rows for column in BOARD.columns
    ]
    return sum(1 << number for number, on in enumerate(both) if on)


_LINES: Final = [field.line for field in BOARD.edge]
SHARED: Final = tuple(tuple(mask(line, other) for other in _LINES) for line in _LINES)
"""For two edge fields the points on the lines of both: one crossing, a whole line, or nowhere."""
