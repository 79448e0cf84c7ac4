"""The menus: on a message what the table it belongs to can show, on a person a challenge."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands

from bot.discord_ui.controls.ids import ControlId, read
from bot.discord_ui.controls.localising import said
from bot.discord_ui.incoming.dispatch import HANDLERS, serve
from bot.discord_ui.incoming.request import AnyInteraction, Request
from bot.discord_ui.verbs.challenge import ask_game


@app_commands.context_menu(name=said("command-why"))
async def why(interaction: AnyInteraction, message: discord.Message) -> None:
    """What the pieces cannot do now, each with its rule."""
    await _at_its_table(interaction, message, "why")


@app_commands.context_menu(name=said("command-show"))
async def show(interaction: AnyInteraction, message: discord.Message) -> None:
    """The present board, privately."""
    await _at_its_table(interaction, message, "board")


@app_commands.context_menu(name=said("command-catch-me-up"))
async def catch_me_up(interaction: AnyInteraction, message: discord.Message) -> None:
    """What happened since the own last move."""
    await _at_its_table(interaction, message, "catchup")


@app_commands.context_menu(name=said("command-challenge"))
async def challenge(interaction: AnyInteraction, person: discord.User) -> None:
    """Ask which game to challenge somebody to."""

    async def asking(request: Request) -> None:
        await ask_game(request, person)

    await serve(Request(interaction), asking)


async def _at_its_table(interaction: AnyInteraction, message: discord.Message, verb: str) -> None:
    """Do what a control of this verb does, at the table that a message belongs to."""

    async def doing(request: Request) -> None:
        ours = interaction.client.user is not None and message.author.id == interaction.client.user.id
        number = _table_of(message.components) if ours else 0
        number = number or await request.tables.table_in(request.channel) or 0
        if number:
            request.control = ControlId(verb, number)
            await HANDLERS[verb](request)
        else:
            await request.tell("menu-no-table")

    await serve(Request(interaction), doing)


def _table_of(components: Iterable[Any]) -> int:
    """The table that a message's controls belong to; 0, if it has none."""
    for component in components:
        control = read(getattr(component, "custom_id", None) or "")
        if control is not None and control.table:
            return control.table
        if within := _table_of(getattr(component, "children", ())):
            return within
    return 0
