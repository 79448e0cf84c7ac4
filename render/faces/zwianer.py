"""ZwiAner: stones on five orbits around the gravitator, in Gravitation and in Tunnel X."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, pairwise, repeat
from math import degrees, dist
from typing import Final, TypeVar

from games.core import SEATS, Action, Event, Seat
from games.events import Moved
from games.zwianer.board import FIELD, FORMATION, GREEN, HANGAR, NAMES, ORBIT, STATION
from games.zwianer.events import (
    Announced,
    Bumped,
    Crashed,
    DeathblowThrown,
    Destroyed,
    Held,
    SentHome,
    StoreChanged,
    Swapped,
    Tunnelled,
)
from games.zwianer.gravitation import rules as gravitation
from games.zwianer.gravitation.card import EXPLORING
from games.zwianer.stones import Position, occupied
from games.zwianer.tunnel_x import rules as tunnel_x
from render import sprites
from render.canvas import Canvas, Point, around
from render.colours.zwianer import Space, space
from render.face import SIGN, Face
from render.faces import zwianer_board as board
from render.faces.zwianer_board import CENTRE, FIGURES, GRAVITATOR, PLACES, SLOT, SLOTS, SPOTS, whole
from render.faces.zwianer_sprites import (
    BURST,
    asleep,
    burst,
    count,
    crowned,
    empty_dock,
    gauge,
    gauge_number,
    lit_dock,
    portal,
    stored,
    struck,
    swatch,
    tip,
)
from render.fonts import SMALL
from render.marks import NOTHING, Marks, captured, dotted
from render.sprites import MADE, Placed, Sprite
from render.strip import UNTHROWN, deciders

FINE: Final = 12
"""A bow is drawn through points at most so many degrees apart."""
ASIDE: Final = (-30, 30, -36, 36, -42, 42)
"""A bump's impact may lie so far beside the orbit, the nearest first."""
ALONG: Final = (0.5, 0.4, 0.6, 0.3, 0.7)
"""And at so much of the way to the next field."""
ENOUGH: Final = 5
"""More room around an impact is not worth going farther away."""
LANE: Final = 15
"""Stones that change places pass each other so far from the orbit's line."""


P = TypeVar("P", bound=Position)


