"""More to say than Discord takes in a second: clicks are answered all the same, calls come later."""

from __future__ import annotations

import asyncio

from bot.discord_ui.delivery.pacing import RequestPacer
from tests.discord.harness.club import kreisel
from tests.discord.harness.players import board
from tests.discord.harness.virtual_time import virtual_loop
from tests.discord.harness.world import Person, World
from tests.discord.test_board import begins, decider, plays


async def test_so_many_requests_go_in_a_second_and_the_others_wait_for_the_next() -> None:
    loop, pacer = virtual_loop(), RequestPacer(3)
    waiting = [asyncio.create_task(pacer.wait()) for _ in range(7)]
    gone = []
    for _ in range(3):
        await loop.rest()
        gone.append(sum(task.done() for task in waiting))
        assert pacer.is_congested == (gone[-1] < 7)
        await loop.advance(1)
    assert gone == [3, 6, 7]


async def test_who_plays_on_does_not_wait_for_calls_and_only_the_last_is_made(
    world: World, ida: Person, bo: Person
) -> None:
    await begins(world, ida, bo, "rundlauf")
    tables, pacer, called = kreisel(world).tables, kreisel(world).delivery.pacer, len(world.pings)
    pacer.per_second = 1
    assert pacer.is_congested
    for _ in range(4):
        before = board(ida)
        await plays(world, ida, bo)
        assert board(ida).text != before.text
    assert len(world.pings) == called
    await world.passes(60)
    assert len(world.pings) == called + 1
    assert (await decider(world, ida, bo)).id in world.pings[-1].who
    assert not (await tables.outstanding(1)).notices
