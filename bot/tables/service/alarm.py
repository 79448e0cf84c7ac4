"""What wakes whoever sleeps until something is due: a time, a bell, and what is due before that time."""

from __future__ import annotations

import asyncio
from math import inf


class Alarm:
    """For one sleeper; it counts in seconds of the loop: the clock on the wall may be put right meanwhile."""

    def __init__(self) -> None:
        self._rung = asyncio.Event()
        self._until = inf

    def ring(self) -> None:
        """Get up, whatever the time; who does not sleep just now will not fall asleep."""
        self._rung.set()

    def due_in(self, seconds: float) -> None:
        """Something is due then; whoever gets up before that need not be woken for it."""
        if asyncio.get_running_loop().time() + seconds < self._until:
            self.ring()

    async def sleep(self, seconds: float | None) -> None:
        """Until it rings; for no longer than that, if that is known."""
        if seconds is not None:
            self._until = asyncio.get_running_loop().time() + seconds
        try:
            async with asyncio.timeout(seconds):  # wait_for may miss its end
                await self._rung.wait()
        except TimeoutError:
            return
        finally:
            self._until = inf
        self._rung.clear()
