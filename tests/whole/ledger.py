"""What stands in the bot's database, read from outside, and compared with what people were shown."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import closing
from typing import Any, Final

from msgspec import Struct

from bot.clock import WallClock
from bot.discord_ui.controls.ids import ControlId
from bot.store.database import Database, PostgresAddress
from bot.store.port import Written
from bot.tables.journal.acts import Decided, read
from tests.postgres import do

SOON: Final = 60 * 60 * 1000
"""Milliseconds."""


class Kept(Struct, frozen=True):
    """A table in the database."""

    table: int
    ply: int
    phase: str
    awaits: str


class Ledger:
    """The journals as they were when last looked at."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._journals: dict[int, list[Written]] = {}

    def tables(self) -> list[Kept]:
        """All tables there are."""
        return [Kept(*row) for row in self._read("SELECT id, ply, phase, awaits FROM tables")]

    def is_quiet(self) -> bool:
        """Whether nothing is left to show, and nothing happens by itself soon; clocks strike in hours."""
        soon = WallClock().now() + SOON  # first: what is due leads to something to show, not the other way
        ((due,),) = self._read(f"SELECT count(*) FROM tables WHERE due < {soon} AND phase = 'playing'")
        ((waiting,),) = self._read("SELECT count(*) FROM outbox")
        return not waiting and not due

    def outbox(self) -> list[tuple[Any, ...]]:
        """What Discord has yet to be told."""
        return self._read("SELECT table_id, kind, person, ply FROM outbox")

    def has_table_in(self, channel: int) -> bool:
        """Whether a table is open in a channel."""
        open_there = f"SELECT 1 FROM tables WHERE channel = {channel} AND phase IN ('lobby', 'playing')"
        return bool(self._read(open_there))

    def compare(self, shown: Mapping[int, int], played: Iterable[ControlId]) -> None:
        """Nothing that anybody saw is lost, and nothing that was once there has changed."""
        if not self.has_begun():
            assert not shown
            return
        for table in self.tables():
            own = f"table_id = {table.table} AND id = table_id"  # one look: somebody may be playing on
            kept = (
                f"SELECT tables.ply, journal.ply, at, how, guest, act, mark FROM journal, tables WHERE {own}"
            )
            rows = self._read(f"{kept} ORDER BY journal.ply")
            journal = [Written(*row[1:]) for row in rows]
            assert [entry.ply for entry in journal] == list(range(rows[-1][0]))
            before = self._journals.get(table.table, [])
            assert journal[: len(before)] == before
            assert table.ply >= shown.get(table.table, 0), "somebody saw what is lost"
            self._journals[table.table] = journal
        for control in played:
            act = read(self._journals[control.table][control.ply]).act
            assert isinstance(act, Decided)
            assert act.text == control.arg

    def decisions(self, table: int) -> int:
        """How often somebody decided at a table."""
        return sum(isinstance(read(entry).act, Decided) for entry in self._journals[table])

    def has_begun(self) -> bool:
        """Whether there is a journal yet."""
        if isinstance(self._database, PostgresAddress):
            return bool(self._read("SELECT 1 WHERE to_regclass('journal') IS NOT NULL"))
        made = "SELECT 1 FROM sqlite_master WHERE name = 'journal'"
        return self._database.exists() and bool(self._read(made))

    def _read(self, sql: str) -> list[tuple[Any, ...]]:
        if isinstance(self._database, PostgresAddress):
            return do(self._database, sql)
        with closing(sqlite3.connect(self._database, timeout=10)) as file:
            return file.execute(sql).fetchall()
