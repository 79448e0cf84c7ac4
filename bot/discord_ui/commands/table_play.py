"""/table board, move, roll, undo, resign."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice

from bot.discord_ui.commands.finding import at_table, find, named, of_a_table
from bot.discord_ui.commands.moves import chosen, suggested
from bot.discord_ui.commands.table_group import TABLE
from bot.discord_ui.ids import ControlId
from bot.discord_ui.localising import choices, said
from bot.discord_ui.reception import HANDLERS, receive
from bot.discord_ui.visit import AnyInteraction, Visit
from bot.tables.refusals import Refused, Stale


@TABLE.command(name=said("command-board"), description=said("command-board-help"))
@of_a_table
async def board(interaction: AnyInteraction, table: str = "") -> None:
    """The present board, privately."""
    await at_table(interaction, "board", table)


@TABLE.command(name=said("command-move"), description=said("command-move-help"))
@app_commands.rename(move=said("option-move"))
@app_commands.describe(move=said("option-move-help"))
@of_a_table
async def move(interaction: AnyInteraction, move: str, table: str = "") -> None:
    """Decide for the own seat, on the board that the move was chosen on."""

    async def moving(visit: Visit) -> None:
        found = await find(visit, table, again="board")
        if found is None:
            return
        control = chosen(found, visit.person.id, move, await visit.texts())
        if control.table != found.id:  # chosen for another table than the one that is named now
            raise Stale(await named(visit, str(found.id)))
        visit.control = control
        await HANDLERS[control.verb](visit)
        await visit.finish("answer-played")

    await receive(Visit(interaction), moving)


@move.autocomplete("move")
async def _suggest_moves(interaction: AnyInteraction, current: str) -> list[Choice[str]]:
    visit = Visit(interaction)
    try:
        table = await find(visit, str(getattr(interaction.namespace, "table", "") or ""), asks=False)
    except Refused:
        return []
    if table is None:
        return []
    return await suggested(table, visit.person.id, current, await visit.texts())


@TABLE.command(name=said("command-roll"), description=said("command-roll-help"))
@of_a_table
async def roll(interaction: AnyInteraction, table: str = "") -> None:
    """Throw the dice of the own turn."""
    await at_table(interaction, "roll", table, done="answer-rolled")


@TABLE.command(name=said("command-undo"), description=said("command-undo-help"))
@app_commands.rename(answer=said("option-answer"))
@app_commands.describe(answer=said("option-answer-help"))
@app_commands.choices(answer=choices("answer", "agree", "refuse"))
@of_a_table
async def undo(interaction: AnyInteraction, answer: Choice[str] | None = None, table: str = "") -> None:
    """Take back the own last decision, or ask for it; or answer somebody who asks."""

    async def undoing(visit: Visit) -> None:
        found = await find(visit, table, again="" if answer else "undo")
        if found is None:
            return
        if answer is not None:
            asked = found.undo.asked if found.undo else found.ply
            visit.control = ControlId(answer.value, found.id, asked)
            await HANDLERS[answer.value](visit)
        else:
            done = await visit.kreisel.tables.ask_undo(found.id, found.ply, visit.person)
            await visit.kreisel.delivery.show(done, visit)
            await visit.tell("answer-undone" if done.table.undo is None else "answer-undo-asked")

    await receive(Visit(interaction), undoing)


@TABLE.command(name=said("command-why-not"), description=said("command-why-not-help"))
@of_a_table
async def why_not(interaction: AnyInteraction, table: str = "") -> None:
    """What the pieces cannot do now, each with its rule."""
    await at_table(interaction, "why", table)


@TABLE.command(name=said("command-resign"), description=said("command-resign-help"))
@of_a_table
async def resign(interaction: AnyInteraction, table: str = "") -> None:
    """Leave a running game, after a question."""
    await at_table(interaction, "resign", table)
