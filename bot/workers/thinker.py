"""`python -m bot thinker`: a process that thinks for the computers of all bots on a PostgreSQL."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from msgspec import DecodeError, msgpack

from bot.clock import WallClock
from bot.metrics.figures import STORE_UP
from bot.metrics.observing import WELL, observed
from bot.settings import ThinkerSettings
from bot.stopping import on_stop, until_stopped
from bot.store.database import opened_shared
from bot.store.peers import THINKER, WORK, Member, Peers
from bot.store.port import StoreError
from bot.workers.pool import Busy, TooLong, WorkerPool
from bot.workers.protocol import Answer, Asked

log = logging.getLogger(__name__)

FAILURES: Final = (Busy, TooLong, RuntimeError, OSError, DecodeError)


class Thinker:
    """Claims as much work as it has workers, and answers it."""

    def __init__(self, peers: Peers, workers: int) -> None:
        self._peers = peers
        self._size = workers
        self._workers = WorkerPool(workers, waiting=0)
        self._busy: set[asyncio.Task[None]] = set()
        self._stirred = asyncio.Event()
        self._is_stopping = False
        self._trouble = ""
        """Why no work can be claimed, in a word; empty, if it can."""
        peers.listen(WORK, self._stirred.set)

    async def look(self) -> Mapping[str, str]:
        """How it is, for whoever asks from outside."""
        STORE_UP.is_at(not self._trouble)
        return {"store": self._trouble or WELL}

    def stop(self) -> None:
        """Claim nothing more, and end when what was claimed is answered."""
        self._is_stopping = True
        self._stirred.set()

    async def run(self) -> None:
        """Until it is stopped."""
        try:
            while not self._is_stopping:
                await self._claim()
                with suppress(TimeoutError):
                    async with asyncio.timeout(self._peers.poll_seconds):
                        await self._stirred.wait()
                self._stirred.clear()
            await asyncio.gather(*self._busy)
        finally:
            await self._workers.close()

    async def _claim(self) -> None:
        try:
            room = self._size - len(self._busy)
            claimed = await self._peers.work.claim(room) if room else []
        except StoreError as error:
            self._trouble = type(error).__name__
            log.warning("no work can be claimed: %s", error)
            return
        self._trouble = ""
        for number, work in claimed:
            task = asyncio.create_task(self._do(number, work))
            self._busy.add(task)
            task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._busy.discard(task)
        self._stirred.set()

    async def _do(self, number: int, work: bytes) -> None:
        """One piece of work; whoever asked hears of it too if it failed, and thinks a moment itself."""
        try:
            asked = msgpack.decode(work, type=Asked)
            done = await self._workers.run(asked.job.name, asked.job.data, seconds=asked.seconds)
            answer = Answer(done)
        except FAILURES as error:
            log.warning("a worker could not think: %s", type(error).__name__)
            answer = Answer(failed=type(error).__name__)
        try:
            await self._peers.work.answer(number, msgpack.encode(answer))
        except StoreError as error:
            log.warning("an answer could not be given: %s", error)


async def think(settings: ThinkerSettings) -> None:
    """Think for others, until a signal ends it."""
    await until_stopped(_think(settings))
    log.info("stopped")


async def _think(settings: ThinkerSettings) -> None:
    async with opened_shared(settings.database, Member(THINKER, WallClock())) as store:
        thinker = Thinker(store.peers, settings.workers)
        on_stop(thinker.stop)
        async with observed(settings.metrics, thinker.look):
            log.info("ready", extra={"workers": settings.workers})
            await thinker.run()
