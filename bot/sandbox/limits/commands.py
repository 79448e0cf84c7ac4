"""Discord's rules for commands and their choices: names, lengths, order, and how much there may be in all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bot.sandbox.limits.form import Form, Place
from bot.sandbox.state.records import Json

# fmt: off
LOCALES: Final = frozenset((
    "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "hi", "hr", "hu", "id",
    "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi",
    "zh-CN", "zh-TW",
))
# fmt: on
MOST_COMMANDS: Final = 100
MOST_OF_A_MENU: Final = 15
MOST_OPTIONS: Final = 25
MOST_CHOICES: Final = 25
LONGEST_NAME: Final = 32
LONGEST_TEXT: Final = 100
MOST_CHARACTERS: Final = 8000
CHAT, USER, MESSAGE = 1, 2, 3
SUBCOMMAND, GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10
OPTION_TYPES: Final = tuple(range(1, 12))


def is_name(name: str) -> bool:
    """Whether Discord takes it as the name of a chat command or an option.

    >>> is_name("spielen"), is_name("Spielen"), is_name("mein zug")
    (True, False, False)
    """
    return name == name.lower() and all(letter.isalnum() or letter in "-_'" for letter in name)


def check_commands(form: Form, commands: Sequence[Any]) -> None:
    """Note everything in which a set of commands breaks Discord's rules."""
    for index, command in enumerate(commands):
        at = (index,)
        if not isinstance(command, dict):
            form.wrong(at, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            continue
        check_command(form, command, at)
    for index in _named_twice(commands):
        form.wrong(
            (index,), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique"
        )


def _named_twice(commands: Sequence[Any]) -> list[int]:
    """Those that have, in some language, the name of an earlier one of their kind."""
    named = [(index, each) for index, each in enumerate(commands) if isinstance(each, dict)]
    locales = {locale for _, each in named for locale in each.get("name_localizations") or {}}
    twice: set[int] = set()
    for locale in ("", *locales):
        seen: set[tuple[str, str]] = set()
        for index, each in named:
            name = (each.get("name_localizations") or {}).get(locale) or each.get("name")
            key = (str(each.get("type") or CHAT), str(name))
            if key in seen:
                twice.add(index)
            seen.add(key)
    return sorted(twice)


def check_command(form: Form, command: Json, at: Place) -> None:
    """Note everything in which one command breaks Discord's rules."""
    kind = command.get("type") or CHAT
    if not form.one_of(kind, (*at, "type"), (CHAT, USER, MESSAGE)):
        return
    if kind != CHAT:
        form.text(command, "name", at, most=LONGEST_NAME)
        _check_localizations(form, command, "name_localizations", at, most=LONGEST_NAME, is_chat=False)
        if command.get("description") or command.get("options"):
            form.wrong(
                at, "APPLICATION_COMMAND_CONTEXT_MENU", "Context menu commands have no description or options"
            )
        return
    _check_named(form, command, at)
    _check_options(form, command, at, depth=0)
    if (size := characters(command)) > MOST_CHARACTERS:
        form.wrong(
            at,
            "APPLICATION_COMMAND_TOO_LARGE",
            f"Command exceeds maximum size ({MOST_CHARACTERS}): {size}",
        )


def characters(command: Json) -> int:
    """How many characters Discord counts: of each text the longest language."""
    size = 0
    for key in ("name", "description"):
        texts = [command.get(key) or "", *(command.get(f"{key}_localizations") or {}).values()]
        size += max((len(text) for text in texts if isinstance(text, str)), default=0)
    for choice in command.get("choices") or ():
        names = [choice.get("name"), *(choice.get("name_localizations") or {}).values()]
        size += max(len(str(name)) for name in names) + len(str(choice.get("value", "")))
    return size + sum(
        characters(option) for option in command.get("options") or () if isinstance(option, dict)
    )


def check_choices(form: Form, choices: list[Any], kind: object, at: Place) -> None:
    """The choices of an option, registered or offered while somebody types."""
    form.length(choices, at, least=0, most=MOST_CHOICES)
    for index, choice in enumerate(choices[:MOST_CHOICES]):
        place = (*at, index)
        if not isinstance(choice, dict):
            form.wrong(place, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            continue
        form.text(choice, "name", place, most=LONGEST_TEXT)
        _check_localizations(form, choice, "name_localizations", place, most=LONGEST_TEXT, is_chat=False)
        value = choice.get("value")
        if kind == STRING:
            form.text(choice, "value", place, most=LONGEST_TEXT)
        elif isinstance(value, bool) or not isinstance(value, int if kind == INTEGER else int | float):
            form.wrong((*place, "value"), "NUMBER_TYPE_COERCE", f'Value "{str(value)[:40]}" is not a number.')


def _check_named(form: Form, named: Json, at: Place) -> None:
    name = form.text(named, "name", at, most=LONGEST_NAME)
    if name and not is_name(name):
        form.wrong((*at, "name"), "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    form.text(named, "description", at, most=LONGEST_TEXT)
    _check_localizations(form, named, "name_localizations", at, most=LONGEST_NAME, is_chat=True)
    _check_localizations(form, named, "description_localizations", at, most=LONGEST_TEXT, is_chat=False)


def _check_localizations(form: Form, named: Json, key: str, at: Place, *, most: int, is_chat: bool) -> None:
    texts = named.get(key) or {}
    for locale in texts:
        place = (*at, key)
        form.one_of(locale, (*place, locale), sorted(LOCALES))
        text = form.text(texts, locale, place, most=most)
        if is_chat and text and not is_name(text):
            form.wrong((*place, locale), "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _check_options(form: Form, command: Json, at: Place, *, depth: int) -> None:
    optional = False
    options = form.items(command, "options", at, most=MOST_OPTIONS)
    kinds = {option.get("type") in (SUBCOMMAND, GROUP) for option in options if isinstance(option, dict)}
    if len(kinds) > 1:
        form.wrong(
            (*at, "options"),
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive to all other types",
        )
    for index in _named_twice([{**each, "type": 0} for each in options if isinstance(each, dict)]):
        form.wrong(
            (*at, "options", index, "name"),
            "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
            "Option name already exists",
        )
    for index, option in enumerate(options):
        place = (*at, "options", index)
        if not isinstance(option, dict):
            form.wrong(place, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            continue
        _check_named(form, option, place)
        kind = option.get("type")
        if not form.one_of(kind, (*place, "type"), OPTION_TYPES):
            continue
        if kind in (SUBCOMMAND, GROUP):
            if depth > 1 or (kind == GROUP and depth):
                form.wrong((*place, "type"), "BASE_TYPE_CHOICES", "Subcommands are nested too deeply.")
            else:
                _check_options(form, option, place, depth=depth + 1)
            continue
        if option.get("required") and optional:
            form.wrong(
                (*place, "required"),
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional = optional or not option.get("required")
        if option.get("autocomplete") and option.get("choices"):
            form.wrong(
                place,
                "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES",
                "Autocomplete and choices exclude each other",
            )
        if option.get("choices"):
            check_choices(form, option["choices"], kind, (*place, "choices"))
