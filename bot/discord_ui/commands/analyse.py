"""/analyse: what the computer thinks of a game, step by step, or a look at a position; for oneself alone.

Whatever comes from outside is read, replayed and drawn by a worker, within a budget. What was found in the
game of a table is kept with it; of a file nothing is: the message that shows it carries it along.
"""

from __future__ import annotations

from typing import Any, Final

from discord import Attachment, app_commands
from msgspec import DecodeError, Struct, json, msgpack
from msgspec.structs import replace

from bot.analysis.filming import Animation
from bot.analysis.glance import Glance
from bot.analysis.page import Page, Wanted
from bot.analysis.steps import LARGEST
from bot.discord_ui.controls.dialog import Dialog, Field, Upload
from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.localising import said
from bot.discord_ui.incoming.access import FILM_SECONDS, TableView, look_at
from bot.discord_ui.incoming.dispatch import handles, serve
from bot.discord_ui.incoming.request import AnyInteraction, Request
from bot.discord_ui.lookup.finding import at_table, suggest_tables, table_here
from bot.discord_ui.lookup.reviewing import refuse_running, review_of_record, review_of_table
from bot.discord_ui.messages.players import names, seat_word, shown_name
from bot.discord_ui.messages.walkthrough import FILE, FOUND, Carried, glance, highlights, walkthrough
from bot.discord_ui.verbs.opening import play_from
from bot.tables.journal.refusals import Refused
from bot.texts.loader import Texts
from games.core import SEAT_OF, SEATS
from games.lines import LONGEST
from games.players.review import Review
from games.record import BadRecord

AROUND_LINE: Final = " `\n"
"""What people copy along with a line."""
BUDGET_SECONDS: Final = 10.0
"""That a step may take: it comes within the time in which a person still waits."""


class Looked(Struct, frozen=True):
    """What somebody looks at: the game, what is known of it, and how they like to see it."""

    wanted: Wanted
    carried: Carried


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
        if line or file is not None:
            await _look(request, line, file)
        elif (here := await table_here(request)) is not None and here.course is not None:
            request.control = ControlId("look", here.id, here.public_ply)
            await go_to(request)
        else:
            await request.ask(_what(await request.texts()))

    if table:
        await at_table(interaction, "look", table)
    else:
        await serve(Request(interaction), looking)


@handles("analyse")
async def look_at_what_was_given(request: Request) -> None:
    """The dialog was sent: a file, or a line."""
    given: Any = request.interaction.data
    files = (given.get("resolved") or {}).get("attachments") or {}
    sent = [files[number] for number in request.entered.get("file", ()) if number in files]
    line = "".join(request.entered.get("line", ()))
    if not sent and not line.strip(AROUND_LINE):
        await request.tell("look-nothing")
        return
    state = request.interaction._state  # discord.py makes attachments for dialogs that it keeps, not for ours
    await _look(request, line, Attachment(data=sent[0], state=state) if sent else None)


def _what(texts: Texts) -> Dialog:
    """What somebody wants to look at who has named nothing."""
    parts = (
        Upload("file", texts.say("dialog-file"), texts.say("option-file-help")),
        Field("line", texts.say("dialog-line"), texts.say("option-line-help"), longest=LONGEST),
    )
    return Dialog(ControlId("analyse"), texts.say("dialog-analyse-title"), parts)


async def _look(request: Request, line: str, file: Attachment | None) -> None:
    """At a game from a file, or at a position."""
    if file is not None and line:
        await request.tell("look-one-thing")
    elif file is not None:
        await request.acknowledge()
        record = await _read(file)
        await refuse_running(request, record=record)
        await _glance(request, await _of_file(request, record, await review_of_record(request, record)))
    else:
        position = line.strip(AROUND_LINE)
        await refuse_running(request, line=position)
        await _step(request, Looked(replace(await _wanted(request), line=position), Carried()))


@handles("look")
async def go_to(request: Request) -> None:
    """The step that a control leads to; without a way, what there is to be seen of a table first."""
    if request.control.table and not request.control.arg:
        view = await look_at(request)
        if view.table.phase.is_over and view.table.state is not None:
            await _glance(request, await _of_table(request, view, await review_of_table(request, view)))
            return
    looked = await _looked_at(request)
    await _step(request, replace(looked, wanted=replace(looked.wanted, ply=request.control.ply)))


@handles("mistake")
async def go_to_mistake(request: Request) -> None:
    """The decision that was chosen from the list."""
    looked = await _looked_at(request)
    ply = int(request.value) if request.value.isascii() and request.value.isdecimal() else 0
    await _step(request, replace(looked, wanted=replace(looked.wanted, ply=ply)))


