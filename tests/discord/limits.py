"""Discord's limits, looked up for every request the bot makes: what breaks one, in words.

discord.py checks few of them, and a simulated Discord not all; the real one answers with status 400.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum
from fnmatch import fnmatchcase
from typing import Any, Final

from msgspec import Struct

COMPONENTS: Final = 40
TEXT: Final = 4000
CONTENT: Final = 2000
EMBEDS: Final = 10
CUSTOM_ID: Final = 100
LABEL: Final = 80
PLACEHOLDER: Final = 150
OPTIONS: Final = 25
OPTION: Final = 100
BUTTONS_A_ROW: Final = 5
ROWS: Final = 5
TEXTS_A_SECTION: Final = 3
GALLERY: Final = 10
ALT_TEXT: Final = 1024
FILES: Final = 10
FILE: Final = 10 * 1024 * 1024
MODAL_TITLE: Final = 45
MODAL_PARTS: Final = 5
MODAL_LABEL: Final = 45
MODAL_PLACEHOLDER: Final = 100
CHOICES: Final = 25
CHOICE: Final = 100
THREAD_NAME: Final = 100
ARCHIVED_AFTER: Final = (60, 1440, 4320, 10080)
"""Minutes; Discord knows no others."""
COMMANDS: Final = {1: 100, 2: 5, 3: 5}
"""By type: slash commands, and those of the menus on a user and on a message."""
COMMAND_NAME: Final = 32
COMMAND_DESCRIPTION: Final = 100
COMMAND_SIZE: Final = 8000

COMPONENTS_V2: Final = 1 << 15
LINK, PREMIUM = 5, 6
"""Styles of buttons without a custom id."""
SUBCOMMAND, GROUP = 1, 2
"""Types of options that are commands themselves."""


class Kind(IntEnum):
    """Types of components."""

    ROW = 1
    BUTTON = 2
    SELECT = 3
    INPUT = 4
    USERS = 5
    ROLES = 6
    MENTIONABLES = 7
    CHANNELS = 8
    SECTION = 9
    TEXT = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18


class Callback(IntEnum):
    """Ways to answer an interaction."""

    REPLY = 4
    UPDATE = 7
    AUTOCOMPLETE = 8
    MODAL = 9


SELECTS: Final = frozenset({Kind.SELECT, Kind.USERS, Kind.ROLES, Kind.MENTIONABLES, Kind.CHANNELS})
ONLY_V2: Final = frozenset(range(Kind.SECTION, Kind.LABEL))

MENTION: Final = re.compile(r"<@[!&]?\d+>|@everyone|@here")
SLASH_NAME: Final = re.compile(r"[-_'\w]+")

Json = Mapping[str, Any]


class Request(Struct, frozen=True):
    """One call of Discord's interface: the path without its version, the body, the sizes of its files."""

    method: str
    path: str
    body: Any = None
    files: tuple[tuple[str, int], ...] = ()


def faults(request: Request) -> list[str]:
    """Everything in a request that Discord would refuse."""
    return [f"{request.method} {request.path}: {fault}" for fault in (*_files(request), *_body(request))]


def _body(request: Request) -> Iterator[str]:
    body = request.body
    match request.method, request.path.strip("/").split("/"):
        case "POST", ["interactions", _, _, "callback"]:
            yield from _callback(body)
        case ("POST", ["channels", _, "messages"]) | ("PATCH", ["channels", _, "messages", _]):
            yield from _message(body or {})
        case ("POST", ["webhooks", _, _]) | ("PATCH", ["webhooks", _, _, "messages", _]):
            yield from _message(body or {})
        case "POST", ["channels", _, *_, "threads"]:
            yield from _thread(body)
        case "PATCH", ["channels", _]:
            yield from _thread(body)
        case "PUT", ["applications", *_, "commands"]:
            yield from _commands(body)


def _files(request: Request) -> Iterator[str]:
    yield from _at_most("files", request.files, FILES)
    for name, size in request.files:
        if size > FILE:
            yield f"the file {name} has {size} bytes, {FILE} are allowed"


def _callback(body: Json) -> Iterator[str]:
    data: Json = body.get("data") or {}
    match body["type"]:
        case Callback.REPLY | Callback.UPDATE:
            yield from _message(data)
        case Callback.AUTOCOMPLETE:
            choices = data.get("choices") or ()
            yield from _at_most("autocomplete choices", choices, CHOICES)
            for choice in choices:
                yield from _choice(choice)
        case Callback.MODAL:
            yield from _modal(data)


