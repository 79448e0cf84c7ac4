"""Threads: opened, changed, archived, and who is in them."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.sandbox.limits.form import Form
from bot.sandbox.rest.call import NOTHING, Answer, Call, Route
from bot.sandbox.rest.messages import CHANNEL, ONE, with_thread
from bot.sandbox.state.errors import (
    INVALID_FORM,
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    THREAD_ALREADY_THERE,
    THREAD_IS_ARCHIVED,
    UNKNOWN_MEMBER,
    WRONG_CHANNEL_TYPE,
    Refused,
)
from bot.sandbox.state.permissions import Permission
from bot.sandbox.state.records import ARCHIVE_MINUTES, Channel, ChannelType, MessageType
from bot.sandbox.wire.forums import LONGEST_NAME, USUAL_ARCHIVE_MINUTES, open_post, tags_for
from bot.sandbox.wire.ratelimit import Limit
from bot.sandbox.wire.sending import notice

NAMES: Final = Limit(2, 600.0)


def edit_thread(call: Call, thread: Channel) -> Answer:
    """Change a thread, or take it out of the archive."""
    body, world = call.body, call.world
    may = world.permissions(world.bot, thread)
    moderates = bool(may & Permission.MANAGE_THREADS)
    only_wakes = body == {"archived": False} and not thread.locked
    if thread.archived and body.get("archived") is not False:
        raise Refused(THREAD_IS_ARCHIVED)
    if thread.owner != world.house.bot and not moderates and not only_wakes:
        raise Refused(MISSING_PERMISSIONS)
    if (thread.locked or "locked" in body) and not moderates:
        raise Refused(MISSING_PERMISSIONS)
    form = Form()
    name = form.text(body, "name", (), most=LONGEST_NAME, required=False)
    minutes = _archive_minutes(form, call, thread.archive_minutes)
    form.check()
    check_names(call, thread, name)
    archived = bool(body.get("archived", thread.archived))
    forum, tags = world.channels[thread.parent], thread.applied_tags
    if forum.is_forum and "applied_tags" in body:
        tags = tags_for(world, forum, world.bot, body, before=tags)
    changed = replace(
        thread,
        applied_tags=tags,
        name=name or thread.name,
        archive_minutes=minutes,
        archived=archived,
        locked=bool(body.get("locked", thread.locked)),
        invitable=bool(body.get("invitable", thread.invitable)),
        archive_changed=world.clock.now() if archived != thread.archived else thread.archive_changed,
        active=world.clock.now() if minutes != thread.archive_minutes else thread.active,
    )
    world.change_channel(changed)
    if changed.name != thread.name:
        notice(world, changed, world.bot, MessageType.CHANNEL_NAME_CHANGE, content=changed.name)
    return call.shapes.channel(changed, world.bot)


def check_names(call: Call, found: Channel, name: str) -> None:
    """A channel's name changes only so often, whatever the headers say."""
    if name and name != found.name:
        call.sandbox.rate_limits.take_hidden("name of a channel", str(found.id), NAMES)


def _archive_minutes(form: Form, call: Call, usual: int) -> int:
    minutes = call.body.get("auto_archive_duration")
    if minutes is None:
        return usual
    form.one_of(minutes, ("auto_archive_duration",), ARCHIVE_MINUTES)
    return int(minutes)


def _open(call: Call, parent: Channel, kind: ChannelType, number: int) -> Channel:
    form = Form()
    name = form.text(call.body, "name", (), most=LONGEST_NAME)
    minutes = _archive_minutes(form, call, USUAL_ARCHIVE_MINUTES)
    form.check()
    return call.world.add_channel(
        Channel(
            id=number,
            type=kind,
            name=name,
            parent=parent.id,
            owner=call.world.house.bot,
            members=(call.world.house.bot,),
            archive_minutes=minutes,
            archive_changed=call.world.clock.now(),
            invitable=bool(call.body.get("invitable", True)),
        )
    )


async def open_thread(call: Call) -> Answer:
    """Open a thread that hangs on no message, or a post of a forum."""
    if call.channel().is_forum:
        return _open_post(call)
    kind = call.body.get("type", ChannelType.PRIVATE_THREAD)
    is_public = kind == ChannelType.PUBLIC_THREAD
    needed = Permission.CREATE_PUBLIC_THREADS if is_public else Permission.CREATE_PRIVATE_THREADS
    parent = call.channel(needed)
    if parent.type is not ChannelType.TEXT:
        raise Refused(WRONG_CHANNEL_TYPE)
    if kind not in (ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD):
        raise Refused(INVALID_FORM)
    thread = _open(call, parent, ChannelType(kind), call.world.new_id())
    if is_public:
        created = MessageType.THREAD_CREATED
        notice(call.world, parent, call.world.bot, created, subject=thread.id, content=thread.name)
    return call.shapes.channel(thread, call.world.bot)


