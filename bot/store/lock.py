"""One bot for one database file: two would both answer, and show everything twice."""

from __future__ import annotations

import errno
import fcntl
import os
from pathlib import Path
from types import TracebackType
from typing import Final

from bot.store.port import StoreError, StoreFull, StoreTaken

OWNER_ONLY: Final = 0o600


class DatabaseLock:
    """A file beside the database that one process holds; the kernel lets go of it when that process ends."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._file = -1

    def __enter__(self) -> DatabaseLock:
        database = self._database.resolve()  # whatever it is called here, it is the same file
        _need_one_name(database)
        path = database.with_name(f"{database.name}.lock")
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, OWNER_ONLY)
        except OSError as error:
            raise _unwritten(path, error) from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            process = os.pread(self._file, 20, 0).decode("ascii", "replace").strip() or "unknown"
            os.close(self._file)
            raise StoreTaken(
                f"Another Kreisel (process {process}) runs on {self._database}: stop it first."
            ) from None
        try:
            os.truncate(self._file, 0)
            os.pwrite(self._file, f"{os.getpid()}\n".encode(), 0)
        except OSError as error:
            os.close(self._file)
            raise _unwritten(path, error) from error
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.truncate(self._file, 0)
        os.close(self._file)


def _unwritten(path: Path, error: OSError) -> StoreError:
    kind = StoreFull if error.errno == errno.ENOSPC else StoreError
    return kind(f"{path} cannot be written: {error.strerror}.")


def _need_one_name(database: Path) -> None:
    """SQLite would keep a journal of its own for every hard link, and damage the file."""
    if database.is_file() and database.stat().st_nlink > 1:
        raise StoreError(f"{database} has another name too (a hard link): remove one, or copy the file.")
