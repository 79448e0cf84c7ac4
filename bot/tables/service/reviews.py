"""What the computer found in games that are over, and whose games are not."""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final

from msgspec import DecodeError, json
from msgspec.structs import replace

from bot.store.port import Written
from bot.tables.journal.acts import NOBODY, Phase
from bot.tables.journal.pace import DAY
from bot.tables.journal.refusals import OtherRules, Refused
from bot.tables.journal.settings import Record
from bot.tables.journal.table import Table
from bot.tables.service.timing import Timing
from games.players.review import FORM, Review

log = logging.getLogger(__name__)

LARGEST: Final = 256 * 1024
"""Bytes of a review as it is kept; a game of two thousand plies takes a fifth of it."""
LARGEST_INFLATED: Final = 8 * 1024 * 1024


class Reviews(Timing):
    """Kept with a table once its game is over: it never changes then."""

    async def review(self, number: int) -> Review | None:
        """What was found in a table's game; None, if nobody has asked yet, or an older Kreisel looked."""
        kept = await self._store.review(number)
        return await asyncio.to_thread(_read, kept) if kept else None

    async def keep_review(self, number: int, found: Review) -> None:
        """Keep what was found in the game of a table, if that is over."""
        if not (await self.table(number)).phase.is_over:
            return
        content = await asyncio.to_thread(lambda: zlib.compress(json.encode(found), 9))
        if len(content) > LARGEST:
            log.warning("a review is too large to be kept: %s bytes", len(content), extra={"table": number})
            return
        await self._store.set_review(number, content)

    async def may_review(self, person: int) -> None:
        """Refused, if the computer has looked through enough games for somebody today."""
        self._reviewed_today(await self.record(person))

    async def count_review(self, person: int) -> None:
        """Count a game that the computer looks through for somebody; refused, if it was enough for a day."""

        def counted(record: Record) -> Record:
            return replace(record, reviews=(*self._reviewed_today(record), self.now()))

        await self._amend(person, counted)

    def _reviewed_today(self, record: Record) -> tuple[int, ...]:
        now, most = self.now(), self.house.reviews_per_day
        today = tuple(at for at in record.reviews if now - DAY < at <= now)
        if len(today) >= most:
            raise Refused("reviewed_enough", most=most)
        return today

    async def played_with_others(self, person: int) -> Mapping[int, Sequence[Written]]:
        """The journals of the running tables at which a person sits with other people."""
        found: dict[int, Sequence[Written]] = {}
        for listing in await self._store.tables_of(person):
            if listing.phase == Phase.PLAYING.value:
                with suppress(OtherRules):  # nobody plays on there, and nobody can tell its positions
                    if _has_others(await self.table(listing.table), person):
                        found[listing.table] = await self._store.journal(listing.table)
        return found


def _has_others(table: Table, person: int) -> bool:
    own = table.guest_of(person)
    people = {guest for chair in table.chairs.values() for guest in (chair.guest, chair.absent)}
    return bool(people - {NOBODY, own})


def _read(kept: bytes) -> Review | None:
    try:
        found = json.decode(zlib.decompressobj().decompress(kept, LARGEST_INFLATED), type=Review)
    except (zlib.error, DecodeError):
        return None
    return found if found.form == FORM else None
