"""/series: places, games and where they are."""

from __future__ import annotations

from typing import Any

import pytest

from bot.tables.changes.computer import choose
from bot.tables.journal.terms import Person as Player
from games.chance import Luck
from tests.discord.harness.club import kreisel
from tests.discord.harness.players import table_of
from tests.discord.harness.world import Person, World


async def opened(ida: Person, bo: Person, **options: Any) -> None:
    """A series that the two have begun."""
    await ida.runs("/series start", game="go_round", games=3, **options)
    await bo.clicks("k:join")
    await ida.clicks("k:start")


async def played_out(world: World, number: int = 1) -> None:
    """Let both decide as the computer would, until the game is over."""
    tables, luck = kreisel(world).tables, Luck(7)
    while (table := await table_of(world, number)).deciders:
        seat = table.deciders[0]
        player = table.player(seat)
        assert player is not None
        assert table.state is not None
        action = choose(table.state, seat, luck)
        await tables.play(number, table.ply, Player(player.id, player.name), action.text)
    await kreisel(world).delivery.sweep()
    await world.passes(5)


async def test_a_series_is_opened_and_told(world: World, ida: Person, bo: Person) -> None:
    await opened(ida, bo)
    thread = world.threads[-1]
    told = await ida.runs("/series standings", at=thread)
    assert told.is_private
    assert "Series, game 1 of 3" in told.text
    assert "Go Round · table 1](https://discord.com/channels/" in told.text
    assert "still running" in told.text
    german = (await bo.runs("/series standings", at=bo.dm, table="1")).text
    assert "Serie, Partie 1 von 3" in german
    assert "läuft" in german


async def test_the_games_of_a_series_and_who_won_them(world: World, ida: Person, bo: Person) -> None:
    await opened(ida, bo)
    await played_out(world)
    await ida.goes_to(world.threads[-1]).clicks("Next game")
    ida.goes_to(world.channel)
    for table in ("1", "2"):
        told = (await ida.runs("/series standings", table=table)).text
        assert "game 2 of 3" in told
        assert " won" in told
        assert "Go Round · table 2](" in told
    assert await ida.types("/series standings", "table", "") == {"Go Round · table 2 · Ida, Bo": "2"}
    assert await bo.types("/series standings", "table", "bo", at=bo.dm) == {
        "Go Round · Tisch 2 · Ida, Bo": "2"
    }
    assert await bo.types("/series standings", "table", "nobody") == {}


async def test_no_series_to_tell_of(world: World, ida: Person, bo: Person) -> None:
    assert "There is no table here" in (await ida.runs("/series standings")).text
    assert "an keinem Tisch gespielt" in (await bo.runs("/series standings", at=bo.dm)).text
    await ida.runs("/play", game="go_round")
    assert "single game" in (await ida.runs("/series standings", table="#1")).text
    assert await ida.types("/series standings", "table", "") == {}


@pytest.mark.parametrize("table", ["99", "-1", "1" * 60, "²", "١", "<@&1> **x**", "0x1"])
async def test_there_is_no_such_table(world: World, ida: Person, table: str) -> None:
    answer = await ida.runs("/series standings", table=table)
    assert "There is no table" in answer.text
    assert "<@&1>" not in answer.text


async def test_a_private_series_is_told_to_its_players_alone(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/series start", game="giro_mondiale", games=2, private=True)
    assert "game 1 of 2" in (await ida.runs("/series standings", table="1")).text
    assert "Einen Tisch 1 gibt es nicht" in (await bo.runs("/series standings", at=bo.dm, table="1")).text
    assert await bo.types("/series standings", "table", "") == {}
    assert list((await ida.types("/series standings", "table", "")).values()) == ["1"]


async def test_another_server_hears_nothing(world: World, ida: Person, bo: Person) -> None:
    await opened(ida, bo)
    stranger = world.person("Zoe")
    assert "There is no table" in (await stranger.runs("/series standings", at=stranger.dm, table="1")).text
    assert "game 1 of 3" in (await stranger.runs("/series standings", table="1")).text


async def test_a_series_asks_before_the_next_game(world: World, ida: Person, bo: Person) -> None:
    await opened(ida, bo)
    await played_out(world)
    thread = world.threads[-1]
    closing = ida.sees(thread)
    assert closing.text.startswith("### 🏆 🔴 Ida wins!\nGo Round · table 1 is over.\n2. 🔵 Bo")
    assert "Shall we go on? Game 2 of 3 begins" in closing.text
    assert closing.labels == ["Next game", "Film", "Check the dice"]
    assert [file["filename"] for file in closing.attachments] == ["scores.png"]
    assert closing.alt_texts == ["Ida: 1; total 1. Bo: 0; total 0."]
    await world.passes(3 * 24 * 60 * 60)
    assert [one.name for one in world.threads] == [thread.name]
    assert await kreisel(world).tables.series(1) == [1]
    await bo.goes_to(thread).clicks("Next game")
    await world.passes(5)
    assert await kreisel(world).tables.series(1) == [1, 2]
    (closed,) = [one for one in ida.sees_all(thread) if "Game 2 of 3 is here" in one.text]
    assert closed.labels == ["Film", "Check the dice"]
    answer = await bo.goes_to(thread).clicks("k:next_game", on=closing)  # of before it was changed
    assert answer.is_private
    assert "https://discord.com/channels/" in answer.text
    assert await kreisel(world).tables.series(1) == [1, 2]


async def test_the_lobby_tells_who_won_and_where_it_goes_on(world: World, ida: Person, bo: Person) -> None:
    await opened(ida, bo)
    await played_out(world)
    (lobby,) = world.messages()
    assert lobby.text.startswith("### 🏆 🔴 Ida wins!")
    assert "The whole game: <#" in lobby.text
    assert len(lobby.pictures) == 1
    await bo.goes_to(world.threads[-1]).clicks("Next game")
    await world.passes(5)
    (lobby,) = world.messages()
    assert "The game is on: <#" in lobby.text
    assert not lobby.pictures


async def test_a_series_has_a_winner(world: World, ida: Person, bo: Person) -> None:
    await bo.runs("/series start", game="go_round", games=2)
    await ida.clicks("k:join")
    await bo.clicks("k:start")
    await played_out(world)
    await bo.goes_to(world.threads[-1]).clicks("Nächste Partie")
    await played_out(world, 2)
    closing = bo.sees(world.threads[-1])
    assert "### 🎉 " in closing.text
    assert "die Serie" in closing.text or "den Sieg der Serie" in closing.text
    assert closing.labels == ["Revanche", "Film", "Würfel prüfen"]
    told = await ida.runs("/series standings", at=world.threads[-1])
    assert len(told.message.pictures) == 1
    assert "🎉" in told.text
