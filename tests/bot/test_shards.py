"""Several processes identify one after the other, as Discord wants it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from discord.shard import SessionStartLimits

from bot.clock import WallClock
from bot.discord_ui.app import sharded
from bot.discord_ui.app.sharded import ShardedKreisel
from bot.store.database import PostgresAddress, opened_shared
from bot.store.peers import BOT, Member, Shards
from bot.tables.service.tables import Tables
from tests import postgres

PATIENCE = 60.0
A_WHILE = 0.5


@asynccontextmanager
async def process(schema: PostgresAddress, shard: int, at_once: int) -> AsyncIterator[ShardedKreisel]:
    async with opened_shared(schema, Member(BOT, WallClock(), Shards(shard, shard, 2))) as store:
        bot = ShardedKreisel(Tables(store, WallClock()), WallClock())
        limits = SessionStartLimits(total=9, remaining=9, reset_after=0, max_concurrency=at_once)
        bot.fetch_session_start_limits = lambda: asyncio.sleep(0, limits)  # type: ignore[method-assign]
        async with bot:
            yield bot


async def test_a_file_has_all_shards_that_the_settings_name(tmp_path: Path) -> None:
    every = Shards(0, 3, 4)
    async with opened_shared(tmp_path / "kreisel.db", Member(BOT, WallClock(), every)) as store:
        bot = ShardedKreisel(Tables(store, WallClock()), WallClock())
        assert (bot.shard_ids, bot.shard_count) == ([0, 1, 2, 3], 4)


@pytest.mark.parametrize("at_once", [1, 2])
async def test_shards_of_a_bucket_identify_one_after_the_other(
    monkeypatch: pytest.MonkeyPatch, at_once: int
) -> None:
    monkeypatch.setattr(sharded, "IDENTIFY_SECONDS", PATIENCE)
    schema = postgres.shared().new()
    async with process(schema, 1, at_once) as second:
        async with process(schema, 0, at_once) as first:
            await first.before_identify_hook(0, initial=True)
            turn = asyncio.create_task(second.before_identify_hook(1, initial=True))
            if at_once == 1:
                await asyncio.wait([turn], timeout=A_WHILE)
                assert not turn.done()
            else:
                await asyncio.wait_for(turn, PATIENCE / 2)
        await asyncio.wait_for(turn, PATIENCE / 2)
