"""What moderators did at a table, in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.clock import MILLISECONDS
from bot.discord_ui.messages.players import seat_word
from bot.tables.journal.acts import (
    NOBODY,
    Barred,
    Closed,
    ComputerJoined,
    GaveUp,
    HostChanged,
    Joined,
    Left,
    Started,
)
from bot.tables.journal.replay import Happened
from bot.tables.journal.table import Table
from bot.texts.loader import Texts
from bot.texts.markdown import escaped


def audit_lines(table: Table, done: Sequence[Happened], texts: Texts) -> list[str]:
    """A line for each act, the newest first; who was sent away is told with the seat they had."""
    lines = []
    barred: int | None = None
    for each in reversed(done):
        entry = each.entry
        if isinstance(entry.act, Barred):
            barred = entry.act.guest
            continue
        at, who = f"<t:{entry.at // MILLISECONDS}:f>", _guest(table, entry.guest, texts)
        lines.append(texts.say("audit-line", at=at, who=who, what=_deed(table, each, barred, texts)))
        barred = None
    return lines


def _deed(table: Table, done: Happened, barred: int | None, texts: Texts) -> str:
    match done.entry.act:
        case Left(seat) | GaveUp(seat) if barred is not None:
            guest = _guest(table, barred, texts)
            return texts.say("audit-sent-away", seat=seat_word(seat, texts), guest=guest)
        case Left(seat) | GaveUp(seat):
            return texts.say("audit-freed", seat=seat_word(seat, texts))
        case Joined(seat, guest):
            had = NOBODY if done.had is None else done.had.guest
            facts = {"seat": seat_word(seat, texts), "guest": _guest(table, guest, texts)}
            if had == NOBODY:
                return texts.say("audit-put-in", **facts)
            return texts.say("audit-replaced", other=_guest(table, had, texts), **facts)
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
