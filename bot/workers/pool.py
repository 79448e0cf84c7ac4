"""A bounded pool of worker processes: few at once, few waiting, none for longer than its job's budget."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from msgspec import msgpack

from bot.metrics.figures import JOBS, JOBS_REFUSED
from bot.workers.protocol import LARGEST_FRAME, LENGTH, Answer, Job, frame

log = logging.getLogger(__name__)

COMMAND: Final = (sys.executable, "-m", "bot.workers")
IDLE_SECONDS: Final = 300.0
"""A worker that nobody needs goes, and takes its memory along."""


class Busy(Exception):
    """Enough is being worked on already; it can be tried again in a moment."""


class TooLong(Exception):
    """A job took longer than its budget, and was given up."""


class WorkerPool:
    """Runs jobs; ``close`` ends everything."""

    def __init__(self, size: int, *, waiting: int, command: Sequence[str] = COMMAND) -> None:
        self._command = command
        self._free = asyncio.Semaphore(size)
        self._most = size + waiting
        self._jobs = 0
        self._owners: set[int] = set()
        self._idle: list[_Worker] = []
        self._closed = False

    async def run(self, name: str, data: bytes, *, seconds: float, owner: int = 0) -> bytes:
        """Do a job; Busy if there is no room, or its owner has one already; TooLong past its budget."""
        if self._closed or self._jobs >= self._most or (owner and owner in self._owners):
            JOBS_REFUSED.add(name, "busy")
            raise Busy
        self._jobs += 1
        if owner:
            self._owners.add(owner)
        try:
            async with self._free:
                return await self._run(Job(name, data), seconds)
        finally:
            self._jobs -= 1
            self._owners.discard(owner)

    async def _run(self, job: Job, seconds: float) -> bytes:
        worker = await self._ready()
        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            async with asyncio.timeout(seconds):
                answer = await worker.ask(job)
            JOBS.observe(loop.time() - began, job.name)
        except TimeoutError:
            await worker.end()
            JOBS_REFUSED.add(job.name, "too long")
            log.warning("a job was given up", extra={"job": job.name, "seconds": seconds})
            raise TooLong from None
        except BaseException:  # it died, or whoever asked is gone: what it does now is nobody's
            await worker.end()
            raise
        if self._closed:
            await worker.end()
        else:
            self._idle.append(worker)
            worker.end_after(IDLE_SECONDS, self._idle)
        return answer.result()

    async def _ready(self) -> _Worker:
        """A worker that waits; one that died while it waited is none."""
        while self._idle:
            worker = self._idle.pop()
            worker.keep()
            if worker.is_alive:
                return worker
        return await _Worker.start(self._command)

    async def close(self) -> None:
        """End all workers."""
        self._closed = True
        while self._idle:
            await self._idle.pop().end()


class _Worker:
    """One process, one job at a time."""

    def __init__(
        self, process: asyncio.subprocess.Process, jobs: asyncio.StreamWriter, answers: asyncio.StreamReader
    ) -> None:
        self._process = process
        self._jobs = jobs
        self._answers = answers
        self._timer: asyncio.TimerHandle | None = None
        self._ending: asyncio.Task[None] | None = None

    @classmethod
    async def start(cls, command: Sequence[str]) -> _Worker:
        process = await asyncio.create_subprocess_exec(
            *command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
        )
        if process.stdin is None or process.stdout is None:
            raise RuntimeError("a worker without pipes")
        return cls(process, process.stdin, process.stdout)

    @property
    def is_alive(self) -> bool:
        """Whether it has not ended by itself, or been ended by the system."""
        return self._process.returncode is None

    async def ask(self, job: Job) -> Answer:
        try:
            self._jobs.write(frame(job))
            await self._jobs.drain()
            (length,) = LENGTH.unpack(await self._answers.readexactly(LENGTH.size))
            if length > LARGEST_FRAME:
                raise RuntimeError(f"a worker's answer of {length} bytes")
            return msgpack.decode(await self._answers.readexactly(length), type=Answer)
        except (asyncio.IncompleteReadError, ConnectionError) as error:
            raise RuntimeError(f"a worker died at the job {job.name}") from error

    def keep(self) -> None:
        """It has work again."""
        if self._timer is not None:
            self._timer.cancel()

    def end_after(self, seconds: float, idle: list[_Worker]) -> None:
        """End it if nobody needs it until then."""

        def ending() -> None:
            if self in idle:
                idle.remove(self)
                self._ending = asyncio.ensure_future(self.end())

        self._timer = asyncio.get_running_loop().call_later(seconds, ending)

    async def end(self) -> None:
        """At once, whatever it does."""
        self.keep()
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()
