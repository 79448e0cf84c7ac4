"""Discord's rate limits: a bucket for each kind of request and place, and 429 when it is empty."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from hashlib import blake2s
from typing import Final

from msgspec import Struct

from bot.clock import MILLISECONDS
from bot.sandbox.state.errors import TOO_MANY, Kind

MOST_BUCKETS: Final = 4096
GLOBAL_LIMIT: Final = 50


class Limit(Struct, frozen=True):
    """So many requests in so many seconds."""

    count: int
    seconds: float


USUAL: Final = Limit(30, 30.0)
EVERYWHERE: Final = Limit(GLOBAL_LIMIT, 1.0)


class Bucket:
    """A window that begins with its first request."""

    def __init__(self, limit: Limit) -> None:
        self.limit = limit
        self.used = 0
        self.ends = 0.0

    def take(self, now: float) -> bool:
        """Use one request up, if one is left."""
        if now >= self.ends:
            self.used, self.ends = 0, now + self.limit.seconds
        if self.used >= self.limit.count:
            return False
        self.used += 1
        return True

    def stay_full(self, now: float) -> bool:
        """Begin anew with every request; never over."""
        self.used, self.ends = 0, now + self.limit.seconds
        return False


class Taken(Struct, frozen=True):
    """How a bucket stands after a request."""

    is_over: bool
    headers: dict[str, str]
    retry_after: float = 0.0
    is_global: bool = False


class SlowDown(Exception):
    """A limit that no header tells of was hit; there is one for names, and for old messages."""

    def __init__(self, what: str, seconds: float, kind: Kind) -> None:
        super().__init__(f"{kind.message} ({what}, {seconds:g} s)")
        self.seconds = seconds
        self.kind = kind


class RateLimits:
    """All buckets."""

    def __init__(self) -> None:
        self.count = True
        """Whether anything is ever refused."""
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self._everywhere = Bucket(EVERYWHERE)

    def take(
        self, route: str, place: str, limit: Limit, wall_seconds: float, *, everywhere: bool = True
    ) -> Taken:
        """Count one request at a route and its place (channel, guild, webhook), and one of all."""
        now = asyncio.get_running_loop().time()
        if everywhere and self.count and not self._everywhere.take(now):
            wait = round(self._everywhere.ends - now, 3)
            return Taken(True, {"Retry-After": str(wait), "X-RateLimit-Global": "true"}, wait, is_global=True)
        bucket = self._bucket(route, place, limit)
        is_over = not bucket.take(now) if self.count else bucket.stay_full(now)
        wait = round(max(bucket.ends - now, 0.001), 3)
        headers = {
            "X-RateLimit-Limit": str(limit.count),
            "X-RateLimit-Remaining": str(limit.count - bucket.used),
            "X-RateLimit-Reset": f"{wall_seconds + wait:.3f}",
            "X-RateLimit-Reset-After": f"{wait:.3f}",
            "X-RateLimit-Bucket": blake2s(route.encode(), digest_size=16).hexdigest(),
        }
        if is_over:
            headers |= {"Retry-After": str(wait), "X-RateLimit-Scope": "user"}
        return Taken(is_over, headers, wait if is_over else 0.0)

    def take_hidden(self, what: str, place: str, limit: Limit, kind: Kind = TOO_MANY) -> None:
        """Count one use of something that has a limit of its own."""
        now = asyncio.get_running_loop().time()
        bucket = self._bucket(what, place, limit)
        if self.count and not bucket.take(now):
            raise SlowDown(what, round(bucket.ends - now, 3), kind)

    def time_passed(self, milliseconds: int) -> None:
        """Time was let pass, which counts."""
        for bucket in (self._everywhere, *self._buckets.values()):
            bucket.ends -= milliseconds / MILLISECONDS

    def _bucket(self, route: str, place: str, limit: Limit) -> Bucket:
        bucket = self._buckets.setdefault((route, place), Bucket(limit))
        self._buckets.move_to_end((route, place))
        while len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return bucket
