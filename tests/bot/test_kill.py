"""Killed at random moments: what was acknowledged is there, once, and everything else fits together.

KREISEL_KILLS says how often; `make soak` kills a thousand times.
"""

from __future__ import annotations

import os
import random
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from time import monotonic

import msgspec
import pytest

from bot.sandbox.child import die_with_parent
from bot.store.database import Database
from bot.store.port import Written
from bot.tables.journal.acts import Decided, read
from bot.tables.journal.refusals import Stale
from bot.tables.journal.terms import Person
from tests import postgres
from tests.bot.club import Club

ROOT = Path(__file__).parents[2]
KILLS = int(os.environ.get("KREISEL_KILLS", "200"))
KILLS_ON_POSTGRES = KILLS // 8
LIVES_PER_FILE = 20
LONGEST_LIFE = 0.12
"""Seconds; the shortest ones end while the file is being opened."""
MOST_HEARD = 8
"""Every other life ends only after some acknowledgements, up to so many, however slow the machine is."""
HANGS = 600.0
"""Seconds of silence after which nothing will come any more."""


class Lives:
    """The process that plays, and what it has said."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.bot.kill_child"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            preexec_fn=die_with_parent,
        )
        self._rest = b""
        self._end: float | None = None
        """When the present life is to end."""

    def live(self, database: str, seed: int, seconds: float, *, heard: int = 0) -> list[list[str]]:
        """One life of so many seconds, after so many acknowledgements; what it said until it was killed."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{database} {seed}\n".encode())
        self._process.stdin.flush()
        said: list[list[str]] = []
        pid, killed = 0, False
        for words in self._lines():
            if not words:
                os.kill(pid, signal.SIGKILL)
                self._end, killed = None, True
            elif words[0] == "life":
                pid = int(words[1])
            elif words[0] == "dead":
                assert words[1] == str(-signal.SIGKILL), f"the life ended by itself: {words[1]}"
                return said
            else:
                said.append(words)
            acknowledged = sum(line[0] == "ack" for line in said)
            if pid and not killed and self._end is None and acknowledged >= heard:
                self._end = monotonic() + seconds
        raise AssertionError("the process ended")

    def _lines(self) -> Iterator[list[str]]:
        """Lines as they come; an empty one when the time is up."""
        assert self._process.stdout is not None
        file = self._process.stdout.fileno()
        while True:
            while b"\n" in self._rest:
                line, self._rest = self._rest.split(b"\n", 1)
                yield line.decode().split(" ", 4)
            end = self._end
            left = HANGS if end is None else max(0.0, end - monotonic())
            if select.select([file], [], [], left)[0]:
                data = os.read(file, 1 << 16)
                if not data:
                    return
                self._rest += data
            elif end is None:
                raise AssertionError("nothing happens any more")
            else:
                yield []

    def end(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(60)
        if self._process.stdout is not None:
            self._process.stdout.close()


class Memory:
    """What was acknowledged, over all lives of a file."""

    def __init__(self) -> None:
        self.plies: dict[int, int] = {}
        self.journals: dict[int, list[Written]] = {}

    def hear(self, said: list[list[str]]) -> dict[int, tuple[int, int, str]]:
        """Take note; give back what each table tried last without an answer."""
        open_tries = {}
        for kind, table, ply, *rest in said:
            if kind == "try":
                open_tries[int(table)] = (int(ply), int(rest[0]), msgspec.json.decode(rest[1], type=str))
            else:
                open_tries.pop(int(table), None)
                self.plies[int(table)] = max(self.plies.get(int(table), 0), int(ply))
        return open_tries

    def compare(self, club: Club) -> None:
        """Nothing acknowledged is lost, and nothing that was once there has changed."""
        for table, ply in self.plies.items():
            journal = list(club.do(club.store.journal(table)))
            assert len(journal) >= ply
            assert [entry.ply for entry in journal] == list(range(len(journal)))
            before = self.journals.get(table, [])
            assert journal[: len(before)] == before
            self.journals[table] = journal


def click_again(club: Club, table: int, ply: int, person: int, text: str) -> None:
    """A click that got no answer comes once more: it counts now, or it did before."""
    with suppress(Stale):
        club.do(club.tables.play(table, ply, Person(person, ""), text))
    entry = read(club.do(club.store.journal(table))[ply])
    assert isinstance(entry.act, Decided)
    assert entry.act.text == text


@pytest.mark.parametrize("part", range(2))
def test_killed_at_random_moments(tmp_path: Path, part: int) -> None:
    files = (tmp_path / f"{number}.db" for number in count())
    kill(((file, str(file)) for file in files), part, (KILLS + 1 - part) // 2)


def test_killed_at_random_moments_on_postgres() -> None:
    schemas = (postgres.shared().new() for _ in count())
    kill(((schema, schema.reveal()) for schema in schemas), 2, KILLS_ON_POSTGRES)


def kill(databases: Iterator[tuple[Database, str]], seed: int, kills: int) -> None:
    """So many lives, some on each database."""
    chance = random.Random(seed)
    lives = Lives()
    for life in range(kills):
        if life % LIVES_PER_FILE == 0:
            (database, address), memory = next(databases), Memory()
        heard = chance.randint(1, MOST_HEARD) if life % 2 else 0
        tries = memory.hear(lives.live(address, life, chance.uniform(0, LONGEST_LIFE), heard=heard))
        assert not heard or memory.plies
        club = Club(database)
        memory.compare(club)
        assert not club.problems()
        for table, (ply, person, text) in tries.items():
            click_again(club, table, ply, person, text)
        if tries:
            memory.compare(club)
            assert not club.problems()
        club.close()
    lives.end()
