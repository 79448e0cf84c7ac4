"""Everything of a database on its way to another, or back from a backup: all of it, or a sentence why not."""

from __future__ import annotations

import asyncio
import lzma
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.store import moving
from bot.store.database import Database, opened, opened_alone
from bot.store.moving import KEYS, FileSide, ServerSide, move
from bot.store.port import StoreError, StoreUnreachable
from bot.tables.journal.settings import Preferences, ServerSettings
from tests import postgres
from tests.bot.club import BO, IDA, Club
from tests.whole.lives import address

Make = Callable[[], Database]
RELEASES = sorted((Path(__file__).parents[1] / "releases").glob("*.db.xz"))


def silent(_: str) -> None:
    pass


@pytest.fixture(params=["sqlite", "postgres"])
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Make:
    """New and empty databases of one kind."""
    files = iter(range(100))
    if request.param == "sqlite":
        return lambda: tmp_path / f"other{next(files)}.db"
    return lambda: postgres.shared().new()


def filled(club: Club) -> int:
    """Something of everything in a club; a table that goes on."""
    club.do(club.tables.set_preferences(IDA.id, Preferences(language="de")))
    club.do(club.tables.set_server_settings(7, ServerSettings(language="de")))
    club.do(club.store.set_record(BO.id, "{}"))
    club.do(club.store.set_memo("alive", "1700000000000"))
    club.do(club.store.set_stand_ins(IDA.id, "Ida", 7, ("rundlauf", "go_round", "Überflug")))
    club.do(club.store.plan_overview(IDA.id, 5, "de"))
    club.do(club.store.set_review(1, b"\0\xff"))
    club.play_out(club.started("go_round", server=7, channel=8))
    table = club.started("rundlauf", server=7, channel=8)
    club.do(club.tables.give_word(club.do(club.tables.open(BO, "rundlauf")).table.id, BO, "Glück 🎲"))
    for turn in range(6):
        table = club.move(table, turn).table
    return table.id


def content(database: Database) -> dict[str, list[Any]]:
    """All rows there are."""

    async def read() -> dict[str, list[Any]]:
        async with opened(database) as store, moving.reading(store) as side:
            columns = {table: await side.columns(table) for table in KEYS}
            kept = {table: await side.page(table, names, None) for table, names in columns.items()}
            return {**kept, "memos": await side.memos()}

    return asyncio.run(read())


def test_what_is_moved_is_what_is_kept(tmp_path: Path) -> None:
    asyncio.run(look(tmp_path / "kreisel.db"))
    with closing(sqlite3.connect(tmp_path / "kreisel.db")) as file:
        tables = file.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        assert {name for (name,) in tables} == {*KEYS, "memos", "sqlite_sequence"}
        for table, keys in KEYS.items():
            columns = file.execute(f"PRAGMA table_info({table})").fetchall()
            assert {column[1] for column in columns if column[5]} == set(keys)


async def look(database: Database) -> None:
    async with opened(database):
        pass


