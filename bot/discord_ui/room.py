"""A channel or thread by its number: messages are sent, changed and taken away, archived threads reopened."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeVar

import aiohttp
import discord
from discord import AllowedMentions, File, Object
from discord.ui import LayoutView

from bot.discord_ui.ids import base36
from bot.store.port import Unsent

log = logging.getLogger(__name__)

ARCHIVED: Final = 50083
UNKNOWN_CHANNEL: Final = 10003
GONE: Final = (UNKNOWN_CHANNEL, 10008)
"""Unknown channel, unknown message."""

BAD_REQUEST: Final = 400
TOO_MANY: Final = 429

NOT_REACHED: Final = (discord.HTTPException, aiohttp.ClientError, OSError)
"""Discord would not, could not, or was not there."""

Result = TypeVar("Result")


class Room:
    """Where messages go; nothing needs to be cached."""

    def __init__(self, client: discord.Client, channel: int, server: int) -> None:
        self._client = client
        self._channel = client.get_partial_messageable(channel, guild_id=server or None)
        self.number = channel

    async def send(
        self,
        view: LayoutView,
        files: Sequence[Callable[[], File]] = (),
        *,
        nonce: str,
        mentions: Sequence[int] = (),
    ) -> int:
        """A new message; the same ``nonce`` again within minutes, after a crash say, is the same message."""
        allowed = AllowedMentions(
            everyone=False, roles=False, replied_user=False, users=[Object(person) for person in mentions]
        )
        message = await self._reopened(
            lambda: self._channel.send(
                view=view, files=[file() for file in files], nonce=nonce, allowed_mentions=allowed
            )
        )
        return message.id

    async def edit(self, message: int, view: LayoutView, files: Sequence[Callable[[], File]] = ()) -> bool:
        """Change a message; False if it is gone."""
        there = self._channel.get_partial_message(message)
        try:
            await self._reopened(
                lambda: there.edit(
                    view=view,
                    attachments=[file() for file in files],
                    allowed_mentions=AllowedMentions.none(),
                )
            )
        except discord.NotFound as error:
            if error.code not in GONE:
                raise
            return False
        return True

    async def delete(self, message: int) -> None:
        """Take a message away, if it is still there."""
        try:
            await self._reopened(self._channel.get_partial_message(message).delete)
        except discord.NotFound as error:
            if error.code not in GONE:
                raise

    async def is_newest(self, *messages: int) -> bool:
        """Whether one of these is the last message here; of a thread that was put away, Discord is asked."""
        channel = self._client.get_channel(self.number) or await self._client.fetch_channel(self.number)
        last = getattr(channel, "last_message_id", None)
        return last is None or last in messages

    async def _reopened(self, request: Callable[[], Awaitable[Result]]) -> Result:
        try:
            return await request()
        except discord.HTTPException as error:
            if error.code != ARCHIVED:
                raise
        thread = await self._client.fetch_channel(self.number)
        if isinstance(thread, discord.Thread):
            await thread.edit(archived=False)
        return await request()


async def write_to(client: discord.Client, person: int, view: LayoutView, *, nonce: str) -> bool:
    """A direct message; False if somebody takes none, or cannot be written to at all."""
    try:
        channel = await client.create_dm(Object(person))
        await channel.send(view=view, nonce=nonce, allowed_mentions=AllowedMentions.none())
    except discord.HTTPException as error:
        if not is_final(error):
            raise
        log.info("somebody gets no direct message: %s", what_failed(error))
        return False
    return True


def nonce_of(row: Unsent) -> str:
    """The nonce of the message that tells a row of the outbox; Discord takes 25 characters."""
    return f"{row.kind[:4]}-{base36(row.table)}-{base36(row.ply)}-{row.person % 1000}"


def is_final(error: discord.HTTPException) -> bool:
    """Whether it would fail again, however often it is tried."""
    return BAD_REQUEST <= error.status < TOO_MANY


def what_failed(error: Exception) -> str:
    """A failure of Discord, short, for the log."""
    if isinstance(error, discord.HTTPException):
        return f"{type(error).__name__} {error.status} {error.code}"
    return type(error).__name__
