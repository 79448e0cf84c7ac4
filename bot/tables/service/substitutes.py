"""Substitutes: who takes the seat of somebody who is away, if they are asked."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from bot import documents
from bot.tables.changes.vacancies import MOST_ASKED, OFFERED_FOR
from bot.tables.journal.acts import Circle, SeatOffered
from bot.tables.journal.refusals import Refused
from bot.tables.journal.settings import Record
from bot.tables.journal.terms import Person, card_of, clean_name
from bot.tables.service.commands import Commands
from bot.tables.service.desk import Done

MOST_SERVERS: Final = 20
"""On so many somebody stands in."""
MOST_CONSIDERED: Final = 4 * MOST_ASKED
"""Substitutes who are looked at: some sit at the table, or are away themselves."""


class Substitutes(Commands):
    """Who stands in where, and who is asked next."""

    async def stands_in(self, person: int, server: int) -> tuple[str, ...]:
        """The games at which a person stands in on a server."""
        return tuple(game for where, game in await self._store.stand_ins(person) if where == server)

    async def all_stand_ins(self, person: int) -> Sequence[tuple[int, str]]:
        """The servers and games at which a person stands in."""
        return await self._store.stand_ins(person)

    async def set_stand_ins(self, person: Person, server: int, games: Collection[str]) -> None:
        """Stand in at these games of a server from now on, and at no others of it."""
        chosen = sorted({card_of(game).id for game in games})
        elsewhere = {where for where, _ in await self._store.stand_ins(person.id)} - {server}
        if chosen and len(elsewhere) >= MOST_SERVERS:
            raise Refused("many_servers", most=MOST_SERVERS)
        await self._store.set_stand_ins(person.id, clean_name(person.name), server, chosen)

    async def _substitutes(
        self, server: int, game: str, now: int, *, finishers: bool = False
    ) -> list[Person]:
        """Who may be asked now: nobody more than once a day, nor while they are away.

        ``finishers``: only those who finish their games.
        """
        if not server:
            return []
        before = now - OFFERED_FOR
        found = await self._store.substitutes(server, game, asked_before=before, limit=MOST_CONSIDERED)
        return [
            Person(person, name)
            for person, name in found
            if not await self._is_away(person, now)
            and (not finishers or (await self.reliability(person)).is_fine)
        ]

    async def _is_away(self, person: int, now: int) -> bool:
        since, until = documents.read(await self._store.record(person), Record).away
        return since <= now < until

    async def _note_asked(self, done: Done, server: int, now: int) -> None:
        """Remember whom a change has offered a seat."""
        asked = [
            done.table.people[guest].person
            for one in done.happened
            if isinstance(one.entry.act, SeatOffered) and one.entry.act.circle is Circle.SUBSTITUTES
            for guest in one.entry.act.guests
        ]
        if asked:
            await self._store.asked_substitutes(server, asked, now)
