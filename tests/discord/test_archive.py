"""Threads in which a game waits stay open: with the least requests, also over restarts and outages."""

from __future__ import annotations

from msgspec.structs import replace

from bot.discord_ui.delivery.home import BOARD, TABLE, WEEK, Home, OwnThread, Posted
from bot.discord_ui.delivery.keeping import IN_TIME, MINUTE, THREE_DAYS, threads_due
from bot.sandbox.state.snowflakes import EPOCH, TIME_BITS
from tests.discord.harness.players import board, table_of
from tests.discord.harness.world import BEGINNING, Person, Place, Request, World
from tests.discord.test_board import begins, decisions, plays
from tests.discord.test_series import played_out

HOUR = 3600
DAY = 24 * HOUR


def kept(world: World, thread: Place) -> list[Request]:
    """What was asked of Discord so that a thread stays open."""
    return world.requests_to("PATCH", f"/channels/{thread.id}")


async def test_a_thread_in_which_a_game_waits_stays_open(world: World, ida: Person, bo: Person) -> None:
    person = await begins(world, ida, bo, clock="none")
    thread, shown, pings = world.threads[-1], board(ida), len(world.pings)
    for _ in range(13):
        await world.passes(DAY)
        assert not thread.is_archived
    assert len(kept(world, thread)) == 2  # after nearly seven days, and nearly three after that
    assert len(world.pings) == pings
    assert board(person).id == shown.id
    assert len(world.messages(thread)) == 2  # the board and its call
    await plays(world, ida, bo)
    assert await decisions(world) == 1


async def test_who_keeps_writing_keeps_it_open_alone(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo, clock="none")
    thread = world.threads[-1]
    for _ in range(4):
        await world.passes(4 * DAY - HOUR)
        await ida.says("Still here")
    assert not thread.is_archived
    assert not kept(world, thread)


async def test_the_thread_of_an_ended_game_goes_to_the_archive(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo, clock="none")
    thread = world.threads[-1]
    await played_out(world)
    assert (await table_of(world)).phase.is_over
    before = len(kept(world, thread))
    assert before <= 1  # its name says that it is over
    await world.passes(8 * DAY)
    assert thread.is_archived
    assert len(kept(world, thread)) == before


async def test_a_restart_neither_forgets_nor_repeats(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo, clock="none")
    thread = world.threads[-1]
    for _ in range(9):
        await world.passes(DAY)
        await world.restarts()
        assert not thread.is_archived
    assert len(kept(world, thread)) == 1


async def test_after_an_outage_whoever_is_no_member_can_tap_at_once(
    world: World, ida: Person, bo: Person
) -> None:
    person = await begins(world, ida, bo, clock="none")
    thread = world.threads[-1]
    world.state.change_members(thread.channel, remove=(person.id,))
    async with world.without_bot(8 * DAY):
        world.is_troubled = True
    assert thread.is_archived
    await world.passes(2 * 60)
    assert not thread.is_archived
    await plays(world, ida, bo)
    assert await decisions(world) == 1


async def test_a_thread_that_somebody_has_locked_is_left_alone(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo, clock="none")
    thread = world.threads[-1]
    world.state.change_channel(replace(thread.channel, locked=True))
    world.is_troubled = True
    await world.passes(12 * DAY)
    assert thread.is_archived
    assert len(kept(world, thread)) == 1  # it was refused, and will be tried a week later


async def test_what_discord_could_not_do_is_tried_once_more(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo, clock="none")
    thread = world.threads[-1]
    world.breaks("PATCH", f"/channels/{thread.id}", status=503)
    await world.passes(8 * DAY)
    assert not thread.is_archived
    assert len(kept(world, thread)) == 2


async def test_a_tap_counts_though_the_thread_is_put_away_meanwhile(
    world: World, ida: Person, bo: Person
) -> None:
    person = await begins(world, ida, bo, "rundlauf", clock="none")
    thread, label = (
        world.threads[-1],
        next(one for one in board(person).buttons if (one.custom_id or "").startswith("k:do")),
    )
    before = await decisions(world)
    async with world.at_once():
        await person.clicks(label.label)
        await world.archives(thread)
    assert await decisions(world) > before
    assert not thread.is_archived


def test_a_thread_of_somebody_else_is_theirs_to_keep() -> None:
    now = BEGINNING
    born = (now - EPOCH) << TIME_BITS
    home = Home(server=1, channel=10).with_thread(TABLE, OwnThread(born))
    asleep = now + WEEK * MINUTE
    assert not list(threads_due(home, asleep - IN_TIME - 1))
    assert list(threads_due(home, asleep - IN_TIME)) == [TABLE]
    later = born + (DAY * 1000 << TIME_BITS)
    posted = home.with_message(BOARD, Posted(born, later))
    assert not list(threads_due(posted, asleep))
    short = home.with_thread(TABLE, OwnThread(born, kept=now, minutes=THREE_DAYS))
    assert list(threads_due(short, now + THREE_DAYS * MINUTE)) == [TABLE]
    assert not list(threads_due(replace(home, channel=born), asleep))
