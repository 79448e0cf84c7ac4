"""`python -m bot emojis`: Discord gets the signs of seats, dice and games that it does not have yet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import aiohttp
import discord
from discord import Emoji, Intents

from bot.discord_ui.app.running import Unreachable, failure_of, point_to
from bot.discord_ui.controls.signs import emoji_name, sign_called
from bot.settings import Settings
from render.emojis import emojis

TOO_MANY: Final = 30008


async def upload(settings: Settings, tell: Callable[[str], None]) -> None:
    """Upload what is missing, and remove older pictures of what is there; all other emojis are let alone.

    An older picture goes one run later than its successor comes: a bot that runs still shows it.
    """
    options = point_to(settings)
    try:
        async with discord.Client(intents=Intents.none(), **options) as client:
            await client.login(settings.token.reveal())
            await bring_up_to_date(client, tell)
    except (discord.DiscordException, aiohttp.ClientError, ConnectionError, TimeoutError) as error:
        raise failure_of(error) from error


async def bring_up_to_date(client: discord.Client, tell: Callable[[str], None]) -> None:
    """The same, by a client that has logged in."""
    there = await client.fetch_application_emojis()
    wanted = {emoji_name(sign, picture): picture for sign, picture in emojis().items()}
    missing = wanted.keys() - {emoji.name for emoji in there}
    for name, picture in wanted.items():
        if name in missing:
            await _create(client, name, picture)
            tell(f"{name}: uploaded.")
    replaced = {sign_called(name) for name in missing}
    old = _older(there, set(wanted))
    going = [emoji for emoji in old if sign_called(emoji.name) not in replaced]
    for emoji in going:
        await emoji.delete()
        tell(f"{emoji.name}: an older picture, removed.")
    others = len(there) - len(old) - len(wanted) + len(missing)
    tell(
        f"{len(wanted)} signs: {len(missing)} uploaded, {len(wanted) - len(missing)} were there. "
        f"{len(going)} older pictures removed, {others} other emojis let alone."
    )
    if missing:
        tell("Restart the bot: it looks for its signs when it starts.")
    if staying := len(old) - len(going):
        tell(f"{staying} older pictures stay while a bot may still show them: then run this again.")


def _older(there: Sequence[Emoji], wanted: set[str]) -> list[Emoji]:
    """Older pictures of the signs that we have now."""
    signs = {sign_called(name) for name in wanted}
    return [emoji for emoji in there if emoji.name not in wanted and sign_called(emoji.name) in signs]


async def _create(client: discord.Client, name: str, picture: bytes) -> None:
    try:
        await client.create_application_emoji(name=name, image=picture)
    except discord.HTTPException as error:
        if error.code == TOO_MANY:
            raise Unreachable(
                "The application has as many emojis as it can have: delete some in the developer portal."
            ) from error
        raise
