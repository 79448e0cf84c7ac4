"""What happened lately at the tables that are played: kept for a while, else read from the journal."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from bot.discord_ui.messages.recent import last_moves_are_known
from bot.tables.journal.replay import Happened
from bot.tables.journal.table import Table
from bot.tables.service.desk import Done
from bot.tables.service.tables import Tables

MOST_TABLES: Final = 100
MOST_ENTRIES: Final = 120
FEW_ENTRIES: Final = 40
"""A round of five with predictions and shields takes some thirty; to tell each of them again takes time."""


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
            happened = (*known, *done.happened)[-MOST_ENTRIES:]
            return happened if _is_enough(done.table, happened) else ()
        return ()

    async def of(self, table: Table) -> tuple[Happened, ...]:
        """The last entries up to the table as it stands."""
        known = self._kept.get(table.id, ())
        if not known or known[-1].entry.ply + 1 < table.ply:
            known = await self._read(table, FEW_ENTRIES)
            if not _is_enough(table, known):
                known = await self._read(table, MOST_ENTRIES)
            self._keep(table.id, known)
        return known

    async def _read(self, table: Table, most: int) -> tuple[Happened, ...]:
        story = await self._tables.story(table.id, since=table.ply - most)
        return tuple(happened for happened in story if happened.entry.ply < table.ply)

    def _keep(self, table: int, happened: tuple[Happened, ...]) -> None:
        self._kept[table] = happened[-MOST_ENTRIES:]
        self._kept.move_to_end(table)
        if len(self._kept) > MOST_TABLES:
            self._kept.popitem(last=False)


def _is_enough(table: Table, happened: Sequence[Happened]) -> bool:
    """Whether more would tell nobody at the table anything new."""
    is_all = happened[0].entry.ply == 0 or len(happened) >= MOST_ENTRIES
    return is_all or last_moves_are_known(table, happened)
