"""Every command has its name, its words and its choices in both languages, where people look for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bot.tables.journal.terms import LANGUAGES
from bot.texts.loader import KEY, Texts
from games import DATA
from tests.discord.harness.world import World

TYPED = (3, 4, 10)
"""Options in which anything could be written: text and numbers."""
LOBBY = {
    "join": "mitspielen",
    "leave": "aufstehen",
    "colour": "farbe",
    "team": "team",
    "options": "optionen",
    "dice-word": "würfelwort",
    "computer": "computer",
    "start": "start",
    "invite": "einladen",
}
TABLE = {
    "board": "brett",
    "move": "ziehen",
    "roll": "würfeln",
    "undo": "zurücknehmen",
    "why-not": "warum-nicht",
    "hint": "tipp",
    "resign": "aufgeben",
    "clock": "uhr",
    "settings": "einstellungen",
    "replace": "ersetzen",
    "rematch": "revanche",
    "close": "schließen",
}
HISTORY = {
    "catch-up": "was-war-los",
    "replay": "film",
    "luck": "glück",
    "verify": "prüfen",
    "export": "datei",
}
GROUPS = {"lobby": ("lobby", LOBBY), "table": ("tisch", TABLE), "history": ("rückblick", HISTORY)}

every_group = pytest.mark.parametrize("name", GROUPS)


@pytest.fixture
async def registered(world: World) -> dict[str, Any]:
    return dict(world.commands)


@every_group
async def test_every_command_is_there_in_both_languages(registered: dict[str, Any], name: str) -> None:
    german, commands = GROUPS[name]
    group = registered[name]
    assert group["name_localizations"]["de"] == german
    names = {command["name"]: command["name_localizations"]["de"] for command in group["options"]}
    assert names == commands


async def test_everything_is_described_in_both_languages_and_nothing_is_typed_blindly(
    registered: dict[str, Any],
) -> None:
    for part in (part for name in (*GROUPS, "rules") for part in _parts(registered[name])):
        assert part["name_localizations"].keys() >= {"de", "en-US", "en-GB"}, part["name"]
        assert part["description_localizations"]["de"] != part["description_localizations"]["en-US"]
        if part["type"] in TYPED:
            assert part.get("choices") or part.get("autocomplete"), part["name"]


@every_group
async def test_every_table_option_is_offered_the_same_way(registered: dict[str, Any], name: str) -> None:
    for command in registered[name]["options"]:
        (table,) = (option for option in command["options"] if option["name"] == "table")
        assert table["autocomplete"]
        assert not table["required"]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_sentences_name_commands_that_there_are(registered: dict[str, Any], language: str) -> None:
    texts = Texts(language)
    folder = DATA / "texts" / language
    slashes = [texts.say(key) for key in KEY.findall((folder / "slashes.ftl").read_text("utf-8"))]
    assert {*slashes} <= {*_written(registered.values(), "de" if language == "de" else "en-US")}
    for file in folder.glob("*.ftl"):
        assert "`/" not in file.read_text("utf-8"), f"{file.name}: a command that is not from slashes.ftl"


def _written(commands: Any, locale: str, before: str = "/") -> Iterator[str]:
    """Commands as a reader writes them."""
    for command in commands:
        name = before + command["name_localizations"][locale]
        inner = [part for part in command.get("options", ()) if part["type"] in (1, 2)]
        yield from _written(inner, locale, f"{name} ") if inner else [name]


def _parts(command: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for part in command.get("options", ()):
        yield part
        yield from _parts(part)
