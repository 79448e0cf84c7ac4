"""Where a piece comes to stand: walks and signs, as if it were alone, and what others can bar.

>>> from games.giro_mondiale.board import PARKED, ROADS
>>> from games.core import Seat
>>> drive, = ways(ROADS, Seat.RED, PARKED, 5)
>>> drive.path
('P', '1.1', '1.2', '1.3', '1.4', '1.5', '1.6', '1.7', '1.8', '1.9', '1.10', '2.10')
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from games.core import Event, Refusal, Seat
from games.events import Moved
from games.giro_mondiale.board import CENTRE, CLOCKWISE, COUNTER_CLOCKWISE, PARKED, Roads, Sign
from games.giro_mondiale.events import (
    FollowedGreenArrow,
    MissesTurn,
    ReachedCentre,
    RestrictionsEnded,
    RingClosed,
    RingOpened,
    SentOutward,
    SentToPark,
    Slid,
    ThrowsAgain,
    TookLinkRoad,
    TurnedBack,
)

UNPASSABLE: Final = {Sign.NO_OVERTAKING: "no_overtaking", Sign.LINK_ROAD: "no_overtaking_link_road"}
"""G5: who stands on these is not jumped over; the word a refusal gives for it."""


class Obstacle(Struct, frozen=True):
    """Fields on which another piece makes a drive impossible (G7), and the rule that says so."""

    fields: int
    rule: str
    why: str
    facts: tuple[tuple[str, str | int], ...]


class Drive(Struct, frozen=True):
    """One way a piece can take with a die, if nothing is in its way."""

    end: int
    path: tuple[str, ...]
    obstacles: tuple[Obstacle, ...]
    events: tuple[Event, ...]
    """What happens up to where it stands."""
    effects: tuple[Event, ...]
    """What follows from standing there, after the piece that stood there is captured."""


def ways(roads: Roads, seat: Seat, place: int, die: int) -> Iterator[Drive | Refusal]:
    """The drives a piece has to choose from, and refusals of what its sign or a sign ahead forbids."""
    if place == PARKED:
        yield _Car(roads, seat, place).drive(die, CLOCKWISE)  # G4, G19
        return
    field, way = roads.field(place), roads.way(place)
    match roads.signs[field]:
        case Sign.LINK_ROAD:
            inward = _Car(roads, seat, place).climb()
            if die == 1:  # G11
                yield inward
            else:
                yield Refusal(roads.spot(place), "G11", "inward_needs_one", inward.path[-1])
            yield _Car(roads, seat, place).drive(die, CLOCKWISE)
        case Sign.END_OF_RESTRICTIONS:  # G14
            yield _Car(roads, seat, place).drive(die, CLOCKWISE)
            yield _Car(roads, seat, place).drive(die, COUNTER_CLOCKWISE)
        case Sign.TURN_BACK:  # G15
            yield _Car(roads, seat, place).drive(die, way)
            straight_on = _Car(roads, seat, place).drive(die, -way)
            if isinstance(straight_on, Drive):
                yield Refusal(roads.spot(place), "G15", "must_turn_back", straight_on.path[-1])
        case _:
            yield _Car(roads, seat, place).drive(die, way)


class _Car:
    """One piece on its way; used for one drive."""

    def __init__(self, roads: Roads, seat: Seat, place: int) -> None:
        self.roads = roads
        self.seat = seat
        self.start = place
        self.path = [roads.spot(place)]
        self.obstacles: list[Obstacle] = []
        self.events: list[Event] = []
        if place == PARKED:
            self.field = roads.neighbour(roads.starts[seat], COUNTER_CLOCKWISE)  # G2: before its quadrant
        else:
            self.field = roads.field(place)
        self.keep_off_closed(roads.ring(self.field))  # G18: no move on a closed ring, no start into it

    @property
    def name(self) -> str:
        """The field it is on."""
        return self.roads.fields[self.field]

    def drive(self, die: int, way: int) -> Drive | Refusal:
        """G3, G6: walk, then obey one sign after the other."""
        self.walk(die, way)
        slid = False
        while True:
            field, name = self.field, self.name
            match self.roads.signs[field]:
                case Sign.GREEN_ARROW:
                    if self.roads.ring(field) == self.roads.rings - 1:
                        self.events.append(FollowedGreenArrow(self.seat, name, CENTRE))
                        return self.arrive(self.roads.centre)
                    self.shift(1, by_arrow=True)
                    self.events.append(FollowedGreenArrow(self.seat, name, self.name))
                case Sign.NO_THOROUGHFARE:
                    if self.roads.ring(field) == 0:
                        return self.sent_to_park()
                    self.shift(-1)
                    self.events.append(SentOutward(self.seat, name, self.name))
                case Sign.NO_STOPPING:
                    return self.sent_to_park()
                case Sign.ICE:
                    if slid:
                        return Refusal(self.path[0], "G6", "ice_twice", name)
                    slid = True
                    self.walk(die, way)
                    self.events.append(Slid(self.seat, name, self.name))
                case Sign.LINK_ROAD:
                    self.need_free("G10")
                    return self.climb("G10")
                case Sign.TURN_BACK:
                    return self.arrive(self.roads.place(field, -way))
                case Sign.END_OF_RESTRICTIONS:
                    return self.arrive(self.roads.place(field, CLOCKWISE))
                case _:
                    return self.arrive(self.roads.place(field, way))

    def climb(self, rule: str = "G11") -> Drive:
        """From a link field to the next one inward, or into the centre; there it stands."""
        name = self.name
        if self.roads.ring(self.field) == self.roads.rings - 1:
            self.events.append(TookLinkRoad(self.seat, name, CENTRE))
            return self.arrive(self.roads.centre)
        self.shift(1)
        self.need_free(rule)
        self.events.append(TookLinkRoad(self.seat, name, self.name))
        return self.arrive(self.roads.place(self.field, CLOCKWISE))  # G12

    def walk(self, die: int, way: int) -> None:
        """So many fields along the ring, over others, but not over everybody (G5)."""
        for left in reversed(range(die)):
            self.field = self.roads.neighbour(self.field, way)
            self.path.append(self.name)
            sign = self.roads.signs[self.field]
            if left and sign in UNPASSABLE:
                self.bar(1 << self.field, "G5", UNPASSABLE[sign])

    def shift(self, rings: int, *, by_arrow: bool = False) -> None:
        """To the same index on the next ring inward (1) or outward (-1)."""
        self.field += rings * self.roads.lap
        self.path.append(self.name)
        onto = 1 << self.field if by_arrow else 0  # G18: the exception is the exact capture
        self.keep_off_closed(self.roads.ring(self.field), except_for=onto)

    def keep_off_closed(self, ring: int, *, except_for: int = 0) -> None:
        """G18: no move while another piece stands on roadworks of the ring."""
        self.bar(self.roads.roadworks[ring] & ~except_for, "G18", "ring_closed", ring=ring + 1)

    def need_free(self, rule: str) -> None:
        """G10, G11: on a link road nobody is captured."""
        self.bar(1 << self.field, rule, "link_occupied")

    def bar(self, fields: int, rule: str, why: str, **facts: str | int) -> None:
        """Note what must not stand there; the piece itself is never in its own way."""
        fields &= ~self.roads.bit(self.start)
        if fields:
            self.obstacles.append(Obstacle(fields, rule, why, tuple(facts.items())))

    def sent_to_park(self) -> Drive:
        """Back to where it started once."""
        sign = self.roads.signs[self.field]
        self.events.append(SentToPark(self.seat, self.name, sign))
        return self.arrive(PARKED)

    def arrive(self, end: int) -> Drive:
        """The finished drive, and what follows from where it stands."""
        roads = self.roads
        if not roads.is_field(end):
            self.path.append(roads.places[end])
        moved = Moved(self.seat, tuple(self.path))
        return Drive(end, moved.path, tuple(self.obstacles), (moved, *self.events), tuple(self.effects(end)))

    def effects(self, end: int) -> Iterator[Event]:
        """The lasting effects of leaving the start and of standing at the end."""
        roads, seat = self.roads, self.seat
        closed = self._ring_closed_from(self.start)
        if closed and closed != self._ring_closed_from(end):
            yield RingOpened(closed)
        if end == roads.centre:
            yield ReachedCentre(seat)
        match roads.sign(end):
            case Sign.STOP:
                yield MissesTurn(seat, self.name)
            case Sign.PRIORITY_ROAD:
                yield ThrowsAgain(seat, self.name)
            case Sign.ROADWORKS:
                yield RingClosed(seat, roads.ring(self.field) + 1, self.name)
            case Sign.TURN_BACK:
                yield TurnedBack(seat, self.name)
            case Sign.END_OF_RESTRICTIONS:
                yield RestrictionsEnded(seat, self.name)

    def _ring_closed_from(self, place: int) -> int:
        """The number of the ring that a piece at the place closes, 0 for none."""
        closes = self.roads.sign(place) is Sign.ROADWORKS
        return self.roads.ring(self.roads.field(place)) + 1 if closes else 0
