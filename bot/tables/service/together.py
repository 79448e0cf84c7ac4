"""Games that are being looked through: whoever asks for one that somebody is at waits for what they find."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from games.players.assessment import Assessment
from games.players.review import Review


class Looking:
    """A game that somebody is at, and what is known of it so far."""

    def __init__(self) -> None:
        self.found: tuple[Assessment, ...] = ()
        """With this whoever comes next goes on, if it was given up."""
        self.review: Review | None = None
        self.people = 0
        """Who is at it, and who waits for them."""
        self.is_taken = False
        self._percent = 0
        self._stirred = asyncio.Event()

    @property
    def percent(self) -> int:
        """How far it is."""
        return self._percent

    @percent.setter
    def percent(self, percent: int) -> None:
        self._percent = percent
        self.stir()

    def stir(self) -> None:
        """Whoever waits looks again."""
        self._stirred.set()
        self._stirred = asyncio.Event()

    async def wait(self) -> None:
        """Until something has changed."""
        await self._stirred.wait()


class Together:
    """What people of this process have looked through just now, by table."""

    def __init__(self) -> None:
        self._games: dict[int, Looking] = {}

    @asynccontextmanager
    async def at(self, table: int, heard: Callable[[int], Awaitable[None]]) -> AsyncIterator[Looking]:
        """When nobody else is at it, be the one who is; until then hear how far they are, in per cent."""
        looking = self._games.setdefault(table, Looking())
        looking.people += 1
        try:
            while looking.is_taken:
                told = looking.percent
                await looking.wait()
                if looking.is_taken and looking.percent > told:
                    await heard(looking.percent)
            looking.is_taken = True
            try:
                yield looking
            finally:
                looking.is_taken = False
                looking.stir()
        finally:
            looking.people -= 1
            if not looking.people:
                del self._games[table]
