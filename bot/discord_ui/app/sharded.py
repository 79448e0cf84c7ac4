"""The same bot on several shards: each is a connection to Discord, and several processes have some each."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

import discord

from bot.clock import Clock
from bot.discord_ui.app.client import Kreisel
from bot.store.port import StoreError
from bot.tables.service.tables import Tables

log = logging.getLogger(__name__)

IDENTIFY_SECONDS: Final = 5.0
"""For which Discord wants nobody else of the same bucket to identify."""


class ShardedKreisel(Kreisel, discord.AutoShardedClient):
    """Kreisel on the shards that its process has."""

    def __init__(self, tables: Tables, clock: Clock, **options: Any) -> None:
        shards = tables.peers.shards
        super().__init__(
            tables,
            clock,
            shard_ids=list(shards.numbers),
            shard_count=shards.count,
            shard_connect_timeout=None,  # others may have to identify first, for minutes
            **options,
        )
        self._buckets = 0
        self._silent = set(shards.numbers)
        """Shards on which we do not hear Discord."""

    async def on_disconnect(self) -> None:
        """Each shard tells it for itself."""

    async def on_resumed(self) -> None:
        """The same."""

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """One of them is enough: its servers wait."""
        self._silent.add(shard_id)
        self.hear(is_heard=False)

    async def on_shard_ready(self, shard_id: int) -> None:
        """It hears Discord."""
        self._silent.discard(shard_id)
        self.hear(is_heard=not self._silent)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """It hears Discord again."""
        await self.on_shard_ready(shard_id)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until it is our turn, among all processes."""
        if not self._buckets:
            self._buckets = max((await self.fetch_session_start_limits()).max_concurrency, 1)
        our_turn = asyncio.Event()
        self._keep_running(self._identify_alone((shard_id or 0) % self._buckets, our_turn))
        await our_turn.wait()

    async def _identify_alone(self, bucket: int, our_turn: asyncio.Event) -> None:
        try:
            async with self.tables.peers.exclusive(f"identify {bucket}"):
                our_turn.set()
                await asyncio.sleep(IDENTIFY_SECONDS)
        except StoreError as error:  # then Discord itself says that it is too early
            log.warning("it is not known whether others identify: %s", error)
        finally:
            our_turn.set()
