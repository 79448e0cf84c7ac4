"""The menu on a message: why something cannot be done at the table it belongs to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands

from bot.discord_ui.controls.ids import read
from bot.discord_ui.controls.localising import said
from bot.discord_ui.incoming.dispatch import serve
from bot.discord_ui.incoming.request import AnyInteraction, Request
from bot.discord_ui.verbs.play import tell_why


@app_commands.context_menu(name=said("command-why"))
async def why(interaction: AnyInteraction, message: discord.Message) -> None:
    """What the pieces cannot do now, each with its rule."""

    async def telling(request: Request) -> None:
        ours = interaction.client.user is not None and message.author.id == interaction.client.user.id
        number = _table_of(message.components) if ours else 0
        number = number or await request.tables.table_in(request.channel) or 0
        if number:
            await tell_why(request, number)
        else:
            await request.tell("why-no-table")

    await serve(Request(interaction), telling)


def _table_of(components: Iterable[Any]) -> int:
    """The table that a message's controls belong to; 0, if it has none."""
    for component in components:
        control = read(getattr(component, "custom_id", None) or "")
        if control is not None and control.table:
            return control.table
        if within := _table_of(getattr(component, "children", ())):
            return within
    return 0
