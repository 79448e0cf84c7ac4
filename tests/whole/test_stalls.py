"""The watchdog of the event loop, on a real clock."""

from __future__ import annotations

import asyncio
import logging
import time

import pytest

from bot.discord_ui.app.stalls import EVERY_SECONDS, LONG_SECONDS, StallWatch


async def watched(work: float) -> float:
    """The longest stall that is seen while somebody computes for so long on the loop."""
    watch = StallWatch()
    watching = asyncio.create_task(watch.watch())
    await asyncio.sleep(EVERY_SECONDS / 2)
    time.sleep(work)
    await asyncio.sleep(2 * EVERY_SECONDS)
    watching.cancel()
    return watch.longest


async def test_a_stall_that_was_put_in_is_seen_and_told(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    stall = LONG_SECONDS + EVERY_SECONDS
    assert await watched(stall) > LONG_SECONDS
    told = max(
        (record for record in caplog.records if record.levelno == logging.WARNING),
        key=lambda record: vars(record)["stall_ms"],
    )
    assert told.getMessage() == "the event loop stood still"
    assert vars(told)["stall_ms"] > 1000 * LONG_SECONDS


async def test_a_short_one_is_told_only_to_whoever_looks_closely(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, logger="bot.discord_ui.app.stalls")
    assert await watched(5 * EVERY_SECONDS) > 3 * EVERY_SECONDS
    told = [record for record in caplog.records if "stall_ms" in vars(record)]
    assert told
    for record in told:  # a busy machine may make a short one long
        is_long = vars(record)["stall_ms"] > 1000 * LONG_SECONDS
        assert record.levelno == (logging.WARNING if is_long else logging.DEBUG)
