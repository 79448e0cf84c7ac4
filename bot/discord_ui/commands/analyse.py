"""/analyse: go through a game step by step, or look at a position; for oneself alone."""

from __future__ import annotations

from typing import Final

from discord import Attachment, app_commands

from bot.discord_ui.controls.localising import said
from bot.discord_ui.incoming.dispatch import handles, serve
from bot.discord_ui.incoming.request import AnyInteraction, Request
from bot.discord_ui.lookup.finding import at_table, may_look, suggest_tables
from bot.discord_ui.messages.walkthrough import walkthrough
from bot.tables.journal.refusals import Refused
from bot.tables.service.archive import LARGEST_LOOKED_AT
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

    async def looking(request: Request) -> None:
        if file is not None and line:
            await request.tell("look-one-thing")
        elif file is not None:
            await _file(request, file)
        else:
            await _line(request, line.strip(AROUND_LINE))

    if line or file is not None:
        await serve(Request(interaction), looking)
    else:
        await at_table(interaction, "look", table)


@handles("look")
async def go_to(request: Request) -> None:
    """The moment that a control leads to; of a table one may look at."""
    number, ply = request.control.table, request.control.ply
    table = await request.tables.table(number, request.person.id)
    if not await may_look(request, table):
        raise Refused("no_table", table=number)
    await _show(request, number, ply)


async def _line(request: Request, line: str) -> None:
    once = str(request.interaction.id)
    table = await request.tables.look_at_line(request.person, line, once=once)
    await _show(request, table.id, table.ply)


async def _file(request: Request, file: Attachment) -> None:
    if file.size > LARGEST_LOOKED_AT:
        raise BadRecord("file", "file_size", size=file.size, most=LARGEST_LOOKED_AT)
    person = request.person
    if person.id in BUSY or len(BUSY) >= MOST_AT_ONCE:
        await request.tell("look-busy")
        return
    await request.acknowledge()
    BUSY.add(person.id)
    try:
        data = await file.read()
        table = await request.tables.look_at_game(person, data, once=str(request.interaction.id))
    finally:
        BUSY.discard(person.id)
    await _show(request, table.id, 0)


async def _show(request: Request, number: int, ply: int) -> None:
    """In the private message the click came from, or in a new one."""
    moment = await request.tables.moment(number, ply)
    theme = (await request.preferences()).theme
    message = await walkthrough(moment, await request.texts(), theme=theme)
    await request.show_privately(message)
