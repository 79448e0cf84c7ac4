"""Nobody is called without end, whoever causes it."""

import pytest

from bot.tables.changes.notices import INVITE, OFFER, PING
from bot.tables.changes.seats import MOST_OFFERED
from bot.tables.journal.refusals import Refused
from bot.tables.journal.terms import Consent, Person
from bot.tables.service.call_limits import HOUR, MOST_KNOWN, CallLimits
from tests.bot.club import BO, CEM, DANA, IDA, Club
from tests.bot.test_undo import moved


def told(club: Club, kind: str, person: Person) -> int:
    """Whether somebody is to be told something; then they are."""
    rows = [row for row in club.do(club.tables.outbox()) if row.kind == kind and row.person == person.id]
    club.tell(*rows)
    return len(rows)


def test_offers_to_one_person_are_bounded_whoever_makes_them(club: Club) -> None:
    tables = [club.started(), club.started("go_round", BO, DANA)]
    calls = 0
    for turns in range(club.house.calls_per_hour):
        number, host = (tables[0].id, IDA) if turns % 2 else (tables[1].id, BO)
        club.do(club.tables.offer(number, host, CEM))
        calls += told(club, OFFER, CEM)
        club.do(club.tables.offer(number, host, None))
    assert calls == club.house.calls_per_hour
    with pytest.raises(Refused, match=r"^called_enough name=Cem"):
        club.do(club.tables.offer(tables[0].id, IDA, CEM))
    assert not club.table(tables[0].id).offers, "what is refused has changed nothing"
    with pytest.raises(Refused, match=r"^called_enough"):  # an invitation is a call as well
        club.do(club.tables.invite(tables[0].id, IDA, CEM))
    club.do(club.tables.offer(tables[0].id, IDA, DANA))  # others can be asked
    club.clock.time += HOUR
    club.do(club.tables.offer(tables[1].id, BO, CEM))
    assert told(club, OFFER, CEM) == 1


def test_a_rematch_goes_on_without_a_call_too_many(club: Club) -> None:
    ended = club.play_out(club.started()).table
    calls = 0
    for _ in range(10):
        lobby = club.do(club.tables.rematch(ended.id, IDA)).table
        calls += told(club, INVITE, BO)
        club.do(club.tables.close(lobby.id, IDA))
    assert calls == club.house.calls_per_hour


def test_an_undo_asked_again_and_again_calls_only_so_often(club: Club) -> None:
    _, table, mover = moved(club)
    other = BO if mover == IDA else IDA
    calls = told(club, PING, other)
    for _ in range(20):
        asked = club.do(club.tables.ask_undo(table.id, table.public_ply, mover)).table.undo
        assert asked is not None
        calls += told(club, PING, other)
        table = club.do(club.tables.withdraw_undo(table.id, asked.asked, mover)).table
    assert calls == club.house.calls_per_hour


def test_a_move_made_and_taken_back_again_and_again_calls_only_so_often(club: Club) -> None:
    before, table, mover = moved(club, undo=Consent.NONE)
    other = BO if mover == IDA else IDA
    calls = told(club, PING, other)
    for turn in range(20):
        back = club.do(club.tables.ask_undo(table.id, table.public_ply, mover)).table
        assert back.line == before.line
        table = club.move(back, turn).table
        calls += told(club, PING, other)
    assert calls == club.house.calls_per_hour


def test_who_answers_is_called_again(club: Club) -> None:
    table = club.started()
    calls = 0
    for _ in range(5 * club.house.calls_per_hour):
        table = club.move(table).table
        if table.phase.is_over:
            break
        calls += sum(told(club, PING, person) for person in (IDA, BO))
    assert calls > 2 * club.house.calls_per_hour


def test_a_game_is_offered_to_only_so_many(club: Club) -> None:
    table = club.started()
    for number in range(MOST_OFFERED):
        club.do(club.tables.offer(table.id, IDA, Person(1000 + number, f"P{number}")))
    with pytest.raises(Refused, match=rf"^many_offered most={MOST_OFFERED}"):
        club.do(club.tables.offer(table.id, IDA, CEM))
    club.do(club.tables.offer(table.id, IDA, Person(1000, "P0")))  # one of them again
    assert len(club.table(table.id).people) == MOST_OFFERED + 2
    assert not club.problems()


def test_what_is_known_of_calls_is_bounded() -> None:
    limits = CallLimits(3)
    for person in range(MOST_KNOWN + 10):
        for _ in range(10):
            limits.add(person, 0)
    assert len(limits._made) == MOST_KNOWN
    assert all(len(made) == 3 for made in limits._made.values())
    assert limits.is_reached(MOST_KNOWN, 0)
    assert not limits.is_reached(MOST_KNOWN, HOUR)
