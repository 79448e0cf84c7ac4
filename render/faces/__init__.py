"""The faces of the games, one a file."""

from typing import Final

from games.core import State
from games.faults import BadSetup
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
BY_GAME: Final = {face.game: face for face in ALL}


def face_of(state: State) -> AnyFace:
    """The face of the state's game, or a BadSetup if nobody has drawn it yet."""
    face = FACES.get(type(state))
    if face is None:
        game = state.line().partition(" ")[0]
        raise BadSetup(game, "unknown_value", value=game, known=", ".join(face.game for face in ALL))
    return face
