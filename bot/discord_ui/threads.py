"""Threads: one for each table, and a private one for each team."""

from __future__ import annotations

import logging
from typing import Final, Literal, TypeAlias

import discord
from discord import ChannelType, TextChannel
from msgspec.structs import replace

from bot.discord_ui.home import Home, TeamRoom
from bot.discord_ui.people import player_name, seat_word
from bot.tables.table import Table
from bot.tables.terms import team_of
from bot.texts.games import title
from games.core import Seat
from render.texts import Texts

log = logging.getLogger(__name__)

LONGEST_NAME: Final = 100
WEEK: Final = 10080
"""Minutes without a word until Discord puts a thread away."""
ENDED: Final = "✓"
THERE_ALREADY: Final = 160004

Kind: TypeAlias = Literal[ChannelType.public_thread, ChannelType.private_thread]


async def open_thread(client: discord.Client, table: Table, home: Home, texts: Texts) -> int:
    """The thread of a table that begins; where none can be, the table is played in its channel."""
    if not home.server:
        return home.channel
    channel = await _channel(client, home.channel)
    if not isinstance(channel, TextChannel):
        return home.channel
    players = ", ".join(player_name(table, seat, texts) for seat in table.seats)
    name = thread_name(
        texts.say("thread-name", game=title(table.terms.game, texts), number=table.id), players
    )
    if not table.terms.public:
        thread = await _thread(channel, name, home, ChannelType.private_thread)
        for seat in table.seats:
            if (player := table.player(seat)) is not None:
                await thread.add_user(discord.Object(player.id))
        return thread.id
    if home.lobby:
        return await _thread_of_lobby(channel, home.lobby, name)
    return (await _thread(channel, name, home, ChannelType.public_thread)).id


async def _thread_of_lobby(channel: TextChannel, lobby: int, name: str) -> int:
    """A message has at most one thread, and it bears its number: so nothing is opened twice."""
    try:
        thread = await channel.get_partial_message(lobby).create_thread(name=name, auto_archive_duration=WEEK)
    except discord.HTTPException as error:
        if error.code != THERE_ALREADY:
            raise
        return lobby
    return thread.id


async def open_rooms(client: discord.Client, table: Table, home: Home, texts: Texts) -> Home:
    """A private thread for every team; whoever takes a seat later is let in, whoever left is let out."""
    teams = [team for team in _teams(table) if any(table.player(seat) for seat in team)]
    if not teams or table.phase.is_over:
        return home
    channel = await _channel(client, home.channel) if home.server else None
    if not isinstance(channel, TextChannel):
        return home
    rooms = []
    for team in teams:
        room = next((room for room in home.rooms if room.seats == team), None)
        if room is None:
            colours = " + ".join(seat_word(seat, texts) for seat in team)
            name = thread_name(texts.say("team-name", number=table.id), colours)
            room = TeamRoom(team, (await _thread(channel, name, home, ChannelType.private_thread)).id)
        rooms.append(await _let_in(client, table, room))
    return replace(home, rooms=tuple(rooms))


async def mark_ended(client: discord.Client, home: Home) -> None:
    """Show in its name that the game of a thread is over; Discord puts it away when all is said."""
    thread = await _channel(client, home.thread) if home.thread != home.channel else None
    if isinstance(thread, discord.Thread) and not thread.name.startswith(ENDED):
        try:
            await thread.edit(name=f"{ENDED} {thread.name}"[:LONGEST_NAME])
        except discord.Forbidden:
            log.info("a thread keeps its name")


async def _let_in(client: discord.Client, table: Table, room: TeamRoom) -> TeamRoom:
    players = [player.id for seat in room.seats if (player := table.player(seat)) is not None]
    if set(players) == set(room.members):
        return room
    thread = await _channel(client, room.thread)
    if isinstance(thread, discord.Thread):
        for person in players:
            if person not in room.members:
                await thread.add_user(discord.Object(person))
        for person in room.members:
            if person not in players:
                await thread.remove_user(discord.Object(person))
    return replace(room, members=tuple(players))


async def _thread(channel: TextChannel, name: str, home: Home, kind: Kind) -> discord.Thread:
    """A new thread, or the one of this name that a crash kept us from remembering."""
    known = {room.thread for room in home.rooms}
    for thread in channel.threads:
        if thread.name == name and thread.type is kind and thread.id not in known:
            return thread
    return await channel.create_thread(name=name, type=kind, invitable=False, auto_archive_duration=WEEK)


async def _channel(client: discord.Client, number: int) -> object:
    return client.get_channel(number) or await client.fetch_channel(number)


def _teams(table: Table) -> list[tuple[Seat, ...]]:
    teams = {tuple(sorted(team_of(table.terms.options, seat))) for seat in table.seats}
    return sorted(team for team in teams if len(team) > 1)


def thread_name(name: str, players: str) -> str:
    """A thread's name, with as much of the players as fits.

    >>> thread_name("Go Round #7", "Rot, Blau")
    'Go Round #7 · Rot, Blau'
    """
    whole = f"{name} · {players}"
    return whole if len(whole) <= LONGEST_NAME else whole[: LONGEST_NAME - 1] + "…"