@lru_cache(MADE)
def bow(start: str, end: str, *, aside: float = 0) -> tuple[Point, ...]:
    """Points along an orbit, clockwise from one field to another, perhaps beside its line."""
    (distance, first), (_, last) = PLACES[start], PLACES[end]
    turn = (last - first) % 360
    steps = max(1, -int(-turn // FINE))
    return tuple(around(CENTRE, distance + aside, first + turn * step / steps) for step in range(steps + 1))


@lru_cache(MADE)
def impact(field: str) -> Point:
    """Where a stone on this field bumps into the next one: beside the orbit, where nothing is hidden."""
    (distance, first), (_, last) = PLACES[field], PLACES[NAMES[GREEN[FIELD[field]]]]
    turn = (last - first) % 360
    places = [whole((distance + aside, first + turn * part)) for aside in ASIDE for part in ALONG]
    return max(places, key=lambda place: min(_room(place), ENOUGH))


def _room(place: Point) -> float:
    """How far an impact here would be from the nearest stone, gravity number, slot, or the gravitator."""
    return min(
        min(map(dist, repeat(place), others)) - BURST - reach
        for others, reach in (
            (SPOTS.values(), ZwianerFace.radius - 6),
            (FIGURES, SMALL / 2),
            (chain.from_iterable(SLOTS.values()), SLOT),
            ((CENTRE,), GRAVITATOR),
        )
    )


class ZwianerFace(Face[P]):
    """The board and what both games show on it."""

    seats = SEATS
    radius = 20
    badge_radius = 17
    figures = FIGURES
    losses = (Crashed, Destroyed, SentHome)

    def paint(self, canvas: Canvas) -> None:
        """The empty board."""
        board.paint(canvas)

    def spot(self, state: P, seat: Seat, field: str, *, left: bool = False) -> Point | None:
        """On an orbit, or in the seat's dock, which fills from its first place."""
        if field in SPOTS:
            return SPOTS[field]
        if field != NAMES[HANGAR]:
            return None
        inside = state.stones[seat].count(HANGAR)
        return _slot(seat, inside if left else inside - 1)

    def pieces(self, state: P) -> Iterator[Placed]:
        """Stones on the orbits, and small ones in the docks."""
        for seat in state.seats:
            docked = state.stones[seat].count(HANGAR)
            for place in SLOTS[seat][:docked]:
                yield Placed(sprites.piece(seat, SLOT - 2), *place)
            for field in state.stones[seat][docked:]:
                yield Placed(sprites.piece(seat, self.radius), *SPOTS[NAMES[field]])

    def under(self, state: P) -> Iterator[Placed]:
        """What is nobody's steps back; at the end light at the formation."""
        for seat in SEATS:
            if seat not in state.seats:
                yield empty_dock(seat)
                for field in (*FORMATION[seat], STATION[seat]):
                    yield Placed(asleep(seat), *SPOTS[NAMES[field]])
        if state.over:
            for field in FORMATION[state.turn]:
                if field in state.stones[state.turn]:
                    yield Placed(crowned(state.turn, self.radius), *SPOTS[NAMES[field]])

    def light(self, state: P, actions: Iterable[Action]) -> Iterator[Placed]:
        """Light at the dock of who decides."""
        for seat in sorted(deciders(state)):
            yield lit_dock(seat)

    def walk(self, state: P, seat: Seat, path: Sequence[str], *, returned: int = 0) -> Marks:
        """Along the orbits and the lines; ``returned`` came to the hangar after it was left."""
        points: list[Point] = []
        for start, end in pairwise(path):
            if start in PLACES and ORBIT[FIELD[start]] == ORBIT[FIELD[end]]:
                points += bow(start, end)[:-1]
            elif start in SPOTS:
                points.append(SPOTS[start])
            else:
                points.append(_slot(seat, state.stones[seat].count(HANGAR) - returned))
        goal = self.spot(state, seat, path[-1])
        if not (goal and points):
            return NOTHING
        dots = trail((*points, goal), self.radius * 1.7)
        return Marks(
            trail=(
                Placed(sprites.halo(self.radius), *goal),
                Placed(sprites.origin(self.radius * 1.15), *points[0]),
                *dots,
            ),
        )

    def aftermath(self, events: Sequence[Event], state: P) -> Marks:
        """Beside what each event shows: what a tunnelling stone counted on its way."""
        home = Counter(event.seat for event in events if isinstance(event, Destroyed | SentHome | Crashed))
        shown = [
            self.walk(state, event.seat, event.path, returned=home[event.seat])
            if isinstance(event, Moved)
            else self.show(event, state)
            for event in events
        ]
        return sum(shown, NOTHING) + Marks(trail=tuple(_counts(events)))

    def show(self, event: Event, state: P) -> Marks:
        """Bumps as impacts, tunnels as mouths around stones, lost stones as ghosts, swaps as two bows."""
        match event:
            case Bumped(_, field, strength, row):
                pushed = [Placed(sprites.dot(4), *_half_way(*pair)) for pair in pairwise(row)]
                return Marks(tuple(pushed), (Placed(burst(strength), *impact(field)),))
            case Tunnelled(_, fields):
                return Marks(tuple(Placed(portal(self.radius * 1.4), *SPOTS[field]) for field in fields))
            case Destroyed(seat, field) | SentHome(seat, field):
                return self._ghost(state, seat, field)
            case Crashed(seat, field):
                fall = Marks(tuple(dotted([SPOTS[field], CENTRE], self.radius * 1.5)))
                return fall + self._ghost(state, seat, field)
            case Swapped(_, field, _, other):
                return self._swap(field, other)
            case Held(_, field):
                return Marks((Placed(sprites.halo(self.radius), *SPOTS[field]),))
            case StoreChanged(seat, store):
                return Marks(above=(Placed(stored(22), *gauge_number(seat, store)),))
            case DeathblowThrown(_, field, die):
                x, y = SPOTS[field]
                return Marks(above=(Placed(sprites.die(str(die), 28), x + 26, y + 26),))
            case _:
                return super().show(event, state)

    def _ghost(self, state: P, seat: Seat, field: str) -> Marks:
        """Where the stone stood; beside it, if another one stands there now."""
        if occupied(state.stones) >> FIELD[field] & 1:
            return captured(seat, SPOTS[field], self.radius)
        return Marks((Placed(sprites.ghost(seat, self.radius * 0.8), *SPOTS[field]),))

    def _swap(self, field: str, other: str) -> Marks:
        """The way there outside of the orbit's line, the way back inside."""
        marks = [Placed(sprites.halo(self.radius), *SPOTS[end]) for end in (other, field)]
        for end, aside, clockwise in ((other, LANE, 1), (field, -LANE, -1)):
            points = bow(field, other, aside=aside)[::clockwise]
            marks += trail(points, self.radius * 2.2)
            reach, turn = PLACES[end][0] + aside, PLACES[end][1]
            before = turn - clockwise * degrees(1.6 * self.radius / reach)
            # Few directions: each is drawn once.
            marks.append(
                Placed(tip(round(before / 10 + 9 * clockwise) * 10 % 360), *around(CENTRE, reach, before))
            )
        return Marks(tuple(marks))

    def own_sprites(self) -> Iterable[Sprite]:
        """One of each kind."""
        for seat in SEATS:
            yield from (placed.sprite for placed in (lit_dock(seat), empty_dock(seat), gauge(seat, 5)))
            yield asleep(seat)
            yield crowned(seat, self.radius)
        yield swatch()
        yield from (burst(8), count("T4"), portal(self.radius * 1.4), tip(30))
        yield from (struck(self.radius), stored(22))


def _slot(seat: Seat, number: int) -> Point:
    slots = SLOTS[seat]
    return slots[min(max(number, 0), len(slots) - 1)]


def legible(marks: Iterable[Placed]) -> list[Placed]:
    """The marks without those, mostly dots of a trail, that would hide a gravity number."""
    return [mark for mark in marks if min(map(dist, repeat((mark.x, mark.y)), FIGURES)) > 14]


@lru_cache(MADE)
def trail(points: tuple[Point, ...], margin: float) -> tuple[Placed, ...]:
    """Dots along a way, where they hide no number; ways are walked again and again."""
    return tuple(legible(dotted(points, margin)))


def _half_way(start: str, end: str) -> Point:
    points = bow(start, end)
    x, y = points[len(points) // 2] if len(points) > 2 else _middle(points[0], points[-1])
    return round(x), round(y)


def _middle(start: Point, end: Point) -> Point:
    return (start[0] + end[0]) / 2, (start[1] + end[1]) / 2


def _counts(events: Sequence[Event]) -> Iterator[Placed]:
    """``T`` marks the first free field after a tunnel; the last field bears the stone and no count."""
    said = next((event.words for event in events if isinstance(event, Announced)), ())
    path = next((event.path for event in events if isinstance(event, Moved)), ())
    tunnels = next((event.fields for event in events if isinstance(event, Tunnelled)), ())
    if not tunnels:
        return
    free = [field for field in path[1:] if field not in tunnels]
    for field, (what, left) in zip(free[:-1], said[1:], strict=False):
        yield Placed(count(f"T{left}" if what == "tunnel" else str(left)), *SPOTS[field])


def _paint_space(canvas: Canvas) -> Space:
    """The ground of both games' signs."""
    colours = space(canvas.theme)
    canvas.disc(0, 0, SIGN + 3, colours.edge)
    canvas.disc(0, 0, SIGN, colours.star)
    canvas.disc(0, 0, SIGN - 5, colours.haze)
    return colours


class GravitationFace(ZwianerFace[gravitation.State]):
    """Gravitation: the board with energy stores and bumps."""

    game = "gravitation"

    def paint_sign(self, canvas: Canvas) -> None:
        """The gravitator, and a stone on its orbit."""
        colours = _paint_space(canvas)
        canvas.ring(0, 0, 45, colours.gravity, 7)
        canvas.disc(0, 0, 24, colours.corona)
        canvas.disc(0, 0, 14, colours.core)
        canvas.disc(30, -30, 15, colours.core, colours.deep, 4)

    def under(self, state: gravitation.State) -> Iterator[Placed]:
        """The energy stores; around the stones of a bump that waits, what will hit them."""
        yield from super().under(state)
        if state.terms.phase != EXPLORING:
            yield from (gauge(seat, state.stores[seat]) for seat in state.seats)
        if state.bump:
            for field in state.endangered:
                yield Placed(struck(self.radius * 1.45), *SPOTS[NAMES[field]])

    def over(self, state: gravitation.State) -> Iterator[Placed]:
        """The impact of a bump that waits."""
        if state.bump:
            yield Placed(burst(state.bump.strength), *impact(NAMES[state.bump.at]))

    def dice(self, state: gravitation.State) -> str:
        """A deathblow waits for a die of its own."""
        deathblow = state.bump is not None and state.bump.shield == gravitation.NOBODY
        return UNTHROWN if deathblow else super().dice(state)

    def score(self, state: gravitation.State, seat: Seat) -> str:
        """V15: the sum foretold."""
        return f"Σ {state.guess}" if seat is state.turn and state.guess > 0 else ""


class TunnelXFace(ZwianerFace[tunnel_x.State]):
    """Tunnel X: the board without energy."""

    game = "tunnel_x"

    def paint_sign(self, canvas: Canvas) -> None:
        """The X of its name, as two tunnels that cross."""
        colours = _paint_space(canvas)
        for colour, ends in ((colours.blue, (-1, 1)), (colours.yellow, (1, -1))):
            canvas.line([(ends[0] * 29, -29), (ends[1] * 29, 29)], colour, 19)
