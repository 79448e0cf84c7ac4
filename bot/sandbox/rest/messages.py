"""Messages: read, send, edit, delete, pin; typing and direct conversations."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.clock import iso
from bot.sandbox.limits.form import Form
from bot.sandbox.rest.bodies import asked_number, id_in
from bot.sandbox.rest.call import NOTHING, Answer, Call, Route
from bot.sandbox.state.errors import (
    BULK_DELETE_COUNT,
    DMS_CLOSED,
    INVALID_FORM,
    MISSING_PERMISSIONS,
    NOT_A_TEXT_CHANNEL,
    NOT_THE_AUTHOR,
    SYSTEM_MESSAGE,
    THREAD_IS_ARCHIVED,
    TOO_MANY_OLD_EDITS,
    UNKNOWN_USER,
    Refused,
)
from bot.sandbox.state.events import Typed
from bot.sandbox.state.permissions import Permission
from bot.sandbox.state.records import Channel, Flag, Message, MessageType
from bot.sandbox.state.snowflakes import moment
from bot.sandbox.wire.posting import compose, revise
from bot.sandbox.wire.ratelimit import Limit
from bot.sandbox.wire.sending import notice, send

MOST_AT_ONCE: Final = 100
NONCE_MS: Final = 5 * 60_000
OLD_MS: Final = 60 * 60_000
OLD_EDITS: Final = Limit(3, 20.0)
"""Discord does not publish it; this is what others have seen."""
WORDS: Final = (
    MessageType.DEFAULT,
    MessageType.REPLY,
    MessageType.COMMAND,
    MessageType.CONTEXT_MENU,
)


async def history(call: Call) -> Answer:
    """Messages around a place, newest first."""
    channel = call.channel()
    limit = call.asked("limit", 50)
    form = Form()
    form.number({"limit": limit}, "limit", (), least=1, most=MOST_AT_ONCE)
    form.check()
    if not call.world.permissions(call.world.bot, channel) & Permission.READ_MESSAGE_HISTORY:
        return []
    found = list(call.world.messages(channel.id))
    match call.query:
        case {"before": before}:
            found = [each for each in found if each.id < asked_number(before)][-limit:]
        case {"after": after}:
            found = [each for each in found if each.id > asked_number(after)][:limit]
        case {"around": around}:
            place = sum(each.id < asked_number(around) for each in found)
            found = found[max(0, place - limit // 2) :][:limit]
        case _:
            found = found[-limit:]
    return [call.shapes.message(each) for each in reversed(found)]


async def message(call: Call) -> Answer:
    """One message."""
    return call.shapes.message(call.message(call.channel(Permission.READ_MESSAGE_HISTORY)))


async def create(call: Call) -> Answer:
    """Send a message."""
    channel = call.channel()
    check_sending(call, channel)
    again = _same_nonce(call, channel)
    if again is not None:
        return call.shapes.message(again)
    reply_to = _reply(call, channel)
    kind = MessageType.REPLY if reply_to else MessageType.DEFAULT
    drawn = compose(
        call.world, channel, call.world.bot, call.body, call.uploads, kind=kind, reply_to=reply_to
    )
    return call.shapes.message(send(call.world, drawn))


def check_sending(call: Call, channel: Channel) -> None:
    """The bot may write here, and attach what it attaches."""
    world = call.world
    if channel.is_forum:
        raise Refused(NOT_A_TEXT_CHANNEL)
    may = world.permissions(world.bot, channel)
    needed = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
    if not may & needed or (call.uploads and not may & Permission.ATTACH_FILES):
        raise Refused(MISSING_PERMISSIONS)
    if channel.is_dm and not world.is_reached(world.people[channel.members[0]]):
        raise Refused(DMS_CLOSED)


def _same_nonce(call: Call, channel: Channel) -> Message | None:
    """The message that was sent with the same nonce just now, where the bot asks for that."""
    nonce = call.body.get("nonce")
    if not nonce or not call.body.get("enforce_nonce"):
        return None
    for each in reversed(call.world.messages(channel.id)):
        if call.world.clock.now() - moment(each.id) > NONCE_MS:
            return None
        if each.author == call.world.house.bot and each.nonce == str(nonce):
            return each
    return None


def _reply(call: Call, channel: Channel) -> int:
    reference = call.body.get("message_reference")
    if not isinstance(reference, dict):
        return 0
    number = id_in(str(reference.get("message_id") or 0))
    answered = call.world.message(channel.id, number)
    if answered is None:
        if not reference.get("fail_if_not_exists", True):
            return 0
        form = Form()
        form.wrong(("message_reference",), "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message")
        form.check()
    elif answered.type not in WORDS:
        form = Form()
        form.wrong(
            ("message_reference",),
            "REPLIES_CANNOT_REPLY_TO_SYSTEM_MESSAGE",
            "Cannot reply to a system message",
        )
        form.check()
    if not call.world.permissions(call.world.bot, channel) & Permission.READ_MESSAGE_HISTORY:
        raise Refused(MISSING_PERMISSIONS)
    return number


async def edit(call: Call) -> Answer:
    """Change an own message."""
    channel = call.channel()
    found = call.message(channel)
    if found.author != call.world.house.bot:
        raise Refused(NOT_THE_AUTHOR)
    if found.type not in WORDS:
        raise Refused(SYSTEM_MESSAGE)
    if channel.archived:
        raise Refused(THREAD_IS_ARCHIVED)
    if call.world.clock.now() - moment(found.id) > OLD_MS:
        call.sandbox.rate_limits.take_hidden("old messages", str(channel.id), OLD_EDITS, TOO_MANY_OLD_EDITS)
    changed = revise(call.world, found, call.body, call.uploads)
    return call.shapes.message(call.world.change_message(changed))


async def delete(call: Call) -> Answer:
    """Delete a message, one's own or as a moderator."""
    channel = call.channel()
    found = call.message(channel)
    may = call.world.permissions(call.world.bot, channel)
    if found.author != call.world.house.bot and (channel.is_dm or not may & Permission.MANAGE_MESSAGES):
        raise Refused(MISSING_PERMISSIONS)
    if channel.archived:
        raise Refused(THREAD_IS_ARCHIVED)
    call.world.remove_message(found)
    return NOTHING


