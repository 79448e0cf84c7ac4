"""A network between a bot and its PostgreSQL that delays what it carries, and that can be cut."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from urllib.parse import parse_qs, urlsplit

from bot.store.database import PostgresAddress
from tests.postgres import Server

AT_ONCE = 65536
SOCKET = ".s.PGSQL.5432"


class Network:
    """A port of this machine that leads to a server; ``async with`` opens and closes it."""

    def __init__(self, server: Server) -> None:
        self.delay = 0.0
        """Seconds that each way takes."""
        self._server = server
        self._is_cut = False
        self._ends: set[asyncio.StreamWriter] = set()

    async def __aenter__(self) -> Network:
        self._listening = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.cut()
        self._listening.close()

    def to(self, database: PostgresAddress) -> PostgresAddress:
        """The same database, by this network."""
        port = self._listening.sockets[0].getsockname()[1]
        (schema,) = parse_qs(urlsplit(database.reveal()).query)["search_path"]
        return PostgresAddress(f"postgresql://kreisel@127.0.0.1:{port}/postgres?search_path={schema}")

    def cut(self) -> None:
        """What is under way is lost, and nobody gets through."""
        self._is_cut = True
        for end in self._ends:
            end.transport.abort()

    def mend(self) -> None:
        """It carries again."""
        self._is_cut = False

    async def _carry(self, heard: asyncio.StreamReader, here: asyncio.StreamWriter) -> None:
        if self._is_cut:
            here.transport.abort()
            return
        answered, there = await asyncio.open_unix_connection(self._server.folder / SOCKET)
        ends = {here, there}
        self._ends |= ends
        await asyncio.gather(self._pass(heard, there), self._pass(answered, here))
        self._ends -= ends

    async def _pass(self, heard: asyncio.StreamReader, to: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while said := await heard.read(AT_ONCE):
                await asyncio.sleep(self.delay)
                to.write(said)
                await to.drain()
        to.close()
