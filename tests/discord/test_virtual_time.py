"""The loop itself: what passes by itself, what waits for the test, and what is waited for."""

from __future__ import annotations

import asyncio
import socket
import time

import pytest

from tests.discord.harness import virtual_time
from tests.discord.harness.virtual_time import BLINK, Stuck, VirtualLoop, virtual_loop

DAY = 24 * 60 * 60


async def test_time_passes_only_when_told_to() -> None:
    loop, start = virtual_loop(), virtual_loop().time()
    later = asyncio.create_task(asyncio.sleep(2))
    await loop.rest()
    await loop.advance(1.5)
    assert not later.done()
    await loop.advance(0.5)
    assert later.done()
    assert loop.time() == start + 2


async def test_what_is_due_on_the_way_comes_in_order_and_at_its_time() -> None:
    loop, start = virtual_loop(), virtual_loop().time()
    rung: list[tuple[int, float]] = []

    def ring(due: int) -> None:
        rung.append((due, loop.time() - start))

    for seconds in (3 * DAY, 1, DAY):
        loop.call_later(seconds, ring, seconds)
    await loop.advance(2 * DAY)
    assert rung == [(1, 1), (DAY, DAY)]
    await loop.advance(DAY)
    assert rung[2:] == [(3 * DAY, 3 * DAY)]


async def test_the_shortest_waits_need_no_test() -> None:
    blink = asyncio.create_task(asyncio.sleep(BLINK))
    await virtual_loop().rest()
    assert blink.done()


async def test_rest_waits_for_threads() -> None:
    loop, jobs = virtual_loop(), virtual_loop().jobs
    work = asyncio.create_task(asyncio.to_thread(time.sleep, 0.05))
    ticking = asyncio.create_task(asyncio.sleep(1))
    await loop.advance(0.5)
    assert work.done()
    assert not ticking.done()
    assert loop.jobs == jobs + 1


async def test_whatever_was_written_is_read_before_rest() -> None:
    here, there = socket.socketpair(socket.AF_UNIX)
    reader, back = await asyncio.open_unix_connection(sock=here)
    _, writer = await asyncio.open_unix_connection(sock=there)
    reading = asyncio.create_task(reader.readexactly(5_000_000))
    writer.write(bytes(5_000_000))
    await virtual_loop().rest()
    assert reading.done()
    for one in (writer, back):
        one.close()
        await one.wait_closed()


async def test_as_much_time_passes_as_some_work_takes() -> None:
    async def work() -> str:
        for _ in range(3):
            await asyncio.sleep(DAY)
        return "done"

    start = virtual_loop().time()
    assert await virtual_loop().finish(work()) == "done"
    assert virtual_loop().time() == start + 3 * DAY


async def test_tasks_end_where_they_stand_but_for_those_that_are_spared() -> None:
    done = []

    async def reluctant(name: str) -> None:
        try:
            await asyncio.sleep(1)
        except asyncio.CancelledError:
            await asyncio.sleep(1)
        done.append(name)

    killed, spared = asyncio.create_task(reluctant("killed")), asyncio.create_task(reluctant("spared"))
    await virtual_loop().rest()
    await virtual_loop().kill_all(but=[spared])
    assert killed.cancelled()
    await virtual_loop().advance(1)
    assert done == ["spared"]


def test_who_waits_for_nothing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(virtual_time, "PATIENCE", 0.01)

    async def godot() -> None:
        await asyncio.Event().wait()

    with pytest.raises(Stuck, match="godot"), asyncio.Runner(loop_factory=VirtualLoop) as runner:
        runner.run(godot())


@pytest.mark.parametrize("seconds", [0, BLINK])
def test_who_never_rests_is_named(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    monkeypatch.setattr(virtual_time, "PATIENCE", 0.1)

    async def sisyphus() -> None:
        while True:
            await asyncio.sleep(seconds)

    async def waits() -> None:
        rolling = asyncio.create_task(sisyphus())
        await virtual_loop().rest()
        await rolling

    with pytest.raises(Stuck, match="sisyphus"), asyncio.Runner(loop_factory=VirtualLoop) as runner:
        runner.run(waits())
