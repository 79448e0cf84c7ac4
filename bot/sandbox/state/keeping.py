"""The world's file: every record as it stands now, and the bytes of the pictures.

A process that is killed loses nothing; after a power cut the last moments may be missing, which is right for
a place to try things out.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeVar

import msgspec

APPLICATION_ID: Final = 0x4B53424F
VERSION: Final = 1
OWNER_ONLY: Final = 0o600

T = TypeVar("T")


class BadWorld(Exception):
    """A file that is not a world this sandbox can go on with."""


class Keeper:
    """Records by kind and id, and files by id; without a path they last as long as the process."""

    def __init__(self, path: Path | None = None) -> None:
        if path is not None:
            _make_private(path)
        try:
            self._file = sqlite3.connect(path or ":memory:", isolation_level=None)
            self._prepare()
        except sqlite3.Error as error:
            raise BadWorld(str(error)) from error

    def _prepare(self) -> None:
        (version,) = self._file.execute("PRAGMA user_version").fetchone()
        (kind,) = self._file.execute("PRAGMA application_id").fetchone()
        (tables,) = self._file.execute("SELECT count(*) FROM sqlite_master").fetchone()
        is_new = not (version or kind or tables)
        if not is_new and (kind, version) != (APPLICATION_ID, VERSION):
            raise BadWorld("no world of this version")
        self._file.execute("PRAGMA journal_mode = WAL")
        self._file.execute("PRAGMA synchronous = NORMAL")
        self._file.executescript(
            f"""
            BEGIN;
            CREATE TABLE IF NOT EXISTS records (
              kind TEXT NOT NULL, id INTEGER NOT NULL, content BLOB NOT NULL, PRIMARY KEY (kind, id)
            ) WITHOUT ROWID;
            CREATE TABLE IF NOT EXISTS files (id INTEGER PRIMARY KEY, content BLOB NOT NULL);
            PRAGMA application_id = {APPLICATION_ID};
            PRAGMA user_version = {VERSION};
            COMMIT;
            """
        )

    def all(self, kind: str, record: type[T]) -> list[T]:
        """All records of a kind, oldest first."""
        rows = self._file.execute("SELECT content FROM records WHERE kind = ? ORDER BY id", (kind,))
        try:
            return [msgspec.json.decode(content, type=record) for (content,) in rows]
        except msgspec.MsgspecError as error:
            raise BadWorld(f"{kind}: {error}") from error

    def put(self, kind: str, number: int, record: object) -> None:
        """Write a record, instead of the one it had."""
        content = msgspec.json.encode(record)
        self._file.execute("INSERT OR REPLACE INTO records VALUES (?, ?, ?)", (kind, number, content))

    def drop(self, kind: str, number: int) -> None:
        """Forget a record."""
        self._file.execute("DELETE FROM records WHERE kind = ? AND id = ?", (kind, number))

    def put_file(self, number: int, content: bytes) -> None:
        """Write a file's bytes."""
        self._file.execute("INSERT OR REPLACE INTO files VALUES (?, ?)", (number, content))

    def file(self, number: int) -> bytes | None:
        """A file's bytes."""
        row = self._file.execute("SELECT content FROM files WHERE id = ?", (number,)).fetchone()
        return None if row is None else bytes(row[0])

    def drop_file(self, number: int) -> None:
        """Forget a file."""
        self._file.execute("DELETE FROM files WHERE id = ?", (number,))

    def files(self) -> list[tuple[int, int]]:
        """Every file and its size, oldest first."""
        return self._file.execute("SELECT id, length(content) FROM files ORDER BY id").fetchall()

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def _make_private(path: Path) -> None:
    """Only its owner may read a world: private threads are in it. SQLite's companions follow it."""
    with suppress(OSError):  # SQLite says what is wrong with the file
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, OWNER_ONLY))
        path.chmod(OWNER_ONLY)
