"""Forums: posts, which are threads that begin with a message of their own, and their tags."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from bot.sandbox.limits.form import Form
from bot.sandbox.state.errors import MISSING_PERMISSIONS, TAG_IS_REQUIRED, TAGS_ARE_ALIKE, Refused
from bot.sandbox.state.permissions import Permission
from bot.sandbox.state.records import Channel, ChannelType, Json, Message, Person, Tag
from bot.sandbox.state.world import World
from bot.sandbox.wire.posting import Uploads, compose
from bot.sandbox.wire.sending import join

LONGEST_NAME: Final = 100
MOST_TAGS: Final = 20
LONGEST_TAG: Final = 20
MOST_APPLIED: Final = 5
USUAL_ARCHIVE_MINUTES: Final = 4320


def open_post(
    world: World,
    forum: Channel,
    author: Person,
    body: Json,
    uploads: Uploads,
    *,
    minutes: int = USUAL_ARCHIVE_MINUTES,
) -> tuple[Channel, Message]:
    """A post with its first message; both bear the same number."""
    form = Form()
    name = form.text(body, "name", (), most=LONGEST_NAME)
    first = body.get("message")
    if not isinstance(first, dict):
        form.missing(("message",))
    form.check()
    number = world.new_id()
    post = Channel(
        id=number,
        type=ChannelType.PUBLIC_THREAD,
        name=name,
        parent=forum.id,
        owner=author.id,
        members=(author.id,),
        archive_minutes=minutes,
        archive_changed=world.clock.now(),
        applied_tags=tags_for(world, forum, author, body, before=()),
    )
    message = replace(compose(world, post, author, first or {}, uploads), id=number)
    world.add_channel(post)
    world.add_message(message)
    join(world, message)
    return world.channels[number], message


def tags_for(
    world: World, forum: Channel, by: Person, body: Json, *, before: Sequence[int]
) -> tuple[int, ...]:
    """The tags that a post is to have; those of moderators only they put on or take off."""
    form = Form()
    wanted = form.items(body, "applied_tags", (), most=MOST_APPLIED)
    known = {tag.id: tag for tag in forum.tags}
    numbers = tuple(dict.fromkeys(_number(each) for each in wanted))
    for index, number in enumerate(numbers):
        if number not in known:
            form.wrong(("applied_tags", index), "INVALID_FORUM_TAG", "Unknown tag")
    form.check()
    if forum.requires_tag and not numbers:
        raise Refused(TAG_IS_REQUIRED)
    changed = set(numbers) ^ {number for number in before if number in known}
    moderates = world.permissions(by, forum) & Permission.MANAGE_THREADS
    if not moderates and any(known[number].moderated for number in changed):
        raise Refused(MISSING_PERMISSIONS)
    return numbers


def revised_tags(world: World, forum: Channel, body: Json) -> tuple[Tag, ...]:
    """The tags that a forum is to have; one without a number is new."""
    form = Form()
    tags = []
    for index, each in enumerate(form.items(body, "available_tags", (), most=MOST_TAGS)):
        given = each if isinstance(each, dict) else {}
        place = ("available_tags", index)
        name = form.text(given, "name", place, most=LONGEST_TAG)
        tags.append(
            Tag(
                id=_number(given.get("id")) or world.new_id(),
                name=name,
                moderated=bool(given.get("moderated")),
                emoji=str(given.get("emoji_name") or ""),
            )
        )
    form.check()
    if len({tag.name for tag in tags}) < len(tags):
        raise Refused(TAGS_ARE_ALIKE)
    return tuple(tags)


def _number(value: Any) -> int:
    text = str(value or 0)
    return int(text) if text.isascii() and text.isdigit() else 0
