"""A channel or thread by its number: messages are sent, changed and taken away, archived threads reopened."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeVar

import aiohttp
import discord
from discord import AllowedMentions, File, Object
from discord.ui import LayoutView

log = logging.getLogger(__name__)

ARCHIVED: Final = 50083
GONE: Final = (10003, 10008)
"""Unknown channel, unknown message."""

NOT_REACHED: Final = (discord.HTTPException, aiohttp.ClientError, OSError)
"""Discord would not, could not, or was not there."""

Result = TypeVar("Result")


class Room:
    """Where messages go; nothing is fetched and nothing needs to be cached."""

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

    def is_newest(self, *messages: int) -> bool:
        """Whether one of these is the last message here, as far as we have seen."""
        channel = self._client.get_channel(self.number)
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


async def write_to(client: discord.Client, person: int, view: LayoutView) -> None:
    """A direct message, if somebody takes them."""
    try:
        channel = await client.create_dm(Object(person))
        await channel.send(view=view, allowed_mentions=AllowedMentions.none())
    except discord.Forbidden:
        log.info("somebody takes no direct messages")