def _message(body: Json) -> Iterator[str]:
    components: Sequence[Json] = body.get("components") or ()
    content = body.get("content") or ""
    everything = list(walk(components))
    is_new = bool((body.get("flags") or 0) & COMPONENTS_V2)
    yield from _long("content", content, CONTENT)
    yield from _at_most("embeds", body.get("embeds") or (), EMBEDS)
    if is_new and (content or body.get("embeds") or body.get("poll") or body.get("sticker_ids")):
        yield "Components V2 beside content, embeds, a poll or stickers"
    if not is_new and any(part["type"] in ONLY_V2 for part in everything):
        yield "Components V2 without their flag"
    if not is_new:
        yield from _at_most("rows", components, ROWS)
    yield from _tree(everything)
    for attachment in body.get("attachments") or ():
        yield from _long("alt text", attachment.get("description"), ALT_TEXT)
    texts = [content, *(part.get("content") or "" for part in everything if part["type"] == Kind.TEXT)]
    if body.get("allowed_mentions") is None and any(MENTION.search(text) for text in texts):
        yield "a mention without allowed_mentions"


def _tree(everything: Sequence[Json]) -> Iterator[str]:
    yield from _at_most("components", everything, COMPONENTS)
    yield from _custom_ids(everything)
    text = sum(len(part.get("content") or "") for part in everything if part["type"] == Kind.TEXT)
    if text > TEXT:
        yield f"{text} characters of text, {TEXT} are allowed"
    for part in everything:
        yield from _part(part)


def _custom_ids(everything: Sequence[Json]) -> Iterator[str]:
    ids = [part["custom_id"] for part in everything if part.get("custom_id")]
    for custom_id, times in Counter(ids).items():
        yield from _long("custom id", custom_id, CUSTOM_ID)
        if times > 1:
            yield f"the custom id {custom_id!r} {times} times"


def _part(part: Json) -> Iterator[str]:
    match part["type"]:
        case Kind.ROW:
            yield from _row(part["components"])
        case Kind.BUTTON:
            yield from _button(part)
        case kind if kind in SELECTS:
            yield from _select(part)
        case Kind.SECTION:
            yield from _at_most("texts in a section", part["components"], TEXTS_A_SECTION)
        case Kind.TEXT if not part.get("content"):
            yield "an empty text"
        case Kind.THUMBNAIL:
            yield from _long("alt text", part.get("description"), ALT_TEXT)
        case Kind.GALLERY:
            yield from _at_most("pictures in a gallery", part["items"], GALLERY)
            for item in part["items"]:
                yield from _long("alt text", item.get("description"), ALT_TEXT)


def _row(parts: Sequence[Json]) -> Iterator[str]:
    if not parts:
        yield "an empty row"
    yield from _at_most("buttons in a row", parts, BUTTONS_A_ROW)
    if len(parts) > 1 and any(part["type"] in SELECTS for part in parts):
        yield "a select that shares its row"


def _button(button: Json) -> Iterator[str]:
    yield from _long("label", button.get("label"), LABEL)
    if button["style"] == PREMIUM:
        return
    if not button.get("label") and not button.get("emoji"):
        yield "a button with neither label nor emoji"
    if button["style"] != LINK and not button.get("custom_id"):
        yield "a button without custom id"


def _select(select: Json) -> Iterator[str]:
    yield from _long("placeholder", select.get("placeholder"), PLACEHOLDER)
    if not select.get("custom_id"):
        yield "a select without custom id"
    if select["type"] != Kind.SELECT:
        return
    options: Sequence[Json] = select.get("options") or ()
    if not options:
        yield "a select without options"
    yield from _at_most("options", options, OPTIONS)
    for option in options:
        for field in ("label", "value"):
            yield from _named(f"option's {field}", option.get(field), OPTION)
        yield from _long("option's description", option.get("description"), OPTION)
    yield from _twice("option's value", [option["value"] for option in options])
    fewest, most = select.get("min_values", 1), select.get("max_values", 1)
    if not 0 <= fewest <= most <= len(options):
        yield f"a select of {fewest} to {most} among {len(options)} options"


def _modal(modal: Json) -> Iterator[str]:
    parts: Sequence[Json] = modal["components"]
    everything = list(walk(parts))
    yield from _named("modal title", modal.get("title"), MODAL_TITLE)
    yield from _named("custom id", modal.get("custom_id"), CUSTOM_ID)
    yield from _at_most("parts of a modal", parts, MODAL_PARTS)
    yield from _custom_ids(everything)
    for part in everything:
        match part["type"]:
            case Kind.INPUT:
                yield from _long("label", part.get("label"), MODAL_LABEL)
                yield from _long("placeholder", part.get("placeholder"), MODAL_PLACEHOLDER)
                yield from _long("value", part.get("value"), TEXT)
            case Kind.LABEL:
                yield from _named("label", part.get("label"), MODAL_LABEL)
                yield from _long("label's description", part.get("description"), OPTION)
            case Kind.SELECT:
                yield from _select(part)


