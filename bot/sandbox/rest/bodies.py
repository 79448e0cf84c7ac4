"""The shapes of bodies and questions: what does not fit is a bad form before anybody reads it."""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias

import msgspec
from msgspec import Meta, Struct

from bot.sandbox.state.errors import INVALID_FORM, Refused
from bot.sandbox.state.records import Json

LONGEST_ID: Final = 20
LAST_ID: Final = (1 << 63) - 1
"""Discord gives no larger ones, and no file of ours could keep one."""
Id: TypeAlias = (
    Annotated[str, Meta(pattern=rf"^[0-9]{{1,{LONGEST_ID}}}$")] | Annotated[int, Meta(ge=0, le=LAST_ID)]
)
Texts: TypeAlias = dict[str, Any]


class Embed(Struct):
    """A card below a message."""

    fields: list[Json] | None = None


class Upload(Struct):
    """What is said of a file, new or kept."""

    id: Id | None = None


class Allowed(Struct):
    """Whom a message may call."""

    parse: list[str] | None = None
    users: list[Id] | None = None
    roles: list[Id] | None = None


class Reference(Struct):
    """The message that is answered."""

    message_id: Id | None = None


class Body(Struct):
    """Whatever some route reads without asking what it is; all else is asked by the limits."""

    type: int | None = None
    data: Body | None = None
    message: Body | None = None
    # Messages
    flags: int | None = None
    embeds: list[Embed] | None = None
    attachments: list[Upload] | None = None
    allowed_mentions: Allowed | None = None
    message_reference: Reference | None = None
    messages: list[Id] | None = None
    recipient_id: Id | None = None
    # Events
    status: int | None = None
    entity_type: int | None = None
    privacy_level: int | None = None
    # Channels
    auto_archive_duration: int | None = None
    allow: Id | None = None
    deny: Id | None = None
    available_tags: list[Json] | None = None
    applied_tags: list[Id] | None = None
    # Commands
    name: str | None = None
    name_localizations: Texts | None = None
    description_localizations: Texts | None = None
    options: list[Body] | None = None
    choices: list[Body] | None = None
    contexts: list[int] | None = None
    default_member_permissions: Id | None = None


def check_shape(content: Any) -> None:
    """Refuse a body that is not shaped like any that is meant."""
    try:
        msgspec.convert(content, list[Body] if isinstance(content, list) else Body)
    except (msgspec.ValidationError, RecursionError):
        raise Refused(INVALID_FORM) from None


def asked_number(text: str) -> int:
    """A number in a question."""
    if not _is_number(text):
        raise Refused(INVALID_FORM)
    return int(text)


def id_in(text: str) -> int:
    """An id; 0, which nothing has, if it is none or too large for one."""
    number = int(text) if _is_number(text) else 0
    return number if number <= LAST_ID else 0


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= LONGEST_ID
