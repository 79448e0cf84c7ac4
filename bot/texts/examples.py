"""Positions that explain something.

>>> example = Example("rundlauf red=B,0,14,b yellow=B,4,33,d turn=red", actions=("4", "0>4"))
>>> state, events = example.played()
>>> state.line()
'rundlauf red=B,4,14,b yellow=B,B,33,d turn=yellow'
>>> [type(event).__name__ for event in events]
['Thrown', 'Moved', 'Captured']
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from games.catalogue import parse
from games.core import CHANCE, Decision, Event, State, play
from games.events import Thrown
from render import Choice, describe, offered, picture
from render.drawing import SIZE
from render.texts import Texts


class Example(Struct, frozen=True, forbid_unknown_fields=True):
    """A position to look at, and what the picture shows of it."""

    line: str
    actions: tuple[str, ...] = ()
    """What is played from there; the last of it is shown as what just happened."""
    choices: bool = False
    """Whether there are letters on what can be done."""

    def played(self) -> tuple[State, tuple[Event, ...]]:
        """The position to show, and the events of its last action, with the throw before it."""
        state = parse(self.line)
        events: tuple[Event, ...] = ()
        for text in self.actions:
            actor = min(state.awaits.seats) if isinstance(state.awaits, Decision) else CHANCE
            thrown = tuple(event for event in events if isinstance(event, Thrown))
            step = play(state, text, actor)
            state, events = step.state, thrown + step.events
        return state, events

    def picture(self, texts: Texts, *, size: int = SIZE, theme: str = "dark") -> bytes:
        """The position as a PNG, its seats called by their colours."""
        state, events = self.played()
        return picture(
            state,
            events=events,
            choices=_choices(state) if self.choices else (),
            names={seat: texts.say("seat", seat=seat.colour) for seat in state.seats},
            size=size,
            theme=theme,
        )

    def told(self, texts: Texts) -> str:
        """The position in words: the alt text of its picture."""
        state, _ = self.played()
        return describe(state, texts.language)


def _choices(state: State) -> Sequence[Choice]:
    match state.awaits:
        case Decision(seats):
            return offered(state, min(seats))
        case _:
            return ()
