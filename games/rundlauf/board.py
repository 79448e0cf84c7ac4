"""The board of Rundlauf (L1) and the fields of each seat's way over it."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from games.boards import FOLDER, Spot, listed, load, misplaced
from games.core import Seat
from games.race import PLAYERS

PIECES: Final = 4
GOAL_NAMES: Final = "abcd"


class Corner(Struct, frozen=True, forbid_unknown_fields=True):
    """What belongs to one seat."""

    start: int
    goal: tuple[Spot, Spot, Spot, Spot]
    park: tuple[Spot, Spot, Spot, Spot]


class Corners(Struct, frozen=True, forbid_unknown_fields=True):
    """The four seats, by colour."""

    red: Corner
    blue: Corner
    yellow: Corner
    green: Corner


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """The ring, and for each seat its start, goal and parking."""

    size: float
    ring: tuple[Spot, ...]
    seats: Corners

    def corner(self, seat: Seat) -> Corner:
        """What belongs to this seat."""
        corner: Corner = getattr(self.seats, seat.colour)
        return corner

    def faults(self) -> Iterator[tuple[str, str]]:
        """What cannot be played or drawn."""
        if len(self.ring) < 2 * PIECES:
            yield "ring", f"{len(self.ring)} fields are too few"
        spots = listed("ring", self.ring)
        starts: list[int] = []
        for seat in PLAYERS:
            corner = self.corner(seat)
            name = f"seats.{seat.colour}"
            if not 0 <= corner.start < len(self.ring):
                yield f"{name}.start", f"{corner.start} is no field of the ring"
            if corner.start in starts:
                yield f"{name}.start", f"{corner.start} is another seat's start already"
            starts.append(corner.start)
            spots |= listed(f"{name}.goal", corner.goal) | listed(f"{name}.park", corner.park)
        yield from misplaced(spots, self.size)


BOARD: Final = load(Board, FOLDER / "rundlauf.toml")

# A piece is the number of its place on its owner's way: parked, along the ring, then the goal.
PARKED: Final = 0
START: Final = 1
LAP: Final = len(BOARD.ring)
HOME: Final = LAP + PIECES


def field_name(seat: Seat, place: int) -> str:
    """How a place on a seat's way is written: ``B``, the number on the ring, or ``a`` to ``d``."""
    if place == PARKED:
        return "B"
    if place > LAP:
        return GOAL_NAMES[place - LAP - 1]
    return str((BOARD.corner(seat).start + place - 1) % LAP)


NAMES: Final = {seat: tuple(field_name(seat, place) for place in range(HOME + 1)) for seat in PLAYERS}
PLACES: Final = {seat: {name: place for place, name in enumerate(NAMES[seat])} for seat in PLAYERS}
