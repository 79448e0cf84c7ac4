"""What was deleted while the bot was away: nobody is led there, and it comes back when somebody looks."""

from __future__ import annotations

import pytest

from bot.tables.journal.terms import Person as Known
from tests.discord.harness.club import kreisel
from tests.discord.harness.players import board
from tests.discord.harness.world import Person, World
from tests.discord.test_board import begins, decider, plays
from tests.discord.test_delivery import boards


async def goes_while_the_bot_is_away(world: World, what: str, person: Person) -> None:
    world.is_troubled = True
    async with world.without_bot():
        match what:
            case "board":
                world.state.remove_message(board(person).message)
            case "thread":
                world.state.remove_channel(world.threads[-1].channel)
            case _:
                world.state.remove_channel(world.channel.channel)
    await world.settles()


@pytest.mark.parametrize("what", ["board", "thread", "channel"])
async def test_nobody_is_led_to_what_is_gone(world: World, ida: Person, bo: Person, what: str) -> None:
    await begins(world, ida, bo)
    thread = world.threads[-1].id
    gone = {"board": f"/{board(ida).id})", "thread": f"/{thread}/", "channel": "https://"}[what]
    await goes_while_the_bot_is_away(world, what, ida)
    assert gone not in (await ida.runs("/my games", at=ida.dm)).text


@pytest.mark.parametrize("looking", ["/table board", "/my games"])
@pytest.mark.parametrize("what", ["board", "thread"])
async def test_it_comes_back_when_somebody_looks(
    world: World, ida: Person, bo: Person, what: str, looking: str
) -> None:
    await begins(world, ida, bo)
    await goes_while_the_bot_is_away(world, what, ida)
    named = {"table": "1"} if looking == "/table board" else {}
    await ida.runs(looking, **named, at=world.channel)
    await world.settles()
    assert [boards(world, thread) for thread in world.threads] == [1]


@pytest.mark.parametrize("looking", ["/table board", "/my games"])
async def test_who_plays_in_a_channel_that_is_gone_is_told(
    world: World, ida: Person, bo: Person, looking: str
) -> None:
    await begins(world, ida, bo)
    await goes_while_the_bot_is_away(world, "channel", ida)
    await ida.runs(looking, **({"table": "1"} if looking == "/table board" else {}), at=ida.dm)
    await world.settles()
    for person in (ida, bo):
        assert any("was deleted" in seen.text for seen in person.sees_all(person.dm))


async def test_discord_is_asked_once_in_a_run(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo)
    await world.restarts()
    for asked in (1, 0, 0):
        before = len(world.requests)
        await ida.runs("/my games", at=ida.dm)
        assert sum(one.method == "GET" for one in world.requests[before:]) == asked


async def test_a_board_that_is_tapped_is_there(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo)
    await world.restarts()
    before = len(world.requests)
    await ida.clicks("More", on=board(ida))
    await plays(world, ida, bo)
    assert not [one for one in world.requests[before:] if one.method == "GET"]


# Lobbies


async def test_who_starts_a_lobby_whose_channel_is_gone_hears_how_to_go_on(
    world: World, ida: Person, bo: Person
) -> None:
    await ida.runs("/play", game="go_round")
    await bo.clicks("Join")
    await world.deletes(world.channel)
    for person, can_start in ((ida, True), (bo, False)):
        (letter,) = person.sees_all(person.dm)
        assert "was deleted" in letter.text
        assert ("Start" in letter.labels) is can_start
    answer = await ida.goes_to(ida.dm).clicks("Start", on=ida.sees(ida.dm))
    assert "Board" in answer.message.labels
    before = len(world.requests)
    await (await decider(world, ida, bo.goes_to(bo.dm))).clicks("k:board")
    await plays(world, ida, bo)
    assert not [one for one in world.requests[before:] if one.method == "GET"]


async def test_a_command_starts_it_as_well(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/play", game="go_round")
    await bo.clicks("Join")
    await world.deletes(world.channel)
    answer = await ida.goes_to(ida.dm).runs("/lobby start", table="1")
    assert "Board" in answer.message.labels
    assert not (await kreisel(world).delivery.home(1)).room


async def test_the_lobby_of_an_ended_game_does_not_lead_to_a_thread_that_is_gone(
    world: World, ida: Person, bo: Person
) -> None:
    await begins(world, ida, bo)
    await kreisel(world).tables.close(1, Known(ida.id, ida.name), moderates=True)
    await kreisel(world).delivery.sweep()
    await world.settles()
    thread = world.threads[-1]
    assert f"<#{thread.id}>" in world.messages()[0].text
    await world.deletes(thread)
    assert f"<#{thread.id}>" not in world.messages()[0].text
    assert not world.threads
