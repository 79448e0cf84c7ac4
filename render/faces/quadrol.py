"""Quadrol: a net of coloured lines, and on each side the stones that start there and those that came home."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import Final

from msgspec import Struct

from games.boards import Spot
from games.core import Action, Event, Seat
from games.events import Moved
from games.quadrol.board import (
    BEHIND,
    BOARD,
    COLOURS,
    ENTRIES,
    HOME,
    NAMES,
    NEIGHBOURS,
    OWN_SQUARE,
    PLACES,
    POINTS,
    STONES,
    column_and_row,
)
from games.quadrol.events import SentBack
from games.quadrol.moves import Move
from games.quadrol.rules import State
from games.race import PLAYERS
from render import sprites
from render.canvas import UNITS, Canvas, Point, between
from render.colours.quadrol import net
from render.face import SIGN, STRIP, Face
from render.faces.quadrol_net import (
    CLEAR,
    CLEAR_OF_SPECIAL,
    clearing,
    colour_die,
    lit_line,
    opened_square,
    paint_line,
    paint_point,
    paint_red_square,
    paint_special,
)
from render.fonts import SMALL
from render.marks import Marks, captured, walked
from render.sprites import MADE, Placed, Sprite
from render.strip import deciders
from render.theme import mix, sheer

PITCH: Final = 100
"""From point to point."""
LEFT: Final = UNITS / 2 - PITCH * BOARD.size / 2
TOP: Final = STRIP + (UNITS - STRIP - PITCH * BOARD.size) / 2
LONG: Final = 326
"""The length and the depth of the place where a seat's stones wait, or come home."""
DEEP: Final = 62
LABELS: Final = 47
"""From the outer points to the numbers of columns and rows."""
MARGIN: Final = 63
"""From the outer points to the rim of the net."""


def _at(spot: Spot) -> Point:
    return round(LEFT + spot[0] * PITCH), round(TOP + spot[1] * PITCH)


SPOTS: Final = {PLACES[name]: _at(spot) for name, spot in BOARD.points.items()}
LINES: Final = {
    frozenset(PLACES[end] for end in line.split("-")): COLOURS.index(colour)
    for line, colour in BOARD.lines.items()
}


class Lane(Struct, frozen=True):
    """A row of four places beside the net."""

    places: tuple[Point, ...]

    @property
    def middle(self) -> Point:
        """The centre of its box."""
        return between(self.places[0], self.places[-1], 0.5)

    @property
    def size(self) -> Point:
        """The width and height of its box."""
        return (LONG, DEEP) if self.inward[1] else (DEEP, LONG)

    @property
    def inward(self) -> tuple[int, int]:
        """The way to the net."""
        x, y = self.middle
        right, down = CENTRE[0] - x, CENTRE[1] - y
        if abs(down) > abs(right):
            return 0, 1 if down > 0 else -1
        return 1 if right > 0 else -1, 0

    @property
    def brink(self) -> tuple[Point, Point]:
        """The ends of its edge towards the net."""
        (x, y), (right, down) = self.middle, self.inward
        x, y = x + right * DEEP / 2, y + down * DEEP / 2
        reach = LONG / 2 - 20
        return (x - down * reach, y - right * reach), (x + down * reach, y + right * reach)


CENTRE: Final = _at((BOARD.size / 2, BOARD.size / 2))
STARTS: Final = tuple(Lane(tuple(_at(spot) for spot in BOARD.side(seat).start)) for seat in PLAYERS)
HOMES: Final = tuple(Lane(tuple(_at(spot) for spot in BOARD.side(seat).home)) for seat in PLAYERS)


def _numbers() -> dict[Point, str]:
    """The numbers of columns and rows, below and left of the points."""
    left, bottom = min(x for x, _ in SPOTS.values()) - LABELS, max(y for _, y in SPOTS.values()) + LABELS
    numbers: dict[Point, str] = {}
    for place, (x, y) in SPOTS.items():
        column, row = column_and_row(NAMES[place])
        numbers |= {(x, bottom): str(column), (left, y): str(row)}
    return numbers


NUMBERS: Final = _numbers()


