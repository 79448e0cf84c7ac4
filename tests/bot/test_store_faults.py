"""Disk full, read-only, damaged, too new: a clear sentence, and nothing lost."""

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from bot.__main__ import main
from bot.store import statements
from bot.store.backup import backup
from bot.store.migrations import APPLICATION, newest
from bot.store.port import (
    Change,
    NewerSchema,
    StoreCorrupt,
    StoreError,
    StoreFull,
    StoreReadOnly,
    StoreUnreachable,
)
from bot.store.sqlite import SqliteStore
from bot.tables.journal.orders import Orders
from bot.tables.journal.table import Table
from tests.bot.club import IDA, Club

ROOT = Path(__file__).parents[2]


async def opened(path: Path) -> None:
    async with SqliteStore(path):
        pass


def test_a_full_disk_refuses_the_move_and_keeps_the_rest(club: Club) -> None:
    table = club.started("go_round")

    def limit(pages: int) -> None:
        club.do(club.store.run(lambda c: c.execute(f"PRAGMA max_page_count = {pages}").fetchone()))

    limit(1)  # SQLite takes the present size, if that is more
    for turn in range(2000):
        try:
            table = club.move(table, turn).table
        except StoreFull as error:
            assert str(error).startswith("The disk is full: ")
            break
    else:
        raise AssertionError("the disk was never full")
    assert club.table(table.id) == table
    limit(100_000)
    table = club.move(table).table
    club.restart()
    assert club.table(table.id) == table
    assert not club.problems()


SEALED = """
import asyncio, os, sys
from bot.store import statements
from bot.store.migrations import newest
from bot.store.port import StoreError
from bot.store.sqlite import SqliteStore

async def main():
    try:
        async with SqliteStore(sys.argv[1]):
            print("open")
    except StoreError as error:
        print(type(error).__name__, error)

newest()
if os.geteuid() == 0:
    os.setuid(65534)  # root may write anything
asyncio.run(main())
"""


def test_a_file_that_cannot_be_written_is_named_at_the_start(club: Club) -> None:
    club.started("go_round")
    club.do(club.store.run(lambda c: c.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()))
    with TemporaryDirectory() as name:
        folder = Path(name)
        copy = folder / "kreisel.db"
        copy.write_bytes(club.path.read_bytes())
        copy.chmod(0o444)
        folder.chmod(0o555)
        command = [sys.executable, "-c", SEALED, str(copy)]
        told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        folder.chmod(0o755)
    assert "is read-only for this user" in told.stdout or "cannot be opened" in told.stdout, told


def test_a_store_opened_for_reading_writes_nothing(club: Club) -> None:
    table = club.started("go_round")

    async def write() -> None:
        async with SqliteStore(club.path, read_only=True) as store:
            assert (await store.load(table.id)).line == table.line
            with pytest.raises(StoreReadOnly, match="read-only"):
                await store.set_note(table.id, "x")

    club.do(write())


def damaged(club: Club) -> Table:
    """A club whose journal's pages are scribbled over."""
    table = club.started("go_round")
    for turn in range(60):
        table = club.move(table, turn).table
    club.do(club.store.run(lambda c: c.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()))
    root, size = club.do(
        club.store.run(
            lambda c: (
                c.execute("SELECT rootpage FROM sqlite_master WHERE name = 'journal'").fetchone()[0],
                c.execute("PRAGMA page_size").fetchone()[0],
            )
        )
    )
    club.close()
    with club.path.open("r+b") as file:
        file.seek((root - 1) * size)
        file.write(b"\xa5" * size)
    return table


def test_a_damaged_page_is_named_and_other_pages_are_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = damaged(Club(tmp_path / "kreisel.db"))
    club = Club(tmp_path / "kreisel.db")
    assert club.table(table.id) == table  # the snapshot lies on another page
    with pytest.raises(StoreCorrupt, match=r"damaged .* restore the last backup"):
        club.move(table)
    assert club.table(table.id) == table
    club.close()
    monkeypatch.setenv("KREISEL_DATABASE", str(club.path))
    assert main(["check"]) != 0
    found = capsys.readouterr()
    assert "page" in found.out + found.err or "malformed" in found.err
    assert main(["backup", str(tmp_path / "copy.db")]) == 2
    assert "damaged" in capsys.readouterr().err
    assert not (tmp_path / "copy.db").exists()


