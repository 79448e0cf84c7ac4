"""Where a table can be opened."""

from __future__ import annotations

import discord

from bot.discord_ui.visit import Visit


async def place_for_table(visit: Visit) -> int:
    """The channel somebody is in; in the thread of another table or team, the channel it belongs to."""
    here = visit.interaction.channel
    if not isinstance(here, discord.Thread):
        return visit.channel
    is_ours = visit.kreisel.user is not None and here.owner_id == visit.kreisel.user.id
    return here.parent_id if is_ours or await _is_taken(visit) else visit.channel


async def _is_taken(visit: Visit) -> bool:
    tables = visit.kreisel.tables
    number = await tables.table_in(visit.channel)
    return number is not None and not (await tables.table(number)).phase.is_over
