import threading
from types import ModuleType
from typing import Any

import pytest
from msgspec.structs import replace

from bot.store.port import StoreError
from bot.tables.changes.draft import CHECKPOINT
from bot.tables.journal import replay as journal
from bot.tables.journal.acts import Entry, Joined, Ordered, Planned, WordGiven
from bot.tables.journal.orders import Orders
from bot.tables.journal.refusals import OtherRules, Refused
from bot.tables.journal.table import Table
from bot.tables.service import archive, desk
from games.catalogue import GAMES
from games.core import Seat
from tests.bot.club import BO, CEM, IDA, MOD, Club

HUGE = (1 << 63, -(1 << 63) - 1, 10**30)


def test_a_story_by_other_rules_is_not_told(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    table = club.started("go_round")
    assert club.do(club.tables.story(table.id))
    monkeypatch.setitem(GAMES, "go_round", replace(GAMES["go_round"], version=7))
    with pytest.raises(OtherRules, match="game=go_round version=1 known=7"):
        club.do(club.tables.story(table.id))


@pytest.mark.parametrize("number", [77, 0, -1, *HUGE])
def test_there_is_no_story_without_a_table(club: Club, number: int) -> None:
    with pytest.raises(Refused, match=r"^no_table"):
        club.do(club.tables.story(number))


@pytest.mark.parametrize("number", HUGE)
def test_nothing_is_kept_by_a_number_too_large(club: Club, number: int) -> None:
    club.started("go_round")
    assert not club.do(club.tables.tables_of(number))
    assert not club.do(club.tables.tables_on(number, ended=True))
    assert not club.do(club.tables.forget(number)).tables
    with pytest.raises(StoreError, match="no number this large"):
        club.do(club.store.set_note(number, "x"))
    assert not club.problems()


def test_a_late_part_of_a_long_story_is_told_without_its_beginning(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = club.play_out(club.started("rundlauf")).table
    assert table.ply > 2 * CHECKPOINT
    whole = club.do(club.tables.story(table.id))
    folded: list[int] = []
    honest = journal.fold

    def counting(table: Table | None, entry: Entry) -> tuple[Table, journal.Happened]:
        folded.append(entry.ply)
        return honest(table, entry)

    monkeypatch.setattr("bot.tables.service.archive.fold", counting)
    for since in (0, 1, CHECKPOINT - 1, CHECKPOINT, table.ply - 5, table.ply + 9):
        folded.clear()
        assert club.do(club.tables.story(table.id, since=since)) == whole[since:]
        assert len(folded) <= max(0, table.ply - since) + CHECKPOINT


def test_a_snapshot_on_the_way_is_checked(club: Club) -> None:
    table = club.play_out(club.started("rundlauf")).table
    assert not club.problems()
    club.do(
        club.store.run(
            lambda c: c.execute(
                "UPDATE checkpoints SET snapshot = (SELECT snapshot FROM tables WHERE id = ?)"
                " WHERE table_id = ? AND ply = ?",
                (table.id, table.id, CHECKPOINT),
            )
        )
    )
    (problem,) = club.problems()
    assert str(problem).startswith(f"table {table.id}, ply {CHECKPOINT - 1}: the snapshot kept on the way")


def test_everybody_is_told_only_what_is_theirs(club: Club) -> None:
    number = club.do(club.tables.open(IDA, "go_round")).table.id
    club.do(club.tables.give_word(number, IDA, "kiwi"))
    club.do(club.tables.join(number, BO, word="plum"))
    done = club.do(club.tables.give_word(number, BO, "pear"))
    assert [one.entry.act for one in done.happened] == [WordGiven(Seat.BLUE, "pear")]
    club.do(club.tables.set_orders(number, BO, Orders(shield=2, rolls=False)))
    club.do(club.tables.start(number, IDA))
    club.do(club.tables.plan(number, BO, "0>4"))

    def acts(person: int) -> list[object]:
        return [one.entry.act for one in club.do(club.tables.story(number, person=person))]

    hers, his, anybodys = acts(IDA.id), acts(BO.id), acts(0)
    assert WordGiven(Seat.RED, "kiwi") in hers
    assert Joined(Seat.BLUE, 1) in hers
    assert Joined(Seat.RED, 0) in his
    assert Joined(Seat.BLUE, 1, "plum") in his
    assert WordGiven(Seat.BLUE, "") in hers
    assert WordGiven(Seat.BLUE, "pear") in his
    assert Joined(Seat.RED, 0) in anybodys
    secret = (Ordered, Planned)
    assert sum(isinstance(act, secret) for act in his) == 2
    assert not any(isinstance(act, secret) for act in hers + anybodys)


def test_what_moderators_did_can_be_looked_up(club: Club) -> None:
    table = club.started("go_round")
    assert not club.do(club.tables.audit(table.id))
    club.do(club.tables.replace(table.id, MOD, table.seats[0], CEM))
    table = club.move(club.table(table.id)).table
    club.do(club.tables.close(table.id, MOD, moderates=True))
    audit = club.do(club.tables.audit(table.id))
    assert [type(done.entry.act).__name__ for done in audit] == ["Joined", "Closed"]
    assert {done.entry.guest for done in audit} == {club.table(table.id).guest_of(MOD.id)}
    with pytest.raises(Refused, match=r"^no_table"):
        club.do(club.tables.audit(77))


@pytest.mark.parametrize(
    ("asked", "place", "heavy"),
    [("story", archive, "_told"), ("audit", desk, "_entries"), ("export", archive, "write")],
)
def test_whoever_looks_back_keeps_nobody_waiting(
    club: Club, monkeypatch: pytest.MonkeyPatch, asked: str, place: ModuleType, heavy: str
) -> None:
    number = club.started("go_round").id
    honest, threads = getattr(place, heavy), []

    def noting(*args: Any, **options: Any) -> Any:
        threads.append(threading.current_thread())
        return honest(*args, **options)

    monkeypatch.setattr(place, heavy, noting)
    club.do(getattr(club.tables, asked)(number))
    assert threads
    assert threading.main_thread() not in threads
