"""From a request's body and files to a message, new or changed."""

from __future__ import annotations

import mimetypes
import re
from collections.abc import Mapping
from io import BytesIO
from typing import Final

from msgspec.structs import replace
from PIL import Image

from bot.sandbox.limits.components import check_emojis, words
from bot.sandbox.limits.messages import check_files, check_message
from bot.sandbox.state.errors import INVALID_FORM, Refused
from bot.sandbox.state.mentions import Mentions, mentions
from bot.sandbox.state.permissions import Permission
from bot.sandbox.state.records import Attachment, Channel, Flag, Json, Message, MessageType, Person
from bot.sandbox.state.world import World
from bot.sandbox.wire.kept_components import kept

SETTABLE: Final = Flag.SUPPRESS_EMBEDS | Flag.SUPPRESS_NOTIFICATIONS | Flag.COMPONENTS_V2
UNSAFE: Final = re.compile(r"[^A-Za-z0-9._-]+")
FILE_FIELD: Final = re.compile(r"files\[(\d+)\]")

Uploads = Mapping[int, tuple[str, bytes]]
"""Files of a request by their number, each with its name."""


def compose(
    world: World,
    channel: Channel,
    author: Person,
    body: Json,
    uploads: Uploads,
    *,
    seen_by: int = 0,
    kind: MessageType = MessageType.DEFAULT,
    reply_to: int = 0,
    interaction: Json | None = None,
) -> Message:
    """A new message from a request, checked; not yet sent."""
    flags = int(body.get("flags") or 0) & SETTABLE | (Flag.EPHEMERAL if seen_by else 0)
    check_files([content for _, content in uploads.values()])
    files = _new_files(world, body, uploads)
    check_message(body, flags=flags, uploads=[file.filename for file, _ in files])
    check_emojis(body.get("components") or [], world.emojis)
    components = kept(body.get("components") or [])
    called = _called(world, channel, author, body, components, reply_to)
    for file, content in files:
        world.files.add(file.id, content, lasts=not seen_by)
    return Message(
        id=world.new_id(),
        channel=channel.id,
        author=author.id,
        type=kind,
        content=body.get("content") or "",
        flags=flags,
        components=components,
        embeds=tuple(body.get("embeds") or ()),
        attachments=tuple(file for file, _ in files),
        mentions=called.users,
        mentions_everyone=called.everyone,
        pings=_pings(world, channel, called),
        reply_to=reply_to,
        interaction=interaction,
        seen_by=seen_by,
        nonce=str(body.get("nonce") or ""),
    )


def revise(world: World, message: Message, body: Json, uploads: Uploads) -> Message:
    """A message after an edit, checked; not yet shown."""
    wanted = message.flags if body.get("flags") is None else int(body["flags"])
    v2 = (message.flags | wanted) & Flag.COMPONENTS_V2
    suppress = wanted & Flag.SUPPRESS_EMBEDS
    flags = message.flags & ~(Flag.LOADING | Flag.SUPPRESS_EMBEDS) | v2 | suppress
    stays = _kept_files(message, body)
    check_files([content for _, content in uploads.values()])
    files = _new_files(world, body, uploads)
    given: Json = {
        "content": message.content,
        "embeds": list(message.embeds),
        "components": list(message.components),
        **body,
    }
    names = [file.filename for file in stays] + [file.filename for file, _ in files]
    check_message(given, flags=flags, uploads=names)
    check_emojis(body.get("components") or [], world.emojis)
    components = kept(given["components"] or [])
    channel, author = world.channels[message.channel], world.people[message.author]
    called = _called(world, channel, author, given, components, message.reply_to)
    for file, content in files:
        world.files.add(file.id, content, lasts=not message.is_ephemeral)
    return replace(
        message,
        content=given["content"] or "",
        embeds=tuple(given["embeds"] or ()),
        components=components,
        flags=flags,
        attachments=stays + tuple(file for file, _ in files),
        mentions=called.users,
        mentions_everyone=called.everyone,
        pings=_pings(world, channel, called) if message.is_loading else message.pings,
        edited=0 if message.is_loading else world.clock.now(),
    )


def _called(
    world: World, channel: Channel, author: Person, body: Json, components: tuple[Json, ...], reply_to: int
) -> Mentions:
    text = f"{body.get('content') or ''}\n{words(components)}"
    answered = world.message(channel.id, reply_to)
    return mentions(
        text,
        body.get("allowed_mentions"),
        people=world.people,
        may_everyone=bool(world.permissions(author, channel) & Permission.MENTION_EVERYONE),
        answered=answered.author if answered is not None and answered.author != author.id else 0,
    )


def _pings(world: World, channel: Channel, called: Mentions) -> tuple[int, ...]:
    if called.everyone:
        return tuple(person.id for person in world.persons() if world.may_see(person, channel))
    return called.users


def _new_files(world: World, body: Json, uploads: Uploads) -> list[tuple[Attachment, bytes]]:
    described = {
        int(each["id"]): each
        for each in body.get("attachments") or ()
        if isinstance(each, dict) and str(each.get("id", "")).isdigit()
    }
    files = []
    for number, (name, content) in uploads.items():
        about = described.get(number, {})
        filename, description = about.get("filename") or name, about.get("description") or ""
        files.append((attached(world, str(filename), content, str(description)), content))
    return files


def attached(world: World, name: str, content: bytes, description: str = "") -> Attachment:
    """A file that was uploaded, with a name that can stand in an address."""
    filename = UNSAFE.sub("_", name)[:260] or "file"
    width, height = _size(content)
    return Attachment(
        id=world.new_id(),
        filename=filename,
        content_type=mimetypes.guess_type(filename)[0] or "application/octet-stream",
        size=len(content),
        width=width,
        height=height,
        description=description,
    )


def _kept_files(message: Message, body: Json) -> tuple[Attachment, ...]:
    if body.get("attachments") is None:
        return message.attachments if "attachments" not in body else ()
    wanted = {str(each.get("id")): each for each in body["attachments"] if isinstance(each, dict)}
    return tuple(file for file in message.attachments if str(file.id) in wanted)


def _size(content: bytes) -> tuple[int, int] | tuple[None, None]:
    try:
        with Image.open(BytesIO(content)) as picture:
            return picture.size
    except (OSError, Image.DecompressionBombError):
        return None, None


def uploads(parts: Mapping[str, tuple[str, bytes]]) -> Uploads:
    """The files of a multipart request by their numbers."""
    found = {}
    for field, file in parts.items():
        match = FILE_FIELD.fullmatch(field)
        if match is None:
            raise Refused(INVALID_FORM)
        found[int(match[1])] = file
    return found
