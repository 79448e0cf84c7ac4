"""Everything of one database brought to another, of whichever kind both are.

Page by page, in the order of the keys: who was interrupted begins again where they were, if what is there
already is still what it was. Row by row both sides are compared before it is said to be done.
"""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from hashlib import sha256
from typing import Any, Final, Protocol, TypeAlias

from bot.store.database import MOVING, Database, PostgresAddress, half_moved, opened, opened_alone
from bot.store.port import Store, StoreError
from bot.store.postgres.store import PostgresStore
from bot.store.sqlite import SqliteStore
from bot.store.statements import transaction

Values: TypeAlias = tuple[Any, ...]
Tell: TypeAlias = Callable[[str], None]

PAGE: Final = 500
TOLD: Final = 50
"""After so many pages it is told how far it is."""
KEYS: Final = {
    "tables": ("id",),
    "journal": ("table_id", "ply"),
    "guests": ("table_id", "guest"),
    "checkpoints": ("table_id", "ply"),
    "outbox": ("id",),
    "once": ("key",),
    "settings": ("person",),
    "servers": ("server",),
    "records": ("person",),
    "substitutes": ("server", "game", "person"),
    "overviews": ("person",),
    "reviews": ("table_id",),
}
"""All that lasts but memos, and by which columns its rows are told apart."""
CLAIMS: Final = ("claimed_by", "shown_by")
"""Columns of what processes are at, on a server alone: nobody is at anything while it is moved."""
ALL_MEMOS: Final = "SELECT what, content FROM memos ORDER BY what"
MEMOS: Final = ("what", "content")
"""They come last and together: one of them says that a database is only half there, and goes with it."""


class Side(Protocol):
    """A database that is read or filled."""

    async def columns(self, table: str) -> list[str]:
        """The names of the columns."""

    async def page(self, table: str, columns: Sequence[str], after: Values | None) -> list[Values]:
        """The next rows after a key, in the order of the keys."""

    async def last(self, table: str) -> Values | None:
        """The last key there is."""

    async def add(self, table: str, columns: Sequence[str], rows: Sequence[Values]) -> None:
        """More rows, all of them or none."""

    async def clear(self, table: str) -> None:
        """No rows."""

    async def memos(self) -> list[Values]:
        """What Kreisel remembers of itself."""

    async def finish(self, memos: Sequence[Values]) -> None:
        """Remember this and nothing else; new tables get numbers that none has."""