def test_there_and_back(
    database: Database, make: Make, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = Club(database)
    number = filled(club)
    table = club.table(number)
    club.close()
    before = content(database)
    assert all(before[kept] for kept in KEYS if kept not in ("once", "checkpoints"))
    there = make()
    assert main(["move-database", address(database), address(there)]) == 0
    told = capsys.readouterr().out
    assert f"journal: {len(before['journal'])} rows, the same on both sides.\n" in told
    assert told.endswith(f"3 tables: {there} is as {database}. Set KREISEL_DATABASE to it.\n")
    assert content(there) == before == content(database)
    club = Club(there)
    assert club.table(number) == table
    table = club.move(table).table
    assert club.do(club.tables.open(IDA, "go_round")).table.id == 4
    assert not club.problems()
    club.close()
    assert main(["move-database", address(there), str(tmp_path / "back.db")]) == 0
    assert content(tmp_path / "back.db") == content(there)


def test_what_is_interrupted_goes_on_where_it_was(
    make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, target = tmp_path / "kreisel.db", make()
    club = Club(source)
    number = filled(club)
    club.close()
    monkeypatch.setattr(moving, "PAGE", 16)
    added: list[str] = []
    left = 5

    def counting(honest: Callable[..., Any]) -> Callable[..., Any]:
        async def add(side: object, table: str, *rows: Any) -> None:
            if len(added) == left:
                raise KeyboardInterrupt
            await honest(side, table, *rows)
            added.append(table)

        return add

    for side in (FileSide, ServerSide):
        monkeypatch.setattr(side, "add", counting(side.add))
    with pytest.raises(KeyboardInterrupt):
        asyncio.run(move(source, target, silent))
    with pytest.raises(StoreError, match=r"is only half filled from .*kreisel\.db: do that once more"):
        asyncio.run(look(target))
    with pytest.raises(StoreError, match="is only half filled from"):
        asyncio.run(alone(target))
    monkeypatch.setenv("KREISEL_DATABASE", address(target))
    assert main(["backup", str(tmp_path / "half.db")]) == 2
    assert not (tmp_path / "half.db").exists()
    other = tmp_path / "other.db"
    asyncio.run(look(other))
    with pytest.raises(StoreError, match=r"is only half filled from .*kreisel\.db"):
        asyncio.run(move(other, target, silent))
    left = -1
    pages = sum(-(-len(rows) // 16) for table, rows in content_of(source).items() if table in KEYS)
    asyncio.run(move(source, target, silent))
    assert len(added) == pages, "nothing was brought over twice"
    assert content_of(target) == content_of(source)
    club = Club(target)
    club.move(club.table(number))
    club.close()


def test_what_is_interrupted_while_both_sides_are_checked_is_looked_at_again(
    make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    source, target = tmp_path / "kreisel.db", make()
    club = Club(source)
    number = filled(club)
    club.close()
    command = ["move-database", str(source), address(target)]
    with monkeypatch.context() as interrupting:
        interrupting.setattr("bot.__main__._look_at", interrupted)
        assert main(command) == 130
    assert main(command) == 0
    assert "the same on both sides" in capsys.readouterr().out
    club = Club(target)
    club.move(club.table(number))
    club.close()
    assert main(command) == 2, "somebody has played there since"


def interrupted(*_: object) -> None:
    """As by Ctrl-C."""
    raise KeyboardInterrupt


def content_of(database: Database) -> dict[str, list[Any]]:
    """All rows there are, however many fit on a page."""
    small, moving.PAGE = moving.PAGE, 100_000  # type: ignore[misc]
    try:
        return content(database)
    finally:
        moving.PAGE = small  # type: ignore[misc]


async def alone(database: Database) -> None:
    async with opened_alone(database):
        pass


def test_what_was_played_after_an_interruption_comes_along(
    make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, target = tmp_path / "kreisel.db", make()
    club = Club(source)
    number = filled(club)
    club.close()

    def interrupted(line: str) -> None:
        if line.startswith("guests"):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        asyncio.run(move(source, target, interrupted))
    club = Club(source)
    table = club.move(club.table(number)).table
    club.close()
    asyncio.run(move(source, target, silent))
    assert content(target) == content(source)
    club = Club(target)
    assert club.table(number) == table
    assert not club.problems()
    club.close()


def test_a_database_with_something_in_it_is_no_target(
    make: Make, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, target = Club(tmp_path / "kreisel.db"), make()
    filled(source)
    source.close()
    other = Club(target)
    other.started("go_round")
    other.close()
    before = content(target)
    assert main(["move-database", str(source.path), address(target)]) == 2
    assert "is not empty: name an empty database; nothing was changed." in capsys.readouterr().err
    assert content(target) == before
    assert main(["move-database", str(tmp_path / "none.db"), address(make())]) == 2
    assert "none.db does not exist: name the file of a database." in capsys.readouterr().err


def test_a_database_is_not_moved_onto_itself(
    database: Database, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    Club(database).close()
    target = database
    if isinstance(database, Path):
        target = tmp_path / "link.db"
        target.symlink_to(database)
    assert main(["move-database", address(database), address(target)]) == 2
    assert f"{database} is both source and target: name another" in capsys.readouterr().err


def test_a_backup_that_is_not_there_is_no_matter_of_the_settings(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["restore", str(tmp_path / "none.db")]) == 2
    assert "none.db does not exist: name the file of a database." in capsys.readouterr().err


def test_nothing_is_moved_while_a_bot_runs(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.postgres.client.BUSY_SECONDS", 0.1)

    async def both() -> None:
        async with opened_alone(database):
            with pytest.raises(StoreUnreachable, match="Another Kreisel"):
                await move(database, tmp_path / "to.db", silent)

    asyncio.run(both())


def test_what_is_wrong_is_moved_as_it_is_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = Club(tmp_path / "kreisel.db")
    number = filled(source)
    source.close()
    with closing(sqlite3.connect(source.path)) as file, file:
        file.execute("UPDATE journal SET mark = 'x' WHERE table_id = ? AND ply = 5", (number,))
    target = postgres.shared().new()
    assert main(["move-database", str(source.path), target.reveal()]) == 1
    assert f"table {number}, ply 5: " in capsys.readouterr().out
    assert content(target) == content(source.path)


def test_a_backup_is_of_one_moment_and_can_be_restored(
    database: Database,
    make: Make,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    club = Club(database)
    number = filled(club)
    monkeypatch.setenv("KREISEL_DATABASE", address(database))
    copied = tmp_path / "copy.db"
    before = content(database)

    async def play_meanwhile() -> int:
        copying = asyncio.create_task(asyncio.to_thread(main, ["backup", str(copied)]))
        while not copying.done():
            await club.tables.set_preferences(IDA.id, Preferences(language="en"))
            await asyncio.sleep(0)
        return await copying

    assert club.do(play_meanwhile()) == 0
    club.do(club.tables.set_preferences(BO.id, Preferences(language="en")))
    club.close()
    assert sorted(path.name for path in tmp_path.glob("*copy*")) == ["copy.db"]
    assert copied.stat().st_mode & 0o777 == 0o600
    kept = content(copied)
    assert {**kept, "settings": []} == {**before, "settings": []}
    assert main(["backup", str(copied)]) == 2
    assert "exists already" in capsys.readouterr().err
    assert main(["restore", str(copied)]) == 2  # there is one already
    told = "move it away first" if isinstance(database, Path) else "is not empty"
    assert told in capsys.readouterr().err
    anew = make()
    monkeypatch.setenv("KREISEL_DATABASE", address(anew))
    assert main(["restore", str(copied)]) == 0
    assert capsys.readouterr().out.endswith("3 tables, each as its journal tells.\n")
    assert content(anew) == kept
    club = Club(anew)
    club.move(club.table(number))
    assert not club.problems()
    club.close()


@pytest.mark.parametrize("release", RELEASES, ids=lambda path: path.name)
def test_a_backup_of_an_older_kreisel_is_restored(
    release: Path,
    make: Make,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    copied = tmp_path / "copy.db"
    copied.write_bytes(lzma.decompress(release.read_bytes()))
    before = copied.read_bytes()
    monkeypatch.setenv("KREISEL_DATABASE", address(make()))
    assert main(["restore", str(copied)]) == 0, capsys.readouterr()
    assert "tables, each as its journal tells." in capsys.readouterr().out
    assert copied.read_bytes() == before
