"""Everything that comes and goes on a board, each a small drawing around its own centre.

A sprite is a recipe: a painter and what it needs to know. Equal recipes are painted once and kept.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from games.core import Seat
from render.canvas import Canvas
from render.fonts import LARGE, SMALL, width
from render.theme import Colour, mix, sheer

MADE: Final = 256
"""So many recipes of a kind are kept: writing one down takes longer than finding it."""
FAINT: Final = 0.5
"""How much is seen of what happened before the last turn."""
OUTLINE: Final = 0.14
"""A piece's outline, as a part of its radius."""


class Sprite(Struct, frozen=True, cache_hash=True):
    """A drawing around (0, 0) that stays within its width and height."""

    paint: Callable[..., None]
    """Called with the canvas and the arguments; a function of a module, so that equal sprites are equal."""
    args: tuple[Any, ...]
    width: float
    height: float
    ink: str = ""
    """The role of its one colour in the theme: only its shape is painted then, in a fifth of the time."""


class Placed(Struct, frozen=True):
    """A sprite and where its centre is, in the picture's units."""

    sprite: Sprite
    x: float
    y: float
    passing: bool = False
    """Whether the next picture will hardly have it."""


def square(paint: Callable[..., None], *args: Any, half: float) -> Sprite:
    """A sprite that reaches equally far to all sides."""
    return Sprite(paint, args, 2 * half, 2 * half)


@lru_cache(MADE)
def piece(seat: Seat, radius: float) -> Sprite:
    """A seat's piece: its colour, its shape, its mark."""
    return square(_paint_piece, seat, radius, half=radius * 1.5)


def _paint_piece(canvas: Canvas, seat: Seat, radius: float) -> None:
    theme = canvas.theme
    rim, fill, thick = theme.rims[seat], theme.seats[seat], radius * OUTLINE
    edge = theme.edge(seat)
    canvas.seat_shape(seat, 0, 0, radius, edge, edge, 2.4 * thick)
    canvas.seat_shape(seat, 0, 0, radius, fill, rim, 1.3 * thick)
    canvas.seat_shape(seat, 0, 0, radius * 0.34, rim)


@lru_cache(MADE)
def chip(seat: Seat, radius: float) -> Sprite:
    """A round chip that bears the seat's shape."""
    return square(_paint_chip, seat, radius, half=radius + 4)


def _paint_chip(canvas: Canvas, seat: Seat, radius: float) -> None:
    theme = canvas.theme
    canvas.disc(0, 2, radius + 2, sheer(theme.shadow, 0.75))
    canvas.disc(0, 0, radius, theme.rims[seat])
    canvas.disc(0, 0, radius * 0.88, theme.seats[seat])
    canvas.ring(0, 0, radius * 0.72, mix(theme.seats[seat], theme.rims[seat], 0.35), radius * 0.06)
    canvas.seat_shape(seat, 0, 0, radius * 0.4, theme.rims[seat])


@lru_cache(MADE)
def ghost(seat: Seat, radius: float) -> Sprite:
    """A captured piece where it stood: faint and crossed out."""
    return square(_paint_ghost, seat, radius, half=radius * 1.5)


def _paint_ghost(canvas: Canvas, seat: Seat, radius: float) -> None:
    theme = canvas.theme
    canvas.seat_shape(seat, 0, 0, radius, theme.page, theme.page, radius * 0.5)
    canvas.seat_shape(
        seat, 0, 0, radius, mix(theme.page, theme.seats[seat], 0.6), theme.seats[seat], radius * 0.16
    )
    arm = radius * 0.9
    for colour, thick in ((theme.page, 0.42), (theme.cross, 0.22)):
        canvas.line([(-arm, -arm), (arm, arm)], colour, radius * thick)
        canvas.line([(arm, -arm), (-arm, arm)], colour, radius * thick)


@lru_cache(MADE)
def origin(radius: float) -> Sprite:
    """The ring where the last action began."""
    return square(_paint_origin, radius, half=radius + 3)


def _paint_origin(canvas: Canvas, radius: float) -> None:
    canvas.ring(0, 0, radius + 2, canvas.theme.accent_rim, 10)
    canvas.ring(0, 0, radius, canvas.theme.accent, 6)


@lru_cache(MADE)
def halo(radius: float) -> Sprite:
    """The light where the last action ended; ``radius`` is that of the piece in it."""
    return square(_paint_halo, radius, half=radius * 1.75)


