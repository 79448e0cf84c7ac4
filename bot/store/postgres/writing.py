"""How a change is written: one statement, all of it or nothing.

Whatever it does hangs on the row of ``tables`` that it has found at the right ply, or made: without that,
nothing is written.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from asyncpg import UniqueViolationError

from bot.store.port import Cap, CapReached, Change, Committed, Conflict, Notice, Repeated
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
ONE_BY_ONE: Final = "SELECT pg_advisory_xact_lock(hashtextextended(what, 0)) FROM unnest($1::text[]) AS what"
OPEN_OF_PERSON: Final = (
    "SELECT count(DISTINCT id) FROM guests JOIN tables ON id = table_id"
    " WHERE person = $1 AND seated = 1 AND ended = 0 AND $2::bigint IN (0, server)"
)
OPEN_ON_SERVER: Final = "SELECT count(*) FROM tables WHERE server = $1 AND phase IN ('lobby', 'playing')"
NEW_NUMBER: Final = "SELECT nextval(pg_get_serial_sequence('tables', 'id'))"
"""Asked for before the table is made: the digests of its guests are told by it."""
DONE_ONCE: Final = "SELECT table_id FROM once WHERE key = $1"


class Statement:
    """A statement as it is put together, and what it is given.

    >>> statement = Statement()
    >>> statement.add("moved", f"UPDATE tables SET ply = {statement.give(7, 'bigint')} RETURNING id")
    >>> statement.text, statement.values
    ('WITH moved AS (UPDATE tables SET ply = $1::bigint RETURNING id) SELECT id FROM moved', [7])
    """

    def __init__(self) -> None:
        self.values: list[object] = []
        self._parts: list[str] = []

    def give(self, value: object, kind: str) -> str:
        """The place of a value."""
        self.values.append(value)
        return f"${len(self.values)}::{kind}"

    def rows(self, rows: Sequence[tuple[object, ...]], *kinds: str) -> str:
        """Rows, column by column."""
        columns = zip(*rows, strict=True) if rows else ((),) * len(kinds)
        places = (self.give(list(column), f"{kind}[]") for column, kind in zip(columns, kinds, strict=True))
        return f"unnest({', '.join(places)})"

    def add(self, name: str, part: str) -> None:
        """One more thing that is done."""
        self._parts.append(f"{name} AS ({part})")

    @property
    def text(self) -> str:
        """What PostgreSQL is told."""
        return f"WITH {', '.join(self._parts)} SELECT id FROM moved"


def statement_of(change: Change, table: int) -> Statement:
    """The one statement that writes a change of a table, or a new table of this number."""
    statement = Statement()
    _move(statement, change, table)
    if change.entries:
        entries = [(e.ply, e.at, e.how, e.guest, e.act, e.mark) for e in change.entries]
        rows = statement.rows(entries, "bigint", "bigint", "text", "bigint", "text", "text")
        statement.add("entered", f"INSERT INTO journal SELECT moved.id, entry.* FROM moved, {rows} AS entry")
    _seat(statement, change, table)
    if change.checkpoints:
        rows = statement.rows(list(change.checkpoints), "bigint", "bytea")
        statement.add("kept", f"INSERT INTO checkpoints SELECT moved.id, kept.* FROM moved, {rows} AS kept")
    if change.once:
        key, at = statement.give(change.once, "text"), statement.give(change.at, "bigint")
        old = f"SELECT key FROM once WHERE at < {at} - {ONCE_LASTS} FOR UPDATE SKIP LOCKED"
        statement.add("forgotten", f"DELETE FROM once WHERE key IN ({old})")
        statement.add("done", f"INSERT INTO once SELECT {key}, moved.id, {at} FROM moved")
    _post(statement, change)
    return statement


def _move(statement: Statement, change: Change, number: int) -> None:
    """The row of the table, if it stands where the change begins; or a new one."""
    unless = "true"
    if change.once:
        unless = f"NOT EXISTS (SELECT FROM once WHERE key = {statement.give(change.once, 'text')})"
    if change.table:
        places = map(statement.give, facts(change), FACTS.values())
        settings = ", ".join(f"{column} = {place}" for column, place in zip(FACTS, places, strict=True))
        table, ply = statement.give(number, "bigint"), statement.give(change.ply, "bigint")
        where = f"id = {table} AND ply = {ply} AND {unless}"
        # whoever had claimed what was due: it is done, or is no longer what it was
        statement.add("moved", f"UPDATE tables SET {settings}, claimed_by = 0 WHERE {where} RETURNING id")
    else:
        kinds = {"id": "bigint"} | FACTS | TERMS
        values = ", ".join(map(statement.give, (number, *facts(change), *terms(change)), kinds.values()))
        new = f"INSERT INTO tables ({', '.join(kinds)}) SELECT {values} WHERE {unless} RETURNING id"
        statement.add("moved", new)


def _seat(statement: Statement, change: Change, table: int) -> None:
    """Guests who are new or changed; at the end of a table, all of them are those of an ended one."""
    ended = int(change.phase not in OPEN)
    guests = {guest.guest: guest_row(table, guest) for guest in change.guests}
    if guests:
        kinds = ("bigint", "bigint", "text", "bigint", "bigint", "text")
        rows = statement.rows([row[1:] for row in guests.values()], *kinds)
        statement.add(
            "seated",
            "INSERT INTO guests (table_id, guest, person, name, seated, outcome, digest, ended)"
            f" SELECT moved.id, guest.*, {ended} FROM moved, {rows} AS guest"
            " ON CONFLICT (table_id, guest) DO UPDATE SET person = excluded.person, name = excluded.name,"
            " seated = excluded.seated, outcome = excluded.outcome, digest = excluded.digest,"
            " ended = excluded.ended",
        )
    if ended:
        others = statement.give(list(guests), "bigint[]")
        where = f"table_id = moved.id AND ended = 0 AND guest <> ALL ({others})"
        statement.add("left_behind", f"UPDATE guests SET ended = 1 FROM moved WHERE {where}")


def _post(statement: Statement, change: Change) -> None:
    """What Discord must be told, and what it need no longer be told; whatever is both is told anew."""
    notices = list(dict.fromkeys(change.notices))
    anew = [notice for notice in notices if any(_is_of(notice, drop) for drop in change.drops)]
    renewed = ""
    if anew:
        rows = statement.rows([(notice.kind, notice.person) for notice in anew], "text", "bigint")
        renewed = f"SELECT * FROM {rows} AS anew"
    if change.drops:
        rows = statement.rows([(drop.kind, drop.person) for drop in change.drops], "text", "bigint")
        but = f" AND (outbox.kind, outbox.person) NOT IN ({renewed})" if renewed else ""
        statement.add(
            "dropped",
            f"DELETE FROM outbox USING moved, {rows} AS gone (kind, person) WHERE table_id = moved.id"
            f" AND outbox.kind = gone.kind AND gone.person IN (0, outbox.person){but}",
        )
    if notices:
        rows = statement.rows([(notice.kind, notice.person) for notice in notices], "text", "bigint")
        ply = statement.give(change.ply + len(change.entries), "bigint")
        at = statement.give(change.at, "bigint")
        last = (
            f", id = CASE WHEN (excluded.kind, excluded.person) IN ({renewed})"
            " THEN excluded.id ELSE outbox.id END"
        )
        statement.add(
            "posted",
            "INSERT INTO outbox (table_id, kind, person, ply, at)"
            f" SELECT moved.id, notice.*, {ply}, {at} FROM moved, {rows} AS notice"
            " ON CONFLICT (table_id, kind, person) DO UPDATE SET ply = excluded.ply, at = excluded.at"
            f"{last if renewed else ''}",
        )


def _is_of(notice: Notice, drop: Notice) -> bool:
    return drop.kind == notice.kind and drop.person in (0, notice.person)


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
    statement = statement_of(change, change.table or await connection.fetchval(NEW_NUMBER))
    number = await connection.fetchval(statement.text, *statement.values)
    if number is not None:
        return Committed(number)
    if change.once and (there := await done_once(connection, change.once)):
        raise Repeated(there)
    raise Conflict(f"Table {change.table} is no longer at ply {change.ply}.")


async def _open_tables(connection: Any, cap: Cap) -> int:
    if cap.what == "person":
        return int(await connection.fetchval(OPEN_OF_PERSON, cap.id, cap.server))
    return int(await connection.fetchval(OPEN_ON_SERVER, cap.id))


async def done_once(connection: Any, key: str) -> int:
    """The table at which a change with this key was written, or 0."""
    return await connection.fetchval(DONE_ONCE, key) or 0
