"""The rate limits that discord.py remembers."""

from __future__ import annotations

import asyncio

import pytest
from discord.http import HTTPClient

from bot.discord_ui.app import buckets


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time, to be moved."""
    time = [1000.0]
    monkeypatch.setattr(buckets, "monotonic", lambda: time[0])
    return time


async def test_they_are_looked_through_now_and_then_however_many_places_there_are(
    now: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    swept = []
    monkeypatch.setattr(HTTPClient, "_try_clear_expired_ratelimits", lambda _: swept.append(now[0]))
    http = HTTPClient(asyncio.get_running_loop())
    buckets.sweep_seldom(http)
    for place in range(1000):
        http.get_ratelimit(f"place {place}")
    assert swept == [1000.0]
    now[0] += buckets.SWEEP_SECONDS
    http.get_ratelimit("one more")
    http.get_ratelimit("and another")
    assert swept == [1000.0, 1000.0 + buckets.SWEEP_SECONDS]
