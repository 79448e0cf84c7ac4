"""P5, P6, P9: how fast a move lasts, on a file and on a server, and what ten thousand open tables cost."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

import uvloop
from msgspec.structs import replace

from bot.clock import WallClock
from bot.store.database import Database, opened
from bot.store.port import Change, Store
from bot.store.sqlite import SqliteStore
from bot.tables.journal.settings import House
from bot.tables.journal.terms import Person
from bot.tables.service.tables import Tables
from tests.bench.measure import Row
from tests.postgres import server

ROUNDS: Final = 9
MOVES: Final = 60
WRITERS: Final = 20
PAGE: Final = b"\x5a" * 4096
OPEN_TABLES: Final = 10_000
IDA: Final = Person(1, "Ida")
BO: Final = Person(2, "Bo")
GENEROUS: Final = House(tables_per_person=10**6, tables_per_server=10**6, grace=0)


class Recorder:
    """A store that keeps the changes tables make, to write them once more without the rules."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.changes: list[Change] = []

    def __getattr__(self, name: str) -> object:
        return getattr(self._store, name)

    async def write(self, change: Change, **_: object) -> object:
        self.changes.append(change)
        return await self._store.write(change)


async def recorded(folder: Path) -> Change:
    """A usual move in the middle of a game, with its snapshot and its notices."""
    async with SqliteStore(folder / "recorded.db") as store:
        recorder = Recorder(store)
        tables = Tables(recorder, WallClock(), house=GENEROUS)  # type: ignore[arg-type]
        number = (await tables.open(IDA, "go_round")).table.id
        await tables.join(number, BO)
        table = (await tables.start(number, IDA)).table
        for _ in range(20):
            seat = table.deciders[0]
            person = table.player(seat)
            assert table.state is not None
            assert person is not None
            table = (
                await tables.play(number, table.ply, person, table.state.legal_actions(seat)[0].text)
            ).table
        return recorder.changes[-1]


def rows() -> Iterator[Row]:
    """The ratios of P5, P6 and P9."""
    yield from durable_moves()
    yield from durable_moves_on_postgres()
    yield from open_tables()


def durable_moves() -> list[Row]:
    """P5: moves per second against a 4 KiB append and fsync, turn and turn about."""
    with TemporaryDirectory(dir=".") as name:
        folder = Path(name)
        one, many = uvloop.run(_durable_moves(folder, folder / "moves.db"))
    return [
        Row("P5", "durable move, one writer / append + fsync", one, at_least=0.4),
        Row("P5", f"durable move, {WRITERS} writers / append + fsync", many, at_least=3),
    ]


def durable_moves_on_postgres() -> list[Row]:
    """P6: the same on a PostgreSQL as it is set up usually; what is appended lies beside its files."""
    with server(settings=()) as running:
        one, many = uvloop.run(_durable_moves(running.folder, running.new()))
    return [
        Row("P6", "durable move, PostgreSQL, one writer / append + fsync", one, at_least=0.45),
        Row("P6", f"durable move, PostgreSQL, {WRITERS} writers / append + fsync", many, at_least=1.5),
    ]


async def _durable_moves(folder: Path, database: Database) -> tuple[float, float]:
    """Of one writer, and of many."""
    move = await recorded(folder)
    one: list[float] = []
    many: list[float] = []
    async with opened(database) as store:
        opening = replace(move, table=0, ply=0, entries=move.entries[:0], guests=())
        numbers = [(await store.write(opening)).table for _ in range(WRITERS + 1)]
        plies = dict.fromkeys(numbers, 0)

        async def write(number: int, count: int) -> None:
            for _ in range(count):
                ply = plies[number]
                entries = tuple(replace(entry, ply=ply + at) for at, entry in enumerate(move.entries))
                await store.write(replace(move, table=number, ply=ply, entries=entries))
                plies[number] = ply + len(entries)

        with (folder / "floor").open("wb", buffering=0) as file:
            for _ in range(ROUNDS):
                floor = _rate(MOVES, lambda: _append(file.fileno()))
                began = perf_counter()
                await write(numbers[0], MOVES)
                one.append(MOVES / (perf_counter() - began) / floor)
                began = perf_counter()
                await asyncio.gather(*(write(number, MOVES // 4) for number in numbers[1:]))
                many.append(WRITERS * (MOVES // 4) / (perf_counter() - began) / floor)
    return median(one), median(many)


def _append(file: int) -> None:
    os.write(file, PAGE)
    os.fsync(file)


def _rate(count: int, work: Callable[[], None]) -> float:
    began = perf_counter()
    for _ in range(count):
        work()
    return count / (perf_counter() - began)


START: Final = """
import asyncio, sys, time
from bot.clock import WallClock
from bot.store.sqlite import SqliteStore
from bot.tables.service.tables import Tables

def resident():
    for line in open("/proc/self/status"):
        if line.startswith("VmRSS"):
            return int(line.split()[1])

async def main():
    began = time.perf_counter()
    async with SqliteStore(sys.argv[1]) as store:
        tables = Tables(store, WallClock())
        for number in await tables.due(50):
            await tables.wake(number)
        await tables.next_due()
        await tables.outbox()
        await tables.tables_of(1)
        print(time.perf_counter() - began, resident())

asyncio.run(main())
"""


def open_tables() -> list[Row]:
    """P9: start-up and memory with ten thousand open tables, against an empty store."""
    with TemporaryDirectory(dir=".") as name:
        folder = Path(name)
        asyncio.run(_fill(folder / "empty.db", 1))
        asyncio.run(_fill(folder / "full.db", OPEN_TABLES))
        times: list[float] = []
        mebibytes: list[float] = []
        for _ in range(ROUNDS):
            empty, full = (_start(folder / f"{name}.db") for name in ("empty", "full"))
            times.append(full[0] / empty[0])
            mebibytes.append((full[1] - empty[1]) / 1024)
    return [
        Row("P9", f"start-up, {OPEN_TABLES:,} open tables / one", median(times), at_most=1.3),
        Row("P9", f"memory, {OPEN_TABLES:,} open tables, MiB more than one", median(mebibytes), at_most=5),
    ]


def _start(path: Path) -> tuple[float, float]:
    told = subprocess.run(
        [sys.executable, "-c", START, str(path)], capture_output=True, text=True, check=True
    )
    seconds, kibibytes = told.stdout.split()
    return float(seconds), float(kibibytes)


async def _fill(path: Path, count: int) -> None:
    """Running games of many people, every one waiting for somebody."""
    async with SqliteStore(path) as store:
        tables = Tables(store, WallClock(), house=GENEROUS)

        async def game(number: int) -> None:
            host, guest = Person(2 * number + 1, "Ida"), Person(2 * number + 2, "Bo")
            table = (await tables.open(host, "go_round", server=1)).table.id
            await tables.join(table, guest)
            await tables.start(table, host)
            await tables.shown(table, "", 0, (await tables.outstanding(table)).notices)

        for first in range(0, count, WRITERS):
            await asyncio.gather(*(game(n) for n in range(first, min(first + WRITERS, count))))
