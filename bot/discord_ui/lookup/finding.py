"""The table somebody means: the one they name, the one they are at, their only one, or a question."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, TypeVar

from discord import app_commands
from discord.app_commands import Choice
from discord.ui import ActionRow

from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import MOST_OPTIONS, Layout, option, select, words
from bot.discord_ui.controls.localising import said
from bot.discord_ui.incoming.access import table_at
from bot.discord_ui.incoming.dispatch import HANDLERS, handles, serve
from bot.discord_ui.incoming.request import AnyInteraction, Request
from bot.store.port import Listing
from bot.tables.journal.acts import Phase
from bot.tables.journal.refusals import Refused
from bot.tables.journal.table import Table
from bot.texts.games import title
from bot.texts.loader import Texts
from games.catalogue import GAMES

MOST_CHOICES: Final = 25
LONGEST_CHOICE: Final = 100
NUMBER: Final = re.compile(r"\D*(\d{1,15})\D*")

Function = TypeVar("Function")


def of_a_table(command: Function) -> Function:
    """The option that says which table, for a command that has one."""
    for decorate in (
        app_commands.rename(table=said("option-table")),
        app_commands.describe(table=said("option-table-help")),
        app_commands.autocomplete(table=suggest_tables),
    ):
        command = decorate(command)
    return command


async def suggest_tables(interaction: AnyInteraction, current: str) -> list[Choice[str]]:
    """The person's own tables, in words; those that wait for them first, those that have ended last."""
    request = Request(interaction)
    texts = await request.texts()
    found = sorted(await request.tables.tables_of(request.person.id, ended=True), key=_urgency)
    choices = [Choice(name=listed(listing, texts), value=str(listing.table)) for listing in found]
    return fitting(choices, current)


def fitting(choices: Sequence[Choice[str]], typed: str) -> list[Choice[str]]:
    """The choices that have all that was typed in their names or values; as many as Discord shows.

    >>> [choice.name for choice in fitting([Choice(name="Go Round #7", value="7")], "round 7")]
    ['Go Round #7']
    """
    parts = typed.casefold().split()
    return [
        choice
        for choice in choices
        if all(part in f"{choice.name} {choice.value}".casefold() for part in parts)
    ][:MOST_CHOICES]


async def at_table(
    interaction: AnyInteraction, verb: str, written: str, *, arg: str = "", done: str = "answer-done"
) -> None:
    """Do at a table what a control of this verb does there; ``done``: what to say, if it says nothing."""

    async def doing(request: Request) -> None:
        table = await find(request, written, again=verb)
        if table is not None:
            request.delivery.wake(table.id)
            request.control = ControlId(verb, table.id, table.public_ply, arg)
            await HANDLERS[verb](request)
            await request.finish(done)

    await serve(Request(interaction), doing)


async def find(request: Request, written: str = "", *, again: str = "", asks: bool = True) -> Table | None:
    """The table that is meant; None, if the person has to be asked which, and then they are.

    ``again``: the verb that goes on with the answer, if it needs nothing but a table.
    """
    if written:
        return await named(request, written)
    here = await table_here(request)
    if here is not None and (here.course is not None or here.seats_of(here.guest_of(request.person.id))):
        return here
    own = await request.tables.tables_of(request.person.id)
    if len(own) == 1:
        return await table_at(request, own[0].table)
    if not own and here is not None:
        return here
    if asks and own:
        await ask(request, own, again)
    elif asks:
        await request.tell("table-none")
    return None


async def named(request: Request, written: str) -> Table:
    """The table of this number, if the person may look at it; else there is none for them."""
    return await table_at(request, number_of(written))


def number_of(written: str) -> int:
    """A table's number as somebody writes it.

    >>> number_of("#17")
    17
    """
    match = NUMBER.fullmatch(written)
    if match is None:
        raise Refused("no_table", table=written)
    return int(match[1])


async def table_here(request: Request) -> Table | None:
    """The table of this channel or thread, or of the team whose thread it is; no lobby that is gone.

    Where there are several, it is the one at which the person sits.
    """
    tables, person = request.tables, request.person.id
    number = await tables.table_in(request.channel)
    own = [
        listing.table for listing in await tables.tables_of(person) if await _is_here(request, listing.table)
    ]
    if own and number not in own:
        number = max(own)
    if number is None:
        return None
    table = await table_at(request, number)
    return None if table.course is None and table.phase.is_over else table


async def _is_here(request: Request, number: int) -> bool:
    home = await request.delivery.home(number)
    return request.channel in (home.room, *(thread.id for thread in home.threads.values()))


async def ask(
    request: Request,
    listings: Sequence[Listing],
    verb: str,
    *,
    which: str = "table-which",
    name_it: str = "table-name-it",
) -> None:
    """Ask which of these tables; without a verb that goes on with the answer, for its name."""
    texts = await request.texts()
    found = sorted(listings, key=_urgency)[:MOST_OPTIONS]
    parts: list[Any] = [words(texts.say(which if verb else name_it))]
    if verb:
        options = [option(listed(listing, texts), str(listing.table)) for listing in found]
        parts.append(ActionRow(select(ControlId("at", arg=verb), options)))
    else:
        parts.append(words("\n".join(f"- {listed(listing, texts)}" for listing in found)))
    await request.answer(Layout(*parts))


@handles("at")
async def at(request: Request) -> None:
    """The question which table was answered."""
    table = await named(request, request.value)
    request.control = ControlId(request.control.arg, table.id, table.public_ply)
    await HANDLERS.get(request.control.verb, HANDLERS["board"])(request)


def _urgency(listing: Listing) -> tuple[bool, bool, int]:
    return Phase(listing.phase).is_over, not listing.is_yours, -listing.changed


def listed(listing: Listing, texts: Texts) -> str:
    """A table in a list: ``Go Round #7 · your move``."""
    phase = Phase(listing.phase)
    how = "over" if phase.is_over else "lobby" if phase is Phase.LOBBY else "playing"
    game = title(listing.game, texts) if listing.game in GAMES else listing.game
    kind = "yours" if listing.is_yours and how == "playing" else how
    return texts.say("table-listed", game=game, number=str(listing.table), kind=kind)[:LONGEST_CHOICE]