@handles("glance")
async def go_to_glance(request: Request) -> None:
    """Back to the game at a glance."""
    looked = await _looked_at(request)
    if looked.wanted.review is None and request.control.table:
        view = await look_at(request)
        looked = await _of_table(request, view, await review_of_table(request, view))
    await _glance(request, looked)


@handles("highlights")
async def watch_highlights(request: Request) -> None:
    """What turned the game, as a film."""
    await request.acknowledge()
    looked = await _looked_at(request)
    made = await request.bot.workers.run(
        "highlights", json.encode(looked.wanted), seconds=FILM_SECONDS, owner=request.person.id
    )
    await request.answer(highlights(msgpack.decode(made, type=Animation), await request.texts()))


@handles("from_here")
async def play_from_here(request: Request) -> None:
    """Play on from the step that is shown, against computers: on the own seat, or that of who decides."""
    await request.acknowledge()
    looked = await _looked_at(request)
    if looked.carried.table and not looked.carried.is_reviewed:
        raise Refused("not_ended")  # no help for a game that still runs
    wanted = replace(looked.wanted, ply=request.control.ply)
    page = json.decode(await _made(request, "analysis", replace(looked, wanted=wanted)), type=Page)
    if not page.line:
        raise Refused("nothing_left")
    colour = next(iter(looked.wanted.own), page.turn)
    message = request.interaction.message
    once = f"from {message.id} {page.ply}" if message is not None else str(request.interaction.id)
    await play_from(request, page.line, SEAT_OF[colour], once=once)


async def _looked_at(request: Request) -> Looked:
    """What a control is about: a table one may look at, or the file in the message."""
    if request.control.table:
        view = await look_at(request)
        over = view.table.phase.is_over
        return await _of_table(request, view, await request.tables.review(view.table.id) if over else None)
    message = request.interaction.message
    files = {one.filename: one for one in message.attachments} if message is not None else {}
    if FILE not in files:
        raise Refused("no_table", table=0)
    record = await _read(files[FILE])
    await refuse_running(request, record=record)
    found = await files[FOUND].read() if FOUND in files else b""
    return await _of_file(request, record, _found(found))


def _found(data: bytes) -> Review | None:
    try:
        return json.decode(data, type=Review) if data else None
    except DecodeError:  # of another Kreisel: the game can be gone through all the same
        return None


async def _of_table(request: Request, view: TableView, review: Review | None) -> Looked:
    """A game that is or was played here."""
    table, texts = view.table, await request.texts()
    if table.state is None:
        raise Refused("in_lobby")
    wanted = replace(
        await _wanted(request),
        record=await view.export(),
        called={seat.colour: shown_name(table, seat, texts) for seat in table.seats},
        names={seat.colour: name for seat, name in names(table, texts).items()},
        own=tuple(seat.colour for seat in table.seats_of(table.guest_of(request.person.id))),
        review=review,
    )
    return Looked(wanted, Carried(table=table.id, is_reviewed=review is not None))


async def _of_file(request: Request, record: bytes, review: Review | None) -> Looked:
    """A game from a file."""
    wanted = replace(await _wanted(request), record=record, review=review)
    found = json.encode(review) if review is not None else b""
    return Looked(wanted, Carried(record=record, found=found, is_reviewed=review is not None))


async def _read(file: Attachment) -> bytes:
    if file.size > LARGEST:
        raise BadRecord("file", "file_size", size=file.size, most=LARGEST)
    return await file.read()


async def _wanted(request: Request) -> Wanted:
    texts, theme = await request.texts(), (await request.preferences()).theme
    colours = {seat.colour: texts.say("seat", seat=seat.colour) for seat in SEATS}
    called = {seat.colour: seat_word(seat, texts) for seat in SEATS}
    return Wanted(ply=0, language=texts.language, theme=theme, called=called, names=colours)


async def _step(request: Request, looked: Looked) -> None:
    """Let a worker make the step, and show it privately."""
    page = json.decode(await _made(request, "analysis", looked), type=Page)
    await request.show_privately(walkthrough(page, await request.texts(), looked.carried))


async def _glance(request: Request, looked: Looked) -> None:
    """Let a worker make the first page, and show it privately."""
    page = json.decode(await _made(request, "glance", looked), type=Glance)
    await request.report(glance(page, await request.texts(), looked.carried))


async def _made(request: Request, job: str, looked: Looked) -> bytes:
    return await request.bot.workers.run(
        job, json.encode(looked.wanted), seconds=BUDGET_SECONDS, owner=request.person.id
    )
