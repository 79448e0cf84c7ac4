"""Work that processes leave to those who think: in a table, first come, first served; woken by a word."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from bot.store.peers import ANSWERS, WORK, NobodyThinks
from bot.store.port import StoreError
from bot.store.postgres.claims import ADD_WORK, ANSWER_WORK, CLAIM_WORK, DROP_WORK, TAKE_ANSWERS
from bot.store.postgres.peers import PostgresPeers

log = logging.getLogger(__name__)


class PostgresWork:
    """The work of one process, and for it; ``fetch`` gets the rows of a statement."""

    def __init__(self, peers: PostgresPeers, fetch: Callable[..., Awaitable[list[Any]]]) -> None:
        self._peers = peers
        self._fetch = fetch
        self._waiting: dict[int, tuple[int, asyncio.Future[bytes]]] = {}
        """Who waits for an answer, and under which number of ours was asked."""
        self._collecting: asyncio.Task[None] | None = None
        self._answered = asyncio.Event()
        peers.listen(ANSWERS, self._answered.set)

    async def ask(self, work: bytes) -> bytes:
        """Have some work done; NobodyThinks, if nobody is there for it, or not any more."""
        if not self._peers.thinkers:
            raise NobodyThinks
        me = self._peers.number
        ((number, _),) = await self._fetch(ADD_WORK, me, work)
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._waiting[number] = me, answer
        if self._collecting is None or self._collecting.done():
            self._collecting = asyncio.create_task(self._collect())
        await self._peers.tell(WORK)
        try:
            return await answer
        finally:
            if self._waiting.pop(number, None) is not None:  # nobody wants it any more
                with suppress(StoreError):
                    await self._fetch(DROP_WORK, number)

    async def _collect(self) -> None:
        """Bring answers to those who wait; whom nobody can answer any more is told so."""
        while self._waiting:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._peers.poll_seconds):
                    await self._answered.wait()
            self._answered.clear()
            try:
                for number, answer, _ in await self._fetch(TAKE_ANSWERS, list(self._waiting)):
                    _, waits = self._waiting.pop(number, (0, None))
                    if waits is not None and not waits.done():
                        waits.set_result(answer)
            except StoreError as error:
                log.warning("answers have to wait: %s", error)
                continue
            for asked_as, waits in list(self._waiting.values()):
                if not waits.done() and (not self._peers.thinkers or asked_as != self._peers.number):
                    waits.set_exception(NobodyThinks())

    async def claim(self, limit: int) -> list[tuple[int, bytes]]:
        """Work that nobody is at, the longest waiting first; until it is answered, or this process ends."""
        return [
            (number, work) for number, work, _ in await self._fetch(CLAIM_WORK, self._peers.number, limit)
        ]

    async def answer(self, number: int, answer: bytes) -> None:
        """It is done; if another has done it meanwhile, or nobody waits any more, that is nothing."""
        if await self._fetch(ANSWER_WORK, number, self._peers.number, answer):
            await self._peers.tell(ANSWERS)
