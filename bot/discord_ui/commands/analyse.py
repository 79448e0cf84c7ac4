"""/analyse: go through a game step by step, or look at a position; for oneself alone."""

from __future__ import annotations

from typing import Final

from discord import Attachment, app_commands

from bot.discord_ui.commands.finding import at_table, may_look, suggest_tables
from bot.discord_ui.localising import said
from bot.discord_ui.looking import look
from bot.discord_ui.reception import on, receive
from bot.discord_ui.visit import AnyInteraction, Visit
from bot.tables.archive import LARGEST_LOOKED_AT
from bot.tables.refusals import Refused
from games.record import BadRecord

AROUND_LINE: Final = " `\n"
"""What people copy along with a line."""
MOST_AT_ONCE: Final = 2
BUSY: Final[set[int]] = set()
"""Whose games are being replayed: one each, and few in all, since that takes a while."""


@app_commands.command(name=said("command-analyse"), description=said("command-analyse-help"))
@app_commands.rename(line=said("option-line"), file=said("option-file"), table=said("option-table"))
@app_commands.describe(
    line=said("option-line-help"), file=said("option-file-help"), table=said("option-table-help")
)
@app_commands.autocomplete(table=suggest_tables)
async def analyse(
    interaction: AnyInteraction, line: str = "", file: Attachment | None = None, table: str = ""
) -> None:
    """Look at a position, at a game from a file, or at one that is or was played here."""

    async def looking(visit: Visit) -> None:
        if file is not None and line:
            await visit.tell("look-one-thing")
        elif file is not None:
            await _file(visit, file)
        else:
            await _line(visit, line.strip(AROUND_LINE))

    if line or file is not None:
        await receive(Visit(interaction), looking)
    else:
        await at_table(interaction, "look", table)


@on("look")
async def go_to(visit: Visit) -> None:
    """The moment that a control leads to; of a table one may look at."""
    number, ply = visit.control.table, visit.control.ply
    table = await visit.kreisel.tables.table(number, visit.person.id)
    if not await may_look(visit, table):
        raise Refused("no_table", table=number)
    await _show(visit, number, ply)


async def _line(visit: Visit, line: str) -> None:
    once = str(visit.interaction.id)
    table = await visit.kreisel.tables.look_at_line(visit.person, line, once=once)
    await _show(visit, table.id, table.ply)


async def _file(visit: Visit, file: Attachment) -> None:
    if file.size > LARGEST_LOOKED_AT:
        raise BadRecord("file", "file_size", size=file.size, most=LARGEST_LOOKED_AT)
    person = visit.person
    if person.id in BUSY or len(BUSY) >= MOST_AT_ONCE:
        await visit.tell("look-busy")
        return
    await visit.acknowledge()
    BUSY.add(person.id)
    try:
        data = await file.read()
        table = await visit.kreisel.tables.look_at_game(person, data, once=str(visit.interaction.id))
    finally:
        BUSY.discard(person.id)
    await _show(visit, table.id, 0)


async def _show(visit: Visit, number: int, ply: int) -> None:
    """In the private message the click came from, or in a new one."""
    moment = await visit.kreisel.tables.moment(number, ply)
    theme = (await visit.preferences()).theme
    message = await look(moment, await visit.texts(), theme=theme)
    await visit.show_privately(message)
