"""The tables of this Kreisel: everything people can do at them."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec import Struct, json

from bot.clock import Clock
from bot.store.port import Cap, Listing, Store, StoreError, Unsent
from bot.tables import export, lobby, play, seats, undo
from bot.tables.acts import NOBODY, ComputerJoined, How, Joined, Phase, Planned
from bot.tables.desk import Desk, Done
from bot.tables.draft import Draft
from bot.tables.due import wake
from bot.tables.journal import Happened, fold
from bot.tables.orders import Orders, checked
from bot.tables.refusals import OtherRules, Refused
from bot.tables.series import standings_of
from bot.tables.table import Table
from bot.tables.terms import MOST_GAMES, Consent, House, Leaving, Person, Series, Terms, card_of, checked_text
from games.chance import secret_seed
from games.core import Seat
from games.fortune import Fortunes
from games.record import read, verify, write
from games.series import Standing

log = logging.getLogger(__name__)

AFTER_A_FAULT: Final = 600_000
"""Milliseconds until a table that could not go on is tried again."""


class Place(Struct, frozen=True):
    """Where a table stands; ``note`` is the surface's own."""

    server: int
    channel: int
    note: str


class Preferences(Struct, frozen=True, omit_defaults=True):
    """What a person likes at every table."""

    orders: Orders = Orders()
    language: str = ""
    theme: str = ""


