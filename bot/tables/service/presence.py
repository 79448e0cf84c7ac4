"""Kreisel's own presence: time in which it was away counts for nobody."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from msgspec import DecodeError, json

from bot.clock import MILLISECONDS, Clock
from bot.store.port import Store, StoreError
from bot.tables.changes.clock import Absence
from bot.tables.journal.pace import DAY

log = logging.getLogger(__name__)

ALIVE: Final = "alive"
AWAY: Final = "away"
MISSED: Final = 3
"""Signs of life without which Kreisel was away: a restart is quicker."""
RETRY: Final = 2 * MILLISECONDS
"""Until a store that took no sign is tried again: whoever watches hears soon that it is back."""
REMEMBERED: Final = 120 * DAY
"""Longer than anybody has time for a decision."""


class Presence:
    """Leaves signs of life in the store, and knows when there were none."""

    def __init__(self, store: Store, clock: Clock, pause: int) -> None:
        self._store = store
        self._clock = clock
        self._pause = pause
        self._last = 0
        self._signing = asyncio.Lock()
        self.absences: tuple[Absence, ...] = ()
        self.trouble = ""
        """Why the store does not take our signs, in a word; empty, if it does."""

    async def arrive(self) -> None:
        """Find out how long Kreisel was away, before anything is done by the clock."""
        self._last = _number(await self._store.memo(ALIVE))
        self.absences = _absences(await self._store.memo(AWAY))
        await self.sign()

    async def sign(self) -> None:
        """A sign of life; a long time after the last one, nobody was here, or the clock was put forward."""
        async with self._signing:
            if self._is_missed(self._clock.now()):
                async with self._store.peers.exclusive(AWAY):
                    await self._note_absence()
            now = self._clock.now()
            await self._store.set_memo(ALIVE, str(now))
            self._last = now
            self.trouble = ""

    async def _note_absence(self) -> None:
        """Unless another process was here, or has noted it."""
        self._last = max(self._last, _number(await self._store.memo(ALIVE)))
        self.absences = _absences(await self._store.memo(AWAY))
        now = self._clock.now()
        if self._is_missed(now):
            lately = (one for one in self.absences if now - one.until < REMEMBERED)
            absences = (*lately, Absence(self._last, now))
            await self._store.set_memo(AWAY, json.encode(absences).decode())
            await self._store.set_memo(ALIVE, str(now))
            self.absences = absences

    def _is_missed(self, now: int) -> bool:
        return bool(self._last) and now - self._last > MISSED * self._pause

    async def notice(self) -> None:
        """Before anything is done by the clock: a machine that slept may yet have to give its sign."""
        if self._is_missed(self._clock.now()):
            await self.sign()

    async def skip(self, milliseconds: int) -> None:
        """Time was let pass on purpose, and is let pass for the clock at once: nobody was away."""
        self._last += milliseconds
        await self.sign()

    async def keep_signing(self) -> None:
        """Until cancelled; while the store takes no sign, nobody can play, and Kreisel is as good as away."""
        while True:
            pause = min(self._pause, RETRY) if self.trouble else self._pause
            await asyncio.sleep(pause / MILLISECONDS)
            try:
                await self.sign()
            except StoreError as error:
                if type(error).__name__ != self.trouble:
                    log.warning("no sign of life can be written: %s", error)
                self.trouble = type(error).__name__


def _number(memo: str) -> int:
    return int(memo) if memo.isdecimal() else 0


def _absences(memo: str) -> tuple[Absence, ...]:
    try:
        return json.decode(memo, type=tuple[Absence, ...]) if memo else ()
    except DecodeError:  # another Kreisel remembers them differently
        return ()
