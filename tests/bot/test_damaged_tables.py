"""One damaged row keeps the clock of no other table."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Collection, Sequence
from contextlib import closing, suppress

import pytest

from bot.tables.service.desk import Done
from bot.tables.service.scheduler import Scheduler
from tests.bot.club import IDA, MINUTE, Club

DAY = 24 * 60 * MINUTE
SECONDS = 1.0
MOST_LOOKS = 10


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE guests SET name = CAST(x'ff' AS TEXT) WHERE table_id = 1",
        "UPDATE tables SET line = CAST(x'ff' AS TEXT) WHERE id = 1",
        "UPDATE tables SET id = -5 WHERE id = 1",
        "UPDATE tables SET ply = 4611686018427387904 WHERE id = 1",
        "UPDATE tables SET ply = 1 WHERE id = 1",
    ],
)
def test_a_damaged_table_keeps_no_other_waiting(
    club: Club, monkeypatch: pytest.MonkeyPatch, damage: str
) -> None:
    club.do(club.tables.open(IDA, "go_round"))
    club.do(club.tables.open(IDA, "go_round"))
    with closing(sqlite3.connect(club.path, isolation_level=None)) as connection:
        connection.execute(damage)
    club.restart()
    club.clock.time += 2 * DAY
    told: list[Done] = []
    looks = 0
    honest = club.store.due

    async def counted(now: int, limit: int, *, ahead: int, skipping: Collection[int]) -> Sequence[int]:
        nonlocal looks
        looks += 1
        return await honest(now, limit, ahead=ahead, skipping=skipping)

    monkeypatch.setattr(club.store, "due", counted)

    async def evening() -> bool:
        keeper = asyncio.create_task(Scheduler(club.tables, club.clock, told.append).run())
        await asyncio.sleep(SECONDS)
        lives = not keeper.done()
        keeper.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await keeper
        return lives

    assert club.do(evening()), "the clock of all tables has stopped"
    assert [done.table.id for done in told] == [2], "what happened at the sound table is not shown"
    assert looks <= MOST_LOOKS, "the loop spins"
