"""The first word on a server, with one button that starts a game against the computer."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Iterable
from functools import partial
from typing import Final

import discord
from discord import ButtonStyle
from msgspec.structs import replace

from bot.clock import MILLISECONDS, Clock
from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import (
    Layout,
    Message,
    attached,
    button,
    framed,
    rows,
    shown,
    text_message,
    words,
)
from bot.discord_ui.delivery.channel import NOT_REACHED
from bot.discord_ui.incoming.dispatch import handles
from bot.discord_ui.incoming.request import Request, language_of
from bot.discord_ui.verbs.opening import open_and_show
from bot.tables.journal.terms import LANGUAGES
from bot.tables.service.tables import Tables
from bot.texts.describing import describe
from bot.texts.loader import Texts
from games.catalogue import GAMES, first_game
from games.players.levels import Level
from render import picture
from render.sizes import COVER

log = logging.getLogger(__name__)

FIRST_GAME: Final = first_game().id
GREETED_FOR: Final = 6 * 60 * 60 * MILLISECONDS
MOST_GREETED: Final = 10_000


class Greetings:
    """Whom we have greeted by direct message: whoever writes on hears nothing more for some hours."""

    def __init__(self, tables: Tables, clock: Clock) -> None:
        self._tables = tables
        self._clock = clock
        self._greeted: OrderedDict[int, int] = OrderedDict()

    async def greet(self, message: discord.Message) -> None:
        """Answer somebody who writes to us, with how to begin; what they write we do not read."""
        person, now = message.author, self._clock.now()
        if now - self._greeted.get(person.id, -GREETED_FOR) < GREETED_FOR:
            return
        if await self._tables.tables_in(message.channel.id):  # they know their way, and play right here
            return
        self._greeted[person.id] = now
        self._greeted.move_to_end(person.id)
        if len(self._greeted) > MOST_GREETED:
            self._greeted.popitem(last=False)
        language = (await self._tables.preferences(person.id)).language
        first, *others = [language] if language else reversed(LANGUAGES)
        said = await welcome(Texts(first), alone=True, also=others)
        nonce = f"hello-{message.id % 10**12}"
        try:
            await message.channel.send(view=said.view, files=said.opened(), nonce=nonce, silent=True)
        except NOT_REACHED as error:
            log.info("a greeting was not taken: %s", type(error).__name__)


async def welcome(texts: Texts, *, alone: bool = False, also: Iterable[str] = ()) -> Message:
    """What Kreisel is, and how to begin; ``also``: in these languages too, if the reader's is not known."""
    state = await asyncio.to_thread(GAMES[FIRST_GAME].start)  # its rules may yet have to be read
    key = "welcome-alone" if alone else "welcome"
    greeting = "\n".join(each.say(key) for each in (texts, *map(Texts, also)))
    buttons = [
        button(ControlId("try", arg=FIRST_GAME), texts.say("control-try"), style=ButtonStyle.success),
        button(ControlId("tour", arg="kreisel"), texts.say("control-tour")),
    ]
    items = [shown(describe(state, texts.language)), words(greeting), *rows(buttons)]
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
        await channel.send(view=message.view, files=message.opened(), nonce=nonce, silent=True)
        return
    log.info("no channel to say hello in")


def _may_speak(guild: discord.Guild, channel: discord.TextChannel) -> bool:
    may = channel.permissions_for(guild.me)
    return may.view_channel and may.send_messages and may.attach_files


@handles("alone")
async def play_alone(request: Request) -> None:
    """A game against the computer, where the person is alone with us."""
    game = request.control.arg if request.control.arg in GAMES else FIRST_GAME
    asked = request.interaction.message
    number = asked.id if asked is not None else request.interaction.id
    talk = await request.interaction.client.create_dm(request.interaction.user)
    hello = text_message((await request.texts()).say("alone-here"))
    try:  # before a table is opened that nobody would see
        await talk.send(view=hello, nonce=f"alone-{number % 10**12}", silent=True)
    except discord.Forbidden:
        await request.tell("alone-no-letters")
        return
    await open_and_show(request, game, elsewhere=talk.id, once=f"alone {number}")


@handles("try")
async def try_it(request: Request) -> None:
    """A game against the computer, at once; it is kind to who has never played."""
    game = request.control.arg if request.control.arg in GAMES else FIRST_GAME
    options = GAMES[game].first_options
    await open_and_show(request, game, computers=1, level=Level.EASY, begins=True, options=options)
