"""The faces of the games, one a file."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from games.catalogue import GAMES
from games.core import State
from games.faults import BadSetup

if TYPE_CHECKING:
    from render.face import AnyFace


@cache
def face(game: str) -> AnyFace | None:
    """The face of a game, read when it is first looked at; None if nobody has drawn it yet."""
    match game:
        case "giro_mondiale":
            from render.faces.giro_mondiale import GiroMondialeFace

            return GiroMondialeFace()
        case "go_round":
            from render.faces.go_round import GoRoundFace

            return GoRoundFace()
        case "rundlauf":
            from render.faces.rundlauf import RundlaufFace

            return RundlaufFace()
        case "quadrol":
            from render.faces.quadrol import QuadrolFace

            return QuadrolFace()
        case "gravitation":
            from render.faces.zwianer import GravitationFace

            return GravitationFace()
        case "tunnel_x":
            from render.faces.zwianer import TunnelXFace

            return TunnelXFace()
    return None


def face_of(state: State) -> AnyFace:
    """The face of the state's game, or a BadSetup if nobody has drawn it yet."""
    found = face(state.game)
    if found is None:
        known = ", ".join(game for game in GAMES if face(game))
        raise BadSetup(state.game, "unknown_value", value=state.game, known=known)
    return found
