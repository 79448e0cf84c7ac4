"""What a table tells about itself: its story, its series, its luck, its file; and how it forgets."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress

from msgspec import DecodeError, Struct
from msgspec.structs import replace

from bot.store.port import Conflict, Row, Written
from bot.tables.changes import lobby
from bot.tables.changes.draft import Draft
from bot.tables.changes.seats import give_up_own
from bot.tables.changes.series import standings_of
from bot.tables.journal.acts import NOBODY, Entry, How, Offered, Phase
from bot.tables.journal.dice_words import words_of
from bot.tables.journal.refusals import Refused
from bot.tables.journal.replay import Happened, fold
from bot.tables.journal.seen import seen_by
from bot.tables.journal.table import Table, restored, snapshot
from bot.tables.journal.terms import Leaving, Person
from bot.tables.reading import export
from bot.tables.service.commands import Commands
from bot.tables.service.desk import ATTEMPTS
from games.fortune import Fortunes
from games.record import write
from games.series import Standing

log = logging.getLogger(__name__)


class Forgotten(Struct, frozen=True):
    """What "delete my data" did."""

    tables: int
    """At which the person sat or looked in."""
    words: int
    """Words of theirs that stay in the dice of games: without them nobody could check these any more."""


class Archive(Commands):
    """Looking back, taking along, being forgotten."""

    async def story(self, number: int, *, since: int = 0, person: int = 0) -> Sequence[Happened]:
        """What happened from a ply on, with its events, as a person may see it: to catch up, for replays."""
        guest = (await self.table(number)).guest_of(person)  # one of other rules cannot be told
        table = await self._desk.latest_checkpoint(number, since)
        journal = await self._desk.journal(number, since=table.ply if table is not None else 0)
        return seen_by(guest, await asyncio.to_thread(_told, table, journal, since))

    async def audit(self, number: int) -> Sequence[Happened]:
        """What moderators did at a table."""
        return [each for each in await self.story(number) if each.entry.how is How.MODERATOR]

    async def kept_journal(self, number: int) -> Sequence[Written]:
        """Everything that happened at a table of known rules, as it is kept, to be replayed elsewhere."""
        await self.table(number)
        return await self._store.journal(number)

    async def standings(self, number: int) -> tuple[Standing, ...]:
        """The places in a table's series."""
        table = await self.table(number)
        if table.terms.series is None:
            raise Refused("no_series")
        return standings_of(table)

    async def series(self, number: int) -> Sequence[int]:
        """The tables of a table's series, in order."""
        row = await self._desk.row(number)
        return await self._store.series(row.series or number)

    async def export(self, number: int) -> bytes:
        """A game as one JSON file; before the start the words for its dice are nobody else's."""
        table = await self._desk.table(await self._desk.row(number), any_rules=True)
        if table.course is None:
            raise Refused("in_lobby")
        journal = await self._desk.journal(number)
        return await asyncio.to_thread(lambda: write(export.record_of(table, journal)))

    async def luck(self, number: int) -> Fortunes:
        """What the dice gave each seat, beside what was to be expected."""
        course = (await self.table(number)).course
        return {} if course is None else course.fortunes

    async def forget(self, person: int) -> Forgotten:
        """Delete a person's data: their seats become free, their name and their words go."""
        somebody = Person(person, "")
        for _ in range(ATTEMPTS):  # a series or a join meanwhile may have brought another seat
            sits_at = await self._store.tables_of(person)
            if not sits_at:
                break
            for listing in sits_at:
                try:
                    await self._desk.change(listing.table, somebody, _forgotten, any_rules=True)
                except Refused:
                    log.info("table %s ended meanwhile", listing.table, extra={"table": listing.table})
        for number, guest in await self._store.visited(person):
            await self._drop_offers(number, guest)
        words = [await self._blank_words(*visited) for visited in await self._store.visited(person)]
        return Forgotten(await self._store.forget(person), sum(words))

    async def _drop_offers(self, number: int, guest: int) -> None:
        """A seat is no longer offered to somebody who is forgotten."""
        if (await self._desk.row(number)).phase != Phase.PLAYING.value:
            return

        def drop(draft: Draft) -> None:
            for seat, to in draft.table.offers.items():
                if to == guest and draft.table.phase is Phase.PLAYING:
                    draft.add(Offered(seat, NOBODY), How.TABLE)

        await self._desk.change(number, None, drop, any_rules=True)

    async def _blank_words(self, number: int, guest: int) -> int:
        """Take somebody's words out of a journal; the number of those that the dice still need."""
        for _ in range(ATTEMPTS):
            row, journal = await self._store.load_whole(number)
            words = words_of(guest, journal)
            if not words.blanked:
                return words.kept
            with suppress(Conflict):
                await self._store.blank(number, row.ply, words.blanked, _wordless(row, guest))
                return words.kept
        raise Refused("stale", table=number)


def _told(table: Table | None, journal: Sequence[Entry], since: int) -> list[Happened]:
    """What happened from a ply on; the entries before it only lead there."""
    told = []
    for entry in journal:
        table, happened = fold(table, entry)
        if entry.ply >= since:
            told.append(happened)
    return told


def _wordless(row: Row, guest: int) -> bytes:
    """The snapshot of a table without a guest's word, if its game has never begun."""
    try:
        table = restored(row.snapshot, row.table, row.guests)
    except DecodeError:  # another Kreisel wrote it; it is folded anew when the table is next loaded
        return row.snapshot
    if table.course is not None:
        return row.snapshot
    own = {seat: replace(table.chairs[seat], word="") for seat in table.seats_of(guest)}
    return snapshot(replace(table, chairs={**table.chairs, **own}))


def _forgotten(draft: Draft) -> None:
    """Free a person's seat without breaking anybody's game."""
    if draft.table.phase is Phase.LOBBY:
        lobby.leave(draft)
    elif draft.table.terms.analysis:
        lobby.close(draft, Phase.ABANDONED, How.PLAYER)
    else:
        ends = draft.table.terms.leaving is Leaving.END
        give_up_own(draft, leaving=Leaving.COMPUTER if ends else None)
