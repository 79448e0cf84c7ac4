"""Discord's rules for a message: what may stand in it, how long, how many files of what size."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Final

from bot.sandbox.limits.components import check_components, words
from bot.sandbox.limits.form import Form
from bot.sandbox.state.errors import EMPTY_MESSAGE, TOO_LARGE, Refused
from bot.sandbox.state.records import Flag, Json

LONGEST_CONTENT: Final = 2000
LONGEST_NONCE: Final = 25
MOST_EMBEDS: Final = 10
MOST_EMBED_TEXT: Final = 6000
MOST_FILES: Final = 10
LARGEST_FILE: Final = 10 * 1024 * 1024
LARGEST_REQUEST: Final = 25 * 1024 * 1024
MENTION: Final = re.compile(r"<@[!&]?\d+>|@everyone|@here")
LEGACY: Final = ("content", "embeds", "sticker_ids", "poll")


def check_files(files: Sequence[bytes]) -> None:
    """No file is larger than Discord takes it, nor are all together."""
    if any(len(file) > LARGEST_FILE for file in files) or sum(map(len, files)) > LARGEST_REQUEST:
        raise Refused(TOO_LARGE)


def check_message(body: Json, *, flags: int, uploads: Collection[str]) -> None:
    """Refuse a message that Discord would refuse; ``uploads`` are the names of the files it has."""
    form = Form()
    v2 = bool(flags & Flag.COMPONENTS_V2)
    if v2:
        for key in LEGACY:
            if body.get(key):
                form.wrong(
                    (key,),
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                )
    form.text(body, "content", (), least=0, most=LONGEST_CONTENT, required=False)
    if isinstance(nonce := body.get("nonce"), str):
        form.length(nonce, ("nonce",), least=0, most=LONGEST_NONCE)
    form.length(uploads, ("attachments",), least=0, most=MOST_FILES)
    _check_embeds(form, body)
    _check_attachments(form, body)
    components = form.items(body, "components", (), most=10_000)
    check_components(form, components, v2=v2, uploads=uploads)
    _check_allowed_mentions(form, body)
    form.check()
    said = (body.get("content") or "").strip()
    shown = said or body.get("embeds") or body.get("sticker_ids") or body.get("poll")
    if not (components if v2 else shown or components or uploads):
        raise Refused(EMPTY_MESSAGE)


def calls_anybody(body: Json) -> bool:
    """Whether a message mentions somebody, and does not say whom it may call.

    Discord takes it, and calls them all: a name in a text must not be able to do that.
    """
    text = f"{body.get('content') or ''}\n{words(body.get('components') or [])}"
    return body.get("allowed_mentions") is None and bool(MENTION.search(text))


def _check_attachments(form: Form, body: Json) -> None:
    for index, file in enumerate(form.items(body, "attachments", (), most=MOST_FILES)):
        if isinstance(file, dict):
            form.text(file, "description", ("attachments", index), least=0, most=1024, required=False)


def _check_embeds(form: Form, body: Json) -> None:
    total = 0
    for index, embed in enumerate(form.items(body, "embeds", (), most=MOST_EMBEDS)):
        at = ("embeds", index)
        if not isinstance(embed, dict):
            form.wrong(at, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            continue
        total += len(form.text(embed, "title", at, least=0, most=256, required=False))
        total += len(form.text(embed, "description", at, least=0, most=4096, required=False))
        for number, field in enumerate(form.items(embed, "fields", at, most=25)):
            place = (*at, "fields", number)
            total += len(form.text(field, "name", place, most=256))
            total += len(form.text(field, "value", place, most=1024))
        footer = embed.get("footer")
        if isinstance(footer, dict):
            total += len(form.text(footer, "text", (*at, "footer"), most=2048))
    if total > MOST_EMBED_TEXT:
        form.wrong(
            ("embeds",), "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {MOST_EMBED_TEXT}"
        )


def _check_allowed_mentions(form: Form, body: Json) -> None:
    allowed = body.get("allowed_mentions")
    if not isinstance(allowed, dict):
        return
    parse = allowed.get("parse") or ()
    for key in ("users", "roles"):
        form.items(allowed, key, ("allowed_mentions",), most=100)
        if allowed.get(key) and key in parse:
            form.wrong(
                ("allowed_mentions",),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{key}"] and {key}: [ids...] are mutually exclusive.',
            )
