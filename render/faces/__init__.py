"""The faces of the games, one a file."""

from typing import Final

from games.core import State
from render.face import AnyFace
from render.faces.quadrol import QuadrolFace
from render.faces.rundlauf import RundlaufFace

FACES: Final[dict[type, AnyFace]] = {face.state: face for face in (RundlaufFace(), QuadrolFace())}


def face_of(state: State) -> AnyFace:
    """The face of the state's game."""
    return FACES[type(state)]
