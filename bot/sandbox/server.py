"""The server on 127.0.0.1: Discord for the bot, the page for people, and nobody else."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
from aiohttp import web
from aiohttp.typedefs import Middleware
from msgspec import Struct

from bot.clock import MILLISECONDS
from bot.sandbox.people.api import PageApi
from bot.sandbox.rest.bodies import id_in
from bot.sandbox.rest.door import add_routes, json_response
from bot.sandbox.sandbox import HOST, Sandbox

PAGE: Final = Path(__file__).parent / "page"
NAMES: Final = (HOST, "localhost")
LARGEST_BODY: Final = 32 * 1024 * 1024
LEAST_SECONDS_BETWEEN_SWEEPS: Final = 30.0
TYPES: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
GUARDS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}

FOR_EVER: Final = {"Cache-Control": "private, max-age=31536000, immutable"}

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class AskedTime(Struct, frozen=True):
    """How far ahead the bot is, and when something is due next; milliseconds."""

    ahead: int | None = None
    due: int | None = None


def bind(port: int) -> socket.socket:
    """A socket at this port of this machine, and at no other address; port 0 is any free one."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((HOST, port))
        listening.listen(128)
    except OSError:
        listening.close()
        raise
    return listening


class Server:
    """A sandbox that listens; ``async with`` starts and stops it."""

    def __init__(self, sandbox: Sandbox, listening: socket.socket) -> None:
        self.sandbox = sandbox
        self._socket = listening
        self._runner: web.AppRunner | None = None
        self._sweeper: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Server:
        app = web.Application(middlewares=[_guard(self.sandbox)], client_max_size=LARGEST_BODY)
        app.router.add_get("/gateway", self.sandbox.gateway.serve)
        app.router.add_get("/gateway/", self.sandbox.gateway.serve)
        add_routes(app, self.sandbox)
        app.router.add_post("/time", self._time)
        PageApi(self.sandbox).add_routes(app)
        app.router.add_get("/cdn/attachments/{channel:\\d+}/{file:\\d+}/{name}", self._attachment)
        app.router.add_get("/cdn/emojis/{emoji:\\d+}", self._emoji)
        for path in ("/", "/developers"):
            app.router.add_get(path, _file("index.html"))
        app.router.add_get("/page/{name:[a-z0-9_/.-]+}", _page_file)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        await web.SockSite(runner, self._socket).start()
        self._runner = runner
        self._sweeper = asyncio.create_task(self._sweep())
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()
            with suppress(asyncio.CancelledError):
                await self._sweeper
        self.sandbox.interactions.close()
        if self.sandbox.passing is not None:
            self.sandbox.passing.close()
        if self._runner is not None:
            await self._runner.cleanup()

    async def _sweep(self) -> None:
        world = self.sandbox.world
        while True:
            wait = world.do_what_is_due() - world.clock.now()
            await asyncio.sleep(max(wait / MILLISECONDS, LEAST_SECONDS_BETWEEN_SWEEPS))

    async def _time(self, request: web.Request) -> web.Response:
        """The bot asks how much time was let pass; the answer comes when that changes."""
        passing, token = self.sandbox.passing, self.sandbox.world.house.token
        if passing is None or request.headers.get("Authorization") != f"Bot {token}":
            raise web.HTTPNotFound
        try:
            asked = msgspec.json.decode(await request.read(), type=AskedTime)
        except msgspec.DecodeError as error:
            raise web.HTTPBadRequest(text=str(error)) from None
        return json_response({"ahead": await passing.asked(asked.ahead, asked.due)})

    async def _attachment(self, request: web.Request) -> web.Response:
        content = self.sandbox.world.files.read(id_in(request.match_info["file"]))
        if content is None:
            raise web.HTTPNotFound
        suffix = Path(request.match_info["name"]).suffix.lower()
        is_picture = suffix in (".png", ".gif", ".webp", ".jpg", ".jpeg")
        kind = f"image/{suffix[1:].replace('jpg', 'jpeg')}" if is_picture else "application/octet-stream"
        headers = dict(FOR_EVER)
        if not is_picture:
            headers["Content-Disposition"] = "attachment"
        return web.Response(body=content, content_type=kind, headers=headers)

    async def _emoji(self, request: web.Request) -> web.Response:
        emoji = self.sandbox.world.emojis.get(id_in(request.match_info["emoji"]))
        if emoji is None:
            raise web.HTTPNotFound
        return web.Response(body=emoji.image, content_type=emoji.kind, headers=FOR_EVER)


def _guard(sandbox: Sandbox) -> Middleware:
    """Only this machine's own names and pages: no other site may speak through somebody's browser."""

    @web.middleware
    async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
        hosts = {f"{name}:{sandbox.port}" for name in NAMES}
        origin = request.headers.get("Origin")
        if request.headers.get("Host") not in hosts or (
            origin is not None and origin not in {f"http://{host}" for host in hosts}
        ):
            return web.Response(status=403, text="This is a sandbox on 127.0.0.1, for its own page alone.\n")
        response = await handler(request)
        if not response.prepared:
            response.headers.update(GUARDS)
        return response

    return guard


def _file(name: str) -> Handler:
    async def serve(_: web.Request) -> web.StreamResponse:
        path = (PAGE / name).resolve()
        kind = TYPES.get(path.suffix)
        if kind is None or not path.is_relative_to(PAGE) or not path.is_file():
            raise web.HTTPNotFound
        headers = {"Cache-Control": "no-cache"}
        charset = "utf-8" if kind.startswith("text/") else None
        return web.Response(body=path.read_bytes(), content_type=kind, charset=charset, headers=headers)

    return serve


async def _page_file(request: web.Request) -> web.StreamResponse:
    return await _file(request.match_info["name"])(request)
