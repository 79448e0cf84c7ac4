"""The table somebody means: the one they name, the one they are at, their only one, or a question."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, TypeVar

from discord import app_commands
from discord.app_commands import Choice
from discord.ui import ActionRow

from bot.discord_ui.ids import ControlId
from bot.discord_ui.layout import MOST_OPTIONS, Layout, option, select, words
from bot.discord_ui.localising import said
from bot.discord_ui.permissions import sees
from bot.discord_ui.reception import HANDLERS, on, receive
from bot.discord_ui.visit import AnyInteraction, Visit
from bot.store.port import Listing
from bot.tables.acts import Phase
from bot.tables.refusals import Refused
from bot.tables.table import Table
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
    visit = Visit(interaction)
    texts = await visit.texts()
    found = sorted(await visit.kreisel.tables.tables_of(visit.person.id, ended=True), key=_urgency)
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

    async def doing(visit: Visit) -> None:
        table = await find(visit, written, again=verb)
        if table is not None:
            visit.kreisel.delivery.wake(table.id)
            visit.control = ControlId(verb, table.id, table.ply, arg)
            await HANDLERS[verb](visit)
            await visit.finish(done)

    await receive(Visit(interaction), doing)


async def find(visit: Visit, written: str = "", *, again: str = "", asks: bool = True) -> Table | None:
    """The table that is meant; None, if the person has to be asked which, and then they are.

    ``again``: the verb that goes on with the answer, if it needs nothing but a table.
    """
    if written:
        return await named(visit, written)
    here = await table_here(visit)
    if here is not None and (here.course is not None or here.seats_of(here.guest_of(visit.person.id))):
        return here
    own = await visit.kreisel.tables.tables_of(visit.person.id)
    if len(own) == 1:
        return await visit.kreisel.tables.table(own[0].table, visit.person.id)
    if not own and here is not None:
        return here
    if asks and own:
        await ask(visit, own, again)
    elif asks:
        await visit.tell("table-none")
    return None


async def named(visit: Visit, written: str) -> Table:
    """The table of this number, if the person may look at it; else there is none for them."""
    number = number_of(written)
    table = await visit.kreisel.tables.table(number, visit.person.id)
    if not await may_look(visit, table):
        raise Refused("no_table", table=number)
    return table


def number_of(written: str) -> int:
    """A table's number as somebody writes it.

    >>> number_of("#17")
    17
    """
    match = NUMBER.fullmatch(written)
    if match is None:
        raise Refused("no_table", table=written)
    return int(match[1])


async def may_look(visit: Visit, table: Table) -> bool:
    """Who sits there or is invited may, and who is in its room; at a public one, who sees its channel."""
    guest = table.guest_of(visit.person.id)
    if table.seats_of(guest) or guest in table.invited:
        return True
    home = await visit.kreisel.delivery.home(table.id)
    return visit.channel == home.room or (table.terms.public and sees(visit, home))


async def table_here(visit: Visit) -> Table | None:
    """The table of this channel or thread, or of the team whose thread it is; no lobby that is gone.

    Where there are several, it is the one at which the person sits.
    """
    tables, person = visit.kreisel.tables, visit.person.id
    number = await tables.table_in(visit.channel)
    own = [
        listing.table for listing in await tables.tables_of(person) if await _is_here(visit, listing.table)
    ]
    if own and number not in own:
        number = max(own)
    if number is None:
        return None
    table = await tables.table(number, person)
    return None if table.course is None and table.phase.is_over else table


async def _is_here(visit: Visit, number: int) -> bool:
    home = await visit.kreisel.delivery.home(number)
    return visit.channel in (home.room, *(thread.id for thread in home.threads.values()))


async def ask(
    visit: Visit,
    listings: Sequence[Listing],
    verb: str,
    *,
    which: str = "table-which",
    name_it: str = "table-name-it",
) -> None:
    """Ask which of these tables; without a verb that goes on with the answer, for its name."""
    texts = await visit.texts()
    found = sorted(listings, key=_urgency)[:MOST_OPTIONS]
    parts: list[Any] = [words(texts.say(which if verb else name_it))]
    if verb:
        options = [option(listed(listing, texts), str(listing.table)) for listing in found]
        parts.append(ActionRow(select(ControlId("at", arg=verb), options)))
    else:
        parts.append(words("\n".join(f"- {listed(listing, texts)}" for listing in found)))
    await visit.answer(Layout(*parts))


@on("at")
async def at(visit: Visit) -> None:
    """The question which table was answered."""
    table = await named(visit, visit.values[0] if visit.values else "")
    visit.control = ControlId(visit.control.arg, table.id, table.ply)
    await HANDLERS.get(visit.control.verb, HANDLERS["board"])(visit)


def _urgency(listing: Listing) -> tuple[bool, bool, int]:
    return Phase(listing.phase).is_over, not listing.is_yours, -listing.changed


def listed(listing: Listing, texts: Texts) -> str:
    """A table in a list: ``Go Round #7 · your move``."""
    phase = Phase(listing.phase)
    how = "over" if phase.is_over else "lobby" if phase is Phase.LOBBY else "playing"
    game = title(listing.game, texts) if listing.game in GAMES else listing.game
    kind = "yours" if listing.is_yours and how == "playing" else how
    return texts.say("table-listed", game=game, number=str(listing.table), kind=kind)[:LONGEST_CHOICE]
