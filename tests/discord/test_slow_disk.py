"""A disk on which a move takes seconds: whoever plays is told in time, and the move is made once."""

from __future__ import annotations

import asyncio

import pytest

from bot.store.port import Change, Committed, Row
from bot.store.postgres.peers import SURE_SECONDS, YIELD_SECONDS
from bot.tables.journal.acts import Decided, How
from tests.discord.harness.club import kreisel
from tests.discord.harness.players import board
from tests.discord.harness.virtual_time import virtual_loop
from tests.discord.harness.world import Person, World
from tests.discord.test_board import begins, decider

SLOW = 8.0


async def decisions_by_hand(world: World) -> int:
    entries = [told.entry for told in await kreisel(world).tables.story(1)]
    return sum(isinstance(entry.act, Decided) and entry.how is How.PLAYER for entry in entries)


async def test_a_move_on_a_slow_disk_is_acknowledged_and_made_once_though_tapped_twice(
    world: World, ida: Person, bo: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    who = await begins(world, ida, bo, "rundlauf")
    store, before = kreisel(world).store, await decisions_by_hand(world)
    write = store.write

    async def late(change: Change) -> Committed:
        await asyncio.sleep(SLOW)
        return await write(change)

    monkeypatch.setattr(store, "write", lambda change: asyncio.ensure_future(late(change)))
    shown = board(who)
    taps = [asyncio.create_task(who.clicks(shown.labels[0], on=shown)) for _ in range(2)]
    await virtual_loop().advance(SLOW / 2)
    assert not world.faults, "Discord waits for three seconds"
    assert board(who).text == shown.text
    await world.passes(3 * SLOW)
    await asyncio.gather(*taps)
    assert await decisions_by_hand(world) == before + 1
    assert board(who).text != shown.text
    monkeypatch.undo()
    assert await decider(world, ida, bo) in (ida, bo)


@pytest.mark.parametrize("doing", ["clicks", "command"])
async def test_who_had_to_find_out_whose_a_click_is_still_answers_in_time(
    world: World, ida: Person, bo: Person, monkeypatch: pytest.MonkeyPatch, doing: str
) -> None:
    """As while a database stands still: whether another process has our shards cannot be found out."""
    who = await begins(world, ida, bo, "rundlauf")
    store, shown = kreisel(world).store, board(who)
    load, answers = store.load, kreisel(world).tables.peers.answers

    async def late(table: int) -> Row:
        await asyncio.sleep(SLOW)
        return await load(table)

    async def unsure(click: int) -> bool:
        await asyncio.sleep(SURE_SECONDS + YIELD_SECONDS)
        return await answers(click)

    monkeypatch.setattr(kreisel(world).tables.peers, "answers", unsure)
    monkeypatch.setattr(store, "load", late)
    tap = who.clicks(shown.labels[0], on=shown) if doing == "clicks" else who.runs("table board")
    tapping = asyncio.create_task(tap)
    await virtual_loop().advance(SLOW / 2)
    assert not world.faults, "Discord waits for three seconds"
    await world.passes(3 * SLOW)
    await tapping
