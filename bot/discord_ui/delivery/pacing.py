"""No more requests a second than Discord takes from one bot.

discord.py waits when it was refused, then sends all that has waited at once: most of it is refused again, and
whoever is refused too often is shut out for an hour. Answers to interactions do not count, and do not wait.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, Final

import aiohttp

MOST_PER_SECOND: Final = 45
"""Discord takes 50; on their way requests may come closer together."""
UNCOUNTED: Final = ("/interactions/", "/webhooks/")


class RequestPacer:
    """Lets requests through, in their order."""

    def __init__(self, per_second: int = MOST_PER_SECOND) -> None:
        self.per_second = per_second
        self._sent: deque[float] = deque()
        """When the requests of the last second went."""
        self._turn = asyncio.Lock()

    @classmethod
    def of_part(cls, shards: int, all_shards: int) -> RequestPacer:
        """Of one process among several, which keep to the limit together.

        >>> RequestPacer.of_part(4, 16).per_second, RequestPacer.of_part(1, 1000).per_second
        (11, 1)
        """
        return cls(max(1, MOST_PER_SECOND * shards // all_shards))

    @property
    def is_congested(self) -> bool:
        """Whether a request would have to wait: then what can be said later should be."""
        return self._turn.locked() or self._seconds() > 0

    async def wait(self) -> None:
        """Until one more request may go; it goes now."""
        async with self._turn:
            await self._until_free()
            self._sent.append(asyncio.get_running_loop().time())

    async def room(self) -> None:
        """Until one more request could go."""
        async with self._turn:
            await self._until_free()

    async def _until_free(self) -> None:
        while (seconds := self._seconds()) > 0:
            await asyncio.sleep(seconds)

    def _seconds(self) -> float:
        """Until one of the last requests is a second ago, where there were too many since."""
        now = asyncio.get_running_loop().time()
        while self._sent and self._sent[0] + 1 <= now:
            self._sent.popleft()
        return self._sent[0] + 1 - now if len(self._sent) >= self.per_second else 0.0

    def trace(self, config: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
        """What discord.py's session is made with, so that every request comes by here, a second try too."""
        config.on_request_start.append(self._before)
        return config

    async def _before(self, _: Any, __: Any, request: aiohttp.TraceRequestStartParams) -> None:
        if not any(part in request.url.path for part in UNCOUNTED):
            await self.wait()
