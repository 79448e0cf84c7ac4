"""The clock of a table: how much time everybody has, more of it, a pause; in the lobby, which clock."""

from __future__ import annotations

from typing import Any, Final

from discord import ButtonStyle
from discord.ui import ActionRow, Item

from bot.discord_ui.controls.dialog import Dialog, Field
from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import AnyItem, Layout, button, option, rows, select, words
from bot.discord_ui.incoming.access import table_at
from bot.discord_ui.incoming.dispatch import handles
from bot.discord_ui.incoming.request import Request
from bot.discord_ui.messages.clocks import END, STILL, pause_buttons, time_lines
from bot.discord_ui.messages.players import shown_name
from bot.discord_ui.verbs.looking_on import explained
from bot.tables.changes.clock import deadline
from bot.tables.journal.acts import Phase
from bot.tables.journal.pace import PACES
from bot.tables.journal.table import Table
from bot.tables.service.desk import Done
from bot.texts.clauses import capital
from bot.texts.loader import Texts
from bot.texts.markdown import plain
from bot.texts.pace import LONGEST, NONE, pace_words, read_pace, written_pace

OWN: Final = "own"
"""The line of a select that leads to a dialog."""


@handles("clock")
async def show_clock(request: Request) -> None:
    """What the clock of a table says, and what can be done about it."""
    table = await table_at(request)
    await request.show_privately(_panel(table, request.person.id, await request.texts()))


@handles("give_time")
@explained
async def give_time(request: Request) -> None:
    """A day more for whoever has to decide."""
    done = await request.tables.give_time(request.control.table, request.person)
    await _show(request, done)


@handles("pause")
@explained
async def want_pause(request: Request) -> None:
    """Want a pause, want it to go on, or want to play on."""
    number, person, arg = request.control.table, request.person, request.control.arg
    if arg == STILL:
        done = await request.tables.keep_pausing(number, person)
    else:
        done = await request.tables.want_pause(number, person, arg != END)
    await _show(request, done)


@handles("set_pace")
async def set_pace(request: Request) -> None:
    """Another clock, chosen from a list or written in words."""
    number, texts = request.control.table, await request.texts()
    if request.value == OWN:
        field = Field("pace", texts.say("dialog-pace"), texts.say("dialog-pace-help"), longest=LONGEST)
        await request.ask(Dialog(ControlId("set_pace", number), texts.say("dialog-pace-title"), [field]))
        return
    done = await request.tables.agree_pace(number, request.person, read_pace(request.value))
    await _show(request, done)


async def _show(request: Request, done: Done) -> None:
    """What has come of it: to whoever did it, and at the table."""
    await request.show_privately(_panel(done.table, request.person.id, await request.texts()))
    await request.delivery.show(done, request)


def _panel(table: Table, person: int, texts: Texts) -> Layout:
    items: list[AnyItem] = [words("\n".join([texts.say("clock-title"), *_lines(table, texts)]))]
    if table.phase is Phase.LOBBY and table.guest_of(person) == table.host:
        items.append(_paces(table, texts))
    elif table.phase is Phase.PLAYING and table.seats_of(table.guest_of(person)):
        items += rows(_buttons(table, person, texts))
    return Layout(*items)


def _lines(table: Table, texts: Texts) -> list[str]:
    return [texts.say("terms-pace", pace=pace_words(table.terms.pace, texts)), *time_lines(table, texts)]


def _paces(table: Table, texts: Texts) -> ActionRow[Any]:
    chosen = written_pace(table.terms.pace)
    known = {**{name: pace_words(pace, texts) for name, pace in PACES.items()}, NONE: pace_words(None, texts)}
    if chosen not in known:
        known[chosen] = pace_words(table.terms.pace, texts)
    options = [option(capital(said), name, default=name == chosen) for name, said in known.items()]
    options.append(option(texts.say("clock-own"), OWN))
    return ActionRow(select(ControlId("set_pace", table.id, table.public_ply), options))


def _buttons(table: Table, person: int, texts: Texts) -> list[Item[Any]]:
    own = table.seats_of(table.guest_of(person))
    waiting = [seat for seat in table.deciders if deadline(table, seat) is not None and seat not in own]
    found: list[Item[Any]] = []
    if waiting:
        who = plain(shown_name(table, waiting[0], texts))
        giving = ControlId("give_time", table.id, table.public_ply)
        found.append(button(giving, texts.say("control-give-time", who=who), style=ButtonStyle.primary))
    if table.terms.pace is not None and len(table.people_seats) > 1:
        wants = set(own) & set(table.pausing)
        if wants or table.paused:
            found += pause_buttons(table, texts)
        else:
            found.append(button(ControlId("pause", table.id, table.public_ply), texts.say("control-pause")))
    return found
