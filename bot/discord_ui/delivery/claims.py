"""One at a time shows a table: in this process by a lock, of several by a claim in the database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final
from weakref import WeakValueDictionary

from bot.store.port import Outstanding
from bot.tables.journal.refusals import Refused
from bot.tables.service.tables import Tables

RETRY_SECONDS: Final = 0.05
"""Until it is tried again to show a table that another process shows."""


class NotThere(Refused):
    """There is no such table."""


class Claims:
    """The tables that we show now, and nobody else."""

    def __init__(self, tables: Tables) -> None:
        self.unsure: set[int] = set()
        """Tables of which Discord may show more than we remember."""
        self._tables = tables
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._held: dict[int, int] = {}
        """Each with our number as we claimed it."""

    @asynccontextmanager
    async def alone(self, number: int) -> AsyncIterator[Outstanding]:
        """Claim a table meanwhile; what Discord has yet to be told of it."""
        async with self._locks.setdefault(number, asyncio.Lock()):
            claimed_as = self._tables.peers.number
            outstanding = await self._claimed(number)
            self._held[number] = claimed_as
            try:
                yield outstanding
            finally:
                if number in self._held:
                    self.end(number)
                    await self._tables.end_showing(number, in_doubt=number in self.unsure)

    async def _claimed(self, number: int) -> Outstanding:
        try:
            while (outstanding := await self._tables.claim_showing(number)) is None:
                await asyncio.sleep(RETRY_SECONDS)
        except Refused as missing:
            raise NotThere(missing.why, **missing.facts) from None
        return outstanding

    def end(self, number: int) -> None:
        """A claim ends with what is written next."""
        self._held.pop(number, None)

    def is_ours(self, number: int) -> bool:
        """Whether nobody else can show a table by now: whoever was taken for dead has lost its claims."""
        peers = self._tables.peers
        return peers.is_alive and self._held.get(number) == peers.number
