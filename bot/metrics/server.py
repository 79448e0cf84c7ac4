"""The port at which a machine asks how Kreisel is: ``/health`` and ``/metrics``, and nothing else."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from socket import gaierror
from typing import Final

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError
from aiohttp.typedefs import Handler
from msgspec import json

from bot.metrics.address import LOOPBACK, Address, Unheard
from bot.metrics.exposition import CONTENT_TYPE_LATEST, exposed
from bot.metrics.observing import Look, is_well

log = logging.getLogger(__name__)

MOST_CONNECTIONS: Final = 64
"""At once; one more, and whoever has been there longest has to go."""
HEAD_SECONDS: Final = 5.0
"""For which a connection may say nothing whole, at first and after each answer."""
GUARDS: Final = {"X-Content-Type-Options": "nosniff", "Cache-Control": "no-store"}


@asynccontextmanager
async def served(address: Address, look: Look) -> AsyncIterator[int]:
    """Answer at an address as long as it is needed; the port, which may have been left open."""
    app = web.Application(middlewares=[_own_names_only] if address.is_local else [])
    app.router.add_get("/health", _health(look))
    app.router.add_get("/metrics", _metrics(look))
    runner = web.AppRunner(
        app, logger=errors, access_log=None, shutdown_timeout=1.0, keepalive_timeout=HEAD_SECONDS
    )
    await runner.setup()
    if (server := runner.server) is None:
        raise RuntimeError("a runner without a server")

    def admitted() -> asyncio.Protocol:
        too_many = max(len(server.connections) + 1 - MOST_CONNECTIONS, 0)
        for longest in server.connections[:too_many]:  # who asks has an answer within moments, and goes
            longest.force_close()
        return server()

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


def _is_ours(record: logging.LogRecord) -> bool:
    """Whether an error is not just that of somebody who sends what is no request."""
    error = record.exc_info[1] if record.exc_info else None
    if not isinstance(error, HttpProcessingError):
        return True
    log.debug("no request: %s", type(error).__name__)
    return False


errors = logging.getLogger(f"{__name__}.errors")
errors.addFilter(_is_ours)


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
