"""Which table a command means: the one named, the one here, the only one, or a question."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.discord.harness.club import club
from tests.discord.harness.evening import begun, opened


async def test_in_the_thread_it_is_the_table_of_the_thread(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        await evening.red.runs("/play", at=evening.world.channel, game="rundlauf")
        answer = await evening.red.runs("/history luck")
        assert "roll" in answer.text


async def test_elsewhere_it_is_the_only_table_one_has(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        other = evening.world.guild.create_text_channel("elsewhere")
        answer = await evening.blau.runs("/table board", at=other)
        assert answer.message.pictures
        assert answer.is_private
        assert (await evening.blau.runs("/table board", at=evening.blau.dm)).message.pictures


async def test_with_several_one_is_asked_and_the_answer_goes_on(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        other = evening.world.guild.create_text_channel("elsewhere")
        await evening.red.runs("/play", at=evening.world.channel, game="rundlauf")
        asked = await evening.red.runs("/table board", at=other)
        assert "Which one do you mean?" in asked.text
        names = list(asked.message.selects[0].options)
        assert [name.partition(" · ")[0] for name in names] in (
            ["Go Round #1", "Rundlauf #2"],
            ["Rundlauf #2", "Go Round #1"],
        )
        shown = await evening.red.selects("1", on=asked.message)
        assert shown.message.pictures
        with_options = await evening.red.runs("/lobby invite", at=other, person=evening.carla)
        assert "option `table`" in with_options.text
        assert "Rundlauf #2 · not started yet" in with_options.text


async def test_with_none_one_is_told_how_to_get_one(tmp_path: Path) -> None:
    async with club(tmp_path) as world:
        ida, bo = world.person("ida"), world.person("bo", locale="de")
        for command in (
            *(f"/table {what}" for what in ("board", "roll", "undo", "resign", "settings", "rematch")),
            *(f"/history {what}" for what in ("luck", "verify", "export")),
        ):
            answer = await ida.runs(command)
            assert answer.is_private
            assert "`/play` opens one" in answer.text
        assert "`/spielen`" in (await bo.runs("/history catch-up")).text
        assert "`/play` opens one" in (await ida.runs("/table board", at=ida.dm)).text
        assert await ida.types("/table board", "table", "") == {}
        assert await ida.types("/table move", "move", "") == {}


async def test_own_tables_are_offered_in_words(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        await evening.blau.runs("/play", at=evening.world.channel, game="rundlauf")
        mine = await evening.blau.types("/table board", "table", "")
        assert set(mine.values()) == {"1", "2"}
        assert "Rundlauf #2 · noch nicht begonnen" in mine
        player, other = await evening.decides(), await evening.waits()
        yours = {"Go Round #1 · your turn", "Go Round #1 · du bist dran"}
        assert yours & set(await player.types("/table board", "table", ""))
        assert not yours & set(await other.types("/table board", "table", ""))
        assert list((await evening.blau.types("/table board", "table", "lauf 2")).values()) == ["2"]


@pytest.mark.parametrize("written", ["2", "99", "nonsense", "@everyone", "9" * 300, "1 2", "２２"])
async def test_a_table_that_is_not_there_is_refused(tmp_path: Path, written: str) -> None:
    async with begun(tmp_path) as evening:
        for command in ("/table board", "/table settings", "/lobby join"):
            answer = await evening.carla.runs(command, table=written)
            assert answer.is_private
            assert "There is no table" in answer.text
            assert "@everyone" not in answer.text
        assert await evening.carla.types("/table move", "move", "", table=written) == {}


async def test_a_private_table_is_not_shown_to_others(tmp_path: Path) -> None:
    async with opened(tmp_path, private=True) as evening:
        await evening.red.runs("/lobby invite", person=evening.blau)
        await evening.blau.runs("/lobby join", table="1")
        await evening.red.clicks("Start")
        past = (f"/history {what}" for what in ("luck", "export", "replay", "catch-up"))
        for command in ("/table board", "/lobby join", *past):
            answer = await evening.carla.runs(command, table="1")
            assert "There is no table 1" in answer.text
            assert not answer.message.attachments
        assert (await evening.blau.runs("/table board", table="1")).message.pictures


async def test_a_table_of_another_server_is_not_shown(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        answer = await evening.carla.runs("/table board", at=evening.carla.dm, table="1")
        assert "There is no table 1" in answer.text


async def test_a_table_in_a_hidden_channel_is_open_to_those_who_see_it(tmp_path: Path) -> None:
    async with club(tmp_path) as world:
        ida, bo, carla = (world.person(name) for name in ("ida", "bo", "carla"))
        hidden = world.guild.create_text_channel("staff")
        await world.hides(hidden, but_for=(ida, bo))
        await ida.runs("/play", at=hidden, game="go_round", games=3)
        for command in ("/table board", "/history export", "/lobby join", "/series standings"):
            assert "There is no table 1" in (await carla.runs(command, table="1")).text
        assert await carla.types("/lobby join", "table", "") == {}
        assert await carla.types("/series standings", "table", "") == {}
        assert "No table here" in (await carla.runs("/lobby join")).text
        assert list((await bo.types("/lobby join", "table", "")).values()) == ["1"]
        assert "You are in" in (await bo.runs("/lobby join", table="1")).text


async def test_a_lobby_that_is_gone_is_not_the_table_here(tmp_path: Path) -> None:
    async with opened(tmp_path) as evening:
        await evening.red.clicks_more("Close the table")
        assert "are not at any table" in (await evening.red.runs("/table board")).text
