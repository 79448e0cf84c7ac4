"""The faces of the games, one a file."""

from typing import Final

from games.core import State
from render.face import AnyFace
from render.faces.giro_mondiale import GiroMondialeFace
from render.faces.go_round import GoRoundFace
from render.faces.quadrol import QuadrolFace
from render.faces.rundlauf import RundlaufFace
from render.faces.zwianer import GravitationFace, TunnelXFace

ALL: Final[tuple[AnyFace, ...]] = (
    GiroMondialeFace(),
    GoRoundFace(),
    RundlaufFace(),
    QuadrolFace(),
    GravitationFace(),
    TunnelXFace(),
)
FACES: Final = {face.state: face for face in ALL}


def face_of(state: State) -> AnyFace:
    """The face of the state's game."""
    return FACES[type(state)]
