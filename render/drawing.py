"""The one function that draws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from threading import Lock
from typing import Final

from games.core import Event, Seat, State
from games.faults import BadSetup
from render.choices import Choice, lettered
from render.faces import face_of
from render.theme import named

SMALLEST: Final = 100
LARGEST: Final = 2000
SIZE: Final = 1000

DRAWING: Final = Lock()
"""What is kept between pictures is shared by all threads."""


def picture(
    state: State,
    *,
    events: Sequence[Event] = (),
    choices: Sequence[Choice] = (),
    names: Mapping[Seat, str] | None = None,
    viewer: Seat | None = None,
    size: int = SIZE,
    theme: str = "dark",
) -> bytes:
    """A position as a PNG.

    ``events`` are those of the last action, with its throw; ``choices`` the letters to show; ``names`` the
    players'; ``viewer`` the seat whose own picture it is.
    """
    # Only now: what draws takes longer to import than all words, and a start of the bot needs no picture.
    from render.look import look_of
    from render.scene import scene

    check_size(size)
    face, colours = face_of(state), named(theme)
    shown = scene(face, state, events=events, choices=choices, names=names, viewer=viewer)
    with DRAWING:
        return look_of(face, colours, size).png(shown)


def offered(state: State, seat: Seat, *, picked: Sequence[str] = ()) -> tuple[Choice, ...]:
    """What a seat can point at next, with the letters that the picture shows."""
    face = face_of(state)
    where = partial(face.spot, state, seat)
    return lettered(state.legal_actions(seat), picked=picked, where=where, alphabet=face.alphabet)


def is_lettered(state: State, seat: Seat, choice: Choice) -> bool:
    """Whether a choice's letter can be seen on the picture; a number to be told has no field."""
    return choice.place(partial(face_of(state).spot, state, seat)) is not None


def check_size(size: int) -> None:
    """Refuse what would be unreadable or enormous."""
    if type(size) is not int or not SMALLEST <= size <= LARGEST:
        raise BadSetup(f"size={size}", "no_number", value=str(size), least=SMALLEST, most=LARGEST)
