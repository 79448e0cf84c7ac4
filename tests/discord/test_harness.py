"""The harness itself: what a flow could not tell if it were broken."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import discord
import pytest

from tests.discord.harness.club import club, kreisel
from tests.discord.harness.players import table_of
from tests.discord.harness.world import Person, World


def channel(world: World) -> discord.TextChannel:
    found = world.bot.get_channel(world.channel.id)
    assert isinstance(found, discord.TextChannel)
    return found


async def sends(world: World, text: str) -> None:
    with suppress(discord.HTTPException):
        await channel(world).send(text)


async def reads(world: World, message: int) -> None:
    with suppress(discord.NotFound):
        await channel(world).fetch_message(message)


async def looks_for_webhooks(world: World) -> None:
    with suppress(discord.NotFound):
        await channel(world).webhooks()


async def test_what_breaks_a_limit_fails_the_test(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="BASE_TYPE_MAX_LENGTH"):
        async with club(tmp_path) as world:
            await sends(world, "x" * 2001)


async def test_what_breaks_a_limit_on_purpose_is_forgiven(world: World) -> None:
    await sends(world, "x" * 2001)
    assert len(world.faults) == 1
    world.forgives()


async def test_what_discord_does_not_speak_fails_the_test(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="not spoken by the sandbox"):
        async with club(tmp_path) as world:
            await looks_for_webhooks(world)


async def test_a_refusal_that_nobody_gave_a_reason_for_fails_the_test(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="10008"):
        async with club(tmp_path) as world:
            await reads(world, 1)


async def test_a_refusal_after_somebody_deleted_something_does_not(world: World, ida: Person) -> None:
    await ida.says("Gone in a moment")
    gone = ida.sees()
    await world.deletes(gone)
    await reads(world, gone.id)
    assert world.requests_to("GET", f"/channels/*/messages/{gone.id}")


async def test_what_the_bot_raises_fails_the_test_unless_it_was_expected(tmp_path: Path) -> None:
    async def raises(world: World) -> None:
        @world.bot.event
        async def on_message(message: discord.Message) -> None:
            raise ValueError(message.id)

        await world.person("Ida").says("Hello")

    with pytest.raises(ExceptionGroup, match="the bot raised 1 error"):
        async with club(tmp_path) as world:
            await raises(world)
    async with club(tmp_path) as world:
        await raises(world)
        assert [type(error) for error in world.errors()] == [ValueError]


async def test_a_bot_that_stops_by_itself_fails_the_test(world: World, ida: Person) -> None:
    await world.bot.close()
    with pytest.raises(AssertionError, match="has stopped"):
        await world.settles()


async def test_a_person_does_only_what_discords_client_offers(world: World, ida: Person) -> None:
    await ida.runs("/play", game="go_round")
    for wrong, refusal in (
        (ida.runs("/dance"), "no command /dance"),
        (ida.runs("/play", game="chess"), "none of the choices"),
        (ida.runs("/play", game="go_round", colour="red"), "play takes"),
        (ida.runs("/moderate tables"), "may not use the command"),
        (ida.clicks("Yellow"), "sees no button"),
        (ida.clicks("k:"), "could be any of"),
        (ida.submits({"word": "x"}), "no form was shown"),
    ):
        with pytest.raises(AssertionError, match=refusal):
            await wrong


async def test_a_held_up_answer_comes_later(world: World, ida: Person) -> None:
    world.delays("POST", "/interactions/*/callback", seconds=2)
    answer = await ida.runs("/my games")
    assert not answer.is_acknowledged
    await world.passes(2)
    assert answer.is_acknowledged
    assert "are not at any table" in answer.text


async def test_an_answer_after_three_seconds_is_too_late(world: World, ida: Person) -> None:
    world.delays("POST", "/interactions/*/callback", seconds=4)
    answer = await ida.runs("/my games")
    await world.passes(4)
    assert not answer.is_acknowledged
    assert any("10062" in fault for fault in world.faults)
    world.forgives()
    world.errors()


async def test_who_answers_before_working_is_told_from_who_does_not(ida: Person) -> None:
    assert (await ida.runs("/my games")).is_prompt
    assert not (await ida.runs("/my settings")).is_prompt


async def test_a_crash_cuts_off_what_is_under_way(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/play", game="go_round")
    world.delays("POST", "/interactions/*/callback", seconds=2)
    answer, before = await bo.clicks("Join"), kreisel(world)
    await world.crashes()
    await world.passes(2)
    assert kreisel(world) is not before
    assert not answer.is_acknowledged
    assert len((await table_of(world)).free_seats) == 0