def _paint_halo(canvas: Canvas, radius: float) -> None:
    canvas.glow(0, 0, radius * 1.7, sheer(canvas.theme.accent, 0.7), radius * 1.3)
    canvas.disc(0, 0, radius * 1.42, None, canvas.theme.accent, 5)


@lru_cache(MADE)
def dot(radius: float) -> Sprite:
    """A step of a trail."""
    return square(_paint_dot, radius, half=radius + 3)


def _paint_dot(canvas: Canvas, radius: float) -> None:
    canvas.disc(0, 0, radius + 2, canvas.theme.accent_rim)
    canvas.disc(0, 0, radius, canvas.theme.accent)


@lru_cache(MADE)
def faint(sprite: Sprite) -> Sprite:
    """A mark of what happened longer ago."""
    return Sprite(_paint_faint, (sprite,), sprite.width, sprite.height)


def _paint_faint(canvas: Canvas, sprite: Sprite) -> None:
    # Without the dark rim: seen through, it would make the trail's colour grey.
    canvas.theme = replace(canvas.theme, accent_rim=canvas.theme.accent)
    sprite.paint(canvas, *sprite.args)
    canvas.fade(FAINT)


@lru_cache(MADE)
def badge(letters: str, radius: float = 21, *, hollow: bool = False) -> Sprite:
    """The letters of a choice: round and full where something can go, square and hollow on what can move."""
    reach = radius + max(0.0, width(letters, SMALL, bold=True) / 2 - radius * 0.55)
    return Sprite(_paint_badge, (letters, radius, reach, hollow), 2 * reach + 6, 2 * radius + 6)


def _paint_badge(canvas: Canvas, letters: str, radius: float, reach: float, hollow: bool) -> None:
    theme = canvas.theme
    ink, ground = (theme.badge, theme.badge_text) if hollow else (theme.badge_text, theme.badge)
    for grown, colour in ((3, theme.shadow), (1, ink), (-3 if hollow else -2, ground)):
        out, high = reach + grown, radius + grown
        canvas.box(-out, -high, out, high, colour, radius=high * (0.4 if hollow else 1))
    canvas.text(0, 0, letters, SMALL, ink, bold=True)


@lru_cache(MADE)
def can_move(radius: float) -> Sprite:
    """The dashed circle around a piece that has a choice."""
    return square(_paint_can_move, radius, half=radius * 1.5 + 3)


def _paint_can_move(canvas: Canvas, radius: float) -> None:
    reach, dashes = radius * 1.42, 12
    for turn in range(dashes):
        start = turn * 360 / dashes
        canvas.arc(0, 0, reach, start, start + 18, canvas.theme.badge_text, 6)
        canvas.arc(0, 0, reach, start + 2, start + 16, canvas.theme.badge, 4)


@lru_cache(MADE)
def chosen(radius: float) -> Sprite:
    """The firm circle around the piece that moves, while its target is being chosen."""
    return square(_paint_chosen, radius, half=radius * 1.5 + 6)


def _paint_chosen(canvas: Canvas, radius: float) -> None:
    canvas.ring(0, 0, radius * 1.5 + 4, canvas.theme.badge_text, 11)
    canvas.ring(0, 0, radius * 1.5 + 2, canvas.theme.badge, 7)


@lru_cache(MADE)
def target(radius: float) -> Sprite:
    """The ring around where something can go, in the colour of the letter that touches it."""
    return square(_paint_target, radius, half=radius + 4)


def _paint_target(canvas: Canvas, radius: float) -> None:
    canvas.ring(0, 0, radius + 3, canvas.theme.badge_text, 9)
    canvas.ring(0, 0, radius + 1.5, canvas.theme.badge, 6)


