"""What a process does when it is told to end."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress


def on_stop(stop: Callable[[], object]) -> None:
    """Call this when somebody interrupts the process, or its system wants it to end."""
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # not on every system
            loop.add_signal_handler(number, stop)
