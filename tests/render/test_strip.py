"""The strip of players: ordered as they sit."""

from __future__ import annotations

import pytest

from games.catalogue import parse
from games.core import Seat
from render.canvas import UNITS, Point
from render.face import STRIP
from render.faces import face_of, giro_roads, rundlauf
from render.sprites import _paint_piece
from render.strip import strip

CENTRE = UNITS / 2, STRIP + (UNITS - STRIP) / 2


def marks(line: str) -> dict[Seat, Point]:
    """Where the strip shows every seat's mark."""
    state = parse(line)
    placed = strip(face_of(state), state, (), {}, None)
    return {each.sprite.args[0]: (each.x, each.y) for each in placed if each.sprite.paint is _paint_piece}


@pytest.mark.parametrize(
    ("line", "lots"),
    [
        (
            "rundlauf red=B,B,B,B blue=B,B,B,B yellow=B,B,B,B green=B,B,B,B turn=red",
            rundlauf.LOTS,
        ),
        (
            "giro_mondiale red=P,P,P,P blue=P,P,P,P yellow=P,P,P,P green=P,P,P,P turn=red",
            giro_roads.LOTS,
        ),
    ],
)
def test_four_players_stand_in_the_strip_as_their_corners_lie(line: str, lots: dict[Seat, Point]) -> None:
    for seat, (x, y) in marks(line).items():
        assert (x < CENTRE[0]) == (lots[seat][0] < CENTRE[0])
        assert (y < STRIP / 2) == (lots[seat][1] < CENTRE[1])


def test_others_stand_in_the_order_of_their_turns() -> None:
    for line in (
        "rundlauf red=B,B,B,B blue=B,B,B,B yellow=B,B,B,B turn=red",
        "quadrol red=H,H,H,H blue=H,H,H,H yellow=H,H,H,H green=H,H,H,H turn=red",
    ):
        shown = marks(line)
        assert sorted(shown, key=lambda seat: (shown[seat][1], shown[seat][0])) == [*parse(line).seats]
