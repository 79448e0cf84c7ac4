"""Whether somebody can be asked to a table."""

from __future__ import annotations

import discord

from bot.discord_ui.incoming.request import Request
from bot.tables.journal.table import Table
from bot.texts.markdown import escaped


async def can_be_called(request: Request, table: Table, person: discord.Member | discord.User | None) -> bool:
    """Whether somebody can sit down here at all; if not, it is said why."""
    home = await request.delivery.home(table.id)
    if not home.server and not home.foreign:
        await request.tell("answer-alone")
    elif person is not None and person.bot:
        await request.tell("answer-no-bots")
    else:
        return person is None or await can_come(request, person, home.channel)
    return False


async def can_come(request: Request, person: discord.Member | discord.User, channel: int) -> bool:
    """Whether somebody may look into the channel of a table, so that a call reaches them; else it is said."""
    here = request.interaction.channel
    recipients = getattr(here, "recipients", ()) if request.channel == channel else ()
    if recipients and person not in recipients and person.id != request.person.id:
        await request.tell("answer-not-here", who=escaped(person.display_name))
        return False
    found = request.interaction.client.get_channel(channel)
    if isinstance(found, discord.Thread):
        found = found.parent
    if not isinstance(found, discord.abc.GuildChannel) or not isinstance(person, discord.Member):
        return True  # a talk, a foreign place or another server: nobody tells us
    if person.guild.id != found.guild.id or found.permissions_for(person).view_channel:
        return True
    await request.tell("answer-cannot-see", who=escaped(person.display_name), where=f"<#{found.id}>")
    return False
