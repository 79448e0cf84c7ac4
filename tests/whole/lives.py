"""The bot as a process that can be killed: `python -m bot`, or forked from one that has imported it all."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from bot.sandbox.child import die_with_parent
from bot.sandbox.sandbox import Sandbox
from bot.store.database import Database, PostgresAddress

ROOT: Final = Path(__file__).parents[2]
SECONDS: Final = 300.0
"""Nothing takes so long, however busy the machine is: after that it hangs."""


def address(database: Database) -> str:
    """A database as KREISEL_DATABASE names it."""
    return database.reveal() if isinstance(database, PostgresAddress) else str(database)


def settings(sandbox: Sandbox, database: Database, **more: str) -> dict[str, str]:
    """What a bot in a sandbox needs to know."""
    return {
        "DISCORD_TOKEN": sandbox.world.house.token,
        "KREISEL_DATABASE": address(database),
        "KREISEL_DISCORD_API": sandbox.api_address,
        "KREISEL_DISCORD_GATEWAY": sandbox.gateway_address,
        "KREISEL_LOG_LEVEL": "warning",
        "KREISEL_COMPUTER_PAUSE_MS": "20",
        "KREISEL_GRACE_SECONDS": "0",
        "KREISEL_TABLES_PER_PERSON": "1000",
        "KREISEL_TABLES_PER_SERVER": "1000",
        **more,
    }


class Lives:
    """One bot after the other on the same database; a life begins at once, all modules are there already."""

    def __init__(self, environment: Mapping[str, str], log: Path) -> None:
        self._environment = {**os.environ, **environment}
        self.log = log
        self._process: asyncio.subprocess.Process | None = None
        self.pid = 0

    async def __aenter__(self) -> Lives:
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "tests.whole.forking",
                cwd=ROOT,
                env=self._environment,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=log,
                start_new_session=True,
                preexec_fn=die_with_parent,
            )
        try:
            await self._heard("ready")
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.close()
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        await asyncio.wait_for(self._process.wait(), SECONDS)

    async def begin(self, **more: str) -> None:
        """A new life; ``more``: that its environment has beside that of all."""
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(more).encode() + b"\n")
        self.pid = int(await self._heard("life"))

    async def kill(self, number: signal.Signals = signal.SIGKILL) -> int:
        """End the present life; its exit status."""
        self.strike(number)
        return await self.ended()

    async def ended(self) -> int:
        """Wait for the end of the present life; its exit status."""
        self.pid = 0
        return int(await self._heard("dead"))

    def strike(self, number: signal.Signals = signal.SIGKILL) -> None:
        """Send the present life a signal, if it has begun."""
        if self.pid:  # 0 would be everybody here
            with suppress(ProcessLookupError):
                os.kill(self.pid, number)

    async def _heard(self, what: str) -> str:
        assert self._process is not None
        assert self._process.stdout is not None
        async with asyncio.timeout(SECONDS):
            word, _, rest = (await self._process.stdout.readline()).decode().partition(" ")
        assert word == what, f"{word} {rest} instead of {what}: {self.log.read_text()}"
        return rest
