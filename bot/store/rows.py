"""What both stores write and check alike: rows, and the digests by which a change of one is found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from bot.store.digests import digest, is_intact
from bot.store.port import Change, Guest

ONCE_LASTS: Final = 2 * 24 * 60 * 60 * 1000
"""Milliseconds for which it is known what was done once."""
OPEN: Final = ("lobby", "playing")
"""The phases in which something can still happen at a table."""


def facts(change: Change) -> tuple[object, ...]:
    """Of a table after a change: ply, phase, changed, due, line, awaits, snapshot, digest."""
    ply = change.ply + len(change.entries)
    kept = digest(ply, change.phase, change.snapshot)
    changed = change.at if change.changed is None else change.changed
    return (ply, change.phase, changed, change.due, change.line, change.awaits, change.snapshot, kept)


def terms(change: Change) -> tuple[object, ...]:
    """Of a new table, and for ever: game, version, server, channel, series, secret."""
    return (change.game, change.version, change.server, change.channel, change.series, change.secret)


def guest_row(table: int, guest: Guest) -> tuple[object, ...]:
    """A row of guests: table, guest, person, name, seated, outcome, digest."""
    row = (table, guest.guest, guest.person, guest.name, int(guest.seated), int(guest.outcome))
    return (*row, digest(*_digested(row)))


def _digested(row: Sequence[object]) -> Sequence[object]:
    """What of a row of guests its digest is made of: where there is no outcome, the row as it used to be."""
    return row if row[-1] else row[:-1]


def reviewed(table: int, content: bytes, kept: str) -> bytes:
    """What was found in a game, unless a byte of it was changed."""
    return bytes(content) if is_intact(kept, table, content) else b""


def _changed_review(row: Sequence[Any]) -> str:
    return "" if reviewed(*row) else f"table {row[0]}: the review of its game is not as it was written"


def _changed_table(row: Sequence[Any]) -> str:
    number, *written, kept = row
    return "" if is_intact(kept, *written) else f"table {number}: its snapshot is not as it was written"


def _changed_guest(row: Sequence[Any]) -> str:
    *written, kept = row
    table, guest = written[:2]
    return (
        ""
        if is_intact(kept, *_digested(written))
        else f"table {table}: guest {guest} is not as it was written"
    )


def _lost_notice(row: Sequence[Any]) -> str:
    return f"table {row[0]}: something is to be told of it, and it is not there"


def _changed_content(table: str) -> Callable[[Sequence[Any]], str]:
    def problem(row: Sequence[Any]) -> str:
        whose, content, kept = row
        intact = is_intact(kept, whose, content)
        return "" if intact else f"the {table} of {whose} are not as they were written"

    return problem


CHECKS: Final[tuple[tuple[str, Callable[[Sequence[Any]], str]], ...]] = (
    ("SELECT id, ply, phase, snapshot, digest FROM tables", _changed_table),
    ("SELECT table_id, guest, person, name, seated, outcome, digest FROM guests", _changed_guest),
    (
        "SELECT DISTINCT table_id FROM outbox WHERE table_id NOT IN (SELECT id FROM tables)",
        _lost_notice,
    ),
    ("SELECT table_id, content, digest FROM reviews", _changed_review),
    ("SELECT person, content, digest FROM settings", _changed_content("settings")),
    ("SELECT server, content, digest FROM servers", _changed_content("servers")),
    ("SELECT person, content, digest FROM records", _changed_content("records")),
)
"""Where to look, and what is wrong with a row found there, if anything; journals are for others to replay."""
