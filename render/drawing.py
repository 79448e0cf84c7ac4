"""The one function that draws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from games.catalogue import GAMES
from games.core import Event, Seat, State, counted, pointing
from render.choices import Choice, lettered, thriftiest
from render.faces import face_of
from render.sizes import BOARD, check_size
from render.theme import named

MANY: Final = 1000
"""Actions: of so many nobody compares what they save."""


def picture(
    state: State,
    *,
    events: Sequence[Event] = (),
    same_turn: Sequence[Sequence[Event]] = (),
    earlier: Sequence[Sequence[Event]] = (),
    choices: Sequence[Choice] = (),
    names: Mapping[Seat, str] | None = None,
    viewer: Seat | None = None,
    size: int = BOARD,
    theme: str = "dark",
) -> bytes:
    """A position as a PNG.

    ``events`` are those of the last action, with its throw; ``same_turn`` those of the actions before it in
    the same turn, ``earlier`` of some in turns before, which are shown faintly; ``choices`` the letters to
    show; ``names`` the players'; ``viewer`` the seat whose own picture it is.
    """
    # Only now: what draws takes longer to import than all words, and a start of the bot needs no picture.
    from render.look import look_of
    from render.scene import scene

    check_size(size)
    face, colours = face_of(state), named(theme)
    shown = scene(
        face,
        state,
        events=events,
        same_turn=same_turn,
        earlier=earlier,
        choices=choices,
        names=names,
        viewer=viewer,
    )
    look = look_of(face, colours, size)
    with look.lock:
        return look.png(shown)


def offered(
    state: State, seat: Seat, *, picked: Sequence[str] = (), wasteful: bool = False
) -> tuple[Choice, ...]:
    """What a seat can point at next, with the letters that the picture shows.

    ``wasteful``: also what is like something else but for what it saves.
    """
    face = face_of(state)
    where = partial(face.spot, state, seat)
    actions, thrift = state.legal_actions(seat), GAMES[state.game].engine().thrift
    if thrift is not None and not wasteful:
        left = pointing(actions, picked)
        if picked or counted(left, MANY) < MANY:  # of more the piece is chosen first, whatever it saves
            actions = thriftiest(left, thrift)
    return lettered(actions, picked=picked, where=where, alphabet=face.alphabet)


def is_lettered(state: State, seat: Seat, choice: Choice) -> bool:
    """Whether a choice's letter can be seen on the picture; a number to be told has no field."""
    return choice.place(partial(face_of(state).spot, state, seat)) is not None
