"""An event loop in which time stands still until a test moves it.

Everything else is real: sockets, threads, processes. Over a Unix socket whatever was written can be read at
once, so "nothing is ready, and no thread works" is a precise statement: the world is at rest.
"""

from __future__ import annotations

import asyncio
import selectors
import time
from collections.abc import Callable, Coroutine, Iterable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from contextvars import Context, ContextVar
from typing import Any, Final, TypeVar
from weakref import WeakSet

T = TypeVar("T")

BLINK: Final = 0.01
"""Seconds; shorter timers run by themselves, longer ones wait for the test to move time."""
PATIENCE: Final = 60.0
"""Real seconds until a world that neither rests nor goes on is a failure."""
ROUNDS: Final = 1000
"""How often a task may refuse to end."""
FOR_EVER: Final = float("inf")

AS_SERVER: Final = ContextVar("AS_SERVER", default=False)
"""Whether the code that runs belongs to the simulated Discord, and not to the bot."""


class Stuck(Exception):
    """Nothing goes on, nobody lets time pass; the message says who waits where."""


class VirtualLoop(asyncio.SelectorEventLoop):
    """Time, rest, and who works in threads."""

    def __init__(self) -> None:
        self._now = 0.0
        self._until: float | None = None
        self._resting: list[asyncio.Future[None]] = []
        self._deadline = FOR_EVER
        self._working = 0
        self.jobs = 0
        """How much work was ever given to threads or processes."""
        self.servers: WeakSet[asyncio.Task[Any]] = WeakSet()
        """Tasks of the simulated Discord."""
        super().__init__(_Selector(self))

    def time(self) -> float:
        """Seconds since the loop began."""
        return self._now

    # For tests

    async def rest(self) -> None:
        """Wait until nothing goes on."""
        future = self.create_future()
        self._resting.append(future)
        with self._patience():
            await future

    async def advance(self, seconds: float) -> None:
        """Let time pass, and come to rest."""
        self._until = self._now + seconds
        await self.rest()

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Let as much time pass as some work takes."""
        task: asyncio.Task[T] = self.create_task(work)
        self._until = FOR_EVER
        try:
            with self._patience():
                return await task
        finally:
            self._until = None

    @contextmanager
    def _patience(self) -> Iterator[None]:
        self._deadline = time.monotonic() + PATIENCE
        try:
            yield
        finally:
            self._deadline = FOR_EVER

    async def kill_all(self, *, but: Iterable[asyncio.Task[Any]]) -> None:
        """End all tasks where they stand, but these and the one that asks."""
        spared = {*but, asyncio.current_task(self)}
        dead: set[asyncio.Task[Any]] = set()
        for _ in range(ROUNDS):
            alive = asyncio.all_tasks(self) - spared
            dead |= alive
            for task in alive:
                task.cancel()
            if not alive:
                break
            await asyncio.sleep(0)
        else:
            raise Stuck(self.who_waits())
        for task in dead:
            _ = task.cancelled() or task.exception()  # nobody else will ask

    @contextmanager
    def working(self) -> Iterator[None]:
        """What is waited for within is done by a thread."""
        self._working += 1
        try:
            yield
        finally:
            self._working -= 1

    def watches(self, doing: asyncio.Future[T]) -> asyncio.Future[T]:
        """What a thread does, though nobody waits for it yet."""
        self._working += 1
        doing.add_done_callback(self._worked)
        return doing

    # For the loop

    def create_task(
        self, coro: Any, *, name: object = None, context: Context | None = None
    ) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = super().create_task(coro, name=name, context=context)
        if AS_SERVER.get() if context is None else context.get(AS_SERVER, False):
            self.servers.add(task)
        return task

    def run_in_executor(  # type: ignore[override]
        self, executor: Executor | None, func: Callable[..., T], *args: Any
    ) -> asyncio.Future[T]:
        future = super().run_in_executor(executor, func, *args)
        self.jobs += 1
        return self.watches(future)

    def _worked(self, _: object) -> None:
        self._working -= 1

    def goes_on(self, seconds: float | None) -> bool:
        """Move time, or wake whoever waits for rest; the next timer, if any, is so many ``seconds`` away."""
        if self._working:
            return False
        most = BLINK if self._until is None else max(self._until - self._now, BLINK)
        if seconds is not None and seconds <= most:
            self._now += seconds
            return True
        if self._until not in (None, FOR_EVER):
            self._now, self._until = max(self._now, self._until), None
            return True
        if self._until is None and self._resting:
            resting, self._resting = self._resting, []
            for future in resting:
                if not future.done():
                    future.set_result(None)
            return True
        return False

    def check_patience(self) -> None:
        """A world that is busy for ever never comes to rest."""
        if time.monotonic() > self._deadline:
            self._deadline = FOR_EVER  # whoever cleans up has all the time
            raise Stuck(self.who_waits())

    def who_waits(self) -> str:
        """Every task, and the line it waits at."""
        lines = [f"{self._working} jobs in threads, at {self._now} s"]
        for task in asyncio.all_tasks(self):
            frame = task.get_stack(limit=1)
            where = f"{frame[-1].f_code.co_filename}:{frame[-1].f_lineno}" if frame else "nowhere"
            lines.append(f"{task.get_coro()!r} at {where}")
        return "\n".join(lines)


class _Selector(selectors.DefaultSelector):
    """Asks the loop to go on before it waits."""

    def __init__(self, loop: VirtualLoop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self._loop.check_patience()
        ready: list[tuple[selectors.SelectorKey, int]] = super().select(0)
        if ready or timeout == 0 or self._loop.goes_on(timeout):
            return ready
        ready = super().select(PATIENCE)
        if not ready:
            raise Stuck(self._loop.who_waits())
        return ready


def virtual_loop() -> VirtualLoop:
    """The loop that runs now."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, VirtualLoop)
    return loop
