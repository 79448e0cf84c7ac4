"""After a tap that ends a turn the next dice wait for a moment, and whoever tapped takes it back alone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.tables.journal.settings import House
from tests.discord.harness.club import club
from tests.discord.harness.players import board, table_of, taps
from tests.discord.harness.world import Person, World
from tests.discord.test_board import begins, decider

GRACE = 5
UNDO = (["Undo"], ["Zurücknehmen"])


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with club(tmp_path, House(computer_pause=1000)) as world:
        yield world


async def tapped(world: World, ida: Person, bo: Person) -> tuple[Person, Person]:
    """Whoever decides taps something; they and the other one."""
    person = await decider(world, ida, bo)
    table = await table_of(world)
    assert table.state is not None
    await taps(person, table, table.state.legal_actions(table.deciders[0])[1])
    return person, bo if person is ida else ida


async def test_the_next_dice_and_the_ping_wait_and_one_tap_takes_it_back(
    world: World, ida: Person, bo: Person
) -> None:
    await begins(world, ida, bo, "giro_mondiale")
    before = await table_of(world)
    shown = board(ida)
    person, other = await tapped(world, ida, bo)
    pings = {one: len(one.pings) for one in (person, other)}
    assert board(ida).id == shown.id
    assert "can still take it back" in board(ida).text
    assert board(ida).labels[-4:] == ["Undo", "Why not?", "Signs", "More"]
    refused = await other.clicks("Undo")
    assert refused.is_private
    await person.clicks("Undo")
    assert (await table_of(world)).line == before.line
    assert "Undo" not in board(ida).labels
    await world.passes(2 * GRACE)
    assert (await table_of(world)).line == before.line
    await tapped(world, ida, bo)
    assert {one: len(one.pings) for one in (person, other)} == pings
    await world.passes(GRACE)
    assert (await table_of(world)).line != before.line
    called = await decider(world, ida, bo)
    assert len(called.pings) == pings[called] + 1
    assert board(ida).id == shown.id
    assert "Undo" not in board(ida).labels


async def test_what_comes_too_late_is_told_why(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo, "giro_mondiale")
    person, _ = await tapped(world, ida, bo)
    held = board(person)
    await world.passes(GRACE)
    texts = ("next dice have fallen", "nächsten Würfel sind gefallen")
    answers = [await person.clicks("Undo", on=held), await person.runs("/table undo")]
    assert all(any(text in answer.text for text in texts) and answer.is_private for answer in answers)


async def test_a_restart_meanwhile_throws_the_dice_after_it(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo)
    _, other = await tapped(world, ida, bo)
    await world.restarts()
    await world.passes(2 * GRACE)
    assert (await table_of(world)).held is None
    assert await decider(world, ida, bo) is other
    assert len([seen for seen in ida.sees_all() if seen.pictures]) == 1
    assert len([seen for seen in ida.sees_all() if seen.mentioned]) == 1


async def test_a_move_still_costs_two_requests(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo)
    await tapped(world, ida, bo)
    await world.passes(GRACE)
    for _ in range(6):
        before = len(world.requests)
        await tapped(world, ida, bo)
        await world.passes(GRACE)
        counted = [one for one in world.requests[before:] if one.path.split("/")[1] == "channels"]
        assert len(counted) <= 2, counted
        assert not [one for one in world.requests[before:] if one.method == "GET"]


async def test_a_move_by_command_is_private_until_it_stands(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo)
    person = await decider(world, ida, bo)
    before = await table_of(world)
    shown = board(ida).text
    (move, *_) = (await person.types("/table move", "move", "")).values()
    played = await person.runs("/table move", move=move)
    assert played.is_private
    assert played.message.labels in UNDO
    assert board(ida).text == shown
    await person.clicks(played.message.labels[0])
    assert (await table_of(world)).line == before.line
    await person.runs(
        "/table move", move=next(iter((await person.types("/table move", "move", "")).values()))
    )
    other = bo if person is ida else ida
    await other.runs("/history catch-up")
    told = other.sees().text
    await world.passes(GRACE)
    assert board(ida).text != shown
    assert not [seen for seen in person.sees_all() if seen.is_private and seen.labels in UNDO]
    await other.runs("/history catch-up")
    assert len(other.sees().text) > len(told)


async def test_the_lobby_says_how_long_and_its_host_changes_it(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/play", game="rundlauf", **{"undo-time": 3})  # type: ignore[arg-type]
    assert "3 seconds, without asking" in ida.sees().text
    await ida.clicks_more("Options")
    await ida.submits({"Taking back a tap": "0"})
    assert (await table_of(world)).terms.grace == 0
    assert "without asking" not in ida.sees_all()[0].text
    await bo.clicks("Join")
    refused = await bo.forges("s:agree_grace:1:4:", on=world.messages()[0], values=["5"])
    assert refused.is_private
    assert (await table_of(world)).terms.grace == 0


async def test_in_german_too(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/play", game="giro_mondiale", language="de")
    assert "5 Sekunden lang, ohne zu fragen" in ida.sees().text
    await bo.clicks("Mitspielen")
    await ida.clicks("Start")
    ida.goes_to(world.threads[-1])
    bo.goes_to(world.threads[-1])
    await tapped(world, ida, bo)
    assert "kann noch zurücknehmen" in board(ida).text
    assert "Zurücknehmen" in board(ida).labels
