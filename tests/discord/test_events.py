"""Planned tables: the lobby waits for the moment, and an event leads there, where we may make one."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest
from msgspec.structs import replace

from bot.sandbox.state.records import EventStatus, Role, ScheduledEvent
from bot.tables.journal.acts import Phase
from tests.discord.harness.club import club
from tests.discord.harness.players import table_of
from tests.discord.harness.world import BEGINNING, Person, World

HOUR = 3600


def may_make_events(world: World) -> None:
    state = world.state
    permissions = discord.Permissions(create_events=True).value
    role = state.add_role(Role(id=state.new_id(), name="Events", permissions=permissions))
    state.change_person(replace(state.bot, roles=(role.id,)))


@pytest.fixture
async def planned(tmp_path: Path) -> AsyncIterator[World]:
    """A server that lets us make events."""
    async with club(tmp_path, prepared=may_make_events) as world:
        yield world


def event(world: World) -> ScheduledEvent:
    (found,) = world.state.schedule.values()
    return found


async def plans(host: Person, **options: object) -> str:
    told = await host.runs("/series start", game="go_round", games=2, when="19:30", **options)  # type: ignore[arg-type]
    return told.text


async def test_an_event_is_made_begun_and_ended_with_its_series(planned: World) -> None:
    world = planned
    ida, bo = world.person("Ida"), world.person("Bo")
    await plans(ida, players=2)
    lobby = ida.sees()
    assert "Planned for" in lobby.text
    made = event(world)
    assert made.start == BEGINNING + 19.5 * HOUR * 1000
    assert made.location.endswith(f"/{world.channel.id}/{lobby.id}")
    assert "One seat is free" in made.description
    await bo.clicks("k:join")
    assert "Ida and Bo" in event(world).description
    await world.passes(600)
    assert (await table_of(world)).phase is Phase.LOBBY  # though it is full
    await world.passes(19.5 * HOUR - 600 + 60)
    assert (await table_of(world)).phase is Phase.PLAYING
    assert event(world).status is EventStatus.ACTIVE
    assert event(world).end > made.start + 7 * 24 * HOUR * 1000  # not over by the clock while it is played
    mod = world.person("Mod", permissions=discord.Permissions(manage_guild=True))
    await mod.runs("/moderate end", table="1")
    await mod.clicks("Yes, end it")
    assert event(world).status is EventStatus.ACTIVE  # the series can go on
    await ida.goes_to(world.threads[0]).runs("/series stop")
    assert event(world).status is EventStatus.COMPLETED


async def test_a_lobby_that_is_closed_cancels_its_event(planned: World) -> None:
    ida = planned.person("Ida")
    await plans(ida, players=2)
    await ida.clicks("k:more")
    await ida.clicks("k:cancel")
    assert event(planned).status is EventStatus.CANCELED


async def test_a_lobby_that_everybody_leaves_cancels_its_event(planned: World) -> None:
    ida = planned.person("Ida")
    await plans(ida, players=2)
    await ida.runs("/lobby leave")
    await planned.passes(20 * HOUR)
    assert event(planned).status is EventStatus.CANCELED


async def test_there_is_one_event_though_its_answer_was_lost(planned: World) -> None:
    ida = planned.person("Ida")
    planned.loses("POST", "/guilds/*/scheduled-events")
    await plans(ida, players=2)
    await planned.crashes()
    await planned.passes(HOUR)
    assert event(planned).status is EventStatus.SCHEDULED
    planned.errors()


async def test_a_private_table_has_no_event(planned: World) -> None:
    await plans(planned.person("Ida"), players=2, private=True)
    assert not planned.state.schedule


async def test_a_table_in_a_hidden_channel_is_not_announced_to_the_whole_server(planned: World) -> None:
    world = planned
    ida, eve = world.person("Ida"), world.person("Eve")
    hidden = world.guild.create_text_channel("hidden")
    await world.hides(hidden, but_for=[ida])
    assert not eve.enters(hidden)
    await plans(ida.goes_to(hidden), players=2)
    assert "Planned for" in ida.sees().text
    assert not world.state.schedule


async def test_a_table_in_a_private_thread_is_not_announced_to_the_whole_server(planned: World) -> None:
    ida = planned.person("Ida")
    ida.goes_to(await ida.opens_thread("among us", private=True))
    await plans(ida, players=2)
    assert not planned.state.schedule


async def test_an_event_goes_when_its_channel_is_hidden(planned: World) -> None:
    ida, bo = planned.person("Ida"), planned.person("Bo")
    await plans(ida, players=2)
    await planned.hides(planned.channel, but_for=[ida, bo])
    await bo.clicks("k:join")
    assert event(planned).status is EventStatus.CANCELED
    assert "Bo" not in event(planned).description


async def test_without_the_permission_the_host_is_told_its_name(world: World) -> None:
    ida, bo = world.person("Ida"), world.person("Bo", locale="de")
    await plans(ida, players=2)
    assert "Create Events" in ida.sees().text
    await bo.runs("/play", game="go_round", when="24.1. 19:30")
    assert "Events erstellen" in bo.sees().text
    assert not world.state.schedule


async def test_a_moment_that_is_none_is_told(world: World, ida: Person) -> None:
    assert "19:30" in (await ida.runs("/play", game="go_round", when="soon")).text
    assert "60 days" in (await ida.runs("/play", game="go_round", when="24.12.2020 19:30")).text


async def test_an_event_goes_when_its_table_is_by_invitation_only(planned: World) -> None:
    ida = planned.person("Ida")
    await plans(ida, players=2)
    first = event(planned)
    await ida.clicks_more("Options")
    await ida.submits({"Who may sit down?": "invited"})
    assert planned.state.schedule[first.id].status is EventStatus.CANCELED
    await ida.clicks_more("Options")
    await ida.submits({"Who may sit down?": "-"})
    (again,) = (one for one in planned.state.schedule.values() if one.status is EventStatus.SCHEDULED)
    assert again.location == first.location
