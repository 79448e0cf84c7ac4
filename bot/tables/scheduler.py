"""One scheduler per process: it sleeps until the next table has something to do by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from bot.clock import MILLISECONDS, Clock
from bot.tables.desk import Done
from bot.tables.service import Tables


async def keep_time(tables: Tables, clock: Clock, told: Callable[[Done], Awaitable[None]]) -> None:
    """Do what is due, tell it, sleep until the next thing is; until cancelled."""
    while True:
        done = await tables.tick()
        for one in done:
            await told(one)
        due = None if done else await tables.next_due()
        if done or (due is not None and due <= clock.now()):
            await asyncio.sleep(0)  # more may be due already
            continue
        seconds = None if due is None else (due - clock.now()) / MILLISECONDS
        try:
            await asyncio.wait_for(tables.stirred(), seconds)
        except TimeoutError:
            continue
