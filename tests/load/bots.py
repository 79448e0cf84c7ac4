"""The bot as one or several processes, what they use of the processor, and how much of it they get."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from time import perf_counter
from typing import Final

from bot import settings as known
from bot.sandbox.child import die_with_parent
from bot.store.database import Database
from tests.load.servers import ManyServers
from tests.whole.lives import ROOT, settings

TICKS: Final = os.sysconf("SC_CLK_TCK")
READY: Final = b'"ready"'
SLICE: Final = 0.1
"""Seconds within which a share of a core is kept."""


def cpu_seconds(process: int) -> float:
    """Of the processor, the user's and the kernel's, by all threads of a process."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


class Bots:
    """Some processes that are one bot."""

    def __init__(self, processes: list[int]) -> None:
        self.processes = processes

    def cpu_seconds(self) -> float:
        """Of all of them."""
        return sum(map(cpu_seconds, self.processes))

    @asynccontextmanager
    async def limited(self, share: float | None) -> AsyncIterator[None]:
        """Give each of them this share of a core; None: all that they can get."""
        if share is None:
            yield
            return
        limiting = [asyncio.create_task(_limit(process, share)) for process in self.processes]
        try:
            yield
        finally:
            for task, process in zip(limiting, self.processes, strict=True):
                task.cancel()
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGCONT)


async def _limit(process: int, share: float) -> None:
    """Stop a process whenever it has had its share, as a container's limit does."""
    allowed, then = cpu_seconds(process), perf_counter()
    while True:
        await asyncio.sleep(SLICE / 10)
        now, used = perf_counter(), cpu_seconds(process)
        allowed, then = min(allowed + share * (now - then), used + share * SLICE), now
        os.kill(process, signal.SIGSTOP if used > allowed else signal.SIGCONT)


def can_share() -> bool:
    """Whether several processes can be one bot."""
    return hasattr(known, "SHARDS")


def _environments(sandbox: ManyServers, database: Database, processes: int) -> Iterator[dict[str, str]]:
    own = settings(sandbox, database, KREISEL_LOG_LEVEL="info")
    for number in range(processes):
        yield own | ({"KREISEL_SHARDS": f"{number}-{number}/{processes}"} if processes > 1 else {})


@asynccontextmanager
async def running(
    sandbox: ManyServers, database: Database, log: Path, *, processes: int = 1
) -> AsyncIterator[Bots]:
    """The bot, ready; gone afterwards."""
    async with AsyncExitStack() as stack:
        started = [
            await stack.enter_async_context(_process(environment, log))
            for environment in _environments(sandbox, database, processes)
        ]
        yield Bots([process.pid for process in started])


@asynccontextmanager
async def _process(environment: dict[str, str], log: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        cwd=ROOT,
        env=os.environ | environment,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
        preexec_fn=die_with_parent,
    )
    assert process.stderr is not None
    ready = asyncio.Event()
    reading = asyncio.create_task(_read(process.stderr, log, ready))
    try:
        await asyncio.wait_for(ready.wait(), 120)
        yield process
    finally:
        with suppress(ProcessLookupError):
            process.terminate()
        await process.wait()
        await reading


async def _read(lines: asyncio.StreamReader, log: Path, ready: asyncio.Event) -> None:
    with log.open("ab") as file:
        async for line in lines:
            file.write(line)
            if READY in line:
                ready.set()
    ready.set()
