"""A scene: everything that comes and goes on a board, as a list of sprites at places, in paint order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from games.core import Event, Seat, State
from render import sprites
from render.canvas import UNITS, Point
from render.choices import Choice
from render.face import AnyFace
from render.sprites import Placed
from render.strip import deciders, strip

MOST_LETTERS_ON_PIECE: Final = 3


def scene(
    face: AnyFace,
    state: State,
    *,
    events: Sequence[Event] = (),
    choices: Sequence[Choice] = (),
    names: Mapping[Seat, str] | None = None,
    viewer: Seat | None = None,
) -> list[Placed]:
    """The state, what led to it, what can be done now, and who plays."""
    marks = face.aftermath(events, state)
    pieces = list(face.pieces(state))
    badges = _badges(face, state, choices, {(piece.x, piece.y) for piece in pieces}, viewer)
    return [
        *face.under(state),
        *_passing(face.light(state)),
        *_passing(marks.trail),
        *_passing(marks.below),
        *pieces,
        *face.over(state),
        *_passing(marks.above),
        *_passing(badges),
        *_passing(strip(face, state, events, names or {}, viewer)),
    ]


def _passing(placed: Iterable[Placed]) -> list[Placed]:
    return [Placed(own.sprite, own.x, own.y, passing=True) for own in placed]


def still(
    face: AnyFace, state: State, events: Sequence[Event], names: Mapping[Seat, str] | None = None
) -> list[Placed]:
    """The scene as a picture of a film: without lights and trails, because the film itself moves."""
    marks = face.aftermath(events, state)
    return [
        *face.under(state),
        *marks.brief,
        *marks.below,
        *face.pieces(state),
        *face.over(state),
        *marks.above,
        *strip(face, state, events, names or {}, None, lit=False),
    ]


def _badges(
    face: AnyFace, state: State, choices: Sequence[Choice], occupied: set[Point], viewer: Seat | None
) -> Iterator[Placed]:
    """The letters; beside what stands on a field, so that it stays visible."""
    if not choices:
        return
    waits = deciders(state)
    seat = viewer if viewer in waits else min(waits, default=state.turn)
    letters: dict[Point, list[str]] = {}
    for choice in choices:
        piece = choice.piece and face.spot(state, seat, choice.piece)
        if piece:
            letters.setdefault(piece, []).append(choice.letter)
        at = choice.on and face.spot(state, seat, choice.on)
        if at:
            letters.setdefault(at, []).append(choice.letter)
    for at in letters:
        if at in occupied:
            yield Placed(sprites.can_move(face.radius), *at)
    aside = face.radius * 1.05
    for (x, y), own in letters.items():
        if len(own) > MOST_LETTERS_ON_PIECE:
            continue
        letters_here = "".join(own) if all(len(letter) == 1 for letter in own) else " ".join(own)
        badge = sprites.badge(letters_here, face.badge_radius)
        if (x, y) in occupied:
            # At the right edge less far beside it, so that no letter is cut.
            yield Placed(badge, min(x + aside, UNITS - badge.width / 2), y - aside)
        else:
            yield Placed(badge, x, y)
