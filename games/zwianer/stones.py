"""The stones of all seats, whichever game they play: where they stand, whose goal is reached, who is next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain
from typing import Final, Protocol, TypeAlias

from games import core
from games.card import Tally
from games.core import SEATS, Seat
from games.lines import Reading
from games.zwianer.board import BOARD, FIELD, FORMATION, HANGAR, NAMES, STATION, STONES

Stones: TypeAlias = tuple[tuple[int, ...], ...]
"""The fields of every seat's stones, sorted; none for a seat that is not in play."""


class Position(core.State, Protocol):
    """What both games have on the board."""

    @property
    def stones(self) -> Stones:
        """The fields of every seat's stones."""

    @property
    def over(self) -> bool:
        """Whether ``turn`` has won."""


TWO_ONES: Final = (1, 1)
ONE_AND_TWO: Final = (1, 2)
"""The throws that both games play in ways of their own."""

MIDDLE: Final = tuple(formation[2] for formation in FORMATION)
"""By seat the middle one of its formation fields: whoever wins has a stone there."""
MOST_KEPT: Final = 4096
"""Stones that are remembered with the fields they take, or with what is left after some went home."""
CLOCKWISE: Final = tuple((*SEATS[seat + 1 :], *SEATS[:seat]) for seat in SEATS)


def at_start(seats: Iterable[Seat]) -> Stones:
    """Z3: one stone on the station field, the others in the hangar."""
    playing = set(seats)
    return tuple((HANGAR,) * (STONES - 1) + (STATION[seat],) if seat in playing else () for seat in SEATS)


def in_play(stones: Stones) -> tuple[Seat, ...]:
    """The seats that have stones."""
    return tuple([seat for seat in SEATS if stones[seat]])


def following(stones: Stones, turn: Seat) -> Seat:
    """V1, X1: whose turn comes after this one, clockwise."""
    for seat in CLOCKWISE[turn]:
        if stones[seat]:
            return seat
    return turn


@lru_cache(MOST_KEPT)
def occupied(stones: Stones) -> int:
    """The fields of the orbits that hold a stone."""
    found = 0
    for own in stones:
        for field in own:
            found |= 1 << field
    return found & ~1


def fields_of(stones: Stones) -> tuple[int, ...]:
    """The fields of all stones, the hangar too."""
    return tuple(chain.from_iterable(stones))


def owner(stones: Sequence[Sequence[int]], field: int) -> Seat:
    """Whose stone stands on an occupied field."""
    for seat in SEATS:
        if field in stones[seat]:
            return seat
    raise ValueError(f"nobody stands on {NAMES[field]}")


def moved(own: tuple[int, ...], start: int, end: int) -> tuple[int, ...]:
    """A seat's stones after one of them has moved."""
    after = [*own, end]
    after.remove(start)
    after.sort()
    return tuple(after)


def with_own(stones: Stones, seat: Seat, own: tuple[int, ...]) -> Stones:
    """The stones of all, if a seat has these."""
    return (*stones[:seat], own, *stones[seat + 1 :])


@lru_cache(MOST_KEPT)
def sent_home(stones: Stones, sent: int) -> Stones:
    """X4: the stones of all, once those on these fields are back in their hangars."""
    return tuple([tuple(sorted([HANGAR if sent >> field & 1 else field for field in own])) for own in stones])


def is_in_formation(seat: Seat, own: Sequence[int], in_a_row: int) -> bool:
    """V4, X8: own stones on so many formation fields in neighbouring orbits."""
    row = 0
    for field in FORMATION[seat]:
        row = row + 1 if field in own else 0
        if row == in_a_row:
            return True
    return False


def finishing(seat: Seat, own: tuple[int, ...], in_a_row: int) -> list[tuple[str, str]]:
    """V4, X8: by which stone, and to where, a walk would reach the goal."""
    missing = [goal for goal in FORMATION[seat] if goal not in own]
    return [
        (NAMES[start], NAMES[goal])
        for goal in missing
        for start in dict.fromkeys(own)
        if is_in_formation(seat, moved(own, start, goal), in_a_row)
    ]


def in_formation(seat: Seat, own: Sequence[int], in_a_row: int) -> Tally:
    """V4, X8: of so many neighbouring formation fields those that own stones have, at best."""
    taken = [field in own for field in FORMATION[seat]]
    rows = (sum(taken[first : first + in_a_row]) for first in range(len(taken) - in_a_row + 1))
    return Tally(max(rows), in_a_row)


def winner(stones: Stones, turn: Seat, in_a_row: int) -> Seat | None:
    """V4, X8: who has reached the goal; the mover first, then clockwise."""
    for seat in (turn, *CLOCKWISE[turn]):
        if MIDDLE[seat] in stones[seat] and is_in_formation(seat, stones[seat], in_a_row):
            return seat
    return None


def names(own: Iterable[int]) -> list[str]:
    """Fields as a line writes them."""
    return [NAMES[field] for field in own]


def read_stones(line: Reading) -> Stones:
    """The stones of a position line (Z8)."""
    found = line.pieces(
        dict.fromkeys(SEATS, FIELD), count=STONES, spot=lambda _, name: name if FIELD[name] else None
    )
    return tuple(found.get(seat, ()) for seat in SEATS)


def read_dice(line: Reading) -> tuple[int, ...]:
    """Two dice in ascending order; none while they have yet to be thrown."""
    if not line.has("dice"):
        return ()
    words = line.take("dice").split(",")
    if len(words) != 2:
        raise line.fault("dice", "dice_count", count=len(words), wanted=2)
    for word in words:
        if word not in DICE:
            raise line.fault("dice", "no_number", value=word, least=1, most=6)
    return tuple(sorted(DICE[word] for word in words))


DICE: Final = {str(die): die for die in range(1, 7)}


def read_end(line: Reading, stones: Stones, in_a_row: int) -> Seat:
    """Who won, where a line says that the game is over."""
    seat = line.seat("over")
    if not is_in_formation(seat, stones[seat], in_a_row):
        raise line.fault("over", "not_in_formation", seat=seat.colour)
    return seat


def refuse_won(line: Reading, stones: Stones, in_a_row: int) -> None:
    """Whoever is in formation has won, so such a game does not go on."""
    for seat in in_play(stones):
        if is_in_formation(seat, stones[seat], in_a_row):
            raise line.fault(seat.colour, "won_already", seat=seat.colour)


def turned(field: str) -> str:
    """What a field is called a sector further on.

    >>> [turned(field) for field in ("H", "1.23", "5.1")]
    ['H', '1.3', '5.2']
    """
    orbit, _, index = field.partition(".")
    if not index:
        return field
    size = len(BOARD.orbits[int(orbit) - 1].angles)
    return f"{orbit}.{(int(index) - 1 + size // len(SEATS)) % size + 1}"
