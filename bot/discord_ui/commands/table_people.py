"""/table replace, invite, join, rematch, close."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord_ui.commands.finding import ask, at_table, find, fitting, listed, may_look, named, of_a_table
from bot.discord_ui.commands.table_group import TABLE
from bot.discord_ui.localising import choices, said
from bot.discord_ui.reception import on, receive
from bot.discord_ui.visit import AnyInteraction, Visit
from bot.store.port import Listing
from bot.tables.acts import Phase
from bot.tables.draft import need_playing
from bot.tables.refusals import Refused
from bot.tables.table import Table
from bot.tables.terms import Person
from bot.texts.markdown import escaped
from games.core import SEAT_OF, Seat

MOST_LOOKED_AT = 50
"""Tables of a server, of which those with room are offered."""


@TABLE.command(name=said("command-replace"), description=said("command-replace-help"))
@app_commands.rename(person=said("option-person"))
@app_commands.describe(person=said("option-replace-person-help"))
@of_a_table
async def replace(interaction: AnyInteraction, person: discord.User | None = None, table: str = "") -> None:
    """Offer the own seat to somebody; to nobody any more, if nobody is named."""

    async def offering(visit: Visit) -> None:
        found = await find(visit, table)
        if found is None or not await _can_be_called(visit, found, person):
            return
        need_playing(found)
        seat = found.seat_of(found.guest_of(visit.person.id))
        if person is None and seat not in found.offers:
            await visit.tell("answer-offer-whom")
            return
        done = await visit.kreisel.tables.offer(found.id, visit.person, _person(person))
        await visit.kreisel.delivery.show(done, visit)
        if person is None:
            await visit.tell("answer-offer-withdrawn")
        else:
            await visit.tell("answer-offered", who=escaped(person.display_name))

    await receive(Visit(interaction), offering)


@TABLE.command(name=said("command-invite"), description=said("command-invite-help"))
@app_commands.rename(person=said("option-person"))
@app_commands.describe(person=said("option-invite-person-help"))
@of_a_table
async def invite(interaction: AnyInteraction, person: discord.User, table: str = "") -> None:
    """Ask somebody to sit down, once."""

    async def inviting(visit: Visit) -> None:
        found = await find(visit, table)
        if found is None or not await _can_be_called(visit, found, person):
            return
        if sits := found.seats_of(found.guest_of(person.id)):
            raise Refused("guest_seated", name=person.display_name, seat=sits[0].colour)
        if found.phase is Phase.PLAYING and not found.seats_to_take:
            raise Refused("full")
        done = await visit.kreisel.tables.invite(
            found.id, visit.person, Person(person.id, person.display_name)
        )
        await visit.kreisel.delivery.show(done, visit)
        likes = (await visit.kreisel.tables.preferences(person.id)).pings
        key = "answer-invited-before" if not done.happened else f"answer-invited-{likes}"
        await visit.tell(key, who=escaped(person.display_name))

    await receive(Visit(interaction), inviting)


@TABLE.command(name=said("command-join"), description=said("command-join-help"))
@app_commands.rename(table=said("option-table"), seat=said("option-seat"))
@app_commands.describe(table=said("option-table-join-help"), seat=said("option-seat-help"))
@app_commands.choices(seat=choices("colour", *SEAT_OF))
async def join(interaction: AnyInteraction, table: str = "", seat: Choice[str] | None = None) -> None:
    """Sit down: in a lobby, or on an open seat of a running game."""

    async def joining(visit: Visit) -> None:
        wanted = SEAT_OF[seat.value] if seat else None
        found = await named(visit, table) if table else await _with_room(visit, wanted)
        if found is not None:
            await _seat(visit, found, wanted)

    await receive(Visit(interaction), joining)


@on("sit")
async def sit(visit: Visit) -> None:
    """The question where to sit down was answered."""
    table = await visit.kreisel.tables.table(visit.control.table, visit.person.id)
    await _seat(visit, table, None)


async def _seat(visit: Visit, table: Table, wanted: Seat | None) -> None:
    tables = visit.kreisel.tables
    if table.phase is Phase.LOBBY:
        done = await tables.join(table.id, visit.person, seat=wanted)
    else:
        need_playing(table)
        free = next(iter(table.seats_to_take), None) if wanted is None else wanted
        if free is None:
            raise Refused("full")
        done = await tables.take(table.id, visit.person, free)
    await visit.kreisel.delivery.show(done, visit)
    home = await visit.kreisel.delivery.home(table.id)
    await visit.tell("answer-joined", link=home.link)


@join.autocomplete("table")
async def _suggest_open_tables(interaction: AnyInteraction, current: str) -> list[Choice[str]]:
    """Tables of this server where somebody can sit down."""
    visit = Visit(interaction)
    texts = await visit.texts()
    names = [(listing.table, listed(listing, texts)) for listing in await _open_tables(visit)]
    return fitting([Choice(name=name, value=str(number)) for number, name in names], current)


@TABLE.command(name=said("command-rematch"), description=said("command-rematch-help"))
@of_a_table
async def rematch(interaction: AnyInteraction, table: str = "") -> None:
    """Once more with the same people."""
    await at_table(interaction, "rematch", table)


@TABLE.command(name=said("command-close"), description=said("command-close-help"))
@of_a_table
async def close(interaction: AnyInteraction, table: str = "") -> None:
    """Close a lobby or an analysis, as its host."""
    await at_table(interaction, "cancel", table, done="answer-closed")


async def _can_be_called(visit: Visit, table: Table, person: discord.User | None) -> bool:
    """Whether somebody can sit down here at all; if not, it is said why."""
    home = await visit.kreisel.delivery.home(table.id)
    if not home.server:
        await visit.tell("answer-alone")
    elif person is not None and person.bot:
        await visit.tell("answer-no-bots")
    else:
        return True
    return False


def _person(user: discord.User | None) -> Person | None:
    return None if user is None else Person(user.id, user.display_name)


async def _with_room(visit: Visit, wanted: Seat | None) -> Table | None:
    """The table here, else the only one of the server that has room; if there are more, it is asked which."""
    tables = visit.kreisel.tables
    found = await _open_tables(visit)
    here = [one for one in found if (await visit.kreisel.delivery.home(one.table)).room == visit.channel]
    if not here and (number := await tables.table_in(visit.channel)):
        table = await tables.table(number, visit.person.id)
        if not table.phase.is_over:
            return table  # which says why nobody can sit down
    found = here or found
    match found:
        case []:
            await visit.tell("table-none-open")
        case [only]:
            return await tables.table(only.table, visit.person.id)
        case _:
            verb = "sit" if wanted is None else ""
            await ask(visit, found, verb, which="table-which-free", name_it="table-name-free")
    return None


async def _open_tables(visit: Visit) -> list[Listing]:
    """Where a person can sit down on this server; the newest first."""
    if not visit.server:
        return []
    tables, found = visit.kreisel.tables, []
    listings = await tables.tables_on(visit.server)
    for listing in sorted(listings, key=lambda listing: -listing.changed)[:MOST_LOOKED_AT]:
        try:
            table = await tables.table(listing.table, visit.person.id)
        except Refused:  # of other rules
            continue
        guest = table.guest_of(visit.person.id)
        room = table.free_for(guest) if table.phase is Phase.LOBBY else table.seats_to_take
        may = guest in table.invited or (table.terms.public and guest not in table.barred)
        if room and may and not table.seats_of(guest) and await may_look(visit, table):
            found.append(listing)
    return found
