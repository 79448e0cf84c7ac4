"""The store by itself: changes conditional on a ply, written together, once."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import get_ident

import pytest
from msgspec.structs import replace

from bot.store.backup import backup
from bot.store.database import Database, opened
from bot.store.migrations import newest
from bot.store.port import (
    Change,
    Conflict,
    DueOverview,
    Guest,
    NoSuchTable,
    Notice,
    Outcome,
    StoreError,
    Written,
)
from bot.store.sqlite import SqliteStore

EMPTY = Change(
    ply=0, entries=(), snapshot=b"{}", phase="playing", line="", awaits="", at=1, due=None, game="toy"
)


def entry(ply: int, act: str = "{}") -> Written:
    return Written(ply, 1, "player", 0, act, "")


def change(table: int, ply: int, act: str = "{}") -> Change:
    return replace(EMPTY, table=table, ply=ply, entries=(entry(ply, act),))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kreisel.db"


@pytest.fixture
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as runner:
        yield runner


def test_of_changes_on_the_same_ply_one_is_written(database: Database, runner: asyncio.Runner) -> None:
    async def race() -> tuple[list[object], int]:
        async with opened(database) as store:
            table = (await store.write(replace(EMPTY, entries=(entry(0),)))).table
            clicks = [store.write(change(table, 1, f'"{n}"')) for n in range(50)]
            results = await asyncio.gather(*clicks, return_exceptions=True)
            return list(results), len(await store.journal(table))

    results, length = runner.run(race())
    assert sum(isinstance(result, Conflict) for result in results) == 49
    assert length == 2


def test_what_waits_together_is_committed_together(path: Path, runner: asyncio.Runner) -> None:
    async def many() -> int:
        async with SqliteStore(path) as store:
            numbers = [(await store.write(replace(EMPTY, entries=(entry(0),)))).table for _ in range(30)]
            commits = 0

            def count(statement: str) -> None:
                nonlocal commits
                commits += statement == "COMMIT"

            await store.run(lambda connection: connection.set_trace_callback(count))
            await asyncio.gather(*(store.write(change(number, 1)) for number in numbers))
            return commits

    assert runner.run(many()) <= 2


def test_a_look_that_fails_is_left_to_the_thread(path: Path, runner: asyncio.Runner) -> None:
    looked: list[int] = []

    def look(connection: sqlite3.Connection) -> int:
        looked.append(get_ident())
        if len(looked) == 1:
            raise sqlite3.OperationalError("database is locked")
        return int(connection.execute("SELECT 7").fetchone()[0])

    async def looks() -> int:
        async with SqliteStore(path) as store:
            return await store.read_inline(look)

    assert runner.run(looks()) == 7
    assert looked[0] == get_ident() != looked[1]


def test_one_bad_change_does_not_spoil_the_others(database: Database, runner: asyncio.Runner) -> None:
    async def mixed() -> list[object]:
        async with opened(database) as store:
            first = (await store.write(replace(EMPTY, entries=(entry(0),)))).table
            second = (await store.write(replace(EMPTY, entries=(entry(0),)))).table
            twice = replace(change(first, 1), entries=(entry(0),))  # a ply the journal has already
            results = await asyncio.gather(
                store.write(twice), store.write(change(second, 1)), return_exceptions=True
            )
            assert (await store.load(first)).ply == 1
            assert (await store.load(second)).ply == 2
            return list(results)

    bad, good = runner.run(mixed())
    assert isinstance(bad, StoreError)
    assert not isinstance(good, Exception)


def test_a_cancelled_click_does_not_stop_the_writer(database: Database, runner: asyncio.Runner) -> None:
    async def cancelled() -> int:
        async with opened(database) as store:
            table = (await store.write(replace(EMPTY, entries=(entry(0),)))).table
            task = asyncio.ensure_future(store.write(change(table, 1)))
            await asyncio.sleep(0)
            task.cancel()
            return (await store.write(replace(EMPTY, entries=(entry(0),)))).table

    assert runner.run(cancelled()) == 2


def test_the_tables_of_a_series_are_found_by_the_first(database: Database, runner: asyncio.Runner) -> None:
    async def followed() -> None:
        async with opened(database) as store:
            table = (await store.write(replace(EMPTY, entries=(entry(0),)))).table
            following = (await store.write(replace(EMPTY, entries=(entry(0),), series=table))).table
            assert (await store.load(following)).series == table
            assert await store.series(table) == [table, following]

    runner.run(followed())


def test_notices_of_a_kind_replace_each_other_and_go_when_they_no_longer_hold(
    database: Database, runner: asyncio.Runner
) -> None:
    async def posted() -> None:
        async with opened(database) as store:
            table = (await store.write(replace(EMPTY, entries=(entry(0),)))).table
            await store.write(replace(change(table, 1), notices=(Notice("board"), Notice("ping", 7))))
            await store.write(
                replace(
                    change(table, 2), notices=(Notice("board"), Notice("ping", 8)), drops=(Notice("ping"),)
                )
            )
            found = [(notice.kind, notice.person, notice.ply) for notice in await store.outbox(9)]
            assert found == [("board", 0, 3), ("ping", 8, 3)]
            board, ping = (notice.id for notice in await store.outbox(9))
            both = Notice("board"), Notice("ping", 8)
            await store.write(replace(change(table, 3), notices=both, drops=(Notice("ping", 8),)))
            again, anew = (notice.id for notice in await store.outbox(9))
            assert again == board
            assert anew > ping, "dropped, and told anew"

    runner.run(posted())


def test_what_is_due_comes_in_its_order(database: Database, runner: asyncio.Runner) -> None:
    async def due() -> None:
        async with opened(database) as store:
            for time in (30, None, 10, 20):
                await store.write(replace(EMPTY, entries=(entry(0),), due=time))
            assert await store.next_due() == 10
            assert await store.due(20, 9) == [3, 4]
            with pytest.raises(NoSuchTable, match="no table 9"):
                await store.load(9)

    runner.run(due())


def test_overviews_come_in_their_order_and_remember_what_was_begun(
    database: Database, runner: asyncio.Runner
) -> None:
    async def planned() -> None:
        async with opened(database) as store:
            await store.plan_overview(7, 30, "de")
            await store.plan_overview(8, 20, "en")
            await store.begin_overview(7, 30)
            await store.plan_overview(7, 40)
            assert await store.overview_of(7) == DueOverview(7, 40, 30, "de")
            assert [due.person for due in await store.overviews_due(40)] == [8, 7]
            await store.plan_overview(8, None)
            assert await store.next_overview() == 40
            assert await store.forget(7) == 0
            assert await store.next_overview() is None

    runner.run(planned())


def test_whoever_was_asked_longest_ago_stands_in_first(database: Database, runner: asyncio.Runner) -> None:
    async def stand_in() -> None:
        async with opened(database) as store:
            for person in (7, 8):
                await store.set_stand_ins(person, f"P{person}", 1, ("go_round", "rundlauf"))
            await store.asked_substitutes(1, [7], 50)
            await store.set_stand_ins(7, "Ida", 1, ("rundlauf",))
            assert await store.substitutes(1, "rundlauf", asked_before=99, limit=9) == [(8, "P8"), (7, "Ida")]
            assert await store.substitutes(1, "go_round", asked_before=99, limit=9) == [(8, "P8")]
            assert await store.substitutes(1, "rundlauf", asked_before=50, limit=9) == [(8, "P8")]
            assert await store.stand_ins(7) == [(1, "rundlauf")]
            await store.set_server_settings(1, "{}")
            assert await store.servers() == [1]
            await store.set_server_settings(1, "")
            assert not await store.stand_ins(8)

    runner.run(stand_in())


def test_the_last_outcomes_of_a_person_are_known_and_forgotten(
    database: Database, runner: asyncio.Runner
) -> None:
    async def games() -> None:
        async with opened(database) as store:
            for outcome in (Outcome.LEFT, Outcome.NONE, Outcome.FINISHED):
                guest = Guest(0, 7, "Ida", seated=True, outcome=outcome)
                table = (await store.write(replace(EMPTY, entries=(entry(0),), guests=(guest,)))).table
                assert (await store.load(table)).guests == (guest,)
            assert await store.outcomes(7, 9) == [Outcome.FINISHED, Outcome.LEFT]
            assert await store.outcomes(7, 1) == [Outcome.FINISHED]
            changed = replace(change(table, 1), guests=(replace(guest, outcome=Outcome.LEFT),))
            await store.write(changed)
            assert await store.outcomes(7, 1) == [Outcome.LEFT]
            assert not await store.damage()
            await store.forget(7)
            assert not await store.outcomes(7, 9)
            assert not await store.damage()

    runner.run(games())


def test_what_was_found_in_a_game_is_kept_with_its_table(database: Database, runner: asyncio.Runner) -> None:
    async def reviews() -> None:
        async with opened(database) as store:
            table = (await store.write(replace(EMPTY, entries=(entry(0),)))).table
            assert await store.review(table) == b""
            await store.set_review(table, b"found")
            await store.set_review(table, b"found anew")
            assert await store.review(table) == b"found anew"
            assert await store.review(table + 1) == b""
            assert not await store.damage()

    runner.run(reviews())


def test_where_a_table_is_shown_is_found_from_there(database: Database, runner: asyncio.Runner) -> None:
    async def shown() -> None:
        async with opened(database) as store:
            opening = replace(EMPTY, entries=(entry(0),), server=1, channel=2, notices=(Notice("board"),))
            first, second = [(await store.write(opening)).table for _ in range(2)]
            told = (await store.outstanding(first)).notices
            await store.write(replace(change(first, 1), notices=(Notice("board"),)))
            await store.shown(first, "there", 3, told)
            assert [notice.ply for notice in (await store.outstanding(first)).notices] == [2]  # newer by now
            await store.set_note(second, "here")
            assert sorted(await store.notes_at(3, 0)) == [(first, "there")]
            assert sorted(await store.notes_at(9, 2)) == [(first, "there"), (second, "here")]
            assert await store.notes_on(1) == [(first, "there"), (second, "here")]
            assert (await store.table_in(3), await store.table_in(4)) == (first, None)

    runner.run(shown())


def test_the_file_is_in_wal_mode_and_every_commit_is_synced(path: Path, runner: asyncio.Runner) -> None:
    async def pragmas() -> list[object]:
        async with SqliteStore(path) as store:
            names = ("journal_mode", "synchronous", "user_version")
            return [
                await store.run(lambda c, n=name: c.execute(f"PRAGMA {n}").fetchone()[0])  # type: ignore[misc]
                for name in names
            ]

    assert runner.run(pragmas()) == ["wal", 2, newest()]


def test_a_backup_is_taken_while_others_write(path: Path, runner: asyncio.Runner, tmp_path: Path) -> None:
    async def busy() -> None:
        async with SqliteStore(path) as store:
            table = (await store.write(replace(EMPTY, entries=(entry(0),)))).table
            for ply in range(1, 50):
                await store.write(change(table, ply))
                if ply == 20:
                    backup(path, tmp_path / "copy.db")
        async with SqliteStore(tmp_path / "copy.db") as copy:
            assert (await copy.load(table)).ply == 21

    runner.run(busy())
    with pytest.raises(StoreError, match="exists already"):
        backup(path, tmp_path / "copy.db")
    with pytest.raises(StoreError, match="does not exist"):
        backup(tmp_path / "nothing.db", tmp_path / "other.db")
    with pytest.raises(StoreError, match=r"cannot be written|cannot be opened"):
        backup(path, tmp_path / "no" / "folder.db")
    assert sorted(file.name for file in tmp_path.glob("*")) == ["copy.db", "kreisel.db"]
    with closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
        assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
