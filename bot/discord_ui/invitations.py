"""Invitations to sit down: one message, as somebody likes to be called, gone when it no longer holds."""

from __future__ import annotations

from typing import Any

import discord
from discord import ButtonStyle
from discord.ui import Item
from msgspec.structs import replace

from bot.discord_ui.board import take_buttons
from bot.discord_ui.home import Home, Invitation
from bot.discord_ui.ids import ControlId
from bot.discord_ui.layout import Layout, button, rows, words
from bot.discord_ui.people import seat_word, seats_to_take, shown_name
from bot.discord_ui.room import Room, nonce_of, write_to
from bot.discord_ui.threads import let_in
from bot.store.port import Unsent
from bot.tables.acts import Phase
from bot.tables.notices import INVITE, OFFER
from bot.tables.service import Tables
from bot.tables.table import Table
from bot.texts.games import title
from bot.texts.loader import Texts
from games.core import Seat


class Invitations:
    """Sends them, and takes them away."""

    def __init__(self, client: discord.Client, tables: Tables) -> None:
        self._client = client
        self._tables = tables

    async def taken_away(self, table: Table, home: Home) -> Home:
        """The home of a table with those alone that hold now."""
        standing = []
        for invitation in home.invitations:
            if _holds(table, invitation.person, invitation.seat):
                standing.append(invitation)
            else:
                await Room(self._client, invitation.room, home.server).delete(invitation.message)
                home = replace(home, gone=max(home.gone, invitation.message))
        return replace(home, invitations=tuple(standing))

    async def sent(self, table: Table, home: Home, row: Unsent, texts: Texts) -> Home:
        """The home of a table with what a row of the outbox asks for, if it is an invitation and holds."""
        seat = _offered(table, row.person) if row.kind == OFFER else None
        if row.kind in (INVITE, OFFER) and _holds(table, row.person, seat):
            return await self._invite(table, home, row, seat, texts)
        return home

    async def _invite(self, table: Table, home: Home, row: Unsent, seat: Seat | None, texts: Texts) -> Home:
        """Call somebody once: by a letter, or by a mention; who likes neither still finds an offered seat."""
        if not table.terms.public and home.thread:
            await let_in(self._client, home.thread, row.person)
        preferences = await self._tables.preferences(row.person)
        nonce = nonce_of(row)
        is_written = False
        if preferences.pings == "dm":
            own = Texts(preferences.language) if preferences.language else texts
            said = own.say("ping-dm", what=_question(table, seat, own), link=home.link)
            is_written = await write_to(self._client, row.person, Layout(words(said)), nonce=nonce)
            if is_written and seat is None:
                return home
        elif preferences.pings == "none" and seat is None:
            return home
        said = texts.say("ping", person=f"<@{row.person}>", what=_question(table, seat, texts))
        sent = await Room(self._client, home.room, home.server).send(
            Layout(words(said), *rows(_buttons(table, seat, texts))),
            nonce=nonce,
            mentions=[] if is_written or preferences.pings == "none" else [row.person],
        )
        invitation = Invitation(row.person, home.room, sent, seat)
        return replace(home, invitations=(*home.invitations, invitation))


def _holds(table: Table, person: int, seat: Seat | None) -> bool:
    """Whether somebody can still accept."""
    guest = table.guest_of(person)
    if table.phase.is_over or table.seats_of(guest) or guest in table.barred:
        return False
    if seat is not None:
        return table.offers.get(seat) == guest
    return bool(table.free_for(guest) if table.phase is Phase.LOBBY else seats_to_take(table))


def _offered(table: Table, person: int) -> Seat | None:
    guest = table.guest_of(person)
    return next((seat for seat, to in table.offers.items() if to == guest), None)


def _question(table: Table, seat: Seat | None, texts: Texts) -> str:
    game = title(table.terms.game, texts)
    if seat is None:
        return texts.say("invitation", game=game, number=str(table.id))
    return texts.say("invitation-seat", game=game, number=str(table.id), who=shown_name(table, seat, texts))


def _buttons(table: Table, seat: Seat | None, texts: Texts) -> list[Item[Any]]:
    if seat is not None:
        taking = ControlId("take", table.id, table.ply, seat.colour)
        said = texts.say("control-take-seat", seat=seat_word(seat, texts))
        return [button(taking, said, style=ButtonStyle.success)]
    if table.phase is Phase.LOBBY:
        joining = ControlId("join", table.id, table.ply)
        return [button(joining, texts.say("control-join"), style=ButtonStyle.primary)]
    return take_buttons(table, texts)
