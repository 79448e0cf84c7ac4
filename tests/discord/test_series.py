"""/series: places, games and where they are."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.discord_ui.messages.series import score_sheet, standing_lines
from bot.tables.journal.table import Chair, Table
from bot.tables.journal.terms import Person as Player
from bot.tables.journal.terms import Series, Terms
from bot.texts.loader import Texts
from games.core import Seat
from tests.discord.harness.club import kreisel
from tests.discord.harness.players import eager, table_of
from tests.discord.harness.world import Person, Place, World


async def opened(ida: Person, bo: Person, **options: Any) -> None:
    """A series that the two have begun."""
    await ida.runs("/series start", game="go_round", games=3, **options)
    await bo.clicks("k:join")
    await ida.clicks("k:start")


async def played_out(world: World, number: int = 1) -> None:
    """Let both decide, until the game is over: Ida goes ahead, Bo does what comes first."""
    tables = kreisel(world).tables
    while (table := await table_of(world, number)).deciders:
        seat = table.deciders[0]
        player = table.player(seat)
        assert player is not None
        assert table.state is not None
        first = table.state.legal_actions(seat)[0]
        action = eager(table.state, seat) if player.name == "Ida" else first
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
    assert closing.labels == ["Next game", "Look back", "Film", "Check the dice"]
    assert [file["filename"] for file in closing.attachments] == ["scores.png"]
    (told,) = closing.alt_texts
    assert re.fullmatch(r"Ida: (\d+); total \1\. Bo: 0; total 0\.", told)
    await world.passes(3 * 24 * 60 * 60)
    assert [one.name for one in world.threads] == [thread.name]
    assert await kreisel(world).tables.series(1) == [1]
    await bo.goes_to(thread).clicks("Next game")
    await world.passes(5)
    assert await kreisel(world).tables.series(1) == [1, 2]
    (closed,) = [one for one in ida.sees_all(thread) if "Game 2 of 3 is here" in one.text]
    assert closed.labels == ["Look back", "Film", "Check the dice"]
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
    assert closing.labels == ["Revanche", "Rückblick", "Film", "Würfel prüfen"]
    told = await ida.runs("/series standings", at=world.threads[-1])
    assert len(told.message.pictures) == 1
    assert "🎉" in told.text


async def test_R9_the_overall_winner_is_named_in_the_channel(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/series start", game="go_round", games=2)
    await bo.clicks("k:join")
    await ida.clicks("k:start")
    await played_out(world)
    assert len(world.messages()) == 1
    await ida.goes_to(world.threads[-1]).clicks("Next game")
    await played_out(world, 2)
    _, won = world.messages()
    assert won.text.startswith("### 🎉 ")
    assert "wins the series!\n1. " in won.text or "share the win" in won.text
    assert "Go Round · the series is over.\nThe whole game: <#" in won.text
    assert [file["filename"] for file in won.attachments] == ["scores.png"]
    await world.restarts()
    await ida.runs("/table rematch", table="2")
    assert len([one for one in world.messages() if "🎉" in one.text]) == 1


async def test_R9_a_private_series_is_told_to_nobody_else(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/series start", game="go_round", games=2, private=True, computers=1)
    await ida.clicks("k:start")
    tables = kreisel(world).tables
    await tables.close(1, Player(bo.id, "Bo"), moderates=True)
    await tables.stop_series(1, Player(ida.id, "Ida"))
    await kreisel(world).delivery.sweep()
    await world.passes(5)
    assert len(world.messages()) == 1


async def broken_off(world: World, ida: Person, bo: Person) -> Place:
    """The first game of a series was not finished; the thread it was played in."""
    await opened(ida, bo)
    done = await kreisel(world).tables.close(1, Player(ida.id, "Ida"), moderates=True)
    kreisel(world).delivery.changed(done)
    await world.passes(5)
    return world.threads[-1]


async def test_R9_those_present_go_on_after_an_abandoned_game(world: World, ida: Person, bo: Person) -> None:
    thread = await broken_off(world, ida, bo)
    closing = ida.sees(thread)
    assert "Game 1 of 3 gives nobody any points" in closing.text
    assert closing.labels == ["Next game", "Play it again", "End the series", "Film", "Check the dice"]
    assert closing.alt_texts == ["Ida: –; total 0. Bo: –; total 0."]
    stranger = world.person("Zoe")
    assert "not at this table" in (await stranger.goes_to(thread).clicks("End the series", on=closing)).text
    await bo.goes_to(thread).clicks("Next game")
    assert (await table_of(world, 2)).terms.series.number == 2  # type: ignore[union-attr]
    (closed,) = [one for one in ida.sees_all(thread) if "Go Round · table 1 is over" in one.text]
    assert "https://discord.com/channels/" in closed.text
    assert closed.labels == ["Film", "Check the dice"]


async def test_R9_those_present_play_an_abandoned_game_again(world: World, ida: Person, bo: Person) -> None:
    thread = await broken_off(world, ida, bo)
    await bo.goes_to(thread).runs("/series repeat", table="1")
    (lobby,) = world.messages()
    assert "Game 1 of 3 in the series" in lobby.text
    assert "Everybody is here" in lobby.text
    await ida.goes_to(world.channel).clicks("Start")
    assert "game 1 of 3" in (await ida.runs("/series standings", table="2")).text
    assert len(world.threads) == 1


async def test_R9_those_present_stop_a_series(world: World, ida: Person, bo: Person) -> None:
    thread = await broken_off(world, ida, bo)
    await bo.goes_to(thread).runs("/series stop", table="1")
    assert "nobody has any points" in ida.sees(thread).text
    assert ida.sees(thread).labels == ["Rematch", "Film", "Check the dice"]
    assert "nobody has any points" in world.messages()[-1].text
    refused = await bo.goes_to(thread).runs("/series next", table="1")
    assert refused.is_private
    assert "Diese Serie ist zu Ende" in refused.text


def test_G24_shared_places_are_numbered_as_people_number_them() -> None:
    seats = (Seat.RED, Seat.BLUE, Seat.YELLOW)
    score = {Seat.RED: 5, Seat.BLUE: 5, Seat.YELLOW: 0}
    terms = Terms(game="giro_mondiale", version=1, players=3, series=Series(3, 2, 1, (score,)))
    chairs = {seat: Chair(computer=True) for seat in seats}
    table = Table(terms=terms, promises=(), opened=0, changed=0, chairs=chairs)
    assert [line.partition(" ")[0] for line in standing_lines(table, Texts("en"))[1:]] == ["1.", "3."]
    assert standing_lines(table, Texts("de"))[2] == "3. 🟡 Gyro 🤖: 0 Punkte"


async def test_R9_a_lobby_that_came_to_nothing_leads_back(world: World, ida: Person, bo: Person) -> None:
    thread = await broken_off(world, ida, bo)
    await bo.goes_to(thread).clicks("k:repeat_game")
    await world.passes(5)
    closed = world.messages(thread)[-1]
    assert "It goes on here: https://discord.com/channels/" in closed.text
    assert closed.labels == ["Film", "Check the dice"]
    for person in (bo, ida):
        await person.runs("/lobby leave", table="2")
    await world.passes(5)
    assert world.messages(thread)[-1].labels[:3] == ["Next game", "Play it again", "End the series"]
    await ida.goes_to(thread).clicks("Next game")
    assert (await table_of(world, 3)).terms.series.number == 2  # type: ignore[union-attr]


async def test_R9_no_game_comes_after_the_last(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/series start", game="go_round", games=2)
    await bo.clicks("k:join")
    await ida.clicks("k:start")
    await played_out(world)
    await ida.goes_to(world.threads[-1]).clicks("Next game")
    assert "still running" in (await ida.runs("/series next", table="2")).text
    await kreisel(world).tables.close(2, Player(ida.id, "Ida"), moderates=True)
    refused = await bo.runs("/series next", table="2")
    assert refused.is_private
    assert "`/serie wiederholen`" in refused.text
    await ida.runs("/series repeat", table="2")
    await world.passes(100)
    await played_out(world, 3)
    assert "This series is over" in (await ida.runs("/series next", table="3")).text


@pytest.mark.parametrize("command", ["/series next", "/series repeat", "/series stop"])
async def test_a_single_game_is_no_series(world: World, ida: Person, bo: Person, command: str) -> None:
    await ida.runs("/play", game="go_round")
    await bo.clicks("k:join")
    await ida.clicks("k:start")
    assert "This is a single game." in (await ida.runs(command, table="1")).text
    await kreisel(world).tables.close(1, Player(ida.id, "Ida"), moderates=True)
    assert "eine einzelne Partie" in (await bo.runs(command, table="1")).text


async def test_whoever_has_a_name_that_cannot_be_drawn_is_named_by_colour(
    world: World, ida: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Any] = []

    def draw(sides: Any, **_: object) -> bytes:
        drawn.extend(sides)
        return b""

    monkeypatch.setattr("render.score_sheet.score_sheet", draw)
    await ida.runs("/series start", game="go_round", games=2)
    await world.person("李小龙").clicks("k:join")
    await score_sheet(await table_of(world), Texts("de"))
    assert [side.name for side in drawn] == ["Ida", "Blau"]
