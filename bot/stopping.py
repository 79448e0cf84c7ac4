"""What a process does when it is told to end."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any


def on_stop(stop: Callable[[], object]) -> None:
    """Call this when somebody interrupts the process, or its system wants it to end."""
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # not on every system
            loop.add_signal_handler(number, stop)


async def until_stopped(work: Coroutine[Any, Any, None]) -> None:
    """Do something that just breaks off when the process is told to end, until it says what to do instead."""
    doing = asyncio.ensure_future(work)
    on_stop(doing.cancel)
    await asyncio.wait([doing])
    if not doing.cancelled():
        doing.result()
