"""The cars of Giro Mondiale, seen from above: each seat has a body of its own, like its shape."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from games.core import Seat
from render.canvas import Canvas, Point, turned
from render.colours.giro_mondiale import traffic
from render.sprites import MADE, Sprite, square
from render.theme import mix


def _mirrored(right: Iterable[Point]) -> tuple[Point, ...]:
    """A body from the corners of its right side, from the front to the back."""
    side = list(right)
    return (*side, *[(-x, y) for x, y in reversed(side)])


BODIES: Final[dict[Seat, tuple[Point, ...]]] = {
    # Within half the length 1; the front is up.
    Seat.RED: _mirrored(
        [((0.58 - 0.1 * cos(pi * t / 12)) * sin(pi * t / 12), -0.98 * cos(pi * t / 12)) for t in range(13)]
    ),
    Seat.BLUE: _mirrored([(0.42, -0.96), (0.54, -0.8), (0.54, 0.94)]),
    Seat.YELLOW: _mirrored([(0.14, -1), (0.3, -0.7), (0.62, 0.6), (0.62, 0.92)]),
    Seat.GREEN: _mirrored([(0.12, -1), (0.34, -0.62), (0.64, 0), (0.64, 0.2), (0.3, 0.96)]),
}
WINDSCREENS: Final[dict[Seat, tuple[Point, ...]]] = {
    Seat.RED: _mirrored([(0.32, -0.56), (0.4, -0.22)]),
    Seat.BLUE: _mirrored([(0.44, -0.66), (0.4, -0.3)]),
    Seat.YELLOW: _mirrored([(0.2, -0.6), (0.34, -0.2)]),
    Seat.GREEN: _mirrored([(0.26, -0.62), (0.4, -0.32)]),
}
LAMPS: Final[dict[Seat, Point]] = {
    Seat.RED: (0.22, -0.76),
    Seat.BLUE: (0.32, -0.86),
    Seat.YELLOW: (0.13, -0.86),
    Seat.GREEN: (0.13, -0.84),
}
ROOF: Final = {Seat.RED: 0.28, Seat.BLUE: 0.3, Seat.YELLOW: 0.36, Seat.GREEN: 0.18}
"""How far behind the middle the seat's mark lies."""
MARK: Final = 0.34


@lru_cache(MADE)
def car(seat: Seat, half: float, heading: float) -> Sprite:
    """A seat's car of half this length, its front turned clockwise from the top by so many degrees."""
    return square(_paint_car, seat, half, heading % 360, half=half * 1.22 + 1)


def _paint_car(canvas: Canvas, seat: Seat, half: float, heading: float) -> None:
    theme, colours = canvas.theme, traffic(canvas.theme)
    rim, fill = theme.rims[seat], theme.seats[seat]
    # A thin edge against the rim keeps the car apart from a road of the rim's own lightness.
    edge = theme.shadow if rim == max(theme.rims) else theme.badge_text

    def placed(points: Iterable[Point]) -> list[Point]:
        return turned([(x * half, y * half) for x, y in points], (0, 0), heading)

    body = placed(BODIES[seat])
    for colour, width in ((edge, 0.36), (rim, 0.24)):
        canvas.polygon(body, colour, colour, width * half)
    canvas.polygon(body, fill)
    canvas.polygon(placed(WINDSCREENS[seat]), colours.glass, colours.glass, 0.05 * half)
    x, y = LAMPS[seat]
    for lamp in placed([(x, y), (-x, y)]):
        canvas.disc(*lamp, 0.12 * half, mix(fill, theme.shadow, 0.6))
        canvas.disc(*lamp, 0.09 * half, colours.lamp)
    ((mark_x, mark_y),) = placed([(0, ROOF[seat])])
    canvas.seat_shape(seat, mark_x, mark_y, MARK * half, rim)
