import asyncio
import sqlite3
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.__main__ import main
from bot.store.port import StoreCorrupt
from bot.store.sqlite import SqliteStore
from bot.tables.journal.table import Table
from bot.tables.reading.check import Problem, check
from games.boards import FOLDER, BoardError
from games.card import Engine
from games.catalogue import GAMES
from tests.bot.club import IDA, Club


def tampered(club: Club, statement: str, *values: object) -> list[str]:
    club.do(club.store.run(lambda c: c.execute(statement, values).rowcount))
    return [str(problem) for problem in club.problems()]


@pytest.fixture
def table(club: Club) -> Table:
    table = club.started("go_round")
    for turn in range(20):
        table = club.move(table, turn).table
    assert not club.problems()
    return table


def act_at(club: Club, table: Table, kind: str) -> int:
    story = club.do(club.tables.story(table.id))
    return [h.entry.ply for h in story if type(h.entry.act).__name__ == kind][3]


def test_a_throw_that_did_not_fall_is_found_at_its_ply(club: Club, table: Table) -> None:
    ply = act_at(club, table, "Threw")
    old = club.do(club.store.journal(table.id))[ply].act
    new = old.replace('"text":"', '"text":"1') if '"1"' not in old else old.replace('"1"', '"2"')
    (problem,) = tampered(club, "UPDATE journal SET act = ? WHERE ply = ?", new, ply)
    assert problem.startswith(f"table {table.id}, ply {ply}: ")


def test_a_move_that_was_not_made_is_found_at_its_ply(club: Club, table: Table) -> None:
    ply = act_at(club, table, "Decided")
    (problem,) = tampered(
        club, 'UPDATE journal SET act = \'{"act":"Decided","seat":0,"text":"99+"}\' WHERE ply = ?', ply
    )
    assert problem.startswith(f"table {table.id}, ply {ply}: ")


@pytest.mark.parametrize("change", ["version = 9", "game = 'rundlauf'", "game = 'chess'"])
def test_a_table_of_other_rules_than_it_was_opened_with_is_found(
    club: Club, table: Table, change: str
) -> None:
    (problem,) = tampered(club, f"UPDATE tables SET {change}")
    assert problem.startswith(f"table {table.id}, ply 0: it is said to be version ")
    assert "and was opened as version 1 of go_round" in problem


def test_a_note_that_cannot_be_read_is_found(club: Club, table: Table) -> None:
    (problem,) = tampered(club, "UPDATE tables SET note = '{\"messages\":'")
    assert problem == f"table {table.id}, ply 0: its note of where it is shown cannot be read"


def test_notices_of_a_table_that_is_not_there_are_found(club: Club, table: Table) -> None:
    rows = "INSERT INTO outbox (table_id, kind, person, ply, at) VALUES (77, 'show', 0, 1, 1)"
    assert not tampered(club, rows)
    assert club.do(club.store.damage()) == ["table 77: something is to be told of it, and it is not there"]
    club.do(club.tables.drop_unsent(table.id))
    club.do(club.tables.drop_unsent(77))
    assert not club.do(club.store.damage())
    assert club.do(club.tables.outstanding(table.id)).notices


def test_a_missing_entry_is_found(club: Club, table: Table) -> None:
    (problem,) = tampered(club, "DELETE FROM journal WHERE ply = 7")
    assert (
        problem == f"table {table.id}, ply 7: {table.ply - 1} of {table.ply} plies are there, this one is not"
    )
    (problem,) = tampered(club, "UPDATE tables SET ply = ply - 1")
    assert problem.startswith(f"table {table.id}, ply 7: ")


def test_a_snapshot_that_stands_elsewhere_is_found(club: Club, table: Table) -> None:
    (problem,) = tampered(club, "UPDATE tables SET line = replace(line, 'turn=red', 'turn=blue') || 'x'")
    assert "the snapshot stands at" in problem


def test_a_snapshot_that_tells_other_things_is_found(club: Club, table: Table) -> None:
    changed = "replace(CAST(snapshot AS TEXT), '\"opened\":1', '\"opened\":2')"
    (problem,) = tampered(club, f"UPDATE tables SET snapshot = CAST({changed} AS BLOB)")
    assert "the snapshot differs" in problem


def test_a_snapshot_of_another_kreisel_is_folded_anew(club: Club, table: Table) -> None:
    assert not tampered(club, "UPDATE tables SET snapshot = CAST('{\"old\": 1}' AS BLOB)")
    assert club.table(table.id) == table
    club.move(table)
    assert not club.problems()


def test_a_snapshot_that_cannot_be_read_is_found(club: Club, table: Table) -> None:
    (problem,) = tampered(club, "UPDATE tables SET snapshot = CAST('{\"terms' AS BLOB)")
    assert "the snapshot cannot be read" in problem
    assert club.table(table.id) == table


