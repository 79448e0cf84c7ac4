"""What the bot needs to be allowed, and what of it is missing somewhere.

The one place that knows: the invitation, what people are told, and the table in docs/operating.md follow it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

import discord
from discord import Permissions

from bot.texts.loader import Texts

Needs: TypeAlias = tuple[str, ...]

IN_THREAD: Final[Needs] = (
    "view_channel",
    "send_messages_in_threads",
    "attach_files",
    "read_message_history",
)
"""In a thread, or a post of a forum, that is there already."""
IN_FORUM: Final[Needs] = (*IN_THREAD, "send_messages")
"""There it means to open posts."""
IN_CHANNEL: Final[Needs] = (*IN_FORUM, "create_public_threads")
FOR_FEW: Final[Needs] = (*IN_THREAD, "create_private_threads")
"""Where the private threads of teams, and of tables by invitation, are."""

NEEDED: Final[Needs] = (
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "create_public_threads",
    "create_private_threads",
    "attach_files",
    "read_message_history",
)
"""The least with which tables can be played everywhere; the invitation asks for these and no more."""
HELPFUL: Final[Needs] = ("manage_threads", "manage_channels", "create_events")
"""What a server can give beyond that: tags on posts that are not ours, tags of our own, and events."""


def invitation() -> Permissions:
    """The permissions an invitation asks for."""
    return Permissions(**dict.fromkeys(NEEDED, True))


def needs_at(channel: object) -> Needs:
    """What a table needs in a channel, a thread or a forum."""
    match channel:
        case discord.Thread():
            return IN_THREAD
        case discord.ForumChannel():
            return IN_FORUM
    return IN_CHANNEL


def lacking(needs: Needs, may: Permissions) -> tuple[str, ...]:
    """What of it we may not do; whoever cannot look into a channel can do nothing there."""
    if not may.view_channel:
        return ("view_channel",)
    return tuple(name for name in NEEDED if name in needs and not getattr(may, name))


def lacking_at(client: discord.Client, number: int) -> tuple[str, ...]:
    """What a table needs in a channel or thread, and we may not do there, as far as we know."""
    found = client.get_channel(number)
    if not isinstance(found, discord.abc.GuildChannel | discord.Thread):
        return ()
    if isinstance(found, discord.Thread) and found.parent is None:
        return ()
    return lacking(needs_at(found), granted_at(found))


def granted_at(channel: discord.abc.GuildChannel | discord.Thread) -> Permissions:
    """What we are granted in a channel, or in that of a thread.

    Not ``permissions_for``: where we may not write, that takes Attach Files away, too, which is granted.
    """
    parent = channel.parent if isinstance(channel, discord.Thread) else channel
    if not isinstance(parent, discord.abc.GuildChannel):
        return Permissions.none()
    return discord.abc.GuildChannel.permissions_for(parent, channel.guild.me)


def permission_names(missing: Iterable[str], texts: Texts) -> str:
    """Permissions as Discord's own client calls them, each in quotation marks."""
    names = [texts.say(f"permission-{name.replace('_', '-')}") for name in missing]
    return texts.listed([texts.say("permission-quoted", name=name) for name in names])
