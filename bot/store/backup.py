"""A copy of the database that works while the bot runs, and the way back. It is a SQLite file, always.

The copy appears under its name only when it is whole, checked and on the disk. What already has that name is
never replaced; only on a filesystem without hard links could it be, if it came in the very last moment.
"""

import errno
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory, mkstemp

from bot.store.database import MOVING, Database, PostgresAddress, half_moved
from bot.store.faults import NAME, meaning, need_file
from bot.store.migrations import check_kind, check_version
from bot.store.port import StoreError
from bot.store.sqlite import SqliteStore
from bot.store.statements import MEMO, content


def backup(path: Path, to: Path) -> int:
    """Copy the database as it stands at one moment, and look whether the copy is sound; its bytes."""
    need_file(path)
    with _published(to, str(path)) as part:
        _copy(path, part)
    return to.stat().st_size


async def backup_server(source: PostgresAddress, to: Path) -> int:
    """Everything of a PostgreSQL as it stands at one moment, in a SQLite file; its bytes."""
    from bot.store.moving import export

    with _published(to, str(to)) as part:
        async with SqliteStore(part) as file:
            await export(source, file, lambda _: None)
        _make_single(part, str(source))
    return to.stat().st_size


async def restore(file: Path, to: Database, tell: Callable[[str], None]) -> None:
    """Bring a backup to where the bot looks for its database; what is there already is never replaced."""
    need_file(file, NAME)
    if isinstance(to, Path):
        if os.path.lexists(to):
            raise StoreError(f"{to} exists already: move it away first.")
        backup(file, to)
        return
    from bot.store.moving import move

    with TemporaryDirectory() as folder:  # the copy may need to be brought up to date, the backup stays
        copied = Path(folder) / "copy.db"
        backup(file, copied)
        await move(copied, to, tell, label=str(file.resolve()))


@contextmanager
def _published(to: Path, source: str) -> Iterator[Path]:
    """A new file that gets its name when it is whole and on the disk; else there is none."""
    if os.path.lexists(to):
        raise _exists(to)
    part = None
    try:
        part = _part(to)
        yield part
        _sync(part)
        _publish(part, to)
        _sync(to.parent)
    except sqlite3.Error as error:
        raise meaning(error, source) from error
    except OSError as error:
        raise StoreError(f"{to} cannot be written: {error.strerror}.") from error
    finally:
        if part is not None:
            for file in (part, part.with_name(f"{part.name}-wal"), part.with_name(f"{part.name}-shm")):
                file.unlink(missing_ok=True)


def _exists(to: Path) -> StoreError:
    return StoreError(f"{to} exists already; choose another name.")


def _part(to: Path) -> Path:
    """A new file beside the copy, which nobody but its owner may read."""
    file, name = mkstemp(prefix=".kreisel-", suffix=".part", dir=to.parent)
    os.close(file)
    return Path(name)


def _copy(path: Path, part: Path) -> None:
    with (
        closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True)) as source,
        closing(sqlite3.connect(part)) as target,
    ):
        check_kind(source, str(path))
        check_version(source, str(path))
        source.backup(target)
        _need_whole(target, path)
    _make_single(part, str(path))


def _need_whole(copy: sqlite3.Connection, source: Path) -> None:
    """Nobody is to keep what was only half there."""
    if copy.execute("SELECT 1 FROM sqlite_master WHERE name = 'memos'").fetchone() is None:
        return  # from before anything could be moved
    if begun := content(copy, MEMO, MOVING):
        raise half_moved(source, begun)


def _make_single(part: Path, source: str) -> None:
    """One file, without companions, that is sound."""
    with closing(sqlite3.connect(part)) as copy:
        copy.execute("PRAGMA journal_mode = DELETE")
        found = copy.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if found != "ok":
        raise StoreError(f"{source} is damaged ({found}); the copy was thrown away, keep the last backup.")


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
