"""/history catch-up, replay, luck, verify, export: what was, and whether it was fair."""

from __future__ import annotations

from typing import Final

from discord import app_commands
from discord.app_commands import Choice, Group

from bot.discord_ui.controls.localising import choices, said
from bot.discord_ui.incoming.request import AnyInteraction
from bot.discord_ui.lookup.finding import at_table, of_a_table
from bot.discord_ui.verbs.more import SINCE_OWN

HISTORY: Final = Group(name=said("command-history"), description=said("command-history-help"))


@HISTORY.command(name=said("command-catch-up"), description=said("command-catch-up-help"))
@of_a_table
async def catch_up(interaction: AnyInteraction, table: str = "") -> None:
    """What happened since the own last move."""
    await at_table(interaction, "catchup", table)


@HISTORY.command(name=said("command-replay"), description=said("command-replay-help"))
@app_commands.rename(since=said("option-since"))
@app_commands.describe(since=said("option-since-help"))
@app_commands.choices(since=choices("since", "start", SINCE_OWN))
@of_a_table
async def replay(interaction: AnyInteraction, since: Choice[str] | None = None, table: str = "") -> None:
    """The game as a film."""
    await at_table(interaction, "replay", table, arg=since.value if since else "")


@HISTORY.command(name=said("command-luck"), description=said("command-luck-help"))
@of_a_table
async def luck(interaction: AnyInteraction, table: str = "") -> None:
    """What the dice gave everybody."""
    await at_table(interaction, "luck", table)


@HISTORY.command(name=said("command-verify"), description=said("command-verify-help"))
@of_a_table
async def verify(interaction: AnyInteraction, table: str = "") -> None:
    """How anybody can check the dice."""
    await at_table(interaction, "verify", table)


@HISTORY.command(name=said("command-export"), description=said("command-export-help"))
@of_a_table
async def export(interaction: AnyInteraction, table: str = "") -> None:
    """The game as a file."""
    await at_table(interaction, "export", table)
