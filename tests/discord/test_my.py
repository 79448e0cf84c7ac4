"""/my: the own games, settings and data."""

from __future__ import annotations

import json
from functools import partial

import pytest

from bot.discord_ui.messages.players import shown_name
from bot.texts.loader import Texts
from bot.texts.stakes import stakes
from games.catalogue import GAMES
from games.zwianer.gravitation.card import ALWAYS
from tests.discord.harness.club import kreisel
from tests.discord.harness.players import table_of
from tests.discord.harness.world import Person, World

HOSTILE = "**Ida** @everyone [x](https://example.org)\n# \u202eo"


async def started(world: World, host: Person, guest: Person, game: str = "go_round") -> None:
    """A game that the two have begun."""
    await host.runs("/play", game=game)
    await guest.clicks("k:join")
    await host.clicks("k:start")


async def deciding(world: World, *people: Person, number: int = 1) -> tuple[Person, Person]:
    """Who decides at a table, and who waits."""
    table = await table_of(world, number)
    person = table.player(table.deciders[0])
    first, second = people
    return (first, second) if person is not None and person.id == first.id else (second, first)


# Games


async def test_nothing_to_list(world: World, ida: Person, bo: Person) -> None:
    answer = await ida.runs("/my games")
    assert answer.is_private
    assert "are not at any table" in answer.text
    assert "Du sitzt an keinem Tisch" in (await bo.runs("/my games", at=bo.dm)).text


async def test_what_waits_for_oneself_comes_first(world: World, ida: Person, bo: Person) -> None:
    for _ in range(3):
        await started(world, ida, bo)
    await ida.runs("/play", game="quadrol")
    numbers = {number: (await deciding(world, ida, bo, number=number))[0] for number in (1, 2, 3)}
    own = [number for number, person in numbers.items() if person is ida]
    lines = [line for line in (await ida.runs("/my games")).text.splitlines() if not line.startswith("-# ")]
    word = {0: "Nothing is waiting", 1: "It is your turn at one table", 2: "It is your turn at 2 tables"}
    assert word.get(len(own), "It is your turn at 3 tables") in lines[0]
    assert ["your turn" in line for line in lines[1:]] == [True] * len(own) + [False] * (4 - len(own))
    assert all("https://discord.com/channels/" in line and "<t:" in line for line in lines[1:])
    assert "one seat is free" in "\n".join(lines)
    german = (await bo.runs("/my games")).text
    assert german.count("du bist dran") == 3 - len(own)
    assert german.count("wartet auf") == len(own)


async def test_own_decisions_come_by_deadline_then_others_then_lobbies(
    world: World, ida: Person, bo: Person
) -> None:
    clocks = ("none", "slow", "brisk", "normal")
    await ida.runs("/play", game="quadrol")
    for clock in clocks:
        await ida.runs("/play", game="go_round", clock=clock)
        await bo.clicks("k:join")
        await ida.clicks("k:start")
    answer = await ida.runs("/my games")
    deciders = [(await deciding(world, ida, bo, number=number))[0] for number in (2, 3, 4, 5)]
    by_time = [number for number in (4, 5, 3, 2) if deciders[number - 2] is ida]
    others = [number for number in (2, 3, 4, 5) if deciders[number - 2] is bo]
    items = [line for line in answer.text.splitlines() if line.startswith("- ")]
    shown = [int(line.split(" · table ")[1].split("]")[0]) for line in items]
    assert shown == [*by_time, *others, 1]
    assert by_time
    assert others
    assert [button.custom_id for button in answer.message.buttons] == [
        f"k:board:{number}:0:" for number in by_time
    ]


@pytest.mark.parametrize("game", list(GAMES))
async def test_each_table_says_in_a_line_what_is_at_stake(
    world: World, ida: Person, bo: Person, game: str
) -> None:
    await started(world, ida, bo, game)
    table = await table_of(world)
    assert table.state is not None
    for person, texts in ((ida, Texts("en")), (bo, Texts("de"))):
        own = table.seats_of(table.guest_of(person.id))
        line = stakes(table.state, own, partial(shown_name, table, texts=texts), texts)
        assert (await person.runs("/my games")).text.splitlines()[2:] == [f"-# {line}"]


async def test_a_board_is_a_tap_away_even_in_a_direct_message(world: World) -> None:
    ida, bo = world.person("Ida"), world.person("Bo")
    await started(world, ida, bo)
    person, other = await deciding(world, ida, bo)
    person.goes_to(person.dm)
    answer = await person.runs("/my games")
    assert answer.message.labels == ["Go Round · table 1"]
    board = await person.clicks("Go Round · table 1", on=answer.message)
    assert board.is_private
    assert board.message.pictures
    assert not (await other.runs("/my games")).message.buttons


async def test_names_in_a_list_do_nothing(world: World) -> None:
    ida, bo = world.person(HOSTILE), world.person("Bo")
    await started(world, ida, bo)
    for person in (ida, bo):
        text = (await person.runs("/my games")).text
        assert "@everyone" not in text
        assert "(https://example.org)" not in text


# Settings


