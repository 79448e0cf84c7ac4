"""The first word on a server, with one button that starts a game against the computer."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Final

import discord
from discord import ButtonStyle
from msgspec.structs import replace

from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import Layout, Message, attached, button, framed, rows, shown, words
from bot.discord_ui.delivery.channel import NOT_REACHED
from bot.discord_ui.incoming.dispatch import handles
from bot.discord_ui.incoming.request import Request, language_of
from bot.discord_ui.verbs.opening import open_and_show
from bot.tables.service.tables import Tables
from bot.texts.describing import describe
from bot.texts.loader import Texts
from games.catalogue import GAMES
from render import picture
from render.sizes import COVER

log = logging.getLogger(__name__)

FIRST_GAME: Final = "giro_mondiale"


async def welcome(texts: Texts) -> Message:
    """What Kreisel is, and how to begin."""
    state = GAMES[FIRST_GAME].start()
    buttons = [
        button(ControlId("try", arg=FIRST_GAME), texts.say("control-try"), style=ButtonStyle.success),
        button(ControlId("tour", arg="kreisel"), texts.say("control-tour")),
    ]
    items = [shown(describe(state, texts.language)), words(texts.say("welcome")), *rows(buttons)]
    png = await asyncio.to_thread(picture, state, size=COVER)
    return Message(Layout(framed(*items)), (partial(attached, png),))


async def greet_once(tables: Tables, guild: discord.Guild) -> None:
    """Say hello, unless we have."""
    settings = await tables.server_settings(guild.id)
    if settings.greeted:
        return
    try:
        await _greet(guild)
    except NOT_REACHED as error:
        log.warning("hello could not be said: %s", type(error).__name__)
    else:
        await tables.set_server_settings(guild.id, replace(settings, greeted=True))


async def _greet(guild: discord.Guild) -> None:
    """Say hello where we may."""
    message = await welcome(Texts(language_of(guild.preferred_locale)))
    channels = [guild.system_channel, *guild.text_channels]
    for channel in channels:
        if channel is None or not _may_speak(guild, channel):
            continue
        nonce = f"welcome-{guild.id % 10**12}"
        await channel.send(view=message.view, files=message.opened(), nonce=nonce)
        return
    log.info("no channel to say hello in")


def _may_speak(guild: discord.Guild, channel: discord.TextChannel) -> bool:
    may = channel.permissions_for(guild.me)
    return may.view_channel and may.send_messages and may.attach_files


@handles("try")
async def try_it(request: Request) -> None:
    """A game against the computer, at once."""
    game = request.control.arg if request.control.arg in GAMES else FIRST_GAME
    await open_and_show(request, game, computers=1, begins=True)
