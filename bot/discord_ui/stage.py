"""The stage: brings what the tables have written to Discord, once, whatever happens in between.

Every change leaves rows in the outbox; a row goes when Discord has shown it. So what a crash or a fault
of Discord left unsaid is said later, and what is said twice by mistake carries the same nonce.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final
from weakref import WeakValueDictionary

import discord
from msgspec import Struct
from msgspec.structs import replace

from bot.discord_ui.board import Board
from bot.discord_ui.chronicle import Chronicle
from bot.discord_ui.home import Home, home_of, note_of
from bot.discord_ui.layout import note
from bot.discord_ui.room import NOT_REACHED, Room, what_failed
from bot.discord_ui.showing import Showing
from bot.discord_ui.visit import Visit
from bot.store.port import StoreError
from bot.tables.acts import NOBODY
from bot.tables.desk import Done
from bot.tables.refusals import OtherRules
from bot.tables.service import Tables
from bot.tables.table import Table
from bot.texts.loader import Texts
from games.core import Seat

log = logging.getLogger(__name__)

AGAIN: Final = 15.0
"""Seconds until what Discord would not take is tried again; twice as many each time it fails once more."""
LONGEST_PAUSE: Final = 600.0
"""Seconds between two tries at most; and until a channel in which we may not write is tried again."""
AT_ONCE: Final = 8
"""Tables that are shown at the same time."""
ALL_ROWS: Final = 1_000_000


class Rest(Struct, frozen=True):
    """A table that could not be shown is left alone for a while."""

    pause: float
    until: float


class Stage:
    """Shows tables on Discord."""

    def __init__(self, client: discord.Client, tables: Tables) -> None:
        self.chronicle = Chronicle(tables)
        self._client = client
        self._tables = tables
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._unsure: set[int] = set()
        """Tables of which Discord may show more than we remember."""
        self._rests: dict[int, Rest] = {}
        self._stirred = asyncio.Event()

    async def told(self, done: Done) -> None:
        """Something happened by itself: show it soon."""
        self.chronicle.add(done)
        self.stir()

    def stir(self) -> None:
        """Something may be in the outbox."""
        self._stirred.set()

    def foresee(self, visit: Visit, done: Done) -> None:
        """Get the board ready that a click will lead to, while that is written; nobody sees it before."""
        if happened := self.chronicle.after(done):
            table = done.table.seen_by(NOBODY)
            visit.board = Board(table, happened, Texts(table.terms.language))
            visit.board.begin()

    async def show(self, done: Done, visit: Visit) -> None:
        """Show what somebody's click has done, in the message they clicked if it is the table's own."""
        self.chronicle.add(done)
        try:
            await self._bring(done.table.id, visit)
        except discord.Forbidden as error:
            self._leave_alone(done.table.id, error)
            self._stirred.set()
            await visit.tell("answer-not-shown")
        except NOT_REACHED as error:  # it stays in the outbox
            log.warning("table %s is shown later: %s", done.table.id, what_failed(error))
            self._stirred.set()
        if done.follow:
            self._stirred.set()
        await visit.acknowledge()

    async def suggest(self, table: Table, seat: Seat, said: str) -> None:
        """A partner's idea in the team's thread; one message for each decision, however often it changes."""
        async with self._alone(table.id):
            home = await self.home(table.id)
            room = next(room for room in home.rooms if seat in room.seats)
            there = Room(self._client, room.thread, home.server)
            if room.idea_at == table.since and room.idea and await there.edit(room.idea, note(said)):
                return
            sent = await there.send(note(said), nonce=f"idea-{table.id}-{table.since}-{room.idea % 1000}")
            rooms = (
                replace(other, idea=sent, idea_at=table.since) if other == room else other
                for other in home.rooms
            )
            await self._tables.set_note(table.id, note_of(replace(home, rooms=tuple(rooms))))

    async def home(self, number: int) -> Home:
        """Where a table is to be found."""
        return home_of(await self._tables.place(number))

    async def take_stock(self) -> None:
        """Find out, before anybody comes in, what the last run may have shown without remembering it."""
        self._unsure = {row.table for row in await self._tables.outbox(ALL_ROWS)}

    async def keep_showing(self) -> None:
        """Empty the outbox, and again whenever something is in it; until cancelled."""
        while True:
            self._stirred.clear()
            try:
                pause = await self._empty()
            except StoreError:
                log.exception("the outbox has to wait")
                pause = AGAIN
            try:
                await asyncio.wait_for(self._stirred.wait(), pause)
            except TimeoutError:
                continue

    async def _empty(self) -> float | None:
        """Show all there is; the seconds until something that is left is to be tried again."""
        unshown = {row.table for row in await self._tables.outbox(ALL_ROWS)}
        self._rests = {number: rest for number, rest in self._rests.items() if number in unshown}
        now = self._now()
        few = asyncio.Semaphore(AT_ONCE)  # a slow channel must not keep the others waiting

        async def bring(number: int) -> None:
            async with few:
                await self._try_again(number)

        rested = {
            number for number in unshown if number not in self._rests or self._rests[number].until <= now
        }
        await asyncio.gather(*map(bring, rested))
        until = min((rest.until for rest in self._rests.values()), default=None)
        return None if until is None else max(0.0, until - self._now())

    async def _try_again(self, number: int) -> None:
        """Show a table, or leave it alone for a while. One table's fault must not hide the others."""
        try:
            await self._bring(number)
        except NOT_REACHED as error:
            self._leave_alone(number, error)
        except StoreError:
            raise
        except Exception as error:
            log.exception("table %s could not be shown", number)
            self._leave_alone(number, error)

    def _leave_alone(self, number: int, error: Exception) -> None:
        known = self._rests.get(number)
        pause = min(known.pause * 2, LONGEST_PAUSE) if known else AGAIN
        if isinstance(error, discord.Forbidden):
            pause = LONGEST_PAUSE
        log.warning("table %s is shown in %.0f s or later: %s", number, pause, what_failed(error))
        self._rests[number] = Rest(pause, self._now() + pause)

    def _now(self) -> float:
        return asyncio.get_running_loop().time()

    async def _bring(self, number: int, visit: Visit | None = None) -> None:
        async with self._alone(number):
            try:
                table, place, rows = await self._tables.to_show(number)
            except OtherRules:
                log.warning("table %s is of other rules and stays as it is shown", number)
                return
            if not rows:
                return
            unsure = number in self._unsure
            self._unsure.add(number)  # until everything is shown and remembered
            showing = Showing(
                self._client, self._tables, self.chronicle, table, home_of(place), rows, visit, unsure=unsure
            )
            try:
                await showing.everything()
            except Exception:
                await self._remember(number, showing)
                raise
            await self._remember(number, showing)
            if showing.failures:
                raise showing.failures[0]
            self._unsure.discard(number)
            self._rests.pop(number, None)

    async def _remember(self, number: int, showing: Showing) -> None:
        """What was reached, though something else was not."""
        home, told = showing.home, sorted(showing.told, key=lambda row: row.id)
        await self._tables.shown(number, note_of(home), home.room, told)

    def _alone(self, number: int) -> asyncio.Lock:
        """One at a time at each table."""
        return self._locks.setdefault(number, asyncio.Lock())
