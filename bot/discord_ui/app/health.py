"""How the bot is, part by part, for whoever asks from outside; in words that name no secret and nobody."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Mapping
from typing import Final

from bot.clock import MILLISECONDS
from bot.discord_ui.app.client import Kreisel
from bot.metrics.figures import (
    DEADLINE_LATE,
    GATEWAY_LATENCY,
    GATEWAY_UP,
    LOOKUPS,
    OUTBOX_OLDEST,
    OUTBOX_ROWS,
    PROCESSES,
    SERVERS,
    SERVING,
    SHARDS,
    SHARDS_SERVED,
    STORE_UP,
)
from bot.metrics.observing import WELL
from bot.store.peers import BOT, THINKER
from bot.store.port import StoreError
from render.kept import COUNTED

PATIENCE_SECONDS: Final = 2.0
"""For the database's answer; whoever asks us waits no longer either."""
OUTBOX_SECONDS: Final = 120.0
"""For which something may wait to be told that Discord does not refuse."""
PAGE: Final = 500
NOBODY: Final = {BOT: 0, THINKER: 0}


class Health:
    """Looks at the bot."""

    def __init__(self, kreisel: Kreisel) -> None:
        self._kreisel = kreisel
        self._tables = kreisel.tables
        self._clock = kreisel.clock

    async def look(self) -> Mapping[str, str]:
        """Each part: well, or what is wrong with it."""
        for name, kept in COUNTED.items():
            LOOKUPS.stands_at(kept.hits, name, "yes")
            LOOKUPS.stands_at(kept.misses, name, "no")
        gateway = self._gateway()
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                outbox = await self._outbox()
                await self._deadlines()
            store = self._tables.presence.trouble or WELL
        except TimeoutError:
            store, outbox = "it does not answer", "unknown"
        except StoreError as error:
            store, outbox = type(error).__name__, "unknown"
        STORE_UP.is_at(store == WELL)
        return {"gateway": gateway, "shards": self._shards(), "store": store, "outbox": outbox}

    def _gateway(self) -> str:
        is_up = self._kreisel.is_heard
        GATEWAY_UP.is_at(is_up)
        if math.isfinite(self._kreisel.latency):
            GATEWAY_LATENCY.is_at(self._kreisel.latency)
        return WELL if is_up else "not connected to Discord"

    def _shards(self) -> str:
        """Whoever stands by is as well as whoever serves; what both hear is counted once."""
        peers = self._tables.peers
        SERVING.is_at(peers.is_serving)
        SHARDS.is_at(peers.shards.count)
        SHARDS_SERVED.is_at(len(peers.shards.numbers) if peers.is_serving else 0)
        SERVERS.is_at(len(self._kreisel.guilds) if peers.is_serving else 0)
        for kind, count in (NOBODY | dict(peers.living)).items():
            PROCESSES.is_at(count, kind)
        return f"{WELL}, {'serves' if peers.is_serving else 'stands by for'} {peers.shards}"

    async def _outbox(self) -> str:
        """Rows that Discord refuses are no trouble of ours: they wait for a permission, or another build."""
        rows = await self._tables.outbox(PAGE)
        now = self._clock.now()
        waiting = [now - row.at for row in rows if not self._kreisel.delivery.is_left_alone(row.table)]
        oldest = max(waiting, default=0) / MILLISECONDS
        OUTBOX_ROWS.is_at(len(rows))
        OUTBOX_OLDEST.is_at(oldest)
        return WELL if oldest <= OUTBOX_SECONDS else f"something has waited for {oldest:.0f} s"

    async def _deadlines(self) -> None:
        due = await self._kreisel.next_due()
        DEADLINE_LATE.is_at(0 if due is None else max(0, self._clock.now() - due) / MILLISECONDS)
