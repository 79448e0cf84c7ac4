"""Which part of what happened lately a board tells and shows."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.journal.acts import Decided, Started, Threw, UndoAsked, Undone
from bot.tables.journal.replay import Happened
from games.core import Event, Seat
from games.events import Thrown


def since_start(happened: Sequence[Happened]) -> Sequence[Happened]:
    """What came after the lobby."""
    for index, told in enumerate(happened):
        if isinstance(told.entry.act, Started):
            return happened[index:]
    return happened


def without_pending_throw(happened: Sequence[Happened]) -> Sequence[Happened]:
    """Without the throw that somebody is about to use: the decision says it already."""
    for index in range(len(happened) - 1, -1, -1):
        match happened[index].entry.act:
            case Threw():
                is_pending = all(isinstance(event, Thrown) for event in happened[index].events)
                return (*happened[:index], *happened[index + 1 :]) if is_pending else happened
            case Decided() | Started() | Undone():
                return happened
    return happened


def without_pending_request(happened: Sequence[Happened]) -> Sequence[Happened]:
    """Without the last request to take something back."""
    for index in range(len(happened) - 1, -1, -1):
        if isinstance(happened[index].entry.act, UndoAsked):
            return (*happened[:index], *happened[index + 1 :])
    return happened


def since_decision_of(happened: Sequence[Happened], seats: Sequence[Seat]) -> Sequence[Happened]:
    """What came after the last decision of one of these seats."""
    for index in range(len(happened) - 1, -1, -1):
        act = happened[index].entry.act
        if isinstance(act, Decided) and act.seat in seats:
            return happened[index + 1 :]
    return happened


def last_action(happened: Sequence[Happened]) -> tuple[Event, ...]:
    """The events of the last decision, with those of its throw: what a picture shows of the past."""
    events: list[Event] = []
    for told in reversed(happened):
        match told.entry.act:
            case Decided() if events:
                break
            case Decided():
                events = list(told.events)
            case Threw() if events:
                events = [*told.events, *events]
            case Undone():
                break
    return tuple(events)
