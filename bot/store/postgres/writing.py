"""How changes are written: one statement for one of them, or for one each of many tables.

Whatever it does hangs on the rows of ``tables`` that it has found at the right ply, or made: of a table
without one, nothing is written.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final, TypeAlias

from asyncpg import UniqueViolationError

from bot.store.port import Cap, CapReached, Change, Committed, Conflict, Repeated
from bot.store.rows import ONCE_LASTS, OPEN, facts, guest_row, terms

FACTS: Final = {
    "ply": "bigint",
    "phase": "text",
    "changed": "bigint",
    "due": "bigint",
    "line": "text",
    "awaits": "text",
    "snapshot": "bytea",
    "digest": "text",
}
TERMS: Final = {
    "game": "text",
    "version": "bigint",
    "server": "bigint",
    "channel": "bigint",
    "series": "bigint",
    "secret": "bytea",
}
ENTRY: Final = {
    "table_id": "bigint",
    "ply": "bigint",
    "at": "bigint",
    "how": "text",
    "guest": "bigint",
    "act": "text",
    "mark": "text",
}
GUEST: Final = {
    "table_id": "bigint",
    "guest": "bigint",
    "person": "bigint",
    "name": "text",
    "seated": "bigint",
    "outcome": "bigint",
    "digest": "text",
    "ended": "bigint",
}
NOTICE: Final = {"table_id": "bigint", "kind": "text", "person": "bigint", "ply": "bigint", "at": "bigint"}
ONE_BY_ONE: Final = "SELECT pg_advisory_xact_lock(hashtextextended(what, 0)) FROM unnest($1::text[]) AS what"
OPEN_OF_PERSON: Final = (
    "SELECT count(DISTINCT id) FROM guests JOIN tables ON id = table_id"
    " WHERE person = $1 AND seated = 1 AND ended = 0 AND $2::bigint IN (0, server)"
)
OPEN_ON_SERVER: Final = "SELECT count(*) FROM tables WHERE server = $1 AND phase IN ('lobby', 'playing')"
NEW_NUMBER: Final = "SELECT nextval(pg_get_serial_sequence('tables', 'id'))"
"""Asked for before the table is made: the digests of its guests are told by it."""
DONE_ONCE: Final = "SELECT table_id FROM once WHERE key = $1"
FEW: Final = 4
"""Rows that are cheaper spelled out; but with one more of them it is another statement, to be planned."""
MOVED: Final = "JOIN moved ON moved.id = table_id"
UNDONE: Final = "NOT EXISTS (SELECT FROM once WHERE key = new.once)"

Changes: TypeAlias = Mapping[int, Change]
"""By the numbers of their tables."""


class Statement:
    """A statement as it is put together, and what it is given; up to ``few`` rows are spelled out.

    >>> statement, columns = Statement(few=1), {"id": "bigint", "ply": "bigint"}
    >>> statement.rows("new", columns, [(5, 7)])
    '(VALUES ($1::bigint, $2::bigint)) AS new (id, ply)'
    >>> statement.rows("new", columns, [(5, 7), (6, 9)])
    'unnest($3::bigint[], $4::bigint[]) AS new (id, ply)'
    >>> statement.values
    [5, 7, [5, 6], [7, 9]]
    """

    def __init__(self, few: int = 0) -> None:
        self._few = few
        self.values: list[object] = []
        self._parts: list[str] = []

    def give(self, values: Iterable[object], *kinds: str) -> str:
        """The places of values."""
        first = len(self.values) + 1
        self.values += values
        return _places(first, kinds)

    def rows(self, name: str, columns: Mapping[str, str], rows: Sequence[tuple[object, ...]]) -> str:
        """Rows under a name."""
        kinds = columns.values()
        if len(rows) <= self._few:
            table = f"(VALUES ({'), ('.join(self.give(row, *kinds) for row in rows)}))"
        else:
            arrays = (f"{kind}[]" for kind in kinds)
            table = f"unnest({self.give(map(list, zip(*rows, strict=True)), *arrays)})"
        return f"{table} AS {name} ({', '.join(columns)})"

    def add(self, name: str, part: str) -> None:
        """One more thing that is done."""
        self._parts.append(f"{name} AS ({part})")

    @property
    def text(self) -> str:
        """What PostgreSQL is told."""
        return f"WITH {', '.join(self._parts)} SELECT id FROM moved"


@cache
def _places(first: int, kinds: tuple[str, ...]) -> str:
    return ", ".join(f"${number}::{kind}" for number, kind in enumerate(kinds, first))


def statement_of(changes: Changes, *, waits: bool = True) -> Statement:
    """The one statement that writes changes of tables, or a single new table.

    Unless it ``waits``, tables that somebody else is writing to are left out.
    """
    statement = Statement(FEW if len(changes) == 1 else 0)
    if all(change.table for change in changes.values()):
        _move(statement, changes, waits)
    else:
        _open(statement, changes)
    _enter(statement, changes)
    _seat(statement, changes)
    _keep(statement, changes)
    _note_once(statement, changes)
    _post(statement, changes)
    return statement


def _move(statement: Statement, changes: Changes, waits: bool) -> None:
    """The rows of the tables that stand where their change begins."""
    free = ""
    if not waits:
        numbers = statement.give([list(changes)], "bigint[]")
        found = f"SELECT id FROM tables WHERE id = ANY ({numbers}) FOR NO KEY UPDATE SKIP LOCKED"
        statement.add("free", found)
        free = " AND tables.id IN (SELECT id FROM free)"
    rows = [(number, change.ply, change.once, *facts(change)) for number, change in changes.items()]
    new = statement.rows("new", {"id": "bigint", "before": "bigint", "once": "text"} | FACTS, rows)
    settings = ", ".join(f"{column} = new.{column}" for column in FACTS)
    where = f"tables.id = new.id AND tables.ply = new.before AND {_undone(changes)}{free}"
    # whoever had claimed what was due: it is done, or is no longer what it was
    moved = f"UPDATE tables SET {settings}, claimed_by = 0 FROM {new} WHERE {where} RETURNING tables.id"
    statement.add("moved", moved)


def _open(statement: Statement, changes: Changes) -> None:
    """The row of a new table."""
    kinds = {"id": "bigint"} | FACTS | TERMS
    rows = [(number, *facts(change), *terms(change), change.once) for number, change in changes.items()]
    new = statement.rows("new", kinds | {"once": "text"}, rows)
    columns = ", ".join(kinds)
    opened = f"SELECT {columns} FROM {new} WHERE {_undone(changes)}"
    statement.add("moved", f"INSERT INTO tables ({columns}) {opened} RETURNING id")


def _undone(changes: Changes) -> str:
    return UNDONE if any(change.once for change in changes.values()) else "true"


def _enter(statement: Statement, changes: Changes) -> None:
    """What the journals get."""
    entries = [
        (number, e.ply, e.at, e.how, e.guest, e.act, e.mark)
        for number, change in changes.items()
        for e in change.entries
    ]
    if entries:
        rows = statement.rows("entry", ENTRY, entries)
        statement.add("entered", f"INSERT INTO journal SELECT entry.* FROM {rows} {MOVED}")


def _seat(statement: Statement, changes: Changes) -> None:
    """Guests who are new or changed; at the end of a table, all of them are those of an ended one."""
    guests = {
        (number, guest.guest): (*guest_row(number, guest), int(change.phase not in OPEN))
        for number, change in changes.items()
        for guest in change.guests
    }
    if guests:
        rows = statement.rows("guest", GUEST, list(guests.values()))
        statement.add(
            "seated",
            f"INSERT INTO guests ({', '.join(GUEST)}) SELECT guest.* FROM {rows} {MOVED}"
            " ON CONFLICT (table_id, guest) DO UPDATE SET person = excluded.person, name = excluded.name,"
            " seated = excluded.seated, outcome = excluded.outcome, digest = excluded.digest,"
            " ended = excluded.ended",
        )
    if ended := [number for number, change in changes.items() if change.phase not in OPEN]:
        where = (
            f"table_id = moved.id AND moved.id = ANY ({statement.give([ended], 'bigint[]')}) AND ended = 0"
        )
        if guests:
            those = statement.rows("those", {"table_id": "bigint", "guest": "bigint"}, list(guests))
            where += f" AND (table_id, guest) NOT IN (SELECT * FROM {those})"
        statement.add("left_behind", f"UPDATE guests SET ended = 1 FROM moved WHERE {where}")


def _keep(statement: Statement, changes: Changes) -> None:
    """Snapshots on the way."""
    kept = [(number, *checkpoint) for number, change in changes.items() for checkpoint in change.checkpoints]
    if kept:
        kinds = {"table_id": "bigint", "ply": "bigint", "snapshot": "bytea"}
        rows = statement.rows("kept", kinds, kept)
        statement.add("kept", f"INSERT INTO checkpoints SELECT kept.* FROM {rows} {MOVED}")


def _note_once(statement: Statement, changes: Changes) -> None:
    """What is not to be done again; and no more of what was done long ago."""
    done = [(change.once, number, change.at) for number, change in changes.items() if change.once]
    if done:
        at = statement.give([max(change.at for change in changes.values())], "bigint")
        old = f"SELECT key FROM once WHERE at < {at} - {ONCE_LASTS} FOR UPDATE SKIP LOCKED"
        statement.add("forgotten", f"DELETE FROM once WHERE key IN ({old})")
        rows = statement.rows("done", {"key": "text", "table_id": "bigint", "at": "bigint"}, done)
        statement.add("done", f"INSERT INTO once SELECT done.* FROM {rows} {MOVED}")


def _post(statement: Statement, changes: Changes) -> None:
    """What Discord need no longer be told, then what it must be told: whatever is both is told anew."""
    drops = [(number, drop.kind, drop.person) for number, change in changes.items() for drop in change.drops]
    if drops:
        rows = statement.rows("gone", {"of": "bigint", "kind": "text", "person": "bigint"}, drops)
        where = "outbox.kind = gone.kind AND gone.person IN (0, outbox.person)"
        statement.add(
            "dropped",
            f"DELETE FROM outbox USING {rows} JOIN moved ON moved.id = gone.of"
            f" WHERE table_id = gone.of AND {where} RETURNING outbox.id",
        )
    notices = [
        (number, notice.kind, notice.person, change.ply + len(change.entries), change.at)
        for number, change in changes.items()
        for notice in dict.fromkeys(change.notices)
    ]
    if notices:
        rows = statement.rows("notice", NOTICE, notices)
        first = " WHERE (SELECT count(*) FROM dropped) >= 0" if drops else ""
        statement.add(
            "posted",
            f"INSERT INTO outbox ({', '.join(NOTICE)}) SELECT notice.* FROM {rows} {MOVED}{first}"
            " ON CONFLICT (table_id, kind, person) DO UPDATE SET ply = excluded.ply, at = excluded.at",
        )


async def write(connection: Any, change: Change) -> Committed:
    """Write a change; or say why it is refused."""
    try:
        if not change.caps:
            return await _write(connection, change)
        async with connection.transaction():  # who opens or joins comes after whoever else does so there
            counted = sorted({f"{cap.what} {cap.id}" for cap in change.caps})
            await connection.execute(ONE_BY_ONE, counted)
            if change.once and (there := await done_once(connection, change.once)):
                raise Repeated(there)
            for cap in change.caps:
                if await _open_tables(connection, cap) >= cap.most:
                    raise CapReached(cap)
            return await _write(connection, change)
    except UniqueViolationError as error:
        if error.constraint_name != "once_pkey":
            raise
    raise Repeated(await done_once(connection, change.once))  # in the same moment


async def _write(connection: Any, change: Change) -> Committed:
    statement = statement_of({change.table or await connection.fetchval(NEW_NUMBER): change})
    number = await connection.fetchval(statement.text, *statement.values)
    if number is not None:
        return Committed(number)
    if change.once and (there := await done_once(connection, change.once)):
        raise Repeated(there)
    raise Conflict(f"Table {change.table} is no longer at ply {change.ply}.")


async def write_together(connection: Any, changes: Changes) -> set[int]:
    """Write changes of tables, each by itself or not at all; the numbers of those that are written."""
    statement = statement_of(changes, waits=False)
    return {number for (number,) in await connection.fetch(statement.text, *statement.values)}


async def _open_tables(connection: Any, cap: Cap) -> int:
    if cap.what == "person":
        return int(await connection.fetchval(OPEN_OF_PERSON, cap.id, cap.server))
    return int(await connection.fetchval(OPEN_ON_SERVER, cap.id))


async def done_once(connection: Any, key: str) -> int:
    """The table at which a change with this key was written, or 0."""
    return await connection.fetchval(DONE_ONCE, key) or 0
