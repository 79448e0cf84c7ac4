"""A connector that reaches one host of this machine and no other: a sandbox must not talk to the world."""

from __future__ import annotations

import socket
from typing import Any

from aiohttp import TCPConnector
from aiohttp.abc import AbstractResolver, ResolveResult
from aiohttp.resolver import ThreadedResolver


class _OneHost(AbstractResolver):
    def __init__(self, host: str) -> None:
        self._host = host
        self._inner = ThreadedResolver()

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        if host != self._host:
            raise OSError(f"only {self._host} can be reached from here")
        return await self._inner.resolve(host, port, family)

    async def close(self) -> None:
        await self._inner.close()


class _OneHostConnector(TCPConnector):
    """Numeric addresses are never resolved, so they are checked where the connection is made."""

    def __init__(self, host: str, **options: Any) -> None:
        super().__init__(resolver=_OneHost(host), **options)
        self._only = host

    async def _resolve_host(self, host: str, port: int, traces: Any = None) -> list[ResolveResult]:
        if host != self._only:
            raise OSError(f"only {self._only} can be reached from here")
        return await super()._resolve_host(host, port, traces)


def only(host: str) -> TCPConnector:
    """A connector to this host."""
    return _OneHostConnector(host, limit=0)
