"""How long the event loop stands still: whoever computes in it keeps everybody waiting."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from bot.metrics.figures import STALLS

log = logging.getLogger(__name__)

EVERY_SECONDS: Final = 0.02
SHORT_SECONDS: Final = 0.005
"""Less is how machines are."""
LONG_SECONDS: Final = 0.25
"""From here on somebody may notice; a third of a click's patience would be far too late."""


class StallWatch:
    """Wakes up often, and notes how late it was woken."""

    def __init__(self) -> None:
        self.longest = 0.0
        """Seconds, since the start."""

    async def watch(self) -> None:
        """Until cancelled; a stall is logged for whoever looks closely, a long one for everybody."""
        loop = asyncio.get_running_loop()
        while True:
            began = loop.time()
            await asyncio.sleep(EVERY_SECONDS)
            late = loop.time() - began - EVERY_SECONDS
            self.longest = max(self.longest, late)
            if late > SHORT_SECONDS:
                STALLS.observe(late)
                level = logging.WARNING if late > LONG_SECONDS else logging.DEBUG
                log.log(level, "the event loop stood still", extra={"stall_ms": round(1000 * late, 1)})
