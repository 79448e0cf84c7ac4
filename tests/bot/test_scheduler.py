import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import pytest
from msgspec.structs import replace

from bot.store.port import Change, Committed, Conflict, StoreFull, StoreUnreachable
from bot.tables.changes.computer import Question, answer
from bot.tables.changes.due import wake
from bot.tables.journal.acts import Phase
from bot.tables.journal.settings import House
from bot.tables.service import scheduler
from bot.tables.service import timing as service
from bot.tables.service.desk import Done
from bot.tables.service.scheduler import Scheduler
from bot.tables.service.tables import Tables
from games.catalogue import GAMES
from tests.bot.club import DAY, IDA, MINUTE, Club


async def first_told(club: Club) -> Done:
    """What a scheduler tells first of what it did."""
    told: asyncio.Queue[Done] = asyncio.Queue()
    keeper = asyncio.create_task(Scheduler(club.tables, club.clock, told.put_nowait).run())
    done = await asyncio.wait_for(told.get(), 10)
    keeper.cancel()
    with suppress(asyncio.CancelledError):
        await keeper
    return done


def test_it_sleeps_until_something_is_due_and_wakes_for_what_comes_up(club: Club) -> None:
    """A computer's whole game, with pauses of no length: the clock stands still."""
    club.tables = Tables(club.store, club.clock, house=House(computer_pause=0, grace=0))
    told: list[Done] = []

    async def evening() -> None:
        keeper = asyncio.create_task(Scheduler(club.tables, club.clock, told.append).run())
        await asyncio.sleep(0)
        number = (await club.tables.open(IDA, "go_round")).table.id
        await club.tables.add_computer(number, IDA)
        table = (await club.tables.start(number, IDA)).table
        for _ in range(200):
            seat = table.deciders[0]
            if table.chairs[seat].computer:
                before = len(told)
                while len(told) == before:
                    await asyncio.sleep(0)
                table = await club.tables.table(number)
            else:
                assert table.state is not None
                text = table.state.legal_actions(seat)[0].text
                table = (await club.tables.play(number, table.ply, IDA, text)).table
            if len(told) > 5:
                break
        keeper.cancel()
        with suppress(asyncio.CancelledError):
            await keeper

    club.do(evening())
    assert len(told) > 5
    assert not club.problems()


class Watering:
    """Something that is done once a day, and goes wrong the first time."""

    def __init__(self, club: Club) -> None:
        self._club = club
        self.due = club.clock.time + DAY
        self.done: list[int] = []

    async def do(self) -> None:
        self.due = self._club.clock.time + DAY
        self.done.append(self._club.clock.time)
        if len(self.done) == 1:
            raise RuntimeError("no water")


def test_a_chore_is_done_when_it_is_due_and_its_fault_is_its_own(club: Club) -> None:
    chore, begun = Watering(club), club.clock.time

    async def days() -> None:
        keeper = Scheduler(club.tables, club.clock, lambda _: None, chore)
        running = asyncio.create_task(keeper.run())
        for _ in range(3):
            assert await keeper.is_idle()
            assert await keeper.next_due() == club.clock.time + DAY
            club.clock.time += DAY
            assert not await keeper.is_idle()
            club.tables.stir()
            while not await keeper.is_idle():
                await asyncio.sleep(0)
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running

    club.do(days())
    assert chore.done == [begun + DAY, begun + 2 * DAY, begun + 3 * DAY]


