"""/table board, move, roll, undo, why-not, hint, resign, clock."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice

from bot.discord_ui.commands.table.group import TABLE
from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.localising import choices, said
from bot.discord_ui.incoming.dispatch import HANDLERS, serve
from bot.discord_ui.incoming.request import AnyInteraction, Request
from bot.discord_ui.lookup.finding import at_table, find, named, of_a_table
from bot.discord_ui.lookup.moves import chosen, suggested
from bot.tables.journal.refusals import Refused, Stale


@TABLE.command(name=said("command-board"), description=said("command-board-help"))
@of_a_table
async def board(interaction: AnyInteraction, table: str = "") -> None:
    """The present board, privately; where nobody can tell whether it is still there, for all once more."""

    async def looking(request: Request) -> None:
        found = await find(request, table, again="board")
        if found is None:
            return
        request.delivery.wake(found.id)
        if found.state is not None:
            request.control = ControlId("board", found.id, found.public_ply)
            await HANDLERS["board"](request)
        if not await request.delivery.post_anew(found.id, request) and found.state is None:
            raise Refused("in_lobby")

    await serve(Request(interaction), looking)


@TABLE.command(name=said("command-move"), description=said("command-move-help"))
@app_commands.rename(move=said("option-move"))
@app_commands.describe(move=said("option-move-help"))
@of_a_table
async def move(interaction: AnyInteraction, move: str, table: str = "") -> None:
    """Decide for the own seat, on the board that the move was chosen on."""

    async def moving(request: Request) -> None:
        found = await find(request, table, again="board")
        if found is None:
            return
        control = chosen(found, request.person.id, move, await request.texts())
        if control.table != found.id:  # chosen for another table than the one that is named now
            raise Stale(await named(request, str(found.id)))
        request.control = control
        await HANDLERS[control.verb](request)
        await request.finish("answer-played")

    await serve(Request(interaction), moving)


@move.autocomplete("move")
async def _suggest_moves(interaction: AnyInteraction, current: str) -> list[Choice[str]]:
    request = Request(interaction)
    try:
        table = await find(request, str(getattr(interaction.namespace, "table", "") or ""), asks=False)
    except Refused:
        return []
    if table is None:
        return []
    return await suggested(table, request.person.id, current, await request.texts())


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

    async def undoing(request: Request) -> None:
        found = await find(request, table, again="" if answer else "undo")
        if found is None:
            return
        if answer is not None:
            asked = found.undo.asked if found.undo else found.public_ply
            request.control = ControlId(answer.value, found.id, asked)
            await HANDLERS[answer.value](request)
        else:
            done = await request.tables.ask_undo(found.id, found.public_ply, request.person)
            await request.delivery.show(done, request)
            await request.tell("answer-undone" if done.table.undo is None else "answer-undo-asked")

    await serve(Request(interaction), undoing)


@TABLE.command(name=said("command-why-not"), description=said("command-why-not-help"))
@of_a_table
async def why_not(interaction: AnyInteraction, table: str = "") -> None:
    """What the pieces cannot do now, each with its rule."""
    await at_table(interaction, "why", table)


@TABLE.command(name=said("command-hint"), description=said("command-hint-help"))
@of_a_table
async def hint(interaction: AnyInteraction, table: str = "") -> None:
    """What the computer would do, where the table allows to ask."""
    await at_table(interaction, "hint", table)


@TABLE.command(name=said("command-resign"), description=said("command-resign-help"))
@of_a_table
async def resign(interaction: AnyInteraction, table: str = "") -> None:
    """Leave a running game, after a question."""
    await at_table(interaction, "resign", table)


@TABLE.command(name=said("command-clock"), description=said("command-clock-help"))
@of_a_table
async def clock(interaction: AnyInteraction, table: str = "") -> None:
    """How much time everybody has, more of it, a pause."""
    await at_table(interaction, "clock", table)