class Tables:
    """The service: commands name a table by its number and a person by what the surface knows of them."""

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

    # Looking

    async def table(self, number: int) -> Table:
        """A table as it stands."""
        return await self._desk.table(await self._desk.row(number))

    async def place(self, number: int) -> Place:
        """Where a table stands, and what the surface remembers of it."""
        row = await self._desk.row(number)
        return Place(row.server, row.channel, row.note)

    async def tables_of(self, person: int, *, ended: bool = False) -> Sequence[Listing]:
        """Where a person sits, and whether it is their move."""
        return await self._store.tables_of(person, ended=ended)

    async def tables_on(self, server: int, *, ended: bool = False) -> Sequence[Listing]:
        """All tables of a server."""
        return await self._store.tables_on(server, ended=ended)

    async def story(self, number: int, *, since: int = 0) -> Sequence[Happened]:
        """What happened from a ply on, with its events, but nobody's plans: to catch up, and for replays."""
        table, told = None, []
        for entry in await self._desk.journal(number):
            table, happened = fold(table, entry)
            if entry.ply >= since and not isinstance(entry.act, Planned):
                told.append(happened)
        return told

    # The lobby

    async def open(
        self,
        host: Person,
        game: str,
        *,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        language: str = "en",
        public: bool = True,
        undo: Consent = Consent.ALL,
        leaving: Leaving = Leaving.COMPUTER,
        games: int = 1,
        seat: Seat | None = None,
        word: str = "",
        server: int = 0,
        channel: int = 0,
    ) -> Done:
        """Open a table and sit down at it; more than one game makes a series."""
        card = card_of(game)
        terms = Terms(
            game=game,
            version=card.version,
            options=dict(options or {}),
            players=card.fewest if players is None else players,
            language=language,
            public=public,
            undo=undo,
            leaving=leaving,
            series=Series(games) if games != 1 else None,
        )
        orders = (await self.preferences(host.id)).orders

        def command(draft: Draft) -> None:
            draft.guest = draft.welcome(host)
            lobby.open_table(draft, terms)
            lobby.join(draft, host, seat=seat, word=word, orders=orders)

        return await self._create(host, terms, command, server, channel)

    async def join(self, number: int, person: Person, *, seat: Seat | None = None, word: str = "") -> Done:
        """Sit down in a lobby."""
        orders = (await self.preferences(person.id)).orders
        return await self._desk.change(
            number,
            person,
            lambda draft: lobby.join(draft, person, seat=seat, word=word, orders=orders),
            caps=(self._cap(person),),
        )

    async def leave(self, number: int, person: Person) -> Done:
        """Get up from a lobby."""
        return await self._desk.change(number, person, lobby.leave)

    async def change_colour(self, number: int, person: Person, to: Seat) -> Done:
        """Take another colour."""
        return await self._desk.change(number, person, lambda draft: lobby.change_colour(draft, to))

    async def pair(self, number: int, person: Person, partner: Seat) -> Done:
        """Play in a team with another seat."""
        return await self._desk.change(number, person, lambda draft: lobby.pair(draft, partner))

    async def give_word(self, number: int, person: Person, word: str) -> Done:
        """Put an own word into the dice, before the start."""
        return await self._desk.change(number, person, lambda draft: lobby.give_word(draft, word))

    async def invite(self, number: int, person: Person, guest: Person) -> Done:
        """Let somebody sit down at a table by invitation."""

        def command(draft: Draft) -> None:
            draft.table.seat_of(draft.guest)  # whoever sits there may invite
            lobby.invite(draft, guest)

        return await self._desk.change(number, person, command)

    async def agree(self, number: int, person: Person, key: str, value: str) -> Done:
        """Change an option in the lobby, as its host."""
        return await self._by_host(number, person, False, lambda draft, _: lobby.agree(draft, key, value))

    async def add_computer(self, number: int, person: Person, *, seat: Seat | None = None) -> Done:
        """Seat a computer player, as the host."""
        return await self._by_host(number, person, False, lambda draft, _: lobby.add_computer(draft, seat))

    async def remove(self, number: int, person: Person, seat: Seat, *, moderates: bool = False) -> Done:
        """Free a seat: in the lobby as the host, in play only as a moderator."""

        def command(draft: Draft, how: How) -> None:
            if draft.table.phase is Phase.LOBBY:
                lobby.remove(draft, seat, how)
            elif how is How.MODERATOR:
                seats.give_up(draft, seat, how)
            else:
                raise Refused("moderator_only")

        return await self._by_host(number, person, moderates, command)

    async def start(
        self, number: int, person: Person, *, without_free_seats: bool = False, moderates: bool = False
    ) -> Done:
        """Begin, as the host: who begins is thrown for or drawn, and the first dice fall."""
        return await self._by_host(
            number,
            person,
            moderates,
            lambda draft, how: lobby.start(draft, how, without_free_seats=without_free_seats),
        )

    async def close(self, number: int, person: Person, *, moderates: bool = False) -> Done:
        """End a table: a lobby or an analysis as its host, a game as a moderator."""

        def command(draft: Draft, how: How) -> None:
            if draft.table.phase.is_over:
                raise Refused("ended")
            if draft.table.phase is Phase.PLAYING and how is How.HOST and not draft.table.terms.analysis:
                raise Refused("moderator_only")
            lobby.close(draft, Phase.ABANDONED, how)

        return await self._by_host(number, person, moderates, command, any_rules=True)

    async def rematch(self, number: int, person: Person) -> Done:
        """A new lobby with the same people and terms, opened by one of them."""
        row = await self._desk.row(number)
        old = await self._desk.table(row)
        if not old.phase.is_over:
            raise Refused("not_ended")
        old.seat_of(old.guest_of(person.id))
        series = None if old.terms.series is None else Series(old.terms.series.games)
        terms = Terms(
            game=old.terms.game,
            version=old.terms.version,
            options=old.terms.options,
            players=len(old.seats),
            language=old.terms.language,
            public=old.terms.public,
            undo=old.terms.undo,
            leaving=old.terms.leaving,
            series=series,
        )

        def command(draft: Draft) -> None:
            draft.guest = draft.welcome(person)
            lobby.open_table(draft, terms, old.seats)
            for seat in old.seats:
                player = old.player(seat)
                if player is not None:
                    draft.add(Joined(seat, draft.welcome(player), orders=old.chairs[seat].orders), How.TABLE)
                elif old.chairs[seat].computer:
                    draft.add(ComputerJoined(seat), How.TABLE)

        return await self._create(person, terms, command, row.server, row.channel)

    # Playing

    async def play(self, number: int, ply: int, person: Person, text: str) -> Done:
        """Decide for the own seat, on the board of ``ply``; Stale carries the present one."""
        return await self._desk.change(number, person, lambda draft: play.decide(draft, ply, text))

    async def roll(self, number: int, ply: int, person: Person) -> Done:
        """Throw the dice of the own turn, for those who like to."""
        return await self._desk.change(number, person, lambda draft: play.roll(draft, ply))

    async def ask_undo(self, number: int, ply: int, person: Person) -> Done:
        """Ask to take back the own last decision."""
        return await self._desk.change(number, person, lambda draft: undo.ask(draft, ply))

    async def answer_undo(self, number: int, asked: int, person: Person, *, agrees: bool) -> Done:
        """Agree to the request made at ply ``asked``, or not."""
        return await self._desk.change(number, person, lambda draft: undo.respond(draft, asked, agrees))

    async def set_orders(self, number: int, person: Person, orders: Orders) -> Done:
        """Give the own seat other standing orders."""
        return await self._desk.change(number, person, lambda draft: play.set_orders(draft, orders))

    async def plan(self, number: int, person: Person, text: str) -> Done:
        """If it is legal at the own next decision, play this; empty: forget it."""
        return await self._desk.change(number, person, lambda draft: play.plan(draft, text))

    async def give_up(self, number: int, person: Person) -> Done:
        """Leave a running game, as the table agreed."""
        return await self._desk.change(number, person, lambda draft: _give_up(draft, How.PLAYER))

    async def take(self, number: int, person: Person, seat: Seat) -> Done:
        """Take a seat that was given up."""
        orders = (await self.preferences(person.id)).orders
        return await self._desk.change(
            number,
            person,
            lambda draft: seats.take(draft, person, seat, orders),
            caps=(self._cap(person),),
        )

    async def stand_in(self, number: int, person: Person, seat: Seat, *, moderates: bool = False) -> Done:
        """Let a computer play an open seat, as the host or a moderator."""
        return await self._by_host(
            number, person, moderates, lambda draft, how: seats.stand_in(draft, seat, how)
        )

    # Time

    async def tick(self, limit: int = 50) -> Sequence[Done]:
        """Do what is due everywhere: computers' moves, full and old lobbies."""
        now = self._desk.clock.now()
        done = []
        for number in await self._store.due(now, limit):
            try:
                done.append(await self._desk.change(number, None, lambda draft: wake(draft, self.house)))
            except OtherRules:
                await self._desk.rest(number, until=None)
            except StoreError:
                raise
            except Exception:  # one table's fault must not stop the others
                log.exception("table %s could not go on", number)
                await self._desk.rest(number, until=now + AFTER_A_FAULT)
        return done

    async def next_due(self) -> int | None:
        """When something next happens by itself."""
        return await self._store.next_due()

    async def stirred(self) -> None:
        """Wait until some table may have got something to do by itself."""
        await self._desk.stirred.wait()
        self._desk.stirred.clear()

    # Series, luck, files

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

    # People

    async def preferences(self, person: int) -> Preferences:
        """What a person likes at every table."""
        content = await self._store.settings(person)
        return json.decode(content, type=Preferences) if content else Preferences()

    async def set_preferences(self, person: int, preferences: Preferences) -> None:
        """Remember what a person likes."""
        kept = Preferences(
            orders=checked(preferences.orders),
            language=checked_text("language", preferences.language),
            theme=checked_text("theme", preferences.theme),
        )
        await self._store.set_settings(person, json.encode(kept).decode())

    async def forget(self, person: int) -> int:
        """Delete a person's data: their seats become free, their name goes; the number of tables."""
        somebody = Person(person, "")
        for listing in await self._store.tables_of(person):
            try:
                await self._desk.change(listing.table, somebody, _forgotten, any_rules=True)
            except Refused:
                log.info("table %s ended meanwhile", listing.table)
        return await self._store.forget(person)

    # The surface

    async def outbox(self, limit: int = 100) -> Sequence[Unsent]:
        """What Discord has yet to be told."""
        return await self._store.outbox(limit)

    async def sent(self, notice: Unsent) -> None:
        """Discord was told."""
        await self._store.sent(notice)

    async def set_note(self, number: int, note: str) -> None:
        """What the surface remembers of a table: its thread, its messages."""
        await self._store.set_note(number, note)

    # Within

    def _cap(self, person: Person) -> Cap:
        return Cap("person", person.id, self.house.tables_per_person)

    async def _create(
        self, person: Person, terms: Terms, command: Callable[[Draft], None], server: int, channel: int
    ) -> Done:
        games = terms.series.games if terms.series else 1
        secret = b"".join(self._seeds() for _ in range(min(games, MOST_GAMES)))
        caps = [self._cap(person)]
        if server:
            caps.append(Cap("server", server, self.house.tables_per_server))
        return await self._desk.create(secret, command, server=server, channel=channel, caps=caps)

    async def _analysis(
        self, person: Person, command: Callable[[Draft], None], server: int, channel: int
    ) -> Done:
        caps = (self._cap(person),)
        return await self._desk.create(b"", command, server=server, channel=channel, caps=caps)

    async def _by_host(
        self,
        number: int,
        person: Person,
        moderates: bool,
        command: Callable[[Draft, How], None],
        *,
        any_rules: bool = False,
    ) -> Done:
        """A command of the host, or of a moderator, whose acts are journalled as such."""

        def checked(draft: Draft) -> None:
            if draft.guest != NOBODY and draft.guest == draft.table.host:
                return command(draft, How.HOST)
            if not moderates:
                raise Refused("host_only")
            draft.guest = draft.welcome(person)
            return command(draft, How.MODERATOR)

        return await self._desk.change(number, person, checked, any_rules=any_rules)


def _give_up(draft: Draft, how: How, leaving: Leaving | None = None) -> None:
    if draft.table.phase is not Phase.PLAYING:
        raise Refused("ended" if draft.table.phase.is_over else "in_lobby")
    seats.give_up(draft, draft.table.seat_of(draft.guest), how, leaving=leaving)


def _forgotten(draft: Draft) -> None:
    """Free a person's seat without breaking anybody's game."""
    if draft.table.phase is Phase.LOBBY:
        lobby.leave(draft)
    elif draft.table.terms.analysis:
        lobby.close(draft, Phase.ABANDONED, How.PLAYER)
    else:
        ends = draft.table.terms.leaving is Leaving.END
        _give_up(draft, How.PLAYER, Leaving.COMPUTER if ends else None)
