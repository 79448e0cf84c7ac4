"""Where a table can be opened."""

from __future__ import annotations

import discord
from msgspec import Struct

from bot.discord_ui.incoming.access import table_at
from bot.discord_ui.incoming.request import Request


class Place(Struct, frozen=True):
    """Where a table is opened."""

    channel: int
    """A channel, a thread or post, or a forum, in which it gets a post of its own."""
    parent: int = 0
    """The channel that a thread belongs to."""


async def place_for_table(request: Request) -> Place:
    """The channel or thread somebody is in; where another table or team is, the channel it belongs to.

    Where a server wants no tables, the forum that it has for them.
    """
    place = await _place_here(request)
    allowed = (await request.tables.server_settings(request.server)).channels
    if not allowed or place.channel in allowed or place.parent in allowed:
        return place
    forum = next((number for number in allowed if _is_forum(request, number)), None)
    return Place(forum) if forum is not None else place


async def _place_here(request: Request) -> Place:
    here = request.interaction.channel
    if not isinstance(here, discord.Thread) or request.foreign_on is not None:
        return Place(request.channel)
    is_ours = request.bot.user is not None and here.owner_id == request.bot.user.id
    if is_ours or await _is_taken(request):
        return Place(here.parent_id)
    return Place(request.channel, here.parent_id)


def _is_forum(request: Request, number: int) -> bool:
    guild = request.interaction.guild
    return guild is not None and isinstance(guild.get_channel(number), discord.ForumChannel)


async def _is_taken(request: Request) -> bool:
    tables = request.tables
    number = await tables.table_in(request.channel)
    return number is not None and not (await table_at(request, number)).phase.is_over
