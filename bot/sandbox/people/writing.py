"""Somebody writes a message, or opens a post in a forum, where they may."""

from __future__ import annotations

from collections.abc import Sequence

from aiohttp import web

from bot.sandbox.state.records import Channel, Message, MessageType, Person
from bot.sandbox.state.world import World
from bot.sandbox.wire.forums import open_post
from bot.sandbox.wire.posting import compose
from bot.sandbox.wire.sending import send


def write(world: World, person: Person, channel: Channel, content: str, *, reply_to: int = 0) -> Message:
    """Write something, perhaps as an answer; whoever writes has read what was there."""
    if channel.is_forum or not world.may_send(person, channel):
        raise web.HTTPForbidden(text="this person may not write here")
    kind = MessageType.REPLY if reply_to else MessageType.DEFAULT
    message = compose(world, channel, person, {"content": content}, {}, kind=kind, reply_to=reply_to)
    send(world, message)
    world.mark_read(person, channel, message.id)
    return message


def post(
    world: World, person: Person, forum: Channel, name: str, content: str, *, tags: Sequence[int] = ()
) -> Channel:
    """Open a post; whoever opens it has read it."""
    if not forum.is_forum or not world.may_send(person, forum):
        raise web.HTTPForbidden(text="this person may not open a post here")
    body = {"name": name, "message": {"content": content}, "applied_tags": [str(tag) for tag in tags]}
    opened, first = open_post(world, forum, person, body, {})
    world.mark_read(person, opened, first.id)
    return world.channels[opened.id]
