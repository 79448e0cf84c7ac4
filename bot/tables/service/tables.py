"""The tables of this Kreisel: everything people can do at them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store.port import Listing, NoSuchTable, Outstanding, Unsent
from bot.tables.changes import play, seats, undo
from bot.tables.journal.orders import Orders
from bot.tables.journal.refusals import Refused
from bot.tables.journal.terms import Person
from bot.tables.service.archive import Archive
from bot.tables.service.desk import Done, Drafted
from bot.tables.service.lobbies import Lobbies
from bot.tables.service.overviews import Overviews
from bot.tables.service.reviews import Reviews
from games.core import Seat


class Tables(Lobbies, Archive, Overviews, Reviews):
    """The service: here is what is done at a running table and around it, all else in its bases."""

    async def play(self, number: int, ply: int, person: Person, text: str) -> Done:
        """Decide for the own seat, on the board of ``ply``; Stale carries the present one."""
        return await (await self.draft_play(number, ply, person, text)).write()

    async def draft_play(self, number: int, ply: int, person: Person, text: str) -> Drafted:
        """The same, not written yet: so that its board can be drawn while it is."""
        return await self._desk.draft(number, person, lambda draft: play.decide(draft, ply, text))

    async def roll(self, number: int, ply: int, person: Person) -> Done:
        """Throw the dice of the own turn, for those who like to."""
        return await (await self.draft_roll(number, ply, person)).write()

    async def draft_roll(self, number: int, ply: int, person: Person) -> Drafted:
        """The same, not written yet."""
        return await self._desk.draft(number, person, lambda draft: play.roll(draft, ply))

    async def ask_undo(self, number: int, ply: int, person: Person) -> Done:
        """Ask to take back the own last decision."""
        return await self._desk.change(number, person, lambda draft: undo.ask(draft, ply))

    async def answer_undo(self, number: int, asked: int, person: Person, *, agrees: bool) -> Done:
        """Agree to the request made at ply ``asked``, or not."""
        return await self._desk.change(number, person, lambda draft: undo.respond(draft, asked, agrees))

    async def withdraw_undo(self, number: int, asked: int, person: Person) -> Done:
        """Take the own request of ply ``asked`` back."""
        return await self._desk.change(number, person, lambda draft: undo.withdraw(draft, asked))

    async def note_hint(self, number: int, ply: int, person: Person, *, once: str = "") -> Done:
        """Write down that somebody asks the computer what it would do, where that is agreed."""
        doing = self._desk.change(
            number, person, lambda draft: play.note_hint(draft, ply), hidden=True, once=once
        )
        return await self._once(once, person, doing)

    async def set_orders(self, number: int, person: Person, orders: Orders) -> Done:
        """Give the own seat other standing orders."""
        return await self._desk.change(
            number, person, lambda draft: play.set_orders(draft, orders), hidden=True
        )

    async def plan(self, number: int, person: Person, text: str, *, once: str = "") -> Done:
        """If it is legal up to the own next move, play this; empty: forget it.

        ``once``: planned once only, however often the interaction comes; it may have been played by then.
        """
        doing = self._desk.change(
            number, person, lambda draft: play.plan(draft, text), hidden=True, once=once
        )
        return await self._once(once, person, doing)

    async def give_up(self, number: int, person: Person) -> Done:
        """Leave a running game, as the table agreed."""
        return await self._desk.change(number, person, seats.give_up_own)

    async def offer(self, number: int, person: Person, to: Person | None) -> Done:
        """Offer the own seat of a running game to somebody, who may then take it; None: no longer."""
        return await self._desk.change(number, person, lambda draft: seats.offer(draft, to))

    async def take(self, number: int, person: Person, seat: Seat) -> Done:
        """Take a seat that was given up, or is offered to this person."""
        orders, reliability = (await self.preferences(person.id)).orders, await self.reliability(person.id)
        return await self._desk.change(
            number,
            person,
            lambda draft: seats.take(draft, person, seat, orders, reliability),
            caps=await self._caps_at(person, number),
        )

    async def replace(
        self, number: int, moderator: Person, seat: Seat, to: Person, *, moderates: bool = True
    ) -> Done:
        """Give somebody a seat of a running game, whoever has it, as a moderator."""
        orders = (await self.preferences(to.id)).orders
        return await self._by_host(
            number,
            moderator,
            moderates,
            lambda draft, how: seats.put_in(draft, seat, to, orders, how),
            caps=await self._caps_at(to, number),
        )

    async def stand_in(self, number: int, person: Person, seat: Seat, *, moderates: bool = False) -> Done:
        """Let a computer play an open seat, as the host or a moderator."""
        return await self._by_host(
            number, person, moderates, lambda draft, how: seats.stand_in(draft, seat, how)
        )

    # Around the table

    async def tables_of(self, person: int, *, ended: bool = False) -> Sequence[Listing]:
        """Where a person sits, and whether it is their move."""
        return await self._store.tables_of(person, ended=ended)

    async def tables_on(self, server: int, *, ended: bool = False) -> Sequence[Listing]:
        """All tables of a server."""
        return await self._store.tables_on(server, ended=ended)

    async def tables_in(self, channel: int, *, ended: bool = False) -> Sequence[Listing]:
        """All tables of a channel."""
        return await self._store.tables_in(channel, ended=ended)

    async def outbox(self, limit: int = 100, *, after: int = 0) -> Sequence[Unsent]:
        """What Discord has yet to be told, oldest first, page by page."""
        return await self._store.outbox(limit, after=after)

    async def newest_unsent(self) -> int:
        """The id of the newest row of the outbox, or 0."""
        return await self._store.newest_unsent()

    async def outstanding(self, number: int) -> Outstanding:
        """Where a table is, and what Discord has yet to be told of it."""
        try:
            return await self._store.outstanding(number)
        except NoSuchTable:
            raise Refused("no_table", table=number) from None

    async def unclaimed_outbox(self, limit: int, *, after: int = 0) -> Sequence[tuple[int, int]]:
        """The tables of which something is to be told while nobody is at it, each with its server."""
        return await self._store.unclaimed_outbox(limit, after=after)

    async def claim_showing(self, number: int) -> Outstanding | None:
        """What Discord has yet to be told, for this process alone to tell; None, if another tells it."""
        try:
            return await self._store.claim_showing(number)
        except NoSuchTable:
            raise Refused("no_table", table=number) from None

    async def end_showing(self, number: int, *, in_doubt: bool) -> None:
        """Let others show the table; ``in_doubt``: they look first for what is there."""
        await self._store.end_showing(number, in_doubt=in_doubt)

    async def drop_unsent(self, number: int) -> None:
        """Tell nothing of a table that is not there."""
        await self._store.drop_unsent(number)

    async def notes_at(self, channel: int, parent: int) -> Sequence[tuple[int, str]]:
        """What the surface remembers of all open tables in a channel or thread."""
        return await self._store.notes_at(channel, parent)

    async def notes_on(self, server: int) -> Sequence[tuple[int, str]]:
        """What the surface remembers of all running games of a server."""
        return await self._store.notes_on(server)

    async def shown(
        self, number: int, note: str, room: int, notices: Sequence[Unsent], *, in_doubt: bool = False
    ) -> None:
        """Discord was told all this; what the surface remembers, and the room the table is played in.

        That ends the showing.
        """
        await self._store.shown(number, note, room, notices, in_doubt=in_doubt)

    async def table_in(self, room: int) -> int | None:
        """The table that was last brought to a channel or thread."""
        return await self._store.table_in(room)

    async def set_note(self, number: int, note: str) -> None:
        """What the surface remembers of a table: its thread, its messages."""
        await self._store.set_note(number, note)
