"""What a table tells about itself: its story, its series, its luck, its file; and how it forgets."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from bot.tables import export, lobby
from bot.tables.acts import How, Phase, Planned
from bot.tables.commands import Commands
from bot.tables.desk import ATTEMPTS, Done
from bot.tables.draft import Draft
from bot.tables.film import Film, film_of
from bot.tables.journal import Happened, fold
from bot.tables.refusals import Refused
from bot.tables.seats import give_up_own
from bot.tables.series import standings_of
from bot.tables.terms import Leaving, Person
from games.fortune import Fortunes
from games.record import read, verify, write
from games.series import Standing

log = logging.getLogger(__name__)


class Archive(Commands):
    """Looking back, taking along, being forgotten."""

    async def story(self, number: int, *, since: int = 0) -> Sequence[Happened]:
        """What happened from a ply on, with its events, but nobody's plans: to catch up, and for replays."""
        await self.table(number)  # one of other rules cannot be told
        table, told = None, []
        for entry in await self._desk.journal(number):
            table, happened = fold(table, entry)
            if entry.ply >= since and not isinstance(entry.act, Planned):
                told.append(happened)
        return told

    async def film(self, number: int, *, since: int = 0) -> Film:
        """The positions from a ply on, to be watched."""
        await self.table(number)
        return film_of(await self._desk.journal(number), since=since)

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
        """A game as one JSON file."""
        table = await self._desk.table(await self._desk.row(number), any_rules=True)
        return write(export.record_of(table, await self._desk.journal(number)))

    async def luck(self, number: int) -> Fortunes:
        """What the dice gave each seat, beside what was to be expected."""
        record = export.record_of(await self.table(number), await self._desk.journal(number))
        return verify(record).fortunes

    async def import_game(self, person: Person, data: bytes, *, server: int = 0, channel: int = 0) -> Done:
        """An exported game as a table for analysis; a file that is wrong changes nothing."""
        record = read(data)
        return await self._analysis(
            person, lambda draft: export.analyse_record(draft, person, record), server, channel
        )

    async def import_line(self, person: Person, line: str, *, server: int = 0, channel: int = 0) -> Done:
        """A position as a table for analysis."""
        return await self._analysis(
            person, lambda draft: export.analyse_line(draft, person, line), server, channel
        )

    async def forget(self, person: int) -> int:
        """Delete a person's data: their seats become free, their name goes; the number of tables."""
        somebody = Person(person, "")
        for _ in range(ATTEMPTS):  # a series or a join meanwhile may have brought another seat
            sits_at = await self._store.tables_of(person)
            if not sits_at:
                break
            for listing in sits_at:
                try:
                    await self._desk.change(listing.table, somebody, _forgotten, any_rules=True)
                except Refused:
                    log.info("table %s ended meanwhile", listing.table)
        return await self._store.forget(person)


def _forgotten(draft: Draft) -> None:
    """Free a person's seat without breaking anybody's game."""
    if draft.table.phase is Phase.LOBBY:
        lobby.leave(draft)
    elif draft.table.terms.analysis:
        lobby.close(draft, Phase.ABANDONED, How.PLAYER)
    else:
        ends = draft.table.terms.leaving is Leaving.END
        give_up_own(draft, leaving=Leaving.COMPUTER if ends else None)
