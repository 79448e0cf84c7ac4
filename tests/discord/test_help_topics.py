"""/help topic: everything Kreisel can do is found, in both languages, with typos and under old names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from bot.discord_ui.controls.layout import MOST_TEXT
from bot.sandbox.limits.commands import MOST_CHARACTERS, MOST_OF_A_MENU, characters
from bot.tables.journal.terms import LANGUAGES
from bot.texts.help import HOW, Index, how_tos
from bot.texts.loader import KEY, Texts
from games import DATA
from games.catalogue import GAMES
from tests.discord.harness.club import kreisel
from tests.discord.harness.world import Person, World

LOCALES = {"de": "de", "en": "en-US"}
NESTED = (1, 2)
FIRST = 5
"""A topic that is asked for by its name is among so many."""
OLD = {
    "table join": "command lobby join",
    "/table start": "command lobby start",
    "table catch-up": "command history catch-up",
    "tisch film": "command history replay",
    "table rules": "command rules",
    "tisch regeln": "command rules",
    "hint": "command table hint",
    "/uhr": "command table clock",
}
ASKED = {
    "How do I invite a friend?": "how invite",
    "Wie kann ich jemanden einladen?": "how invite",
    "wuerfel fair": "how dice",
    "WÜRFEL FAIR": "how dice",
    "vacaton": "how away",
    "farbenblind": "how theme",
    "color blind": "how theme",
    "datenschutz": "how data",
    "permisions": "how permissions",
    "zeit": "how time",
    "notification": "how pings",
    "zuruecknemen": "how undo",
    **dict.fromkeys(("group", "Gruppe", "direct message", "external apps", "install"), "how group"),
    "Konto hinzufügen": "how group",
    **dict.fromkeys(("forum", "Beitrag", "tags"), "how forum"),
    **dict.fromkeys(("event", "schedule", "Termin", "Veranstaltung"), "how event"),
    **dict.fromkeys(("watch", "spectate", "zuschauen"), "how watch"),
    **dict.fromkeys(("stop bot pings", "mute", "keine pings", "leise", "stumm"), "how pings"),
    **dict.fromkeys(("emoji", "Zeichen"), "how theme"),
    **dict.fromkeys(("who is winning", "Wer ist vorn?"), "how analyse"),
    **dict.fromkeys(("league", "Rangliste"), "how series"),
    **dict.fromkeys(("abort", "abbrechen"), "how resign"),
    "rauswerfen": "how moderate",
    "stats": "how luck",
    "Partie exportieren": "how export",
}


@pytest.fixture
async def index(world: World) -> Index:
    return await kreisel(world).helpdesk.index()


def leaves(command: Mapping[str, Any], path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every command that can be run, with the groups it is in."""
    inner = [part for part in command.get("options", ()) if part["type"] in NESTED]
    for part in inner:
        yield from leaves(part, (*path, command))
    if not inner:
        yield (*path, command)


def name(part: Mapping[str, Any], language: str) -> str:
    return str((part.get("name_localizations") or {}).get(LOCALES[language]) or part["name"])


async def test_every_command_and_every_option_is_found_in_both_languages(world: World, index: Index) -> None:
    asked = 0
    for command in world.commands.values():
        for path in leaves(command):
            kind = "command" if command["type"] == 1 else "menu"
            key = f"{kind} {' '.join(part['name'] for part in path)}"
            for language in LANGUAGES:
                written = " ".join(name(part, language) for part in path)
                assert key in [one.key for one in index.found(written)[:FIRST]], written
                for option in path[-1].get("options", ()):
                    with_option = f"{written} {name(option, language)}"
                    assert key in [one.key for one in index.found(with_option)[:FIRST]], with_option
                    asked += 1
    assert asked > 100


async def test_every_option_of_every_game_is_found(index: Index) -> None:
    for game, card in GAMES.items():
        for option in card.options:
            for language in LANGUAGES:
                topic = index.topics[f"option {game}/{option.key}"]
                assert topic in index.found(topic.titles[language])[:FIRST], topic.key


async def test_every_label_below_a_board_or_a_lobby_finds_something(index: Index) -> None:
    in_lobby = "join leave colour pair options word computer start cancel"
    at_table = "roll undo why more board catchup replay luck rules orders clock hint resign verify rematch"
    for verb in (*in_lobby.split(), *at_table.split(), "previews-on"):
        for language in LANGUAGES:
            label = Texts(language).say(f"control-{verb}")
            assert index.found(label), label


@pytest.mark.parametrize("typed", [*OLD, *ASKED])
async def test_what_people_type_is_understood(index: Index, typed: str) -> None:
    best = [one.key for one in index.found(typed)[:3]]
    assert (OLD | ASKED)[typed] in best, best


def test_every_how_to_is_written_and_short() -> None:
    keys = KEY.findall((DATA / "texts" / "en" / "help.ftl").read_text("utf-8"))
    assert sum(key.endswith("-title") for key in keys) == len(HOW)
    for one in how_tos():
        for language in LANGUAGES:
            assert len(one.titles[language]) <= 60
            assert 40 <= len(one.told[language]) <= 400


async def test_every_topic_fits_into_a_message(index: Index) -> None:
    for one in index.topics.values():
        assert len(one.key) <= 100
        assert all(len(text) < MOST_TEXT - 200 for text in one.told.values()), one.key


async def test_a_topic_is_chosen_and_told_with_commands_to_tap(world: World, ida: Person, bo: Person) -> None:
    offered = await bo.types("/help", "topic", "table join")
    assert ("/lobby mitspielen", "command lobby join") in list(offered.items())[:2]
    told = await bo.runs("/help", topic="command lobby join")
    assert told.is_private
    assert told.text.startswith(
        f"### </lobby join:{world.commands['lobby']['id']}>\nSetz dich an einen Tisch"
    )
    assert "- `platz`: Welche Farbe?" in told.text
    told = await ida.runs("/help", topic="holiday")
    assert told.text.startswith("### Going on holiday\n</my away:")
    assert len(await ida.types("/help", "topic", "")) == 25


@pytest.mark.parametrize("typed", ["qqqqzzzz", "**@everyone**", "`" * 5, "x" * 3000, "🎲"])
async def test_what_is_not_found_is_said_kindly(world: World, ida: Person, typed: str) -> None:
    assert await ida.types("/help", "topic", typed) == {}
    answer = await ida.runs("/help", topic=typed)
    assert answer.is_private
    assert "I found nothing" in answer.text
    assert not world.pings


async def test_command_texts_stay_within_what_discord_takes(world: World) -> None:
    sizes = {each["name"]: characters(each) for each in world.commands.values()}
    assert max(sizes.values()) < MOST_CHARACTERS, sizes
    assert sum(each["type"] == 1 for each in world.commands.values()) <= 100
    for kind in (2, 3):
        assert sum(each["type"] == kind for each in world.commands.values()) <= MOST_OF_A_MENU
