"""The controls below a lobby."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import SelectOption
from discord.ui import ActionRow, Item

from bot.discord_ui.controls.dialog import Dialog, Field
from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import USUAL, Layout, button, option, rows, select, words
from bot.discord_ui.controls.signs import MARKS
from bot.discord_ui.incoming.access import look_at, table_at
from bot.discord_ui.incoming.dispatch import handles
from bot.discord_ui.incoming.request import Request
from bot.discord_ui.lookup.permissions import lacks_permissions
from bot.discord_ui.messages.calls import homeless
from bot.discord_ui.messages.lobby import levels
from bot.discord_ui.messages.players import player_name, seat_word
from bot.tables.changes.arranging import Starter
from bot.tables.journal.acts import Phase
from bot.tables.journal.refusals import Refused
from bot.tables.journal.table import Table
from bot.tables.journal.terms import card_of
from bot.texts.games import (
    start_hint,
)
from bot.texts.loader import Texts
from bot.texts.markdown import plain
from games.core import SEAT_OF, Seat
from games.record import LONGEST_WORD


@handles("join")
async def join(request: Request) -> None:
    """Sit down."""
    await look_at(request)
    done = await request.tables.join(request.control.table, request.person)
    await request.delivery.show(done, request)


@handles("leave")
async def leave(request: Request) -> None:
    """Get up."""
    done = await request.tables.leave(request.control.table, request.person)
    await _settled(request)
    await request.delivery.show(done, request)


@handles("computer")
async def add_computer(request: Request) -> None:
    """Ask how strong it is to play, then seat one for each click."""
    level, texts = request.control.arg, await request.texts()
    if not level:
        table = await table_at(request)
        if table.guest_of(request.person.id) != table.host:
            raise Refused("host_only")
        if not table.free_seats:
            raise Refused("full")
        await request.show_privately(levels(table, texts))
        return
    once = str(request.interaction.id)
    done = await request.tables.add_computer(request.control.table, request.person, level=level, once=once)
    if done.table.free_seats and request.is_private:
        await request.turn_into(levels(done.table, texts))
    else:
        await _settled(request)
    await request.delivery.show(done, request)


@handles("start")
async def start(request: Request) -> None:
    """Begin, without the seats that are free; a host who wanted to say who begins is asked now."""
    table = await table_at(request)
    if table.terms.host_says and table.phase is Phase.LOBBY and _is_host(table, request):
        await request.show_privately(_who_begins(table, await request.texts()))
        return
    await _start(request, None)


@handles("start_with")
async def start_with(request: Request) -> None:
    """Begin, and a certain seat with it; or whom the dice choose."""
    await _start(request, Starter(SEAT_OF.get(request.control.arg)))


async def _start(request: Request, says: Starter | None) -> None:
    tables, number, person = request.tables, request.control.table, request.person
    done = await tables.start(number, person, without_free_seats=True, says=says)
    await _settled(request)
    await request.delivery.show(done, request)
    if (await request.delivery.home(done.table.id)).gone:
        told = homeless(done.table, request.person.id, await request.texts())
        await (request.turn_into(told) if request.is_public else request.answer(told))


@handles("cancel")
async def cancel(request: Request) -> None:
    """Close the lobby; where nobody moderates, also a game, unless a lobby was tapped that is long over."""
    number, ply = request.control.table, request.control.ply
    done = await request.tables.close(number, request.person, ply=ply)
    await _settled(request)
    await request.delivery.show(done, request)


@handles("colour")
async def ask_colour(request: Request) -> None:
    """Ask which colour instead."""
    table, seat, texts = await _own(request)
    free = [
        other
        for other in card_of(table.terms.game).seats
        if other is not seat and (other not in table.chairs or table.chairs[other].is_free)
    ]
    may_draw = _is_host(table, request) and table.uncoloured
    if not free and not may_draw:
        await request.tell("lobby-no-colour")
        return
    options = [option(seat_word(other, texts), other.colour) for other in free]
    if free:
        asked = _question(table, "recolour", texts.say("lobby-which-colour"), options)
    else:
        asked = Layout(words(texts.say("lobby-no-colour")))
    if may_draw:
        draw = ControlId("draw_colours", table.id, table.public_ply)
        asked.add_item(words(texts.say("lobby-draw-colours")))
        asked.add_item(ActionRow(button(draw, texts.say("control-draw-colours"))))
    await request.show_privately(asked)


@handles("draw_colours")
async def draw_colours(request: Request) -> None:
    """Colours by the dice, for all who have not chosen one."""
    done = await request.tables.draw_colours(request.control.table, request.person)
    await _settled(request)
    await request.delivery.show(done, request)


@handles("recolour")
async def change_colour(request: Request) -> None:
    """Take another colour."""
    tables, number = request.tables, request.control.table
    done = await tables.change_colour(number, request.person, _seat(request))
    await _settled(request)
    await request.delivery.show(done, request)


@handles("pair")
async def ask_partner(request: Request) -> None:
    """Ask with whom."""
    table, seat, texts = await _own(request)
    if table.chairs[seat].guest != table.host:
        raise Refused("host_only")
    if await lacks_permissions(request, for_few=True):
        return
    options = [
        option(f"{seat_word(other, texts)}: {plain(player_name(table, other, texts))}", other.colour)
        for other in table.seats
        if other is not seat
    ]
    await request.show_privately(_question(table, "repair", texts.say("lobby-which-partner"), options))


@handles("repair")
async def pair(request: Request) -> None:
    """Play in a team."""
    done = await request.tables.pair(request.control.table, request.person, _seat(request))
    await _settled(request)
    await request.delivery.show(done, request)


@handles("word")
async def ask_word(request: Request) -> None:
    """A word of one's own for the dice."""
    texts = await request.texts()
    asked = Field("word", texts.say("dialog-word"), texts.say("dialog-word-help"), longest=LONGEST_WORD)
    control = ControlId("give_word", request.control.table, request.control.ply)
    await request.ask(Dialog(control, texts.say("dialog-word-title"), [asked]))


