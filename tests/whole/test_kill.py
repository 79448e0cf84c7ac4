"""The bot killed at random moments under play: what was shown is there, once, and is shown again as it is.

KREISEL_KILLS says how often; `make soak` kills a thousand times.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.sandbox.limits.components import words
from bot.sandbox.state.records import Message
from bot.sandbox.wire.interactions import Times
from bot.sandbox.wire.ratelimit import Limit, RateLimits, Taken
from bot.store.database import Database
from tests import postgres
from tests.sandbox.ground import Ground
from tests.whole.crowd import Crowd, controls_of
from tests.whole.ledger import Ledger
from tests.whole.lives import SECONDS, Lives, address, settings

KILLS = int(os.environ.get("KREISEL_KILLS", "50"))
KILLS_ON_POSTGRES = KILLS // 10
PARTS = 2
LIVES_PER_FILE = 25
MOST_MOVES = 2
"""Which a life sees; the shortest ones see none, and end while the bot starts."""
MOST_REQUESTS = 8
"""Of the bot, after its last move."""
LONGEST_DELAY = 0.01
ASKED_AGAIN = (10008, 160004)
"""A message that is gone, a thread that is there: so the bot finds out what the last life had done."""
PATIENT = Times(acknowledge=SECONDS)
"""However slow the machine is: here it is not about time."""


class Counted(RateLimits):
    """No limits, but something happens at a request of the bot, counted from when it is due."""

    def __init__(self, requests: int, is_due: Callable[[], bool], then: Callable[[], None]) -> None:
        super().__init__()
        self.count = False
        self._left = requests
        self._is_due = is_due
        self._then = then

    def take(
        self, route: str, place: str, limit: Limit, wall_seconds: float, *, everywhere: bool = True
    ) -> Taken:
        if self._left >= 0 and self._is_due():
            self._left -= 1
            if self._left < 0:
                self._then()
        return super().take(route, place, limit, wall_seconds, everywhere=everywhere)


@pytest.mark.parametrize("part", range(PARTS))
async def test_killed_at_random_moments(tmp_path: Path, part: int, monkeypatch: pytest.MonkeyPatch) -> None:
    files = (tmp_path / f"{number}.db" for number in count())
    await kill(files, part, KILLS // PARTS, tmp_path, monkeypatch)


async def test_killed_at_random_moments_on_postgres(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    schemas = (postgres.shared().new() for _ in count())
    await kill(schemas, PARTS, KILLS_ON_POSTGRES, tmp_path, monkeypatch)


async def kill(
    databases: Iterator[Database], seed: int, kills: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So many lives, some on each database."""
    chance = random.Random(seed)
    for first in range(0, kills, LIVES_PER_FILE):
        database = next(databases)
        monkeypatch.setenv("KREISEL_DATABASE", address(database))
        async with Ground(times=PATIENT) as ground:
            ledger = Ledger(database)
            crowd = Crowd(ground, ledger, chance.randrange(1 << 30))
            async with Lives(settings(ground.sandbox, database), tmp_path / "log") as lives:
                for _ in range(min(LIVES_PER_FILE, kills - first)):
                    await one_life(lives, ground, crowd, chance)
                    ledger.compare(crowd.shown, crowd.played)
                await lives.begin()
                await settled(ground, ledger)
                ledger.compare(crowd.shown, crowd.played)
                check_what_is_shown(ground, crowd, ledger)
                assert await lives.kill(signal.SIGTERM) == 0
            assert await asyncio.to_thread(main, ["check"]) == 0
            said = lives.log.read_text()
            assert "Traceback" not in said, said
            check_manners(ground)


async def one_life(lives: Lives, ground: Ground, crowd: Crowd, chance: random.Random) -> None:
    """Born, played with, killed: as a request of the bot comes in after some moves, or a moment later."""
    over = asyncio.Event()
    delay = chance.choice((0.0, chance.uniform(0, LONGEST_DELAY)))
    moves = len(crowd.played) + chance.randint(0, MOST_MOVES)

    def kill() -> None:
        if delay:
            asyncio.get_running_loop().call_later(delay, over.set)
        else:
            lives.strike()
            over.set()

    requests = chance.randrange(MOST_REQUESTS)
    ground.sandbox.rate_limits = Counted(requests, lambda: len(crowd.played) >= moves, kill)
    await lives.begin()
    playing = asyncio.create_task(crowd.play())
    dying = asyncio.create_task(over.wait())
    await asyncio.wait((playing, dying), timeout=SECONDS, return_when=asyncio.FIRST_COMPLETED)
    assert over.is_set(), playing
    assert await lives.kill() == -signal.SIGKILL
    playing.cancel()
    assert not (await asyncio.wait((playing, dying), timeout=SECONDS))[1]


async def settled(ground: Ground, ledger: Ledger) -> None:
    """Nobody clicks; wait until the bot has shown all there is."""
    try:
        async with asyncio.timeout(SECONDS):
            while not ground.sandbox.gateway.is_online or not ledger.is_quiet():
                await asyncio.sleep(0.05)
    except TimeoutError:
        raise AssertionError(f"still not shown: {ledger.outbox()}") from None


def check_manners(ground: Ground) -> None:
    """Nothing against Discord's limits, but answers that a killed bot still owed."""
    for each in ground.sandbox.violations.all():
        assert each.code in ASKED_AGAIN or each.message.startswith("not acknowledged"), each


def check_what_is_shown(ground: Ground, crowd: Crowd, ledger: Ledger, *, late: int = 0) -> None:
    """One lobby, one thread, one board with the present controls, and no more calls than decisions.

    But for ``late`` ones, of who stood still in the middle of a request and finished it when it woke up.
    """
    world = ground.world
    ours = [
        message
        for channel in world.channels
        for message in world.messages(channel)
        if message.author == world.house.bot and message.components
    ]
    for table in ledger.tables():
        own = [each for each in ours if any(c.table == table.table for _, c in controls_of(each))]
        told = f"{table}: {[(each.channel, controls_of(each)) for each in own]}"
        lobbies = [
            each
            for each in ours
            if not world.channels[each.channel].is_thread
            and re.search(rf"· table {table.table}\b", words(each.components))  # also one that is over
        ]
        assert len(lobbies) == 1, told
        named = re.compile(rf"(#|table ){table.table} · ")
        threads = [thread for thread in world.threads() if named.search(thread.name)]
        for left in [thread for thread in threads if not world.messages(thread.id)]:
            # killed between opening it and remembering it: nobody ever sees it
            assert left.is_private, told
            assert set(left.members) <= {world.house.bot}, told
            threads.remove(left)
        boards = [each for each in own if _has(each, "more")]
        if table.phase == "lobby":
            assert not threads, told
            assert {c.ply for _, c in controls_of(lobbies[0])} == {table.ply}, told
        elif table.phase == "playing":
            assert {board.channel for board in boards} == {thread.id for thread in threads}, told
            assert len(boards) == len(threads), told
            assert {c.ply for each in own for _, c in controls_of(each) if c.table} == {table.ply}, told
        else:
            assert sum(_has(each, "rematch") for each in own) == 1, told
            assert not boards, told
        for thread in threads:
            assert sum(bool(each.attachments) for each in world.messages(thread.id)) == 1, told
            assert sum(bool(each.pings) for each in world.messages(thread.id)) <= 1, told
            pings = crowd.pings.get(thread.id, [])
            assert len(pings) <= ledger.decisions(table.table) + 1 + late, pings


def _has(message: Message, verb: str) -> bool:
    return any(control.verb == verb for _, control in controls_of(message))
