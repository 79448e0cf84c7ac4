"""The contents of a table's messages, made when one of them has to be sent or changed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

from bot.discord_ui.controls.layout import Message
from bot.discord_ui.controls.marks import put_mark
from bot.discord_ui.delivery.history import History
from bot.discord_ui.delivery.home import BOARD, CHANNEL, FRONT, TABLE, TEAM, Home
from bot.discord_ui.delivery.wanted import CALLS, WITHDRAWN, Kind, Letter
from bot.discord_ui.delivery.wanted import Message as Wanted
from bot.discord_ui.messages import calls
from bot.discord_ui.messages.board import Board
from bot.discord_ui.messages.closing import closing, series_won
from bot.discord_ui.messages.listing import Listed
from bot.discord_ui.messages.lobby import LobbyPlace, lobby
from bot.store.port import Unsent
from bot.tables.changes import notices
from bot.tables.journal.acts import Phase
from bot.tables.journal.reliability import Reliability
from bot.tables.journal.settings import House
from bot.tables.journal.table import Table
from bot.texts.loader import Texts
from games.core import Seat

Waiting: TypeAlias = Callable[[int, Texts, int | None], Awaitable[Sequence[Listed]]]
"""The tables that wait for somebody; on a server, if one is named, those that everybody there may see."""


class Contents:
    """What the messages of one table show; the board is made once for all of them."""

    def __init__(
        self,
        table: Table,
        history: History,
        house: House,
        board: Board | None,
        waiting: Waiting,
        reliability: Callable[[int], Awaitable[Reliability]],
    ) -> None:
        self.texts = Texts(table.terms.language)
        self._table = table
        self._history = history
        self._house = house
        self._prepared = board
        self._waiting = waiting
        self._reliability = reliability

    async def of(self, wanted: Wanted, home: Home, *, again: str = "", refused: int = 0) -> Message:
        """The content of a message, which says itself what it is.

        ``again``: where the rematch is; ``refused``: Discord's reason for it that there is no thread.
        """
        message = await self._made(wanted, home, again, refused)
        put_mark(message.view, wanted.kind, self._table.id)
        return message

    async def letter(self, want: Letter, texts: Texts, *, theme: str, link: str) -> Message:
        """The same to somebody alone; a reminder comes with the board, to decide where it is read."""
        table, row = self._table, want.row
        own = [seat for seat in table.seats_of(table.guest_of(row.person)) if seat in table.deciders]
        if row.kind != notices.REMINDER or not own:
            return Message(calls.letter(table, row, want.seat, texts, link=link))
        waiting = await self._waiting(row.person, texts, None)
        if len(waiting) > 1:
            return Message(calls.reminding_letter(waiting, texts))
        board = Board(table, await self._history.of(table), texts)
        heading = calls.letter_words(table, row, texts, link=link)
        return await board.message(viewer=own[0], theme=theme, heading=heading)

    async def _made(self, wanted: Wanted, home: Home, again: str, refused: int) -> Message:
        table = self._table
        match wanted.kind:
            case Kind.LOBBY:
                place = LobbyPlace(
                    home.place(CHANNEL),
                    home.place(TABLE),
                    alone=not home.server and not home.foreign,
                    foreign=home.foreign,
                    refused=refused,
                    reliabilities=await self._reliabilities(),
                )
                heading = calls.called(table, _calling(wanted), self.texts)
                return await lobby(table, self.texts, self._house, place, heading=heading)
            case Kind.BOARD if wanted.key == BOARD or (wanted.key == FRONT and not wanted.calls):
                return await (await self._board()).public()
            case Kind.BOARD if wanted.key == FRONT:
                heading = calls.called(table, _calling(wanted), self.texts)
                return await (await self._board()).message(heading=heading)
            case Kind.BOARD:
                team = table.teams[int(wanted.place.removeprefix(TEAM))]
                return await (await self._board()).message(heading=self.texts.say("team-heading"), team=team)
            case Kind.CALL:
                reminded = [row.person for row in wanted.rows if row.kind == notices.REMINDER]
                waiting = {one: await self._waiting(one, self.texts, home.server) for one in reminded}
                return calls.call(table, wanted.rows, self.texts, waiting)
            case Kind.CLOSING:
                finished = table.phase is Phase.FINISHED and table.course is not None
                fortunes = table.course.fortunes if finished and table.course else None
                return await closing(table, fortunes, self.texts, again=again)
            case Kind.SERIES:
                return await series_won(table, self.texts, room=home.place(TABLE))
            case Kind.INVITATION if wanted.content == WITHDRAWN:
                return calls.withdrawn(wanted.people, self.texts)
            case Kind.INVITATION:
                return calls.invitation(table, wanted.people, wanted.seat, self.texts)
            case Kind.REMOVAL:
                return calls.removal(table, wanted.people, self.texts)
            case Kind.STAND_IN:
                return calls.stand_in(table, wanted.people, wanted.seat, self.texts)
            case Kind.VACANCY:
                return calls.vacancy(table, wanted.people, wanted.seat, self.texts)
            case Kind.SUGGESTION | Kind.OVERVIEW:
                raise ValueError("a suggestion is somebody's own words, an overview no table's")

    async def _reliabilities(self) -> dict[Seat, Reliability]:
        """How reliably those in a lobby finish, if its host asked for it."""
        table = self._table
        if table.phase is not Phase.LOBBY or not table.terms.finishers:
            return {}
        playing = {seat: player.id for seat in table.seats if (player := table.player(seat)) is not None}
        return {seat: await self._reliability(person) for seat, person in playing.items()}

    async def _board(self) -> Board:
        if self._prepared is None or self._prepared.table != self._table:
            self._prepared = Board(self._table, await self._history.of(self._table), self.texts)
        return self._prepared


def _calling(wanted: Wanted) -> list[Unsent]:
    """What of a message calls somebody."""
    return [row for row in wanted.rows if row.kind in (*CALLS, notices.INVITE)]
