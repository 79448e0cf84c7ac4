"""The harness itself: everything a test of the bot leans on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest
import simcord

from tests.discord.example import Example, picture
from tests.discord.world import Person, World


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with World(lambda _: Example(str(tmp_path / "example.db"))) as world:
        yield world


@pytest.fixture
def red(world: World) -> Person:
    return world.person("red")


@pytest.fixture
def blue(world: World) -> Person:
    return world.person("blau", locale="de")


async def test_a_command_is_answered_in_the_language_of_who_runs_it(red: Person, blue: Person) -> None:
    english = await red.runs("/play", game="go_round")
    german = await blue.runs("/play", game="go_round")
    assert english.text == "Hello: go_round"
    assert german.text == "Hallo: go_round"
    assert not german.is_private


async def test_commands_are_registered_in_both_languages(world: World) -> None:
    play = world.commands["play"]
    assert play["name_localizations"]["de"] == "spielen"
    assert play["options"][0]["description_localizations"]["de"] == "Welches."


async def test_a_command_that_was_never_registered_cannot_be_run(red: Person) -> None:
    with pytest.raises(simcord.SetupError):
        await red.runs("/dance")


async def test_autocomplete_offers_what_fits(red: Person) -> None:
    assert await red.types("/play", "game", "run") == {"Rundlauf": "rundlauf"}


async def test_a_click_edits_the_message_and_its_picture(red: Person) -> None:
    await red.runs("/play", game="go_round")
    assert red.sees().pictures == [picture("red")]
    await red.clicks("Blue")
    seen = red.sees()
    assert seen.pictures == [picture("blue")]
    assert seen.alt_texts == ["all blue"]
    assert seen.labels == ["Red", "Blue", "Green"]


async def test_a_click_finds_its_button_by_the_start_of_its_custom_id(red: Person) -> None:
    await red.runs("/play", game="go_round")
    await red.clicks("turn:g")
    assert red.sees().pictures == [picture("green")]


async def test_a_button_that_nobody_sees_cannot_be_clicked(red: Person) -> None:
    await red.runs("/play", game="go_round")
    with pytest.raises(AssertionError, match="sees no button"):
        await red.clicks("Yellow")
    with pytest.raises(AssertionError, match="could be any of"):
        await red.clicks("turn:")


async def test_a_select_answers_privately(red: Person, blue: Person) -> None:
    await red.runs("/play", game="go_round")
    answer = await blue.selects("Green")
    assert answer.is_private
    assert blue.sees().text == "chose green"
    assert red.sees().text == "Hello: go_round"


async def test_a_form_is_filled_in_by_its_labels(red: Person) -> None:
    answer = await red.runs("/word")
    assert answer.modal is not None
    assert answer.modal.title == "Your word"
    assert (await red.submits({"Word": "Kreisel"})).text == "heard Kreisel"


async def test_a_menu_on_a_message(red: Person, blue: Person) -> None:
    await red.runs("/play", game="go_round")
    seen = blue.sees()
    assert (await blue.picks("Why not?", on=seen)).text == f"because of {seen.id}"


async def test_threads_are_for_those_who_are_in_them(world: World, red: Person, blue: Person) -> None:
    stranger = world.person("stranger")
    await red.runs("/start", partner=blue)
    team = world.thread("Team")
    assert blue.enters(team)
    assert not stranger.enters(team)
    assert stranger.enters(world.thread("Table ✓"))
    assert blue.sees(team).text == f"among us, <@{blue.id}>"


async def test_pings_reach_only_whom_the_bot_allows(world: World, red: Person, blue: Person) -> None:
    await red.runs("/start", partner=blue)
    assert [ping.place for ping in blue.pings] == [world.thread("Table").id]
    assert not red.pings


async def test_a_direct_message_reaches_one_person(red: Person, blue: Person) -> None:
    await red.runs("/start", partner=blue)
    assert blue.sees(blue.dm).text == "a table waits for you"
    assert not red.sees_all(red.dm)
    assert (await blue.runs("/plays", at=blue.dm)).text == "0 plays"


async def test_controls_outlive_the_bot(world: World, red: Person) -> None:
    await red.runs("/play", game="go_round")
    await world.restarts()
    await red.clicks("Blue")
    await world.crashes()
    await red.clicks("Green")
    assert red.sees().pictures == [picture("green")]
    assert (await red.runs("/plays")).text == "1 plays"


async def test_a_click_on_what_was_seen_before_still_reaches_the_bot(red: Person) -> None:
    await red.runs("/play", game="go_round")
    old = red.sees()
    await red.clicks("Blue", on=old)
    assert (await red.clicks("Blue", on=old)).is_acknowledged
    assert red.sees().pictures == [picture("blue")]


async def test_who_answers_before_working_is_told_from_who_does_not(red: Person) -> None:
    assert (await red.runs("/play", game="go_round")).is_prompt
    assert not (await red.runs("/draw")).is_prompt


async def test_an_archived_thread_refuses_edits_until_a_message_wakes_it(
    world: World, red: Person, blue: Person
) -> None:
    await red.runs("/start", partner=blue)
    table = world.thread("Table")
    await world.archives(table)
    await world.restarts()
    assert world.env.bot.get_channel(table.id) is None
    await red.runs("/edit", text="new", at=table)
    assert world.messages(table)[-1].text == "edit: 50083"
    assert not world.is_archived(table)
    await red.runs("/edit", text="new", at=table)
    assert world.messages(table)[-1].text == "new"


async def test_two_clicks_in_the_same_moment(world: World, red: Person, blue: Person) -> None:
    await red.runs("/play", game="go_round")
    async with world.at_once():
        first = await red.clicks("Blue")
        second = await blue.clicks("Green")
        assert not first.is_acknowledged
    assert first.is_acknowledged
    assert second.is_acknowledged


async def test_time_passes_only_when_told_to(world: World, red: Person) -> None:
    start = world.now()
    await red.runs("/later", seconds=2)
    assert red.sees().text == "will do"
    await world.passes(1.5)
    assert red.sees().text == "will do"
    await world.passes(1)
    assert red.sees().text == "time is up"
    assert world.now() - start == 2500


async def test_permissions_can_be_taken_from_the_bot(world: World, red: Person) -> None:
    await world.forbids("send_messages")
    assert (await red.runs("/say", text="hello")).text == "may not"
    await world.allows("send_messages")
    assert (await red.runs("/say", text="hello")).text == "said"


async def test_calls_fail_as_discord_py_lets_them(world: World, red: Person) -> None:
    world.breaks("POST", "/channels/*/messages", status=502)
    assert (await red.runs("/say", text="hello")).text == "could not"
    assert (await red.runs("/say", text="hello")).text == "said"


async def test_a_held_up_call_goes_through_later(world: World, red: Person) -> None:
    world.delays("POST", "/channels/*/messages", seconds=2)
    answer = await red.runs("/say", text="hello")
    assert not world.messages()
    await world.passes(2)
    assert world.messages()[0].text == "hello"
    assert answer.text == "said"


async def test_an_answer_after_three_seconds_is_too_late(world: World, red: Person) -> None:
    world.delays("POST", "/channels/*/messages", seconds=4)
    answer = await red.runs("/say", text="hello")
    await world.passes(4)
    assert not answer.is_acknowledged
    assert [type(error) for error in world.errors()] == [discord.app_commands.CommandInvokeError]


async def test_a_bot_with_few_permissions_edits_its_own_thread(tmp_path: Path) -> None:
    few = discord.Permissions(create_public_threads=True, create_private_threads=True)
    async with World(lambda _: Example(str(tmp_path / "few.db")), permissions=few) as world:
        await world.person("red").runs("/start", partner=world.person("blue"))
        assert world.thread("Table ✓")
        await world.archives(world.thread("Table"))
        assert world.is_archived(world.thread("Table"))


async def says_once(database: Path, text: str, status: int = 0) -> None:
    async with World(lambda _: Example(str(database))) as world:
        if status:
            world.breaks("POST", "/channels/*/messages", status=status)
        await world.person("red").runs("/say", text=text)


async def test_what_breaks_a_limit_fails_the_test(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="content of 2001 characters"):
        await says_once(tmp_path / "example.db", "x" * 2001)


async def test_what_the_bot_raises_fails_the_test(tmp_path: Path) -> None:
    with pytest.raises(ExceptionGroup, match="bot raised 1 error"):
        await says_once(tmp_path / "example.db", "x", status=400)
