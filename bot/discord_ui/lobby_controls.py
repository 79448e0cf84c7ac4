"""The controls below a lobby."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from discord import SelectOption
from discord.ui import ActionRow

from bot.discord_ui.dialog import Dialog, Field
from bot.discord_ui.ids import ControlId
from bot.discord_ui.layout import Layout, option, select, words
from bot.discord_ui.people import player_name, seat_word
from bot.discord_ui.permissions import lacks_permissions
from bot.discord_ui.reception import on
from bot.discord_ui.visit import Visit
from bot.tables.refusals import Refused
from bot.tables.table import Table
from bot.tables.terms import card_of
from bot.texts.clauses import capital
from bot.texts.games import option_help, option_name, value_help, value_name
from bot.texts.loader import Texts
from bot.texts.markdown import plain
from games.card import Option
from games.core import SEAT_OF, Seat
from games.course import seat_options
from games.record import LONGEST_WORD

USUAL: Final = "-"
"""The value of a select's line for the default."""


@on("join")
async def join(visit: Visit) -> None:
    """Sit down."""
    done = await visit.kreisel.tables.join(visit.control.table, visit.person)
    await visit.kreisel.delivery.show(done, visit)


@on("leave")
async def leave(visit: Visit) -> None:
    """Get up."""
    done = await visit.kreisel.tables.leave(visit.control.table, visit.person)
    await visit.kreisel.delivery.show(done, visit)


@on("computer")
async def add_computer(visit: Visit) -> None:
    """Seat a computer player, one for each click."""
    once = str(visit.interaction.id)
    done = await visit.kreisel.tables.add_computer(visit.control.table, visit.person, once=once)
    await visit.kreisel.delivery.show(done, visit)


@on("start")
async def start(visit: Visit) -> None:
    """Begin, without the seats that are free."""
    done = await visit.kreisel.tables.start(visit.control.table, visit.person, without_free_seats=True)
    await visit.kreisel.delivery.show(done, visit)


@on("cancel")
async def cancel(visit: Visit) -> None:
    """Close the lobby."""
    done = await visit.kreisel.tables.close(visit.control.table, visit.person)
    await visit.kreisel.delivery.show(done, visit)


@on("colour")
async def ask_colour(visit: Visit) -> None:
    """Ask which colour instead."""
    table, seat, texts = await _own(visit)
    free = [
        other
        for other in card_of(table.terms.game).seats
        if other is not seat and (other not in table.chairs or table.chairs[other].is_free)
    ]
    if not free:
        await visit.tell("lobby-no-colour")
        return
    options = [option(seat_word(other, texts), other.colour) for other in free]
    await visit.answer(_question(table, "recolour", texts.say("lobby-which-colour"), options))


@on("recolour")
async def change_colour(visit: Visit) -> None:
    """Take another colour."""
    tables, number = visit.kreisel.tables, visit.control.table
    done = await tables.change_colour(number, visit.person, _seat(visit))
    await _settled(visit)
    await visit.kreisel.delivery.show(done, visit)


@on("pair")
async def ask_partner(visit: Visit) -> None:
    """Ask with whom."""
    table, seat, texts = await _own(visit)
    if len(table.team_of(seat)) == 1 and table.chairs[seat].guest != table.host:
        raise Refused("host_only")
    if await lacks_permissions(visit, for_few=True):
        return
    options = [
        option(f"{seat_word(other, texts)}: {plain(player_name(table, other, texts))}", other.colour)
        for other in table.seats
        if other is not seat
    ]
    await visit.answer(_question(table, "repair", texts.say("lobby-which-partner"), options))


@on("repair")
async def pair(visit: Visit) -> None:
    """Play in a team."""
    done = await visit.kreisel.tables.pair(visit.control.table, visit.person, _seat(visit))
    await _settled(visit)
    await visit.kreisel.delivery.show(done, visit)


@on("options")
async def ask_options(visit: Visit) -> None:
    """What else is agreed."""
    table = await visit.kreisel.tables.table(visit.control.table, visit.person.id)
    await visit.answer(_options(table, await visit.texts()))


@on("agree_on")
async def agree(visit: Visit) -> None:
    """Change an option."""
    tables, number, key = visit.kreisel.tables, visit.control.table, visit.control.arg
    value = ",".join(value for value in visit.values if value != USUAL)
    if value and await _lacks_rooms(visit, key):
        return
    done = await tables.agree(number, visit.person, key, value)
    await visit.turn_into(_options(done.table, await visit.texts()))
    await visit.kreisel.delivery.show(done, visit)


async def _lacks_rooms(visit: Visit, key: str) -> bool:
    """Whether the option pairs people, and there can be no rooms for them."""
    table = await visit.kreisel.tables.table(visit.control.table, visit.person.id)
    pairs = card_of(table.terms.game).team_option
    return pairs is not None and pairs.key == key and await lacks_permissions(visit, for_few=True)


@on("word")
async def ask_word(visit: Visit) -> None:
    """A word of one's own for the dice."""
    texts = await visit.texts()
    asked = Field("word", texts.say("dialog-word"), texts.say("dialog-word-help"), longest=LONGEST_WORD)
    control = ControlId("give_word", visit.control.table, visit.control.ply)
    await visit.ask(Dialog(control, texts.say("dialog-word-title"), [asked]))


@on("give_word")
async def give_word(visit: Visit) -> None:
    """Put it in."""
    done = await visit.kreisel.tables.give_word(visit.control.table, visit.person, visit.values[0])
    await visit.tell("answer-word-given")
    await visit.kreisel.delivery.show(done, visit)


def _options(table: Table, texts: Texts) -> Layout:
    parts: list[Any] = [words(texts.say("lobby-options"))]
    own = seat_options(table.terms.game)
    for known in card_of(table.terms.game).options:
        if known.key in own:
            continue
        control = ControlId("agree_on", table.id, table.ply, known.key)
        name = option_name(table.terms.game, known.key, texts)
        said = f"**{name}**\n-# {option_help(table.terms.game, known.key, texts)}"
        parts += [
            words(said),
            ActionRow(select(control, _lines(table, known, texts), placeholder=name, several=known.several)),
        ]
    return Layout(*parts)


def _lines(table: Table, known: Option, texts: Texts) -> list[SelectOption]:
    game = table.terms.game
    chosen = table.terms.options.get(known.key, known.default).split(",")
    values = list(known.choices)
    if not known.several and known.default not in values:
        values.insert(0, known.default)
    return [
        option(
            capital(value_name(game, known.key, value, texts)),
            value or USUAL,
            description=value_help(game, known.key, value, texts),
            default=value in chosen,
        )
        for value in values
    ]


def _question(table: Table, verb: str, text: str, options: Sequence[SelectOption]) -> Layout:
    return Layout(words(text), ActionRow(select(ControlId(verb, table.id, table.ply), options)))


async def _own(visit: Visit) -> tuple[Table, Seat, Texts]:
    table = await visit.kreisel.tables.table(visit.control.table, visit.person.id)
    return table, table.seat_of(table.guest_of(visit.person.id)), await visit.texts()


def _seat(visit: Visit) -> Seat:
    seat = SEAT_OF.get(visit.values[0] if visit.values else "")
    if seat is None:
        raise Refused("no_seat", seat="?")
    return seat


async def _settled(visit: Visit) -> None:
    """A private question that was answered says so, and asks no more."""
    await visit.turn_into(Layout(words((await visit.texts()).say("answer-done"))))
