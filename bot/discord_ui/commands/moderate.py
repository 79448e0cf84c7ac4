"""/moderate: what the managers of a server do at its tables; every act stands in the table's journal."""

from __future__ import annotations

from typing import Final

import discord
from discord import ButtonStyle, Permissions, app_commands
from discord.app_commands import AppCommandContext, AppInstallationType, Choice, Group

from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import Layout, button, rows, text_message, words
from bot.discord_ui.controls.localising import said
from bot.discord_ui.incoming.access import moderated
from bot.discord_ui.incoming.dispatch import Handler, handles, serve
from bot.discord_ui.incoming.request import AnyInteraction, Request
from bot.discord_ui.lookup.finding import fitting, number_of
from bot.discord_ui.lookup.listing import listed
from bot.discord_ui.lookup.naming import suggested, table_of_server
from bot.discord_ui.messages.audit import audit_lines
from bot.discord_ui.messages.listing import as_text, name_of
from bot.discord_ui.messages.players import player_name, seat_word, shown_name
from bot.tables.journal.acts import NOBODY
from bot.tables.journal.refusals import Refused
from bot.tables.journal.table import Table
from bot.tables.journal.terms import Person
from bot.texts.loader import Texts
from bot.texts.markdown import escaped, plain
from games.core import SEAT_OF, Seat

ON_PAGE: Final = 15
"""Tables on a page of the list."""

MODERATE: Final = Group(
    name=said("command-moderate"),
    description=said("command-moderate-help"),
    default_permissions=Permissions(manage_guild=True),
    allowed_contexts=AppCommandContext(guild=True, dm_channel=False, private_channel=False),
    allowed_installs=AppInstallationType(guild=True, user=False),
)


async def moderating(interaction: AnyInteraction, handler: Handler) -> None:
    """Let a manager of the server do something: Discord's own check can be set otherwise by each server."""

    async def checked(request: Request) -> None:
        need_moderator(request)
        await handler(request)

    await serve(Request(interaction), checked)


def need_moderator(request: Request) -> None:
    """Only who manages the server may."""
    if not request.moderates:
        raise Refused("moderator_only")


# The tables of the server


@MODERATE.command(name=said("command-moderate-tables"), description=said("command-moderate-tables-help"))
async def tables(interaction: AnyInteraction) -> None:
    """All open tables of the server, those first that have waited longest."""

    async def listing(request: Request) -> None:
        await request.answer(await _tables(request, 0))

    await moderating(interaction, listing)


@handles("mod_tables")
async def turn_page(request: Request) -> None:
    """Another page of the list."""
    need_moderator(request)
    await request.turn_into(await _tables(request, request.control.ply))


