"""Giro Mondiale: four ring roads with their signs, link roads to the chequered goal, parking lots around."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import dist
from typing import Final

from games.core import Action, Event, Seat
from games.events import Captured
from games.giro_mondiale.board import (
    CENTRE,
    PARK,
    PARKED,
    ROADS,
    Sign,
)
from games.giro_mondiale.events import SentToPark, TurnMissed
from games.giro_mondiale.rules import SIDES, State
from games.race import PLAYERS
from render import sprites
from render.canvas import Canvas, Point, around
from render.colours.giro_mondiale import traffic
from render.face import SIGN, Face
from render.faces import giro_roads as roads
from render.faces.giro_cars import car
from render.faces.giro_signs import PAINTERS, small_sign
from render.fonts import LARGE
from render.marks import NOTHING, Marks, walked
from render.sprites import MADE, Placed, Sprite, square
from render.strip import deciders

CARS: Final = (35, 34, 31, 28)
"""Half the length of a car on each ring; a parked one is smaller, because bays are narrow."""
PARKED_CAR: Final = 25
LEGEND: Final = 37
"""The radius of a sign that is explained."""
SIGN_AND_GHOST: Final = 36
"""So far apart they do not touch."""
MARK: Final = 11
HOME: Final = ROADS.centre


class GiroMondialeFace(Face[State]):
    """The board of Giro Mondiale."""

    game = "giro_mondiale"
    seats = PLAYERS
    corners = (Seat.BLUE, Seat.YELLOW, Seat.RED, Seat.GREEN)
    radius = 24
    badge_radius = 19
    reads_fields = True
    printed = "P"

    def paint(self, canvas: Canvas) -> None:
        """The roads and their signs, the goal, the parking lots."""
        roads.paint(canvas)

    def paint_sign(self, canvas: Canvas) -> None:
        """A roundabout, as road signs show it."""
        colours = traffic(canvas.theme)
        canvas.disc(0, 0, SIGN + 3, colours.sign_edge)
        canvas.disc(0, 0, SIGN, colours.white)
        canvas.disc(0, 0, SIGN - 6, colours.blue)
        for start in range(0, 360, 120):
            canvas.arc(0, 0, 30, start, start + 70, colours.white, 14)
            head = ((14, 66), (46, 66), (30, 108))
            canvas.polygon([around((0, 0), far, start + turn) for far, turn in head], colours.white)

    def spot(self, state: State, seat: Seat, field: str, *, left: bool = False) -> Point | None:
        """On a road, at the seat's counter in the centre, or on its lot, which fills from the first place."""
        if field in roads.FIELDS:
            return roads.FIELDS[field]
        if field == CENTRE:
            return roads.COUNTERS[seat]
        parked = state.pieces[seat].count(PARKED)
        return roads.PARKS[seat][min(parked if left else max(parked, 1) - 1, len(roads.PARKS[seat]) - 1)]

    def beside(self, at: Point, *, leftward: bool) -> Sequence[Point]:
        """On the edge of a road, where no other sign is as near."""
        field = roads.NUMBERS.get(at)
        return super().beside(at, leftward=leftward) if field is None else roads.beside(field)

    def target(self, at: Point) -> Sprite | None:
        """A ring around a field: signs stand close to each other."""
        field = roads.NUMBERS.get(at)
        return None if field is None else sprites.target(roads.around_sign(field))

    def walk(self, state: State, seat: Seat, path: Sequence[str]) -> Marks:
        """From a parking lot along its ramp, not straight over the grass; nor back there after a drive."""
        sent_back = path[-1] == PARK
        points: list[Point] = []
        for number, field in enumerate(path[:-1] if sent_back else path):
            # A car that is sent back stands where it stood before.
            at = self.spot(state, seat, field, left=number == 0 and not sent_back)
            if at:
                points.append(at)
            if field == PARK and number == 0:
                points += roads.RAMPS[seat]
        if len(points) < 2:
            return NOTHING
        drive = walked(points, self.radius, beside_fields=True)
        home = self.spot(state, seat, PARK)
        if not (sent_back and home):
            return drive
        return Marks(trail=(Placed(sprites.halo(self.radius), *home), *drive.trail[1:]))

    def show(self, event: Event, state: State) -> Marks:
        """Signs that were obeyed, by staying or by going back to the lot; ghosts; and what all games show."""
        match event:
            case TurnMissed(seat):
                x, y = roads.waiting_at(seat)
                ring = sprites.origin(roads.HEADER * 0.92)
                return Marks((Placed(ring, x, y), Placed(small_sign(Sign.STOP, roads.HEADER * 0.6), x, y)))
            case SentToPark(_, field):
                reach = roads.around_sign(ROADS.fields.index(field))
                return Marks(trail=(Placed(sprites.origin(reach), *roads.FIELDS[field]),))
            case Captured(seat, field) if field in roads.INNER_SIDE:
                return Marks(
                    above=(Placed(sprites.ghost(seat, self.radius * 0.68), *roads.INNER_SIDE[field]),)
                )
            case Captured(_, field) if field in roads.FIELDS:
                return self._ghost(super().show(event, state), list(roads.FIELDS).index(field))
            case _:
                return super().show(event, state)

    def _ghost(self, marks: Marks, field: int) -> Marks:
        """On the other side of the car, if the sign that makes room for it stands where ghosts look out."""
        (x, y), sign = roads.at(field), roads.roadside(field)
        (ghost,) = marks.above
        if dist((ghost.x, ghost.y), sign) > SIGN_AND_GHOST:
            return marks
        return Marks(above=(Placed(ghost.sprite, 2 * x - ghost.x, 2 * y - ghost.y),))

    def under(self, state: State) -> Iterator[Placed]:
        """The ways in, a veil over lots of nobody, closed rings."""
        for seat in PLAYERS:
            if seat in state.seats:
                yield roads.way_in(seat)
            else:
                yield Placed(roads.veil(*roads.LOT), *roads.LOTS[seat])
        for place in _on_roads(state):
            if ROADS.sign(place) is Sign.ROADWORKS:
                ring = ROADS.ring(ROADS.field(place))
                for index in range(ROADS.lap):
                    field = ring * ROADS.lap + index
                    yield Placed(roads.barrier(field), *roads.at(field))
        for place in _on_roads(state):
            field = ROADS.field(place)
            if ROADS.sign(place) is not Sign.LINK_ROAD:
                yield Placed(roads.bare(field), *roads.at(field))
                yield roads.post(field)

    def light(self, state: State, actions: Iterable[Action]) -> Iterator[Placed]:
        """Light at the lot of whose turn it is; the signs that its moves obey, at full strength."""
        for seat in deciders(state):
            yield Placed(sprites.frame(seat, *roads.LOT, roads.LOT_CORNER), *roads.LOTS[seat])
        taken = {ROADS.field(place) for place in _on_roads(state)}
        for field in sorted(_obeyed(state, actions) - taken):
            if (sign := ROADS.signs[field]) is not Sign.LINK_ROAD:
                yield Placed(small_sign(sign, roads.SIGNS[ROADS.ring(field)]), *roads.at(field))

    def pieces(self, state: State) -> Iterator[Placed]:
        """The cars, the signs they would hide, the counters of the goal, and what the lots tell."""
        for seat in state.seats:
            yield from self._lot(state, seat)
            for place in state.pieces[seat]:
                if ROADS.is_field(place):
                    field = ROADS.field(place)
                    heading = roads.angle(field) + 90 * ROADS.way(place)
                    yield Placed(car(seat, CARS[ROADS.ring(field)], heading), *roads.at(field))
            x, y = roads.COUNTERS[seat]
            yield Placed(sprites.piece(seat, 19), x, y)
            count = state.pieces[seat].count(HOME)
            yield Placed(sprites.label(str(count), LARGE, bold=True, soft=not count), x - 44, y)

    def _lot(self, state: State, seat: Seat) -> Iterator[Placed]:
        parked = state.pieces[seat].count(PARKED)
        for at in roads.PARKS[seat][:parked]:
            yield Placed(car(seat, PARKED_CAR, roads.leaving(seat)), *at)
        if state.teams:
            (partner,) = SIDES[state.teams][seat] - {seat}
            yield Placed(_pair(min(seat, partner), max(seat, partner)), *roads.paired_at(seat))
        if state.skip >> seat & 1:
            yield Placed(small_sign(Sign.STOP, roads.HEADER * 0.6), *roads.waiting_at(seat))
        place = self.places(state).get(seat)
        if place and not parked:
            yield Placed(sprites.medal(place, 30), *roads.medal_at(seat))

    def over(self, state: State) -> Iterator[Placed]:
        """The signs that cars stand on, beside the road."""
        for place in _on_roads(state):
            sign, field = ROADS.sign(place), ROADS.field(place)
            if sign and sign is not Sign.LINK_ROAD:
                yield Placed(small_sign(sign, roads.ROADSIDE[ROADS.ring(field)]), *roads.roadside(field))

    def legend(self) -> Iterator[tuple[str, Sprite]]:
        """Every sign; of the link roads, one of their fields."""
        for sign in Sign:
            yield sign, roads.link() if sign is Sign.LINK_ROAD else small_sign(sign, LEGEND)

    def own_sprites(self) -> Iterable[Sprite]:
        """Faint trails, cars, signs, closed roads, veils and lights."""
        past = (sprites.halo(self.radius), sprites.origin(self.radius), sprites.dot(10))
        yield from map(sprites.faint, past)
        yield from (car(seat, CARS[0], heading) for seat in PLAYERS for heading in (0, 45))
        yield from (small_sign(sign, 18, calm=calm) for sign in PAINTERS for calm in (True, False))
        yield from (roads.barrier(field) for field in (48, 51, 54))
        yield roads.veil(*roads.LOT)
        yield from (sprites.frame(seat, *roads.LOT, roads.LOT_CORNER) for seat in PLAYERS)


def _on_roads(state: State) -> list[int]:
    return [place for own in state.pieces for place in own if ROADS.is_field(place)]


def _obeyed(state: State, actions: Iterable[Action]) -> set[int]:
    """The fields whose signs some of the actions come to obey, one after the other, or stop at."""
    named: set[str] = set()
    for action in actions:
        named.update(action.picks[1:2])
        for event in state.apply(action, state.turn).events:
            named.update(getattr(event, part, "") for part in ("field", "to"))
    return {roads.NUMBERS[roads.FIELDS[name]] for name in named if name in roads.FIELDS}


@lru_cache(MADE)
def _pair(first: Seat, second: Seat) -> Sprite:
    """Two who play together; both lots of a team bear the same."""
    return square(_paint_pair, first, second, half=2.7 * MARK)


def _paint_pair(canvas: Canvas, first: Seat, second: Seat) -> None:
    canvas.line([(-1.4 * MARK, 0), (1.4 * MARK, 0)], canvas.theme.text, 5)
    for seat, x in ((first, -1.4 * MARK), (second, 1.4 * MARK)):
        canvas.seat_shape(seat, x, 0, MARK, canvas.theme.seats[seat], canvas.theme.text, 3)
