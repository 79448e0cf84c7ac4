"""When garbage is collected: a look at everything takes tens of milliseconds, in which nobody is answered.

The young generations are looked through as usual, which is quick; the old one while nobody waits. What is
left then mostly stays, as all that the start has made: it is set aside, so that the next look is short.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from itertools import count
from typing import Final

EVERY_SECONDS: Final = 1.0
YOUNG: Final = 10_000
"""New things, after which they are looked through; a click makes thousands, and Python looks after 700."""
WORTH: Final = 2
"""Collections of the middle generation, after which it is worth a look at the old one."""
AT_LAST: Final = 15
"""And after which Python looks, whoever waits."""
ALL_OF: Final = 100
"""Looks, the last of which takes in what was set aside: some of it may be garbage by now."""


async def collect_quietly(is_quiet: Callable[[], bool]) -> None:
    """From the first quiet moment on, until cancelled."""
    _, middle, _ = gc.get_threshold()
    gc.set_threshold(YOUNG, middle, AT_LAST)
    while not is_quiet():
        await asyncio.sleep(EVERY_SECONDS)
    _look()
    looks = count(1)
    while True:
        await asyncio.sleep(EVERY_SECONDS)
        if gc.get_count()[2] >= WORTH and is_quiet():
            if next(looks) % ALL_OF == 0:
                gc.unfreeze()
            _look()


def _look() -> None:
    gc.collect()
    gc.freeze()
