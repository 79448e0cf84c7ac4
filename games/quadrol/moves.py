"""All moves a stone of Quadrol could ever make, made once: with one die (Q6), or over a stone (Q7).

A move is written by the places it touches: ``2.2>2.3``, ``H>3.1``, ``5.7>G``, a black jump ``2.2>6.6``, with
a white jump at its end ``2.3>3.3>5.5``, or sent back by a red square ``4.3>4.4>H``; a jump over a stone with
both dice has two arrows, ``2.2>>4.2``. Where either of two dice leads the same way and leaves the other, the
die is named: ``H>3.1 red``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from games.core import Event, Seat
from games.events import Moved
from games.quadrol.board import (
    BEHIND,
    BLACK,
    BLACK_POINTS,
    BLUE,
    COLOURS,
    ENTRIES,
    GOAL_ROW,
    HOME,
    NAMES,
    NEIGHBOURS,
    POINTS,
    RED,
    RED_SQUARES,
    WHITE,
    direction,
)
from games.quadrol.events import CameHome, JumpedBlack, JumpedWhite, SentBack
from games.race import PLAYERS

BOTH: Final = -1
"""Stands for a die where both are used together."""


class Move(Struct, frozen=True):
    """One stone goes its way with one die, or over a stone with both."""

    path: tuple[int, ...]
    """The start, the landing, and the end if that is elsewhere."""
    start: int
    landing: int
    """Where the dice lead."""
    end: int
    """Where the stone stands afterwards: there, on another white point, or behind its start line."""
    die: int
    text: str
    picks: tuple[str, ...]
    events: tuple[Event, ...]
    over: int = BEHIND
    """The point that is jumped over."""
    jumps: tuple[Move, ...] = ()
    """The same move with each of the white jumps that may follow."""
    pits: tuple[tuple[int, Move], ...] = ()
    """The red squares on the way, each with what becomes of the move while it is in force."""
    named: Move | None = None
    """The same move with its die named."""

    @property
    def falls(self) -> bool:
        """Whether a red square sends the stone back (Q10)."""
        return self.end == BEHIND


def _move(seat: Seat, start: int, landing: int, die: int, over: int = BEHIND) -> Move:
    """A move with everything that may become of it."""
    pits = [square for square in (over, landing) if square in RED_SQUARES]
    others = [point for point in WHITE if landing in WHITE and point != landing]
    return _form(
        seat,
        (start, landing),
        die,
        over,
        jumps=tuple(_form(seat, (start, landing, point), die, over) for point in others),
        pits=tuple((square, _form(seat, (start, landing, BEHIND), die, over, square)) for square in pits),
    )


def _form(
    seat: Seat,
    path: tuple[int, ...],
    die: int,
    over: int,
    pit: int = BEHIND,
    jumps: tuple[Move, ...] = (),
    pits: tuple[tuple[int, Move], ...] = (),
) -> Move:
    start, landing, end = path[0], path[1], path[-1]
    names = [NAMES[place] for place in path]
    picks: tuple[str, ...] = (names[0], names[1] if pit else names[-1])
    if landing in WHITE:
        picks += (names[1],)  # several white points may lead to the same one
    text = (">>" if over else ">").join(names[:2])
    if len(names) > 2:
        text += f">{names[-1]}"
    events = tuple(_events(seat, path, die, over, pit))
    named = None
    if die != BOTH:
        colour = COLOURS[die]
        named = Move(path, start, landing, end, die, f"{text} {colour}", (*picks, colour), events)
    return Move(path, start, landing, end, die, text, picks, events, over, jumps, pits, named)


def _events(seat: Seat, path: tuple[int, ...], die: int, over: int, pit: int) -> Iterator[Event]:
    way = [path[0], over, *path[1:]] if over else list(path)
    if pit:
        way = way[: way.index(pit) + 1]
    names = tuple(NAMES[place] for place in way)
    yield Moved(seat, names)
    if pit:
        yield SentBack(seat, names[-1])
    elif len(path) > 2:
        yield JumpedWhite(seat, names[-2], names[-1])
    elif path[-1] == HOME:
        yield CameHome(seat, names[0])
    elif die == BLACK:
        yield JumpedBlack(seat, *names)


def _landings(seat: Seat, die: int, start: int) -> Iterator[int]:
    """Q6: where a die leads from a place, if nobody is in the way."""
    across = die in (RED, BLUE)
    if start == BEHIND and across:
        yield from ENTRIES[seat]
    yield from NEIGHBOURS[die][start]
    if start in GOAL_ROW[seat] and across:
        yield HOME
    if start in BLACK_POINTS and die == BLACK:
        yield from (point for point in BLACK_POINTS if point != start)


def _over(start: int, one: int, other: int) -> Iterator[tuple[int, int]]:
    """Q7: the middle and the end of every straight double move with two dice, in either order."""
    for first, second in {(one, other), (other, one)}:
        for middle in NEIGHBOURS[first][start]:
            for end in NEIGHBOURS[second][middle]:
                if direction(NAMES[start], NAMES[middle]) == direction(NAMES[middle], NAMES[end]):
                    yield middle, end


MOVES: Final = tuple(
    tuple(
        tuple(
            tuple(_move(seat, start, landing, die) for landing in _landings(seat, die, start))
            for start in range(HOME + 1)
        )
        for die in range(len(COLOURS))
    )
    for seat in PLAYERS
)
"""For a seat, a die and a place: the moves with this die from there."""

JUMPS: Final = tuple(
    {
        (one, other): tuple(
            tuple(_move(seat, start, end, BOTH, middle) for middle, end in sorted(_over(start, one, other)))
            if start in POINTS
            else ()
            for start in range(HOME + 1)
        )
        for one in range(len(COLOURS))
        for other in range(one, len(COLOURS))
    }
    for seat in PLAYERS
)
"""For a seat, two dice and a place: the jumps over a stone from there."""
