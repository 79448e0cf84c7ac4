"""The schema, step by step: numbered files, each applied once."""

import sqlite3
from functools import cache
from pathlib import Path
from typing import Final

from bot.store.port import NewerSchema

FOLDER: Final = Path(__file__).parents[2] / "data" / "migrations"


def newest() -> int:
    """The version of the schema this Kreisel knows."""
    return max(steps())


@cache
def steps() -> dict[int, Path]:
    """The migrations by number."""
    return {int(path.name[:4]): path for path in sorted(FOLDER.glob("[0-9][0-9][0-9][0-9]_*.sql"))}


def version(connection: sqlite3.Connection) -> int:
    """The version of a file's schema; 0 for an empty file."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def check_version(connection: sqlite3.Connection, path: str) -> None:
    """Refuse a file that a newer Kreisel has made."""
    found, known = version(connection), newest()
    if found > known:
        raise NewerSchema(f"{path} has schema {found}, this Kreisel knows {known}: update Kreisel.")


def migrate(connection: sqlite3.Connection) -> None:
    """Apply what the file lacks, each step whole or not at all."""
    for number, path in steps().items():
        if number > version(connection):
            sql = path.read_text(encoding="utf-8")
            connection.executescript(
                f"BEGIN IMMEDIATE;\n{sql}\nPRAGMA user_version = {number};\nCOMMIT;",
            )
