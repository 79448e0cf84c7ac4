"""Kreisel in a simulated Discord, on a real SQLite file, with dice that fall the same every time."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from hashlib import sha256
from pathlib import Path

from bot.discord_ui.client import Kreisel
from bot.store.sqlite import SqliteStore
from bot.tables.service import Tables
from bot.tables.terms import House, ServerSettings
from tests.discord.world import World

USUAL = House(computer_pause=1000)
UNCHANGED = ServerSettings(greeted=True)
"""What the club has set: nothing."""


class KreiselInClub(Kreisel):
    """The bot, with its store opened and closed by itself."""

    def __init__(self, path: Path, world: World, house: House = USUAL) -> None:
        self.store = SqliteStore(path)
        self._seeds = 0
        self._club = world
        self._stack = AsyncExitStack()
        super().__init__(Tables(self.store, world, house=house, seeds=self._seed), world)

    def _seed(self) -> bytes:
        self._seeds += 1
        return sha256(b"%d" % self._seeds).digest()

    async def setup_hook(self) -> None:
        await self._stack.enter_async_context(self.store)
        if not await self.tables.known_servers():  # hello was said here long ago
            await self.tables.set_server_settings(self._club.guild.id, UNCHANGED)
        await super().setup_hook()

    async def close(self) -> None:
        await super().close()
        await self._stack.aclose()


@asynccontextmanager
async def club(path: Path, house: House = USUAL) -> AsyncIterator[World]:
    """A server with Kreisel on it."""
    async with World(lambda world: KreiselInClub(path / "kreisel.db", world, house)) as world:
        yield world


def kreisel(world: World) -> KreiselInClub:
    """The bot as it runs now."""
    bot = world.env.bot
    assert isinstance(bot, KreiselInClub)
    return bot
