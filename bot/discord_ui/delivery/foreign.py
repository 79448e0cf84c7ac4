"""A foreign place: nothing but answers to what people do there can be shown.

In a direct message between friends, in a group, or on a server that has not installed Kreisel, somebody has
brought us along. We are no member there: no message can be sent, read or deleted but by the token of a click
or a command, which lives for a quarter of an hour and allows five new messages. So a table has one message
there, which is the lobby, the board and the end in turn; every click shows what could not be shown before it.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Sequence
from typing import Final, Protocol

import discord

from bot.discord_ui.controls.layout import Message
from bot.discord_ui.delivery.channel import UNKNOWN_MESSAGE

TOKEN_OVER: Final = (10015, 50027)
"""Nobody knows the token any more, or its time is over."""
TOO_MANY_FOLLOW_UPS: Final = 40094
MOST_CLICKS: Final = 3
"""Of each table that are kept: the last one may have come from another message than its board."""
MOST_TABLES: Final = 1000


class NoToken(Exception):
    """Nothing that somebody did lately lets us show it: it waits for the next click."""


class Token(Protocol):
    """What somebody did, as far as it lets us show something for all."""

    @property
    def channel(self) -> int:
        """Where it was."""

    @property
    def may_add(self) -> bool:
        """Whether it allows one more message."""

    def exhaust(self) -> None:
        """Discord takes no more messages for it."""

    def can_change(self, message: int) -> bool:
        """Whether a message came from it, or it from the message, and it lives."""

    async def add(self, message: Message, *, mentions: Sequence[int] = (), silent: bool = False) -> int:
        """A new message for all to see; its number."""

    async def change(self, number: int, message: Message) -> None:
        """Show something else in a message."""

    async def remove(self, number: int) -> None:
        """Take a message away."""


class ForeignChannel:
    """What `Channel` is elsewhere; as much of it as the tokens at hand allow."""

    def __init__(self, number: int, tokens: Sequence[Token]) -> None:
        self.number = number
        self._tokens = [token for token in tokens if token.channel == number]

    @property
    def is_mute(self) -> bool:
        """Whether nothing new can be said."""
        return not any(token.may_add for token in self._tokens)

    async def send(
        self, message: Message, *, nonce: str, mentions: Sequence[int] = (), silent: bool = False
    ) -> int:
        """A new message; that the same is not sent again after a crash, nobody can tell here."""
        for token in self._tokens:
            if token.may_add:
                try:
                    return await token.add(message, mentions=mentions, silent=silent)
                except discord.HTTPException as error:
                    if error.code not in (*TOKEN_OVER, TOO_MANY_FOLLOW_UPS):
                        raise
                    token.exhaust()
        raise NoToken

    async def edit(self, number: int, message: Message) -> bool:
        """Change a message; False if it is out of reach, but another one can be sent."""
        for token in self._tokens:
            if token.can_change(number):
                try:
                    await token.change(number, message)
                    return True
                except discord.HTTPException as error:
                    if error.code not in (*TOKEN_OVER, UNKNOWN_MESSAGE):
                        raise
        if self.is_mute:
            raise NoToken
        return False

    async def delete(self, number: int) -> None:
        """Take a message away, if it is within reach; else it stays, and its controls answer."""
        for token in self._tokens:
            if token.can_change(number):
                try:
                    return await token.remove(number)
                except discord.HTTPException as error:
                    if error.code not in (*TOKEN_OVER, UNKNOWN_MESSAGE):
                        raise
        return None

    async def has(self, number: int) -> bool:
        """Nobody can tell."""
        return True

    async def history(self, limit: int) -> list[discord.Message]:
        """Nobody can read there."""
        return []

    async def last_message(self) -> int:
        """Not known, unless a click tells it."""
        return 0


class Tokens:
    """The last clicks at tables in foreign places."""

    def __init__(self) -> None:
        self._kept: OrderedDict[int, deque[Token]] = OrderedDict()

    def keep(self, table: int, token: Token) -> None:
        """Somebody did something at a table."""
        kept = self._kept.setdefault(table, deque(maxlen=MOST_CLICKS))
        if token not in kept:
            kept.appendleft(token)
        self._kept.move_to_end(table)
        if len(self._kept) > MOST_TABLES:
            self._kept.popitem(last=False)

    def of(self, table: int) -> tuple[Token, ...]:
        """The newest first."""
        return tuple(self._kept.get(table, ()))
