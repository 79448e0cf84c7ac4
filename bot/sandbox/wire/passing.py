"""Time that is let pass: for this Discord and its bot together, from one thing that is due to the next.

The bot asks how far ahead the time is, and hears it when that changes. In asking it says that it has done
what was due, and when something is due next: so nothing is left out, however much time passes at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from bot.sandbox.state.events import TimePassed
from bot.sandbox.state.kept_clock import KeptClock
from bot.sandbox.state.world import World

SHORTEST_STEP: Final = 60_000
"""Milliseconds: what is due within them happens at their end."""
PATIENCE: Final = 10.0
"""Seconds that the bot has for what is due; then time goes on without it."""
LONGEST_QUESTION: Final = 60.0
"""Seconds until the bot is answered though nothing has changed."""


class Passing:
    """Lets time pass."""

    def __init__(
        self,
        world: World,
        clock: KeptClock,
        bot_is_there: Callable[[], bool],
        *passed: Callable[[int], None],
    ) -> None:
        self._world = world
        self._clock = clock
        self._bot_is_there = bot_is_there
        self._passed = passed
        """Who else goes by this time, and hears how many milliseconds have passed."""
        self._one_by_one = asyncio.Lock()
        self._moved = asyncio.Event()
        self._asked = asyncio.Event()
        self._follows = False
        """Whether the bot goes by this time."""
        self._due: int | None = None

    @property
    def ahead(self) -> int:
        """How far ahead of the time of the day it is, in milliseconds."""
        return self._clock.ahead

    async def let_pass(self, milliseconds: int) -> None:
        """Let so much time pass, in steps."""
        async with self._one_by_one:
            left = milliseconds
            while left > 0:
                step = min(max(self._until_next(), SHORTEST_STEP), left)
                left -= step
                self._step(step, left)
                await self._bot_is_done()

    def _until_next(self) -> int:
        now = self._clock.now()
        due = [self._world.do_what_is_due()]
        if self._follows and self._bot_is_there() and self._due is not None:
            due.append(self._due)
        return min(due) - now

    def _step(self, milliseconds: int, left: int) -> None:
        self._clock.move(milliseconds)
        self._world.do_what_is_due()
        for passed in self._passed:
            passed(milliseconds)
        self._asked.clear()
        self._moved.set()
        self._moved = asyncio.Event()
        self._world.tell(TimePassed(self.ahead, left))

    async def _bot_is_done(self) -> None:
        if not self._follows or not self._bot_is_there():
            return
        try:
            async with asyncio.timeout(PATIENCE):
                await self._asked.wait()
        except TimeoutError:
            self._follows = False

    async def asked(self, ahead: int | None, due: int | None) -> int:
        """The bot is ``ahead`` by so much, and has nothing to do before ``due``; how far it should be.

        One that does not know yet is answered at once.
        """
        if ahead == self.ahead:
            self._follows, self._due = True, due
            self._asked.set()
            with suppress(TimeoutError):
                async with asyncio.timeout(LONGEST_QUESTION):
                    await self._moved.wait()
        return self.ahead

    def close(self) -> None:
        """Answer whoever has asked."""
        self._moved.set()
