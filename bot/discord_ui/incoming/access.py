"""The one gate for looking: whatever somebody reads of a table, they read through a view from here."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from discord import Member, Thread
from msgspec import msgpack

from bot.analysis.filming import Animation, FilmWanted
from bot.discord_ui.delivery.home import TABLE, Home
from bot.discord_ui.incoming.request import Request
from bot.discord_ui.messages.missed import Missed, missed
from bot.discord_ui.messages.players import names
from bot.discord_ui.messages.recent import without_held
from bot.log_context import concerns
from bot.tables.journal.refusals import Refused
from bot.tables.journal.replay import Happened
from bot.tables.journal.table import Table
from bot.texts.loader import Texts
from games.fortune import Fortunes

FILM_SECONDS: Final = 120.0
"""For a film; of a game of many hundred turns it takes a tenth of it."""


class TableView:
    """A table that somebody may look at, as they see it, and what else can be read of it."""

    def __init__(self, request: Request, table: Table) -> None:
        self.table = table
        self._tables = request.tables
        self._workers = request.bot.workers
        self._person = request.person.id
        self._guest = table.guest_of(self._person)
        self._happened: Sequence[Happened] | None = None

    async def happened(self) -> Sequence[Happened]:
        """Everything that happened, as far as the person may see it."""
        if self._happened is None:
            told = await self._tables.story(self.table.id, person=self._person)
            self._happened = without_held(self.table, told) if self._is_held_by_another else told
        return self._happened

    @property
    def _is_held_by_another(self) -> bool:
        """Whether somebody else's tap may still be taken back, and so is not there yet."""
        held = self.table.held
        return held is not None and held.seat not in self.table.seats_of(self._guest)

    async def missed(self) -> Missed:
        """What the person has missed: since their last move; for who is new, or looks on, some rounds."""
        visit = (await self._tables.record(self._person)).visited(self.table.id)
        asked = visit.told if visit is not None else 0
        return missed(self.table, await self.happened(), self._guest, asked=asked)

    async def is_told(self) -> None:
        """The person knows by now all that they may see."""
        happened = await self.happened()
        if happened:
            await self._tables.visit(self._person, self.table.id, told=happened[-1].entry.ply + 1)

    async def film(self, texts: Texts, theme: str, *, since: int = 0) -> Animation:
        """What was to be seen from a ply on; made by a worker."""
        journal = await self._tables.kept_journal(self.table.id)
        if self._is_held_by_another:
            until = (await self.happened())[-1].entry.ply
            journal = [kept for kept in journal if kept.ply <= until]
        wanted = FilmWanted(
            journal=tuple(journal),
            since=since,
            language=texts.language,
            theme=theme or self.table.terms.theme,
            names={seat.colour: name for seat, name in names(self.table, texts).items()},
        )
        data = await asyncio.to_thread(msgpack.encode, wanted)
        made = await self._workers.run("film", data, seconds=FILM_SECONDS, owner=self._person)
        film = msgpack.decode(made, type=Animation)
        if not film.readable:
            raise Refused("unreadable", table=self.table.id)
        return film

    async def luck(self) -> Fortunes:
        """What the dice gave each seat."""
        return await self._tables.luck(self.table.id)

    async def export(self) -> bytes:
        """The game as a file."""
        return await self._tables.export(self.table.id)

    async def series(self) -> Sequence[int]:
        """The tables of its series, in order; whoever may look at one may know of the others."""
        return await self._tables.series(self.table.id)

    async def audit(self) -> Sequence[Happened]:
        """What moderators did there."""
        return await self._tables.audit(self.table.id)


async def look_at(request: Request, number: int = 0) -> TableView:
    """The table of this number, or of the request's control; if they may not look, there is none for them."""
    number = number or request.control.table
    table = await request.tables.table(number, request.person.id)
    if not await may_look(request, table):
        raise Refused("no_table", table=number)
    concerns(table.id, table.ply)
    return TableView(request, table)


async def table_at(request: Request, number: int = 0) -> Table:
    """The same, where the table alone is wanted."""
    return (await look_at(request, number)).table


async def moderated(request: Request, number: int) -> TableView:
    """A table of the server that the person manages, whoever sits there."""
    if not request.moderates:
        raise Refused("moderator_only")
    if (await request.tables.outstanding(number)).server != request.server:
        raise Refused("no_table", table=number)
    return TableView(request, await request.tables.table(number, request.person.id))


async def may_look(request: Request, table: Table) -> bool:
    """Who sits there or is asked to may, and who is in its room; at a public one, who sees its channel.

    Whoever was sent away from a table by invitation may not, wherever they are. Where its thread cannot be,
    the channel is not its room.
    """
    guest = table.guest_of(request.person.id)
    if table.seats_of(guest) or table.is_asked(guest):
        return True
    if not table.terms.public and guest in table.barred:
        return False
    home = await request.delivery.home(table.id)
    rooms = {home.place(TABLE), *(thread.id for thread in home.threads.values())}
    if table.terms.public or table.course is None:  # a lobby stands in the channel, for all to see
        rooms.add(home.room)
    return request.channel in rooms - {0} or (table.terms.public and sees(request, home))


def sees(request: Request, home: Home) -> bool:
    """Whether the person may look into the channel of a table; one that we do not know is nobody's."""
    guild, member = request.interaction.guild, request.interaction.user
    if guild is None or guild.id != home.server or not isinstance(member, Member):
        return False
    channel = guild.get_channel_or_thread(home.channel)
    if channel is None or (isinstance(channel, Thread) and channel.parent is None):
        return False
    allowed = channel.permissions_for(member)
    if isinstance(channel, Thread) and channel.is_private():
        return allowed.manage_threads
    return allowed.view_channel
