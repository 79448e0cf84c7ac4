"""The insides of libraries that we lean on: if one of these fails, this is what a newer version has changed.

Whoever raises an upper bound in pyproject.toml begins here.
"""

from __future__ import annotations

import inspect
import sqlite3
import threading
from functools import partial

import aiosqlite
import discord
from aiohttp import TCPConnector


async def test_aiosqlite_runs_any_function_in_its_thread_and_gives_its_result() -> None:
    """bot/store/sqlite.py: a whole transaction is one hop."""
    async with aiosqlite.Connection(partial(sqlite3.connect, ":memory:"), 64) as connection:

        def work(inner: sqlite3.Connection, number: int) -> tuple[int, int]:
            return inner.execute("SELECT ?", (number,)).fetchone()[0], threading.get_ident()

        number, thread = await connection._execute(work, connection._conn, 7)  # type: ignore[no-untyped-call]
        assert number == 7
        assert thread == connection._thread.ident != threading.get_ident()


def test_aiohttp_asks_the_connector_where_a_host_is() -> None:
    """bot/discord_ui: a bot in a sandbox reaches nothing else, numeric addresses included."""
    asked = inspect.signature(TCPConnector._resolve_host).parameters
    assert list(asked) == ["self", "host", "port", "traces"]


def test_discord_py_lets_itself_be_pointed_elsewhere() -> None:
    """bot/discord_ui: the addresses of the sandbox are put in place of Discord's."""
    assert discord.http.Route.BASE.startswith("https://discord.com/api")
    assert discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY.host == "gateway.discord.gg"
    assert {"warn_nacl", "warn_dave"} <= vars(discord.VoiceClient).keys()


def test_discord_py_sweeps_its_rate_limits_by_a_method_of_its_own() -> None:
    """bot/discord_ui/app/buckets.py: it would look through all of them with every new one."""
    source = inspect.getsource(discord.http.HTTPClient.get_ratelimit)
    assert "self._try_clear_expired_ratelimits()" in source
