"""A scene: everything that comes and goes on a board, as a list of sprites at places, in paint order."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Final, TypeAlias

from games.core import Event, Seat, State
from render import sprites
from render.canvas import UNITS, Point
from render.choices import Choice
from render.face import STRIP, AnyFace
from render.marks import NOTHING
from render.sprites import Placed, Sprite
from render.strip import Throw, deciders, strip, throws

MOST_LETTERS_ON_PIECE: Final = 3
FIGURE: Final = 26
"""The side of what is written on the board."""
CORE: Final = 0.75

Extent: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def scene(
    face: AnyFace,
    state: State,
    *,
    events: Sequence[Event] = (),
    same_turn: Sequence[Sequence[Event]] = (),
    earlier: Sequence[Sequence[Event]] = (),
    choices: Sequence[Choice] = (),
    names: Mapping[Seat, str] | None = None,
    viewer: Seat | None = None,
) -> list[Placed]:
    """The state, what led to it, what can be done now, and who plays."""
    actions = chain.from_iterable(choice.actions for choice in choices)
    marks = sum((face.past(action, state) for action in earlier), NOTHING)
    marks += sum((face.aftermath(action, state) for action in (*same_turn, events)), NOTHING)
    thrown = [event for action in (*same_turn, events) for event in action]
    pieces = [*face.pieces(state), *face.over(state)]
    badges = _badges(face, state, choices, [*pieces, *marks.above], viewer)
    return [
        *face.under(state),
        *_passing(face.light(state, actions)),
        *_passing(marks.trail),
        *_passing(marks.below),
        *pieces,
        *_passing(marks.above),
        *_passing(badges),
        *_passing(strip(face, state, throws(face, state, thrown), names or {}, viewer)),
    ]


def _passing(placed: Iterable[Placed]) -> list[Placed]:
    return [Placed(own.sprite, own.x, own.y, passing=True) for own in placed]


def still(
    face: AnyFace,
    state: State,
    events: Sequence[Event],
    names: Mapping[Seat, str],
    *,
    thrown: Collection[Throw] = (),
    aside: Sprite | None = None,
) -> list[Placed]:
    """The scene as a picture of a film: without lights and trails, because the film itself moves.

    ``thrown`` are the dice that lie before the players; ``aside`` stands beside them.
    """
    marks = face.aftermath(events, state)
    return [
        *face.under(state),
        *marks.below,
        *face.pieces(state),
        *face.over(state),
        *marks.above,
        *strip(face, state, thrown, names, None, lit=False, aside=aside),
    ]


def _badges(
    face: AnyFace, state: State, choices: Sequence[Choice], shown: Sequence[Placed], viewer: Seat | None
) -> Iterator[Placed]:
    """The letters: hollow on what can move, full on where it can go; beside what stands there."""
    if not choices:
        return
    waits = deciders(state)
    seat = viewer if viewer in waits else min(waits, default=state.turn)
    where = partial(face.spot, state, seat)
    movers: dict[Point, list[str]] = {}
    targets: dict[Point, list[str]] = {}
    chosen: dict[Point, None] = {}
    for choice in choices:
        at = choice.place(where)
        piece = choice.piece and where(choice.piece)
        moving = choice.before and where(choice.before[0])
        if moving:
            chosen[moving] = None
        if at and (choice.is_on_piece or piece == at):
            movers.setdefault(at, []).append(choice.letter)
            end = choice.end(where)
            if end and end != at:
                targets.setdefault(end, []).append(choice.letter)
        elif at:
            targets.setdefault(at, []).append(choice.letter)
            if piece:
                movers.setdefault(piece, []).append(choice.letter)
    occupied = {(placed.x, placed.y) for placed in shown}
    yield from (Placed(sprites.can_move(face.radius), *at) for at in movers if at in occupied)
    yield from (Placed(sprites.chosen(face.radius), *at) for at in chosen)
    yield from (Placed(ring, *at) for at in targets if (ring := face.target(at)))
    taken = [*map(_extent, shown), *(_square(at, FIGURE) for at in face.figures)]
    for letters, hollow in ((movers, True), (targets, False)):
        for at, own in letters.items():
            if hollow and len(own) > MOST_LETTERS_ON_PIECE:
                continue  # they are on its targets too
            written = "".join(own) if all(len(letter) == 1 for letter in own) else " ".join(own)
            badge = sprites.badge(written, face.badge_radius, hollow=hollow)
            if at in occupied or at in face.figures or face.reads_fields:
                placed = _least_hiding(badge, face.beside(at, leftward=hollow), taken)
            else:
                placed = _inside(badge, at)
            taken.append(_extent(placed))
            yield placed


def _least_hiding(badge: Sprite, places: Sequence[Point], taken: Sequence[Extent]) -> Placed:
    """The badge at the one of these places where it hides least; the first of them, if several are alike."""
    placed = [_inside(badge, at) for at in places]
    extents = [_extent(place) for place in placed]
    left, top = map(min, zip(*(extent[:2] for extent in extents), strict=True))
    right, bottom = map(max, zip(*(extent[2:] for extent in extents), strict=True))
    near = [at for at in taken if at[0] < right and at[2] > left and at[1] < bottom and at[3] > top]
    hidden = [round(sum(_shared(extent, other) for other in near), -1) for extent in extents]
    return placed[hidden.index(min(hidden))]


def _inside(badge: Sprite, at: Point) -> Placed:
    """The badge at this place, or so near to it that no letter is cut."""
    x, y = badge.width / 2, badge.height / 2
    return Placed(badge, min(max(at[0], x), UNITS - x), min(max(at[1], STRIP + y), UNITS - y))


def _extent(placed: Placed) -> Extent:
    """What a sprite covers; at its brim most sprites have only light."""
    x, y = placed.sprite.width * CORE / 2, placed.sprite.height * CORE / 2
    return placed.x - x, placed.y - y, placed.x + x, placed.y + y


def _square(at: Point, side: float) -> Extent:
    return at[0] - side / 2, at[1] - side / 2, at[0] + side / 2, at[1] + side / 2


def _shared(one: Extent, other: Extent) -> float:
    """The area that both cover."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across * down if across > 0 and down > 0 else 0
