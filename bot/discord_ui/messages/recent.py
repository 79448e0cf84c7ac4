"""Which part of what happened lately a board tells and shows: everything that its reader has missed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Final, TypeAlias

from msgspec import Struct

from bot.tables.journal.acts import NOBODY, Decided, Started, Threw, UndoAsked, Undone
from bot.tables.journal.replay import Happened
from bot.tables.journal.table import Table
from bot.texts.narration import lasting
from games.core import Event, Seat
from games.events import Thrown

Events: TypeAlias = tuple[Event, ...]

MOST_EARLIER: Final = 8
"""Actions of earlier turns that a picture shows, at most: more than that nobody can tell apart."""


class Recent(Struct, frozen=True):
    """What the readers of a board have not seen yet."""

    happened: Sequence[Happened]
    is_first: bool = False
    """Whether it goes back to the start: nobody of them has moved yet."""
    is_cut: bool = False
    """Whether something before it is not known here any more."""


def recent(table: Table, happened: Sequence[Happened], reader: Seat | None = None) -> Recent:
    """What came since the reader last moved by hand; everybody's board tells it to whoever decides.

    What was taken back is left out; so is a request that the board asks about below.
    """
    known: Sequence[Happened] = lasting(happened)
    if table.undo is not None:
        known = without_pending_request(known)
    cut = min(last_own_move(known, seat) for seat in _readers(table, reader))
    return Recent(known[cut + 1 :]) if cut >= 0 else _since_start(known)


def without_held(table: Table, happened: Sequence[Happened]) -> Sequence[Happened]:
    """Without a tap that may still be taken back: until it stands, it is only theirs who tapped."""
    if table.held is None:
        return happened
    for index in range(len(happened) - 1, -1, -1):
        match happened[index].entry.act:
            case Decided(seat) if seat is table.held.seat:
                return happened[:index]
    return happened


def _since_start(known: Sequence[Happened]) -> Recent:
    start = next((at for at, each in enumerate(known) if isinstance(each.entry.act, Started)), -1)
    return Recent(known[max(start, 0) :], is_first=start >= 0, is_cut=start < 0)


def _readers(table: Table, reader: Seat | None) -> Sequence[Seat]:
    """Whom a board is for: if nobody decides who could read it, everybody who plays."""
    if reader is not None:
        return (reader,)
    people = _people(table)
    return [seat for seat in table.next_up if seat in people] or people or table.seats


def _people(table: Table) -> Sequence[Seat]:
    return [seat for seat in table.seats if table.chairs[seat].guest != NOBODY]


def last_own_move(happened: Sequence[Happened], seat: Seat, guest: int = NOBODY) -> int:
    """Where a seat last moved by hand, before others did something: a turn is told as a whole.

    ``guest``: whoever had the seat before them does not count.
    """
    others_acted = False
    for at in range(len(happened) - 1, -1, -1):
        entry = happened[at].entry
        match entry.act:
            case Decided(own) if own is seat and others_acted and happened[at].is_own_move:
                if guest in (NOBODY, entry.guest):
                    return at
            case Decided(other) if other is not seat:
                others_acted = True
    return -1


def last_moves_are_known(table: Table, happened: Sequence[Happened]) -> bool:
    """Whether it goes back to before everybody's last own move, so that a board misses nothing of it."""
    known = lasting(happened)
    return all(last_own_move(known, seat) >= 0 for seat in _people(table) or table.seats)


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


class Trail(Struct, frozen=True):
    """What a picture shows of the past, as it is asked for: each action with its throw."""

    events: Events = ()
    same_turn: tuple[Events, ...] = ()
    earlier: tuple[Events, ...] = ()


def trail(happened: Sequence[Happened]) -> Trail:
    """The last action, those before it in the same turn, and those of earlier turns."""
    actions: list[tuple[Seat | None, Events]] = []
    thrown: Events = ()
    for each in happened:
        match each.entry.act:
            case Threw():
                thrown += each.events
            case Decided() if each.events:
                turn = None if each.before is None else each.before.turn
                actions.append((turn, thrown + each.events))
                thrown = ()
    if not actions:
        return Trail()
    last = actions[-1][0]
    own = len(list(takewhile(lambda action: action[0] is last, reversed(actions))))
    events = [events for _, events in actions]
    return Trail(events[-1], tuple(events[-own:-1]), tuple(events[:-own][-MOST_EARLIER:]))
