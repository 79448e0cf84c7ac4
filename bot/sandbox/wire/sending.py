"""What comes along when a message is sent: threads wake up, and whoever writes or is called there joins."""

from __future__ import annotations

from msgspec.structs import replace

from bot.sandbox.state.errors import MISSING_PERMISSIONS, THREAD_IS_LOCKED, Refused
from bot.sandbox.state.permissions import Permission
from bot.sandbox.state.records import Channel, Message, MessageType, Person
from bot.sandbox.state.world import World


def wake(world: World, channel: Channel, by: Person) -> None:
    """Take a thread out of the archive, if it is not locked for them."""
    if not channel.is_thread or not channel.archived:
        return
    if channel.locked and not world.permissions(by, channel) & Permission.MANAGE_THREADS:
        raise Refused(THREAD_IS_LOCKED)
    world.change_channel(replace(channel, archived=False, archive_changed=world.clock.now()))


def reopen(world: World, channel: Channel, by: Person) -> Channel:
    """Take a thread out of the archive before something in it is used, as Discord's own client does."""
    if channel.is_thread and channel.archived:
        moderates = world.permissions(by, channel) & Permission.MANAGE_THREADS
        if channel.locked and not moderates:
            raise Refused(THREAD_IS_LOCKED)
        if by.id not in channel.members and not moderates:  # whoever writes would join it
            raise Refused(MISSING_PERMISSIONS)
        wake(world, channel, by)
    return world.channels[channel.id]


def send(world: World, message: Message) -> Message:
    """Send a message."""
    channel = world.channels[message.channel]
    if not message.is_ephemeral:
        wake(world, channel, world.people[message.author])
    sent = world.add_message(message)
    if not message.is_ephemeral:
        join(world, message)
    return sent


def join(world: World, message: Message) -> None:
    """Into a thread come its writers, and those who are called and may see where it hangs."""
    channel = world.channels[message.channel]
    if channel.is_thread:
        parent = world.channels[channel.parent]
        called = [each for each in message.pings if world.may_see(world.people[each], parent)]
        world.change_members(channel, add=(message.author, *called))


def notice(
    world: World, channel: Channel, author: Person, kind: MessageType, *, subject: int = 0, content: str = ""
) -> None:
    """Discord itself says that something happened."""
    people = (subject,) if subject in world.people else ()
    world.add_message(
        Message(
            id=world.new_id(),
            channel=channel.id,
            author=author.id,
            type=kind,
            subject=subject,
            content=content,
            mentions=people,
        )
    )
