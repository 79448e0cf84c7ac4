"""One scheduler per process: it sleeps until a table has something to do by itself, and wakes that table.

Every table is woken in a task of its own, once at a time: neither a long thought nor a fault of one keeps the
others waiting.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final, Protocol

from msgspec import Struct

from bot.clock import MILLISECONDS, NEVER, Clock
from bot.log_context import concerning
from bot.store.port import StoreError, StoreFull, StoreReadOnly, StoreUnreachable
from bot.tables.journal.refusals import Stale
from bot.tables.service.desk import Done
from bot.tables.service.tables import Tables

log = logging.getLogger(__name__)

MOST_AT_ONCE: Final = 500
"""Tables that are awake at the same time; nearly all of them wait for a computer's thought."""
PAGE: Final = 50
"""Tables that are woken in one go: whoever clicks comes in between."""

RETRY_SECONDS: Final = 5.0
"""Until a store that could not is asked again."""

FIRST_REST_SECONDS: Final = 1.0
LONGEST_REST_SECONDS: Final = 600.0
"""Until a table that could not go on is woken again: twice as long each time, and so long at most."""

LONGEST_SLEEP_SECONDS: Final = 600.0
"""Until it looks again: the clock may have been ahead, and be right by now."""

WHOLE_STORE: Final = (StoreUnreachable, StoreFull, StoreReadOnly)
"""What is no table's own fault: a busy file, a full disk. It may pass."""


class Chore(Protocol):
    """Something that is done once in a while, and belongs to no table alone."""

    @property
    def due(self) -> int:
        """When it is to be done next, in milliseconds; later than before once it was begun."""

    async def do(self) -> None:
        """Do it."""


class Rest(Struct, frozen=True):
    """How long a table is left alone, and until when by the time of the loop."""

    seconds: float
    until: float


class Scheduler:
    """Wakes tables, and tells what they did."""

    def __init__(self, tables: Tables, clock: Clock, told: Callable[[Done], None], *chores: Chore) -> None:
        self._tables = tables
        self._clock = clock
        self._told = told
        self._awake: dict[int, asyncio.Task[None]] = {}
        self._rests: dict[int, Rest] = {}
        self._chores: dict[Chore, asyncio.Task[None] | None] = dict.fromkeys(chores)
        """And who is at them."""
        self._store_failed = False

    async def run(self) -> None:
        """Do what is due, tell it, sleep until the next thing is; until cancelled."""
        try:
            while True:
                try:
                    seconds = await self._wake_due()
                except WHOLE_STORE as error:
                    self._wait_for_store(error)
                except Exception:  # whatever it is: all tables go by this one clock
                    log.exception("what is due has to wait")
                    self._store_failed = True
                if self._store_failed:
                    self._store_failed = False
                    await asyncio.sleep(RETRY_SECONDS)
                    continue
                await self._tables.stirred(self._until_poll(seconds))
        finally:
            awake = [*self._awake.values(), *(task for task in self._chores.values() if task is not None)]
            for task in awake:
                task.cancel()
            await asyncio.gather(*awake, return_exceptions=True)

    def _until_poll(self, seconds: float | None) -> float | None:
        """Sleep no longer than until it may turn out that another process has left something."""
        poll = self._tables.peers.poll_seconds
        return seconds if poll is None else min(poll, poll if seconds is None else seconds)

    async def is_idle(self) -> bool:
        """Whether nothing is being done, or could be by now."""
        if self._awake or any(self._chores.values()) or self._next_chore() <= self._clock.now():
            return False
        return not await self._tables.due(1, skipping=self._resting().keys())

    async def next_due(self) -> int | None:
        """When something is next to be done."""
        due = await self._tables.next_due(skipping=self._resting().keys())
        next_one = min(NEVER if due is None else due, self._next_chore())
        return None if next_one == NEVER else next_one

    def _next_chore(self) -> int:
        return min((chore.due for chore, task in self._chores.items() if task is None), default=NEVER)

    def _resting(self) -> dict[int, float]:
        """The tables that are left alone, and until when by the time of the loop."""
        now = asyncio.get_running_loop().time()
        return {number: rest.until for number, rest in self._rests.items() if rest.until > now}

    async def _wake_due(self) -> float | None:
        """Wake what is due, as far as there is room; the seconds until more may be, None: until one stirs."""
        now = asyncio.get_running_loop().time()
        resting = self._resting()
        skipped = self._awake.keys() | resting.keys()
        room = min(MOST_AT_ONCE - len(self._awake), PAGE)
        for number in await self._tables.claim_due(room, skipping=skipped):
            self._awake[number] = asyncio.create_task(self._wake(number))
        for chore, task in self._chores.items():
            if task is None and chore.due <= self._clock.now():
                self._chores[chore] = asyncio.create_task(self._do(chore))
        if len(self._awake) >= MOST_AT_ONCE:
            return None
        waits = [until - now for until in resting.values()]
        due = await self._tables.next_due(skipping=self._awake.keys() | skipped)
        if due is not None:
            waits.append((due - self._clock.now()) / MILLISECONDS)
        if (due := self._next_chore()) < NEVER:
            waits.append((due - self._clock.now()) / MILLISECONDS)
        return min(max(min(waits), 0), LONGEST_SLEEP_SECONDS) if waits else None

    async def _do(self, chore: Chore) -> None:
        """Do a chore; its fault is its own."""
        try:
            await chore.do()
        except StoreError as error:
            log.warning("%s has to wait: %s", type(chore).__name__, error)
        except Exception:
            log.exception("%s could not be done", type(chore).__name__)
        finally:
            self._chores[chore] = None
            self._tables.stir()

    async def _wake(self, number: int) -> None:
        """Wake one table; its fault is its own."""
        with concerning(number):
            await self._go_on(number)

    async def _go_on(self, number: int) -> None:
        try:
            if (done := await self._tables.wake(number)) is not None:
                self._told(done)
            self._rests.pop(number, None)
        except WHOLE_STORE as error:
            self._wait_for_store(error)
        except Stale:
            self._rest(number, "it is busy")
        except StoreError as error:
            self._rest(number, str(error))
        except Exception as error:
            log.exception("table %s could not go on", number)
            self._rest(number, type(error).__name__)
        finally:
            del self._awake[number]
            self._tables.stir()

    def _wait_for_store(self, error: Exception) -> None:
        log.warning("what is due has to wait: %s", error)
        self._store_failed = True

    def _rest(self, number: int, why: str) -> None:
        """Leave a table alone for a while; it stays due."""
        before = self._rests.get(number)
        seconds = FIRST_REST_SECONDS if before is None else min(before.seconds * 2, LONGEST_REST_SECONDS)
        self._rests[number] = Rest(seconds, asyncio.get_running_loop().time() + seconds)
        log.warning("table %s rests for %.0f s: %s", number, seconds, why)
