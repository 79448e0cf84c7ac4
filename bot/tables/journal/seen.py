"""What somebody may see of what others did: no plans, no standing orders, no words for the dice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from msgspec.structs import replace

from bot.tables.journal.acts import NOBODY, Entry, Joined, Ordered, Planned, Reminded, WordGiven
from bot.tables.journal.orders import in_public
from bot.tables.journal.replay import Happened

T = TypeVar("T")


def seen_by(guest: int, happened: Iterable[Happened]) -> tuple[Happened, ...]:
    """What happened, as a guest may be told it; NOBODY sees what everybody does.

    The words that went into the dice are told with the table, once the game is over.
    """
    shown = ((one, visible(one.entry, guest)) for one in happened)
    return tuple(replace(one, entry=entry) for one, entry in shown if entry is not None)


def visible(entry: Entry, guest: int) -> Entry | None:
    """An entry without what is somebody else's; None, if nothing is left of it."""
    act = entry.act
    match act:
        case Planned() | Ordered() | Reminded() if not guest == entry.guest != NOBODY:
            return None
        case WordGiven(seat) if not guest == entry.guest != NOBODY:
            return replace(entry, act=WordGiven(seat, ""))
        case Joined(guest=who, orders=orders) if not guest == who != NOBODY:
            return replace(entry, act=replace(act, word="", orders=in_public(orders)))
    return entry
