"""Tables on a real SQLite file or PostgreSQL, with a clock that stands still until it is told to go on."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar, cast

from bot.store.database import Database, opened
from bot.store.port import Unsent
from bot.store.sqlite import SqliteStore
from bot.tables.changes import lobby
from bot.tables.changes.draft import Draft
from bot.tables.journal.acts import How
from bot.tables.journal.refusals import Stale
from bot.tables.journal.settings import House
from bot.tables.journal.table import Table
from bot.tables.journal.terms import Person, Terms
from bot.tables.reading.check import Problem, check
from bot.tables.service.desk import Done
from bot.tables.service.tables import Tables
from games.catalogue import GAMES, parse
from games.core import Decision, Seat
from tests.games.setups import SETUPS

T = TypeVar("T")

IDA = Person(101, "Ida")
BO = Person(102, "Bo")
CEM = Person(103, "Cem")
DANA = Person(104, "Dana")
EVE = Person(105, "Eve")
MOD = Person(106, "Mod")

SOME_SETUPS = SETUPS[:: max(1, len(SETUPS) // 24)]
"""Games with many options have too many setups to try them all here."""

MINUTE = 60_000
DAY = 24 * 60 * MINUTE


class FakeClock:
    def __init__(self) -> None:
        self.time = 1_700_000_000_000

    def now(self) -> int:
        return self.time


class Club:
    """A store, its tables, and a way to wait for what they do."""

    def __init__(self, database: Database, house: House | None = None) -> None:
        self.database = database
        self.clock = FakeClock()
        self.house = house or House(grace=0)
        self._runner = asyncio.Runner()
        self._seeds = 0
        self._open()

    def _open(self) -> None:
        self._stack = AsyncExitStack()
        # most tests are on a file, and some ask for what it alone has; those on both ask for what both have
        self.store = cast("SqliteStore", self.do(self._stack.enter_async_context(opened(self.database))))
        self.tables = Tables(self.store, self.clock, house=self.house, seeds=self._seed)

    @property
    def path(self) -> Path:
        """The file, where it is one."""
        assert isinstance(self.database, Path)
        return self.database

    def _seed(self) -> bytes:
        """The same dice whenever the tests run."""
        self._seeds += 1
        return sha256(str(self._seeds).encode()).digest()

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        return self._runner.run(work)

    def all(self, *work: Coroutine[Any, Any, T]) -> list[T | BaseException]:
        """Several things at once."""

        async def together() -> list[T | BaseException]:
            return await asyncio.gather(*work, return_exceptions=True)

        return self.do(together())

    def restart(self) -> None:
        self.do(self._stack.aclose())
        self._open()

    def close(self) -> None:
        self.do(self._stack.aclose())
        self._runner.close()

    def problems(self) -> list[Problem]:
        async def found() -> list[Problem]:
            return [problem async for problem in check(self.store) if isinstance(problem, Problem)]

        return self.do(found())

    def started(self, game: str = "go_round", *people: Person, **terms: Any) -> Table:
        """A running game of these people (Ida and Bo)."""
        host, *others = people or (IDA, BO)
        number = self.do(self.tables.open(host, game, players=len(others) + 1, **terms)).table.id
        for person in others:
            if not terms.get("public", True):
                self.do(self.tables.invite(number, host, person))
            self.do(self.tables.join(number, person))
        return self.do(self.tables.start(number, host)).table

    def table(self, number: int) -> Table:
        return self.do(self.tables.table(number))

    def move(self, table: Table, choice: int = 0) -> Done:
        """One of the decisions the table waits for, or the roll."""
        seat = table.deciders[0]
        person = table.player(seat)
        assert person is not None
        if table.waits_for_roll:
            return self.do(self.tables.roll(table.id, table.public_ply, person))
        actions = legal(table, seat)
        return self.do(self.tables.play(table.id, table.public_ply, person, actions[choice % len(actions)]))

    def play_out(self, table: Table, *, first: bool = False) -> Done:
        """The game to its end, by the first of all actions or by one after the other."""
        for turn in range(5000):
            done = self.move(table, 0 if first else turn)
            table = done.table
            if table.phase.is_over:
                return done
        raise AssertionError("the game does not end")

    def tell(self, *notices: Unsent) -> None:
        """Discord was told these."""
        for notice in notices:
            self.do(self.tables.shown(notice.table, "", 0, [notice]))

    def later(self, milliseconds: int) -> list[Done]:
        """What happens by itself when so much time has passed."""
        self.clock.time += milliseconds
        return self.do(tick(self.tables))


async def tick(tables: Tables, limit: int = 50) -> list[Done]:
    """Wake every table that is due, and wait for all of them."""
    woken = await asyncio.gather(*map(tables.wake, await tables.due(limit)), return_exceptions=True)
    for result in woken:
        if isinstance(result, BaseException) and not isinstance(result, Stale):
            raise result
    return [result for result in woken if isinstance(result, Done)]


def legal(table: Table, seat: Seat) -> list[str]:
    assert table.state is not None
    return [action.text for action in table.state.legal_actions(seat)]


def decider(table: Table) -> Seat:
    assert table.course is not None
    assert isinstance(table.course.awaits, Decision)
    return min(table.course.awaits.seats)


async def opened_at(
    tables: Tables, line: str, person: Person, *, server: int = 0, channel: int = 0, language: str = "en"
) -> Done:
    """A game that sets in at a position; the person has the seat that decides, computers have the others."""
    state = parse(line)
    assert isinstance(state.awaits, Decision)
    seat = min(state.awaits.seats)
    agreed = {
        key: value for key, value in state.options.items() if value != GAMES[state.game].option(key).default
    }
    terms = Terms(
        game=state.game,
        version=GAMES[state.game].version,
        players=len(state.seats),
        line=line,
        options=agreed,
        language=language,
    )

    def command(draft: Draft) -> None:
        draft.guest = draft.welcome(person)
        lobby.open_table(draft, terms, state.seats)
        lobby.join(draft, person, seat=seat)
        for other in state.seats:
            if other is not seat:
                lobby.add_computer(draft, other)
        lobby.start(draft, How.HOST)

    return await tables._desk.create(b"0" * 32, command, server=server, channel=channel, caps=())
