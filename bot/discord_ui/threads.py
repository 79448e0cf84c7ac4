"""Threads: one for each table, and a private one for each team."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Sequence
from typing import Final, Literal, TypeAlias

import discord
from discord import ChannelType, TextChannel

from bot.discord_ui.home import Home
from bot.discord_ui.people import player_name, seat_word
from bot.discord_ui.room import NOT_REACHED, is_final, what_failed
from bot.tables.table import Table
from bot.texts.games import title
from bot.texts.loader import Texts
from games.core import Seat

log = logging.getLogger(__name__)

LONGEST_NAME: Final = 100
WEEK: Final = 10080
"""Minutes without a word until Discord puts a thread away."""
ENDED: Final = "✓"
THERE_ALREADY: Final = 160004

Kind: TypeAlias = Literal[ChannelType.public_thread, ChannelType.private_thread]


async def open_thread(
    client: discord.Client, table: Table, home: Home, texts: Texts, *, anew: bool = False
) -> int:
    """The thread of a table that begins; where none can be, the table is played in its channel.

    ``anew``: the one of the lobby was deleted, and a message can have only one.
    """
    if not home.server:
        return home.channel
    channel = await _channel(client, home.channel)
    if not isinstance(channel, TextChannel):
        return home.channel
    players = ", ".join(_players(table, texts))
    name = thread_name(
        texts.say("thread-name", game=title(table.terms.game, texts), number=table.id), players
    )
    if not table.terms.public:
        return (await _thread(channel, name, home, ChannelType.private_thread)).id
    if home.lobby and not anew:
        return await _thread_of_lobby(channel, home.lobby, name)
    return (await _thread(channel, name, home, ChannelType.public_thread)).id


def _players(table: Table, texts: Texts) -> list[str]:
    """Who plays, as they wrote it; several computers are counted."""
    computers = sum(table.chairs[seat].computer for seat in table.seats)
    people = [player_name(table, seat, texts) for seat in table.seats if not table.chairs[seat].computer]
    named = texts.say("player-computer")
    return people + [named if computers == 1 else f"{computers} × {named}"] * bool(computers)


async def _thread_of_lobby(channel: TextChannel, lobby: int, name: str) -> int:
    """A message has at most one thread, and it bears its number: so nothing is opened twice."""
    try:
        thread = await channel.get_partial_message(lobby).create_thread(name=name, auto_archive_duration=WEEK)
    except discord.HTTPException as error:
        if error.code != THERE_ALREADY:
            raise
        return lobby
    return thread.id


async def open_room(
    client: discord.Client, table: Table, home: Home, team: Sequence[Seat], texts: Texts
) -> int:
    """A private thread for a team; 0, where none can be."""
    channel = await _channel(client, home.channel) if home.server else None
    if not isinstance(channel, TextChannel):
        return 0
    colours = " + ".join(seat_word(seat, texts) for seat in team)
    name = thread_name(texts.say("team-name", number=table.id), colours)
    return (await _thread(channel, name, home, ChannelType.private_thread)).id


async def mark_ended(client: discord.Client, home: Home) -> None:
    """Show in its name that the game of a thread is over; Discord puts it away when all is said."""
    thread = await _channel(client, home.thread) if home.thread != home.channel else None
    if isinstance(thread, discord.Thread) and not thread.name.startswith(ENDED):
        try:
            await thread.edit(name=f"{ENDED} {thread.name}"[:LONGEST_NAME])
        except discord.Forbidden:
            log.info("a thread keeps its name")


async def follow_seats(
    client: discord.Client, number: int, players: Sequence[int], members: Sequence[int]
) -> tuple[int, ...]:
    """Let into a private thread whoever plays, and out whoever does no more; who is a member then."""
    came, left = set(players) - set(members), set(members) - set(players)
    thread = await _channel(client, number) if came or left else None
    if not isinstance(thread, discord.Thread):
        return tuple(members)
    missed = {
        person for person in sorted(came) if not await _is_done(thread.add_user(discord.Object(person)))
    }
    stays = {
        person for person in sorted(left) if not await _is_done(thread.remove_user(discord.Object(person)))
    }
    return tuple(person for person in (*players, *stays) if person not in missed)


async def let_in(client: discord.Client, number: int, person: int) -> None:
    """Into the private thread of a table, if it is one."""
    thread = await _channel(client, number)
    if isinstance(thread, discord.Thread) and thread.is_private():
        await _is_done(thread.add_user(discord.Object(person)))


async def _is_done(request: Awaitable[None]) -> bool:
    """Whether it need not be tried again: somebody who has left the server must not stop the others."""
    try:
        await request
    except NOT_REACHED as error:
        log.info("a thread's members stay as they are: %s", what_failed(error))
        return isinstance(error, discord.HTTPException) and is_final(error)
    return True


async def _thread(channel: TextChannel, name: str, home: Home, kind: Kind) -> discord.Thread:
    """A new thread, or the one of this name that a crash kept us from remembering."""
    known = {room.thread for room in home.rooms}
    for thread in channel.threads:
        if thread.name == name and thread.type is kind and thread.id not in known:
            return thread
    return await channel.create_thread(name=name, type=kind, invitable=False, auto_archive_duration=WEEK)


async def _channel(client: discord.Client, number: int) -> object:
    return client.get_channel(number) or await client.fetch_channel(number)


def teams_of(table: Table) -> list[tuple[Seat, ...]]:
    """The seats of each team of several."""
    teams = {tuple(sorted(table.team_of(seat))) for seat in table.seats}
    return sorted(team for team in teams if len(team) > 1)


def thread_name(name: str, players: str) -> str:
    """A thread's name, with as much of the players as fits.

    >>> thread_name("Go Round #7", "Rot, Blau")
    'Go Round #7 · Rot, Blau'
    """
    whole = f"{name} · {players}"
    return whole if len(whole) <= LONGEST_NAME else whole[: LONGEST_NAME - 1] + "…"
