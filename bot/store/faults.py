"""What SQLite's errors mean for whoever runs the bot: one sentence each."""

from pathlib import Path
from sqlite3 import Error
from typing import Final

from bot.store.port import StoreCorrupt, StoreError, StoreFull, StoreReadOnly, StoreTaken, StoreUnreachable

MEANINGS: Final = (
    ("SQLITE_FULL", StoreFull, "The disk is full: {path} cannot grow; nothing was written."),
    ("SQLITE_READONLY", StoreReadOnly, "{path} is read-only for this user; nothing was written."),
    ("SQLITE_CANTOPEN", StoreUnreachable, "{path} cannot be opened: check its folder and permissions."),
    ("SQLITE_BUSY", StoreTaken, "Another process holds {path}; try again when it is done."),
    ("SQLITE_LOCKED", StoreTaken, "Another process holds {path}; try again when it is done."),
    ("SQLITE_CORRUPT", StoreCorrupt, "{path} is damaged ({why}); restore the last backup."),
    ("SQLITE_NOTADB", StoreCorrupt, "{path} is no database of Kreisel ({why})."),
    ("SQLITE_IOERR", StoreUnreachable, "{path} cannot be read or written ({why}); look at the disk."),
)
"""Codes begin like this; SQLite has finer ones."""


SET: Final = "set KREISEL_DATABASE to the database of the bot"
NAME: Final = "name the file of a database"
"""To whoever has named it in a command."""

LONGEST: Final = 160

DAMAGE: Final = (Error, UnicodeDecodeError, OverflowError)
"""What reading or writing a file can raise; not all of it gets as far as SQLite's own errors."""


def meaning(error: Exception, path: str) -> StoreError:
    """The error as the store's own."""
    if isinstance(error, UnicodeDecodeError) or "Could not decode to UTF-8" in str(error):
        return StoreCorrupt(f"{path} is damaged (text that is none); restore the last backup.")
    if isinstance(error, OverflowError):
        return StoreError(f"{path} keeps no number this large; nothing was written.")
    code, why = getattr(error, "sqlite_errorname", ""), one_line(str(error))
    for start, kind, sentence in MEANINGS:
        if code.startswith(start):
            return kind(sentence.format(path=path, why=why))
    return StoreError(f"{path}: {why}.")


def one_line(text: str) -> str:
    """What SQLite says, which may hold whatever the file does: short, printable, on one line."""
    seen = "".join(character if character.isprintable() else " " for character in text[: 2 * LONGEST])
    line = " ".join(seen.split())
    return line if len(line) <= LONGEST else line[: LONGEST - 1] + "…"


def need_file(path: Path, advice: str = SET) -> None:
    """Refuse to look at a database that is not there, where a new one would be of no use."""
    if not path.exists():
        raise StoreError(f"{path} does not exist: {advice}.")
    if path.is_dir():
        raise StoreError(f"{path} is a folder: {advice}.")
    if not path.is_file():
        raise StoreError(f"{path} is no file: {advice}.")
