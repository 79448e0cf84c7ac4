"""The board of ZwiAner (Z1 to Z5): orbits, formations, stations, and the lines between their fields.

A field is a small number, the hangar 0; a set of fields is a bit mask over these numbers.

>>> NAMES[STATION[Seat.RED]], [NAMES[field] for field in FORMATION[Seat.BLUE]]
('1.3', ['1.6', '2.5', '3.4', '4.3', '5.2'])
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import cos, radians, sin
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from games.boards import FOLDER, Spot, load
from games.core import SEATS, Seat

STONES: Final = 5
STORE: Final = 10
"""V8: what the energy store holds."""

Way: TypeAlias = Literal["inward", "outward"]
Colour: TypeAlias = Literal["red", "blue", "yellow"]
Place: TypeAlias = tuple[float, float]
"""Distance from the centre, and the angle clockwise from the top, in degrees."""
Places: TypeAlias = tuple[Place, ...]

FULL_CIRCLE: Final = 360
HALF_CIRCLE: Final = 180


class Orbit(Struct, frozen=True, forbid_unknown_fields=True):
    """A closed line of fields around the gravitator."""

    gravity: Annotated[int, Meta(ge=1, le=STORE)]
    radius: Annotated[float, Meta(gt=0)]
    angles: Annotated[tuple[float, ...], Meta(min_length=3)]


class GravityLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A line between two neighbouring orbits, its outer end first; its colour says how it is walked."""

    ends: tuple[str, str]
    colour: Colour


class Colours(Struct, frozen=True, forbid_unknown_fields=True):
    """The ways on which lines of a colour are walked."""

    red: Annotated[tuple[Way, ...], Meta(min_length=1)]
    blue: Annotated[tuple[Way, ...], Meta(min_length=1)]
    yellow: Annotated[tuple[Way, ...], Meta(min_length=1)]

    def ways(self, colour: Colour) -> tuple[Way, ...]:
        """The ways of one colour."""
        ways: tuple[Way, ...] = getattr(self, colour)
        return ways


class Sector(Struct, frozen=True, forbid_unknown_fields=True):
    """What belongs to one seat, and the lines of its part of the board."""

    formation: tuple[str, str, str, str, str]
    station: str
    hangar: Annotated[Places, Meta(min_length=STONES, max_length=STONES)]
    gauge: Annotated[Places, Meta(min_length=STORE + 1, max_length=STORE + 1)]
    lines: tuple[GravityLine, ...]


class Sectors(Struct, frozen=True, forbid_unknown_fields=True):
    """The five sectors, by the colour of their seat."""

    red: Sector
    blue: Sector
    yellow: Sector
    green: Sector
    white: Sector


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """The five orbits and what lies on and between them."""

    size: float
    orbits: tuple[Orbit, Orbit, Orbit, Orbit, Orbit]
    colours: Colours
    sectors: Sectors

    def sector(self, seat: Seat) -> Sector:
        """The sector of a seat."""
        sector: Sector = getattr(self.sectors, seat.colour)
        return sector

    @property
    def places(self) -> dict[str, Place]:
        """Every field of the orbits and where it lies, orbit by orbit, clockwise."""
        return {
            f"{number}.{index}": (orbit.radius, angle)
            for number, orbit in enumerate(self.orbits, start=1)
            for index, angle in enumerate(orbit.angles, start=1)
        }

    def spot(self, place: Place) -> Spot:
        """Where a place is drawn: right and down from the top-left corner."""
        distance, angle = place[0], radians(place[1])
        return self.size / 2 + distance * sin(angle), self.size / 2 - distance * cos(angle)

    def steps(self) -> Iterator[tuple[str, str]]:
        """Every gravity line in each of its ways: from field, to field."""
        for seat in SEATS:
            for line in self.sector(seat).lines:
                outer, inner = line.ends
                for way in self.colours.ways(line.colour):
                    yield (outer, inner) if way == "inward" else (inner, outer)

    def faults(self) -> Iterator[tuple[str, str]]:
        """What cannot be played or drawn."""
        for number, orbit in enumerate(self.orbits):
            yield from _angle_faults(f"orbits[{number}].angles", orbit.angles)
        yield from self._outside("orbits", [(orbit.radius, 0) for orbit in self.orbits])
        places = self.places
        taken: set[str] = set()
        drawn: set[tuple[str, ...]] = set()
        for seat in SEATS:
            name, sector = f"sectors.{seat.colour}", self.sector(seat)
            yield from _special_faults(name, sector, places, taken)
            yield from self._outside(f"{name}.hangar", sector.hangar)
            yield from self._outside(f"{name}.gauge", sector.gauge)
            for number, line in enumerate(sector.lines):
                yield from self._line_faults(f"{name}.lines[{number}]", line, places, drawn)
        yield from self._unreachable()

    def _outside(self, name: str, places: Sequence[Place]) -> Iterator[tuple[str, str]]:
        for number, (distance, _) in enumerate(places):
            if not 0 <= distance <= self.size / 2:
                yield f"{name}[{number}]", f"{distance:g} from the centre lies outside of the board"

    def _line_faults(
        self, name: str, line: GravityLine, places: dict[str, Place], drawn: set[tuple[str, ...]]
    ) -> Iterator[tuple[str, str]]:
        outer, inner = line.ends
        for end in line.ends:
            if end not in places:
                yield f"{name}.ends", f"{end} is no field"
        if _orbit(inner) != _orbit(outer) + 1:
            yield f"{name}.ends", f"{inner} does not lie one orbit further in than {outer}"
        if line.ends in drawn:
            yield f"{name}.ends", f"{outer} and {inner} have a line already"
        drawn.add(line.ends)
        turned = (places[inner][1] - places[outer][1]) % FULL_CIRCLE
        for way in self.colours.ways(line.colour):  # Z9
            ahead = turned if way == "inward" else -turned % FULL_CIRCLE
            if ahead >= HALF_CIRCLE:
                yield name, f"runs counter-clockwise on its way {way}"

    def _unreachable(self) -> Iterator[tuple[str, str]]:
        """The formation fields to which no way leads from the own station."""
        ahead = [(f"{k}.{i}", f"{k}.{i % n + 1}") for k, n in _sizes(self) for i in range(1, n + 1)]
        ahead += self.steps()
        for seat in SEATS:
            sector = self.sector(seat)
            reached = {sector.station}
            while further := {end for start, end in ahead if start in reached} - reached:
                reached |= further
            for field in sector.formation:
                if field not in reached:
                    yield f"sectors.{seat.colour}.formation", f"{field} cannot be reached from the station"


