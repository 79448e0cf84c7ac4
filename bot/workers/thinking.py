"""Computers think in a worker process: the longest thought keeps nobody waiting."""

from __future__ import annotations

import logging
from typing import Final

from msgspec import msgpack

from bot.tables.changes.computer import Question
from bot.tables.service.commands import Thinking, think_in_thread
from bot.workers.pool import Busy, TooLong, WorkerPool

log = logging.getLogger(__name__)

BUDGET_SECONDS: Final = 30.0


def thinking_in(workers: WorkerPool) -> Thinking:
    """Thoughts by these workers; where they cannot, in a thread: a computer never leaves its turn."""

    async def think(question: Question) -> str:
        try:
            return (await workers.run("thought", msgpack.encode(question), seconds=BUDGET_SECONDS)).decode()
        except (Busy, TooLong, RuntimeError, OSError) as error:
            log.warning("a worker could not think: %s", type(error).__name__)
            return await think_in_thread(question)

    return think
