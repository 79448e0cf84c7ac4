"""The sandbox in the test's own process: at a Unix socket, without rate limits, by a clock of the test."""

from __future__ import annotations

import socket
from collections.abc import Coroutine
from contextlib import AsyncExitStack, closing
from contextvars import copy_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from unittest.mock import patch

import aiohttp
import discord
from yarl import URL

from bot.clock import MILLISECONDS, Clock
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.server import Server
from bot.sandbox.state.founding import found
from bot.sandbox.state.keeping import Keeper
from bot.sandbox.state.world import World as State
from tests.discord.harness.virtual_time import AS_SERVER, BLINK, virtual_loop

PORT: Final = 8420
"""Only a name: nobody listens there."""
YEARS: Final = 1_000_000_000
"""Seconds; discord.py's heart beats in a thread of its own, by the clock on the wall."""


class LocalDiscord:
    """A Discord that discord.py finds; ``async with`` starts and stops it."""

    sandbox: Sandbox

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> LocalDiscord:
        enter = self._stack.enter_context
        self._path = str(Path(enter(TemporaryDirectory(prefix="kreisel-"))) / "discord")
        state = State(enter(closing(Keeper())), self._clock)
        found(state, "en")
        self.sandbox = Sandbox(state, self._clock, PORT, heartbeat_ms=YEARS * MILLISECONDS)
        self.sandbox.rate_limits.count = False
        enter(patch.object(discord.http.Route, "BASE", self.sandbox.api_address))
        gateway = URL(self.sandbox.gateway_address)
        enter(patch.object(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway))
        listening = enter(closing(socket.socket(socket.AF_UNIX)))
        listening.bind(self._path)
        listening.listen(128)
        server = Server(self.sandbox, listening)
        await _as_server(server.__aenter__())
        self._stack.push_async_exit(server)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()

    @property
    def options(self) -> dict[str, Any]:
        """What a client needs to be told to find this Discord."""
        return {
            "connector": aiohttp.UnixConnector(self._path, limit=0),
            "guild_ready_timeout": BLINK / 2,
            "heartbeat_timeout": YEARS,
        }


async def _as_server(work: Coroutine[Any, Any, object]) -> None:
    """Every task that comes of this is the simulated Discord's, and outlives the bot."""
    context = copy_context()
    context.run(AS_SERVER.set, True)
    await virtual_loop().create_task(work, context=context)