def _sizes(board: Board) -> Iterator[tuple[int, int]]:
    for number, orbit in enumerate(board.orbits, start=1):
        yield number, len(orbit.angles)


def _orbit(name: str) -> int:
    return int(name.partition(".")[0])


def _angle_faults(name: str, angles: Sequence[float]) -> Iterator[tuple[str, str]]:
    before = -1.0
    for number, angle in enumerate(angles):
        if not 0 <= angle < FULL_CIRCLE:
            yield f"{name}[{number}]", f"{angle:g} is not an angle from 0 to below {FULL_CIRCLE}"
        if angle <= before:
            yield f"{name}[{number}]", f"{angle:g} does not lie clockwise of the field before it"
        before = angle


def _special_faults(
    name: str, sector: Sector, places: dict[str, Place], taken: set[str]
) -> Iterator[tuple[str, str]]:
    """Z2: one formation field in each orbit, the station field in the outermost; each used once."""
    special = [(f"{name}.formation[{k}]", field, k + 1) for k, field in enumerate(sector.formation)]
    for where, field, orbit in (*special, (f"{name}.station", sector.station, 1)):
        if field not in places:
            yield where, f"{field} is no field"
        if _orbit(field) != orbit:
            yield where, f"{field} does not lie in orbit {orbit}"
        if field in taken:
            yield where, f"{field} is a special field already"
        taken.add(field)


BOARD: Final = load(Board, FOLDER / "zwianer.toml")

HANGAR: Final = 0
NAMES: Final = ("H", *BOARD.places)
FIELD: Final = {name: number for number, name in enumerate(NAMES)}
FIELDS: Final = range(1, len(NAMES))

STATION: Final = tuple(FIELD[BOARD.sector(seat).station] for seat in SEATS)
FORMATION: Final = tuple(tuple(FIELD[name] for name in BOARD.sector(seat).formation) for seat in SEATS)
SPECIAL: Final = tuple(frozenset({STATION[seat], *FORMATION[seat]}) for seat in SEATS)
"""Z2: the special fields of each sector, whoever plays."""

ORBIT: Final = (0, *(_orbit(NAMES[field]) for field in FIELDS))
GRAVITY: Final = (0, *(BOARD.orbits[ORBIT[field] - 1].gravity for field in FIELDS))
FELLOWS: Final = tuple(
    tuple(other for other in FIELDS if ORBIT[other] == ORBIT[field]) for field in (0, *FIELDS)
)
"""For every field all fields of its orbit."""


def _ahead(field: int) -> int:
    """Z4: the next field clockwise."""
    fellows = FELLOWS[field]
    return fellows[(fellows.index(field) + 1) % len(fellows)]


GREEN: Final = (HANGAR, *(_ahead(field) for field in FIELDS))
_STEPS: Final = [(FIELD[start], FIELD[end]) for start, end in BOARD.steps()]
INWARD: Final = tuple(
    tuple(end for start, end in _STEPS if start == field and ORBIT[end] > ORBIT[field])
    for field in (0, *FIELDS)
)
OUTWARD: Final = tuple(
    tuple(end for start, end in _STEPS if start == field and ORBIT[end] < ORBIT[field])
    for field in (0, *FIELDS)
)
ONWARD: Final = ((), *((GREEN[field], *INWARD[field], *OUTWARD[field]) for field in FIELDS))
"""For every field where one step along a line leads; out of a hangar each seat has its own way."""


def mask(fields: Iterable[int]) -> int:
    """The fields as a set; the hangar is none."""
    found = 0
    for field in fields:
        found |= 1 << field
    return found & ~1


SPECIAL_OF: Final = tuple(mask(own) for own in SPECIAL)
"""The same, each as a set of fields."""
SPECIALS: Final = mask(field for own in SPECIAL for field in own)
ORBITS: Final = tuple(mask(FELLOWS[field]) for field in (0, *FIELDS))
"""For every field its whole orbit."""
WHOLE_ORBITS: Final = tuple(dict.fromkeys(ORBITS[field] for field in FIELDS))
