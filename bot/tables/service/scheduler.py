"""One scheduler per process: it sleeps until the next table has something to do by itself."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from bot.clock import MILLISECONDS, Clock
from bot.store.port import StoreError
from bot.tables.service.desk import Done
from bot.tables.service.tables import Tables

log = logging.getLogger(__name__)

RETRY_SECONDS: Final = 5.0
"""Until a store that could not is asked again."""

LONGEST_SLEEP_SECONDS: Final = 600.0
"""Until it looks again: the clock may have been ahead, and be right by now."""


async def run_scheduler(tables: Tables, clock: Clock, told: Callable[[Done], None]) -> None:
    """Do what is due, tell it, sleep until the next thing is; until cancelled."""
    while True:
        try:
            done = await tables.tick()
            due = None if done else await tables.next_due()
        except StoreError:  # a busy file, a full disk: it may pass
            log.exception("what is due has to wait")
            await asyncio.sleep(RETRY_SECONDS)
            continue
        for one in done:
            told(one)
        if done or (due is not None and due <= clock.now()):
            await asyncio.sleep(0)  # more may be due already
            continue
        seconds = None if due is None else min((due - clock.now()) / MILLISECONDS, LONGEST_SLEEP_SECONDS)
        try:
            await asyncio.wait_for(tables.stirred(), seconds)
        except TimeoutError:
            continue
