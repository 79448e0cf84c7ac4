"""The processes on one database, as one of them sees them: what is whose, who lives, who comes first.

What is claimed belongs to the process that claimed it, for as long as that lives. Whoever gives no sign of
life for the time of a lease has lived: what it claimed is free, and what it still writes by it is refused.
"""

from __future__ import annotations

import asyncio
import re
from collections import defaultdict
from collections.abc import Callable, Mapping
from contextlib import AbstractAsyncContextManager
from types import MappingProxyType
from typing import Final, Protocol

from msgspec import Struct

from bot.clock import WallClock

WRITTEN: Final = re.compile(r"(\d{1,6})(?:-(\d{1,6}))?/(\d{1,6})", re.ASCII)
MOST_SHARDS: Final = 100_000
TIME_BITS: Final = 22
"""Of Discord's numbers, behind the time they were made at; they do not choose a server's shard."""
DISCORD_EPOCH: Final = 1_420_070_400_000
"""Since when that time is counted, in milliseconds."""

DIRECT_MESSAGES: Final = 0
"""As if it were a server: all of them are on the first shard."""

BOT: Final = "bot"
THINKER: Final = "thinker"

DUE: Final = "due"
"""Told to the others: a table of theirs has something to do by itself."""
WORK: Final = "work"
"""Told to the others: there is work for who thinks."""
ANSWERS: Final = "answers"
"""Told to the others: some work is done."""
SHARDS: Final = "shards"
"""Told to the others: shards are free."""


class Shards(Struct, frozen=True):
    """The part of Discord that a process serves: some shards, of so many in all.

    >>> some = Shards(0, 3, 16)
    >>> str(some), some.holds(5 << 22), some.holds(0), some.overlaps(Shards(3, 5, 16))
    ('0-3/16', False, True, True)
    """

    first: int = 0
    last: int = 0
    count: int = 1

    @property
    def numbers(self) -> range:
        """Of the shards."""
        return range(self.first, self.last + 1)

    def holds(self, server: int) -> bool:
        """Whether what happens on a server is heard here."""
        return (server >> TIME_BITS) % self.count in self.numbers

    def overlaps(self, other: Shards) -> bool:
        """Whether both would hear the same; shards of another count are cut differently."""
        return self.count != other.count or (self.first <= other.last and other.first <= self.last)

    def __str__(self) -> str:
        return f"{self.first}-{self.last}/{self.count}"


def read_shards(text: str) -> Shards | None:
    """Shards as they are written; None, if these are none.

    >>> read_shards("0-3/16"), read_shards("7/16"), read_shards("3-0/16"), read_shards("16/16")
    (Shards(first=0, last=3, count=16), Shards(first=7, last=7, count=16), None, None)
    """
    if (match := WRITTEN.fullmatch(text.strip())) is None:
        return None
    first, last, count = (int(number) for number in (match[1], match[2] or match[1], match[3]))
    return Shards(first, last, count) if first <= last < count <= MOST_SHARDS else None


class Member(Struct, frozen=True):
    """What a process is to the others."""

    kind: str
    clock: WallClock
    """By which it goes, put right by the one that counts."""
    shards: Shards = Shards()


class NobodyThinks(Exception):
    """No process is there that does others' work, or not any more."""


class Work(Protocol):
    """What processes leave to those who think: pure functions of bytes."""

    async def ask(self, work: bytes) -> bytes:
        """Have some work done; NobodyThinks, if nobody is there for it, or not any more."""

    async def claim(self, limit: int) -> list[tuple[int, bytes]]:
        """Work that nobody is at, the longest waiting first; until it is answered, or this process ends."""

    async def answer(self, number: int, answer: bytes) -> None:
        """It is done; if another has done it meanwhile, that is nothing."""


class Peers(Protocol):
    """This process among the others on its database."""

    number: int
    """Under which this process claims; another one after every time it was taken for dead."""
    shards: Shards
    work: Work

    @property
    def living(self) -> Mapping[str, int]:
        """How many processes there are, by kind."""

    @property
    def poll_seconds(self) -> float | None:
        """After which to look what others have left or done; None, where there can be no others."""

    @property
    def is_alive(self) -> bool:
        """Whether what was claimed under our number is surely still ours."""

    @property
    def is_serving(self) -> bool:
        """Whether what happens on our shards is ours to attend to, as far as we know."""

    async def answers(self, click: int) -> bool:
        """Whether a click on our shards, by Discord's number, is ours to answer: no two processes do."""

    async def serve(self) -> None:
        """Wait until nobody else serves our shards, then do."""

    async def retire(self) -> None:
        """Serve no more; whoever waits for our shards has them, from a click on that both know."""

    def listen(self, topic: str, heard: Callable[[], None]) -> None:
        """Be told when another process tells of something; that may get lost."""

    async def tell(self, topic: str) -> None:
        """Let the others know; not within anything that is being written."""

    def exclusive(self, what: str) -> AbstractAsyncContextManager[None]:
        """While one process is at it, no other is; one that stands still does not keep it for long."""


class NoWork:
    """Whoever is alone does everything itself."""

    async def ask(self, work: bytes) -> bytes:
        """Nobody is there."""
        raise NobodyThinks

    async def claim(self, limit: int) -> list[tuple[int, bytes]]:
        """Nobody asks."""
        return []

    async def answer(self, number: int, answer: bytes) -> None:
        """Nobody waits."""


class Alone:
    """The one process on its database."""

    number = 0
    living: Mapping[str, int] = MappingProxyType({BOT: 1})
    poll_seconds = None
    is_alive = True
    is_serving = True

    def __init__(self) -> None:
        self.shards = Shards()
        self.work: Work = NoWork()
        self._locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def answers(self, _: int) -> bool:
        """All of them."""
        return True

    async def serve(self) -> None:
        """At once."""

    async def retire(self) -> None:
        """Nobody waits."""

    def listen(self, topic: str, heard: Callable[[], None]) -> None:
        """Nobody tells anything."""

    async def tell(self, topic: str) -> None:
        """Nobody hears it."""

    def exclusive(self, what: str) -> AbstractAsyncContextManager[None]:
        """One after the other."""
        return self._locks[what]
