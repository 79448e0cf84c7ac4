"""P11: the longest time for which the event loop stands still while there is much to compute."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from bot.clock import WallClock
from bot.sandbox.state.records import Json
from bot.store.sqlite import SqliteStore
from bot.tables.journal.acts import Phase
from bot.tables.journal.settings import House
from bot.tables.journal.terms import Person
from bot.tables.service.tables import Tables
from tests.bench.clicks import KREISEL, PATIENT
from tests.bench.measure import Row
from tests.sandbox.ground import Ground, Tab
from tests.whole.crowd import Crowd, Party, option
from tests.whole.ledger import Ledger
from tests.whole.lives import ROOT, settings

TURNS: Final = 600
MOST_MS: Final = 20
SECONDS: Final = 20
ATTACHMENT: Final = 11
SUBCOMMAND: Final = 1


def rows() -> Iterator[Row]:
    """The longest stall of the bot, against 20 ms; beside it that of a loop with nothing to do."""
    with TemporaryDirectory(dir=".") as name:
        quiet, ours, idle = asyncio.run(_longest(Path(name).absolute()))
    note = f"  {ours:.0f} ms; at rest {quiet:.0f} ms, a loop with nothing to do {idle:.0f} ms"
    yield Row("P11", "longest stall under heavy work / 20 ms", ours / MOST_MS, at_most=1, note=note)


async def _longest(folder: Path) -> tuple[float, float, float]:
    """In milliseconds: of the bot at rest and at work, and of a loop beside it."""
    async with Ground(times=PATIENT) as ground:
        database = folder / "stalls.db"
        record = await _long_game(ground, database)
        async with _watched(ground, database) as stalls:
            await asyncio.sleep(2)
            quiet = _worst(stalls)
            stalls.clear()
            idle = await asyncio.create_subprocess_exec(
                *(KREISEL[0], "-c", WATCHING), cwd=ROOT, stdout=asyncio.subprocess.PIPE
            )
            await _work(ground, database, record)
            told, _ = await idle.communicate()
            return quiet, _worst(stalls), float(told)


WATCHING: Final = f"""
import asyncio
from bot.discord_ui.app.stalls import StallWatch
async def main():
    watch = StallWatch()
    task = asyncio.create_task(watch.watch())
    await asyncio.sleep({SECONDS})
    print(1000 * watch.longest)
asyncio.run(main())
"""


def _worst(stalls: Sequence[float]) -> float:
    return max(stalls, default=0.0)


@asynccontextmanager
async def _watched(ground: Ground, database: Path) -> AsyncIterator[list[float]]:
    """A bot that is ready, and the stalls of its loop that it tells, in milliseconds."""
    environment = os.environ | settings(ground.sandbox, database, KREISEL_LOG_LEVEL="debug")
    process = await asyncio.create_subprocess_exec(
        *KREISEL, cwd=ROOT, env=environment, stderr=asyncio.subprocess.PIPE
    )
    stalls: list[float] = []
    ready = asyncio.Event()

    async def listen() -> None:
        assert process.stderr is not None
        async for line in process.stderr:
            told: Json = json.loads(line)
            if told["message"] == "ready":
                ready.set()
            if "stall_ms" in told:
                stalls.append(told["stall_ms"])

    listening = asyncio.create_task(listen())
    try:
        await ready.wait()
        yield stalls
    finally:
        process.kill()
        await process.wait()
        listening.cancel()


async def _long_game(ground: Ground, database: Path) -> bytes:
    """A game of five in which so many turns were played, at table 1; it as a file."""
    draw = Random(1)
    people = [Person(person.id, person.username) for person in ground.persons[:5]]
    async with SqliteStore(database) as store:
        tables = Tables(store, WallClock(), house=House(grace=0))
        opened = await tables.open(
            people[0], "gravitation", server=ground.world.house.guild, channel=ground.games.id, players=5
        )
        number = opened.table.id
        for person in people[1:]:
            await tables.join(number, person)
        table = (await tables.start(number, people[0])).table
        for _ in range(TURNS):
            if table.phase is not Phase.PLAYING or table.state is None:
                break
            seat = table.deciders[0]
            action = draw.choice(table.state.legal_actions(seat))
            player = table.player(seat)
            assert player is not None
            table = (await tables.play(number, table.ply, player, action.text)).table
        return await tables.export(number)


async def _work(ground: Ground, database: Path, record: bytes) -> None:
    """Eight computers think at two tables of five, somebody looks at a film, somebody at a file."""
    crowd = Crowd(ground, Ledger(database), 1)
    channels, people = [party.channel for party in crowd.parties], ground.persons
    crowd.parties = [
        Party(channel, (person,), game, (option("players", 5), option("computers", 4)))
        for channel, person, game in zip(channels, people[2:4], ("gravitation", "tunnel_x"), strict=False)
    ]
    looking = [_watch(await ground.tab(0)), _analyse(await ground.tab(1), record), crowd.play()]
    with suppress(TimeoutError):
        async with asyncio.timeout(SECONDS):
            await asyncio.gather(*looking)


async def _watch(tab: Tab) -> None:
    command: Json = {"name": "replay", "type": SUBCOMMAND, "options": [option("table", "1")]}
    while True:
        nonce = await tab.command("history", command)
        await tab.outcome(nonce, "done")
        await asyncio.sleep(1)


async def _analyse(tab: Tab, record: bytes) -> None:
    while True:
        file = await tab.upload("game.json", record)
        nonce = await tab.command("analyse", {"name": "file", "type": ATTACHMENT, "value": file["id"]})
        await tab.outcome(nonce, "done")
        await asyncio.sleep(1)
