"""A table on its way to Discord, place by place: what one place will not take keeps no other waiting."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Sequence
from typing import Final

import discord
from msgspec.structs import replace

from bot.discord_ui.board import Board
from bot.discord_ui.calls import Calls
from bot.discord_ui.chronicle import Chronicle
from bot.discord_ui.closing import closing, goes_on
from bot.discord_ui.home import Home, TeamRoom, home_of
from bot.discord_ui.invitations import Invitations
from bot.discord_ui.lobby_view import lobby
from bot.discord_ui.recovery import lobby_again, room_again, thread_again
from bot.discord_ui.room import NOT_REACHED, UNKNOWN_CHANNEL, Room, what_failed
from bot.discord_ui.threads import follow_seats, mark_ended, open_room, open_thread, teams_of
from bot.discord_ui.visit import Visit
from bot.store.port import Unsent
from bot.tables.acts import Phase
from bot.tables.desk import BOARD, CLOSING
from bot.tables.notices import INVITE, OFFER
from bot.tables.service import Tables
from bot.tables.table import Table
from bot.texts.loader import Texts
from games.core import Seat

log = logging.getLogger(__name__)

INVITATIONS: Final = (INVITE, OFFER)


class Showing:
    """One table, as it stands, brought to where it lives."""

    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        chronicle: Chronicle,
        table: Table,
        home: Home,
        rows: Sequence[Unsent],
        visit: Visit | None,
        *,
        unsure: bool,
    ) -> None:
        self.home = home
        """Where the table is by now: true after every step, whatever becomes of the next."""
        self.told: set[Unsent] = set()
        self.failures: list[Exception] = []
        self._client = client
        self._tables = tables
        self._chronicle = chronicle
        self._table = table
        self._rows = rows
        self._visit = visit
        self._unsure = unsure
        self._ready = visit.board if visit is not None else None
        self._texts = Texts(table.terms.language)
        self._calls = Calls(client, tables, table, self._texts)
        self._invitations = Invitations(client, tables)

    async def everything(self) -> None:
        """Every place there is; what could not be shown is among the failures, its rows are not told."""
        try:
            left = await self._places()
        except discord.NotFound as error:
            if not is_gone(error):
                raise
            log.warning("table %s has no place on Discord any more", self._table.id)
            left = set()
        self.told.update(row for row in self._rows if row not in left)

    async def _places(self) -> set[Unsent]:
        """What is left to be told."""
        left: set[Unsent] = set()
        if self._unsure and not self.home.lobby:
            self.home = await lobby_again(self._client, self._table, self.home)
        if self._table.phase is Phase.LOBBY or self._table.course is None:
            is_shown = await self._try(self._lobby())
        else:
            is_shown = is_at_table = await self._try(self._at_table())
            for number, team in enumerate(teams_of(self._table)):
                is_shown &= await self._try(self._team(number, team))
            if is_at_table:
                left = await self._say()
            else:
                left = {row for row in self._rows if row.kind not in INVITATIONS}
        if not is_shown:
            left |= {row for row in self._rows if row.kind == BOARD}
        return left | await self._invite()

    async def _try(self, step: Awaitable[None]) -> bool:
        """One step; whether it went well. The others are not kept waiting, unless there is no place left."""
        try:
            await step
        except NOT_REACHED as error:
            if is_gone(error):
                raise
            self.failures.append(error)
            return False
        return True

    # The lobby

    async def _lobby(self) -> None:
        home, visit = self.home, self._visit
        message = await lobby(self._table, self._texts, self._tables.house, home)
        if visit is not None and visit.holds(home.lobby):
            await visit.turn_into(message.view, message.opened())
            return
        opens = not home.lobby and visit is not None and visit.opens_in(home.channel)
        if visit and opens and (sent := await visit.post(message.view, message.opened())):
            self.home = replace(home, lobby=sent)
            return
        room = self._room(home.channel)
        if home.lobby:
            is_there = await room.edit(home.lobby, message.view, message.files)
            if is_there or self._table.phase is not Phase.LOBBY:
                return
        nonce = f"lobby-{self._table.id}-{home.lobby % 1000}"
        self.home = replace(home, lobby=await room.send(message.view, message.files, nonce=nonce))

    # The thread

    async def _at_table(self) -> None:
        """The board in its thread; if somebody has deleted that, another one is opened."""
        try:
            await self._in_thread()
        except discord.NotFound as error:
            if not is_gone(error) or self.home.thread in (0, self.home.channel):
                raise
            log.info("table %s gets another thread", self._table.id)
            self.home = replace(self.home, thread=0, board=0, ping=0, members=(), moved=False)
            await self._move_in(anew=True)
            await self._in_thread()

    async def _in_thread(self) -> None:
        if not self.home.thread:
            await self._move_in()
        if self._unsure:
            await self._look_again()
        if not self.home.moved and self.home.lobby not in (0, self.home.board):
            await self._try(self._lobby())
            self.home = replace(self.home, moved=True)
        if self.home.closing:  # nothing is played any more
            return
        await self._board()
        if not (
            self._table.terms.public or self._table.phase.is_over or self.home.thread == self.home.channel
        ):
            players = self._players(self._table.seats)
            members = await follow_seats(self._client, self.home.thread, players, self.home.members)
            self.home = replace(self.home, members=members)

    async def _move_in(self, *, anew: bool = False) -> None:
        """A table that begins gets its thread; the next of a series stays where the last one was."""
        series, home = self._table.terms.series, self.home
        if not anew and series is not None and series.first_table not in (0, self._table.id):
            games = [game for game in await self._tables.series(self._table.id) if game < self._table.id]
            last = home_of(await self._tables.place(games[-1] if games else series.first_table))
            if last.thread:
                self.home = replace(
                    home, thread=last.thread, rooms=last.rooms, members=last.members, moved=True
                )
                return
        thread = await open_thread(self._client, self._table, home, self._texts, anew=anew)
        self.home = replace(home, thread=thread)

    async def _look_again(self) -> None:
        before = self.home.ping
        self.home, rows = await thread_again(self._client, self._table, self.home, self._rows)
        self.told.update(row for row in self._rows if row not in rows)
        self._rows = rows
        if self.home.ping != before:
            self.home = replace(self.home, asked=self._calls.question)

    async def _board(self) -> None:
        home, visit, table = self.home, self._visit, self._table
        message = await (await self._board_now()).public()
        room = self._room(home.thread)
        asides = (invitation.message for invitation in home.invitations)
        if home.board and await room.is_newest(home.board, home.ping, home.gone, *asides):
            if visit is not None and visit.holds(home.board):
                await visit.turn_into(message.view, message.opened())
                return
            if await room.edit(home.board, message.view, message.files):
                return
        elif home.board:
            await room.delete(home.board)
        sent = await room.send(message.view, message.files, nonce=f"board-{table.id}-{table.ply}")
        self.home = replace(home, board=sent)

    async def _board_now(self) -> Board:
        """The board of the table as it stands; perhaps somebody's click has got it ready."""
        if self._ready is None or self._ready.table != self._table:
            self._ready = Board(self._table, await self._chronicle.of(self._table), self._texts)
        return self._ready

    # Teams

    async def _team(self, number: int, team: tuple[Seat, ...]) -> None:
        """The same board in the private thread of a team; one that was deleted is opened anew."""
        try:
            await self._in_room(number, team)
        except discord.NotFound as error:
            if not is_gone(error):
                raise
            kept = tuple(room for room in self.home.rooms if room.seats != team)
            self.home = replace(self.home, rooms=kept)
            await self._in_room(number, team)
        except discord.Forbidden as error:
            log.info("a team of table %s sees no board: %s", self._table.id, what_failed(error))

    async def _in_room(self, number: int, team: tuple[Seat, ...]) -> None:
        """Whoever takes a seat is let in, whoever left is let out."""
        table, players = self._table, self._players(team)
        room = next((room for room in self.home.rooms if room.seats == team), None)
        if room is None:
            if not players or table.phase.is_over:
                return
            thread = await open_room(self._client, table, self.home, team, self._texts)
            if not thread:
                return
            room = self._keep(TeamRoom(team, thread))
        if not table.phase.is_over:
            members = await follow_seats(self._client, room.thread, players, room.members)
            room = self._keep(replace(room, members=members))
        if self._unsure:
            room = self._keep(await room_again(self._client, table, self.home, room))
        message = await (await self._board_now()).message(heading=self._texts.say("team-heading"))
        place = self._room(room.thread)
        newest = room.board and await place.is_newest(room.board)
        if newest and await place.edit(room.board, message.view, message.files):
            return
        if room.board and not newest:
            await place.delete(room.board)
        nonce = f"team-{number}-{table.id}-{table.ply}"
        self._keep(replace(room, board=await place.send(message.view, message.files, nonce=nonce)))

    def _keep(self, room: TeamRoom) -> TeamRoom:
        others = (other for other in self.home.rooms if other.seats != room.seats)
        self.home = replace(self.home, rooms=(*others, room))
        return room

    # What is said beside the board

    async def _say(self) -> set[Unsent]:
        """Calls and the end; the rows that are left."""
        self.home, unheard = await self._calls.kept(self.home, self._rows)
        left = set()
        for row, error in unheard:
            self.failures.append(error)
            left.add(row)
        if self._table.phase.is_over and not await self._try(self._close()):
            left |= {row for row in self._rows if row.kind == CLOSING}
        return left

    async def _close(self) -> None:
        """The closing message, and that it is over wherever the table is named."""
        table, home = self._table, self.home
        fortunes = await self._tables.luck(table.id) if table.phase is Phase.FINISHED else None
        message = closing(table, fortunes, self._texts, again=await self._again())
        room = self._room(home.thread)
        if home.closing:
            await room.edit(home.closing, message.view, message.files)
        elif CLOSING in {row.kind for row in self._rows}:
            sent = await room.send(message.view, message.files, nonce=f"closing-{table.id}")
            self.home = replace(home, closing=sent)
            if not goes_on(table):
                await self._try(mark_ended(self._client, self.home))
                await self._try(self._over_in_lobby())

    async def _again(self) -> str:
        """The address of the rematch, once it is shown."""
        if not self._table.rematch:
            return ""
        next_home = home_of(await self._tables.place(self._table.rematch))
        return next_home.link if next_home.board or next_home.lobby else ""

    async def _over_in_lobby(self) -> None:
        """The lobby, that of a series' first game too, no longer says that the game is on."""
        table, home, series = self._table, self.home, self._table.terms.series
        if series is not None and series.first_table not in (0, table.id):
            home = home_of(await self._tables.place(series.first_table))
        if home.lobby not in (0, home.board):
            said = await lobby(table, self._texts, self._tables.house, replace(home, thread=self.home.thread))
            await self._room(home.channel).edit(home.lobby, said.view, said.files)

    async def _invite(self) -> set[Unsent]:
        """Invitations that hold; the rows that are left."""
        left: set[Unsent] = set()
        try:
            self.home = await self._invitations.taken_away(self._table, self.home)
        except NOT_REACHED as error:
            self.failures.append(error)
        for row in self._rows:
            try:
                self.home = await self._invitations.sent(self._table, self.home, row, self._texts)
            except NOT_REACHED as error:
                self.failures.append(error)
                left.add(row)
        return left

    def _players(self, seats: Sequence[Seat]) -> tuple[int, ...]:
        return tuple(player.id for seat in seats if (player := self._table.player(seat)) is not None)

    def _room(self, channel: int) -> Room:
        return Room(self._client, channel, self.home.server)


def is_gone(error: Exception) -> bool:
    """Whether a channel or thread is no longer there."""
    return isinstance(error, discord.NotFound) and error.code == UNKNOWN_CHANNEL
