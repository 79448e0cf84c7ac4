"""What all commands share: who may, how much, and what a person likes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct, json
from msgspec.structs import replace

from bot.clock import Clock
from bot.store.port import Cap, Store
from bot.tables.acts import NOBODY, How
from bot.tables.desk import Desk, Done
from bot.tables.draft import Draft
from bot.tables.orders import Orders, checked
from bot.tables.refusals import Refused
from bot.tables.table import Table
from bot.tables.terms import MOST_GAMES, House, Person, Terms, checked_text
from games.chance import secret_seed

PINGS: Final = ("mention", "dm", "none")
"""How somebody hears that a table waits for them."""


class Preferences(Struct, frozen=True, omit_defaults=True):
    """What a person likes at every table."""

    orders: Orders = Orders()
    language: str = ""
    theme: str = ""
    pings: str = PINGS[0]
    previews: bool = False
    """See a chosen move in private before it is confirmed."""


class Commands:
    """Commands name a table by its number and a person by what the surface knows of them."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        *,
        house: House | None = None,
        seeds: Callable[[], bytes] = secret_seed,
    ) -> None:
        self.house = house or House()
        self._store = store
        self._desk = Desk(store, clock, self.house)
        self._seeds = seeds

    async def table(self, number: int, person: int = 0) -> Table:
        """A table as it stands, as a person sees it, or anybody."""
        table = await self._desk.table(await self._desk.row(number))
        return table.seen_by(table.guest_of(person))

    async def preferences(self, person: int) -> Preferences:
        """What a person likes at every table."""
        content = await self._store.settings(person)
        return json.decode(content, type=Preferences) if content else Preferences()

    async def set_preferences(self, person: int, preferences: Preferences) -> None:
        """Remember what a person likes."""
        if preferences.pings not in PINGS:
            raise Refused("bad_choice", what="pings", known=", ".join(PINGS))
        kept = replace(
            preferences,
            orders=checked(preferences.orders),
            language=checked_text("language", preferences.language),
            theme=checked_text("theme", preferences.theme),
        )
        await self._store.set_settings(person, json.encode(kept).decode())

    def _cap(self, person: Person) -> Cap:
        return Cap("person", person.id, self.house.tables_per_person)

    def _caps(self, person: Person, server: int) -> tuple[Cap, ...]:
        """Of a new table: the person's and the server's."""
        of_server = (Cap("server", server, self.house.tables_per_server),) if server else ()
        return (self._cap(person), *of_server)

    async def _create(
        self, person: Person, terms: Terms, command: Callable[[Draft], None], server: int, channel: int
    ) -> Done:
        games = terms.series.games if terms.series else 1
        secret = b"".join(self._seeds() for _ in range(min(games, MOST_GAMES)))
        caps = self._caps(person, server)
        return await self._desk.create(secret, command, server=server, channel=channel, caps=caps)

    async def _analysis(
        self, person: Person, command: Callable[[Draft], None], server: int, channel: int
    ) -> Done:
        caps = self._caps(person, server)
        return await self._desk.create(b"", command, server=server, channel=channel, caps=caps)

    async def _by_host(
        self,
        number: int,
        person: Person,
        moderates: bool,
        command: Callable[[Draft, How], None],
        *,
        any_rules: bool = False,
        caps: Sequence[Cap] = (),
    ) -> Done:
        """A command of the host, or of a moderator, whose acts are journalled as such."""

        def checked(draft: Draft) -> None:
            if moderates:  # a moderator who is the host too can do what a host cannot
                draft.guest = draft.welcome(person, always=True)
                return command(draft, How.MODERATOR)
            if draft.guest == NOBODY or draft.guest != draft.table.host:
                raise Refused("host_only")
            return command(draft, How.HOST)

        return await self._desk.change(number, person, checked, any_rules=any_rules, caps=caps)
