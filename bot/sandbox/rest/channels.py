"""Channels: read, changed, closed, and what may be done in them."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.sandbox.limits.form import Form
from bot.sandbox.rest.call import NOTHING, Answer, Call, Route
from bot.sandbox.rest.messages import CHANNEL
from bot.sandbox.rest.threads import check_names, edit_thread
from bot.sandbox.state.errors import NOT_FOUND, NOT_IN_A_DM, Refused
from bot.sandbox.state.permissions import Permission
from bot.sandbox.state.records import Channel, Overwrite
from bot.sandbox.wire.forums import LONGEST_NAME, revised_tags
from bot.sandbox.wire.ratelimit import Limit

LONGEST_TOPIC: Final = 1024


async def channel(call: Call) -> Answer:
    """A channel or thread."""
    return call.shapes.channel(call.channel(), call.world.bot)


async def edit(call: Call) -> Answer:
    """Change a channel or thread."""
    found = call.channel()
    if found.is_dm:
        raise Refused(NOT_IN_A_DM)
    return edit_thread(call, found) if found.is_thread else _edit_channel(call, found)


def _edit_channel(call: Call, found: Channel) -> Answer:
    call.channel(Permission.MANAGE_CHANNELS)
    form = Form()
    name = form.text(call.body, "name", (), most=LONGEST_NAME, required=False)
    topic = form.text(call.body, "topic", (), least=0, most=LONGEST_TOPIC, required=False)
    form.check()
    check_names(call, found, name)
    tags = found.tags
    if found.is_forum and "available_tags" in call.body:
        tags = revised_tags(call.world, found, call.body)
    changed = replace(
        found, name=name or found.name, topic=topic if "topic" in call.body else found.topic, tags=tags
    )
    return call.shapes.channel(call.world.change_channel(changed), call.world.bot)


async def delete(call: Call) -> Answer:
    """Close a channel or thread for ever."""
    found = call.channel()
    if found.is_dm:
        return call.shapes.channel(found, call.world.bot)
    call.channel(Permission.MANAGE_THREADS if found.is_thread else Permission.MANAGE_CHANNELS)
    shape = call.shapes.channel(found, call.world.bot)
    call.world.remove_channel(found)
    return shape


async def set_overwrite(call: Call) -> Answer:
    """Let a role or a person do more or less in a channel."""
    found = call.channel(Permission.MANAGE_ROLES)
    overwrite = Overwrite(
        _target(call),
        int(call.body.get("allow") or 0),
        int(call.body.get("deny") or 0),
        is_person=call.body.get("type") == 1,
    )
    others = tuple(each for each in found.overwrites if each.id != overwrite.id)
    call.world.change_channel(replace(found, overwrites=(*others, overwrite)))
    return NOTHING


async def delete_overwrite(call: Call) -> Answer:
    """Let a role or a person do in a channel what they may elsewhere."""
    found = call.channel(Permission.MANAGE_ROLES)
    others = tuple(each for each in found.overwrites if each.id != _target(call))
    call.world.change_channel(replace(found, overwrites=others))
    return NOTHING


def _target(call: Call) -> int:
    """The role or person that an overwrite is for."""
    if not (number := call.number("target")):
        raise Refused(NOT_FOUND)
    return number


OVERWRITE = CHANNEL + "/permissions/{target:\\d+}"

ROUTES = (
    Route("GET", CHANNEL, channel),
    Route("PATCH", CHANNEL, edit, Limit(5, 15.0)),
    Route("DELETE", CHANNEL, delete, Limit(5, 15.0)),
    Route("PUT", OVERWRITE, set_overwrite, Limit(5, 5.0)),
    Route("DELETE", OVERWRITE, delete_overwrite, Limit(5, 5.0)),
)
