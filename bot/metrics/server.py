"""The port at which a machine asks how Kreisel is: ``/health`` and ``/metrics``, and nothing else."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from socket import gaierror
from typing import Final

from aiohttp import web
from aiohttp.typedefs import Handler
from msgspec import json

from bot.metrics.address import LOOPBACK, Address, Unheard
from bot.metrics.exposition import CONTENT_TYPE_LATEST, exposed
from bot.metrics.observing import Look, is_well

MOST_CONNECTIONS: Final = 64
HEAD_SECONDS: Final = 5.0
"""For which a connection may say nothing whole, at first and after each answer."""
GUARDS: Final = {"X-Content-Type-Options": "nosniff", "Cache-Control": "no-store"}


@asynccontextmanager
async def served(address: Address, look: Look) -> AsyncIterator[int]:
    """Answer at an address as long as it is needed; the port, which may have been left open."""
    app = web.Application(middlewares=[_own_names_only] if address.is_local else [])
    app.router.add_get("/health", _health(look))
    app.router.add_get("/metrics", _metrics(look))
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0, keepalive_timeout=HEAD_SECONDS)
    await runner.setup()
    if (server := runner.server) is None:
        raise RuntimeError("a runner without a server")

    def admitted() -> asyncio.Protocol:
        return server() if len(server.connections) < MOST_CONNECTIONS else _Refused()

    try:
        try:
            listening = await asyncio.get_running_loop().create_server(admitted, address.host, address.port)
        except OSError as error:
            raise Unheard(f"{address} of KREISEL_METRICS cannot be listened at: {_why(error)}.") from error
        try:
            yield listening.sockets[0].getsockname()[1]
        finally:
            listening.close()
    finally:
        await runner.cleanup()


def _why(error: OSError) -> str:
    if error.errno and not isinstance(error, gaierror):  # which has numbers of its own
        return os.strerror(error.errno)
    return error.strerror or str(error)


class _Refused(asyncio.Protocol):
    """One connection too many."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        transport.close()


@web.middleware
async def _own_names_only(request: web.Request, handler: Handler) -> web.StreamResponse:
    """What is for this machine alone is not for a web page, by whatever name it calls this machine."""
    try:
        host = request.url.host
    except ValueError:
        return web.Response(status=400, text="The Host cannot be read.\n")
    if host not in LOOPBACK or "Origin" in request.headers:
        return web.Response(status=403, text="For this machine alone.\n")
    return await handler(request)


def _health(look: Look) -> Handler:
    async def answer(_: web.Request) -> web.Response:
        parts = await look()
        return web.Response(
            status=200 if all(map(is_well, parts.values())) else 503,
            body=json.encode(parts) + b"\n",
            content_type="application/json",
            headers=GUARDS,
        )

    return answer


def _metrics(look: Look) -> Handler:
    async def answer(_: web.Request) -> web.Response:
        await look()
        return web.Response(body=exposed(), headers=GUARDS | {"Content-Type": CONTENT_TYPE_LATEST})

    return answer
