"""What was deleted while the bot was away: nobody is led there, and it comes back when somebody looks."""

from __future__ import annotations

import pytest

from tests.discord.harness.players import board
from tests.discord.harness.world import Person, World
from tests.discord.test_board import begins, plays
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
