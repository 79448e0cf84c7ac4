"""Kreisel in a simulated Discord, on a real SQLite file, with dice that fall the same every time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from bot.discord_ui.app.client import Kreisel
from bot.discord_ui.delivery.pacing import RequestPacer
from bot.store.port import Change, Committed
from bot.store.sqlite import SqliteStore
from bot.tables.journal.pace import DAY
from bot.tables.journal.settings import House
from bot.tables.service.tables import Tables
from bot.workers.jobs import JOBS
from bot.workers.pool import WorkerPool
from bot.workers.protocol import Job
from tests.discord.harness.virtual_time import virtual_loop
from tests.discord.harness.world import World

UNLIMITED = 1_000_000
"""Requests a second: nobody waits while the clock stands."""
USUAL = House(computer_pause=1000, grace=0, sign_of_life=DAY)


class WatchedStore(SqliteStore):
    """A store whose thread the loop waits for."""

    async def __aenter__(self) -> SqliteStore:
        with virtual_loop().working():
            return await super().__aenter__()

    async def __aexit__(self, *error: object) -> None:
        with virtual_loop().working():
            await super().__aexit__(*error)

    async def run(self, *work: Any, **options: Any) -> Any:
        with virtual_loop().working():
            return await super().run(*work, **options)

    def write(self, change: Change) -> asyncio.Future[Committed]:
        return virtual_loop().watches(super().write(change))


class WorkersInClub(WorkerPool):
    """Workers that are threads, which the loop waits for; tests/whole has real ones."""

    async def _run(self, job: Job, seconds: float) -> bytes:
        return await asyncio.to_thread(JOBS[job.name], job.data)


class KreiselInClub(Kreisel):
    """The bot, with its store opened and closed by itself."""

    def __init__(self, path: Path, world: World, house: House = USUAL, *, greets: bool = False) -> None:
        self.store = WatchedStore(path)
        self._world = world
        self._greets = greets
        self._seeds = 0
        self._stack = AsyncExitStack()
        tables = Tables(self.store, world, house=house, seeds=self._seed)
        super().__init__(tables, world, WorkersInClub(1, waiting=2), RequestPacer(UNLIMITED), **world.options)

    def _seed(self) -> bytes:
        self._seeds += 1
        return sha256(b"%d" % self._seeds).digest()

    async def setup_hook(self) -> None:
        await self._stack.enter_async_context(self.store)
        if not self._greets:
            server = self._world.guild.id
            known = await self.tables.server_settings(server)
            await self.tables.set_server_settings(server, replace(known, greeted=True))
        await super().setup_hook()

    async def close(self) -> None:
        await super().close()
        await self._stack.aclose()


@asynccontextmanager
async def club(
    path: Path,
    house: House = USUAL,
    *,
    greets: bool = False,
    prepared: Callable[[World], None] = lambda _: None,
) -> AsyncIterator[World]:
    """A server with Kreisel on it, which has said hello long ago unless it is to do so now.

    ``prepared`` puts there what is on the server before Kreisel comes.
    """

    def make(world: World) -> KreiselInClub:
        return KreiselInClub(path / "kreisel.db", world, house, greets=greets)

    async with World(make, prepared=prepared) as world:
        yield world


def kreisel(world: World) -> KreiselInClub:
    """The bot as it runs now."""
    assert isinstance(world.bot, KreiselInClub)
    return world.bot
