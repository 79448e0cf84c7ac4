"""What happens in the world, as facts: the gateway tells them to the bot, the page's socket to people."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from bot.sandbox.state.records import Channel, Message, Person, Role, ScheduledEvent


class MessageCreated(Struct, frozen=True):
    """A message came."""

    message: Message


class MessageUpdated(Struct, frozen=True):
    """A message was edited."""

    message: Message


class MessageDeleted(Struct, frozen=True):
    """A message went."""

    message: Message


class ChannelCreated(Struct, frozen=True):
    """A channel or thread was opened."""

    channel: Channel


class ChannelUpdated(Struct, frozen=True):
    """A channel or thread changed."""

    channel: Channel


class ChannelDeleted(Struct, frozen=True):
    """A channel or thread was closed for ever."""

    channel: Channel


class MembersChanged(Struct, frozen=True):
    """People came into a thread or left it."""

    channel: Channel
    added: tuple[int, ...] = ()
    removed: tuple[int, ...] = ()


class ReadMoved(Struct, frozen=True):
    """Somebody has read on."""

    person: int
    channel: int


class Typed(Struct, frozen=True):
    """Somebody is writing."""

    channel: Channel
    person: Person


class PersonJoined(Struct, frozen=True):
    """Somebody new is in the guild."""

    person: Person


class PersonChanged(Struct, frozen=True):
    """Somebody changed."""

    person: Person


class RoleCreated(Struct, frozen=True):
    """There is a new role."""

    role: Role


class ScheduleChanged(Struct, frozen=True):
    """An event was planned, changed or taken away; ``what``: as Discord calls it."""

    event: ScheduledEvent
    what: str


class CommandsChanged(Struct, frozen=True):
    """The bot registered its commands anew."""


class TimePassed(Struct, frozen=True):
    """Time was let pass; ``left``: milliseconds that are still to."""

    ahead: int
    left: int


class BotCame(Struct, frozen=True):
    """The bot is connected."""


class BotWent(Struct, frozen=True):
    """The bot is not connected any more."""


Event: TypeAlias = (
    MessageCreated
    | MessageUpdated
    | MessageDeleted
    | ChannelCreated
    | ChannelUpdated
    | ChannelDeleted
    | MembersChanged
    | ReadMoved
    | Typed
    | PersonJoined
    | PersonChanged
    | RoleCreated
    | ScheduleChanged
    | CommandsChanged
    | TimePassed
    | BotCame
    | BotWent
)
