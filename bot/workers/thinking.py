"""Computers think in a worker process: the longest thought keeps nobody waiting."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final

from msgspec import msgpack

from bot.metrics.figures import THOUGHTS
from bot.store.peers import NobodyThinks, NoWork, Work
from bot.store.port import StoreError
from bot.tables.changes.computer import Question
from bot.tables.service.commands import Thinking, glimpse_in_thread
from bot.workers.pool import Busy, TooLong, WorkerPool
from bot.workers.protocol import Answer, Asked, Job

log = logging.getLogger(__name__)

BUDGET_SECONDS: Final = 10.0
"""Many times what a thought takes: one that is not back by then never will be."""

OTHERS_SECONDS: Final = 2 * BUDGET_SECONDS
"""For which a thought is left to others: as long again as it may take, until somebody has room for it."""


def thinking_in(workers: WorkerPool, others: Work | None = None) -> Thinking:
    """Thoughts by these workers; where they cannot, a glimpse here: a computer never leaves its turn.

    ``others``: by processes that are there for nothing else, while there are any.
    """
    left_to_others = others or NoWork()
    one_here = asyncio.Lock()

    async def think(question: Question) -> str:
        loop = asyncio.get_running_loop()
        began, by = loop.time(), "thinker"
        job = Job("thought", msgpack.encode(question))
        try:
            with suppress(NobodyThinks, TimeoutError):
                async with asyncio.timeout(OTHERS_SECONDS):
                    answer = await left_to_others.ask(msgpack.encode(Asked(job, BUDGET_SECONDS)))
                return msgpack.decode(answer, type=Answer).result().decode()
            by = "worker"
            return (await workers.run(job.name, job.data, seconds=BUDGET_SECONDS)).decode()
        except (Busy, TooLong, RuntimeError, OSError, StoreError) as error:
            log.warning("a worker could not think: %s", type(error).__name__)
            # what a worker has given up would take as long here, and nobody could end it
            by = "quick"
            async with one_here:  # many at once would keep whoever clicks waiting
                return await glimpse_in_thread(question)
        finally:
            THOUGHTS.observe(loop.time() - began, by)

    return think
