"""Threads of ours: opened once, remembered before anybody is let in, their members kept as they should be.

A name identifies nothing, and who is in a thread nobody can be sure of. So none is ever taken over: after a
crash between opening one and remembering it, another is opened, and one with nobody in it is left behind.
The thread of a lobby cannot be there twice, since it bears the number of the lobby's message.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Sequence
from typing import Final

import discord
from discord import ChannelType, TextChannel

from bot.discord_ui.delivery.channel import NOT_REACHED, UNKNOWN_MESSAGE, is_final, what_failed
from bot.discord_ui.delivery.home import WEEK

log = logging.getLogger(__name__)

LONGEST_NAME: Final = 100
ENDED: Final = "✓"
THREAD_EXISTS: Final = 160004


class ThreadRefused(Exception):
    """No thread can be opened here, as things are."""

    def __init__(self, code: int) -> None:
        super().__init__(f"no thread: {code}")
        self.code = code


def text_channel_at(client: discord.Client, channel: int) -> TextChannel | None:
    """The text channel of this number, or the one that the thread of this number belongs to."""
    found = client.get_channel(channel)
    if isinstance(found, discord.Thread):
        found = found.parent
    return found if isinstance(found, TextChannel) else None


async def open_thread(
    client: discord.Client, channel: int, name: str, *, private: bool, lobby: int = 0
) -> int:
    """A thread in a channel: from the lobby's message if that is still there, else on its own."""
    parent = client.get_channel(channel) or await client.fetch_channel(channel)
    if not isinstance(parent, TextChannel):
        raise ThreadRefused(0)
    try:
        if lobby and not private and (thread := await _from_lobby(client, parent, lobby, name)):
            return thread
        kind = ChannelType.private_thread if private else ChannelType.public_thread
        opened = await parent.create_thread(name=name, type=kind, invitable=False, auto_archive_duration=WEEK)
    except discord.HTTPException as error:
        if is_final(error) and not isinstance(error, discord.NotFound):
            raise ThreadRefused(error.code) from error
        raise
    return opened.id


async def _from_lobby(client: discord.Client, parent: TextChannel, lobby: int, name: str) -> int:
    """The one thread that a message can have, which bears its number; 0, if it cannot be ours."""
    try:
        message = parent.get_partial_message(lobby)
        return (await message.create_thread(name=name, auto_archive_duration=WEEK)).id
    except discord.HTTPException as error:
        if error.code == UNKNOWN_MESSAGE:
            return 0
        if error.code != THREAD_EXISTS:
            raise
    there = client.get_channel(lobby) or await client.fetch_channel(lobby)
    return lobby if _is_own(client, there) else 0


def _is_own(client: discord.Client, thread: object) -> bool:
    me = client.user
    return isinstance(thread, discord.Thread) and me is not None and thread.owner_id == me.id


async def set_members(
    client: discord.Client, number: int, wanted: Sequence[int], members: Sequence[int]
) -> tuple[int, ...]:
    """Let into a private thread whoever should be there, and out whoever should not; who is a member then."""
    came, left = set(wanted) - set(members), set(members) - set(wanted)
    if not came and not left:
        return tuple(members)
    thread = client.get_channel(number) or await client.fetch_channel(number)
    if not isinstance(thread, discord.Thread):
        return tuple(members)
    missed = {one for one in sorted(came) if not await _is_done(thread.add_user(discord.Object(one)))}
    stays = {one for one in sorted(left) if not await _is_done(thread.remove_user(discord.Object(one)))}
    return tuple(one for one in (*wanted, *sorted(stays)) if one not in missed)


async def mark_ended(client: discord.Client, number: int) -> None:
    """Show in its name that the game of a thread is over; Discord puts it away when all is said."""
    thread = client.get_channel(number) or await client.fetch_channel(number)
    if isinstance(thread, discord.Thread) and not thread.name.startswith(ENDED):
        try:
            await thread.edit(name=f"{ENDED} {thread.name}"[:LONGEST_NAME])
        except discord.Forbidden:
            log.info("a thread keeps its name")


async def _is_done(request: Awaitable[None]) -> bool:
    """Whether it need not be tried again: somebody who has left the server must not stop the others."""
    try:
        await request
    except NOT_REACHED as error:
        log.info("a thread's members stay as they are: %s", what_failed(error))
        return is_final(error)
    return True
