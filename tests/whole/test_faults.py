"""Faults between Discord and the bot: tables go on, every click is answered, nothing stays unsaid."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.sandbox.child import die_with_parent
from bot.sandbox.server import Server, bind
from bot.sandbox.wire.faults import Faults
from bot.sandbox.wire.interactions import Times
from bot.sandbox.wire.ratelimit import Limit, RateLimits, Taken
from bot.store.database import Database
from tests.postgres import server
from tests.sandbox.ground import Ground
from tests.whole.crowd import Crowd, Party
from tests.whole.ledger import Ledger
from tests.whole.lives import ROOT, SECONDS, Lives, settings

PATIENT = Times(acknowledge=SECONDS)


class Stopping(RateLimits):
    """No limits, but the bot is asked to stop as it answers somebody."""

    def __init__(self, lives: Lives) -> None:
        super().__init__()
        self.count = False
        self._pid = lives.pid

    def take(
        self, route: str, place: str, limit: Limit, wall_seconds: float, *, everywhere: bool = True
    ) -> Taken:
        if route.startswith("POST /interactions/") and self._pid:
            os.kill(self._pid, signal.SIGTERM)
            self._pid = 0
        return super().take(route, place, limit, wall_seconds, everywhere=everywhere)


class Evening:
    """A bot, a sandbox, and one table that is played."""

    def __init__(self, ground: Ground, lives: Lives, ledger: Ledger) -> None:
        self.ground = ground
        self.lives = lives
        self.ledger = ledger
        self.crowd = Crowd(ground, ledger, 1)

    @property
    def party(self) -> Party:
        return self.crowd.parties[0]

    async def until(self, ready: str) -> None:
        async with asyncio.timeout(SECONDS):
            while not getattr(self, ready)():
                await asyncio.sleep(0.01)

    def online(self) -> bool:
        return self.ground.sandbox.gateway.is_online and bool(self.ground.world.commands)

    def quiet(self) -> bool:
        return self.ledger.is_quiet()

    async def play(self, moves: int) -> None:
        """Play until so many more moves are acknowledged."""
        wanted = len(self.crowd.played) + moves
        async with asyncio.timeout(SECONDS):
            while len(self.crowd.played) < wanted:
                if not self.online() or not await self.crowd.act(self.party):
                    await asyncio.sleep(0.01)

    def set(self, **faults: object) -> None:
        self.ground.sandbox.faults.set = replace(Faults(), **faults)

    async def check(self) -> None:
        """All is shown, all that was shown is kept, and everybody got an answer."""
        await self.until("quiet")
        self.ledger.compare(self.crowd.shown, self.crowd.played)
        unanswered = [click for click in self.crowd.clicks if click.state not in ("done", "offline", "")]
        assert not unanswered, unanswered
        assert "Traceback" not in self.lives.log.read_text(), self.lives.log.read_text()


@asynccontextmanager
async def evening(folder: Path, database: Database | None = None) -> AsyncIterator[Evening]:
    database = database or folder / "tables.db"
    async with Ground(times=PATIENT) as ground:
        ground.sandbox.rate_limits.count = False
        async with Lives(settings(ground.sandbox, database), folder / "log") as lives:
            await lives.begin()
            one = Evening(ground, lives, Ledger(database))
            await one.until("online")
            await one.play(1)
            yield one


async def test_the_table_goes_on_whatever_discord_does(tmp_path: Path) -> None:
    async with evening(tmp_path) as one:
        for faults in (
            {"rate_limit": 3, "retry_after": 0.05},
            {"server_errors": 2},
            {"lost_answers": 1},
            {"slow_ms": 150},
        ):
            one.set(**faults)
            await one.play(2)
            one.set()
        await one.check()
        gateway = one.ground.sandbox.gateway
        await gateway.drop(resumable=True)
        await one.play(2)
        gateway.ask_to_reconnect()
        await one.play(2)
        await one.check()


async def test_the_table_goes_on_when_the_database_is_back(tmp_path: Path) -> None:
    """Its server is stopped, then crashes; whoever clicks meanwhile is answered, and nobody lends a hand."""
    with server() as own:
        async with evening(tmp_path, own.new()) as one:
            for how in (signal.SIGINT, signal.SIGQUIT):
                own.stop(how)
                with suppress(OSError):  # the ledger cannot be read either
                    await one.crowd.act(one.party)
                own.start()
                await one.play(2)
            await one.until("quiet")
            one.ledger.compare(one.crowd.shown, one.crowd.played)
            assert not [click for click in one.crowd.clicks if click.state not in ("done", "offline", "")]
            assert await one.lives.kill(signal.SIGTERM) == 0


async def test_a_click_in_flight_is_answered_before_the_bot_stops(tmp_path: Path) -> None:
    async with evening(tmp_path) as one:
        await one.until("quiet")
        one.set(slow_ms=100)
        before = len(one.crowd.clicks)
        one.ground.sandbox.rate_limits = Stopping(one.lives)
        playing = asyncio.create_task(one.play(1))
        assert await one.lives.ended() == 0
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        one.ledger.compare(one.crowd.shown, one.crowd.played)
        assert "Traceback" not in one.lives.log.read_text(), one.lives.log.read_text()
        assert "done" in [click.state for click in one.crowd.clicks[before:]]


async def test_the_bot_comes_back_when_discord_does(tmp_path: Path) -> None:
    async with evening(tmp_path) as one:
        sandbox = one.ground.sandbox
        await one.ground.server.__aexit__()
        with closing(bind(sandbox.port)) as listening:
            async with Server(sandbox, listening):
                await one.play(1)
                await one.until("quiet")
        one.ledger.compare(one.crowd.shown, one.crowd.played)


async def test_a_wrong_token_is_one_sentence(tmp_path: Path) -> None:
    async with Ground() as ground:
        wrong = settings(ground.sandbox, tmp_path / "tables.db") | {"DISCORD_TOKEN": "not.the.token"}
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot",
            cwd=ROOT,
            env=os.environ | wrong,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            preexec_fn=die_with_parent,
        )
        try:
            said, _ = await asyncio.wait_for(process.communicate(), SECONDS)
        except TimeoutError:
            process.kill()
            raise
    assert process.returncode == 2
    assert said.decode().count("\n") == 1, said.decode()
    assert "DISCORD_TOKEN" in said.decode()


@pytest.mark.skipif("KREISEL_KILLS" not in os.environ, reason="discord.py waits 5 s before a new session")
async def test_a_session_that_is_gone_is_begun_anew(tmp_path: Path) -> None:
    async with evening(tmp_path) as one:
        await one.ground.sandbox.gateway.drop(resumable=False)
        await one.until("online")
        await one.play(2)
        await one.check()
