"""Where /help looks: everything people can do, the commands among it, and how each of these is mentioned."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from discord import Locale
from discord.app_commands import AppCommand, AppCommandGroup, CommandTree

from bot.discord_ui.controls.localising import LOCALES, OurTranslator
from bot.tables.journal.terms import LANGUAGES
from bot.texts.help import Index, Topic, game_topics, how_tos, in_all, topic
from bot.texts.loader import Texts

CHAT: Final = 1
NESTED: Final = (1, 2)
"""The types of options that are commands themselves."""
WRITTEN: Final = re.compile(r"`(/[^`\n]+)`")
MOVED: Final = ("lobby", "history", "rules")
"""Commands that were once in the group of the table: people may look for them there."""
LOCALE_OF: Final = {language: locale for locale, language in LOCALES.items()}


class HelpDesk:
    """All topics, put together when somebody first asks; and the commands as mentions to tap on."""

    def __init__(self, tree: CommandTree[Any]) -> None:
        self._tree = tree
        self._index: Index | None = None
        self._mentions: dict[str, str] = {}

    async def index(self) -> Index:
        """Everything that can be asked for."""
        if self._index is None:
            translator, found = OurTranslator(), list[Topic]()
            for command in self._tree.get_commands():
                found += _topics([await command.get_translated_payload(self._tree, translator)])
            self._index = Index((*how_tos(), *found, *game_topics()))
        return self._index

    def registered(self, commands: Iterable[AppCommand]) -> None:
        """Discord has our commands, so that their numbers are known."""
        for command in commands:
            for locale in LOCALES:
                self._mentions.update(_mentions(command, locale, "/"))

    def linked(self, text: str) -> str:
        """The same, with every command in it to be tapped on, as far as its number is known."""
        return WRITTEN.sub(lambda found: self._mentions.get(found[1], found[0]), text)


def _mentions(
    command: AppCommand | AppCommandGroup, locale: Locale, before: str
) -> Iterator[tuple[str, str]]:
    """Commands as people of a language write them, with their mentions."""
    name = before + command.name_localizations.get(locale, command.name)
    inner = [option for option in command.options if isinstance(option, AppCommandGroup)]
    if not inner:
        yield name, command.mention
    for each in inner:
        yield from _mentions(each, locale, f"{name} ")


def _topics(path: Sequence[Any]) -> Iterator[Topic]:
    """The commands below a path of payloads, as Discord is told of them, each with its options."""
    command = path[-1]
    if command.get("type", CHAT) != CHAT and len(path) == 1:
        yield topic(
            f"menu {command['name']}",
            {language: _word(command, "name", language) for language in LANGUAGES},
            in_all(lambda texts: texts.say("help-menu")),
        )
        return
    inner = [part for part in command.get("options", ()) if part["type"] in NESTED]
    for part in inner:
        yield from _topics((*path, part))
    if inner:
        return
    names = {
        language: "/" + " ".join(_word(part, "name", language) for part in path) for language in LANGUAGES
    }
    choices = [
        _word(choice, "name", language)
        for option in command.get("options", ())
        for choice in option.get("choices", ())
        for language in LANGUAGES
    ]
    once = in_all(lambda texts: texts.say("command-table")) if path[0]["name"] in MOVED else {}
    yield topic(
        f"command {' '.join(part['name'] for part in path)}",
        names,
        {language: _told(command, language) for language in LANGUAGES},
        [*choices, *once.values()],
    )


def _told(command: Any, language: str) -> str:
    """What a command is for, and what can be said with it."""
    options = [
        f"- `{_word(option, 'name', language)}`: {_word(option, 'description', language)}"
        for option in command.get("options", ())
    ]
    text = Texts(language).say("help-command", help=_word(command, "description", language))
    return "\n".join([text, *options])


def _word(part: Any, what: str, language: str) -> str:
    return str((part.get(f"{what}_localizations") or {}).get(LOCALE_OF[language].value) or part[what])
