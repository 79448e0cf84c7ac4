"""A copy of the database that works while the bot runs.

The copy appears under its name only when it is whole, checked and on the disk. What already has that name is
never replaced; only on a filesystem without hard links could it be, if it came in the very last moment.
"""

import errno
import os
import sqlite3
from pathlib import Path
from tempfile import mkstemp

from bot.store.faults import meaning, need_file
from bot.store.migrations import check_kind, check_version
from bot.store.port import StoreError


def backup(path: Path, to: Path) -> int:
    """Copy the database as it stands at one moment, and look whether the copy is sound; its bytes."""
    need_file(path)
    if os.path.lexists(to):
        raise _exists(to)
    part = None
    try:
        part = _part(to)
        _copy(path, part)
        _sync(part)
        _publish(part, to)
        _sync(to.parent)
        return to.stat().st_size
    except sqlite3.Error as error:
        raise meaning(error, str(path)) from error
    except OSError as error:
        raise StoreError(f"{to} cannot be written: {error.strerror}.") from error
    finally:
        if part is not None:
            part.unlink(missing_ok=True)


def _exists(to: Path) -> StoreError:
    return StoreError(f"{to} exists already; choose another name.")


def _part(to: Path) -> Path:
    """A new file beside the copy, which nobody but its owner may read."""
    file, name = mkstemp(prefix=".kreisel-", suffix=".part", dir=to.parent)
    os.close(file)
    return Path(name)


def _copy(path: Path, part: Path) -> None:
    source = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True)
    target = sqlite3.connect(part)
    try:
        check_kind(source, str(path))
        check_version(source, str(path))
        source.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")  # one file, without companions
        found = target.execute("PRAGMA integrity_check(1)").fetchone()[0]
    finally:
        target.close()
        source.close()
    if found != "ok":
        raise StoreError(f"{path} is damaged ({found}); the copy was thrown away, keep the last backup.")


def _publish(part: Path, to: Path) -> None:
    try:
        os.link(part, to)  # unlike a rename, never replaces what came there meanwhile
    except FileExistsError:
        raise _exists(to) from None
    except OSError:  # this filesystem has no hard links
        if os.path.lexists(to):
            raise _exists(to) from None
        part.replace(to)


def _sync(path: Path) -> None:
    file = os.open(path, os.O_RDONLY)
    try:
        os.fsync(file)
    except OSError as error:
        if error.errno != errno.EINVAL or not path.is_dir():  # not every filesystem can sync a folder
            raise
    finally:
        os.close(file)