def _open_post(call: Call) -> Answer:
    forum, bot = call.channel(Permission.SEND_MESSAGES), call.world.bot
    if call.uploads:
        call.channel(Permission.ATTACH_FILES)
    form = Form()
    minutes = _archive_minutes(form, call, USUAL_ARCHIVE_MINUTES)
    form.check()
    post, message = open_post(call.world, forum, bot, call.body, call.uploads, minutes=minutes)
    return {**call.shapes.channel(post, bot), "message": call.shapes.message(message)}


async def open_thread_on_message(call: Call) -> Answer:
    """Open a thread that hangs on a message."""
    parent = call.channel(Permission.CREATE_PUBLIC_THREADS)
    if parent.type is not ChannelType.TEXT:
        raise Refused(WRONG_CHANNEL_TYPE)
    first = call.message(parent)
    if first.id in call.world.channels:
        raise Refused(THREAD_ALREADY_THERE)
    thread = _open(call, parent, ChannelType.PUBLIC_THREAD, first.id)
    call.world.change_message(with_thread(first))
    notice(call.world, thread, call.world.bot, MessageType.THREAD_STARTER, subject=first.id)
    return call.shapes.channel(thread, call.world.bot)


def _thread(call: Call) -> Channel:
    thread = call.channel()
    if not thread.is_thread:
        raise Refused(WRONG_CHANNEL_TYPE)
    return thread


async def thread_members(call: Call) -> Answer:
    """Who is in a thread."""
    thread = _thread(call)
    return [call.shapes.thread_member(thread, each) for each in thread.members]


async def thread_member(call: Call) -> Answer:
    """Whether somebody is in a thread."""
    thread = _thread(call)
    person = call.person()
    if person.id not in thread.members:
        raise Refused(UNKNOWN_MEMBER)
    return call.shapes.thread_member(thread, person.id)


async def add_thread_member(call: Call) -> Answer:
    """Bring somebody into a thread."""
    thread, person, world = _thread(call), call.person(), call.world
    if thread.archived:
        raise Refused(THREAD_IS_ARCHIVED)
    may = world.permissions(world.bot, thread)
    if not may & Permission.SEND_MESSAGES_IN_THREADS:
        raise Refused(MISSING_PERMISSIONS)
    if not world.may_see(person, world.channels[thread.parent]):
        raise Refused(MISSING_ACCESS)
    if person.id not in thread.members:
        world.change_members(thread, add=(person.id,))
        if person.id != world.house.bot:
            notice(world, thread, world.bot, MessageType.RECIPIENT_ADD, subject=person.id)
    return NOTHING


async def remove_thread_member(call: Call) -> Answer:
    """Take somebody out of a thread."""
    thread, person, world = _thread(call), call.person(), call.world
    if thread.archived:
        raise Refused(THREAD_IS_ARCHIVED)
    may = world.permissions(world.bot, thread)
    opened = thread.is_private and thread.owner == world.house.bot
    is_own = person.id == world.house.bot
    if not is_own and not may & Permission.MANAGE_THREADS and not opened:
        raise Refused(MISSING_PERMISSIONS)
    if person.id in thread.members:
        world.change_members(thread, remove=(person.id,))
        if not is_own:
            notice(world, thread, world.bot, MessageType.RECIPIENT_REMOVE, subject=person.id)
    return NOTHING


def _archived(call: Call, kind: ChannelType) -> Answer:
    parent, bot = call.channel(Permission.READ_MESSAGE_HISTORY), call.world.bot
    threads = sorted(
        (
            each
            for each in call.world.threads()
            if each.parent == parent.id and each.type is kind and each.archived
        ),
        key=lambda each: each.archive_changed,
        reverse=True,
    )
    return {
        "threads": [call.shapes.channel(each, bot) for each in threads],
        "members": [call.shapes.thread_member(each, bot.id) for each in threads if bot.id in each.members],
        "has_more": False,
    }


async def archived_public(call: Call) -> Answer:
    """The archived public threads of a channel."""
    return _archived(call, ChannelType.PUBLIC_THREAD)


async def archived_private(call: Call) -> Answer:
    """The archived private threads of a channel."""
    call.channel(Permission.MANAGE_THREADS)
    return _archived(call, ChannelType.PRIVATE_THREAD)


MEMBERS = CHANNEL + "/thread-members"
MEMBER = MEMBERS + "/{user:@me|\\d+}"
OPENING = Limit(10, 10.0)
MEMBERSHIP = Limit(10, 10.0)

ROUTES = (
    Route("POST", CHANNEL + "/threads", open_thread, OPENING, status=201, sends=True),
    Route("POST", ONE + "/threads", open_thread_on_message, OPENING, status=201),
    Route("GET", MEMBERS, thread_members),
    Route("GET", MEMBER, thread_member),
    Route("PUT", MEMBER, add_thread_member, MEMBERSHIP),
    Route("DELETE", MEMBER, remove_thread_member, MEMBERSHIP),
    Route("GET", CHANNEL + "/threads/archived/public", archived_public),
    Route("GET", CHANNEL + "/threads/archived/private", archived_private),
)