async def test_settings_are_changed_with_selects(world: World, ida: Person) -> None:
    tables = kreisel(world).tables
    answer = await ida.runs("/my settings")
    assert answer.is_private
    assert answer.message.alt_texts == ["Dark", "Light", "High contrast", "Colour-blind safe"]
    assert len(set(answer.message.pictures)) == 4
    await ida.selects("High contrast")
    await ida.selects("Send me a direct message")
    await ida.selects("Show me a move before I play it", "Roll the dice for me")
    liked = await tables.preferences(ida.id)
    assert (liked.theme, liked.pings, liked.previews) == ("contrast", "dm", True)
    assert liked.orders == {"forced": False}


async def test_what_only_one_game_asks_is_set_apart(world: World, ida: Person) -> None:
    tables = kreisel(world).tables
    await ida.runs("/my settings")
    asked = await ida.selects("ZwiAner::Gravitation")
    assert asked.is_private
    assert "Gravitation" in asked.text
    await ida.selects("As much as possible")
    await ida.selects("Let others stay on my special fields")
    liked = (await tables.preferences(ida.id)).orders
    assert liked == {"shield": ALWAYS, "predicts": False, "waives": True}
    await ida.selects("Ask me every time")
    assert "shield" not in (await tables.preferences(ida.id)).orders


async def test_the_language_changes_at_once_and_can_be_given_back(world: World, bo: Person) -> None:
    assert "Deine Einstellungen" in (await bo.runs("/my settings", at=bo.dm)).text
    bo.goes_to(bo.dm)
    assert "Your settings" in (await bo.selects("English")).text
    assert "are not at any table" in (await bo.runs("/my games")).text
    assert "Deine Einstellungen" in (await bo.selects("Same as your Discord")).text
    assert (await kreisel(world).tables.preferences(bo.id)).language == ""


async def test_nobody_can_choose_what_is_not_on_offer(world: World, ida: Person) -> None:
    seen = (await ida.runs("/my settings")).message
    for select in seen.selects:
        answer = await ida.forges(select.custom_id, on=seen, values=["\u202e" * 2000])
        assert select.custom_id.endswith("habits") or "not on offer" in answer.text
    liked = await kreisel(world).tables.preferences(ida.id)
    assert (liked.theme, liked.language, liked.pings) == ("", "", "mention")


async def test_running_games_take_the_orders_over_when_asked_to(
    world: World, ida: Person, bo: Person
) -> None:
    await bo.runs("/my settings")
    assert "keine Partie" in (await bo.clicks("k:prefer_there")).more[-1].text
    await started(world, ida, bo)
    await ida.runs("/my settings")
    await ida.selects("forced")
    table = await table_of(world)
    seat = table.seat_of(table.guest_of(ida.id))
    assert table.chairs[seat].orders == {}
    assert "your running game" in (await ida.clicks("k:prefer_there")).more[-1].text
    assert (await table_of(world)).chairs[seat].orders == {"rolls": False}


# Data


async def test_data_are_shown_and_taken_along(world: World, ida: Person, bo: Person) -> None:
    assert "bisher keinem" in (await bo.runs("/my data", at=bo.dm)).text
    await started(world, ida, bo)
    answer = await ida.runs("/my data")
    assert answer.is_private
    assert "one so far" in answer.text
    taken = await ida.clicks("Download")
    assert taken.is_private
    kept = json.loads(taken.message.files["kreisel-my-data.json"])
    assert kept["person"] == str(ida.id)
    assert kept["settings"]["orders"]["rolls"] is True
    assert [(one["table"], one["game"], one["phase"]) for one in kept["tables"]] == [
        (1, "go_round", "playing")
    ]
    assert "Bo" not in taken.message.files["kreisel-my-data.json"].decode()


async def test_deleting_asks_first_and_can_be_left(world: World, ida: Person, bo: Person) -> None:
    await started(world, ida, bo)
    await ida.runs("/my data")
    asked = await ida.clicks("Delete everything")
    assert "You are at an open table" in asked.text
    assert "Kept without your name" in asked.text
    assert "stays as it is" in (await ida.clicks("No, keep it")).text
    assert (await table_of(world)).guest_of(ida.id) >= 0


async def test_who_is_deleted_is_gone_from_the_board(world: World, ida: Person, bo: Person) -> None:
    await started(world, ida, bo)
    await bo.runs("/my settings")
    await bo.selects("Hell")
    await bo.runs("/my data")
    await bo.clicks("Alles löschen")
    deleted = await bo.clicks("Ja, alles löschen")
    assert "An einem Tisch steht dein Name nicht mehr" in deleted.text
    await world.passes(5)
    table = await table_of(world)
    assert "Bo" not in [guest.name for guest in table.people]
    assert (await kreisel(world).tables.preferences(bo.id)).theme == ""
    assert "keinem Tisch" in (await bo.runs("/my games")).text
    assert "Bo" not in ida.sees(world.threads[-1]).text


async def test_deleting_twice_is_harmless(world: World, ida: Person) -> None:
    await ida.runs("/my data")
    sure = (await ida.clicks("Delete everything")).message
    await ida.clicks("Yes, delete everything", on=sure)
    assert "your name was not at any table" in (await ida.clicks("Yes, delete everything", on=sure)).text
