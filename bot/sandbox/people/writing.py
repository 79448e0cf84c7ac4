"""Somebody writes a message, where they may."""

from __future__ import annotations

from aiohttp import web

from bot.sandbox.state.records import Channel, Message, MessageType, Person
from bot.sandbox.state.world import World
from bot.sandbox.wire.posting import compose
from bot.sandbox.wire.sending import send


def write(world: World, person: Person, channel: Channel, content: str, *, reply_to: int = 0) -> Message:
    """Write something, perhaps as an answer; whoever writes has read what was there."""
    if not world.may_send(person, channel):
        raise web.HTTPForbidden(text="this person may not write here")
    kind = MessageType.REPLY if reply_to else MessageType.DEFAULT
    message = compose(world, channel, person, {"content": content}, {}, kind=kind, reply_to=reply_to)
    send(world, message)
    world.mark_read(person, channel, message.id)
    return message
