"""Who may do what where, by Discord's rules: owner, roles, overwrites of a channel or a thread's parent."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from enum import IntFlag
from typing import Final

from msgspec import Struct

from bot.sandbox.state.records import Channel, House, Person, Role


class Permission(IntFlag):
    """The permissions that are asked for here."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_EVENTS = 1 << 33
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    CREATE_EVENTS = 1 << 44
    USE_EXTERNAL_APPS = 1 << 50
    PIN_MESSAGES = 1 << 51


ALL: Final = Permission((1 << 53) - 1)
EVERYONE: Final = (
    Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CREATE_PRIVATE_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.USE_EXTERNAL_APPS
)
BOT: Final = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CREATE_PRIVATE_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)
"""What an invitation of Kreisel asks for: with more, nobody would notice here what it lacks elsewhere."""
DM: Final = EVERYONE
OF_FOREIGN_ANSWERS: Final = Permission.ATTACH_FILES | Permission.EMBED_LINKS | Permission.MENTION_EVERYONE
"""What an app may do with its answers where its bot is not."""


class Basis(Struct, frozen=True):
    """What it takes to know who may do what."""

    house: House
    channels: Mapping[int, Channel]
    roles: Mapping[int, Role]


def permissions(basis: Basis, person: Person, channel: Channel | None = None) -> Permission:
    """What a person may do in a channel, or in the guild at large."""
    house = basis.house
    is_ours = person.id == house.bot
    if channel is not None and channel.is_direct:
        return DM if person.id in channel.members or (is_ours and channel.is_dm) else Permission(0)
    if channel is not None and channel.guild:
        return Permission(0) if is_ours else _overwritten(EVERYONE, channel, ({channel.guild}, {person.id}))
    if person.id == house.owner:
        return ALL
    if person.is_outside:
        return Permission(0)
    may = EVERYONE | BOT if is_ours else EVERYONE
    for role in person.roles:
        may |= Permission(basis.roles[role].permissions & ALL)
    if may & Permission.ADMINISTRATOR:
        return ALL
    place = channel and (basis.channels.get(channel.parent) if channel.is_thread else channel)
    if place is None:
        return may
    own_roles = {*person.roles, house.bot_role} if is_ours else set(person.roles)
    return _overwritten(may, place, ({house.guild}, own_roles, {person.id}))


def _overwritten(may: Permission, place: Channel, levels: Iterable[Collection[int]]) -> Permission:
    """What is left and added by a channel, level by level; where somebody sees nothing, they may nothing."""
    for ids in levels:
        found = [overwrite for overwrite in place.overwrites if overwrite.id in ids]
        for overwrite in found:
            may &= ~Permission(overwrite.deny & ALL)
        for overwrite in found:
            may |= Permission(overwrite.allow & ALL)
    return may if may & Permission.VIEW_CHANNEL else Permission(0)


def may_see(basis: Basis, person: Person, channel: Channel) -> bool:
    """Whether a channel is there for a person at all."""
    may = permissions(basis, person, channel)
    if not may & Permission.VIEW_CHANNEL:
        return False
    return not channel.is_private or person.id in channel.members or bool(may & Permission.MANAGE_THREADS)


def may_send(basis: Basis, person: Person, channel: Channel) -> bool:
    """Whether a person may write there; in a forum, open a post."""
    needed = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
    may = permissions(basis, person, channel)
    if channel.is_thread and channel.locked and not may & Permission.MANAGE_THREADS:
        return False
    return may_see(basis, person, channel) and bool(may & needed)
