"""`make load`: people click ever faster, until one in a hundred waits longer than a second.

Everything runs on this machine: a sandbox of many servers with Discord's limits, and its people, in this
process, the bot in its own. Its processor time is counted apart, so that whatever else the machine does does
little harm. To tell what a second process adds where there are too few cores for everybody, each process gets
a share of a core and no more.
"""

from __future__ import annotations

import asyncio
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from msgspec import Struct

from bot.sandbox.server import Server, bind
from bot.store.database import Database, opened
from bot.store.moving import move
from tests.load.bots import Bots, can_share, cpu_seconds, running
from tests.load.people import Held, People
from tests.load.servers import ManyServers
from tests.postgres import server
from tests.whole.ledger import Ledger

LATE: Final = 1.0
"""Seconds that one in a hundred may wait."""
TRIES: Final = 2
"""At one rate: the machine may have had something else to do."""
FASTER: Final = 1.25
LITTLE_FASTER: Final = FASTER**0.5
"""Half a step, once a whole one was too much."""
SLOWEST: Final = 1.0
"""Clicks a second: whoever does not hold that, holds nothing."""
WARM_UPS: Final = 6
"""At most, until the first rate is held: a bot that was just started has drawn nothing yet."""
HELD: Final = 100.0
"""Clicks a second by one process."""
TWICE: Final = 1.7
CHEAP: Final = 8.0
"""Milliseconds of processor time for a click."""
SHARE: Final = 0.3
"""Of a core, for each process, where one process is compared with two."""


class Best(Struct, frozen=True):
    """What was held last before it was too much."""

    name: str
    rate: float = 0.0
    p99: float = 0.0
    cpu_ms: float = 0.0
    moves: float = 0.0
    asked: float = 0.0
    refused: int = 0
    sandbox: float = 0.0

    def __str__(self) -> str:
        return (
            f"{self.name:38}{self.rate:10.0f}{1000 * self.p99:9.0f}{self.cpu_ms:12.1f}"
            f"{self.moves:9.0f}{self.asked:11.0f}{self.refused:6}{100 * self.sandbox:9.0f} %"
        )


HEADING: Final = (
    f"{'':38}{'clicks/s':>10}{'p99 ms':>9}{'CPU ms each':>12}"
    f"{'moves/s':>9}{'requests/s':>11}{'429':>6}{'sandbox':>11}"
)


class Load:
    """One sandbox and its people; the bot plays there on one database after the other."""

    def __init__(self, options: Namespace, sandbox: ManyServers, folder: Path) -> None:
        self._options = options
        self._sandbox = sandbox
        self._people = People(sandbox)
        self._folder = folder
        self._log = folder / "bot.log"

    async def prepare(self, database: Database) -> None:
        """All tables are opened, and shown by the bot as after an outage; the limits wait meanwhile."""
        began = perf_counter()
        async with opened(database) as store:
            await self._people.sit_down(store, self._options.tables)
        _tell(f"{self._options.tables} tables are open after {perf_counter() - began:.0f} s.")
        self._sandbox.rate_limits.count = False
        async with running(self._sandbox, database, self._log) as bots:
            began, before = perf_counter(), bots.cpu_seconds()
            while Ledger(database).outbox():
                _tell(f"  {len(self._people.places)} boards")
                await asyncio.sleep(5)
            cpu = 1000 * (bots.cpu_seconds() - before) / self._options.tables
            _tell(
                f"  all after {perf_counter() - began:.0f} s, {cpu:.1f} ms of processor time for each table"
            )
        self._sandbox.rate_limits.count = True

    async def measure(
        self, name: str, database: Database, *, processes: int = 1, share: float | None = None
    ) -> Best:
        """Click faster and faster."""
        _tell(f"\n{name}, load average {os.getloadavg()[0]:.1f}\n{HEADING}")
        best, rate = Best(name), self._options.first * (1.0 if share is None else share * processes)
        held, faster = rate, FASTER
        async with running(self._sandbox, database, self._log, processes=processes) as bots:
            for _ in range(WARM_UPS):  # caches are filled
                warm = await self._people.click(self._options.first, self._options.seconds)
                if warm.p99 <= LATE:
                    break
            async with bots.limited(share):
                tries = TRIES
                while tries:
                    found = await self._step(name, bots, rate)
                    _tell(str(found))
                    # else the sandbox can no more, or what people do is acknowledged and not done
                    if found.p99 <= LATE and found.rate >= rate / 2 and found.moves >= best.moves:
                        best, held, rate, tries = found, rate, rate * faster, TRIES
                    elif best.rate or rate / 2 < SLOWEST:
                        tries -= 1
                        if not tries and best.rate and faster == FASTER:
                            faster, rate, tries = LITTLE_FASTER, held * LITTLE_FASTER, TRIES
                    else:
                        rate /= 2
                return best

    async def _step(self, name: str, bots: Bots, rate: float) -> Best:
        limits, own = self._sandbox.rate_limits, os.getpid()
        limits.asked = limits.refused = 0
        began, before, here = perf_counter(), bots.cpu_seconds(), cpu_seconds(own)
        held: Held = await self._people.click(rate, self._options.seconds)
        seconds = perf_counter() - began
        return Best(
            name,
            held.rate,
            held.p99,
            1000 * (bots.cpu_seconds() - before) / max(len(held.latencies), 1),
            held.moves / seconds,
            limits.asked / seconds,
            limits.refused,
            (cpu_seconds(own) - here) / seconds,
        )


