"""Moves that wait are written together: while some are under way, others gather for the next statement.

It waits for nobody for long. What it cannot write, for whatever reason, is written alone and hears there
what is wrong.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterable
from itertools import islice
from typing import Any, Final

from bot.metrics.figures import COMMIT_GROUPS
from bot.store.port import Change, Committed
from bot.store.postgres.faults import is_cut, meaning
from bot.store.postgres.writing import write_together
from bot.store.waiting import Waiting

LARGEST_GROUP: Final = 64
MOST_ALONE: Final = 4
"""Of those that no group could write: where somebody holds many tables, others need connections, too."""


class Together:
    """What waits to be written; ``connect`` gives the connection for it, ``alone`` writes a single change."""

    def __init__(
        self,
        name: str,
        connect: Callable[[], Awaitable[Any]],
        alone: Callable[[Change], Awaitable[Committed]],
        start: Callable[[Coroutine[Any, Any, None]], object],
    ) -> None:
        self._name = name
        self._connect = connect
        self._alone = alone
        self._start = start
        self._turns = asyncio.Semaphore(MOST_ALONE)
        self._waiting: dict[int, Waiting] = {}
        self._is_writing = False

    def write(self, change: Change) -> asyncio.Future[Committed]:
        """Write a change; a new table, and what is capped, and the second of a table are written alone."""
        waiting = Waiting(change, asyncio.get_running_loop().create_future())
        if change.caps or not change.table:
            self._start(self._write_alone(waiting))
            return waiting.future
        if change.table in self._waiting:
            self._start(self._write_in_turn(waiting))
            return waiting.future
        self._waiting[change.table] = waiting
        if not self._is_writing:
            self._is_writing = True
            self._start(self._write_groups())  # in a moment: whoever writes in the same one comes along
        return waiting.future

    async def _write_groups(self) -> None:
        try:
            while self._waiting:
                numbers = list(islice(self._waiting, LARGEST_GROUP))
                await self._write_group({number: self._waiting.pop(number) for number in numbers})
        finally:
            self._is_writing = False

    async def _write_group(self, group: dict[int, Waiting]) -> None:
        try:
            connection = await self._connect()
        except Exception as error:  # whoever gathered behind would only wait as long
            _tell([*group.values(), *self._waiting.values()], error)
            self._waiting.clear()
            return
        COMMIT_GROUPS.observe(len(group))
        written: Collection[int] = ()
        try:
            changes = {number: waiting.change for number, waiting in group.items()}
            written = await write_together(connection, changes)
        except Exception as error:
            if is_cut(error):  # nobody knows what became of it; else one is at fault, and nothing was written
                connection.terminate()
                _tell(group.values(), meaning(error, self._name))
                return
        for number, waiting in group.items():
            if number in written:
                waiting.tell(Committed(number))
            else:
                self._start(self._write_in_turn(waiting))

    async def _write_in_turn(self, waiting: Waiting) -> None:
        async with self._turns:
            await self._write_alone(waiting)

    async def _write_alone(self, waiting: Waiting) -> None:
        try:
            result: Committed | Exception = await self._alone(waiting.change)
        except Exception as error:  # whatever it is, whoever waits must hear of it
            result = error
        waiting.tell(result)


def _tell(group: Iterable[Waiting], result: Committed | Exception) -> None:
    for waiting in group:
        waiting.tell(result)
