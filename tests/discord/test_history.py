"""What is read of a journal again tells a board all that it would tell with more of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.discord_ui.delivery import history
from bot.discord_ui.delivery.history import History
from bot.discord_ui.messages.recent import recent
from bot.tables.journal.orders import Orders
from bot.tables.journal.table import Table
from tests.bot.club import IDA, Club


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    club = Club(tmp_path / "kreisel.db")
    yield club
    club.close()


def told(club: Club, table: Table) -> list[list[int]]:
    """The plies that each seat's board tells of, as somebody sees it who comes now."""
    known = club.do(History(club.tables).of(table))
    return [
        [one.entry.ply for one in recent(table, known, reader).happened] for reader in (None, *table.seats)
    ]


@pytest.mark.parametrize("game", ["rundlauf", "giro_mondiale", "go_round", "quadrol"])
def test_few_entries_tell_as_much_as_many(game: str, club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    table = club.started(game)
    sizes = set()
    while table.ply < 200 and table.state is not None and table.deciders:
        table = club.move(table).table
        if table.ply > history.MOST_ENTRIES and table.ply % 7 == 0:
            few = told(club, table)
            sizes.add(len(club.do(History(club.tables).of(table))))
            with monkeypatch.context() as patched:
                patched.setattr(history, "FEW_ENTRIES", history.MOST_ENTRIES)
                assert told(club, table) == few
    assert history.FEW_ENTRIES in sizes


def test_what_goes_on_from_few_entries_is_known_until_it_no_longer_is_enough(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = club.started("go_round")
    while table.ply < 150:
        table = club.move(table).table
    remembered = History(club.tables)
    assert len(club.do(remembered.of(table))) == history.FEW_ENTRIES
    done = club.move(table)
    assert len(remembered.after(done)) == history.FEW_ENTRIES + len(done.happened)
    monkeypatch.setattr(history, "last_moves_are_known", lambda *_: False)
    assert not remembered.after(done), "then it is read again, whole"


@pytest.mark.parametrize("hidden", [history.FEW_ENTRIES + 5, history.MOST_ENTRIES + 5])
def test_many_things_that_nobody_may_see_are_no_history(hidden: int, club: Club) -> None:
    table = club.started("go_round")
    for number in range(hidden):
        table = club.do(club.tables.set_orders(table.id, IDA, Orders(rolls=number % 2 == 0))).table
    assert table.ply > hidden
    known = club.do(History(club.tables).of(table))
    assert bool(known) is (hidden < history.MOST_ENTRIES)
    done = club.move(table)
    assert club.do(History(club.tables).of(done.table))