def test_a_table_of_other_rules_is_left_alone(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    club.do(club.tables.open(IDA, "go_round"))
    monkeypatch.setitem(GAMES, "go_round", replace(GAMES["go_round"], version=7))
    assert not club.later(2 * 24 * 60 * MINUTE)
    assert club.do(club.tables.next_due()) == club.clock.time + service.RETRY_MS
    monkeypatch.undo()  # the build that has its rules is back
    (done,) = club.later(service.RETRY_MS)
    assert done.table.phase is Phase.EXPIRED


def test_a_table_that_cannot_go_on_does_not_stop_the_others(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = club.do(club.tables.open(IDA, "go_round")).table
    club.do(club.tables.open(IDA, "go_round"))
    honest = wake

    def broken(draft: object, *due: object) -> None:
        if draft.table.id == first.id:  # type: ignore[attr-defined]
            raise ZeroDivisionError
        honest(draft, *due)  # type: ignore[arg-type]

    monkeypatch.setattr(service, "wake", broken)
    assert len(club.later(2 * 24 * 60 * MINUTE)) == 1
    assert club.do(club.tables.next_due()) == club.clock.time + service.RETRY_MS


def test_a_busy_table_stays_due(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    club.do(club.tables.open(IDA, "go_round"))

    async def conflict(change: Change, **_: object) -> Committed:
        raise Conflict(str(change.table))

    monkeypatch.setattr(club.store, "write", conflict)
    assert not club.later(2 * 24 * 60 * MINUTE)
    monkeypatch.undo()
    assert len(club.later(0)) == 1


def test_a_store_that_could_not_is_asked_again(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    club.do(club.tables.open(IDA, "go_round"))
    club.clock.time += 2 * 24 * 60 * MINUTE
    honest, asked = club.store.due, []

    async def busy_once(now: int, limit: int, **which: Any) -> Sequence[int]:
        asked.append(now)
        if len(asked) == 1:
            raise StoreUnreachable("something else holds the file")
        return await honest(now, limit, **which)

    monkeypatch.setattr(club.store, "due", busy_once)
    monkeypatch.setattr(scheduler, "RETRY_SECONDS", 0.0)
    assert club.do(first_told(club)).table.phase is Phase.EXPIRED


def test_a_disk_that_is_full_is_no_tables_fault(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    club.do(club.tables.open(IDA, "go_round"))
    club.clock.time += 2 * 24 * 60 * MINUTE
    honest, tried = club.store.write, []

    async def full_once(change: Change) -> Committed:
        tried.append(change)
        if len(tried) == 1:
            raise StoreFull("the disk is full")
        return await honest(change)

    monkeypatch.setattr(club.store, "write", full_once)
    monkeypatch.setattr(scheduler, "RETRY_SECONDS", 0.0)
    monkeypatch.setattr(scheduler, "FIRST_REST_SECONDS", 60.0)
    assert club.do(first_told(club)).table.phase is Phase.EXPIRED


def test_a_long_thought_holds_up_no_other_table(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer thinks until all is over; a lobby that is old by then expires all the same."""
    monkeypatch.setattr(scheduler, "PAGE", 1)
    thinks, thought = asyncio.Event(), asyncio.Event()

    async def think(question: Question) -> str:
        thinks.set()
        await thought.wait()
        return answer(question)

    club.tables = Tables(club.store, club.clock, house=House(computer_pause=0, grace=0), think=think)
    number = club.do(club.tables.open(IDA, "go_round")).table.id
    club.do(club.tables.add_computer(number, IDA))
    table = club.do(club.tables.start(number, IDA)).table
    while table.player(table.deciders[0]) == IDA:
        table = club.move(table).table
    told: asyncio.Queue[Done] = asyncio.Queue()

    async def evening() -> list[int]:
        keeper = asyncio.create_task(Scheduler(club.tables, club.clock, told.put_nowait).run())
        await asyncio.wait_for(thinks.wait(), 10)
        await club.tables.open(IDA, "go_round")
        club.clock.time += 2 * 24 * 60 * MINUTE
        club.tables.stir()
        first = await asyncio.wait_for(told.get(), 10)
        thought.set()
        second = await asyncio.wait_for(told.get(), 10)
        keeper.cancel()
        with suppress(asyncio.CancelledError):
            await keeper
        return [first.table.id, second.table.id]

    assert club.do(evening()) == [number + 1, number]


def test_a_cancelled_command_that_is_written_wakes_the_scheduler(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest, writing = club.store.write, asyncio.Event()

    async def noted(change: Change) -> Committed:
        writing.set()
        return await honest(change)

    async def evening() -> None:
        opening = asyncio.create_task(club.tables.open(IDA, "go_round"))
        await asyncio.wait_for(writing.wait(), 10)
        opening.cancel()
        with suppress(asyncio.CancelledError):
            await opening
        assert opening.cancelled()
        await asyncio.wait_for(club.tables.stirred(), 10)
        assert await club.tables.next_due() is not None

    monkeypatch.setattr(club.store, "write", noted)
    club.do(evening())


def test_a_clock_that_was_ahead_hangs_no_game(club: Club) -> None:
    number = club.do(club.tables.open(IDA, "go_round")).table.id
    club.do(club.tables.add_computer(number, IDA))
    club.do(club.tables.start(number, IDA))
    while not (table := club.table(number)).player(table.deciders[0]):
        assert club.later(MINUTE)
    club.clock.time += 20 * 60 * MINUTE
    while (table := club.table(number)).player(table.deciders[0]):
        club.move(table)
    club.clock.time -= 20 * 60 * MINUTE
    for _ in range(3):  # its own pauses are short again, though the journal's times are still to come
        while not (table := club.table(number)).player(table.deciders[0]):
            assert club.later(MINUTE)
        while (table := club.table(number)).player(table.deciders[0]):
            club.move(table)
        assert club.do(club.tables.next_due()) == club.clock.time + club.house.computer_pause
    assert not club.problems()
