"""/rules: of the table's game, or of any; all of them, or one."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice

from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.localising import said
from bot.discord_ui.incoming.dispatch import HANDLERS, serve
from bot.discord_ui.incoming.request import AnyInteraction, Request
from bot.discord_ui.lookup.finding import LONGEST_CHOICE, find, fitting, of_a_table
from bot.discord_ui.verbs.rules import SLASH
from bot.tables.journal.refusals import Refused
from bot.texts import rules as book
from games.catalogue import GAMES


@app_commands.command(name=said("command-rules"), description=said("command-rules-help"))
@app_commands.rename(rule=said("option-rule"), game=said("option-game"))
@app_commands.describe(rule=said("option-rule-help"), game=said("option-rules-game-help"))
@app_commands.choices(game=[Choice(name=card.title, value=card.id) for card in GAMES.values()])
@of_a_table
async def rules(
    interaction: AnyInteraction, rule: str = "", game: Choice[str] | None = None, table: str = ""
) -> None:
    """The rules, privately."""

    async def showing(request: Request) -> None:
        of = game.value if game else await _game_here(request, table)
        if not rule:
            request.control = ControlId("rules", arg=of)
        else:
            request.control = ControlId(
                "rule", arg=rule if SLASH in rule else f"{of}{SLASH}{rule.strip().upper()}"
            )
        await HANDLERS[request.control.verb](request)

    await serve(Request(interaction), showing)


@rules.autocomplete("rule")
async def _suggest_rules(interaction: AnyInteraction, current: str) -> list[Choice[str]]:
    """Rules by their titles and ids, of the game that is meant, else of all."""
    request = Request(interaction)
    texts = await request.texts()
    asked = str(getattr(interaction.namespace, "game", "") or "")
    try:
        of = asked or await _game_here(request, str(getattr(interaction.namespace, "table", "") or ""))
    except Refused:
        of = ""
    found = [
        Choice(
            name=f"{book.title(rule_id, texts)} ({rule_id})"[:LONGEST_CHOICE], value=f"{game}{SLASH}{rule_id}"
        )
        for game in ([of] if of in GAMES else GAMES)
        for rule_id in book.rules_of(game)
    ]
    return fitting(found, current)


async def _game_here(request: Request, written: str) -> str:
    """The game of the table that is meant; empty, if none is."""
    table = await find(request, written, asks=False)
    return "" if table is None else table.terms.game
