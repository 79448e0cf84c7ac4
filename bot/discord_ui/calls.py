"""Calls: people are told what concerns them, as they like it; a mention goes when its time is over."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from msgspec.structs import replace

from bot.discord_ui.home import Home
from bot.discord_ui.layout import note
from bot.discord_ui.people import seat_word, shown_name
from bot.discord_ui.room import NOT_REACHED, Room, nonce_of, write_to
from bot.store.port import Unsent
from bot.tables import notices
from bot.tables.service import Tables
from bot.tables.table import Table
from bot.texts.actions import asked
from bot.texts.games import title
from bot.texts.loader import Texts
from games.core import Seat


class Calls:
    """The calls of one table as it stands."""

    def __init__(self, client: discord.Client, tables: Tables, table: Table, texts: Texts) -> None:
        self._client = client
        self._tables = tables
        self._table = table
        self._texts = texts

    @property
    def question(self) -> int:
        """What people are asked now, by the ply it was asked at."""
        return self._table.undo.asked if self._table.undo else self._table.since

    async def kept(
        self, home: Home, rows: Sequence[Unsent]
    ) -> tuple[Home, Sequence[tuple[Unsent, Exception]]]:
        """The home with the call that holds now; and those who could not be told, each with the reason."""
        calls = [row for row in rows if self._holds(row)]
        room = Room(self._client, home.thread, home.server)
        unheard: list[tuple[Unsent, Exception]] = []
        mentioned = []
        for row in calls:
            try:
                if not await self._is_written(home, row):
                    mentioned.append(row)
            except NOT_REACHED as error:
                unheard.append((row, error))
        try:
            if home.ping and (calls or home.asked != self.question or not self._table.deciders):
                await room.delete(home.ping)
                home = replace(home, ping=0, gone=home.ping)
            if mentioned:
                home = replace(home, ping=await self._mention(room, mentioned), asked=self.question)
        except NOT_REACHED as error:
            unheard += [(row, error) for row in mentioned]
        return home, unheard

    def _holds(self, row: Unsent) -> bool:
        match row.kind:
            case notices.PING | notices.UNDO_REFUSED:
                return row.ply >= self._table.since and not self._table.phase.is_over
            case notices.PUT_IN:
                return bool(self._seats(row)) and not self._table.phase.is_over
        return False

    async def _is_written(self, home: Home, row: Unsent) -> bool:
        """Whether somebody needs no mention: they like none, or have got a letter."""
        preferences = await self._tables.preferences(row.person)
        if preferences.pings != "dm":
            return preferences.pings == "none"
        own = Texts(preferences.language) if preferences.language else self._texts
        game = title(self._table.terms.game, own)
        where = own.say("thread-name", game=game, number=self._table.id)
        said = own.say("ping-dm", what=f"**{where}**: {self._words(row, own)}", link=home.link)
        return await write_to(self._client, row.person, note(said), nonce=nonce_of(row))

    async def _mention(self, room: Room, rows: Sequence[Unsent]) -> int:
        said = [
            self._texts.say("ping", person=f"<@{row.person}>", what=self._words(row, self._texts))
            for row in rows
        ]
        people = list(dict.fromkeys(row.person for row in rows))
        return await room.send(note("\n".join(said)), nonce=nonce_of(rows[0]), mentions=people)

    def _words(self, row: Unsent, texts: Texts) -> str:
        table, own = self._table, self._seats(row)
        if row.kind == notices.PUT_IN:
            return texts.say("ping-put-in", seat=seat_word(own[0], texts))
        if row.kind == notices.UNDO_REFUSED:
            return texts.say("ping-undo-refused")
        if table.undo is not None:
            return texts.say("ping-undo", who=shown_name(table, table.undo.seat, texts))
        deciding = [seat for seat in own if seat in table.deciders]
        if not deciding or table.state is None or table.waits_for_roll:
            return texts.say("ping-roll")
        return asked(table.state, deciding[0], texts, addressed=True)

    def _seats(self, row: Unsent) -> tuple[Seat, ...]:
        return self._table.seats_of(self._table.guest_of(row.person))
