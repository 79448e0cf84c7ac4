"""The schema of a PostgreSQL, step by step, and whether a database is Kreisel's.

A row of its own says so, with the number of the last step and a digest of the columns as that step left them.
"""

from __future__ import annotations

from typing import Any, Final

from bot.store.digests import digest
from bot.store.migrations import APPLICATION, newest, postgres_steps
from bot.store.port import NewerSchema, StoreCorrupt, StoreError

MIGRATING: Final = "SELECT pg_advisory_xact_lock($1)"
COLUMNS: Final = (
    "SELECT table_name, column_name, data_type FROM information_schema.columns"
    ' WHERE table_schema = current_schema() ORDER BY table_name COLLATE "C", column_name COLLATE "C"'
)
MARKED: Final = "SELECT to_regclass(quote_ident(current_schema()) || '.kreisel') IS NOT NULL"
OCCUPIED: Final = "SELECT EXISTS (SELECT FROM pg_class WHERE relnamespace = current_schema()::regnamespace)"


async def prepare(connection: Any, name: str, *, read_only: bool) -> None:
    """Look at the database, bring it up to date, find out whether it can be written."""
    if read_only:
        await _check_current(connection, name)
        return
    async with connection.transaction():
        await connection.execute(MIGRATING, APPLICATION)  # of several processes only the first migrates
        found = await version(connection, name)
        if not found:
            await connection.execute("CREATE TABLE kreisel (version BIGINT NOT NULL, columns TEXT NOT NULL)")
            await connection.execute("INSERT INTO kreisel VALUES (0, '')")
        for number, path in postgres_steps().items():
            if number > found:
                await connection.execute(path.read_text(encoding="utf-8"))
        if found < newest():
            await connection.execute("UPDATE kreisel SET columns = $1", await _columns(connection))
        # written though it be the same: a database that cannot be written is found out now
        await connection.execute("UPDATE kreisel SET version = $1", newest())
    await _check_columns(connection, name)


async def version(connection: Any, name: str) -> int:
    """The number of the last step; 0 for an empty database. Refuses somebody else's, or a newer Kreisel's."""
    if not await connection.fetchval(MARKED):
        if await connection.fetchval(OCCUPIED):
            raise StoreCorrupt(f"{name} is no database of Kreisel.")
        return 0
    found, known = int(await connection.fetchval("SELECT max(version) FROM kreisel") or 0), newest()
    if found > known:
        raise NewerSchema(f"{name} has schema {found}, this Kreisel knows {known}: update Kreisel.")
    return found


async def _check_current(connection: Any, name: str) -> None:
    found = await version(connection, name)
    if not found:
        raise StoreError(f"{name} is empty: start the bot once, or set KREISEL_DATABASE to its database.")
    if found < newest():
        raise StoreError(f"{name} is of an older Kreisel: start the bot once to bring it up to date.")
    await _check_columns(connection, name)


async def _check_columns(connection: Any, name: str) -> None:
    if await connection.fetchval("SELECT columns FROM kreisel") != await _columns(connection):
        raise StoreCorrupt(f"{name} is damaged (its schema is not as it was made); restore the last backup.")


async def _columns(connection: Any) -> str:
    return digest(*(part for column in await connection.fetch(COLUMNS) for part in column))
