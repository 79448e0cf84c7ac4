"""After a crash or a lost answer: what Discord shows of a table already, and nobody here remembers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import discord
from msgspec.structs import replace

from bot.clock import MILLISECONDS
from bot.discord_ui.home import Home, TeamRoom
from bot.discord_ui.ids import ControlId, read
from bot.discord_ui.items import custom_ids
from bot.discord_ui.room import Room
from bot.store.port import Unsent
from bot.tables.notices import PING, PUT_IN, UNDO_REFUSED
from bot.tables.table import Table

HOW_FAR: Final = 50
"""Messages, back from the newest; what was done just before a crash is not far."""
LOBBY, BOARD, CLOSING = "cancel", "more", "verify"
"""The control by which each of our messages is known."""
CALLS: Final = (PING, PUT_IN, UNDO_REFUSED)


async def lobby_again(client: discord.Client, table: Table, home: Home) -> Home:
    """With the lobby that may be there."""
    found = _with(await _ours(client, home.channel), table, LOBBY)
    return replace(home, lobby=await _only(client, home, home.channel, found))


async def room_again(client: discord.Client, table: Table, home: Home, room: TeamRoom) -> TeamRoom:
    """With the board that may be in a team's thread."""
    found = _with(await _ours(client, room.thread), table, BOARD)
    return replace(room, board=await _only(client, home, room.thread, found) or room.board)


async def thread_again(
    client: discord.Client, table: Table, home: Home, rows: Sequence[Unsent]
) -> tuple[Home, Sequence[Unsent]]:
    """With everything that may be in the table's thread, each thing once; and what is still to be told."""
    ours = await _ours(client, home.thread)
    boards = _with(ours, table, BOARD)
    if table.phase.is_over:  # a last board has no controls any more
        boards += [each for each in ours if each.attachments and each.id > home.board and not _has_any(each)]
    calls = [each for each in ours if each.mentions and not _has_any(each)]
    home = replace(
        home,
        board=await _only(client, home, home.thread, boards) or home.board,
        ping=await _only(client, home, home.thread, calls) or home.ping,
        closing=home.closing or await _only(client, home, home.thread, _with(ours, table, CLOSING)),
    )
    return home, [row for row in rows if not _was_told(row, calls)]


async def _ours(client: discord.Client, channel: int) -> list[discord.Message]:
    """Our last messages in a channel or thread, newest first."""
    try:
        there = client.get_partial_messageable(channel).history(limit=HOW_FAR)
        return [message async for message in there if message.author == client.user]
    except discord.NotFound:
        return []


def _with(messages: Iterable[discord.Message], table: Table, verb: str) -> list[discord.Message]:
    """Those with a certain control of a table."""

    def has(control: ControlId) -> bool:
        return control.verb == verb and control.table == table.id

    return [message for message in messages if any(map(has, _controls(message)))]


async def _only(client: discord.Client, home: Home, channel: int, found: Sequence[discord.Message]) -> int:
    """The newest of them, or 0; the others go."""
    newest, *others = sorted((message.id for message in found), reverse=True) or [0]
    for other in others:
        await Room(client, channel, home.server).delete(other)
    return newest


def _was_told(row: Unsent, calls: Sequence[discord.Message]) -> bool:
    """Whether somebody was called since they were to be."""
    return row.kind in CALLS and any(
        row.person in (person.id for person in call.mentions)
        and call.created_at.timestamp() * MILLISECONDS >= row.at
        for call in calls
    )


def _has_any(message: discord.Message) -> bool:
    return any(True for _ in _controls(message))


def _controls(message: discord.Message) -> Iterator[ControlId]:
    return filter(None, map(read, custom_ids(message)))
