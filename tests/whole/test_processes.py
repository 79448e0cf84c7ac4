"""Two bots on one PostgreSQL: one is stopped, killed, cut off or wrong about the time, and the tables go on.

KREISEL_KILLS says how often one of the two is killed; `make soak` kills a thousand times.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.store.database import PostgresAddress
from bot.tables.journal.terms import LANGUAGES
from bot.texts.loader import Texts
from tests import postgres
from tests.network import Network
from tests.postgres import do
from tests.sandbox.ground import Ground
from tests.whole.forking import AHEAD, COMMAND, DEAF, LEASE
from tests.whole.ledger import Ledger
from tests.whole.lives import SECONDS, Lives, address, settings
from tests.whole.test_faults import PATIENT, Evening
from tests.whole.test_kill import (
    LIVES_PER_FILE,
    MOST_MOVES,
    MOST_REQUESTS,
    Counted,
    check_manners,
    check_what_is_shown,
    settled,
)

KILLS = int(os.environ.get("KREISEL_KILLS", "6"))
PARTS = 2
"""That can be run side by side."""
LOOKS = 100
SHORT = "3000"
"""Milliseconds of a lease: whoever stands still is missed soon."""
SHARDS = "KREISEL_SHARDS"
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'kreisel'"


class Pair(Evening):
    """Two bots on one database, and tables that are played."""

    def __init__(self, ground: Ground, database: PostgresAddress, bots: list[Lives]) -> None:
        super().__init__(ground, bots[0], Ledger(database))
        self.bots = bots
        self.database = database
        self.stops = 0
        """How often one stood still."""

    @property
    def processes(self) -> list[int]:
        """Whether each of those serves that are known to live."""
        found = (
            do(self.database, "SELECT serves FROM processes ORDER BY id") if self.ledger.has_begun() else []
        )
        return [serves for (serves,) in found]

    def serving(self) -> bool:
        """Whether somebody is answered who clicks."""
        return 1 in self.processes

    def all_serving(self) -> bool:
        """Whether each serves shards of its own."""
        return self.processes == [1, 1]

    def both(self) -> bool:
        """Whether both are there and hear what happens."""
        return len(self.processes) == len(self.ground.sandbox.gateway._connections) == 2

    async def begin(self, *more: dict[str, str]) -> None:
        """Two lives at once; the first has the first word."""
        for bot, own in zip(self.bots, more or ({}, {}), strict=True):
            await bot.begin(**own)
            await self.until("serving")
        await self.until("both")
        await self.until("online")

    async def end(self) -> None:
        """All is shown, once, as it is kept; and both go when they are told to."""
        await self.check_all()
        for bot in self.bots:
            assert await bot.kill(signal.SIGTERM) == 0
        assert not self.processes

    async def check_all(self) -> None:
        """All is shown, once, as it is kept."""
        await settled(self.ground, self.ledger)
        self.ledger.compare(self.crowd.shown, self.crowd.played)
        for _ in range(LOOKS):
            with suppress(AssertionError):  # one that was missed too early may have to put something right
                check_what_is_shown(self.ground, self.crowd, self.ledger, late=self.stops)
                break
            await asyncio.sleep(0.2)
        else:
            check_what_is_shown(self.ground, self.crowd, self.ledger, late=self.stops)
        check_manners(self.ground)
        assert "Traceback" not in self.said, self.said

    @property
    def said(self) -> str:
        """By both."""
        return "".join(bot.log.read_text() for bot in self.bots)


@asynccontextmanager
async def pair(folder: Path, network: Network | None = None) -> AsyncIterator[Pair]:
    """Two that can begin."""
    database = postgres.shared().new()
    async with Ground(times=PATIENT) as ground:
        ground.sandbox.rate_limits.count = False
        ground.sandbox.max_concurrency = 16
        way = network.to(database) if network is not None else database
        needed = settings(ground.sandbox, way, **{LEASE: SHORT})
        async with Lives(needed, folder / "one") as one, Lives(needed, folder / "two") as two:
            yield Pair(ground, database, [one, two])


async def test_tables_go_on_whatever_becomes_of_one_of_two_bots(
    tmp_path: Path,
) -> None:
    async with pair(tmp_path) as two:
        first, second = two.bots
        await two.begin()
        for how in (signal.SIGTERM, signal.SIGKILL, signal.SIGSTOP):
            playing = asyncio.create_task(two.play(3))
            await asyncio.sleep(0.1)
            first.strike(how)
            if how is signal.SIGSTOP:
                two.stops += 1
                await playing
                first.strike(signal.SIGCONT)
            else:
                assert await first.ended() == (0 if how is signal.SIGTERM else -how)
                await playing
                await first.begin()
            await two.until("both")
            await two.play(1)
            first, second = second, first  # the other serves by now
        await two.end()
        await have_shards(two)


async def test_a_network_that_delays_and_is_cut_costs_no_move(tmp_path: Path) -> None:
    async with Network(postgres.shared()) as network, pair(tmp_path, network) as two:
        await two.begin()
        await two.play(1)
        network.delay = 0.02
        await two.play(2)
        network.cut()
        async with asyncio.timeout(SECONDS):
            while not told_in_words(two):
                await two.crowd.act(two.party)
        network.mend()
        await two.play(2)
        await two.end()


def told_in_words(two: Pair) -> bool:
    """Whether somebody has read that nothing could be saved."""
    words = {Texts(language).say("refused-store") for language in LANGUAGES}
    answers = two.ground.world._ephemeral.values()  # also those that came after an acknowledgement
    said = "".join(f"{answer.content}{answer.components}" for answer in answers)
    return any(word in said for word in words)


async def have_shards(two: Pair) -> None:
    """The machine of one is a minute ahead, the other hears no word, connections are cut; one is killed."""
    await two.begin({SHARDS: "0/2", AHEAD: "60000"}, {SHARDS: "1/2", DEAF: "1"})
    await two.until("all_serving")
    await two.play(1)
    await asyncio.to_thread(do, two.database, CUT)
    await two.play(1)
    ((late,),) = do(two.database, "SELECT max(at) - extract(epoch FROM now()) * 1000 FROM journal")
    assert late < 30_000
    assert "differ by -60" in two.said
    here = (two.ground.world.house.guild >> 22) % 2
    await play_against_computer(two)
    assert await two.bots[here].kill() == -signal.SIGKILL
    async with asyncio.timeout(SECONDS):
        while f"(bot {here}-{here}/2) is gone: its work is taken over" not in two.said:
            await asyncio.sleep(0.01)
    await two.check_all()
    assert await two.bots[1 - here].kill(signal.SIGTERM) == 0
    await have_a_thinker(two)


async def have_a_thinker(two: Pair) -> None:
    """It thinks for the other; when it is killed, that one thinks itself."""
    bot, thinker = two.bots
    await thinker.begin(**{COMMAND: "thinker"})
    await bot.begin()
    await two.until("online")
    await two.until("serving")
    async with asyncio.timeout(SECONDS):
        while not thoughts(two):  # the bot looks once a second who is there
            await play_against_computer(two)
    await two.check_all()
    assert await thinker.kill() == -signal.SIGKILL
    before = thoughts(two)
    await play_against_computer(two)
    await two.check_all()
    assert await bot.kill(signal.SIGTERM) == 0
    assert thoughts(two) <= before + 1


def thoughts(two: Pair) -> int:
    """That were left to others."""
    ((count,),) = do(two.database, "SELECT coalesce(pg_sequence_last_value('work_id_seq'), 0)")
    return int(count)


async def play_against_computer(two: Pair) -> None:
    """Until it is the computer's turn."""
    *_, party = two.crowd.parties
    before = len(two.crowd.played)
    async with asyncio.timeout(SECONDS):
        while len(two.crowd.played) == before:
            if not await two.crowd.act(party):
                await asyncio.sleep(0.01)


