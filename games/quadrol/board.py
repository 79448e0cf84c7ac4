"""The board of Quadrol (Q1–Q4): points, the coloured lines between them, the dice, each seat's two sides."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from games.boards import FOLDER, Spot, listed, load, misplaced
from games.core import Seat
from games.race import PLAYERS

STONES: Final = 4
COLOURS: Final = ("red", "blue", "yellow", "green", "black")
"""What a die can show, in the order in which dice are written; inside, a colour is its number here."""
RED, BLUE, YELLOW, GREEN, BLACK = range(len(COLOURS))
LINE_COLOURS: Final = COLOURS[:BLACK]
"""Q2: no line is black."""


class Side(Struct, frozen=True, forbid_unknown_fields=True):
    """What belongs to one seat."""

    start_row: tuple[str, ...]
    entries: tuple[str, ...]
    goal_row: tuple[str, ...]
    red_square: str
    start: tuple[Spot, Spot, Spot, Spot]
    home: tuple[Spot, Spot, Spot, Spot]


class Sides(Struct, frozen=True, forbid_unknown_fields=True):
    """The four seats, by colour."""

    red: Side
    blue: Side
    yellow: Side
    green: Side


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """All that is printed on the board and on the dice."""

    size: float
    dice: tuple[tuple[str, ...], tuple[str, ...]]
    white: tuple[str, ...]
    black: tuple[str, ...]
    red_squares: tuple[str, ...]
    points: dict[str, Spot]
    lines: dict[str, str]
    seats: Sides

    def side(self, seat: Seat) -> Side:
        """What belongs to this seat."""
        side: Side = getattr(self.seats, seat.colour)
        return side

    def faults(self) -> Iterator[tuple[str, str]]:
        """What cannot be played or drawn."""
        yield from self._faults_of_points()
        yield from self._faults_of_lines()
        for number, die in enumerate(self.dice):
            if not die:
                yield f"dice[{number}]", "has no face"
            for face, colour in enumerate(die):
                if colour not in COLOURS:
                    yield f"dice[{number}][{face}]", f"{colour} is not one of: {', '.join(COLOURS)}"
        if not any(COLOURS.index(face) in (RED, BLUE) for die in self.dice for face in die):
            yield "dice", "no face is red or blue, so nobody can enter (Q6)"
        spots = {f"points.{name}": spot for name, spot in self.points.items()}
        for seat in PLAYERS:
            field, side = f"seats.{seat.colour}", self.side(seat)
            yield from self._faults_of_side(field, side)
            spots |= listed(f"{field}.start", side.start) | listed(f"{field}.home", side.home)
        yield from misplaced(spots, self.size)

    def _faults_of_points(self) -> Iterator[tuple[str, str]]:
        for name in self.points:
            if not re.fullmatch(r"[1-9]\d*\.[1-9]\d*", name):
                yield f"points.{name}", "is not written column.row, as 1.1"
        special: set[str] = set()
        for kind in ("white", "black", "red_squares"):
            for number, name in enumerate(getattr(self, kind)):
                if name not in self.points:
                    yield f"{kind}[{number}]", f"{name} is no point"
                if name in special:
                    yield f"{kind}[{number}]", f"{name} is a special point already"
                special.add(name)

    def _faults_of_lines(self) -> Iterator[tuple[str, str]]:
        drawn: set[frozenset[str]] = set()
        for line, colour in self.lines.items():
            field = f"lines.{line}"
            ends = line.split("-")
            if len(ends) != 2:
                yield field, "is not written point-point, as 1.1-1.2"
                continue
            if unknown := [end for end in ends if end not in self.points]:
                yield field, f"{unknown[0]} is no point"
                continue
            if direction(ends[0], ends[1]) not in NEIGHBOURING:
                yield field, "joins no neighbours"
            if frozenset(ends) in drawn:
                yield field, "is another line already"
            drawn.add(frozenset(ends))
            if colour not in LINE_COLOURS:
                yield field, f"{colour} is not one of: {', '.join(LINE_COLOURS)}"

    def _faults_of_side(self, field: str, side: Side) -> Iterator[tuple[str, str]]:
        for row in ("start_row", "goal_row"):
            names: Sequence[str] = getattr(side, row)
            for number, name in enumerate(names):
                if name not in self.points:
                    yield f"{field}.{row}[{number}]", f"{name} is no point"
                if name in names[:number]:
                    yield f"{field}.{row}[{number}]", f"{name} is in this row already"
        for row in ("entries", "goal_row"):
            if not getattr(side, row):
                yield f"{field}.{row}", "is empty"
        for number, name in enumerate(side.entries):
            if name not in side.start_row:
                yield f"{field}.entries[{number}]", f"{name} is not in the start row"
            if name in side.entries[:number]:
                yield f"{field}.entries[{number}]", f"{name} is an entry already"
            if name in self.red_squares:
                yield f"{field}.entries[{number}]", f"{name} is a red square"
        if side.red_square not in self.red_squares:
            yield f"{field}.red_square", f"{side.red_square} is no red square"
        if side.red_square not in side.goal_row:
            yield f"{field}.red_square", f"{side.red_square} is not in the goal row"


NEIGHBOURING: Final = tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y)


def column_and_row(name: str) -> tuple[int, int]:
    """A point's name as numbers.

    >>> column_and_row("3.5")
    (3, 5)
    """
    column, _, row = name.partition(".")
    return int(column), int(row)


def direction(start: str, end: str) -> tuple[int, int]:
    """How far it is from a point to another, to the right and upward."""
    (column, row), (to_column, to_row) = column_and_row(start), column_and_row(end)
    return to_column - column, to_row - row


BOARD: Final = load(Board, FOLDER / "quadrol.toml")

# A stone is the number of its place: behind the start line, the points by column and row, home.
BEHIND: Final = 0
NAMES: Final = ("H", *sorted(BOARD.points, key=column_and_row), "G")
PLACES: Final = {name: place for place, name in enumerate(NAMES)}
HOME: Final = len(NAMES) - 1
POINTS: Final = range(BEHIND + 1, HOME)

WHITE: Final = tuple(sorted(PLACES[name] for name in BOARD.white))
BLACK_POINTS: Final = tuple(sorted(PLACES[name] for name in BOARD.black))
RED_SQUARES: Final = tuple(sorted(PLACES[name] for name in BOARD.red_squares))
ENTRIES: Final = tuple(tuple(PLACES[name] for name in BOARD.side(seat).entries) for seat in PLAYERS)
GOAL_ROW: Final = tuple(tuple(PLACES[name] for name in BOARD.side(seat).goal_row) for seat in PLAYERS)
OWN_SQUARE: Final = tuple(PLACES[BOARD.side(seat).red_square] for seat in PLAYERS)


def _neighbours() -> tuple[tuple[tuple[int, ...], ...], ...]:
    ways: list[list[list[int]]] = [[[] for _ in NAMES] for _ in COLOURS]
    for line, colour in BOARD.lines.items():
        one, other = (PLACES[end] for end in line.split("-"))
        ways[COLOURS.index(colour)][one].append(other)
        ways[COLOURS.index(colour)][other].append(one)
    return tuple(tuple(tuple(sorted(ends)) for ends in of_colour) for of_colour in ways)


NEIGHBOURS: Final = _neighbours()
"""For a colour and a place, where the lines of this colour lead."""


def _steps_home(seat: Seat) -> tuple[int, ...]:
    """From every place, how many moves it takes to come home, if every colour is thrown."""
    steps = {HOME: 0} | dict.fromkeys((p for p in GOAL_ROW[seat] if p not in RED_SQUARES), 1)
    edge = [place for place in steps if place != HOME]
    while edge:
        ahead = {end for place in edge for ways in NEIGHBOURS for end in ways[place]}
        edge = [place for place in ahead if place not in steps and place not in RED_SQUARES]
        steps |= dict.fromkeys(edge, max(steps.values()) + 1)
    farthest = 1 + max(steps.values())
    steps[OWN_SQUARE[seat]] = 1  # Q13
    steps[BEHIND] = 1 + min([steps.get(entry, farthest) for entry in ENTRIES[seat]], default=farthest)
    return tuple(steps.get(place, farthest) for place in range(HOME + 1))


STEPS_HOME: Final = tuple(_steps_home(seat) for seat in PLAYERS)