def test_a_file_of_a_newer_kreisel_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "kreisel.db"
    asyncio.run(opened(path))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 999")
    before = path.read_bytes()
    with pytest.raises(NewerSchema, match=f"has schema 999, this Kreisel knows {newest()}: update Kreisel"):
        asyncio.run(opened(path))
    assert path.read_bytes() == before


def test_what_is_no_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Kreisel, " * 1000)
    with pytest.raises(StoreCorrupt, match="is no database"):
        asyncio.run(opened(path))
    with pytest.raises(StoreUnreachable, match="cannot be opened"):
        asyncio.run(opened(tmp_path / "no" / "such" / "folder.db"))
    assert path.read_text().startswith("Dear")


def test_a_pipe_is_no_database_and_nobody_waits_for_it(tmp_path: Path) -> None:
    pipe = tmp_path / "kreisel.db"
    os.mkfifo(pipe)
    with pytest.raises(StoreUnreachable, match="is no file: set KREISEL_DATABASE"):
        asyncio.run(opened(pipe))
    with pytest.raises(StoreError, match="is no file: set KREISEL_DATABASE"):
        backup(pipe, tmp_path / "copy.db")


def test_a_file_held_by_another_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "kreisel.db"
    asyncio.run(opened(path))
    monkeypatch.setattr("bot.store.sqlite.BUSY_SECONDS", 0.05)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreUnreachable, match="Another process holds"):
            asyncio.run(opened(path))


def test_check_wants_a_database(tmp_path: Path) -> None:
    path = tmp_path / "empty.db"
    path.touch()

    async def look() -> None:
        async with SqliteStore(path, read_only=True):
            pass

    with pytest.raises(StoreError, match="start the bot once"):
        asyncio.run(look())


def test_a_foreign_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "photos.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE photos (name TEXT)")
    for schema in (0, 1, 999):
        with closing(sqlite3.connect(path)) as connection:
            connection.execute(f"PRAGMA user_version = {schema}")
        before = path.read_bytes()
        with pytest.raises(StoreCorrupt, match=r"photos.db is no database of Kreisel"):
            asyncio.run(opened(path))
        assert path.read_bytes() == before
    assert sorted(file.name for file in tmp_path.glob("*")) == ["photos.db"]


def test_a_file_says_whose_it_is(tmp_path: Path) -> None:
    path = tmp_path / "kreisel.db"
    for _ in range(2):  # a new one; then one of an older Kreisel, which said nothing
        asyncio.run(opened(path))
        with closing(sqlite3.connect(path)) as connection:
            assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION,)
            connection.execute("PRAGMA application_id = 0")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA application_id = 252006675")
    with pytest.raises(StoreCorrupt, match="is no database of Kreisel"):
        asyncio.run(opened(path))


def test_an_empty_file_becomes_a_database(tmp_path: Path) -> None:
    path = tmp_path / "kreisel.db"
    path.touch()
    asyncio.run(opened(path))
    asyncio.run(opened(path))


def test_all_who_wait_for_a_held_file_wait_once(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = [club.started("go_round").id for _ in range(9)]
    waits: list[int] = []
    honest = statements.commit

    def counting(connection: sqlite3.Connection, changes: Sequence[Change]) -> statements.Results:
        waits.append(len(changes))
        return honest(connection, changes)

    monkeypatch.setattr(statements, "commit", counting)
    monkeypatch.setattr("bot.store.sqlite.LARGEST_GROUP", 4)
    club.do(club.store.run(lambda c: c.execute("PRAGMA busy_timeout = 50").fetchone()))
    with closing(sqlite3.connect(club.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        results = club.all(*(club.tables.set_orders(number, IDA, Orders(shield=1)) for number in numbers))
        assert all(isinstance(result, StoreUnreachable) for result in results)
        assert "Another process holds" in str(results[0])
        assert len(waits) <= 2  # the first by itself, all the others together
        other.execute("ROLLBACK")
    results = club.all(*(club.tables.set_orders(number, IDA, Orders(shield=1)) for number in numbers))
    assert not [result for result in results if isinstance(result, Exception)]
    assert not club.problems()
