"""The menus on messages and on people."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.discord.harness.club import club, kreisel
from tests.discord.harness.evening import begun
from tests.discord.harness.players import table_of
from tests.discord.harness.world import Person, World

MENUS = {
    "Why can’t I move?": (3, "Warum geht das nicht?"),
    "Show me this table": (3, "Zeig mir den Tisch"),
    "Catch me up": (3, "Was war los?"),
    "Challenge to a game": (2, "Zum Spiel herausfordern"),
}


async def test_menus_are_there_in_both_languages(world: World) -> None:
    found = {
        name: (command["type"], command["name_localizations"]["de"])
        for name, command in world.commands.items()
        if command["type"] != 1
    }
    assert found == MENUS


async def test_a_message_of_a_table_shows_its_board_and_what_was_missed(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        player = await evening.decides()
        await player.runs("/table move", move=(await evening.actions())[0].text)
        board = next(seen for seen in reversed(evening.red.sees_all()) if seen.pictures)
        shown = await evening.carla.picks("Show me this table", on=board)
        assert shown.is_private
        assert shown.message.pictures
        missed = await evening.red.picks("Catch me up", on=board)
        assert missed.is_private
        assert missed.text == (await evening.red.runs("/history catch-up")).text


@pytest.mark.parametrize("menu", ["Show me this table", "Catch me up"])
async def test_any_other_message_belongs_to_no_table(world: World, ida: Person, menu: str) -> None:
    await ida.says("hello k:board:1:1:")
    assert "does not belong to a table" in (await ida.picks(menu, on=ida.sees())).text


async def test_a_challenge_opens_a_table_and_rings_whoever_is_meant(
    world: World, ida: Person, bo: Person
) -> None:
    asked = await ida.picks("Challenge to a game", on=bo)
    assert asked.is_private
    assert "play with **Bo**" in asked.text
    await world.restarts()
    await ida.selects("Quadrol", on=asked.message)
    table = await table_of(world)
    assert (table.terms.game, len(table.seats), len(table.invited)) == ("quadrol", 2, 1)
    assert len(bo.pings) == 1
    assert not ida.pings
    assert any("**Bo** is invited to Quadrol: https://" in seen.text for seen in ida.sees_all())
    await bo.clicks("k:join")
    assert (await table_of(world)).seats_of(1)


async def test_nobody_else_takes_the_seat_of_who_is_challenged(world: World, ida: Person, bo: Person) -> None:
    await ida.picks("Challenge to a game", on=bo)
    await ida.selects("Quadrol")
    assert "*kept for Bo*" in world.messages(world.channel)[0].text
    eve = world.person("Eve")
    assert "is reserved for Bo" in (await eve.clicks("k:join", on=world.messages(world.channel)[0])).text
    assert not (await table_of(world)).seats_of((await table_of(world)).guest_of(eve.id))
    await bo.runs("/lobby leave")
    await eve.clicks("k:join", on=world.messages(world.channel)[0])
    assert (await table_of(world)).seats_of((await table_of(world)).guest_of(eve.id))


async def test_nobody_challenges_themselves_a_bot_or_who_is_not_here(
    world: World, ida: Person, bo: Person
) -> None:
    assert "That is you" in (await ida.picks("Challenge to a game", on=ida)).text
    robot = world.person("Robot", is_bot=True)
    assert "bots do not play" in (await ida.picks("Challenge to a game", on=robot)).text
    asked = (await ida.picks("Challenge to a game", on=bo)).message
    for whom in (str(ida.id), str(robot.id), "1", "", "x", "²"):
        answer = await ida.forges(f"s:challenge:0:0:{whom}", on=asked, values=["quadrol"])
        assert "cannot play here any more" in answer.text
    answer = await ida.forges(f"s:challenge:0:0:{bo.id}", on=asked, values=["chess"])
    assert "cannot play here any more" in answer.text
    assert not await kreisel(world).tables.tables_of(ida.id)
    world.forgives()


async def test_nobody_is_challenged_who_cannot_see_the_channel(world: World, ida: Person, bo: Person) -> None:
    asked = await ida.picks("Challenge to a game", on=bo)
    await world.hides(world.channel, but_for=[ida])
    made = await ida.selects("quadrol", on=asked.message)
    assert "cannot see" in made.text
    assert "cannot see" in (await ida.picks("Challenge to a game", on=bo)).text
    assert not await kreisel(world).tables.tables_on(world.guild.id)


async def test_a_german_challenge(tmp_path: Path) -> None:
    async with club(tmp_path) as world:
        bo, ida = world.person("Bo", locale="de"), world.person("Ida")
        asked = await bo.picks("Challenge to a game", on=ida)
        assert "Welches Spiel möchtest du mit **Ida** spielen?" in asked.text
        await bo.selects("Rundlauf")
        assert any("**Ida** ist zu Rundlauf eingeladen" in seen.text for seen in bo.sees_all())
