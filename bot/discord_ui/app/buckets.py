"""The rate limits that discord.py remembers, one for each kind of request and place.

It looks through all of them for those that it may forget whenever it meets a new one. Where many tables are
played that is with every request, and takes longer than the request itself.
"""

from __future__ import annotations

import asyncio
from typing import Final

from discord.http import HTTPClient

SWEEP_SECONDS: Final = 30.0


def sweep_seldom(http: HTTPClient) -> None:
    """Let it look through its rate limits twice a minute at most; each is kept for five minutes anyway."""
    sweep, swept = http._try_clear_expired_ratelimits, float("-inf")

    def now_and_then() -> None:
        nonlocal swept
        now = asyncio.get_running_loop().time()
        if now - swept >= SWEEP_SECONDS:
            swept = now
            sweep()

    http._try_clear_expired_ratelimits = now_and_then  # type: ignore[method-assign]