class QuadrolFace(Face[State]):
    """The board of Quadrol."""

    game = "quadrol"
    seats = PLAYERS
    radius = 25
    badge_radius = 19
    figures = tuple(NUMBERS)
    losses = (SentBack,)

    def paint(self, canvas: Canvas) -> None:
        """The net with its numbers; a start and a home on every side."""
        colours = net(canvas.theme)
        columns, rows = zip(*SPOTS.values(), strict=True)
        left, top, right, bottom = min(columns), min(rows), max(columns), max(rows)
        canvas.box(
            left - MARGIN,
            top - MARGIN,
            right + MARGIN,
            bottom + MARGIN,
            colours.ground,
            radius=30,
            rim=colours.ground_rim,
            width=3,
        )
        for (x, y), number in NUMBERS.items():
            canvas.text(x, y, number, SMALL, canvas.theme.text_soft)
        for seat in PLAYERS:
            self._paint_start(canvas, seat)
            self._paint_home(canvas, seat)
        for line, colour in sorted(LINES.items(), key=lambda item: (-item[1], sorted(item[0]))):
            paint_line(canvas, *_ends(line), colour)
        for place, (x, y) in SPOTS.items():
            name = NAMES[place]
            if name in BOARD.white or name in BOARD.black:
                paint_special(canvas, x, y, black=name in BOARD.black)
            elif name in BOARD.red_squares:
                paint_red_square(canvas, x, y)
            else:
                paint_point(canvas, x, y)

    def _paint_start(self, canvas: Canvas, seat: Seat) -> None:
        theme, lane = canvas.theme, STARTS[seat]
        colour = net(theme).sides[seat]
        _paint_lane(canvas, lane, mix(theme.page, colour, 0.22), mix(theme.page, colour, 0.7))
        canvas.line(lane.brink, colour, 7)
        for x, y in lane.places:
            canvas.disc(x, y, 6, mix(theme.page, colour, 0.7))
        right, down = lane.inward
        for entry in ENTRIES[seat]:
            x, y = SPOTS[entry]
            canvas.line([(x - right * 16, y - down * 16), (x - right * 28, y - down * 28)], colour, 6)

    def _paint_home(self, canvas: Canvas, seat: Seat) -> None:
        theme, lane = canvas.theme, HOMES[seat]
        colour = net(theme).sides[seat]
        _paint_lane(canvas, lane, theme.page, mix(theme.page, colour, 0.7))
        canvas.line(lane.brink, theme.page, 9)
        canvas.dashed(*lane.brink, colour, 7, 9, 13)
        for x, y in lane.places:
            rim = mix(theme.page, colour, 0.7)
            canvas.seat_shape(seat, x, y, self.radius - 5, mix(theme.page, colour, 0.16), rim, 3)

    def paint_sign(self, canvas: Canvas) -> None:
        """Four stones on their points, in the colours of the lines."""
        colours = net(canvas.theme)
        canvas.box(-SIGN - 3, -SIGN - 3, SIGN + 3, SIGN + 3, colours.black, radius=21)
        canvas.box(-SIGN, -SIGN, SIGN, SIGN, colours.white, radius=18)
        corners = ((-1, -1), (1, -1), (-1, 1), (1, 1))
        for (x, y), colour in zip(corners, colours.dice[: len(corners)], strict=True):
            left, top = min(x * 6, x * 52), min(y * 6, y * 52)
            canvas.box(left, top, left + 46, top + 46, colour, radius=10)

    def spot(self, state: State, seat: Seat, field: str, *, left: bool = False) -> Point | None:
        """On the net; the stone that waits last; at home the place of the next to come."""
        if field not in PLACES:
            return None
        place = PLACES[field]
        if place == BEHIND:
            return _waiting(state, seat, left=left)
        if place == HOME:
            return HOMES[seat].places[min(state.stones[seat].count(HOME), STONES - 1)]
        return SPOTS[place]

    def under(self, state: State) -> Iterator[Placed]:
        """A veil over what belongs to nobody, and open squares."""
        for seat in PLAYERS:
            if seat not in state.seats:
                for lane in (STARTS[seat], HOMES[seat]):
                    yield Placed(_veil(*lane.size), *lane.middle)
            elif state.places and seat not in state.places:
                yield Placed(opened_square(seat), *SPOTS[OWN_SQUARE[seat]])

    def light(self, state: State, actions: Iterable[Action]) -> Iterator[Placed]:
        """Light for whose turn it is, and on the lines to go along."""
        for seat in deciders(state):
            lane = STARTS[seat]
            yield Placed(sprites.frame(seat, *lane.size, 18), *lane.middle)
        yield from _lit_lines(list(actions) or state.legal_actions(state.turn))

    def pieces(self, state: State) -> Iterator[Placed]:
        """Stones where they stand; the place of a seat that is home where its stones waited."""
        for seat in state.seats:
            stones = state.stones[seat]
            waiting, home = stones.count(BEHIND), stones.count(HOME)
            at = [*STARTS[seat].places[:waiting], *HOMES[seat].places[:home]]
            at += [SPOTS[stone] for stone in stones if stone in POINTS]
            yield from (Placed(sprites.piece(seat, self.radius), *point) for point in at)
        for seat, place in self.places(state).items():
            if BEHIND not in state.stones[seat]:
                yield Placed(sprites.medal(place, 27), *STARTS[seat].middle)

    def show(self, event: Event, state: State) -> Marks:
        """Steps as straight trails and jumps as bows; a stone sent back leaves its ghost."""
        match event:
            case Moved(seat, path):
                marks = walked(list(self._trail(state, seat, [PLACES[name] for name in path])), self.radius)
                if PLACES[path[-1]] in state.stones[seat]:
                    return marks
                # A stone sent back (Q10) has its light where it is now.
                return Marks(trail=marks.trail[1:])
            case SentBack(seat, field):
                return self._sent_back(state, seat, PLACES[field])
            case _:
                return super().show(event, state)

    def _trail(self, state: State, seat: Seat, path: Sequence[int]) -> Iterator[Point]:
        taken = {stone for stones in state.stones for stone in stones}
        stops = [place for place in path[1:-1] if place not in taken]  # over a stone nobody stops (Q7)
        way = [path[0], *stops, path[-1]]
        start = _waiting(state, seat, left=True) if path[0] == BEHIND else SPOTS[path[0]]
        yield start
        for before, place in pairwise(way):
            end = HOMES[seat].places[state.stones[seat].count(HOME) - 1] if place == HOME else SPOTS[place]
            if before in POINTS and place in POINTS and place not in _around(before):
                # Not back over the first part of the way; else beside the stones rather than below them.
                apart = taken - {before, place} if before == path[0] else {path[0]}
                yield from _bow(start, end, [SPOTS[other] for other in sorted(apart & SPOTS.keys())])
            yield end
            start = end

    def _sent_back(self, state: State, seat: Seat, square: int) -> Marks:
        """Its ghost on the square, and light where it waits again."""
        x, y = SPOTS[square]
        light = Marks(below=(Placed(sprites.halo(self.radius), *_waiting(state, seat)),))
        if any(square in stones for stones in state.stones):
            return light + captured(seat, (x, y), self.radius)
        ghost = sprites.ghost(seat, self.radius * 0.8)
        return light + Marks(above=(Placed(clearing(), x, y), Placed(ghost, x, y)))

    def die(self, word: str, side: float, *, used: bool) -> Sprite:
        """A colour with the pattern of its lines."""
        if word in COLOURS:
            return colour_die(word, side, used=used)
        return super().die(word, side, used=used)

    def own_sprites(self) -> Iterable[Sprite]:
        """The veil, open squares, lit lines, dice, large ghosts."""
        yield _veil(LONG, DEEP)
        for seat in PLAYERS:
            yield opened_square(seat)
            yield sprites.ghost(seat, self.radius * 0.8)
        for colour in set(LINES.values()):
            yield lit_line(colour, PITCH, -PITCH)
        for word in COLOURS:
            yield from (colour_die(word, 38, used=used) for used in (True, False))


