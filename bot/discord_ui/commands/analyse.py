"""/analyse: go through a game step by step, or look at a position; for oneself alone.

Whatever comes from outside is read, replayed and drawn by a worker, within a budget. Nothing of it is kept:
the message that shows a game from a file carries the file along.
"""

from __future__ import annotations

from typing import Final

from discord import Attachment, app_commands
from msgspec import json
from msgspec.structs import replace

from bot.analysis.page import Page, Wanted
from bot.analysis.steps import LARGEST
from bot.discord_ui.controls.localising import said
from bot.discord_ui.incoming.access import TableView, look_at
from bot.discord_ui.incoming.dispatch import handles, serve
from bot.discord_ui.incoming.request import AnyInteraction, Request
from bot.discord_ui.lookup.finding import at_table, suggest_tables
from bot.discord_ui.messages.players import names, seat_word, shown_name
from bot.discord_ui.messages.walkthrough import FILE, walkthrough
from bot.tables.journal.refusals import Refused
from games.core import SEATS
from games.record import BadRecord

AROUND_LINE: Final = " `\n"
"""What people copy along with a line."""
BUDGET_SECONDS: Final = 10.0
"""That a step may take: it comes within the time in which a person still waits."""


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
            await request.acknowledge()
            await _file(request, file, 0)
        else:
            wanted = await _wanted(request, 0)
            await _show(request, replace(wanted, line=line.strip(AROUND_LINE)))

    if line or file is not None:
        await serve(Request(interaction), looking)
    else:
        await at_table(interaction, "look", table)


@handles("look")
async def go_to(request: Request) -> None:
    """The step that a control leads to: of a table one may look at, or of the file in the message."""
    if request.control.table:
        await _table(request, await look_at(request), request.control.ply)
        return
    message = request.interaction.message
    files = [] if message is None else [one for one in message.attachments if one.filename == FILE]
    if not files:
        raise Refused("no_table", table=0)
    await _file(request, files[0], request.control.ply)


async def _table(request: Request, view: TableView, ply: int) -> None:
    """A step of a game that is or was played here."""
    table, texts = view.table, await request.texts()
    if table.state is None:
        raise Refused("in_lobby")
    wanted = await _wanted(request, ply)
    called = {seat.colour: shown_name(table, seat, texts) for seat in table.seats}
    drawn = {seat.colour: name for seat, name in names(table, texts).items()}
    own = tuple(seat.colour for seat in table.seats_of(table.guest_of(request.person.id)))
    wanted = replace(wanted, record=await view.export(), called=called, names=drawn, own=own)
    await _show(request, wanted, table=table.id)


async def _file(request: Request, file: Attachment, ply: int) -> None:
    """A step of a game from a file."""
    if file.size > LARGEST:
        raise BadRecord("file", "file_size", size=file.size, most=LARGEST)
    record = await file.read()
    await _show(request, replace(await _wanted(request, ply), record=record), record=record)


async def _wanted(request: Request, ply: int) -> Wanted:
    texts, theme = await request.texts(), (await request.preferences()).theme
    colours = {seat.colour: texts.say("seat", seat=seat.colour) for seat in SEATS}
    called = {seat.colour: seat_word(seat, texts) for seat in SEATS}
    return Wanted(ply=ply, language=texts.language, theme=theme, called=called, names=colours)


async def _show(request: Request, wanted: Wanted, *, table: int = 0, record: bytes = b"") -> None:
    """Let a worker make the step, and show it privately."""
    made = await request.bot.workers.run(
        "analysis", json.encode(wanted), seconds=BUDGET_SECONDS, owner=request.person.id
    )
    page = json.decode(made, type=Page)
    await request.show_privately(walkthrough(page, await request.texts(), table=table, record=record))
