"""/table replace, rematch, close."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.discord_ui.commands.table.group import TABLE
from bot.discord_ui.controls.localising import said
from bot.discord_ui.incoming.dispatch import serve
from bot.discord_ui.incoming.request import AnyInteraction, Request
from bot.discord_ui.lookup.finding import at_table, find, of_a_table
from bot.discord_ui.lookup.guests import can_be_called
from bot.tables.changes.draft import need_playing
from bot.tables.journal.terms import Person
from bot.texts.markdown import escaped


@TABLE.command(name=said("command-replace"), description=said("command-replace-help"))
@app_commands.rename(person=said("option-person"))
@app_commands.describe(person=said("option-replace-person-help"))
@of_a_table
async def replace(interaction: AnyInteraction, person: discord.User | None = None, table: str = "") -> None:
    """Offer the own seat to somebody; to nobody any more, if nobody is named."""

    async def offering(request: Request) -> None:
        found = await find(request, table)
        if found is None or not await can_be_called(request, found, person):
            return
        need_playing(found)
        seat = found.seat_of(found.guest_of(request.person.id))
        if person is None and seat not in found.offers:
            await request.tell("answer-offer-whom")
            return
        done = await request.tables.offer(found.id, request.person, _person(person))
        await request.delivery.show(done, request)
        if person is None:
            await request.tell("answer-offer-withdrawn")
        else:
            await request.tell("answer-offered", who=escaped(person.display_name))

    await serve(Request(interaction), offering)


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


def _person(user: discord.User | None) -> Person | None:
    return None if user is None else Person(user.id, user.display_name)
