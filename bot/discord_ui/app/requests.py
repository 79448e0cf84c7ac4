"""Counts what Discord answers, and the waits that it imposes."""

from __future__ import annotations

from types import SimpleNamespace

from aiohttp import ClientSession, TraceConfig, TraceRequestEndParams

from bot.metrics.figures import RATE_LIMIT_SECONDS, RATE_LIMITS, REQUESTS

TOO_MANY = 429


def counted_requests() -> TraceConfig:
    """For discord.py, which lets whoever gives it this look at every request."""
    trace = TraceConfig()
    trace.on_request_end.append(_count)
    return trace


async def _count(_: ClientSession, __: SimpleNamespace, ended: TraceRequestEndParams) -> None:
    answer, headers = ended.response, ended.response.headers
    REQUESTS.add(str(answer.status))
    if answer.status == TOO_MANY:
        _wait(headers.get("X-RateLimit-Scope", "user"), headers.get("Retry-After", ""))
    elif headers.get("X-RateLimit-Remaining") == "0":  # discord.py waits until there is more, by itself
        _wait("bucket", headers.get("X-RateLimit-Reset-After", ""))


def _wait(scope: str, seconds: str) -> None:
    RATE_LIMITS.add(scope)
    RATE_LIMIT_SECONDS.add(scope, by=_number(seconds))


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return 0.0
