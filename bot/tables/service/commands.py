"""What all commands share: who may, how much, and what a person likes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from bot import documents
from bot.clock import Clock
from bot.store.port import Cap, Outcome, Repeated, Store
from bot.tables.changes.computer import Question, quick_answer
from bot.tables.changes.draft import Draft
from bot.tables.journal.acts import NOBODY, How
from bot.tables.journal.orders import checked
from bot.tables.journal.refusals import Refused
from bot.tables.journal.reliability import LATELY, Reliability
from bot.tables.journal.settings import PINGS, House, Preferences, ServerSettings
from bot.tables.journal.table import Table
from bot.tables.journal.terms import MOST_GAMES, Person, Terms, checked_language, checked_text
from bot.tables.service.desk import Desk, Done
from games.chance import secret_seed

MOST_CHANNELS: Final = 50
"""A server names at most so many where tables may be opened."""


Thinking: TypeAlias = Callable[[Question], Awaitable[str]]
"""Answers a computer's question by the action it decides for."""


async def glimpse_in_thread(question: Question) -> str:
    """At a glance, where nobody is there to think: others play on meanwhile, though more slowly."""
    return await asyncio.to_thread(quick_answer, question)


class Commands:
    """Commands name a table by its number and a person by what the surface knows of them."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        *,
        house: House | None = None,
        seeds: Callable[[], bytes] = secret_seed,
        think: Thinking | None = None,
    ) -> None:
        self.house = house or House()
        self._store = store
        self._desk = Desk(store, clock, self.house)
        self._seeds = seeds
        self._think = think or glimpse_in_thread
        self.presence = self._desk.presence
        self.peers = store.peers

    async def table(self, number: int, person: int = 0) -> Table:
        """A table as it stands, as a person sees it, or anybody."""
        table = await self._desk.table(await self._desk.row(number))
        return table.seen_by(table.guest_of(person))

    async def preferences(self, person: int) -> Preferences:
        """What a person likes at every table."""
        return documents.read(await self._store.settings(person), Preferences)

    async def set_preferences(self, person: int, preferences: Preferences) -> None:
        """Remember what a person likes."""
        if preferences.pings not in PINGS:
            raise Refused("bad_choice", what="pings", known=", ".join(PINGS))
        kept = replace(
            preferences,
            orders=checked(preferences.orders),
            language=checked_language(preferences.language) if preferences.language else "",
            theme=checked_text("theme", preferences.theme),
        )
        before = await self._store.settings(person)
        await self._store.set_settings(person, documents.written(kept, before))

    async def reliability(self, person: int) -> Reliability:
        """How reliably somebody finishes games with a clock."""
        outcomes = await self._store.outcomes(person, LATELY)
        return Reliability(tuple(outcome is Outcome.FINISHED for outcome in outcomes))

    async def server_settings(self, server: int) -> ServerSettings:
        """What a server has set."""
        content = await self._store.server_settings(server) if server else ""
        return documents.read(content, ServerSettings)

    async def set_server_settings(self, server: int, settings: ServerSettings) -> None:
        """Remember what a server has set; it cannot allow more than the house does."""
        for what in ("tables_per_person", "tables_per_server"):
            allowed, most = getattr(settings, what), getattr(self.house, what)
            if allowed is not None and not 1 <= allowed <= most:
                raise Refused("bad_number", what=what, least=1, most=most)
        if len(settings.channels) > MOST_CHANNELS:
            raise Refused("bad_number", what="channels", least=0, most=MOST_CHANNELS)
        if settings.language:
            checked_language(settings.language)
        before = await self._store.server_settings(server)
        await self._store.set_server_settings(server, documents.written(settings, before))

    async def known_servers(self) -> frozenset[int]:
        """The servers that have settings; whoever was greeted is among them."""
        return frozenset(await self._store.servers())

    async def forget_server(self, server: int) -> None:
        """Forget what a server has set, when Kreisel is no longer there."""
        await self._store.set_server_settings(server, "")

    async def _caps(self, person: Person, server: int) -> tuple[Cap, ...]:
        """How many open tables a person may sit at, everywhere and here."""
        everywhere = Cap("person", person.id, self.house.tables_per_person)
        here = (await self.server_settings(server)).tables_per_person
        return (everywhere,) if here is None else (everywhere, Cap("person", person.id, here, server))

    async def _caps_at(self, person: Person, number: int) -> tuple[Cap, ...]:
        """The same, for who sits down at a table that is there."""
        return await self._caps(person, (await self._desk.row(number)).server)

    async def _caps_of_new(self, person: Person, server: int, channel: int, parent: int) -> tuple[Cap, ...]:
        """Of a new table: the person's and the server's; refused where a server wants no tables."""
        if not server:
            return await self._caps(person, server)
        settings = await self.server_settings(server)
        if settings.channels and not {channel, parent} & set(settings.channels):
            raise Refused("no_channel", channels=", ".join(map(str, settings.channels)))
        most = settings.tables_per_server
        house = self.house.tables_per_server
        of_server = Cap("server", server, house if most is None else min(most, house))
        return (*await self._caps(person, server), of_server)

    async def _create(
        self,
        person: Person,
        terms: Terms,
        command: Callable[[Draft], None],
        server: int,
        channel: int,
        *,
        parent: int = 0,
        once: str = "",
    ) -> Done:
        games = terms.series.games if terms.series else 1
        secret = b"".join(self._seeds() for _ in range(min(games, MOST_GAMES)))
        caps = await self._caps_of_new(person, server, channel, parent)
        await self._desk.learn(terms.game)
        doing = self._desk.create(secret, command, server=server, channel=channel, caps=caps, once=once)
        return await self._once(once, person, doing)

    async def _once(self, key: str, person: Person, doing: Awaitable[Done]) -> Done:
        """What is done, or the table as it is, if it was done before with the same key."""
        try:
            return await doing
        except Repeated as there:
            return Done(await self.table(there.table, person.id))
        except Refused:  # as a full table refuses one more computer, after the first time
            if key and (table := await self._store.done_once(key)):
                return Done(await self.table(table, person.id))
            raise

    async def _by_host(
        self,
        number: int,
        person: Person,
        moderates: bool,
        command: Callable[[Draft, How], None],
        *,
        any_rules: bool = False,
        caps: Sequence[Cap] = (),
        once: str = "",
    ) -> Done:
        """A command of the host, or of a moderator, whose acts are journalled as such."""

        def checked(draft: Draft) -> None:
            if moderates:  # a moderator who is the host too can do what a host cannot
                draft.guest = draft.welcome(person, always=True)
                return command(draft, How.MODERATOR)
            if draft.guest == NOBODY or draft.guest != draft.table.host:
                raise Refused("host_only")
            return command(draft, How.HOST)

        doing = self._desk.change(number, person, checked, any_rules=any_rules, caps=caps, once=once)
        return await self._once(once, person, doing)
