"""The schema, step by step: one list of numbers, each with a file for SQLite and one for PostgreSQL.

A step is applied once. Here are those of SQLite; bot/store/postgres/schema.py has the others.
"""

import sqlite3
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from threading import Event
from typing import Final

from bot.store.port import NewerSchema, StoreCorrupt, StoreError

FOLDER: Final = Path(__file__).parents[2] / "data" / "migrations"
POSTGRES: Final = ".postgres"
TABLES: Final = {"tables", "journal", "guests", "outbox", "settings"}
"""What a database of Kreisel has at least."""
APPLICATION: Final = 0x4B726569
"""By which a file says that it is Kreisel's; older ones of its files say nothing."""
PAUSE: Final = 10
"""Milliseconds between two attempts."""


def newest() -> int:
    """The version of the schema this Kreisel knows."""
    return max(steps())


@cache
def steps() -> dict[int, Path]:
    """The migrations of a SQLite file by number."""
    return {number: path for number, path in _files() if not path.stem.endswith(POSTGRES)}


@cache
def postgres_steps() -> dict[int, Path]:
    """The migrations of a PostgreSQL by number."""
    return {number: path for number, path in _files() if path.stem.endswith(POSTGRES)}


def _files() -> list[tuple[int, Path]]:
    return [(int(path.name[:4]), path) for path in sorted(FOLDER.glob("[0-9][0-9][0-9][0-9]_*.sql"))]


def version(connection: sqlite3.Connection) -> int:
    """The version of a file's schema; 0 for an empty file."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def application(connection: sqlite3.Connection) -> int:
    """What a file says of whose it is; 0 if it says nothing."""
    return int(connection.execute("PRAGMA application_id").fetchone()[0])


def check_version(connection: sqlite3.Connection, path: str) -> None:
    """Refuse a file that a newer Kreisel has made."""
    found, known = version(connection), newest()
    if found > known:
        raise NewerSchema(f"{path} has schema {found}, this Kreisel knows {known}: update Kreisel.")


def is_empty(connection: sqlite3.Connection) -> bool:
    """Whether nothing is in a file yet: only such a one becomes a database of Kreisel."""
    return not connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]


def check_kind(connection: sqlite3.Connection, path: str) -> None:
    """Refuse an empty file, or somebody else's."""
    said = application(connection)
    found = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if is_empty(connection):
        raise StoreError(f"{path} is empty: start the bot once, or set KREISEL_DATABASE to its database.")
    unmarked = not said and version(connection) and found >= TABLES
    if said != APPLICATION and not unmarked:
        raise StoreCorrupt(f"{path} is no database of Kreisel.")


def mark(connection: sqlite3.Connection) -> None:
    """Let a file say whose it is, if it does not yet."""
    if application(connection) != APPLICATION:
        connection.execute(f"PRAGMA application_id = {APPLICATION}")


def migrate(connection: sqlite3.Connection) -> None:
    """Apply what the file lacks, each step whole or not at all; of several processes only the first does."""
    for number, path in steps().items():
        connection.execute("BEGIN IMMEDIATE")
        try:
            if number > version(connection):  # asked only now, when nobody else can be migrating
                for statement in _statements(path.read_text(encoding="utf-8")):
                    connection.execute(statement)
                connection.execute(f"PRAGMA user_version = {number}")
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


def check_schema(connection: sqlite3.Connection, path: str) -> None:
    """Refuse a file of this version whose tables are not as the migrations leave them."""
    expected = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(expected)
        differing = set(_schema(expected)) - set(_schema(connection))
    finally:
        expected.close()
    if differing:
        raise StoreCorrupt(f"{path} is damaged (its schema is not as it was made); restore the last backup.")


def _schema(connection: sqlite3.Connection) -> list[tuple[str, str, str]]:
    return connection.execute("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()


def _statements(sql: str) -> Iterator[str]:
    """One after the other: executescript would end the transaction first."""
    statement = ""
    for line in sql.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        yield statement


def use_wal(connection: sqlite3.Connection) -> None:
    """Write ahead; SQLite itself does not always wait for another process that is just doing the same."""
    patience = int(connection.execute("PRAGMA busy_timeout").fetchone()[0])
    connection.execute("PRAGMA busy_timeout = 0")
    pause = Event()
    for left in range(patience // PAUSE, -1, -1):
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            break
        except sqlite3.OperationalError as error:
            if not left or not error.sqlite_errorname.startswith("SQLITE_BUSY"):
                raise
            pause.wait(PAUSE / 1000)
    connection.execute(f"PRAGMA busy_timeout = {patience}")
