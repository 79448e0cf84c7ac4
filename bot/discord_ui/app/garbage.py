"""When garbage is collected: a look at everything takes tens of milliseconds, in which nobody is answered.

Whatever the start has made stays anyway. Of the rest the young generations are looked through as usual, which
is quick; the old one while nobody waits for an answer.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from typing import Final

EVERY_SECONDS: Final = 1.0
WORTH: Final = 20
"""Collections of the middle generation, after which it is worth a look at the old one."""
AT_LAST: Final = 200
"""And after which Python looks, whoever waits."""


async def collect_quietly(is_quiet: Callable[[], bool]) -> None:
    """From the first quiet moment on, until cancelled."""
    while not is_quiet():
        await asyncio.sleep(EVERY_SECONDS)
    gc.collect()
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, AT_LAST)
    while True:
        await asyncio.sleep(EVERY_SECONDS)
        if gc.get_count()[2] >= WORTH and is_quiet():
            gc.collect()
