"""/lobby leave, colour, team, options, word, computer, start: what the buttons of a lobby do."""

from __future__ import annotations

from discord import app_commands

from bot.discord_ui.commands.lobby.group import LOBBY
from bot.discord_ui.controls.localising import choices, said
from bot.discord_ui.incoming.request import AnyInteraction
from bot.discord_ui.lookup.finding import at_table, of_a_table
from games.players.levels import Level


@LOBBY.command(name=said("command-leave"), description=said("command-leave-help"))
@of_a_table
async def leave(interaction: AnyInteraction, table: str = "") -> None:
    """Get up, before the game begins."""
    await at_table(interaction, "leave", table)


@LOBBY.command(name=said("command-colour"), description=said("command-colour-help"))
@of_a_table
async def colour(interaction: AnyInteraction, table: str = "") -> None:
    """Take another colour."""
    await at_table(interaction, "colour", table)


@LOBBY.command(name=said("command-team"), description=said("command-team-help"))
@of_a_table
async def team(interaction: AnyInteraction, table: str = "") -> None:
    """Choose a partner."""
    await at_table(interaction, "pair", table)


@LOBBY.command(name=said("command-options"), description=said("command-options-help"))
@of_a_table
async def options(interaction: AnyInteraction, table: str = "") -> None:
    """See what holds at the table, and change it as its host."""
    await at_table(interaction, "options", table)


@LOBBY.command(name=said("command-word"), description=said("command-word-help"))
@of_a_table
async def word(interaction: AnyInteraction, table: str = "") -> None:
    """Put an own word into the dice."""
    await at_table(interaction, "word", table)


@LOBBY.command(name=said("command-computer"), description=said("command-computer-help"))
@app_commands.rename(level=said("option-level"))
@app_commands.describe(level=said("option-level-help"))
@app_commands.choices(level=choices("level", *Level))
@of_a_table
async def computer(
    interaction: AnyInteraction, level: app_commands.Choice[str] | None = None, table: str = ""
) -> None:
    """Seat a computer player, as the host."""
    await at_table(interaction, "computer", table, arg=level.value if level else "")


@LOBBY.command(name=said("command-start"), description=said("command-start-help"))
@of_a_table
async def start(interaction: AnyInteraction, table: str = "") -> None:
    """Begin, as the host, without the seats that are free."""
    await at_table(interaction, "start", table, done="answer-started")
