"""/hint: what the computer would do."""

from __future__ import annotations

from discord import app_commands

from bot.discord_ui.controls.localising import said
from bot.discord_ui.incoming.request import AnyInteraction
from bot.discord_ui.lookup.finding import at_table, of_a_table


@app_commands.command(name=said("command-hint"), description=said("command-hint-help"))
@of_a_table
async def give_hint(interaction: AnyInteraction, table: str = "") -> None:
    """A hint at a table that allows it."""
    await at_table(interaction, "hint", table)
