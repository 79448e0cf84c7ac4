"""The rate limits that discord.py remembers."""

from __future__ import annotations

import asyncio

import pytest
from discord.http import HTTPClient

from bot.discord_ui.app import buckets


async def test_they_are_looked_through_now_and_then_however_many_places_there_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loop, now = asyncio.get_running_loop(), 1000.0
    swept: list[float] = []
    monkeypatch.setattr(HTTPClient, "_try_clear_expired_ratelimits", lambda _: swept.append(now))
    http = HTTPClient(loop)
    monkeypatch.setattr(loop, "time", lambda: now)
    buckets.sweep_seldom(http)
    for place in range(1000):
        http.get_ratelimit(f"place {place}")
    assert swept == [1000.0]
    now += buckets.SWEEP_SECONDS
    http.get_ratelimit("one more")
    http.get_ratelimit("and another")
    assert swept == [1000.0, 1000.0 + buckets.SWEEP_SECONDS]