@pytest.mark.parametrize("part", range(PARTS))
async def test_either_is_killed_at_random_moments(
    tmp_path: Path, part: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = random.Random(part)
    kills = KILLS // PARTS
    for first in range(0, kills, LIVES_PER_FILE):
        async with pair(tmp_path) as two:
            await two.begin()
            for _ in range(min(LIVES_PER_FILE, kills - first)):
                await kill_one(two, chance)
                two.ledger.compare(two.crowd.shown, two.crowd.played)
            await two.end()
            monkeypatch.setenv("KREISEL_DATABASE", address(two.database))
            assert await asyncio.to_thread(main, ["check"]) == 0


async def kill_one(two: Pair, chance: random.Random) -> None:
    """While people play: as some request comes in after some moves."""
    victim, over = chance.choice(two.bots), asyncio.Event()
    moves = len(two.crowd.played) + chance.randint(0, MOST_MOVES)

    def kill() -> None:
        victim.strike()
        over.set()

    requests = chance.randrange(MOST_REQUESTS)
    two.ground.sandbox.rate_limits = Counted(requests, lambda: len(two.crowd.played) >= moves, kill)
    playing = asyncio.create_task(two.crowd.play())
    dying = asyncio.create_task(over.wait())
    await asyncio.wait((playing, dying), timeout=SECONDS, return_when=asyncio.FIRST_COMPLETED)
    assert over.is_set(), playing
    playing.cancel()
    assert await victim.ended() == -signal.SIGKILL
    assert not (await asyncio.wait((playing, dying), timeout=SECONDS))[1]
    await victim.begin()
    await two.until("both")
    await two.until("serving")
