"""Coming back: whoever was away for days, or sits down, finds everything in one private message."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from bot.discord_ui.incoming.access import TableView, table_at
from bot.discord_ui.incoming.request import Request
from bot.discord_ui.messages.listing import waits_for
from bot.discord_ui.messages.returning import returning
from bot.tables.journal.acts import Joined
from bot.tables.journal.pace import DAY, HOUR
from bot.tables.journal.refusals import Refused
from bot.tables.journal.table import Table
from bot.tables.service.desk import Done

LONG: Final = 2 * DAY
PLANNING: Final = ("choose", "less", "step")
"""Who is about to decide needs no welcome."""


async def welcome_back(request: Request) -> None:
    """Welcome whoever used something of a table at which they were missed; nobody else notices anything."""
    number, person = request.control.table, request.person.id
    if not number or request.control.verb in PLANNING:
        return
    visit = (await request.tables.record(person)).visited(number)
    if visit is not None and request.tables.now() - visit.at < HOUR:
        return
    with suppress(Refused):  # of other rules, or none of theirs any more
        table = await table_at(request, number)
        if await was_missed(request, table):
            await show_welcome(request, table)


async def was_missed(request: Request, table: Table) -> bool:
    """Whether a table waits for somebody who was not there for days; they are there now."""
    person = request.person.id
    guest = table.guest_of(person)
    if not table.seats_of(guest):
        return False
    visit = await request.tables.visit(person, table.id)
    acted = [
        one.entry.at for one in await request.delivery.history.of(table) if one.entry.guest == guest >= 0
    ]
    last = max([*acted[-1:], visit.at if visit is not None else 0]) or table.opened
    return waits_for(table, person) and request.tables.now() - last >= LONG


async def welcome_seated(request: Request, done: Done) -> None:
    """Welcome whoever has just sat down in a running game, or is back; who plays there anyway knows all."""
    guest = done.table.guest_of(request.person.id)
    for one in done.happened:
        match one.entry.act:
            case Joined(_, who, stands_in=False) if who == guest:
                await request.tables.visit(request.person.id, done.table.id)
                was_theirs = one.had is not None and one.had.absent == guest
                await show_welcome(request, done.table, seat_back=was_theirs)
                return


async def show_welcome(request: Request, table: Table, *, seat_back: bool = False) -> None:
    """Everything somebody needs to play on, for them alone."""
    view, texts = TableView(request, table), await request.texts()
    message = await returning(
        table,
        await request.delivery.history.of(table),
        await view.missed(),
        request.person.id,
        texts,
        theme=(await request.preferences()).theme,
        seat_back=seat_back,
    )
    await request.answer(message)
