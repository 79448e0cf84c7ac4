"""The board of Giro Mondiale (G1, G2): ring roads, their signs, and the numbers the rules count in."""

from collections.abc import Iterator
from enum import StrEnum
from itertools import pairwise
from math import isfinite
from typing import Final

from msgspec import Struct

from games.boards import FOLDER, Spot, listed, load, misplaced
from games.core import Seat
from games.race import PLAYERS

PIECES: Final = 4
SIX: Final = 6
"""The highest number of the die."""

FEWEST_FIELDS: Final = 2 * SIX + 1
"""So that a piece sliding on ice never meets the field it came from."""


class Sign(StrEnum):
    """What stands on a field."""

    STOP = "stop"
    GREEN_ARROW = "green_arrow"
    NO_THOROUGHFARE = "no_thoroughfare"
    LINK_ROAD = "link_road"
    ICE = "ice"
    NO_OVERTAKING = "no_overtaking"
    PRIORITY_ROAD = "priority_road"
    TURN_BACK = "turn_back"
    ROADWORKS = "roadworks"
    NO_STOPPING = "no_stopping"
    END_OF_RESTRICTIONS = "end_of_restrictions"


PASSED_THROUGH: Final = {Sign.GREEN_ARROW, Sign.NO_THOROUGHFARE, Sign.ICE, Sign.NO_STOPPING}
"""No piece ever stands on these (G6)."""

INWARD: Final = {Sign.GREEN_ARROW, Sign.LINK_ROAD}
FORCING: Final = {Sign.LINK_ROAD, Sign.PRIORITY_ROAD, Sign.ROADWORKS}
"""A piece on these must be the next to move (G16)."""

UNTURNED: Final = {Sign.LINK_ROAD, Sign.END_OF_RESTRICTIONS}
"""Whoever stands on these has no counter-clockwise way to keep (G12, G14)."""


class Ring(Struct, frozen=True, forbid_unknown_fields=True):
    """One ring road, its signs clockwise from index 1."""

    radius: float
    signs: tuple[Sign, ...]


class Centre(Struct, frozen=True, forbid_unknown_fields=True):
    """The goal."""

    at: Spot
    radius: float


class Corner(Struct, frozen=True, forbid_unknown_fields=True):
    """What belongs to one seat: the index where its quadrant begins, and its parking lot."""

    start: int
    park: tuple[Spot, Spot, Spot, Spot]


class Corners(Struct, frozen=True, forbid_unknown_fields=True):
    """The four seats, by colour."""

    red: Corner
    blue: Corner
    yellow: Corner
    green: Corner


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """The rings from the outermost to the innermost, the centre, and each seat's corner."""

    size: float
    centre: Centre
    first_angle: float
    rings: tuple[Ring, ...]
    seats: Corners

    def corner(self, seat: Seat) -> Corner:
        """What belongs to this seat."""
        corner: Corner = getattr(self.seats, seat.colour)
        return corner

    def faults(self) -> Iterator[tuple[str, str]]:
        """What cannot be played or drawn."""
        yield from misplaced({}, self.size)
        if not isfinite(self.first_angle):
            yield "first_angle", f"{self.first_angle:g} is no angle"
        yield from self._ring_faults()
        yield from self._sign_faults()
        yield from self._seat_faults()

    def _ring_faults(self) -> Iterator[tuple[str, str]]:
        if not self.rings:
            yield "rings", "there is none"
            return
        lap = len(self.rings[0].signs)
        for number, ring in enumerate(self.rings):
            count = len(ring.signs)
            if count < FEWEST_FIELDS:
                yield f"rings[{number}].signs", f"{count} fields, at least {FEWEST_FIELDS} are needed"
            if count != lap:
                yield f"rings[{number}].signs", f"{count} fields, the outermost ring has {lap}"
        (x, y), radius = self.centre.at, self.rings[0].radius
        edge = {"left": (x - radius, y - radius), "right": (x + radius, y + radius)}
        for _, fault in misplaced(edge, self.size):
            yield "rings[0].radius", f"the ring's edge {fault}"
        if self.centre.radius <= 0:
            yield "centre.radius", f"{self.centre.radius:g} is no radius"
        radii = [*(ring.radius for ring in self.rings), self.centre.radius]
        for number, (outer, inner) in enumerate(pairwise(radii)):
            if outer <= inner:
                yield f"rings[{number}].radius", f"{outer:g} is not more than the {inner:g} further in"

    def _sign_faults(self) -> Iterator[tuple[str, str]]:
        for number, ring in enumerate(self.rings):
            if INWARD.isdisjoint(ring.signs):
                yield f"rings[{number}].signs", "no sign leads inward"
        for number, (outer, inner) in enumerate(pairwise(self.rings)):
            for index, (sign, next_sign) in enumerate(zip(outer.signs, inner.signs, strict=True)):
                field = f"rings[{number + 1}].signs[{index}]"
                if (sign is Sign.LINK_ROAD) != (next_sign is Sign.LINK_ROAD):
                    yield field, f"{next_sign}, but {sign} one ring outward: a link road crosses all rings"
                if (sign, next_sign) == (Sign.GREEN_ARROW, Sign.NO_THOROUGHFARE):
                    yield field, f"{next_sign} and the {sign} one ring outward lead to each other for ever"

    def _seat_faults(self) -> Iterator[tuple[str, str]]:
        lap = len(self.rings[0].signs)
        starts: list[int] = []
        parks: dict[str, Spot] = {}
        for seat in PLAYERS:
            corner = self.corner(seat)
            name = f"seats.{seat.colour}"
            if not 1 <= corner.start <= lap:
                yield f"{name}.start", f"{corner.start} is no index from 1 to {lap}"
            if corner.start in starts:
                yield f"{name}.start", f"{corner.start} is another seat's start already"
            starts.append(corner.start)
            parks |= listed(f"{name}.park", corner.park)
        yield from misplaced(parks, self.size)


