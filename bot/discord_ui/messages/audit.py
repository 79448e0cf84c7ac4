"""What moderators did at a table, in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.clock import MILLISECONDS
from bot.discord_ui.messages.players import seat_word
from bot.tables.journal.acts import (
    NOBODY,
    Closed,
    ComputerJoined,
    Entry,
    GaveUp,
    HostChanged,
    Joined,
    Left,
    Started,
)
from bot.tables.journal.table import Table
from bot.texts.loader import Texts
from bot.texts.markdown import escaped


def audit_lines(table: Table, entries: Sequence[Entry], texts: Texts) -> list[str]:
    """A line for each act, the newest first."""
    return [
        texts.say(
            "audit-line",
            at=f"<t:{entry.at // MILLISECONDS}:f>",
            who=_guest(table, entry.guest, texts),
            what=_deed(table, entry, texts),
        )
        for entry in reversed(entries)
    ]


def _deed(table: Table, entry: Entry, texts: Texts) -> str:
    match entry.act:
        case Left(seat) | GaveUp(seat):
            return texts.say("audit-freed", seat=seat_word(seat, texts))
        case Joined(seat, guest):
            return texts.say("audit-put-in", seat=seat_word(seat, texts), guest=_guest(table, guest, texts))
        case ComputerJoined(seat):
            return texts.say("audit-computer", seat=seat_word(seat, texts))
        case HostChanged(guest):
            return texts.say("audit-host", guest=_guest(table, guest, texts))
        case Started():
            return texts.say("audit-started")
        case Closed():
            return texts.say("audit-ended")
    return texts.say("audit-other")


def _guest(table: Table, guest: int, texts: Texts) -> str:
    """Somebody's name, as far as the table still knows it."""
    known = guest != NOBODY and table.people[guest].person
    return escaped(table.people[guest].name) if known else texts.say("player-forgotten")
