"""Several processes open one new file at the same moment."""

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Barrier

import pytest

from bot.store import migrations
from bot.store.migrations import migrate, newest, version
from bot.store.sqlite import SqliteStore

TOGETHER = 4


def test_a_new_file_can_be_opened_by_several_at_once(tmp_path: Path) -> None:
    barrier = Barrier(TOGETHER)

    async def opened(path: Path) -> str:
        store = SqliteStore(path)
        barrier.wait()
        async with store:
            return await store.settings(1)

    with ThreadPoolExecutor(TOGETHER) as threads:
        for number in range(10):
            path = tmp_path / f"{number}.db"
            work = [threads.submit(asyncio.run, opened(path)) for _ in range(TOGETHER)]
            assert [each.result() for each in work] == [""] * TOGETHER


def test_a_step_that_fails_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bad = tmp_path / "0002_bad.sql"
    bad.write_text("CREATE TABLE more (id INTEGER);\n-- a; comment\nCREATE TABLE more (id INTEGER);\n")
    steps = {**migrations.steps(), newest() + 1: bad}
    known = newest()
    monkeypatch.setattr(migrations, "steps", lambda: steps)
    with closing(sqlite3.connect(tmp_path / "kreisel.db", isolation_level=None)) as connection:
        with pytest.raises(sqlite3.OperationalError, match="already exists"):
            migrate(connection)
        assert version(connection) == known
        assert not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'more'").fetchall()
