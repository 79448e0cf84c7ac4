"""One request of the bot, read; and the routes that answer it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, TypeAlias

from msgspec import Struct

from bot.sandbox.rest.bodies import asked_number, id_in
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.state.errors import (
    INVALID_FORM,
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    UNKNOWN_CHANNEL,
    UNKNOWN_GUILD,
    UNKNOWN_MEMBER,
    UNKNOWN_MESSAGE,
    Refused,
)
from bot.sandbox.state.permissions import Permission
from bot.sandbox.state.records import Channel, Json, Message, Person
from bot.sandbox.state.world import World
from bot.sandbox.wire.posting import Uploads
from bot.sandbox.wire.ratelimit import USUAL, Limit
from bot.sandbox.wire.shapes import Shapes

Answer: TypeAlias = Any
NOTHING: Final = None
"""The answer 204."""


class Call(Struct, frozen=True, kw_only=True):
    """What the bot asks for."""

    sandbox: Sandbox
    path: Mapping[str, str]
    query: Mapping[str, str]
    content: Any
    """The body, whatever it is."""
    uploads: Uploads

    @property
    def world(self) -> World:
        """The world it is about."""
        return self.sandbox.world

    @property
    def shapes(self) -> Shapes:
        """How the bot is answered."""
        return self.sandbox.shapes

    @property
    def body(self) -> Json:
        """The body as an object."""
        if not isinstance(self.content, dict):
            raise Refused(INVALID_FORM)
        return self.content

    def number(self, key: str) -> int:
        """An id in the path; 0, which nothing has, if it cannot be one."""
        return id_in(self.path[key])

    def asked(self, key: str, usual: int) -> int:
        """A number in the question."""
        return asked_number(self.query.get(key, str(usual)))

    def channel(self, *needs: Permission) -> Channel:
        """The channel of the path, if the bot may see it and do this there."""
        channel = self.world.channels.get(self.number("channel"))
        if channel is None:
            raise Refused(UNKNOWN_CHANNEL)
        if not self.world.may_see(self.world.bot, channel):
            raise Refused(MISSING_ACCESS)
        may = self.world.permissions(self.world.bot, channel)
        if any(not may & need for need in needs):
            raise Refused(MISSING_PERMISSIONS)
        return channel

    def message(self, channel: Channel) -> Message:
        """The message of the path."""
        message = self.world.message(channel.id, self.number("message"))
        if message is None:
            raise Refused(UNKNOWN_MESSAGE)
        return message

    def person(self, key: str = "user") -> Person:
        """The person of the path."""
        person = self.world.bot if self.path[key] == "@me" else self.world.people.get(self.number(key))
        if person is None:
            raise Refused(UNKNOWN_MEMBER)
        return person

    def check_guild(self) -> None:
        """The guild of the path is the one there is."""
        if self.number("guild") != self.world.house.guild:
            raise Refused(UNKNOWN_GUILD)


Handler: TypeAlias = Callable[[Call], Awaitable[Answer]]


class Route(Struct, frozen=True):
    """A method and a path, who answers, and how often it may be asked."""

    method: str
    path: str
    handler: Handler
    limit: Limit = USUAL
    is_open: bool = False
    """Whether a token in the path stands for the bot's own."""
    status: int = 200
    sends: bool = False
    """Whether its body is a message, or has one in it."""
