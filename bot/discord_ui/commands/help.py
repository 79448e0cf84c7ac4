"""/help: a tour."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice

from bot.discord_ui.controls.localising import said
from bot.discord_ui.incoming.dispatch import serve
from bot.discord_ui.incoming.request import AnyInteraction, Request
from bot.discord_ui.verbs.tour import show_step
from bot.texts.tours import KREISEL
from games.catalogue import GAMES


@app_commands.command(name=said("command-help"), description=said("command-help-help"))
@app_commands.rename(game=said("option-game"))
@app_commands.describe(game=said("help-option-game-help"))
@app_commands.choices(game=[Choice(name=card.title, value=card.id) for card in GAMES.values()])
async def show_help(interaction: AnyInteraction, game: Choice[str] | None = None) -> None:
    """Show a game, or Kreisel itself, to somebody who never saw it."""

    async def showing(request: Request) -> None:
        await show_step(request, game.value if game else KREISEL, 0)

    await serve(Request(interaction), showing)
