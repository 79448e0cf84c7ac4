"""Real worker processes: bounded in number, time and memory; what they find wrong crosses over as it is."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec import json, msgpack
from msgspec.structs import replace

from bot.analysis.filming import Animation, FilmWanted
from bot.analysis.page import Page, Wanted
from bot.analysis.reviewing import ReviewPart, ReviewWanted
from bot.clock import WallClock
from bot.metrics.figures import THOUGHTS
from bot.store.sqlite import SqliteStore
from bot.tables.changes import computer
from bot.tables.changes.computer import Question, answer, quick_answer
from bot.tables.journal.terms import Person
from bot.tables.service import commands
from bot.tables.service.tables import Tables
from bot.workers import thinking
from bot.workers.pool import Busy, TooLong, WorkerPool
from bot.workers.thinking import thinking_in
from games.core import SEATS
from games.faults import BadLine
from games.record import BadRecord
from tests.games.zwianer.test_crowded import ARRANGED, TUNNEL_X

LINE = "rundlauf red=B,5,14,b yellow=B,20,33,18 dice=4 turn=red"
NAMES = {seat.colour: seat.colour for seat in SEATS}
LONG = 60.0


def wanted(**what: object) -> bytes:
    return json.encode(Wanted(ply=0, language="en", theme="", called=NAMES, names=NAMES, **what))  # type: ignore[arg-type]


@pytest.fixture
async def pool() -> AsyncIterator[WorkerPool]:
    pool = WorkerPool(1, waiting=1)
    yield pool
    await pool.close()


def slow(tmp_path: Path, work: str) -> tuple[str, ...]:
    """A worker whose only job is this."""
    file = tmp_path / "slow.py"
    file.write_text(
        "import time, bot.workers.__main__ as worker\n"
        f"def slow(data):\n    {work}\n    return data\n"
        "worker.JOBS = {'slow': slow}\nworker.main()\n"
    )
    return sys.executable, str(file)


async def test_a_review_is_made_in_parts(pool: WorkerPool) -> None:
    plies = [{"ply": 0, "by": "chance", "text": "4"}, {"ply": 1, "by": "red", "text": "5>9"}]
    players = [{"seat": "red"}, {"seat": "yellow"}]
    head = {"game": "rundlauf", "version": 1, "options": {}, "players": players}
    record = json.encode({**head, "line": LINE.replace(" dice=4", ""), "plies": plies})
    wanted_part = ReviewWanted(record=record)
    made = await pool.run("review", msgpack.encode(wanted_part), seconds=LONG)
    part = msgpack.decode(made, type=ReviewPart)
    assert part.positions == len(part.found) == 3
    assert part.review is not None
    assert part.review.looks[1].best == "14>18"
    rest = msgpack.encode(replace(wanted_part, found=part.found[:2]))
    assert msgpack.decode(await pool.run("review", rest, seconds=LONG), type=ReviewPart).review == part.review
    with pytest.raises(BadRecord):
        await pool.run("review", msgpack.encode(ReviewWanted(record=b"{}")), seconds=LONG)


async def test_a_page_is_made(pool: WorkerPool) -> None:
    page = json.decode(await pool.run("analysis", wanted(line=LINE), seconds=LONG), type=Page)
    assert page.picture.startswith(b"\x89PNG")
    assert page.text.startswith("### Rundlauf · position 1 of 1")


async def test_a_crowded_board_is_shown_and_one_arranged_to_be_endless_is_refused(pool: WorkerPool) -> None:
    done = await pool.run("analysis", wanted(line=TUNNEL_X[0]), seconds=LONG)
    assert "**E** 4.9 … (" in json.decode(done, type=Page).text
    with pytest.raises(BadLine, match="take some off the board"):
        await pool.run("analysis", wanted(line=ARRANGED), seconds=LONG)


async def test_what_is_wrong_crosses_over(pool: WorkerPool) -> None:
    with pytest.raises(BadLine, match="there is no such game"):
        await pool.run("analysis", wanted(line="chess red=e4"), seconds=LONG)
    with pytest.raises(BadRecord, match="not a record"):
        await pool.run("analysis", wanted(record=b"{}"), seconds=LONG)
    with pytest.raises(RuntimeError, match="nonsense: KeyError"):
        await pool.run("nonsense", b"", seconds=LONG)
    assert await pool.run("analysis", wanted(line=LINE), seconds=LONG)


@pytest.mark.parametrize("number", [2**64, 10**30, -(10**30)])
async def test_a_number_without_end_in_a_file_is_told_in_a_sentence(
    pool: WorkerPool, number: int, capfd: pytest.CaptureFixture[str]
) -> None:
    players = [{"seat": "red"}, {"seat": "blue"}]
    whole = {"game": "go_round", "version": number, "options": {}, "players": players}
    for job, data in (("analysis", wanted(record=json.encode(whole))), ("check", json.encode(whole))):
        with pytest.raises(BadRecord):
            await pool.run(job, data, seconds=LONG)
    assert "Traceback" not in capfd.readouterr().err


async def test_an_answer_that_cannot_be_told_harms_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
    pool = WorkerPool(1, waiting=1, command=slow(tmp_path, "if data != b'0': return 10**30"))
    with pytest.raises(RuntimeError, match="slow: OverflowError"):
        await pool.run("slow", b"1", seconds=LONG)
    assert await pool.run("slow", b"0", seconds=LONG) == b"0"
    await pool.close()
    assert "Traceback" not in capfd.readouterr().err


async def test_whoever_takes_too_long_is_given_up_and_the_next_is_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
    pool = WorkerPool(1, waiting=1, command=slow(tmp_path, "time.sleep(float(data))"))
    with pytest.raises(TooLong):
        await pool.run("slow", b"60", seconds=0.1)
    assert await pool.run("slow", b"0", seconds=LONG) == b"0"
    await pool.close()


async def test_few_wait_and_everybody_has_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
    pool = WorkerPool(1, waiting=1, command=slow(tmp_path, "time.sleep(float(data))"))
    first = asyncio.create_task(pool.run("slow", b"0.5", seconds=LONG, owner=1))
    await asyncio.sleep(0)
    with pytest.raises(Busy):
        await pool.run("slow", b"0", seconds=LONG, owner=1)
    second = asyncio.create_task(pool.run("slow", b"0", seconds=LONG, owner=2))
    await asyncio.sleep(0)
    with pytest.raises(Busy):
        await pool.run("slow", b"0", seconds=LONG, owner=3)
    assert [await first, await second] == [b"0.5", b"0"]
    assert await pool.run("slow", b"0", seconds=LONG, owner=1) == b"0"
    await pool.close()


@pytest.mark.parametrize(
    "work", ["bytearray(1 << 34)", "raise MemoryError", "import os; os.kill(os.getpid(), 9)"]
)
async def test_a_worker_that_dies_or_eats_memory_harms_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, work: str
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
    pool = WorkerPool(1, waiting=1, command=slow(tmp_path, f"if data != b'0': {work}"))
    with pytest.raises(RuntimeError):
        await pool.run("slow", b"1", seconds=LONG)
    assert await pool.run("slow", b"0", seconds=LONG) == b"0"
    await pool.close()


async def test_a_worker_that_died_while_it_waited_gets_no_job(pool: WorkerPool) -> None:
    await pool.run("analysis", wanted(line=LINE), seconds=LONG)
    (worker,) = pool._idle
    os.kill(worker._process.pid, signal.SIGKILL)
    await worker._process.wait()
    assert await pool.run("analysis", wanted(line=LINE), seconds=LONG)


async def test_nothing_is_left_behind(pool: WorkerPool) -> None:
    await pool.run("analysis", wanted(line=LINE), seconds=LONG)
    (worker,) = pool._idle
    process = worker._process.pid
    await pool.close()
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


QUESTION = Question(
    "go_round red=12,18 blue=0,6 chips=......................... dice=2 turn=red", "red", 9, ("p",)
)


async def test_a_computer_thinks_in_a_worker_as_it_would_here(pool: WorkerPool) -> None:
    before = _thoughts("worker")
    assert await thinking_in(pool)(QUESTION) == answer(QUESTION)
    assert _thoughts("worker") == before + 1


async def test_a_computer_whose_worker_fails_thinks_quickly_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
    before = _thoughts("quick")
    for command in (slow(tmp_path, "pass"), ("false",), (str(tmp_path / "nowhere"),)):
        pool = WorkerPool(1, waiting=1, command=command)
        assert await thinking_in(pool)(QUESTION) == quick_answer(QUESTION)
        await pool.close()
    assert await thinking_in(pool)(QUESTION) == quick_answer(QUESTION)  # closed, while the last thoughts end
    assert _thoughts("quick") == before + 4


def _thoughts(by: str) -> int:
    """As they were counted."""
    seen = THOUGHTS.values.get((by,))
    return 0 if seen is None else sum(seen.counts)


async def test_what_a_worker_has_given_up_is_not_thought_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
    monkeypatch.setattr(thinking, "BUDGET_SECONDS", 0.0)
    monkeypatch.setattr(computer, "answer", None)
    pool = WorkerPool(1, waiting=1)
    assert await thinking_in(pool)(QUESTION) == quick_answer(QUESTION)
    await pool.close()


async def test_what_no_worker_thinks_is_glanced_at_one_after_the_other(
    pool: WorkerPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_it: list[int] = []
    most: list[int] = []

    def glancing(question: Question) -> str:
        at_it.append(question.ply)
        most.append(len(at_it))
        time.sleep(0.01)
        at_it.pop()
        return quick_answer(question)

    monkeypatch.setattr(commands, "quick_answer", glancing)
    await pool.close()
    think = thinking_in(pool)
    await asyncio.gather(*(think(QUESTION) for _ in range(6)))
    assert most == [1] * 6


async def test_ctrl_c_is_for_the_bot(pool: WorkerPool, capfd: pytest.CaptureFixture[str]) -> None:
    """A terminal sends it to all its processes; the bot ends its workers when it has ended what they do."""
    await pool.run("analysis", wanted(line=LINE), seconds=LONG)
    (worker,) = pool._idle
    os.kill(worker._process.pid, signal.SIGINT)
    assert await pool.run("analysis", wanted(line=LINE), seconds=LONG)
    assert worker._process.returncode is None
    assert "Traceback" not in capfd.readouterr().err


async def test_a_film_is_made(pool: WorkerPool, tmp_path: Path) -> None:
    async with SqliteStore(tmp_path / "kreisel.db") as store:
        tables = Tables(store, WallClock())
        number = (await tables.open(Person(1, "Ida"), "rundlauf")).table.id
        await tables.add_computer(number, Person(1, "Ida"))
        await tables.start(number, Person(1, "Ida"))
        journal = tuple(await tables.kept_journal(number))
    wanted = FilmWanted(journal=journal, since=0, language="de", theme="dark", names=NAMES)
    made = msgpack.decode(await pool.run("film", msgpack.encode(wanted), seconds=LONG), type=Animation)
    assert made.gif.startswith(b"GIF89a")
    assert made.alt
    newer = replace(wanted, journal=(replace(journal[0], act='{"act":"Juggled"}'), *journal[1:]))
    told = msgpack.decode(await pool.run("film", msgpack.encode(newer), seconds=LONG), type=Animation)
    assert told == Animation(readable=False)
    later = msgpack.encode(replace(wanted, since=len(journal)))
    assert msgpack.decode(await pool.run("film", later, seconds=LONG), type=Animation) == Animation()
