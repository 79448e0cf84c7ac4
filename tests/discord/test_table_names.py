"""Every command of /table has its name, its words and its choices in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.discord.harness.club import club

SUBCOMMAND = 1
TYPED = (3, 4, 10)
"""Options in which anything could be written: text and numbers."""
COMMANDS = {
    "board": "brett",
    "move": "ziehen",
    "roll": "würfeln",
    "undo": "zurücknehmen",
    "why-not": "warum-nicht",
    "resign": "aufgeben",
    "replace": "ersetzen",
    "catch-up": "was-war-los",
    "replay": "film",
    "luck": "glück",
    "verify": "prüfen",
    "export": "datei",
    "rules": "regeln",
    "invite": "einladen",
    "settings": "einstellungen",
    "rematch": "revanche",
    "join": "mitspielen",
    "close": "schließen",
    "leave": "aufstehen",
    "colour": "farbe",
    "team": "team",
    "options": "optionen",
    "dice-word": "würfelwort",
    "computer": "computer",
    "start": "start",
}


async def test_every_command_is_there_in_both_languages(tmp_path: Path) -> None:
    async with club(tmp_path) as world:
        group = world.commands["table"]
    assert group["name_localizations"]["de"] == "tisch"
    names = {command["name"]: command["name_localizations"]["de"] for command in group["options"]}
    assert names == COMMANDS


async def test_everything_is_described_in_both_languages_and_nothing_is_typed_blindly(tmp_path: Path) -> None:
    async with club(tmp_path) as world:
        group = world.commands["table"]
    for part in _parts(group):
        assert part["name_localizations"].keys() >= {"de", "en-US", "en-GB"}, part["name"]
        assert part["description_localizations"]["de"] != part["description_localizations"]["en-US"]
        if part["type"] in TYPED:
            assert part.get("choices") or part.get("autocomplete"), part["name"]


async def test_every_table_option_is_offered_the_same_way(tmp_path: Path) -> None:
    async with club(tmp_path) as world:
        group = world.commands["table"]
    for command in group["options"]:
        (table,) = (option for option in command["options"] if option["name"] == "table")
        assert table["autocomplete"]
        assert not table["required"]


async def test_menu_is_there_in_both_languages(tmp_path: Path) -> None:
    async with club(tmp_path) as world:
        menu = world.commands["Why can’t I move?"]
    assert menu["name_localizations"]["de"] == "Warum geht das nicht?"


def _parts(command: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for part in command.get("options", ()):
        yield part
        yield from _parts(part)