def test_what_sqlite_finds_is_told_even_if_the_rest_cannot_be_read(
    club: Club, table: Table, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def damage(_: SqliteStore) -> list[str]:
        return ["a page is never used"]

    async def load_whole(_: SqliteStore, number: int) -> None:
        raise StoreCorrupt(f"table {number} is damaged.")

    monkeypatch.setattr(SqliteStore, "damage", damage)
    monkeypatch.setattr(SqliteStore, "load_whole", load_whole)
    monkeypatch.setenv("KREISEL_DATABASE", str(club.path))
    assert main(["check"]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "a page is never used"
    assert told[1].endswith(f"it cannot be read: table {table.id} is damaged.")


def test_the_command(
    club: Club,
    table: Table,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    club.do(club.tables.open(IDA, "rundlauf"))
    monkeypatch.setenv("KREISEL_DATABASE", str(club.path))
    assert main(["check"]) == 0
    assert capsys.readouterr().out == "2 tables, each as its journal tells.\n"
    assert main(["backup", str(tmp_path / "copy.db")]) == 0
    with sqlite3.connect(tmp_path / "copy.db") as copy:
        copy.execute("UPDATE journal SET mark = 'x' WHERE ply = 9")
    copy.close()
    monkeypatch.setenv("KREISEL_DATABASE", str(tmp_path / "copy.db"))
    capsys.readouterr()
    assert main(["check"]) == 1
    assert capsys.readouterr().out.startswith(f"table {table.id}, ply 9: ")
    monkeypatch.setenv("KREISEL_DATABASE", str(tmp_path / "none.db"))
    assert main(["check"]) == 2
    assert "does not exist" in capsys.readouterr().err
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.chdir(tmp_path)
    assert main([]) == 2
    assert "DISCORD_TOKEN is missing" in capsys.readouterr().err


def test_a_faulty_board_is_told(
    club: Club, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def faulty() -> Engine:
        raise BoardError(FOLDER / "rundlauf.toml", "ring", "2 fields are too few")

    monkeypatch.setitem(GAMES, "rundlauf", replace(GAMES["rundlauf"], engine=faulty))
    monkeypatch.setenv("KREISEL_DATABASE", str(club.path))
    assert main(["check"]) == 2
    assert capsys.readouterr().err == "error: rundlauf.toml: ring: 2 fields are too few\n"


def test_tables_of_other_rules_are_counted_apart(
    club: Club, table: Table, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    club.do(club.tables.open(IDA, "rundlauf"))
    monkeypatch.setenv("KREISEL_DATABASE", str(club.path))
    monkeypatch.setitem(GAMES, "go_round", replace(GAMES["go_round"], version=7))
    assert main(["check"]) == 0
    told, closing = capsys.readouterr().out.splitlines()
    assert told == f"table {table.id}: version 1 of go_round, this Kreisel has 7; not checked"
    assert closing == "1 tables, each as its journal tells. 1 of other rules could not be checked."
    order = dict(GAMES)
    monkeypatch.delitem(GAMES, "go_round")
    assert main(["check"]) == 0
    assert "this Kreisel does not have it" in capsys.readouterr().out
    GAMES.clear()
    GAMES.update(order)  # what the fixture puts back would come last, and others rely on the order


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("UPDATE tables SET awaits = ''", "it is said to wait for ''"),
        ("UPDATE tables SET awaits = '0,1'", "it is said to wait for '0,1'"),
        ("UPDATE tables SET due = NULL", "something is to happen by itself, but never will"),
        ("UPDATE guests SET seated = 0 WHERE guest = 1", "guest 1 is said not to sit here"),
        ("DELETE FROM guests WHERE guest = 1", "guest 1 sits here and is not known"),
        (
            "INSERT INTO guests (table_id, guest, person, name, seated)"
            " SELECT table_id, 2, 999, 'X', 1 FROM guests LIMIT 1",
            "guest 2 is said to sit",
        ),
        ("UPDATE tables SET secret = zeroblob(32)", "the secret is not the one promised"),
        ("UPDATE tables SET secret = zeroblob(0)", "the secret is not the one promised"),
    ],
)
def test_what_lists_and_the_clock_go_by_is_compared(
    club: Club, table: Table, statement: str, told: str
) -> None:
    (problem,) = tampered(club, statement)
    assert told in problem


def test_a_lobby_that_never_expires_is_found(club: Club) -> None:
    club.do(club.tables.open(IDA, "rundlauf"))
    (problem,) = tampered(club, "UPDATE tables SET due = NULL")
    assert "something is to happen by itself, but never will" in problem


def test_a_check_while_others_play_finds_nothing(club: Club, table: Table) -> None:
    async def play_and_check() -> list[Problem]:
        async with SqliteStore(club.path, read_only=True) as reader:
            playing = asyncio.create_task(play())
            found: list[Problem] = []
            while not playing.done():
                found += [problem async for problem in check(reader) if isinstance(problem, Problem)]
            await playing
            return found

    async def play() -> None:
        at = table
        for _ in range(30):
            assert at.state is not None
            person = at.player(at.deciders[0])
            assert person is not None
            text = at.state.legal_actions(at.deciders[0])[0].text
            at = (await club.tables.play(at.id, at.ply, person, text)).table
            if at.phase.is_over:
                break

    assert not club.do(play_and_check())
