"""Moves that are written together on a PostgreSQL: each hears what is true of its own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg
import pytest
from msgspec.structs import replace

from bot.store.database import PostgresAddress, opened
from bot.store.port import Committed, Conflict, Guest, Notice, Repeated, Store, StoreAway, StoreError
from tests import postgres
from tests.bot.test_store import EMPTY, change, entry
from tests.postgres import do, server

CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'kreisel'"
OPENING = replace(EMPTY, entries=(entry(0),))


@pytest.fixture
def schema() -> PostgresAddress:
    return postgres.shared().new()


@asynccontextmanager
async def held(schema: PostgresAddress, statement: str) -> AsyncIterator[None]:
    """Somebody else is in the middle of something."""
    other = await asyncpg.connect(schema.reveal())
    try:
        async with other.transaction():
            await other.execute(statement)
            yield
    finally:
        await other.close()


async def tables(store: Store, count: int) -> list[int]:
    return [(await store.write(OPENING)).table for _ in range(count)]


async def plies(store: Store, numbers: list[int]) -> list[int]:
    return [(await store.load(number)).ply for number in numbers]


async def test_what_waits_is_written_by_one_statement(schema: PostgresAddress) -> None:
    async with opened(schema) as store:
        numbers = await tables(store, 30)
        written = await asyncio.gather(*(store.write(change(number, 1)) for number in numbers))
        assert written == [Committed(number) for number in numbers]
        assert do(schema, "SELECT count(DISTINCT xmin::text) FROM journal WHERE ply = 1") == [(1,)]


async def test_every_part_of_a_move_is_written_to_its_own_table(schema: PostgresAddress) -> None:
    async with opened(schema) as store:
        numbers = await tables(store, 3)
        guests = [Guest(0, 10 + number, f"P{number}", seated=True) for number in numbers]
        await asyncio.gather(
            *(
                store.write(
                    replace(
                        change(number, 1, f'"{number}"'),
                        guests=(guest,),
                        notices=(Notice("board"), Notice("ping", guest.person)),
                        checkpoints=((1, str(number).encode()),),
                        once=f"key {number}",
                    )
                )
                for number, guest in zip(numbers, guests, strict=True)
            )
        )
        await asyncio.gather(  # the first ends, with one more guest; the others go on
            store.write(
                replace(
                    change(numbers[0], 2),
                    phase="ended",
                    guests=(Guest(1, 7, "Bo", seated=True),),
                    drops=(Notice("ping"),),
                )
            ),
            *(store.write(replace(change(number, 2), notices=(Notice("board"),))) for number in numbers[1:]),
        )
        for number, guest in zip(numbers, guests, strict=True):
            row, journal = await store.load_whole(number)
            assert row.ply == 3
            assert journal[1].act == f'"{number}"'
            assert row.guests[0] == guest
            assert await store.checkpoints(number) == [(1, str(number).encode())]
            assert await store.done_once(f"key {number}") == number
            told = [(notice.kind, notice.ply) for notice in (await store.outstanding(number)).notices]
            assert told == ([("board", 2)] if number == numbers[0] else [("board", 3), ("ping", 2)])
            assert bool(await store.tables_of(guest.person)) is (number != numbers[0])
        assert not await store.tables_of(7)
        assert not await store.damage()


async def test_who_is_refused_or_at_fault_harms_no_other(schema: PostgresAddress) -> None:
    async with opened(schema) as store:
        numbers = await tables(store, 8)
        await store.write(replace(change(numbers[0], 1), once="a click"))
        late, repeated, twice, large, unwritable, *good = numbers
        results = await asyncio.gather(
            store.write(change(late, 9)),
            store.write(replace(change(repeated, 1), once="a click")),
            store.write(replace(change(twice, 1), entries=(entry(0),))),  # a ply the journal has already
            store.write(replace(change(large, 1), at=1 << 70)),
            store.write(replace(change(unwritable, 1), line="\0")),
            *(store.write(change(number, 1)) for number in good),
            return_exceptions=True,
        )
        kinds = [Conflict, Repeated, StoreError, StoreError, StoreError, *[Committed] * len(good)]
        assert [type(result) for result in results] == kinds
        assert await plies(store, numbers) == [2, 1, 1, 1, 1, *[2] * len(good)]


async def test_who_is_held_up_holds_up_no_other(schema: PostgresAddress) -> None:
    async with opened(schema) as store:
        numbers = await tables(store, 5)
        async with held(schema, f"UPDATE tables SET note = 'x' WHERE id = {numbers[0]}"):
            first, *others = [asyncio.ensure_future(store.write(change(number, 1))) for number in numbers]
            await asyncio.wait_for(asyncio.gather(*others), 10)
            await store.write(change(numbers[1], 2))
            assert not first.done()
        assert await first == Committed(numbers[0])


async def test_however_many_tables_somebody_holds_all_others_go_on(
    schema: PostgresAddress,
) -> None:
    async with opened(schema) as store:
        numbers = await tables(store, 45)
        theirs, free = numbers[:15], numbers[15:]
        async with held(schema, f"UPDATE tables SET note = 'x' WHERE id <= {max(theirs)}"):
            stuck = [asyncio.ensure_future(store.write(change(number, 1))) for number in theirs]
            for ply in (1, 2):
                writes = [store.write(change(number, ply)) for number in free]
                await asyncio.wait_for(asyncio.gather(*writes), 5)
            assert await asyncio.wait_for(plies(store, free), 5) == [3] * len(free)
            assert not any(each.done() for each in stuck)
        assert await asyncio.gather(*stuck) == [Committed(number) for number in theirs]


async def test_whoever_is_cut_off_in_the_middle_hears_so_and_others_go_on(
    schema: PostgresAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.postgres.client.HASTY", {"lock_timeout": "0"})
    async with opened(schema) as store:
        numbers = await tables(store, 20)
        await store.write(change(numbers[0], 1))
        async with held(schema, "LOCK TABLE journal"):
            under_way = [store.write(change(number, 1)) for number in numbers[1:10]]
            await asyncio.sleep(0.1)
            gathered = [asyncio.ensure_future(store.write(change(number, 1))) for number in numbers[10:]]
            await asyncio.sleep(0.1)
            await asyncio.to_thread(do, schema, CUT)
            results = await asyncio.gather(*under_way, return_exceptions=True)
            assert {type(result) for result in results} == {StoreAway}
            assert not any(each.done() for each in gathered)
        assert await asyncio.gather(*gathered) == [Committed(number) for number in numbers[10:]]
        assert await plies(store, numbers) == [2, *[1] * 9, *[2] * 10]
        await asyncio.gather(*(store.write(change(number, 1)) for number in numbers[1:10]))


async def test_while_the_server_is_away_all_who_wait_are_told() -> None:
    with server() as own:
        async with opened(own.new()) as store:
            numbers = await tables(store, 10)
            await asyncio.to_thread(own.stop)
            writes = [store.write(change(number, 1)) for number in numbers]
            results = await asyncio.gather(*writes, return_exceptions=True)
            assert {type(result) for result in results} == {StoreAway}
            await asyncio.to_thread(own.start)
            await asyncio.gather(*(store.write(change(number, 1)) for number in numbers))
            assert await plies(store, numbers) == [2] * 10


async def test_what_was_asked_is_written_though_whoever_asked_is_gone(schema: PostgresAddress) -> None:
    async with opened(schema) as store:
        numbers = await tables(store, 9)
        async with held(schema, "LOCK TABLE journal"):
            writes = [asyncio.ensure_future(store.write(change(number, 1))) for number in numbers[:6]]
            await asyncio.sleep(0.1)
            for write in writes[::2]:
                write.cancel()
        await asyncio.gather(*writes[1::2])
        assert await plies(store, numbers[:6]) == [2] * 6
        for number in numbers[6:]:
            store.write(change(number, 1))  # nobody waits, not even the end
    async with opened(schema) as store:
        assert await plies(store, numbers[6:]) == [2] * 3
    with pytest.raises(StoreError, match="is closed"):
        await store.write(change(numbers[0], 2))


async def test_two_processes_that_write_the_same_tables_are_not_in_each_others_way(
    schema: PostgresAddress,
) -> None:
    async with opened(schema) as first, opened(schema) as second:
        numbers = await tables(first, 40)
        written = dict.fromkeys(numbers, 0)
        for ply in range(1, 6):
            writes = [(number, first.write(change(number, ply))) for number in numbers]
            writes += [(number, second.write(change(number, ply))) for number in reversed(numbers)]
            results = await asyncio.wait_for(
                asyncio.gather(*(write for _, write in writes), return_exceptions=True), 30
            )
            assert {type(result) for result in results} <= {Committed, Conflict}
            for (number, _), result in zip(writes, results, strict=True):
                written[number] += isinstance(result, Committed)
        assert set(written.values()) == {5}
        assert await plies(second, numbers) == [6] * 40
