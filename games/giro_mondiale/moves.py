"""Every move of Giro Mondiale there is, made once: by seat, die and place of the piece."""

from typing import Final

from msgspec import Struct

from games.core import Event, Refusal, Seat
from games.giro_mondiale.board import CLOCKWISE, COUNTER_CLOCKWISE, FORCING, ROADS, SIX, Roads, Sign
from games.giro_mondiale.driving import Drive, Obstacle, ways
from games.race import PLAYERS


class Move(Struct, frozen=True):
    """One piece drives from its place to another; everything about it but who is in its way."""

    start: int
    end: int
    text: str
    picks: tuple[str, ...]
    barred_by: int
    """The fields that must not hold another piece (G7)."""
    onto: int
    """The field where it comes to stand; none in the parking lot and the centre."""
    meets: tuple[int, int]
    """The places of that field, facing either way: who stands there is captured (G8)."""
    stops: bool
    throws_again: bool
    events: tuple[Event, ...]
    effects: tuple[Event, ...]
    """What happens after a capture at the end."""
    all_events: tuple[Event, ...]
    obstacles: tuple[Obstacle, ...]

    def refusal(self, taken: int) -> Refusal:
        """The first thing that bars the way while these fields are taken."""
        for obstacle in self.obstacles:
            if in_the_way := obstacle.fields & taken:
                field = ROADS.fields[in_the_way.bit_length() - 1]
                facts = (*obstacle.facts, ("field", field))
                return Refusal(self.picks[0], obstacle.rule, obstacle.why, self.picks[1], facts)
        raise AssertionError(f"{self.text} is not barred")


def _move(roads: Roads, place: int, drive: Drive, *, alone: bool) -> Move:
    start, end, first = drive.path[0], drive.path[-1], drive.path[1]
    barred_by = 0
    for obstacle in drive.obstacles:
        barred_by |= obstacle.fields
    field, sign = roads.field(drive.end), roads.sign(drive.end)
    return Move(
        start=place,
        end=drive.end,
        text=f"{start}>{end}" if alone else ">".join(dict.fromkeys((start, first, end))),
        picks=(start, end) if alone else (start, end, first),
        barred_by=barred_by,
        onto=roads.bit(drive.end),
        meets=(roads.place(field, CLOCKWISE), roads.place(field, COUNTER_CLOCKWISE)),
        stops=sign is Sign.STOP,
        throws_again=sign is Sign.PRIORITY_ROAD,
        events=drive.events,
        effects=drive.effects,
        all_events=drive.events + drive.effects,
        obstacles=drive.obstacles,
    )


class Choices(Struct, frozen=True):
    """What a piece at one place can do with one die, and what its signs forbid it."""

    moves: tuple[Move, ...] = ()
    refusals: tuple[Refusal, ...] = ()


def choices(roads: Roads, seat: Seat, place: int, die: int) -> Choices:
    """The choices of a piece of this seat, as if it were alone on the roads."""
    if not die or place == roads.centre or not roads.can_stand(place):
        return Choices()
    found = tuple(ways(roads, seat, place, die))
    drives = [way for way in found if isinstance(way, Drive)]
    ends = [drive.path[-1] for drive in drives]
    moves = tuple(_move(roads, place, drive, alone=ends.count(drive.path[-1]) == 1) for drive in drives)
    return Choices(moves, tuple(way for way in found if isinstance(way, Refusal) and way.to not in ends))


HOME: Final = ROADS.centre
PLACES: Final = range(len(ROADS.places))
DICE: Final = range(SIX + 1)
CHOICES: Final = tuple(
    tuple(tuple(choices(ROADS, seat, place, die) for place in PLACES) for die in DICE) for seat in PLAYERS
)
MOVES: Final = tuple(tuple(tuple(choice.moves for choice in row) for row in rows) for rows in CHOICES)
"""The moves of a seat, by die and place."""

FIELD: Final = tuple(ROADS.bit(place) for place in PLACES)
"""The field of every place, as a set of fields."""

FORCED: Final = frozenset(place for place in PLACES if ROADS.sign(place) in FORCING)
STANDING: Final = {ROADS.places[place]: place for place in PLACES if ROADS.can_stand(place)}
"""The places where a piece can come to stand, by their names."""
