"""/lobby join, invite: who sits down, in a lobby or on an open seat."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord_ui.commands.lobby.group import LOBBY
from bot.discord_ui.controls.localising import choices, said
from bot.discord_ui.delivery.wanted import invitation_holds
from bot.discord_ui.incoming.access import table_at
from bot.discord_ui.incoming.dispatch import handles, serve
from bot.discord_ui.incoming.request import AnyInteraction, Request
from bot.discord_ui.incoming.returning import welcome_seated
from bot.discord_ui.lookup.finding import ask, find, fitting, listed, named, of_a_table
from bot.discord_ui.lookup.guests import can_be_called
from bot.store.port import Listing
from bot.tables.changes.draft import need_playing
from bot.tables.journal.acts import Phase
from bot.tables.journal.refusals import Refused
from bot.tables.journal.table import Table
from bot.tables.journal.terms import Person
from bot.tables.service.desk import Done
from bot.texts.markdown import escaped
from games.core import SEAT_OF, Seat

MOST_LOOKED_AT = 50
"""Tables of a server, of which those with room are offered."""


@LOBBY.command(name=said("command-invite"), description=said("command-invite-help"))
@app_commands.rename(person=said("option-person"))
@app_commands.describe(person=said("option-invite-person-help"))
@of_a_table
async def invite(interaction: AnyInteraction, person: discord.User, table: str = "") -> None:
    """Ask somebody to sit down, once."""

    async def inviting(request: Request) -> None:
        found = await find(request, table)
        if found is None or not await can_be_called(request, found, person):
            return
        if sits := found.seats_of(found.guest_of(person.id)):
            raise Refused("guest_seated", name=person.display_name, seat=sits[0].colour)
        if found.phase is Phase.PLAYING and not found.seats_to_take:
            raise Refused("full")
        done = await request.tables.invite(found.id, request.person, Person(person.id, person.display_name))
        await request.delivery.show(done, request)
        await request.tell(await _outcome(request, done, person.id), who=escaped(person.display_name))

    await serve(Request(interaction), inviting)


async def _outcome(request: Request, done: Done, person: int) -> str:
    """The key of what became of an invitation."""
    if not done.happened:
        return "answer-invited-before"
    if not invitation_holds(done.table, person, None):
        return "answer-invited-full"
    likes = (await request.tables.preferences(person)).pings
    return "answer-invited-none" if likes == "none" else "answer-invited"


@LOBBY.command(name=said("command-join"), description=said("command-join-help"))
@app_commands.rename(table=said("option-table"), seat=said("option-seat"))
@app_commands.describe(table=said("option-table-join-help"), seat=said("option-seat-help"))
@app_commands.choices(seat=choices("colour", *SEAT_OF))
async def join(interaction: AnyInteraction, table: str = "", seat: Choice[str] | None = None) -> None:
    """Sit down: in a lobby, or on an open seat of a running game."""

    async def joining(request: Request) -> None:
        wanted = SEAT_OF[seat.value] if seat else None
        found = await named(request, table) if table else await _with_room(request, wanted)
        if found is not None:
            await _seat(request, found, wanted)

    await serve(Request(interaction), joining)


@handles("sit")
async def sit(request: Request) -> None:
    """The question where to sit down was answered."""
    table = await table_at(request)
    await _seat(request, table, None)


async def _seat(request: Request, table: Table, wanted: Seat | None) -> None:
    tables = request.tables
    if table.phase is Phase.LOBBY:
        done = await tables.join(table.id, request.person, seat=wanted)
    else:
        need_playing(table)
        free = next(iter(table.seats_to_take), None) if wanted is None else wanted
        if free is None:
            raise Refused("full")
        done = await tables.take(table.id, request.person, free)
    await request.delivery.show(done, request)
    if done.table.phase is Phase.PLAYING:
        await welcome_seated(request, done)
        return
    home = await request.delivery.home(table.id)
    await request.tell("answer-joined", link=home.link)


@join.autocomplete("table")
async def _suggest_open_tables(interaction: AnyInteraction, current: str) -> list[Choice[str]]:
    """Tables of this server where somebody can sit down."""
    request = Request(interaction)
    texts = await request.texts()
    names = [(listing.table, listed(listing, texts)) for listing in await _open_tables(request)]
    return fitting([Choice(name=name, value=str(number)) for number, name in names], current)


async def _with_room(request: Request, wanted: Seat | None) -> Table | None:
    """The table here, else the only one of the server that has room; if there are more, it is asked which."""
    tables = request.tables
    found = await _open_tables(request)
    here = [one for one in found if (await request.delivery.home(one.table)).room == request.channel]
    if not here and (number := await tables.table_in(request.channel)):
        table = await table_at(request, number)
        if not table.phase.is_over:
            return table  # which says why nobody can sit down
    found = here or found
    match found:
        case []:
            await request.tell("table-none-open")
        case [only]:
            return await table_at(request, only.table)
        case _:
            verb = "sit" if wanted is None else ""
            await ask(request, found, verb, which="table-which-free", name_it="table-name-free")
    return None


async def _open_tables(request: Request) -> list[Listing]:
    """Where a person can sit down on this server; the newest first."""
    if not request.server:
        return []
    tables, found = request.tables, []
    listings = await tables.tables_on(request.server)
    for listing in sorted(listings, key=lambda listing: -listing.changed)[:MOST_LOOKED_AT]:
        try:
            table = await table_at(request, listing.table)
        except Refused:  # of other rules, or not for them to see
            continue
        guest = table.guest_of(request.person.id)
        room = table.free_for(guest) if table.phase is Phase.LOBBY else table.seats_to_take
        may = guest in table.invited or (table.terms.public and guest not in table.barred)
        if room and may and not table.seats_of(guest):
            found.append(listing)
    return found
