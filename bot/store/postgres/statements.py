"""What the PostgreSQL store asks and does beside writing changes; several steps are one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from bot.store.digests import digest
from bot.store.port import LARGEST_NUMBER, Conflict, Guest, NoSuchTable, Outcome, Row, Written
from bot.store.rows import CHECKS, guest_row

LISTED: Final = "SELECT id, phase, game, ply, changed, due, awaits"
TABLE: Final = (
    "SELECT id, ply, phase, game, version, server, channel, series, changed, due, line, awaits, snapshot,"
    " secret, note, ARRAY(SELECT (guest, person, name, seated, outcome) FROM guests"
    " WHERE table_id = tables.id ORDER BY guest) FROM tables WHERE id = $1"
)
JOURNAL: Final = (
    "SELECT ply, at, how, guest, act, mark FROM journal WHERE table_id = $1 AND ply >= $2 ORDER BY ply"
)
OUTSTANDING: Final = (
    "SELECT ply, server, channel, note, ARRAY(SELECT (id, table_id, kind, person, ply, at) FROM outbox"
    " WHERE table_id = tables.id ORDER BY id) FROM tables WHERE id = $1"
)
DUE: Final = (
    "SELECT id FROM ("
    "(SELECT id, due FROM tables WHERE due <= $1 AND id <> ALL ($3::bigint[]) ORDER BY due LIMIT $4)"
    " UNION (SELECT id, due FROM tables WHERE due > $2 AND phase = 'playing' AND awaits = ''"
    " AND id <> ALL ($3::bigint[]) ORDER BY due LIMIT $4)) AS found ORDER BY due LIMIT $4"
)
NOTES_AT: Final = (
    "SELECT id, note FROM tables WHERE room = $1 AND room > 0 AND phase IN ('lobby', 'playing')"
    " UNION SELECT id, note FROM tables WHERE channel IN ($1, $2) AND phase IN ('lobby', 'playing')"
)
SET_RECORD: Final = (
    "WITH changed AS (UPDATE records SET content = $2, digest = $3 WHERE person = $1 AND content = $4"
    " RETURNING person), added AS (INSERT INTO records (person, content, digest) SELECT $1, $2, $3"
    " WHERE $4 = '' ON CONFLICT DO NOTHING RETURNING person)"
    " SELECT person FROM changed UNION ALL SELECT person FROM added"
)


async def fetch(connection: Any, statement: str, *values: object) -> list[Any]:
    """The rows that one statement finds."""
    found: list[Any] = await connection.fetch(statement, *values)
    return found


async def execute(connection: Any, statement: str, *values: object) -> list[Any]:
    """What one statement gives back that changes something."""
    return await fetch(connection, statement, *values)


async def load(connection: Any, table: int) -> Row:
    """A table and its guests."""
    kept = await connection.fetchrow(TABLE, table) if abs(table) < LARGEST_NUMBER else None
    if kept is None:
        raise NoSuchTable(table)
    *row, guests = kept
    seen = tuple(
        Guest(n, person, name, bool(seated), Outcome(outcome)) for n, person, name, seated, outcome in guests
    )
    return replace(Row(*row), guests=seen)


async def load_whole(connection: Any, table: int) -> tuple[Row, list[Written]]:
    """A table and its journal, both as they are when the first is read."""
    async with connection.transaction(isolation="repeatable_read", readonly=True):
        row = await load(connection, table)
        return row, [Written(*entry) for entry in await connection.fetch(JOURNAL, table, 0)]


async def set_stand_ins(connection: Any, person: int, name: str, server: int, games: Sequence[str]) -> None:
    """Let a person stand in at these games of a server; when they were last asked is not forgotten."""
    async with connection.transaction():
        last = await connection.fetchval(
            "SELECT coalesce(max(asked), 0) FROM substitutes WHERE server = $1 AND person = $2",
            server,
            person,
        )
        await connection.execute("DELETE FROM substitutes WHERE server = $1 AND person = $2", server, person)
        await connection.executemany(
            "INSERT INTO substitutes (server, game, person, name, asked) VALUES ($1, $2, $3, $4, $5)",
            [(server, game, person, name, last) for game in games],
        )


async def blank(connection: Any, table: int, ply: int, entries: Sequence[Written], snapshot: bytes) -> None:
    """Put entries in the place of others; snapshots on the way may say as much as those did."""
    async with connection.transaction():
        phase = await connection.fetchval(
            "SELECT phase FROM tables WHERE id = $1 AND ply = $2 FOR UPDATE", table, ply
        )
        if phase is None:
            raise Conflict(f"Table {table} is no longer at ply {ply}.")
        await connection.execute(
            "UPDATE tables SET snapshot = $2, digest = $3 WHERE id = $1",
            table,
            snapshot,
            digest(ply, phase, snapshot),
        )
        await connection.executemany(
            "UPDATE journal SET act = $3, mark = $4 WHERE table_id = $1 AND ply = $2",
            [(table, entry.ply, entry.act, entry.mark) for entry in entries],
        )
        await connection.execute("DELETE FROM checkpoints WHERE table_id = $1", table)


async def forget(connection: Any, person: int) -> int:
    """Take a person out of guests, outbox, settings, records, substitutes and overviews."""
    async with connection.transaction():
        found = await connection.fetch(
            "SELECT table_id, guest FROM guests WHERE person = $1 FOR UPDATE", person
        )
        nobody = [guest_row(table, Guest(guest, 0, "", seated=False)) for table, guest in found]
        await connection.executemany(
            "UPDATE guests SET person = $3, name = $4, seated = $5, outcome = $6, digest = $7"
            " WHERE table_id = $1 AND guest = $2",
            nobody,
        )
        for table in ("outbox", "settings", "records", "substitutes", "overviews"):
            await connection.execute(f"DELETE FROM {table} WHERE person = $1", person)
    return len(found)


async def damage(connection: Any) -> list[str]:
    """Rows that are not as they were written, read one by one: they need not all fit into memory."""
    found: list[str] = []
    async with connection.transaction(isolation="repeatable_read", readonly=True):
        for looked, problem in CHECKS:
            found += [told async for row in connection.cursor(looked) if (told := problem(row))]
    return found