def _lit_lines(actions: Iterable[Action]) -> Iterator[Placed]:
    """The lines on which moves begin, and those of jumps."""
    ways: dict[frozenset[int], None] = {}
    for action in actions:
        if isinstance(action, Move):
            way = [action.start, action.over, action.landing] if action.over else action.path[:2]
            ways |= dict.fromkeys(frozenset(leg) for leg in pairwise(way))
    for line in ways:
        if line in LINES:
            start, end = _ends(line)
            sprite = lit_line(LINES[line], end[0] - start[0], end[1] - start[1])
            yield Placed(sprite, *between(start, end, 0.5))


def _waiting(state: State, seat: Seat, *, left: bool = False) -> Point:
    """Where the last stone waits behind its start line, or the one before it ``left``."""
    count = state.stones[seat].count(BEHIND)
    return STARTS[seat].places[min(max(count if left else count - 1, 0), STONES - 1)]


def _ends(line: frozenset[int]) -> tuple[Point, Point]:
    """Where a line is drawn: clear of its two points."""
    one, other = sorted(line)
    start, end = SPOTS[one], SPOTS[other]
    length = hypot(end[0] - start[0], end[1] - start[1])
    return between(start, end, _clear(one) / length), between(end, start, _clear(other) / length)


def _clear(place: int) -> float:
    name = NAMES[place]
    special = name in BOARD.white or name in BOARD.black or name in BOARD.red_squares
    return CLEAR_OF_SPECIAL if special else CLEAR


def _around(place: int) -> set[int]:
    return {end for ways in NEIGHBOURS for end in ways[place]}


def _bow(start: Point, end: Point, others: Sequence[Point]) -> list[Point]:
    """Points on the way of a jump, bent to the side where it keeps clearer of the others."""
    right, down = end[0] - start[0], end[1] - start[1]
    length = hypot(right, down)
    lift = 40 + length * 0.08
    bows = []
    for side in (-lift, lift):
        bow = []
        for part in (step / 12 for step in range(1, 12)):
            (x, y), high = between(start, end, part), side * 4 * part * (1 - part) / length
            bow.append((x - down * high, y + right * high))
        bows.append(bow)
    return max(bows, key=lambda bow: min([hypot(x - a, y - b) for x, y in bow for a, b in others], default=0))


def _paint_lane(canvas: Canvas, lane: Lane, ground: tuple[int, int, int], rim: tuple[int, int, int]) -> None:
    (x, y), (width, height) = lane.middle, lane.size
    canvas.box(
        x - width / 2, y - height / 2, x + width / 2, y + height / 2, ground, radius=18, rim=rim, width=3
    )


@lru_cache(MADE)
def _veil(width: float, height: float) -> Sprite:
    """What makes a lane of nobody step back."""
    return Sprite(_paint_veil, (width, height), width + 12, height + 12)


def _paint_veil(canvas: Canvas, width: float, height: float) -> None:
    x, y = width / 2 + 5, height / 2 + 5
    canvas.box(-x, -y, x, y, sheer(canvas.theme.page, 0.72), radius=18)