async def _tables(request: Request, page: int) -> Layout:
    texts = await request.texts()
    found = sorted(await request.tables.tables_on(request.server), key=lambda one: one.changed)
    if not found:
        return text_message(texts.say("moderate-no-tables"))
    pages = -(-len(found) // ON_PAGE)
    page = min(page, pages - 1)
    shown = [
        await listed(request, one, through=moderated) for one in found[page * ON_PAGE : (page + 1) * ON_PAGE]
    ]
    heading = texts.say("moderate-tables", count=len(found))
    text = words(as_text(heading, [one.line for one in shown], texts))
    if pages == 1:
        return Layout(text)
    turning = [
        button(ControlId("mod_tables", ply=to % pages), texts.say(key, page=to % pages + 1, pages=pages))
        for key, to in (("choose-earlier", page - 1), ("choose-later", page + 1))
    ]
    return Layout(text, *rows(turning if pages > 2 else turning[1:]))


# A table


@MODERATE.command(name=said("command-moderate-end"), description=said("command-moderate-end-help"))
@app_commands.rename(table=said("moderate-option-table"))
@app_commands.describe(table=said("moderate-option-table-help"))
async def end(interaction: AnyInteraction, table: str) -> None:
    """Ask whether a table shall end."""

    async def asking(request: Request) -> None:
        texts = await request.texts()
        number = await _number(request, table)
        sure = button(ControlId("mod_end", number), texts.say("control-mod-end"), style=ButtonStyle.danger)
        await request.answer(
            Layout(words(texts.say("moderate-end-question", table=str(number))), *rows([sure]))
        )

    await moderating(interaction, asking)


@handles("mod_end")
async def end_it(request: Request) -> None:
    """End a table, whatever its players say."""
    need_moderator(request)
    number = await _number(request, str(request.control.table))
    done = await request.tables.close(number, request.person, moderates=True)
    await request.turn_into(text_message((await request.texts()).say("moderate-ended", table=str(number))))
    await request.delivery.show(done, request)


@MODERATE.command(name=said("command-moderate-kick"), description=said("command-moderate-kick-help"))
@app_commands.rename(table=said("moderate-option-table"), seat=said("moderate-option-seat"))
@app_commands.describe(table=said("moderate-option-table-help"), seat=said("moderate-option-seat-help"))
async def kick(interaction: AnyInteraction, table: str, seat: str) -> None:
    """Ask whether a seat shall be freed."""

    async def asking(request: Request) -> None:
        there = await table_of_server(request, table)
        freed, texts = _seat(there, seat), await request.texts()
        chair = there.chairs[freed]
        if chair.is_free:
            raise Refused("no_seat", seat=freed.colour)
        kicking = ControlId("mod_kick", there.id, arg=f"{freed.colour} {chair.guest}")
        sure = button(kicking, texts.say("control-mod-kick"), style=ButtonStyle.danger)
        question = texts.say(
            "moderate-kick-question",
            who=shown_name(there, freed, texts),
            table=str(there.id),
            phase=there.phase.value,
        )
        await request.answer(Layout(words(question), *rows([sure])))

    await moderating(interaction, asking)


@handles("mod_kick")
async def kick_them(request: Request) -> None:
    """Free a seat, if the one who was asked about still has it; in play a computer stands in."""
    need_moderator(request)
    there = await table_of_server(request, str(request.control.table))
    colour, _, sitter = request.control.arg.partition(" ")
    freed, texts = _seat(there, colour), await request.texts()
    who = shown_name(there, freed, texts)
    done = await request.tables.remove(there.id, request.person, freed, sitter=_guest(sitter), moderates=True)
    await request.turn_into(text_message(texts.say("moderate-kicked", who=who, table=str(there.id))))
    await request.delivery.show(done, request)


@MODERATE.command(name=said("command-moderate-replace"), description=said("command-moderate-replace-help"))
@app_commands.rename(
    table=said("moderate-option-table"),
    seat=said("moderate-option-seat"),
    person=said("moderate-option-person"),
)
@app_commands.describe(
    table=said("moderate-option-table-help"),
    seat=said("moderate-option-seat-help"),
    person=said("moderate-option-person-help"),
)
async def replace(interaction: AnyInteraction, table: str, seat: str, person: discord.Member) -> None:
    """Give somebody a seat of a running game, whoever has it."""

    async def replacing(request: Request) -> None:
        if person.bot:
            await request.tell("moderate-no-bots")
            return
        before = await table_of_server(request, table)
        given = _seat(before, seat)
        to = Person(person.id, person.display_name)
        done = await request.tables.replace(before.id, request.person, given, to)
        texts = await request.texts()
        said_now = texts.say(
            "moderate-replaced", who=escaped(to.name), seat=seat_word(given, texts), table=str(before.id)
        )
        await request.say(said_now)
        await request.delivery.show(done, request)

    await moderating(interaction, replacing)


@MODERATE.command(name=said("command-moderate-audit"), description=said("command-moderate-audit-help"))
@app_commands.rename(table=said("moderate-option-table"))
@app_commands.describe(table=said("moderate-option-table-help"))
async def audit(interaction: AnyInteraction, table: str) -> None:
    """What moderators did at a table."""

    async def telling(request: Request) -> None:
        there = await table_of_server(request, table)
        texts = await request.texts()
        view = await moderated(request, there.id)
        lines = audit_lines(there, await view.audit(), texts)
        name = name_of(there.terms.game, there.id, texts)
        heading = texts.say("audit-title" if lines else "audit-nothing", table=name)
        await request.say(as_text(heading, lines, texts))

    await moderating(interaction, telling)


@end.autocomplete("table")
@kick.autocomplete("table")
@replace.autocomplete("table")
async def _suggest_open(interaction: AnyInteraction, current: str) -> list[Choice[str]]:
    return await _suggest(Request(interaction), current)


@audit.autocomplete("table")
async def _suggest_any(interaction: AnyInteraction, current: str) -> list[Choice[str]]:
    return await _suggest(Request(interaction), current, ended=True)


@kick.autocomplete("seat")
@replace.autocomplete("seat")
async def _suggest_seats(interaction: AnyInteraction, current: str) -> list[Choice[str]]:
    """The seats of the table that was chosen, and who has them."""
    request = Request(interaction)
    if not request.moderates:
        return []
    try:
        table = await table_of_server(request, str(getattr(interaction.namespace, "table", "")))
    except Refused:
        return []
    texts = await request.texts()
    seats = [Choice(name=_seat_line(table, seat, texts), value=seat.colour) for seat in table.seats]
    return fitting(seats, current)


def _seat_line(table: Table, seat: Seat, texts: Texts) -> str:
    return f"{seat_word(seat, texts)}: {plain(player_name(table, seat, texts))}"


async def _suggest(request: Request, typed: str, *, ended: bool = False) -> list[Choice[str]]:
    if not request.moderates:
        return []
    return await suggested(request, await request.tables.tables_on(request.server, ended=ended), typed)


async def _number(request: Request, text: str) -> int:
    """The number of a table of this server, of whatever rules: those of other rules can be ended too."""
    number = number_of(text)
    if (await request.tables.outstanding(number)).server != request.server:
        raise Refused("no_table", table=number)
    return number


def _guest(text: str) -> int:
    return int(text) if text.isdecimal() else NOBODY


def _seat(table: Table, text: str) -> Seat:
    seat = SEAT_OF.get(text)
    if seat is None or seat not in table.chairs:
        raise Refused("no_seat", seat=plain(text))
    return seat
