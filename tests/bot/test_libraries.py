"""The insides of libraries that we lean on: if one of these fails, this is what a newer version has changed.

Whoever raises an upper bound in pyproject.toml begins here.
"""

from __future__ import annotations

import inspect

import discord
from aiohttp import TCPConnector


def test_aiohttp_asks_the_connector_where_a_host_is() -> None:
    """bot/discord_ui: a bot in a sandbox reaches nothing else, numeric addresses included."""
    asked = inspect.signature(TCPConnector._resolve_host).parameters
    assert list(asked) == ["self", "host", "port", "traces"]


def test_discord_py_lets_itself_be_pointed_elsewhere() -> None:
    """bot/discord_ui: the addresses of the sandbox are put in place of Discord's."""
    assert discord.http.Route.BASE.startswith("https://discord.com/api")
    assert discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY.host == "gateway.discord.gg"
    assert {"warn_nacl", "warn_dave"} <= vars(discord.VoiceClient).keys()
