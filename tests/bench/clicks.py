"""P7, P8: how long a click takes and how soon the bot is there, against a bare discord.py bot."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Iterator
from compileall import compile_dir
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from bot.discord_ui.controls.ids import ControlId
from bot.sandbox.limits.components import walk
from bot.sandbox.state.records import Message
from bot.sandbox.wire.interactions import Times
from tests.bench.measure import Row
from tests.sandbox.ground import Ground
from tests.whole.crowd import Crowd, Party, controls_of
from tests.whole.ledger import Ledger
from tests.whole.lives import ROOT, settings

CLICKS: Final = 300
WARM_UP: Final = 20
STARTS: Final = 15
GAME: Final = "giro_mondiale"
"""The game with the largest pictures."""
KREISEL: Final = (sys.executable, "-m", "bot")
BARE: Final = (sys.executable, "-m", "tests.bench.bare")
PATIENT: Final = Times(acknowledge=60.0)


def rows() -> Iterator[Row]:
    """The ratios of P7 and P8."""
    with TemporaryDirectory(dir=".") as name:
        yield from asyncio.run(_clicks(Path(name).absolute()))
        yield from asyncio.run(_starts(Path(name).absolute()))


@asynccontextmanager
async def _ground() -> AsyncIterator[Ground]:
    async with Ground(times=PATIENT) as ground:
        ground.sandbox.rate_limits.count = False
        yield ground


@asynccontextmanager
async def _running(
    command: tuple[str, ...], ground: Ground, database: Path
) -> AsyncIterator[asyncio.subprocess.Process]:
    """A bot that is ready."""
    environment = os.environ | settings(ground.sandbox, database, KREISEL_LOG_LEVEL="info")
    process = await asyncio.create_subprocess_exec(
        *command,
        cwd=ROOT,
        env=environment,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    try:
        assert process.stdout is not None
        async for line in process.stdout:
            if b"ready" in line:
                break
        yield process
    finally:
        process.kill()
        await process.wait()


# P7


async def _clicks(folder: Path) -> list[Row]:
    """Two people play one game after the other; every move is answered on the message that was clicked."""
    async with _ground() as ground, _ground() as floor:
        database = folder / "clicks.db"
        ledger = Ledger(database)
        crowd, bare = Crowd(ground, ledger, 1), Crowd(floor, ledger, 1)
        async with _running(KREISEL, ground, database) as process:
            players = Players(ground, crowd, ledger)
            (folder / "board.png").write_bytes(await players.picture())
            async with _running((*BARE, str(folder / "board.png")), floor, database) as bare_process:
                ours, theirs = Clicks(process.pid, crowd), Clicks(bare_process.pid, bare)
                for number in range(CLICKS + WARM_UP):
                    if number == WARM_UP:
                        ours.begin()
                        theirs.begin()
                    ours.seconds.append(await players.move())
                    theirs.seconds.append(await _click_bare(floor, bare))
                await asyncio.sleep(1)
                ours.end()
                theirs.end()
    middle = median(ours.seconds) / median(theirs.seconds)
    times = f"  {1000 * median(ours.seconds):.1f} ms against {1000 * median(theirs.seconds):.1f} ms"
    memory = ours.resident / theirs.resident
    cpu = f"  {ours.cpu_ms:.1f} ms against {theirs.cpu_ms:.1f} ms"
    return [
        Row("P7", "a click, median / prepared picture", middle, at_most=1.5, note=times),
        Row("P7", "a click, p99 / prepared picture", _p99(ours.seconds) / _p99(theirs.seconds), at_most=1.5),
        Row("P7", "CPU of a click / 8 ms", ours.cpu_ms / 8, at_most=1, note=cpu),
        Row("P8", f"resident memory after {CLICKS + WARM_UP} clicks / as many", memory, at_most=1.5),
    ]


class Clicks:
    """What the clicks of one process took."""

    def __init__(self, process: int, crowd: Crowd) -> None:
        self._process = process
        self._crowd = crowd
        self.seconds: list[float] = []
        self._before = 0
        self._cpu = 0.0
        self.cpu_ms = 0.0
        """Milliseconds of processor time for each click, also for one that only led to a question."""
        self.resident = 0
        """Kilobytes of memory."""

    def begin(self) -> None:
        """Forget what was before: from now on it counts."""
        self.seconds.clear()
        self._before = len(self._crowd.clicks)
        self._cpu = self._used()

    def _used(self) -> float:
        """Seconds of processor time, the user's and the kernel's."""
        fields = Path(f"/proc/{self._process}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def end(self) -> None:
        """Take stock, while the process lives."""
        self.cpu_ms = 1000 * (self._used() - self._cpu) / (len(self._crowd.clicks) - self._before)
        self.resident = _resident(self._process)


def _p99(times: list[float]) -> float:
    return quantiles(times, n=100)[-1]


class Players:
    """Two people who play one game after the other."""

    def __init__(self, ground: Ground, crowd: Crowd, ledger: Ledger) -> None:
        self._ground = ground
        self._crowd = crowd
        self._ledger = ledger
        channel, people = crowd.parties[0].channel, crowd.parties[0].people
        self._party = Party(channel, people, GAME)

    async def picture(self) -> bytes:
        """The picture of a board, once there is one."""
        while (board := self._board()) is None:
            await self._begin()
        content = self._ground.world.files.read(board.attachments[0].id)
        assert content is not None
        return content

    async def move(self) -> float:
        """The seconds that the next move took."""
        while True:
            board = self._board()
            if board is None:
                await self._begin()
                continue
            custom_id, control = next(each for each in controls_of(board) if each[1].verb == "do")
            (table,) = [each for each in self._ledger.tables() if each.table == control.table]
            who = self._party.people[int(table.awaits or 0)]
            click = await self._crowd.click(who, board, custom_id, control)
            if click.is_played:
                return click.seconds
            await self._crowd.go_on(who, click)

    async def _begin(self) -> None:
        if not await self._crowd.act(self._party):
            await asyncio.sleep(0.01)

    def _board(self) -> Message | None:
        for message in self._crowd.messages(self._party):
            if any(control.verb == "do" for _, control in controls_of(message)):
                return message
        return None


async def _click_bare(floor: Ground, crowd: Crowd) -> float:
    (message,) = floor.world.messages(floor.games.id)
    custom_id = next(str(part["custom_id"]) for part in walk(message.components) if part.get("custom_id"))
    click = await crowd.click(floor.persons[0], message, custom_id, ControlId("on"))
    return click.seconds


# P8


async def _starts(folder: Path) -> list[Row]:
    """A start as an operator has it: compiled when it was installed, on a server that was greeted before."""
    database = folder / "starts.db"
    times: list[float] = []
    memory: list[float] = []
    for package in ("bot", "games", "render"):
        compile_dir(ROOT / package, quiet=1)
    async with _ground() as ground:
        async with _running(KREISEL, ground, database):
            while not ground.world.messages(ground.games.id):
                await asyncio.sleep(0.1)
            await asyncio.sleep(1)
        for _ in range(STARTS):
            began = perf_counter()
            async with _running(BARE, ground, folder):
                bare = perf_counter() - began
            async with _running(BARE, ground, folder) as process:
                await asyncio.sleep(1)
                bare_memory = _resident(process.pid)
            began = perf_counter()
            async with _running(KREISEL, ground, database) as process:
                times.append((perf_counter() - began) / bare)
                await asyncio.sleep(1)
                memory.append(_resident(process.pid) / bare_memory)
    return [
        Row("P8", "cold start to ready / bare Bot()", median(times), at_most=1.2),
        Row("P8", "resident memory / bare Bot()", median(memory), at_most=1.25),
    ]


def _resident(process: int) -> int:
    status = Path(f"/proc/{process}/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))
