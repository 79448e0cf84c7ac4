"""Positions that explain something.

>>> example = Example("rundlauf red=B,0,14,b yellow=B,4,33,d turn=red", actions=("4", "0>4"))
>>> state, events = example.played()
>>> state.line()
'rundlauf red=B,4,14,b yellow=B,B,33,d turn=yellow'
>>> [type(event).__name__ for event in events]
['Thrown', 'Moved', 'Captured']
"""

from __future__ import annotations

from msgspec import Struct

from bot.texts.describing import describe
from bot.texts.loader import Texts
from games.catalogue import parse
from games.core import CHANCE, Decision, Event, State, play
from games.events import Thrown


class Example(Struct, frozen=True, forbid_unknown_fields=True):
    """A position to look at, and what its picture shows."""

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

    def told(self, texts: Texts) -> str:
        """The position in words: the alt text of its picture."""
        state, _ = self.played()
        return describe(state, texts.language)
