"""How long the event loop stands still: whoever computes in it keeps everybody waiting."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

log = logging.getLogger(__name__)

EVERY_SECONDS: Final = 0.02
LONG_SECONDS: Final = 0.25
"""From here on somebody may notice; a third of a click's patience would be far too late."""


class StallWatch:
    """Wakes up often, and notes how late it was woken."""

    def __init__(self) -> None:
        self.longest = 0.0
        """Seconds, since the start."""

    async def watch(self) -> None:
        """Until cancelled; each new longest stall is logged, and every long one."""
        loop = asyncio.get_running_loop()
        while True:
            began = loop.time()
            await asyncio.sleep(EVERY_SECONDS)
            late = loop.time() - began - EVERY_SECONDS
            if late > self.longest:
                self.longest = late
                log.debug("longest stall", extra={"stall_ms": round(1000 * late, 1)})
            if late > LONG_SECONDS:
                log.warning("the event loop stood still", extra={"stall_ms": round(1000 * late)})
