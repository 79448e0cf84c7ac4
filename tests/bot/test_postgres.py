"""A PostgreSQL that is away, full, read-only, held, somebody else's: a clear sentence, and nothing lost."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from sqlite3 import connect
from ssl import SSLCertVerificationError
from typing import Any

import asyncpg
import pytest
from msgspec.structs import replace

from bot.__main__ import main
from bot.store.database import PostgresAddress, database_at, opened, opened_alone
from bot.store.migrations import migrate as migrate_file
from bot.store.migrations import newest, postgres_steps, steps
from bot.store.moving import CLAIMS
from bot.store.port import (
    Cap,
    CapReached,
    Committed,
    Guest,
    NewerSchema,
    Repeated,
    StoreAway,
    StoreCorrupt,
    StoreError,
    StoreFull,
    StoreReadOnly,
    StoreUnreachable,
)
from bot.store.postgres.faults import meaning
from bot.store.postgres.store import PostgresStore
from bot.tables.journal.settings import Preferences
from tests import postgres
from tests.bot.club import BO, IDA, Club
from tests.bot.test_store import EMPTY, change, entry
from tests.postgres import do, server

SECRET = "pass:word"  # noqa: S105 - nobody's
RAISE = """
CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'no room' USING ERRCODE = '{code}'; END $$
"""


@pytest.fixture
def schema() -> PostgresAddress:
    return postgres.shared().new()


@pytest.fixture
def club(schema: PostgresAddress) -> Iterator[Club]:
    club = Club(schema)
    yield club
    club.close()


def url(schema: PostgresAddress, **changed: str) -> PostgresAddress:
    """The same address with something else in it."""
    text = schema.reveal()
    for old, new in changed.items():
        assert old in text
        text = text.replace(old, new)
    return PostgresAddress(text)


async def look(database: PostgresAddress) -> None:
    async with opened(database):
        pass


@pytest.mark.parametrize(
    ("code", "kind", "told"),
    [
        ("53100", StoreFull, "The disk is full: postgresql:///postgres.* cannot grow; nothing was written"),
        ("25006", StoreReadOnly, "is read-only; nothing was written"),
        ("42501", StoreReadOnly, "is read-only for this user"),
        ("40P01", StoreUnreachable, "Another process holds"),
        ("58030", StoreUnreachable, "look at the disk of its server"),
        ("57P03", StoreAway, "try again in a moment"),
        ("XX001", StoreCorrupt, "is damaged .* restore the last backup"),
    ],
)
def test_what_keeps_a_move_from_being_written_is_told(
    club: Club, schema: PostgresAddress, code: str, kind: type[StoreError], told: str
) -> None:
    table = club.started("go_round")
    do(schema, RAISE.format(code=code))
    do(schema, "CREATE TRIGGER fails BEFORE INSERT ON journal EXECUTE FUNCTION fail()")
    with pytest.raises(kind, match=told):
        club.move(table)
    assert club.table(table.id) == table
    do(schema, "DROP TRIGGER fails ON journal")
    table = club.move(table).table
    club.restart()
    assert club.table(table.id) == table
    assert not club.problems()


def test_a_database_that_may_only_be_read_is_named_at_the_start(schema: PostgresAddress) -> None:
    asyncio.run(look(schema))
    standby = url(schema, search_path="default_transaction_read_only=on&search_path")
    with pytest.raises(StoreReadOnly, match="read-only"):
        asyncio.run(look(standby))


def test_a_store_opened_for_reading_writes_nothing(club: Club, schema: PostgresAddress) -> None:
    table = club.started("go_round")

    async def write() -> None:
        async with opened(schema, read_only=True) as store:
            assert (await store.load(table.id)).line == table.line
            with pytest.raises(StoreReadOnly, match="read-only"):
                await store.set_note(table.id, "x")

    club.do(write())


def test_who_is_not_let_in_is_told_without_a_secret(schema: PostgresAddress) -> None:
    stranger = url(schema, **{"kreisel@": f"stranger:{SECRET}@"})
    with pytest.raises(StoreError, match="does not let Kreisel in: check user and password") as refused:
        asyncio.run(look(stranger))
    assert SECRET not in str(refused.value) + repr(stranger) + str(refused.value.__cause__)
    with pytest.raises(StoreError, match=r"/nowhere.* does not exist: create the database"):
        asyncio.run(look(url(schema, **{"/postgres?": "/nowhere?"})))
    with pytest.raises(StoreError, match="has no schema to keep tables in: check search_path"):
        asyncio.run(look(url(schema, **{"search_path=": "search_path=no_"})))


@pytest.mark.parametrize(
    "text",
    [
        "postgresql://kreisel:pass/word@host/club",
        "postgresql://kreisel:pass?word@host/club",
        "postgresql://kreisel:pass#word@host/club",
        "postgresql://kreisel:1/word@host/club",
        "postgresql://kreisel:1?word@host/club",
        "postgresql://kreisel@host:word/club",
        "postgresql:/kreisel:password@host/club",
        "postgres:kreisel:password@host/club",
        "kreisel:password@host/club",
    ],
)
def test_a_password_that_hides_in_an_address_is_not_told(text: str) -> None:
    with pytest.raises(StoreError, match="cannot be read: write postgresql://user:password@host") as refused:
        database_at(text)
    assert "word@" not in str(refused.value).replace("user:password@", "")


def test_databases_of_one_server_have_names_of_their_own() -> None:
    for address in ("postgresql://host:5433/club", "postgresql://host/club?search_path=one"):
        assert str(database_at(address)) == address
    hidden = database_at("postgresql://host/club?search_path=one?password=geheim")
    assert str(hidden) == "postgresql://host/club"


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ("sslmode=bogus", "`sslmode` parameter must be one of: disable, allow,"),
        ("sslmode=verify-full", 'root.crt" does not exist or cannot be accessed;'),
        ("target_session_attrs=bogus", "got 'bogus';"),
    ],
)
def test_an_address_that_asks_for_what_cannot_be_is_told_why(
    wish: str,
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("KREISEL_DATABASE", f"postgresql://kreisel:geheim@127.0.0.1/club?{wish}")
    assert main(["check"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("error: postgresql://127.0.0.1/club cannot be connected to: ")
    assert line.endswith("; correct KREISEL_DATABASE.")
    assert told in line
    assert "geheim" not in line


def test_a_certificate_that_is_not_there_is_told(tmp_path: Path) -> None:
    there = tmp_path / "root.crt"
    with pytest.raises(StoreError, match="sslrootcert in the address of the PostgreSQL names no file"):
        database_at(f"postgresql://kreisel:geheim@host/club?sslmode=verify-full&sslrootcert={there}")
    there.touch()
    assert database_at(f"postgresql://host/club?sslrootcert={there}")


def test_a_certificate_that_is_not_trusted_is_told() -> None:
    error = SSLCertVerificationError("certificate verify failed")
    error.verify_message = "self-signed certificate"
    told = meaning(error, "postgresql://host/club")
    assert not isinstance(told, StoreAway), "it does not pass by itself"
    assert str(told).startswith("The certificate of postgresql://host/club is not trusted (self-signed")


def test_a_server_that_is_away_is_told_and_missed_no_longer_when_it_is_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    with server() as own:
        schema = own.new()
        club = Club(schema)
        table = club.started("go_round")
        table = club.move(table).table
        own.stop()
        with pytest.raises(StoreAway, match=r"cannot be reached|stopping"):
            club.move(table)
        monkeypatch.setenv("KREISEL_DATABASE", schema.reveal())
        assert main(["check"]) == 1  # it may pass by itself
        assert f"{schema} cannot be reached" in capsys.readouterr().err
        club.do(asyncio.sleep(0.05))
        assert not caplog.records, "a library adds nothing to what the store says"
        own.start()
        table = club.move(table).table
        assert not club.problems()
        assert main(["check"]) == 0
        club.close()


def test_connections_that_are_cut_are_made_anew(club: Club, schema: PostgresAddress) -> None:
    table = club.started("go_round")
    for _ in range(3):
        do(
            schema,
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'kreisel'",
        )
        club.do(asyncio.sleep(0.05))
        table = club.move(table).table
    assert not club.problems()


def test_whoever_reads_as_connections_are_cut_hears_nothing_of_it(
    club: Club, schema: PostgresAddress
) -> None:
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'kreisel'"
    table = club.started("go_round")

    async def reads() -> None:
        for _ in range(20):
            do(schema, cut)  # on this very thread: it is not heard of before they are used
            found, _ = await asyncio.gather(club.store.load(table.id), club.store.outbox(10))
            assert found.ply == table.ply

    club.do(reads())


def test_one_bot_for_one_database(schema: PostgresAddress, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.postgres.client.BUSY_SECONDS", 0.1)
    cut = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'"

    async def bots() -> None:
        async with opened_alone(schema) as first:
            with pytest.raises(
                StoreUnreachable, match=f"Another Kreisel runs on {re.escape(str(schema))}: stop"
            ):
                async with opened_alone(schema):
                    pass
            async with opened(schema) as beside:
                assert await beside.memo("x") == ""
            await asyncio.to_thread(do, schema, cut)
            await asyncio.sleep(0.05)
            async with opened_alone(schema) as second:  # it was quicker
                with pytest.raises(StoreUnreachable, match="Another Kreisel runs"):
                    await first.set_memo("x", "first")
                await second.set_memo("x", "second")
            await first.set_memo("y", "first")
            assert await first.memo("x") == "second"

    asyncio.run(bots())


def test_a_database_of_a_newer_kreisel_is_left_alone(schema: PostgresAddress) -> None:
    asyncio.run(look(schema))
    do(schema, "UPDATE kreisel SET version = 999")
    with pytest.raises(NewerSchema, match=f"has schema 999, this Kreisel knows {newest()}: update Kreisel"):
        asyncio.run(look(schema))
    assert do(schema, "SELECT version FROM kreisel") == [(999,)]


def test_a_foreign_database_is_left_alone(schema: PostgresAddress) -> None:
    do(schema, "CREATE TABLE photos (name TEXT)")
    with pytest.raises(StoreCorrupt, match="is no database of Kreisel"):
        asyncio.run(look(schema))
    assert not do(
        schema, "SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename <> 'photos'"
    )


@pytest.mark.parametrize("step", postgres_steps().values(), ids=lambda path: path.stem)
def test_a_step_only_adds_what_an_older_process_need_not_know(step: Path) -> None:
    statements = [statement for statement in step.read_text().split(";") if "ALTER TABLE" in statement]
    for statement in statements:
        assert not re.search(r"\b(DROP|RENAME|ALTER COLUMN)\b", statement), statement
        assert "NOT NULL" not in statement or "DEFAULT" in statement, statement
    assert "DROP TABLE" not in step.read_text()


def test_a_changed_schema_is_told(schema: PostgresAddress) -> None:
    asyncio.run(look(schema))
    do(schema, "ALTER TABLE journal DROP COLUMN mark")
    with pytest.raises(StoreCorrupt, match="its schema is not as it was made"):
        asyncio.run(look(schema))


def test_check_wants_a_database(
    schema: PostgresAddress, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("KREISEL_DATABASE", schema.reveal())
    assert main(["check"]) == 2
    assert "is empty: start the bot once" in capsys.readouterr().err


def test_a_new_database_can_be_opened_by_several_at_once(schema: PostgresAddress) -> None:
    with ThreadPoolExecutor(4) as threads:
        work = [threads.submit(asyncio.run, look(schema)) for _ in range(4)]
        assert [each.result() for each in work] == [None] * 4
    assert do(schema, "SELECT version FROM kreisel") == [(newest(),)]


def test_both_kinds_of_database_have_the_same_steps_and_columns(schema: PostgresAddress) -> None:
    assert [path.name.split(".")[0] for path in steps().values()] == [
        path.name.split(".")[0] for path in postgres_steps().values()
    ]
    asyncio.run(look(schema))
    with closing(connect(":memory:", isolation_level=None)) as file:
        migrate_file(file)
        names = [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        kept = {(name, row[1]) for name in names for row in file.execute(f"PRAGMA table_info({name})")}
        indexes = {
            name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE sql LIKE '%INDEX%'")
        }
    columns = (
        "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = current_schema()"
    )
    apart = ("kreisel", "processes", "work")  # a file has one process
    there = {row for row in do(schema, columns) if row[0] not in apart and row[1] not in CLAIMS}
    assert there == {row for row in kept if row[0] != "sqlite_sequence"}
    known = do(schema, "SELECT indexname FROM pg_indexes WHERE schemaname = current_schema()")
    assert indexes <= {name for (name,) in known}


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("UPDATE tables SET snapshot = snapshot || ' '::bytea", "its snapshot is not as it was written"),
        ("UPDATE guests SET name = 'X' WHERE guest = 1", "guest 1 is not as it was written"),
        ("UPDATE settings SET content = '{}'", f"the settings of {IDA.id} are not as they were written"),
        (
            "INSERT INTO outbox (table_id, kind, person, ply, at) VALUES (77, 'show', 0, 1, 1)",
            "table 77: something is to be told of it, and it is not there",
        ),
        ("UPDATE journal SET mark = 'x' WHERE ply = 5", "ply 5: "),
    ],
)
def test_a_changed_row_is_found(
    club: Club,
    schema: PostgresAddress,
    statement: str,
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    club.do(club.tables.set_preferences(IDA.id, Preferences(language="de")))
    club.move(club.started("go_round"))
    monkeypatch.setenv("KREISEL_DATABASE", schema.reveal())
    assert main(["check"]) == 0
    do(schema, statement)
    assert main(["check"]) == 1
    assert told in capsys.readouterr().out


def test_caps_and_keys_hold_though_many_come_at_once(schema: PostgresAddress) -> None:
    seat = (Guest(0, IDA.id, "Ida", seated=True),)

    async def crowd() -> None:
        async with opened(schema) as store:
            capped = replace(EMPTY, entries=(entry(0),), guests=seat, caps=(Cap("person", IDA.id, 3),))
            results = await asyncio.gather(*(store.write(capped) for _ in range(12)), return_exceptions=True)
            assert sum(isinstance(result, Committed) for result in results) == 3
            assert sum(isinstance(result, CapReached) for result in results) == 9
            keyed = replace(EMPTY, entries=(entry(0),), once="a click")
            results = await asyncio.gather(*(store.write(keyed) for _ in range(12)), return_exceptions=True)
            (written,) = [result.table for result in results if isinstance(result, Committed)]
            assert {result.table for result in results if isinstance(result, Repeated)} == {written}
            with pytest.raises(StoreError, match="keeps no such number"):
                await store.write(replace(change(written, 1), at=1 << 70))
            with pytest.raises(StoreError, match="keeps no such number or text"):
                await store.write(replace(change(written, 1), line="\0"))
            assert (await store.load(written)).ply == 1

    asyncio.run(crowd())


def test_two_in_each_others_way_are_both_let_through(schema: PostgresAddress) -> None:
    async def both() -> None:
        async with opened(schema) as store:
            assert isinstance(store, PostgresStore)

            async def change_both(connection: Any, first: str, second: str) -> None:
                change = "UPDATE memos SET content = content || 'x' WHERE what = $1"
                async with connection.transaction():
                    await connection.execute(change, first)
                    await asyncio.sleep(0.1)
                    await connection.execute(change, second)

            for what in ("a", "b"):
                await store.set_memo(what, "-")
            await asyncio.gather(store.run(change_both, "a", "b"), store.run(change_both, "b", "a"))
            assert [await store.memo("a"), await store.memo("b")] == ["-xx", "-xx"]

    asyncio.run(both())


def test_who_is_forgotten_leaves_no_name(club: Club, schema: PostgresAddress) -> None:
    club.play_out(club.started("go_round"))
    club.do(club.tables.set_preferences(BO.id, Preferences(language="de")))
    assert club.do(club.tables.forget(BO.id)).tables == 1
    for table in ("guests", "outbox", "settings", "records", "substitutes", "overviews"):
        assert not do(schema, f"SELECT 1 FROM {table} WHERE person = $1", BO.id)
    assert not do(schema, "SELECT 1 FROM guests WHERE name = $1", BO.name)
    assert not club.problems()
    assert not club.do(club.store.damage())


def test_every_move_is_on_the_disk_whatever_the_server_is_used_to(schema: PostgresAddress) -> None:
    lax = url(schema, search_path="synchronous_commit=off&search_path")

    async def said() -> str:
        async with opened(lax) as store:
            assert isinstance(store, PostgresStore)
            held = await store.run(lambda connection: connection.fetchval("SHOW synchronous_commit"))
            table = (await store.write(replace(EMPTY, entries=(entry(0),)))).table
            await store.shown(table, "", 0, [])
            after = await store.run(lambda connection: connection.fetchval("SHOW synchronous_commit"))
            return f"{held} {after}"

    assert asyncio.run(said()) == "on on"


def test_asyncpg_logs_no_address(schema: PostgresAddress, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        with pytest.raises(StoreError):
            asyncio.run(look(url(schema, **{"kreisel@": f"stranger:{SECRET}@"})))
        asyncio.run(look(schema))
    assert SECRET not in caplog.text
    assert asyncpg.__name__ not in {record.name.split(".")[0] for record in caplog.records}


def test_without_a_postgres_the_tests_say_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(postgres, "find_spec", lambda _: None)
    monkeypatch.setattr(postgres, "DEBIAN", tmp_path)
    with pytest.raises(AssertionError, match=r"run `make test`, .* or `apt-get install postgresql`"):
        postgres.binaries.__wrapped__()
