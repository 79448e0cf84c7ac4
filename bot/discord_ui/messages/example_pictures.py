"""Pictures of the positions that explain something."""

from __future__ import annotations

from collections.abc import Sequence

from bot.texts.examples import Example
from bot.texts.loader import Texts
from games.core import Decision, State
from games.wording import seat_word
from render import Choice, offered, picture
from render.sizes import EXAMPLE


def example_picture(example: Example, texts: Texts, *, size: int = EXAMPLE, theme: str = "") -> bytes:
    """The position as a PNG, its seats called by their colours."""
    state, events = example.played()
    return picture(
        state,
        events=events,
        choices=_choices(state) if example.choices else (),
        names={seat: seat_word(seat, texts) for seat in state.seats},
        size=size,
        theme=theme or "dark",
    )


def _choices(state: State) -> Sequence[Choice]:
    match state.awaits:
        case Decision(seats):
            return offered(state, min(seats))
        case _:
            return ()
