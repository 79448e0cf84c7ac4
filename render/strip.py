"""The strip on top: who plays, whose decision it is, the dice, scores and places."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct

from games.core import Decision, Event, Over, Seat, State
from games.events import Thrown
from render import sprites
from render.canvas import UNITS, Canvas
from render.face import STRIP, AnyFace
from render.fonts import LONGEST_NAME, MEDIUM, SMALL, fitted, legible, width
from render.sprites import MADE, Placed, Sprite

MARGIN: Final = 14
GAP: Final = 10
ONE_ROW: Final = 3
"""So many seats stand side by side; more take two rows."""
UNTHROWN: Final = "?"
SMALL_DIE: Final = 34
SMALLEST_DIE: Final = 20
"""The sides of dice that would cut a name or a score otherwise."""


class Cell(Struct, frozen=True):
    """A player's part of the strip."""

    left: float
    middle: float
    """The height of its centre."""
    width: float
    height: float

    @property
    def is_tall(self) -> bool:
        """Whether there is room for a second line."""
        return self.height > 60


@lru_cache(16)
def cells(count: int, room: float = UNITS) -> tuple[Cell, ...]:
    """The parts of the strip for so many players, in so much room from the left.

    >>> [(cell.left, cell.middle, cell.width) for cell in cells(2)]
    [(14.0, 50.0, 481.0), (505.0, 50.0, 481.0)]
    """
    rows = 1 if count <= ONE_ROW else 2
    across = -(-count // rows)
    row_gap = 6
    height = (STRIP - MARGIN - (rows - 1) * row_gap) / rows - 4
    wide = (room - 2 * MARGIN - (across - 1) * GAP) / across
    return tuple(
        Cell(
            MARGIN + (number % across) * (wide + GAP),
            MARGIN - 4 + height / 2 + (number // across) * (height + row_gap),
            wide,
            height,
        )
        for number in range(count)
    )


class Throw(Struct, frozen=True):
    """Dice on the table and whose they are."""

    seat: Seat
    dice: tuple[str, ...]
    used: bool = False

    @property
    def is_to_come(self) -> bool:
        """Whether nobody has thrown yet."""
        return self.dice == (UNTHROWN,)


def throws(face: AnyFace, state: State, events: Sequence[Event]) -> list[Throw]:
    """The dice to show: those in play and used before; else the last that fell, and those to be thrown."""
    now = face.dice(state)
    fallen = [event for event in events if isinstance(event, Thrown)][-1:]
    if now:
        left = tuple(now.split(","))
        used = [_without(event.dice.split(","), left) for event in fallen if event.seat is state.turn]
        return [*(Throw(state.turn, dice, used=True) for dice in used if dice), Throw(state.turn, left)]
    shown = [as_fallen(event, used=True) for event in fallen]
    return [*shown, Throw(state.turn, (UNTHROWN,))] if state.at_roll else shown


def as_fallen(event: Thrown, *, used: bool = False) -> Throw:
    """All dice of a throw."""
    return Throw(event.seat, tuple(event.dice.split(",")), used)


def _without(thrown: list[str], left: Sequence[str]) -> tuple[str, ...]:
    """The dice of a throw that are no longer in play; none, if those in play are not of this throw."""
    used = list(thrown)
    for word in left:
        if word not in used:
            return ()
        used.remove(word)
    return tuple(used)


def deciders(state: State) -> frozenset[Seat]:
    """Whom the game waits for."""
    match state.awaits:
        case Decision(seats):
            return seats
        case Over():
            return frozenset()
        case _:
            return frozenset({state.turn})


class Player(Struct, frozen=True):
    """What the strip tells of a player."""

    seat: Seat
    name: str
    waits: bool
    """Whether the game waits for them."""
    is_viewer: bool
    score: str
    place: int | None
    throws: tuple[Throw, ...]


def strip(
    face: AnyFace,
    state: State,
    thrown: Collection[Throw],
    names: Mapping[Seat, str],
    viewer: Seat | None,
    *,
    lit: bool = True,
    aside: Sprite | None = None,
) -> Iterator[Placed]:
    """All of the strip, in paint order; if it is not ``lit``, without a sign of whom the game waits for.

    ``aside`` takes its room from the players, at the right.
    """
    room: float = UNITS
    if aside:
        room -= aside.width + GAP
        yield Placed(aside, UNITS - MARGIN - aside.width / 2, cells(1)[0].middle)
    waits, places = deciders(state) if lit else frozenset(), face.places(state)
    in_corners = len(face.corners) == len(state.seats)
    order = face.corners if in_corners else state.seats
    for seat, cell in zip(order, cells(len(order), room), strict=True):
        player = Player(
            seat,
            names.get(seat, "")[:LONGEST_NAME],
            seat in waits,
            seat is viewer,
            face.score(state, seat),
            places.get(seat),
            tuple(throw for throw in thrown if throw.seat is seat),
        )
        yield Placed(_cell(seat, cell, player.waits), cell.left + cell.width / 2, cell.middle)
        yield from _content(face, player, cell)


@lru_cache(64)
def _content(face: AnyFace, player: Player, cell: Cell) -> tuple[Placed, ...]:
    """What a player's part of the strip shows; it is kept: most players' does not change with a move."""
    return tuple(_laid_out(face, player, cell))


def _laid_out(face: AnyFace, player: Player, cell: Cell) -> Iterator[Placed]:
    """From the left the mark and the name, from the right the dice, the place, the score."""
    mark = cell.height * (0.29 if cell.is_tall else 0.33)
    left, right = cell.left + 16, cell.left + cell.width - 12
    yield Placed(sprites.piece(player.seat, mark), left + mark, cell.middle)
    left += 2 * mark + 16
    size = MEDIUM if cell.is_tall and cell.width > 400 else SMALL
    side = round(cell.height * (0.66 if cell.is_tall else 0.8))
    count = sum(len(throw.dice) for throw in player.throws)
    score = sprites.label(player.score, SMALL, soft=True) if player.score else None
    written = max(width(legible(player.name), size, bold=True), score.width if score else 0)
    if count > 1 and written > right - left - count * (side + 8):
        beside = right - left - (score.width if score else 0)  # a name is shortened, a score is not
        side = max(min(side, SMALL_DIE, int(beside / count) - 8), SMALLEST_DIE)
    for throw in reversed(player.throws):
        for word in reversed(throw.dice):
            yield Placed(face.die(word, side, used=throw.used), right - side / 2, cell.middle)
            right -= side + 8
    if player.place:
        radius = min(22, cell.height / 2 - 3)
        yield Placed(sprites.medal(player.place, radius), right - radius, cell.middle)
        right -= 2 * radius + 10
    second_line = score is not None and cell.is_tall
    if score and not second_line:
        yield Placed(score, right - score.width / 2, cell.middle)
        right -= score.width + 12
    shown = fitted(player.name, max(0, right - left - 4), size, bold=True)
    middle = cell.middle - (size / 2 + 2 if second_line else 0)
    if shown:
        name = sprites.label(shown, size, bold=True)
        centre = left + name.width / 2
        yield Placed(name, centre, middle)
        if player.is_viewer:
            yield Placed(_underline(width(shown, size, bold=True)), centre, middle + size * 0.58)
    elif player.is_viewer:
        yield Placed(_underline(2 * mark), cell.left + 16 + mark, cell.middle + mark * 1.35)
    if score and second_line:
        yield Placed(score, left + score.width / 2, cell.middle + (SMALL / 2 + 4 if shown else 0))


@lru_cache(64)
def _cell(seat: Seat, cell: Cell, waits: bool) -> Sprite:
    return Sprite(_paint_cell, (seat, cell.width, cell.height, waits), cell.width + 8, cell.height + 8)


def _paint_cell(canvas: Canvas, seat: Seat, width: float, height: float, waits: bool) -> None:
    theme, x, y = canvas.theme, width / 2, height / 2
    if not waits:
        canvas.box(-x, -y, x, y, theme.cell, radius=12, rim=theme.cell_rim, width=2)
        return
    canvas.box(-x - 3, -y - 3, x + 3, y + 3, theme.turn(seat), radius=15)
    canvas.box(-x, -y, x, y, theme.cell_turn, radius=12, rim=theme.seats[seat], width=4)


@lru_cache(MADE)
def _underline(length: float) -> Sprite:
    return Sprite(_paint_underline, (length,), length + 6, 8)


def _paint_underline(canvas: Canvas, length: float) -> None:
    canvas.line([(-length / 2, 0), (length / 2, 0)], canvas.theme.text, 3)
