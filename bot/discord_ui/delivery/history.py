"""What happened lately at the tables that are played: kept for a while, else read from the journal."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from msgspec import Struct

from bot.discord_ui.messages.recent import last_moves_are_known
from bot.tables.journal.replay import Happened
from bot.tables.journal.table import Table
from bot.tables.service.desk import Done
from bot.tables.service.tables import Tables

MOST_TABLES: Final = 100
MOST_ENTRIES: Final = 120
FEW_ENTRIES: Final = 40
"""A round of five with predictions and shields takes some thirty; to tell each of them again takes time."""


class Known(Struct, frozen=True):
    """Some entries of a table, all that people can see from a ply on."""

    since: int = 0
    happened: tuple[Happened, ...] = ()

    def is_enough(self, table: Table) -> bool:
        """Whether more would tell nobody at the table anything new."""
        is_all = self.since <= max(0, table.ply - MOST_ENTRIES)
        return is_all or last_moves_are_known(table, self.happened)


class History:
    """The last entries of the tables somebody plays at now."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._kept: OrderedDict[int, Known] = OrderedDict()

    def add(self, done: Done) -> None:
        """Remember what a command did, if it goes on from what is known."""
        if (known := self._after(done)) is not None:
            self._keep(done.table.id, known)

    def after(self, done: Done) -> tuple[Happened, ...]:
        """The last entries up to what a command did; nothing, if those before it are not known."""
        known = self._after(done)
        return () if known is None else known.happened

    def _after(self, done: Done) -> Known | None:
        if not done.happened:
            return None
        first = done.happened[0].entry.ply
        known = self._kept.get(done.table.id, Known())
        follows = known.happened and known.happened[-1].entry.ply + 1 == first
        if not follows and first != 0:
            return None
        happened = (*known.happened, *done.happened)
        if len(happened) > MOST_ENTRIES:
            happened = happened[-MOST_ENTRIES:]
            known = Known(happened[0].entry.ply)
        found = Known(known.since, happened)
        return found if found.is_enough(done.table) else None

    async def of(self, table: Table) -> tuple[Happened, ...]:
        """The last entries up to the table as it stands."""
        known = self._kept.get(table.id, Known())
        if not known.happened or known.happened[-1].entry.ply + 1 < table.ply:
            known = await self._read(table, FEW_ENTRIES)
            if not known.is_enough(table):
                known = await self._read(table, MOST_ENTRIES)
            self._keep(table.id, known)
        return known.happened

    async def _read(self, table: Table, most: int) -> Known:
        since = max(0, table.ply - most)
        story = await self._tables.story(table.id, since=since)
        return Known(since, tuple(happened for happened in story if happened.entry.ply < table.ply))

    def _keep(self, table: int, known: Known) -> None:
        self._kept[table] = known
        self._kept.move_to_end(table)
        if len(self._kept) > MOST_TABLES:
            self._kept.popitem(last=False)
