"""A connector that reaches a few named places and no other: a sandbox must not talk to the world."""

from __future__ import annotations

from typing import Any

from aiohttp import TCPConnector
from aiohttp.abc import ResolveResult
from yarl import URL


class _LoopbackConnector(TCPConnector):
    """Checks where the connection is made: a resolver would never be asked for a numeric address."""

    def __init__(self, *addresses: URL) -> None:
        super().__init__(limit=0)
        self._known = {(address.host, address.port) for address in addresses}

    async def _resolve_host(self, host: str, port: int, traces: Any = None) -> list[ResolveResult]:
        if (host, port) not in self._known:
            known = ", ".join(sorted(f"{host}:{port}" for host, port in self._known))
            raise OSError(f"only {known} can be reached from here")
        return await super()._resolve_host(host, port, traces)


def loopback_connector(*addresses: URL) -> TCPConnector:
    """A connector to the hosts and ports of these addresses."""
    return _LoopbackConnector(*addresses)
