"""What happened lately at the tables that are played: kept for a while, else read from the journal."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from bot.tables.journal.replay import Happened
from bot.tables.journal.table import Table
from bot.tables.service.desk import Done
from bot.tables.service.tables import Tables

MOST_TABLES: Final = 100
MOST_ENTRIES: Final = 120
"""A round of five with predictions and shields takes some thirty."""


class History:
    """The last entries of the tables somebody plays at now."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._kept: OrderedDict[int, tuple[Happened, ...]] = OrderedDict()

    def add(self, done: Done) -> None:
        """Remember what a command did, if it goes on from what is known."""
        if happened := self.after(done):
            self._keep(done.table.id, happened)

    def after(self, done: Done) -> tuple[Happened, ...]:
        """The last entries up to what a command did; nothing, if those before it are not known."""
        if not done.happened:
            return ()
        known = self._kept.get(done.table.id, ())
        follows = known and known[-1].entry.ply + 1 == done.happened[0].entry.ply
        if follows or done.happened[0].entry.ply == 0:
            return (*known, *done.happened)[-MOST_ENTRIES:]
        return ()

    async def of(self, table: Table) -> tuple[Happened, ...]:
        """The last entries up to the table as it stands."""
        known = self._kept.get(table.id, ())
        if not known or known[-1].entry.ply + 1 < table.ply:
            story = await self._tables.story(table.id, since=table.ply - MOST_ENTRIES)
            known = tuple(happened for happened in story if happened.entry.ply < table.ply)
            self._keep(table.id, known)
        return known

    def _keep(self, table: int, happened: tuple[Happened, ...]) -> None:
        self._kept[table] = happened[-MOST_ENTRIES:]
        self._kept.move_to_end(table)
        if len(self._kept) > MOST_TABLES:
            self._kept.popitem(last=False)
