"""/moderate limits, channels, language, clock: what holds for all tables of a server."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice
from msgspec.structs import replace

from bot.discord_ui.commands.moderate import MODERATE, moderating
from bot.discord_ui.controls.localising import choices, said
from bot.discord_ui.incoming.request import AnyInteraction, Request
from bot.discord_ui.lookup.finding import LONGEST_CHOICE, fitting
from bot.discord_ui.lookup.paces import suggest_paces, usual_pace
from bot.tables.journal.pace import USUAL as PACE
from bot.tables.journal.refusals import Refused
from bot.tables.journal.settings import ServerSettings
from bot.tables.journal.terms import LANGUAGES
from bot.texts.loader import Texts
from bot.texts.markdown import plain
from bot.texts.pace import pace_words, read_pace, written_pace
from games.faults import shortened

USUAL: Final = "usual"
"""The choice that takes a setting back."""
NO_LIMIT: Final = 0
STEPS: Final = (1, 2, 3, 5, 10, 15, 20, 30, 50, 75, 100, 150, 200, 300, 400, 500)


@MODERATE.command(name=said("command-moderate-limits"), description=said("command-moderate-limits-help"))
@app_commands.rename(person=said("moderate-option-per-person"), server=said("moderate-option-per-server"))
@app_commands.describe(
    person=said("moderate-option-per-person-help"), server=said("moderate-option-per-server-help")
)
async def limits(interaction: AnyInteraction, person: int | None = None, server: int | None = None) -> None:
    """How many tables may be open; without options, what holds now."""

    async def limiting(request: Request) -> None:
        settings = await request.tables.server_settings(request.server)
        if person is not None:
            settings = replace(settings, tables_per_person=person if person != NO_LIMIT else None)
        if server is not None:
            settings = replace(settings, tables_per_server=server if server != NO_LIMIT else None)
        await _settle(request, settings)

    await moderating(interaction, limiting)


@limits.autocomplete("person")
async def _suggest_per_person(interaction: AnyInteraction, current: object) -> list[Choice[int]]:
    request = Request(interaction)
    return _numbers(str(current), request.tables.house.tables_per_person, await request.texts())


@limits.autocomplete("server")
async def _suggest_per_server(interaction: AnyInteraction, current: object) -> list[Choice[int]]:
    request = Request(interaction)
    return _numbers(str(current), request.tables.house.tables_per_server, await request.texts())


@MODERATE.command(name=said("command-moderate-channels"), description=said("command-moderate-channels-help"))
@app_commands.rename(
    allow=said("moderate-option-allow"),
    forbid=said("moderate-option-forbid"),
    everywhere=said("moderate-option-everywhere"),
    rooms=said("moderate-option-rooms"),
)
@app_commands.describe(
    allow=said("moderate-option-allow-help"),
    forbid=said("moderate-option-forbid-help"),
    everywhere=said("moderate-option-everywhere-help"),
    rooms=said("moderate-option-rooms-help"),
)
async def channels(
    interaction: AnyInteraction,
    allow: discord.TextChannel | discord.ForumChannel | None = None,
    forbid: str = "",
    everywhere: bool = False,
    rooms: discord.TextChannel | None = None,
) -> None:
    """Where tables may be opened, and their private threads; without options, what holds now."""

    async def setting(request: Request) -> None:
        settings = await request.tables.server_settings(request.server)
        kept = () if everywhere else settings.channels
        known = (*kept, settings.rooms) if settings.rooms else kept
        if forbid and not (forbid.isdecimal() and int(forbid) in known):
            raise Refused("bad_choice", what="channels", known=", ".join(map(str, known)))
        there = [channel for channel in kept if str(channel) != forbid]
        if allow is not None and allow.id not in there:
            there.append(allow.id)
        where = rooms.id if rooms is not None else 0 if forbid == str(settings.rooms) else settings.rooms
        await _settle(request, replace(settings, channels=tuple(there), rooms=where))
        request.delivery.named_rooms()

    await moderating(interaction, setting)


@channels.autocomplete("forbid")
async def _suggest_channels(interaction: AnyInteraction, current: str) -> list[Choice[str]]:
    """The channels that are allowed now, and the one for private threads; who is gone, by their numbers."""
    request, guild = Request(interaction), interaction.guild
    if not request.moderates or guild is None:
        return []
    settings = await request.tables.server_settings(request.server)
    kept = dict.fromkeys((*settings.channels, settings.rooms) if settings.rooms else settings.channels)
    named = [(str(number), guild.get_channel(number)) for number in kept]
    found = [(f"#{plain(channel.name)}" if channel else number, number) for number, channel in named]
    return fitting([Choice(name=name, value=number) for name, number in found], current)


@MODERATE.command(name=said("command-moderate-language"), description=said("command-moderate-language-help"))
@app_commands.rename(language=said("option-language"))
@app_commands.describe(language=said("moderate-option-language-help"))
@app_commands.choices(
    language=[
        *choices("language", *LANGUAGES),
        Choice(name=said("moderate-language-usual"), value=USUAL),
    ]
)
async def language(interaction: AnyInteraction, language: Choice[str]) -> None:
    """The language of new tables."""

    async def setting(request: Request) -> None:
        settings = await request.tables.server_settings(request.server)
        spoken = "" if language.value == USUAL else language.value
        await _settle(request, replace(settings, language=spoken))

    await moderating(interaction, setting)


@MODERATE.command(name=said("command-clock"), description=said("command-moderate-clock-help"))
@app_commands.rename(clock=said("option-clock"))
@app_commands.describe(clock=said("moderate-option-clock-help"))
@app_commands.autocomplete(clock=suggest_paces)
async def clock(interaction: AnyInteraction, clock: str) -> None:
    """The clock of new tables."""

    async def setting(request: Request) -> None:
        settings, pace = await request.tables.server_settings(request.server), read_pace(clock)
        await _settle(request, replace(settings, pace="" if pace == PACE else written_pace(pace)))

    await moderating(interaction, setting)


async def _settle(request: Request, settings: ServerSettings) -> None:
    """Keep what a server has set, and tell what holds now."""
    tables, texts = request.tables, await request.texts()
    if settings != await tables.server_settings(request.server):
        await tables.set_server_settings(request.server, settings)
    person, server = settings.tables_per_person, settings.tables_per_server
    where = [f"<#{channel}>" for channel in settings.channels]
    await request.say(
        texts.say(
            "moderate-holds",
            person=tables.house.tables_per_person if person is None else person,
            server=tables.house.tables_per_server if server is None else server,
            count=len(where),
            channels=", ".join(where),
            rooms=f"<#{settings.rooms}>" if settings.rooms else "none",
            language=settings.language or USUAL,
            clock=pace_words(usual_pace(settings), texts),
        )
    )


def _numbers(typed: str, most: int, texts: Texts) -> list[Choice[int]]:
    """Numbers up to what the house allows, and the word for no limit of one's own."""
    free = texts.say("moderate-no-limit", most=most)
    known = [Choice(name=shortened(free, LONGEST_CHOICE), value=NO_LIMIT)]
    wanted = {int(typed)} if typed.isdecimal() and len(typed) < 5 else set()
    numbers = sorted({step for step in STEPS if str(step).startswith(typed)} | wanted)
    return known + [Choice(name=str(number), value=number) for number in numbers if 1 <= number <= most]
