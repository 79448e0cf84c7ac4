"""The scheduler's alarm: it wakes for what is due before the sleep would end, and for nothing later."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from bot.tables.service.alarm import Alarm

A_MOMENT = 0.02
LONG = 3600.0


def asleep(seconds: float | None, then: Callable[[Alarm], None]) -> bool:
    """Whether somebody who sleeps so long still does after that."""

    async def night() -> bool:
        alarm = Alarm()
        sleeping = asyncio.create_task(alarm.sleep(seconds))
        await asyncio.sleep(0)
        then(alarm)
        done, _ = await asyncio.wait([sleeping], timeout=A_MOMENT)
        sleeping.cancel()
        return not done

    return asyncio.run(night())


@pytest.mark.parametrize(
    ("seconds", "due", "expected"),
    [(LONG, LONG / 2, False), (LONG, -1, False), (LONG, 2 * LONG, True), (None, LONG, False)],
)
def test_what_is_due_before_the_sleep_would_end_wakes(
    seconds: float | None, due: float, expected: bool
) -> None:
    assert asleep(seconds, lambda alarm: alarm.due_in(due)) is expected


def test_the_bell_wakes_whoever_sleeps() -> None:
    assert asleep(LONG, lambda _: None)
    assert not asleep(LONG, Alarm.ring)
    assert not asleep(None, Alarm.ring)


@pytest.mark.parametrize("notice", [Alarm.ring, lambda alarm: alarm.due_in(2 * LONG)])
def test_what_comes_while_nobody_sleeps_is_not_missed(notice: Callable[[Alarm], None]) -> None:
    async def evening(work: Callable[[Alarm], Awaitable[None]]) -> None:
        alarm = Alarm()
        await alarm.sleep(0)
        notice(alarm)
        await asyncio.wait_for(work(alarm), 10)

    asyncio.run(evening(lambda alarm: alarm.sleep(LONG)))


def test_it_rings_once() -> None:
    async def night() -> float:
        alarm = Alarm()
        alarm.ring()
        await alarm.sleep(LONG)
        began = asyncio.get_running_loop().time()
        await alarm.sleep(A_MOMENT)
        return asyncio.get_running_loop().time() - began

    assert asyncio.run(night()) >= A_MOMENT / 2
