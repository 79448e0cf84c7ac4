"""Through here comes every request of the bot: token, faults, rate limit, body; and every answer goes out."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from aiohttp import BodyPartReader, web

from bot.clock import MILLISECONDS
from bot.sandbox.limits.messages import LARGEST_REQUEST, calls_anybody
from bot.sandbox.rest import answers, channels, commands, emojis, itself, messages, schedule, threads
from bot.sandbox.rest.bodies import check_shape
from bot.sandbox.rest.call import Call, Route
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.state.errors import (
    INVALID_FORM,
    INVALID_JSON,
    NOT_FOUND,
    TOO_LARGE,
    TOO_MANY,
    UNAUTHORIZED,
    Kind,
    Refused,
)
from bot.sandbox.state.records import Json
from bot.sandbox.wire.posting import Uploads, uploads
from bot.sandbox.wire.ratelimit import SlowDown, Taken

TOPICS: Final = (itself, emojis, commands, messages, channels, threads, schedule, answers)
ROUTES: Final = tuple(route for topic in TOPICS for route in topic.ROUTES)
PREFIX: Final = "/api/v10"
VIA: Final = {"Via": "1.1 kreisel-sandbox"}
PLACES: Final = ("channel", "guild", "token")


def add_routes(app: web.Application, sandbox: Sandbox) -> None:
    """Serve all routes; what is not among them is told as Discord tells it, and noted."""
    for route in ROUTES:
        app.router.add_route(route.method, PREFIX + route.path, Door(sandbox, route).serve)
    app.router.add_route("*", "/api/{rest:.*}", _unknown(sandbox))


class Door:
    """The way to one route."""

    def __init__(self, sandbox: Sandbox, route: Route) -> None:
        self._sandbox = sandbox
        self._route = route

    async def serve(self, request: web.Request) -> web.Response:
        """Answer one request."""
        path = request.path.removeprefix(PREFIX)
        self._sandbox.hear(request.method, path)
        fault = await self._fault(request, path)
        if fault is not None:
            return fault
        taken = self._take(request)
        if taken.is_over:
            self._note(request, TOO_MANY.code, TOO_MANY.message)
            return too_many(taken.headers, taken.retry_after, is_global=taken.is_global)
        response = await self._answer(request)
        response.headers.update(taken.headers | VIA)
        if self._sandbox.faults.take_lost_answer():
            return failure(502)
        return response

    async def _answer(self, request: web.Request) -> web.Response:
        try:
            call = await self._call(request)
            answer = await self._route.handler(call)
        except Refused as refusal:
            return self._refused(request, refusal)
        except SlowDown as slow:
            self._note(request, slow.kind.code, str(slow))
            return too_many({"Retry-After": str(slow.seconds)}, slow.seconds, kind=slow.kind)
        if self._route.sends and calls_anybody(_message_in(call.body)):
            self._note(request, 0, "a mention without allowed_mentions")
        if answer is None:
            return web.Response(status=204)
        return json_response(answer, status=self._route.status)

    async def _call(self, request: web.Request) -> Call:
        token = self._sandbox.world.house.token
        if not self._route.is_open and request.headers.get("Authorization") != f"Bot {token}":
            raise Refused(UNAUTHORIZED)
        try:
            content, files = await _read(request)
        except ConnectionError:
            raise web.HTTPBadRequest from None  # whoever asked has gone
        check_shape(content)
        return Call(
            sandbox=self._sandbox,
            path=request.match_info,
            query=dict(request.query),
            content=content,
            uploads=files,
        )

    def _refused(self, request: web.Request, refusal: Refused) -> web.Response:
        kind = refusal.kind
        if kind is not UNAUTHORIZED:  # somebody without the token is not the bot
            self._note(request, kind.code, kind.message, refusal.errors)
        return json_response(refusal.body, status=kind.status)

    def _note(self, request: web.Request, code: int, message: str, errors: Json | None = None) -> None:
        token = request.match_info.get("token")
        path = request.path.replace(token, "…") if token else request.path
        self._sandbox.violations.note(f"{request.method} {path}", code, message, errors)

    def _take(self, request: web.Request) -> Taken:
        route = self._route
        place = "/".join(request.match_info.get(key, "") for key in PLACES)
        wall = self._sandbox.clock.now() / MILLISECONDS
        return self._sandbox.rate_limits.take(
            f"{route.method} {route.path}", place, route.limit, wall, everywhere=not route.is_open
        )

    async def _fault(self, request: web.Request, path: str) -> web.Response | None:
        faults = self._sandbox.faults
        for fault in faults.take_routes(request.method, path):
            await asyncio.sleep(fault.seconds)
            if fault.status is None:
                continue
            if fault.is_done:
                await self._answer(request)
            if fault.status == TOO_MANY.status:
                return too_many({"Retry-After": str(faults.set.retry_after)}, faults.set.retry_after)
            return failure(fault.status, fault.code)
        if faults.set.slow_ms:
            await asyncio.sleep(faults.set.slow_ms / MILLISECONDS)
        wait = faults.take_rate_limit()
        if wait is not None:
            return too_many({"Retry-After": str(wait)}, wait)
        status = faults.take_server_error()
        return None if status is None else failure(status)


def _message_in(body: Json) -> Json:
    """The message of a body: an answer has one in it, and so has a post."""
    return body.get("data") or body.get("message") or body


async def _read(request: web.Request) -> tuple[Any, Uploads]:
    if (request.content_length or 0) > LARGEST_REQUEST + 1024 * 1024:
        raise Refused(TOO_LARGE)
    if request.content_type == "multipart/form-data":
        try:
            return await _multipart(request)
        except ValueError:  # of a boundary or a header that cannot be read
            raise Refused(INVALID_FORM) from None
    body = await request.read()
    if not body:
        return {}, {}
    try:
        return msgspec.json.decode(body), {}
    except (msgspec.DecodeError, RecursionError):
        raise Refused(INVALID_JSON) from None


async def _multipart(request: web.Request) -> tuple[Any, Uploads]:
    content: Any = {}
    files: dict[str, tuple[str, bytes]] = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise Refused(INVALID_FORM)
        body = bytes(await part.read())
        if part.name == "payload_json":
            try:
                content = msgspec.json.decode(body)
            except (msgspec.DecodeError, RecursionError):
                raise Refused(INVALID_JSON) from None
        else:
            files[part.name or ""] = (part.filename or "file", body)
    return content, uploads(files)


def failure(status: int, code: int = 0) -> web.Response:
    """An answer of a Discord that is not well, or does not want to."""
    return json_response({"message": f"{status}: on demand", "code": code}, status=status, headers=VIA)


def too_many(
    headers: dict[str, str], retry_after: float, *, is_global: bool = False, kind: Kind = TOO_MANY
) -> web.Response:
    """The answer 429; without ``Via``, discord.py takes it for a ban."""
    body = {"message": kind.message, "code": kind.code, "retry_after": retry_after, "global": is_global}
    return json_response(body, status=429, headers=headers | VIA)


def json_response(body: Any, *, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """JSON with the content type alone: discord.py does not know it with a charset."""
    return web.Response(
        body=msgspec.json.encode(body), status=status, headers=headers, content_type="application/json"
    )


def _unknown(sandbox: Sandbox) -> Callable[[web.Request], Awaitable[web.Response]]:
    async def serve(request: web.Request) -> web.Response:
        sandbox.violations.note(
            f"{request.method} {request.path}", NOT_FOUND.code, "not spoken by the sandbox"
        )
        return json_response(Refused(NOT_FOUND).body, status=NOT_FOUND.status, headers=VIA)

    return serve
