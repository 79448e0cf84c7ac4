"""A copy of the database that works while the bot runs."""

import os
import sqlite3
from pathlib import Path

from bot.store.faults import meaning
from bot.store.migrations import check_version
from bot.store.port import StoreError


def backup(path: Path, to: Path) -> int:
    """Copy the database as it stands at one moment, and look whether the copy is sound; its bytes."""
    if not path.exists():
        raise StoreError(f"{path} does not exist: set KREISEL_DATABASE to the database of the bot.")
    if to.exists():
        raise StoreError(f"{to} exists already; choose another name.")
    part = to.with_name(f"{to.name}.part")
    try:
        _copy(path, part)
        _sync(part)
        os.link(part, to)  # unlike a rename, never replaces what came there meanwhile
    except sqlite3.Error as error:
        raise meaning(error, str(path)) from error
    except OSError as error:
        raise StoreError(f"{to} cannot be written: {error.strerror}.") from error
    finally:
        part.unlink(missing_ok=True)
    return to.stat().st_size


def _copy(path: Path, part: Path) -> None:
    part.unlink(missing_ok=True)
    part.touch()
    source = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True)
    target = sqlite3.connect(part)
    try:
        check_version(source, str(path))
        source.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")  # one file, without companions
        found = target.execute("PRAGMA integrity_check(1)").fetchone()[0]
    finally:
        target.close()
        source.close()
    if found != "ok":
        raise StoreError(f"{path} is damaged ({found}); the copy was thrown away, keep the last backup.")


def _sync(path: Path) -> None:
    file = os.open(path, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)
