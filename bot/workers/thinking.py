"""Computers think in a worker process: the longest thought keeps nobody waiting."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from msgspec import msgpack

from bot.tables.changes.computer import Question, quick_answer
from bot.tables.service.commands import Thinking
from bot.workers.pool import Busy, TooLong, WorkerPool

log = logging.getLogger(__name__)

BUDGET_SECONDS: Final = 10.0
"""Many times what a thought takes: one that is not back by then never will be."""


def thinking_in(workers: WorkerPool) -> Thinking:
    """Thoughts by these workers; where they cannot, a quick one here: a computer never leaves its turn."""

    async def think(question: Question) -> str:
        try:
            return (await workers.run("thought", msgpack.encode(question), seconds=BUDGET_SECONDS)).decode()
        except (Busy, TooLong, RuntimeError, OSError) as error:
            log.warning("a worker could not think: %s", type(error).__name__)
            # what a worker has given up would take as long here, and nobody could end it
            return await asyncio.to_thread(quick_answer, question)

    return think
