"""The bot as a child process: started, again when it dies unless it refuses, and stopped with the sandbox."""

from __future__ import annotations

import asyncio
import ctypes
import os
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Final

COMMAND: Final = (sys.executable, "-m", "bot")
FIRST_PAUSE: Final = 1.0
LONGEST_PAUSE: Final = 30.0
STEADY_SECONDS: Final = 30.0
STOP_SECONDS: Final = 10.0
PR_SET_PDEATHSIG: Final = 1
REFUSED: Final = 2
"""The status of a bot that has said what must be set right before it can run."""

Died = Callable[[int, float], None]
"""Hears the status and after how many seconds the bot starts again."""


def die_with_parent() -> None:
    """Ask Linux to end this process with its parent: two bots would answer after the next start."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


class Child:
    """Keeps one bot running."""

    def __init__(
        self,
        settings: Mapping[str, str],
        died: Died,
        *,
        command: Sequence[str] = COMMAND,
        pause: float = FIRST_PAUSE,
    ) -> None:
        self._environment = {**os.environ, **settings}
        self._died = died
        self._command = command
        self._pause = pause
        self._process: asyncio.subprocess.Process | None = None

    @property
    def pid(self) -> int | None:
        """The process, while there is one."""
        return None if self._process is None else self._process.pid

    async def keep_running(self) -> None:
        """Start the bot, and again whenever it dies, until it refuses or this is cancelled."""
        loop = asyncio.get_running_loop()
        pause = self._pause
        try:
            while True:
                began = loop.time()
                # In a session of its own: Ctrl-C reaches the sandbox alone, which then ends the bot in order.
                self._process = await asyncio.create_subprocess_exec(
                    *self._command, env=self._environment, start_new_session=True, preexec_fn=die_with_parent
                )
                status = await self._process.wait()
                if status == REFUSED:
                    return
                pause = self._pause if loop.time() - began > STEADY_SECONDS else pause
                self._died(status, pause)
                await asyncio.sleep(pause)
                pause = min(pause * 2, LONGEST_PAUSE)
        finally:
            await self._stop()

    async def _stop(self) -> None:
        process = self._process
        if process is None or process.returncode is not None:
            return
        with suppress(ProcessLookupError):
            process.terminate()
        try:
            await asyncio.wait_for(process.wait(), STOP_SECONDS)
        except TimeoutError:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