# A piece is the number of its place, in the order of a position line: the parking lot, every field
# twice (its next move goes clockwise, or counter-clockwise), the centre.
PARKED: Final = 0
PARK: Final = "P"
CENTRE: Final = "C"
CLOCKWISE: Final = 1
COUNTER_CLOCKWISE: Final = -1


class Roads:
    """A board as the rules see it: fields numbered ring by ring from 0 on, and the places of pieces."""

    def __init__(self, board: Board) -> None:
        self.rings = len(board.rings)
        self.lap = len(board.rings[0].signs)
        self.signs = tuple(sign for ring in board.rings for sign in ring.signs)
        numbered = [(ring, index) for ring in range(self.rings) for index in range(self.lap)]
        self.fields = tuple(f"{ring + 1}.{index + 1}" for ring, index in numbered)
        self.starts = tuple(board.corner(seat).start - 1 for seat in PLAYERS)
        self.centre = self.place(len(self.signs), CLOCKWISE)
        on_rings = [name + turned for name in self.fields for turned in ("", "<")]
        self.places = (PARK, *on_rings, CENTRE)
        """The names of all places, as in a position line."""
        works = [1 << field if sign is Sign.ROADWORKS else 0 for field, sign in enumerate(self.signs)]
        self.roadworks = tuple(
            sum(works[ring * self.lap : (ring + 1) * self.lap]) for ring in range(self.rings)
        )
        """For every ring the set of its roadworks fields."""

    def place(self, field: int, way: int) -> int:
        """The place of a piece on a field, facing this way."""
        return 1 + 2 * field + (way == COUNTER_CLOCKWISE)

    def is_field(self, place: int) -> bool:
        """Whether the place is on a ring."""
        return PARKED < place < self.centre

    def field(self, place: int) -> int:
        """The field of a place on a ring."""
        return (place - 1) // 2

    def way(self, place: int) -> int:
        """The way a piece faces."""
        return CLOCKWISE if place % 2 else COUNTER_CLOCKWISE

    def sign(self, place: int) -> Sign | None:
        """The sign where a piece stands; parking lot and centre have none."""
        return self.signs[self.field(place)] if self.is_field(place) else None

    def spot(self, place: int) -> str:
        """The field's name without the way a piece on it faces, or ``P`` or ``C``."""
        return self.places[place].removesuffix("<")

    def bit(self, place: int) -> int:
        """The field as a set of fields; parking lot and centre take up none."""
        return 1 << self.field(place) if self.is_field(place) else 0

    def ring(self, field: int) -> int:
        """The ring a field is on, 0 for the outermost."""
        return field // self.lap

    def neighbour(self, field: int, way: int) -> int:
        """The next field on the same ring."""
        ring, index = divmod(field, self.lap)
        return ring * self.lap + (index + way) % self.lap

    def can_stand(self, place: int) -> bool:
        """Whether a piece can come to stand at the place at all."""
        sign = self.sign(place)
        if sign in UNTURNED and self.way(place) == COUNTER_CLOCKWISE:
            return False
        if sign is Sign.LINK_ROAD:
            return self.ring(self.field(place)) > 0  # G10
        return sign not in PASSED_THROUGH


BOARD: Final = load(Board, FOLDER / "giro_mondiale.toml")
ROADS: Final = Roads(BOARD)