async def _run(options: Namespace, folder: Path) -> list[Best]:
    with closing(bind(0)) as listening, server(settings=()) as postgres:
        sandbox = ManyServers(listening.getsockname()[1], options.servers)
        async with Server(sandbox, listening):
            load = Load(options, sandbox, folder)
            file, address = folder / "load.db", postgres.new()
            await load.prepare(file)
            found = [await load.measure("one process, SQLite", file)]
            await move(file, address, lambda _: None)
            found.append(await load.measure("one process, PostgreSQL", address))
            part = f"{SHARE:.0%} of a core each"
            found.append(await load.measure(f"one process, {part}", address, share=SHARE))
            if can_share():
                found.append(await load.measure(f"two processes, {part}", address, processes=2, share=SHARE))
            return found


def _report(found: list[Best]) -> Iterator[str]:
    yield "\nHeld, while one in a hundred waits at most a second:"
    yield HEADING
    yield from map(str, found)
    alone = found[0]
    yield _goal(f"one process holds {alone.rate:.0f} clicks/s", alone.rate >= HELD, f"≥ {HELD:.0f}")
    yield _goal(
        f"a click costs {alone.cpu_ms:.1f} ms of processor time",
        0 < alone.cpu_ms <= CHEAP,
        f"≤ {CHEAP:.0f}",
    )
    one, *two = found[2:]
    if two:
        ratio = two[0].rate / one.rate if one.rate else 0.0  # nothing can be said of it
        yield _goal(f"two processes hold {ratio:.2f}× of one", ratio >= TWICE, f"≥ {TWICE}")
    yield f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"


def _goal(said: str, is_met: bool, goal: str) -> str:
    return f"{' ' if is_met else '!'} {said}   goal {goal}"


def _tell(line: str) -> None:
    print(line, flush=True)


def main() -> int:
    parser = ArgumentParser(
        prog="python -m tests.load", description="How many clicks a second Kreisel holds."
    )
    parser.add_argument("--servers", type=int, default=500)
    parser.add_argument("--tables", type=int, default=5000)
    parser.add_argument("--seconds", type=float, default=10.0, help="for each rate")
    parser.add_argument("--first", type=float, default=20.0, help="clicks a second, to begin with")
    options = parser.parse_args()
    with TemporaryDirectory(dir=".") as name:
        found = asyncio.run(_run(options, Path(name).absolute()))
    for line in _report(found):
        _tell(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
