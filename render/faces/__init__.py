"""The faces of the games, one a file."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from games.catalogue import find
from games.core import State

if TYPE_CHECKING:
    from render.face import AnyFace


@cache
def face(game: str) -> AnyFace:
    """The face that a game's card names, read when it is first looked at."""
    module, _, name = find(game).face.partition(":")
    made: AnyFace = getattr(import_module(module), name)()
    return made


def face_of(state: State) -> AnyFace:
    """The face of the state's game."""
    return face(state.game)
