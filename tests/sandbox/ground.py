"""A sandbox on a real socket, the unmodified discord.py in it, and tabs of people, for tests."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import Any
from unittest.mock import patch

import aiohttp
import discord
from discord import app_commands
from msgspec.structs import replace
from yarl import URL

from bot.sandbox.sandbox import Sandbox
from bot.sandbox.server import Server, bind
from bot.sandbox.state.founding import found
from bot.sandbox.state.keeping import Keeper
from bot.sandbox.state.kept_clock import KeptClock
from bot.sandbox.state.permissions import Permission
from bot.sandbox.state.records import Channel, Json, Overwrite, Person
from bot.sandbox.state.world import World
from bot.sandbox.wire.interactions import Times

SECONDS = 10.0


class Bot(discord.Client):
    """A bare bot."""

    def __init__(self, intents: discord.Intents | None = None) -> None:
        super().__init__(
            intents=intents or discord.Intents.all(), guild_ready_timeout=0.1, chunk_guilds_at_startup=False
        )
        self.tree = app_commands.CommandTree(self)
        self.heard: list[tuple[str, Any]] = []
        self.problems: list[Exception] = []

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify again at once."""

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        self.heard.append(("error", event_method))

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        self.heard.append((event, args[0] if args else None))
        super().dispatch(event, *args, **kwargs)

    async def until(self, event: str, fits: Callable[[Any], bool] = lambda _: True) -> Any:
        """Wait until an event was heard."""
        async with asyncio.timeout(SECONDS):
            while True:
                for name, what in self.heard:
                    if name == event and fits(what):
                        return what
                await asyncio.sleep(0.005)


class Tab:
    """A page somebody has open."""

    def __init__(self, ground: Ground, person: Person) -> None:
        self._ground = ground
        self.person = person
        self.heard: list[tuple[str, Any]] = []
        self._nonce = 0

    async def read(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        """Listen until the socket closes."""
        async for message in socket:
            frame = message.json()
            self.heard.append((frame["t"], frame["d"]))

    async def until(self, name: str, fits: Callable[[Any], bool] = lambda _: True) -> Any:
        """Wait until something was told."""
        async with asyncio.timeout(SECONDS):
            while True:
                for told, data in self.heard:
                    if told == name and fits(data):
                        return data
                await asyncio.sleep(0.005)

    async def ask(self, method: str, path: str, body: Any = None, *, status: int | None = None) -> Any:
        """A request of the page."""
        url = f"{self._ground.sandbox.address}/page/api{path}"
        joint = "&" if "?" in url else "?"
        async with self._ground.session.request(
            method, f"{url}{joint}as={self.person.id}", json=body
        ) as response:
            if status is not None:
                assert response.status == status, await response.text()
            else:
                assert response.status < 300, await response.text()
            return await response.json() if response.content_type == "application/json" else None

    async def write(self, channel: Channel, content: str) -> Json:
        """Send a message."""
        sent: Json = await self.ask("POST", f"/channels/{channel.id}/messages", {"content": content})
        return sent

    async def use(
        self, kind: int, data: Json, *, channel: Channel | None = None, message: Json | None = None
    ) -> str:
        """Use a command or a component, or send a modal; the nonce."""
        self._nonce += 1
        nonce = str(self._nonce)
        where = message["channel_id"] if message else str((channel or self._ground.games).id)
        body: Json = {"type": kind, "nonce": nonce, "channel_id": where, "data": data}
        if message:
            body["message_id"] = message["id"]
        await self.ask("POST", "/interactions", body, status=204)
        return nonce

    async def command(self, name: str, *options: Json, channel: Channel | None = None) -> str:
        """Use a chat command."""
        return await self.use(2, {"name": name, "type": 1, "options": list(options)}, channel=channel)

    async def click(self, message: Json, custom_id: str) -> str:
        """Click a button."""
        return await self.use(3, {"component_type": 2, "custom_id": custom_id}, message=message)

    async def upload(self, name: str, content: bytes, *, status: int = 201) -> Json:
        """Upload a file for a command."""
        url = f"{self._ground.sandbox.address}/page/api/files/{name}?as={self.person.id}"
        async with self._ground.session.put(url, data=content) as response:
            assert response.status == status, await response.text()
            answer: Json = await response.json()
            return answer

    async def fill(self, modal: Json, *fields: Json, channel: Channel | None = None) -> str:
        """Send a modal that was shown."""
        data = {"id": modal["id"], "custom_id": modal["custom_id"], "components": list(fields)}
        return await self.use(5, data, channel=channel)

    async def outcome(self, nonce: str, state: str) -> Any:
        """Wait until an interaction stands so."""
        return await self.until("INTERACTION", lambda d: d["nonce"] == nonce and d["state"] == state)


class Ground:
    """A sandbox, with as many bots and tabs as a test wants."""

    def __init__(self, path: Path | None = None, *, rate_limits: bool = False, **options: Any) -> None:
        self._path = path
        self._rate_limits = rate_limits
        self._options = options
        self._stack = AsyncExitStack()
        self.session = aiohttp.ClientSession()

    async def __aenter__(self) -> Ground:
        self._keeper = Keeper(self._path)
        self._stack.callback(self._keeper.close)
        clock = KeptClock(self._keeper)
        self.world = World(self._keeper, clock)
        found(self.world, "en")
        listening = self._stack.enter_context(closing(bind(0)))
        self.sandbox = Sandbox(self.world, clock, listening.getsockname()[1], **self._options)
        self.sandbox.rate_limits.count = self._rate_limits
        self.server = await self._stack.enter_async_context(Server(self.sandbox, listening))
        await self._stack.enter_async_context(self.session)
        self._stack.enter_context(patch.object(discord.http.Route, "BASE", self.sandbox.api_address))
        gateway = URL(self.sandbox.gateway_address)
        self._stack.enter_context(patch.object(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway))
        return self

    async def __aexit__(self, *error: Any) -> None:
        await self._stack.__aexit__(*error)

    @property
    def games(self) -> Channel:
        """The first channel."""
        return next(iter(self.world.channels.values()))

    @property
    def persons(self) -> list[Person]:
        """Four people and a moderator."""
        return list(self.world.persons())

    async def bot(self, bot: Bot | None = None) -> Bot:
        """A bot that is ready."""
        bot = bot or Bot()
        task = asyncio.create_task(bot.start(self.world.house.token))

        async def close() -> None:
            await bot.close()
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

        self._stack.push_async_callback(close)
        ready = asyncio.create_task(bot.until("ready"))
        done, _ = await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED)
        for each in done:
            each.result()
        return bot

    async def tab(self, number: int = 0) -> Tab:
        """A tab of the person with this number."""
        tab = Tab(self, self.persons[number])
        url = f"{self.sandbox.address}/page/live?as={tab.person.id}"
        socket = await self._stack.enter_async_context(self.session.ws_connect(url))
        task = asyncio.create_task(tab.read(socket))
        self._stack.callback(task.cancel)
        await tab.until("READY")
        return tab

    def allow(self, *permissions: Permission, at: Channel | None = None) -> None:
        """Let the bot do more in the first channel, or in another one."""
        allow = 0
        for permission in permissions:
            allow |= permission
        role = Overwrite(self.world.house.bot_role, allow=allow)
        channel = at or self.games
        self.world.change_channel(replace(channel, overwrites=(*channel.overwrites, role)))

    def channel(self, bot: Bot) -> discord.TextChannel:
        """The first channel, as the bot knows it."""
        channel = bot.get_channel(self.games.id)
        assert isinstance(channel, discord.TextChannel)
        return channel


__all__ = ["Bot", "Ground", "Tab", "Times"]
