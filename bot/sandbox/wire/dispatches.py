"""The world's events as the bot hears them: only what it may see, and what its intents ask for."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntFlag
from typing import Final, TypeAlias

from msgspec import Struct

from bot.clock import MILLISECONDS
from bot.sandbox.state.events import (
    ChannelCreated,
    ChannelDeleted,
    ChannelUpdated,
    Event,
    MembersChanged,
    MessageCreated,
    MessageDeleted,
    MessageUpdated,
    PersonJoined,
    RoleCreated,
    ScheduleChanged,
    Typed,
)
from bot.sandbox.state.records import Channel, Json, Message
from bot.sandbox.wire.shapes import Shapes


class Intent(IntFlag):
    """What a bot asks to be told."""

    NONE = 0
    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_MESSAGES = 1 << 9
    GUILD_TYPING = 1 << 11
    DIRECT_MESSAGES = 1 << 12
    DIRECT_TYPING = 1 << 14
    MESSAGE_CONTENT = 1 << 15
    GUILD_SCHEDULED_EVENTS = 1 << 16


class Dispatch(Struct, frozen=True):
    """One event of the gateway; ``bare`` is what a bot without the intent for content gets."""

    name: str
    data: Json
    needs: Intent = Intent.NONE
    bare: Json | None = None


Dispatches: TypeAlias = Iterator[Dispatch]

CHANNEL_NAMES: Final = {ChannelCreated: "CREATE", ChannelUpdated: "UPDATE", ChannelDeleted: "DELETE"}
CONTENT: Final[Json] = {"content": "", "embeds": [], "attachments": [], "components": []}


def dispatches(event: Event, shapes: Shapes) -> Dispatches:
    """What the bot hears of an event."""
    match event:
        case MessageCreated(message):
            yield from _message("MESSAGE_CREATE", message, shapes)
        case MessageUpdated(message):
            yield from _message("MESSAGE_UPDATE", message, shapes)
        case MessageDeleted(message):
            yield from _deleted(message, shapes)
        case ChannelCreated(channel) | ChannelUpdated(channel) | ChannelDeleted(channel):
            yield from _channel(CHANNEL_NAMES[type(event)], channel, shapes)
        case MembersChanged(channel, added, removed):
            yield from _members(channel, added, removed, shapes)
        case PersonJoined(person) if shapes.world.is_founded:
            guild = {"guild_id": str(shapes.world.house.guild)}
            yield Dispatch("GUILD_MEMBER_ADD", {**shapes.member(person), **guild}, Intent.GUILD_MEMBERS)
        case RoleCreated(role):
            guild = {"guild_id": str(shapes.world.house.guild)}
            yield Dispatch("GUILD_ROLE_CREATE", {**guild, "role": shapes.role(role)}, Intent.GUILDS)
        case ScheduleChanged(planned, what):
            name = f"GUILD_SCHEDULED_EVENT_{what}"
            yield Dispatch(name, shapes.scheduled_event(planned), Intent.GUILD_SCHEDULED_EVENTS)
        case Typed(channel, person):
            yield from _typing(channel, person.id, shapes)


def _channel(what: str, channel: Channel, shapes: Shapes) -> Dispatches:
    """Of channels a bot is always told, of threads when it may see them, of direct conversations never."""
    if channel.is_direct or channel.guild or (channel.is_thread and not _is_seen(channel, shapes)):
        return
    shape = shapes.channel(channel, shapes.world.bot)
    if what == "CREATE":
        shape["newly_created"] = True
    yield Dispatch(f"THREAD_{what}" if channel.is_thread else f"CHANNEL_{what}", shape, Intent.GUILDS)


def _is_seen(channel: Channel, shapes: Shapes) -> bool:
    return shapes.world.may_see(shapes.world.bot, channel)


def _message(name: str, message: Message, shapes: Shapes) -> Dispatches:
    world = shapes.world
    channel = world.channels[message.channel]
    if message.is_ephemeral or not _is_seen(channel, shapes):
        return
    shape = shapes.message(message)
    is_open = channel.is_dm or message.author == world.house.bot or world.house.bot in message.mentions
    needs = Intent.DIRECT_MESSAGES if channel.is_dm else Intent.GUILD_MESSAGES
    yield Dispatch(name, shape, needs, None if is_open else {**shape, **CONTENT})


def _deleted(message: Message, shapes: Shapes) -> Dispatches:
    channel = shapes.world.channels.get(message.channel)
    if channel is None or message.is_ephemeral or not _is_seen(channel, shapes):
        return
    data = {"id": str(message.id), "channel_id": str(message.channel)}
    if channel.is_dm:
        yield Dispatch("MESSAGE_DELETE", data, Intent.DIRECT_MESSAGES)
    else:
        guild = {"guild_id": str(shapes.world.house.guild)}
        yield Dispatch("MESSAGE_DELETE", {**data, **guild}, Intent.GUILD_MESSAGES)


def _members(
    channel: Channel, added: tuple[int, ...], removed: tuple[int, ...], shapes: Shapes
) -> Dispatches:
    bot = shapes.world.house.bot
    if bot in added and channel.is_private:
        yield Dispatch("THREAD_CREATE", shapes.channel(channel, shapes.world.bot), Intent.GUILDS)
    if not _is_seen(channel, shapes) and bot not in removed:
        return
    data: Json = {
        "id": str(channel.id),
        "guild_id": str(shapes.world.house.guild),
        "member_count": len(channel.members),
        "added_members": [
            {
                **shapes.thread_member(channel, each),
                "member": shapes.member(shapes.world.people[each]),
                "presence": None,
            }
            for each in added
        ],
        "removed_member_ids": [str(each) for each in removed],
    }
    is_own = bot in added or bot in removed
    yield Dispatch("THREAD_MEMBERS_UPDATE", data, Intent.GUILDS if is_own else Intent.GUILD_MEMBERS)


def _typing(channel: Channel, person: int, shapes: Shapes) -> Dispatches:
    if not _is_seen(channel, shapes) or person == shapes.world.house.bot:
        return
    data: Json = {
        "channel_id": str(channel.id),
        "user_id": str(person),
        "timestamp": shapes.world.clock.now() // MILLISECONDS,
    }
    if channel.is_dm:
        yield Dispatch("TYPING_START", data, Intent.DIRECT_TYPING)
    else:
        member = shapes.member(shapes.world.people[person])
        guild = {"guild_id": str(shapes.world.house.guild), "member": member}
        yield Dispatch("TYPING_START", {**data, **guild}, Intent.GUILD_TYPING)