@handles("give_word")
async def give_word(request: Request) -> None:
    """Put it in."""
    done = await request.tables.give_word(request.control.table, request.person, request.value)
    await request.tell("answer-word-given")
    await request.delivery.show(done, request)


def _about_start(table: Table, texts: Texts) -> str:
    asked = texts.say("options-start")
    return f"**{asked}**\n-# {start_hint(table.terms, texts)}"


def _who_begins(table: Table, texts: Texts) -> Layout:
    """What the host is asked at the start."""

    def answer(arg: str, label: str) -> Item[Any]:
        return button(ControlId("start_with", table.id, table.public_ply, arg), label)

    sitting = [seat for seat in table.seats if not table.chairs[seat].is_free]
    buttons = [
        *(answer(seat.colour, f"{MARKS[seat]} {_called(table, seat, texts)}") for seat in sitting),
        answer(USUAL, texts.say("start-by-lot")),
    ]
    return Layout(words(_about_start(table, texts)), *rows(buttons))


def _called(table: Table, seat: Seat, texts: Texts) -> str:
    return plain(player_name(table, seat, texts))


def _is_host(table: Table, request: Request) -> bool:
    return table.guest_of(request.person.id) == table.host


def _question(table: Table, verb: str, text: str, options: Sequence[SelectOption]) -> Layout:
    return Layout(words(text), ActionRow(select(ControlId(verb, table.id, table.public_ply), options)))


async def _own(request: Request) -> tuple[Table, Seat, Texts]:
    table = await table_at(request)
    return table, table.seat_of(table.guest_of(request.person.id)), await request.texts()


def _seat(request: Request) -> Seat:
    seat = SEAT_OF.get(request.value)
    if seat is None:
        raise Refused("no_seat", seat="?")
    return seat


async def _settled(request: Request) -> None:
    """A private question that was answered says so, and asks no more."""
    if not request.is_private:  # a lobby of an older Kreisel has such buttons itself
        return
    await request.turn_into(Layout(words((await request.texts()).say("answer-done"))))