PIPS: Final = {
    "1": [(0, 0)],
    "2": [(-1, -1), (1, 1)],
    "3": [(-1, -1), (0, 0), (1, 1)],
    "4": [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    "5": [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    "6": [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}


@lru_cache(MADE)
def die(face: str, side: float, *, used: bool = False) -> Sprite:
    """A die as it fell; a used one is faded. An unknown face is a die still to be thrown."""
    return square(_paint_die, face, side, used, half=side / 2 + 2)


def _paint_die(canvas: Canvas, face: str, side: float, used: bool) -> None:
    theme, half = canvas.theme, side / 2
    if face not in PIPS:
        canvas.box(-half, -half, half, half, None, radius=side * 0.22, rim=theme.text_soft, width=side * 0.08)
        canvas.text(0, 0, "?", max(SMALL, side * 0.6), theme.text_soft, bold=True)
        return
    fresh, faded = (theme.die, theme.die_rim, theme.pip), (theme.used_die, theme.used_rim, theme.used_pip)
    ground, rim, pip = faded if used else fresh
    _paint_die_ground(canvas, side, ground, rim)
    for x, y in PIPS[face]:
        canvas.disc(x * side * 0.27, y * side * 0.27, side * 0.1, pip)


def _paint_die_ground(canvas: Canvas, side: float, ground: Colour, rim: Colour) -> None:
    half = side / 2
    canvas.box(-half - 1, -half - 1, half + 1, half + 1, rim, radius=side * 0.24)
    canvas.box(-half, -half, half, half, ground, radius=side * 0.22)


@lru_cache(MADE)
def rolling(side: float) -> Sprite:
    """A die that can be rolled."""
    return square(_paint_rolling, side, half=side / 2 + 2)


def _paint_rolling(canvas: Canvas, side: float) -> None:
    _paint_die_ground(canvas, side, canvas.theme.die, canvas.theme.die_rim)
    canvas.text(0, 0, "?", side * 0.8, canvas.theme.pip, bold=True)


@lru_cache(MADE)
def label(text: str, size: int = SMALL, *, bold: bool = False, soft: bool = False) -> Sprite:
    """A line of text, its centre in the middle."""
    across, ink = width(text, size, bold=bold) + 4, "text_soft" if soft else "text"
    return Sprite(_paint_label, (text, size, bold, ink), across, size * 1.3, ink)


def _paint_label(canvas: Canvas, text: str, size: int, bold: bool, ink: str) -> None:
    canvas.text(0, 0, text, size, getattr(canvas.theme, ink), bold=bold)


@lru_cache(MADE)
def medal(place: int, radius: float) -> Sprite:
    """The place a seat has taken."""
    return square(_paint_medal, place, radius, half=radius + 3)


def _paint_medal(canvas: Canvas, place: int, radius: float) -> None:
    theme = canvas.theme
    canvas.disc(0, 0, radius + 2, theme.shadow)
    canvas.disc(0, 0, radius, theme.medal)
    canvas.ring(0, 0, radius * 0.86, mix(theme.medal, theme.medal_text, 0.5), radius * 0.07)
    canvas.text(0, 0, str(place), LARGE if radius > 30 else SMALL, theme.medal_text, bold=True)


@lru_cache(MADE)
def frame(seat: Seat, width: float, height: float, radius: float) -> Sprite:
    """The light around what belongs to the seat that decides."""
    return Sprite(_paint_frame, (seat, width, height, radius), width + 28, height + 28)


def _paint_frame(canvas: Canvas, seat: Seat, width: float, height: float, radius: float) -> None:
    colour = canvas.theme.seats[seat]
    for reach in range(14, 0, -1):
        light = sheer(colour, 0.5 * (1 - reach / 15) ** 2)
        x, y = width / 2 + reach, height / 2 + reach
        canvas.box(-x, -y, x, y, light, radius=radius + reach)
    x, y = width / 2, height / 2
    canvas.box(-x, -y, x, y, (0, 0, 0, 0), radius=radius)
    canvas.box(-x - 2, -y - 2, x + 2, y + 2, None, radius=radius + 2, rim=canvas.theme.turn(seat), width=3)
    canvas.box(-x, -y, x, y, None, radius=radius, rim=colour, width=5)


def some_of(shown: int, of: int) -> Sprite:
    """What a film of a long game says: so many of so many moves are shown."""
    text = f"{shown}/{of}"
    wide = width(text, SMALL, bold=True) + 60
    return Sprite(_paint_some_of, (text, wide), wide, 44)


def _paint_some_of(canvas: Canvas, text: str, wide: float) -> None:
    theme, half = canvas.theme, wide / 2
    canvas.box(-half, -22, half, 22, theme.cell, radius=12, rim=theme.text_soft, width=2)
    for left in (10 - half, 24 - half):
        canvas.polygon([(left, -11), (left + 14, 0), (left, 11)], theme.text)
    canvas.text(half - 12, 0, text, SMALL, theme.text, bold=True, anchor="rm")
