"""/my: the own games, settings and data."""

from __future__ import annotations

import asyncio
from typing import Final

from discord import ButtonStyle, app_commands
from discord.app_commands import Group

from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import Layout, button, rows, words
from bot.discord_ui.controls.localising import said
from bot.discord_ui.incoming.dispatch import Handler, serve
from bot.discord_ui.incoming.request import AnyInteraction, Request
from bot.discord_ui.lookup.listing import listed
from bot.discord_ui.messages.listing import as_text, by_urgency
from bot.discord_ui.verbs.away import go_away, show_away
from bot.discord_ui.verbs.data import show_data
from bot.discord_ui.verbs.settings import show_settings

MOST_BOARDS: Final = 5
"""Boards that can be looked at from the list: a row of buttons."""

MY: Final = Group(name=said("command-my"), description=said("command-my-help"))


@MY.command(name=said("command-my-games"), description=said("command-my-games-help"))
async def games(interaction: AnyInteraction) -> None:
    """Where one plays, by urgency: what waits for oneself first, by how soon it must be decided."""
    await _serve(interaction, _list_games)


@MY.command(name=said("command-my-settings"), description=said("command-my-settings-help"))
async def settings(interaction: AnyInteraction) -> None:
    """What one likes at every table."""
    await _serve(interaction, show_settings)


@MY.command(name=said("command-my-data"), description=said("command-my-data-help"))
async def data(interaction: AnyInteraction) -> None:
    """What is kept of oneself, to take along or to delete."""
    await _serve(interaction, show_data)


@MY.command(name=said("command-my-away"), description=said("command-my-away-help"))
@app_commands.rename(since=said("option-away-from"), until=said("option-away-to"))
@app_commands.describe(since=said("option-away-from-help"), until=said("option-away-to-help"))
async def away(interaction: AnyInteraction, since: str = "", until: str = "") -> None:
    """Take days off, or see how many there are."""

    async def going(request: Request) -> None:
        if since or until:
            await go_away(request, since, until)
        else:
            await show_away(request)

    await _serve(interaction, going)


async def _serve(interaction: AnyInteraction, handler: Handler) -> None:
    """Do it, and tell whoever gets no overview any more why."""

    async def serving(request: Request) -> None:
        await handler(request)
        if await request.tables.was_overview_refused(request.person.id):
            await request.tell("overview-refused")

    await serve(Request(interaction), serving)


async def _list_games(request: Request) -> None:
    texts = await request.texts()
    own = await request.tables.tables_of(request.person.id)
    if not own:
        await request.tell("my-games-none")
        return
    await asyncio.gather(*(request.delivery.sure_home(listing.table) for listing in own))
    found = by_urgency([await listed(request, listing) for listing in own])
    yours = [one for one in found if one.is_yours]
    heading = texts.say("my-games-title", yours=len(yours), tables=len(found))
    boards = [
        button(ControlId("board", one.listing.table), one.name, style=ButtonStyle.primary)
        for one in yours[:MOST_BOARDS]
    ]
    text = as_text(heading, [one.told for one in found], texts)
    await request.answer(Layout(words(text), *rows(boards)))
