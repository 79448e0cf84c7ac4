"""A channel or thread by its number: messages are sent, changed and taken away, archived threads reopened."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Final, TypeVar

import aiohttp
import discord
from discord import AllowedMentions, Object

from bot.discord_ui.controls.layout import Message

log = logging.getLogger(__name__)

UNKNOWN_CHANNEL: Final = 10003
UNKNOWN_MESSAGE: Final = 10008
MISSING_ACCESS: Final = 50001
THREAD_ARCHIVED: Final = 50083

BAD_REQUEST: Final = 400
TOO_MANY_REQUESTS: Final = 429

MOST_DELETIONS: Final = 1000

NOT_REACHED: Final = (discord.HTTPException, aiohttp.ClientError, OSError)
"""Discord would not, could not, or was not there."""

Result = TypeVar("Result")


class Deletions:
    """The messages that we took away lately, so that hearing of it surprises nobody."""

    def __init__(self) -> None:
        self._numbers: OrderedDict[int, None] = OrderedDict()

    def add(self, number: int) -> None:
        """One more."""
        self._numbers[number] = None
        if len(self._numbers) > MOST_DELETIONS:
            self._numbers.popitem(last=False)

    def others(self, numbers: Iterable[int]) -> frozenset[int]:
        """Those of the messages that we did not take away."""
        return frozenset(number for number in numbers if number not in self._numbers)


class Channel:
    """Where messages go; nothing of it needs to be cached."""

    def __init__(self, client: discord.Client, number: int, server: int, deletions: Deletions) -> None:
        self._client = client
        self._deletions = deletions
        self._server = server
        self._channel = client.get_partial_messageable(number, guild_id=server or None)
        self._thread: discord.Thread | None = None
        """As Discord has told it, if it was asked."""
        self.number = number

    async def send(
        self, message: Message, *, nonce: str, mentions: Sequence[int] = (), silent: bool = False
    ) -> int:
        """A new message; the same ``nonce`` again within minutes, after a crash say, is the same message.

        ``silent``: no phone buzzes.
        """
        allowed = AllowedMentions(
            everyone=False, roles=False, replied_user=False, users=[Object(person) for person in mentions]
        )
        sent = await self._awake(
            lambda: self._channel.send(
                view=message.view,
                files=message.opened(),
                nonce=nonce,
                allowed_mentions=allowed,
                silent=silent,
            )
        )
        return sent.id

    async def edit(self, number: int, message: Message) -> bool:
        """Change a message; False if it is gone."""
        there = self._channel.get_partial_message(number)
        try:
            await self._awake(
                lambda: there.edit(
                    view=message.view,
                    attachments=message.opened(),
                    allowed_mentions=AllowedMentions.none(),
                )
            )
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            return False
        return True

    async def delete(self, number: int) -> None:
        """Take a message away, if it is still there."""
        self._deletions.add(number)
        try:
            await self._awake(self._channel.get_partial_message(number).delete)
        except discord.NotFound:
            return

    async def has(self, number: int) -> bool:
        """Whether a message is still there, as far as we may know."""
        try:
            await self._channel.fetch_message(number)
        except discord.Forbidden:
            return True
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            return False
        return True

    async def history(self, limit: int) -> list[discord.Message]:
        """The last messages, newest first."""
        return [message async for message in self._channel.history(limit=limit)]

    async def last_message(self) -> int:
        """The newest message here, as we hear of it; of a thread that was put away, Discord is asked."""
        there = self._client.get_channel(self.number)
        if there is None and self._server:
            there = await self._ask()
        return getattr(there, "last_message_id", None) or 0

    async def _ask(self) -> discord.Thread | None:
        found = self._thread or await self._client.fetch_channel(self.number)
        self._thread = found if isinstance(found, discord.Thread) else None
        return self._thread

    async def _awake(self, request: Callable[[], Awaitable[Result]]) -> Result:
        """Make a request; a thread that was put away is reopened first."""
        try:
            return await request()
        except discord.HTTPException as error:
            if error.code != THREAD_ARCHIVED:
                raise
        if thread := await self._ask():
            await thread.edit(archived=False)
        return await request()


async def send_letter(
    client: discord.Client, person: int, message: Message, *, nonce: str, silent: bool = False
) -> bool:
    """A direct message; False if somebody takes none, or cannot be written to at all."""
    try:
        channel = await client.create_dm(Object(person))
        await channel.send(
            view=message.view,
            files=message.opened(),
            nonce=nonce,
            allowed_mentions=AllowedMentions.none(),
            silent=silent,
        )
    except discord.HTTPException as error:
        if not is_final(error):
            raise
        log.info("somebody gets no direct message: %s", what_failed(error))
        return False
    return True


def is_gone(error: Exception) -> bool:
    """Whether a channel or thread is no longer there."""
    return isinstance(error, discord.NotFound) and error.code == UNKNOWN_CHANNEL


def is_final(error: Exception) -> bool:
    """Whether it would fail again, however often it is tried."""
    return isinstance(error, discord.HTTPException) and BAD_REQUEST <= error.status < TOO_MANY_REQUESTS


def what_failed(error: Exception) -> str:
    """A failure of Discord, short, for the log."""
    if isinstance(error, discord.HTTPException):
        return f"{type(error).__name__} {error.status} {error.code}"
    return type(error).__name__