class FileSide:
    """A SQLite file."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store

    async def _do(self, statement: str, *values: object) -> list[Values]:
        return await self._store.run(lambda connection: connection.execute(statement, values).fetchall())

    async def columns(self, table: str) -> list[str]:
        """The names of the columns."""
        return [row[1] for row in await self._do(f"PRAGMA table_info({table})")]

    async def page(self, table: str, columns: Sequence[str], after: Values | None) -> list[Values]:
        """The next rows after a key, in the order of the keys."""
        return await self._do(_page(table, columns, "?" if after else ""), *(after or ()))

    async def last(self, table: str) -> Values | None:
        """The last key there is."""
        found = await self._do(_last(table))
        return found[0] if found else None

    async def add(self, table: str, columns: Sequence[str], rows: Sequence[Values]) -> None:
        """More rows, all of them or none."""

        def added(connection: sqlite3.Connection) -> None:
            with transaction(connection):
                connection.executemany(_insert(table, columns), rows)

        await self._store.run(added)

    async def clear(self, table: str) -> None:
        """No rows."""
        await self._do(f"DELETE FROM {table}")

    async def memos(self) -> list[Values]:
        """What Kreisel remembers of itself."""
        return await self._do(ALL_MEMOS)

    async def finish(self, memos: Sequence[Values]) -> None:
        """Remember this and nothing else; SQLite counts on from the highest number by itself."""

        def finished(connection: sqlite3.Connection) -> None:
            with transaction(connection):
                connection.execute("DELETE FROM memos")
                connection.executemany(_insert("memos", MEMOS), memos)

        await self._store.run(finished)


class ServerSide:
    """A PostgreSQL; ``run`` lets something be done with one of its connections."""

    def __init__(self, run: Callable[..., Awaitable[Any]]) -> None:
        self._run = run

    async def _do(self, statement: str, *values: object) -> list[Values]:
        async def done(connection: Any) -> list[Values]:
            return [tuple(row) for row in await connection.fetch(statement, *values)]

        found: list[Values] = await self._run(done)
        return found

    async def columns(self, table: str) -> list[str]:
        """The names of the columns."""
        names = (
            "SELECT column_name FROM information_schema.columns"
            " WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position"
        )
        return [name for (name,) in await self._do(names, table) if name not in CLAIMS]

    async def page(self, table: str, columns: Sequence[str], after: Values | None) -> list[Values]:
        """The next rows after a key, in the order of the keys."""
        return await self._do(_page(table, columns, "$" if after else ""), *(after or ()))

    async def last(self, table: str) -> Values | None:
        """The last key there is."""
        found = await self._do(_last(table))
        return found[0] if found else None

    async def add(self, table: str, columns: Sequence[str], rows: Sequence[Values]) -> None:
        """More rows, all of them or none."""

        async def added(connection: Any) -> None:
            await connection.copy_records_to_table(table, records=rows, columns=columns)

        await self._run(added)

    async def clear(self, table: str) -> None:
        """No rows."""
        await self._do(f"DELETE FROM {table}")

    async def memos(self) -> list[Values]:
        """What Kreisel remembers of itself."""
        return await self._do(ALL_MEMOS)

    async def finish(self, memos: Sequence[Values]) -> None:
        """Remember this and nothing else; count on from the highest numbers."""

        async def finished(connection: Any) -> None:
            async with connection.transaction():
                for table in ("tables", "outbox"):
                    highest = f"coalesce(max(id), 1), count(*) > 0) FROM {table}"
                    await connection.execute(
                        f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), {highest}"
                    )
                await connection.execute("DELETE FROM memos")
                await connection.copy_records_to_table("memos", records=memos, columns=MEMOS)

        await self._run(finished)


def _page(table: str, columns: Sequence[str], sign: str) -> str:
    keys = KEYS[table]
    places = ", ".join(f"${n}" if sign == "$" else sign for n in range(1, len(keys) + 1))
    after = f" WHERE ({', '.join(keys)}) > ({places})" if sign else ""
    return f"SELECT {', '.join(columns)} FROM {table}{after} ORDER BY {', '.join(keys)} LIMIT {PAGE}"


def _last(table: str) -> str:
    keys = KEYS[table]
    backwards = ", ".join(f"{key} DESC" for key in keys)
    return f"SELECT {', '.join(keys)} FROM {table} ORDER BY {backwards} LIMIT 1"


def _insert(table: str, columns: Sequence[str]) -> str:
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"


async def move(source: Database, target: Database, tell: Tell, *, label: str = "") -> int:
    """Bring everything from one database to another, which is empty or half moved; the number of rows.

    Nobody else may use either of them meanwhile. ``label``: by what the source is known when it goes on.
    """
    if _place(source) == _place(target):
        raise StoreError(f"{source} is both source and target: name another database to move to.")
    label = label or str(_place(source))
    async with opened_alone(source) as old, opened_alone(target, half=True) as new:
        there = side_of(new)
        begun = await new.memo(MOVING)
        if begun and begun != label:
            raise half_moved(target, begun)
        if not begun and (await there.memos() or any([await there.last(table) for table in KEYS])):
            async with reading(old) as here:  # done before, perhaps, and interrupted before it was told
                if (rows := await _same(here, there)) is not None:
                    tell(f"{rows} rows are there already, the same on both sides.")
                    return rows
            raise StoreError(f"{target} is not empty: name an empty database; nothing was changed.")
        await new.set_memo(MOVING, label)
        async with reading(old) as here:
            return await copy(here, there, tell)


async def _same(one: Side, other: Side) -> int | None:
    """How many rows there are, if both sides have the same."""
    if await one.memos() != await other.memos():
        return None
    rows = 0
    for table in KEYS:
        columns = await one.columns(table)
        count, fingerprint = await _fingerprint(one, table, columns)
        if (count, fingerprint) != await _fingerprint(other, table, columns):
            return None
        rows += count
    return rows


def _place(database: Database) -> Database:
    """A database by whichever link or path it is named."""
    return database if isinstance(database, PostgresAddress) else database.resolve()


async def export(source: PostgresAddress, file: SqliteStore, tell: Tell) -> None:
    """Everything of a server as it stands at one moment, whoever plays meanwhile, in a new file."""
    async with opened(source, read_only=True) as store, reading(store) as here:
        await copy(here, FileSide(file), tell)


def side_of(store: Store) -> Side:
    """A store as something to fill."""
    if isinstance(store, SqliteStore):
        return FileSide(store)
    assert isinstance(store, PostgresStore)  # noqa: S101 - there are two
    return ServerSide(store.run)


@asynccontextmanager
async def reading(store: Store) -> AsyncIterator[Side]:
    """A store as something to read, as it is now."""
    if isinstance(store, SqliteStore):
        yield FileSide(store)
        return
    assert isinstance(store, PostgresStore)  # noqa: S101 - there are two
    async with store.snapshot() as connection:
        yield ServerSide(lambda work: work(connection))


async def copy(source: Side, target: Side, tell: Tell) -> int:
    """Bring over what is missing, compare, and say that it is all there; the number of rows."""
    moved = 0
    for table in KEYS:
        columns = await source.columns(table)
        await _copy(table, columns, source, target, tell)
        count, fingerprint = await _fingerprint(source, table, columns)
        if (count, fingerprint) != await _fingerprint(target, table, columns):
            raise StoreError(f"{table} did not arrive as they are: somebody else writes there; run it again.")
        tell(f"{table}: {count} rows, the same on both sides.")
        moved += count
    await target.finish(await source.memos())
    return moved


async def _copy(table: str, columns: Sequence[str], source: Side, target: Side, tell: Tell) -> None:
    last = await target.last(table)
    if last is not None:
        before = await _fingerprint(source, table, columns, until=last)
        if before != await _fingerprint(target, table, columns):  # somebody has played since
            await target.clear(table)
            last = None
    done = 0
    async for rows in _pages(source, table, columns, after=last):
        await target.add(table, columns, rows)
        done += 1
        if done % TOLD == 0:
            tell(f"{table}: {done * PAGE} rows …")


async def _pages(
    side: Side, table: str, columns: Sequence[str], after: Values | None = None
) -> AsyncIterator[list[Values]]:
    key = _key_in(table, columns)
    while rows := await side.page(table, columns, after):
        yield rows
        after = key(rows[-1])


async def _fingerprint(
    side: Side, table: str, columns: Sequence[str], *, until: Values | None = None
) -> tuple[int, str]:
    """How many rows there are, up to a key, and a digest of them."""
    key, count, told = _key_in(table, columns), 0, sha256()
    async for rows in _pages(side, table, columns):
        for row in rows:
            if until is not None and key(row) > until:
                return count, told.hexdigest()
            told.update(repr(row).encode())
            count += 1
    return count, told.hexdigest()


def _key_in(table: str, columns: Sequence[str]) -> Callable[[Values], Values]:
    places = [list(columns).index(name) for name in KEYS[table]]
    return lambda row: tuple(row[place] for place in places)
