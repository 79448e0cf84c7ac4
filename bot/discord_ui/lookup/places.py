"""Where a table can be opened."""

from __future__ import annotations

import discord

from bot.discord_ui.incoming.access import table_at
from bot.discord_ui.incoming.request import Request


async def place_for_table(request: Request) -> int:
    """The channel somebody is in; in the thread of another table or team, the channel it belongs to."""
    here = request.interaction.channel
    if not isinstance(here, discord.Thread):
        return request.channel
    is_ours = request.bot.user is not None and here.owner_id == request.bot.user.id
    return here.parent_id if is_ours or await _is_taken(request) else request.channel


async def _is_taken(request: Request) -> bool:
    tables = request.tables
    number = await tables.table_in(request.channel)
    return number is not None and not (await table_at(request, number)).phase.is_over
