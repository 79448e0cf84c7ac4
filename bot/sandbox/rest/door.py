"""Through here comes every request of the bot: token, faults, rate limit, body; and every answer goes out."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from aiohttp import BodyPartReader, web

from bot.clock import MILLISECONDS
from bot.sandbox.errors import (
    INVALID_FORM,
    INVALID_JSON,
    NOT_FOUND,
    TOO_LARGE,
    UNAUTHORIZED,
    Refused,
)
from bot.sandbox.limits.messages import LARGEST_REQUEST
from bot.sandbox.posting import Uploads, uploads
from bot.sandbox.ratelimit import RateLimits, Taken
from bot.sandbox.rest import answers, channels, commands, itself, messages
from bot.sandbox.rest.call import Call, Route
from bot.sandbox.sandbox import Sandbox

ROUTES: Final = (*itself.ROUTES, *commands.ROUTES, *messages.ROUTES, *channels.ROUTES, *answers.ROUTES)
PREFIX: Final = "/api/v10"
VIA: Final = {"Via": "1.1 kreisel-sandbox"}
PLACES: Final = ("channel", "guild", "token")


def add_routes(app: web.Application, sandbox: Sandbox) -> None:
    """Serve all routes; what is not among them is told as Discord tells it, and noted."""
    for route in ROUTES:
        app.router.add_route(route.method, PREFIX + route.path, _served(sandbox, route))
    app.router.add_route("*", "/api/{rest:.*}", _unknown(sandbox))


def _served(sandbox: Sandbox, route: Route) -> Callable[[web.Request], Awaitable[web.Response]]:
    async def serve(request: web.Request) -> web.Response:
        fault = await _fault(sandbox)
        if fault is not None:
            return fault
        taken = _take(sandbox, route, request)
        if taken.is_over:
            sandbox.violations.note(f"{route.method} {request.path}", 429, "You are being rate limited.")
            return too_many(taken.headers, taken.retry_after, is_global=taken.is_global)
        try:
            if (
                not route.is_open
                and request.headers.get("Authorization") != f"Bot {sandbox.world.house.token}"
            ):
                raise Refused(UNAUTHORIZED)
            content, files = await _read(request)
            call = Call(
                sandbox=sandbox,
                path=request.match_info,
                query=request.query,
                content=content,
                uploads=files,
            )
            answer = await route.handler(call)
        except ValueError:  # a number or an id in the body or the query that is none
            return _refused(sandbox, route, request, Refused(INVALID_FORM), taken)
        except Refused as refusal:
            return _refused(sandbox, route, request, refusal, taken)
        if answer is None:
            return web.Response(status=204, headers=taken.headers | VIA)
        return json_response(answer, headers=taken.headers | VIA)

    return serve


def _refused(
    sandbox: Sandbox, route: Route, request: web.Request, refusal: Refused, taken: Taken
) -> web.Response:
    kind = refusal.kind
    where = f"{route.method} {_without_token(request)}"
    sandbox.violations.note(where, kind.code, kind.message, refusal.errors)
    return json_response(refusal.body, status=kind.status, headers=taken.headers | VIA)


def _without_token(request: web.Request) -> str:
    token = request.match_info.get("token")
    return request.path.replace(token, "…") if token else request.path


def _take(sandbox: Sandbox, route: Route, request: web.Request) -> Taken:
    place = "/".join(request.match_info.get(key, "") for key in PLACES)
    limits: RateLimits = sandbox.rate_limits
    counts = sandbox.faults.set.rate_limits
    wall = sandbox.clock.now() / MILLISECONDS
    return limits.take(f"{route.method} {route.path}", place, route.limit, wall, counts=counts)


async def _fault(sandbox: Sandbox) -> web.Response | None:
    if sandbox.faults.set.slow_ms:
        await asyncio.sleep(sandbox.faults.set.slow_ms / MILLISECONDS)
    wait = sandbox.faults.take_rate_limit()
    if wait is not None:
        return too_many({"Retry-After": str(wait)}, wait)
    status = sandbox.faults.take_server_error()
    if status is not None:
        return json_response({"message": f"{status}: Server Error", "code": 0}, status=status)
    return None


async def _read(request: web.Request) -> tuple[Any, Uploads]:
    if (request.content_length or 0) > LARGEST_REQUEST + 1024 * 1024:
        raise Refused(TOO_LARGE)
    if request.content_type == "multipart/form-data":
        return await _multipart(request)
    body = await request.read()
    if not body:
        return {}, {}
    try:
        return msgspec.json.decode(body), {}
    except msgspec.DecodeError:
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
            except msgspec.DecodeError:
                raise Refused(INVALID_JSON) from None
        else:
            files[part.name or ""] = (part.filename or "file", body)
    return content, uploads(files)


def too_many(headers: dict[str, str], retry_after: float, *, is_global: bool = False) -> web.Response:
    """The answer 429; without ``Via``, discord.py takes it for a ban."""
    body = {"message": "You are being rate limited.", "retry_after": retry_after, "global": is_global}
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
