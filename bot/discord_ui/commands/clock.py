"""/clock: how much time everybody has, more of it, a pause."""

from __future__ import annotations

from discord import app_commands

from bot.discord_ui.controls.localising import said
from bot.discord_ui.incoming.request import AnyInteraction
from bot.discord_ui.lookup.finding import at_table, of_a_table


@app_commands.command(name=said("command-clock"), description=said("command-clock-help"))
@of_a_table
async def show_clock(interaction: AnyInteraction, table: str = "") -> None:
    """The clock of a table."""
    await at_table(interaction, "clock", table)