async def delete_many(call: Call) -> Answer:
    """Delete several messages at once."""
    channel = call.channel(Permission.MANAGE_MESSAGES)
    numbers = call.body.get("messages")
    if not isinstance(numbers, list) or not 2 <= len(numbers) <= MOST_AT_ONCE:
        raise Refused(BULK_DELETE_COUNT)
    for number in numbers:
        found = call.world.message(channel.id, id_in(str(number)))
        if found is not None:
            call.world.remove_message(found)
    return NOTHING


async def typing(call: Call) -> Answer:
    """The bot is writing."""
    call.world.tell(Typed(call.channel(), call.world.bot))
    return NOTHING


async def pins(call: Call) -> Answer:
    """The pinned messages."""
    channel = call.channel(Permission.READ_MESSAGE_HISTORY)
    pinned = [each for each in reversed(call.world.messages(channel.id)) if each.pinned]
    items = [{"pinned_at": iso(moment(each.id)), "message": call.shapes.message(each)} for each in pinned]
    return {"items": items, "has_more": False}


async def pin(call: Call) -> Answer:
    """Pin a message."""
    channel = call.channel(Permission.PIN_MESSAGES)
    found = call.message(channel)
    if not found.pinned:
        call.world.change_message(replace(found, pinned=True))
        notice(call.world, channel, call.world.bot, MessageType.PINNED)
    return NOTHING


async def unpin(call: Call) -> Answer:
    """Take a pin away."""
    found = call.message(call.channel(Permission.PIN_MESSAGES))
    call.world.change_message(replace(found, pinned=False))
    return NOTHING


async def open_dm(call: Call) -> Answer:
    """The direct conversation with somebody."""
    number = str(call.body.get("recipient_id", ""))
    if not number.isdigit():
        raise Refused(INVALID_FORM)
    person = call.world.people.get(id_in(number))
    if person is None:
        raise Refused(UNKNOWN_USER)
    if person.is_bot:
        raise Refused(DMS_CLOSED)
    return call.shapes.channel(call.world.dm_with(person), call.world.bot)


def with_thread(found: Message) -> Message:
    """The message once a thread hangs on it."""
    return replace(found, flags=found.flags | Flag.HAS_THREAD)


CHANNEL = "/channels/{channel:\\d+}"
MESSAGES = CHANNEL + "/messages"
ONE = MESSAGES + "/{message:\\d+}"

ROUTES = (
    Route("GET", MESSAGES, history),
    Route("POST", MESSAGES, create, Limit(5, 5.0), sends=True),
    Route("POST", MESSAGES + "/bulk-delete", delete_many, Limit(1, 1.0)),
    Route("GET", MESSAGES + "/pins", pins),
    Route("PUT", MESSAGES + "/pins/{message:\\d+}", pin, Limit(5, 4.0)),
    Route("DELETE", MESSAGES + "/pins/{message:\\d+}", unpin, Limit(5, 4.0)),
    Route("GET", ONE, message),
    Route("PATCH", ONE, edit, Limit(5, 5.0), sends=True),
    Route("DELETE", ONE, delete, Limit(5, 1.0)),
    Route("POST", CHANNEL + "/typing", typing, Limit(5, 5.0)),
    Route("POST", "/users/@me/channels", open_dm, Limit(10, 10.0)),
)