def _thread(body: Json) -> Iterator[str]:
    if "name" in body:
        yield from _named("thread name", body["name"], THREAD_NAME)
    minutes = body.get("auto_archive_duration")
    if minutes is not None and minutes not in ARCHIVED_AFTER:
        yield f"a thread archived after {minutes} minutes"


def _commands(commands: Sequence[Json]) -> Iterator[str]:
    for kind, most in COMMANDS.items():
        same = [command for command in commands if command.get("type", 1) == kind]
        yield from _at_most(f"commands of type {kind}", same, most)
        yield from _siblings(same)
    for command in commands:
        for fault in (*_command(command, is_slash=command.get("type", 1) == 1), *_size(command)):
            yield f"{command['name']}: {fault}"


def _command(command: Json, *, is_slash: bool) -> Iterator[str]:
    for name in _translations(command, "name"):
        yield from _named("name", name, COMMAND_NAME)
        if is_slash and (not SLASH_NAME.fullmatch(name) or name != name.lower()):
            yield f"the name {name!r}"
    for description in _translations(command, "description"):
        if is_slash:
            yield from _named("description", description, COMMAND_DESCRIPTION)
        elif description:
            yield "a description in a menu"
    options: Sequence[Json] = command.get("options") or ()
    yield from _at_most("options", options, OPTIONS)
    yield from _siblings(options)
    kinds = [option["type"] in (SUBCOMMAND, GROUP) for option in options]
    if any(kinds) and not all(kinds):
        yield "subcommands beside options"
    required = [bool(option.get("required")) for option in options]
    if required != sorted(required, reverse=True):
        yield "a required option after one that is not"
    for option in options:
        choices: Sequence[Json] = option.get("choices") or ()
        faults_within = [
            *_command(option, is_slash=True),
            *_at_most("choices", choices, CHOICES),
            *(fault for choice in choices for fault in _choice(choice)),
        ]
        if choices and option.get("autocomplete"):
            faults_within.append("choices and autocomplete")
        yield from (f"{option['name']}: {fault}" for fault in faults_within)


def _choice(choice: Json) -> Iterator[str]:
    for name in _translations(choice, "name"):
        yield from _named("choice", name, CHOICE)
    if isinstance(choice["value"], str):
        yield from _named("choice's value", choice["value"], CHOICE)


def _siblings(commands: Sequence[Json]) -> Iterator[str]:
    """Names must differ in every language."""
    locales = {locale for command in commands for locale in command.get("name_localizations") or ()}
    yield from _twice("name", [command["name"] for command in commands])
    for locale in sorted(locales):
        yield from _twice(f"name in {locale}", [_name(command, locale) for command in commands])


def _name(command: Json, locale: str) -> str:
    own: str = command["name"]
    return (command.get("name_localizations") or {}).get(locale) or own


def _size(command: Json) -> Iterator[str]:
    size = _characters(command)
    if size > COMMAND_SIZE:
        yield f"{size} characters in all, {COMMAND_SIZE} are allowed"


def _characters(command: Json) -> int:
    """Of names, descriptions and values, each in its longest translation."""
    own = sum(max(map(len, _translations(command, field)), default=0) for field in ("name", "description"))
    choices = sum(
        max(map(len, _translations(choice, "name"))) + len(str(choice["value"]))
        for choice in command.get("choices") or ()
    )
    return own + choices + sum(map(_characters, command.get("options") or ()))


def _translations(thing: Json, field: str) -> list[str]:
    return [thing.get(field) or "", *(thing.get(f"{field}_localizations") or {}).values()]


def walk(components: Sequence[Json]) -> Iterator[Json]:
    """All components, those within others too."""
    for component in components:
        yield component
        yield from walk(component.get("components") or ())
        for within in ("accessory", "component"):
            if component.get(within):
                yield from walk([component[within]])


def _at_most(what: str, things: Sequence[object], most: int) -> Iterator[str]:
    if len(things) > most:
        yield f"{len(things)} {what}, {most} are allowed"


def _long(what: str, text: str | None, most: int) -> Iterator[str]:
    if text is not None and len(text) > most:
        yield f"{what} of {len(text)} characters, {most} are allowed: {text[:20]!r}…"


def _named(what: str, text: str | None, most: int) -> Iterator[str]:
    if not text:
        yield f"{what} missing"
    yield from _long(what, text, most)


def _twice(what: str, names: Sequence[str]) -> Iterator[str]:
    yield from (f"{what} {name!r} {times} times" for name, times in Counter(names).items() if times > 1)


def fits(request: Request, method: str, path: str) -> bool:
    """Whether a request is one of those meant by a method (or ``*``) and a path with ``*`` in it."""
    return method in ("*", request.method) and fnmatchcase(request.path, path)
