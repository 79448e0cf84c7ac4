from typing import Any

import pytest

from bot.tables.journal.orders import Orders
from bot.tables.journal.refusals import Refused, Stale
from bot.tables.journal.settings import Preferences
from bot.tables.journal.table import Table
from bot.tables.journal.terms import Consent, Person
from tests.bot.club import BO, CEM, DANA, EVE, IDA, Club


def moved(club: Club, game: str = "go_round", *people: Person, **terms: Any) -> tuple[Table, Table, Person]:
    """A table before and after a decision that no die has followed yet, and who made it."""
    for person in people or (IDA, BO):
        club.do(club.tables.set_preferences(person.id, Preferences(orders=Orders(rolls=False))))
    before = club.started(game, *people, **terms)
    before = club.move(before).table
    mover = before.player(before.deciders[0])
    assert mover is not None
    return before, club.move(before).table, mover


def test_undo_needs_the_others_consent_and_goes_back(club: Club) -> None:
    before, after, mover = moved(club)
    other = BO if mover == IDA else IDA
    asked = club.do(club.tables.ask_undo(after.id, after.ply, mover)).table
    assert asked.line == after.line
    assert asked.undo is not None
    with pytest.raises(Refused, match=r"^own_request"):
        club.do(club.tables.answer_undo(after.id, asked.undo.asked, mover, agrees=True))
    with pytest.raises(Refused, match=r"^undo_asked"):
        club.do(club.tables.ask_undo(after.id, asked.ply, mover))
    back = club.do(club.tables.answer_undo(after.id, asked.undo.asked, other, agrees=True)).table
    assert back.line == before.line
    assert back.ply > after.ply
    with pytest.raises(Refused, match=r"^nothing_to_undo"):
        club.do(club.tables.ask_undo(after.id, back.ply, mover))
    with pytest.raises(Stale):
        club.move(before)
    assert club.move(back, 1).table.line != before.line
    assert not club.problems()


def test_a_no_ends_the_request(club: Club) -> None:
    _, after, mover = moved(club)
    other = BO if mover == IDA else IDA
    asked = club.do(club.tables.ask_undo(after.id, after.ply, mover)).table
    assert asked.undo is not None
    table = club.do(club.tables.answer_undo(after.id, asked.undo.asked, other, agrees=False)).table
    assert (table.undo, table.line) == (None, after.line)
    with pytest.raises(Refused, match=r"^no_undo_asked"):
        club.do(club.tables.answer_undo(after.id, asked.undo.asked, other, agrees=True))


def test_an_answer_to_an_older_request_is_none_to_a_newer(club: Club) -> None:
    _, after, mover = moved(club)
    other = BO if mover == IDA else IDA
    first = club.do(club.tables.ask_undo(after.id, after.ply, mover)).table.undo
    assert first is not None
    club.do(club.tables.answer_undo(after.id, first.asked, other, agrees=False))
    club.do(club.tables.ask_undo(after.id, after.ply, mover))
    with pytest.raises(Refused, match=r"^no_undo_asked"):
        club.do(club.tables.answer_undo(after.id, first.asked, other, agrees=True))


def test_undo_stops_at_the_last_die(club: Club) -> None:
    _, after, mover = moved(club)
    table = club.move(after).table  # the other one has thrown
    with pytest.raises(Refused, match=r"^nothing_to_undo"):
        club.do(club.tables.ask_undo(table.id, table.ply, mover))


def test_a_request_passes_when_the_game_goes_on(club: Club) -> None:
    _, after, mover = moved(club)
    asked = club.do(club.tables.ask_undo(after.id, after.ply, mover)).table
    table = club.move(asked).table
    assert table.undo is None


def test_a_table_may_take_back_at_once_or_never(club: Club) -> None:
    before, after, mover = moved(club, undo=Consent.NONE)
    assert club.do(club.tables.ask_undo(after.id, after.ply, mover)).table.line == before.line
    _, after, mover = moved(club, undo=Consent.OFF)
    with pytest.raises(Refused, match=r"^undo_off"):
        club.do(club.tables.ask_undo(after.id, after.ply, mover))


def test_partners_need_not_agree_where_opponents_do(club: Club) -> None:
    people = (IDA, BO, CEM, DANA)
    _, after, mover = moved(
        club, "krone", *people, undo=Consent.OPPONENTS, options={"sides": "red+yellow/blue+green"}
    )
    pairs = {IDA: (BO, DANA), CEM: (BO, DANA), BO: (IDA, CEM), DANA: (IDA, CEM)}
    while not (after.course and after.course.trail):
        mover = after.player(after.deciders[0]) or mover
        after = club.move(after).table
    table = club.do(club.tables.ask_undo(after.id, after.ply, mover)).table
    assert table.undo is not None
    asked = table.undo.asked
    for opponent in pairs[mover]:
        assert table.undo is not None
        table = club.do(club.tables.answer_undo(after.id, asked, opponent, agrees=True)).table
    assert table.undo is None
    assert table.line != after.line


def test_who_does_not_play_takes_nothing_back(club: Club) -> None:
    _, after, _ = moved(club)
    with pytest.raises(Refused, match=r"^not_seated"):
        club.do(club.tables.ask_undo(after.id, after.ply, EVE))


def pings(club: Club, kind: str = "ping") -> list[int]:
    return [notice.person for notice in club.do(club.tables.outbox()) if notice.kind == kind]


def clear(club: Club) -> None:
    club.tell(*club.do(club.tables.outbox()))


def test_who_must_agree_is_pinged_and_a_refusal_told(club: Club) -> None:
    _, after, mover = moved(club, "go_round", undo=Consent.ALL)
    other = BO if mover == IDA else IDA
    clear(club)
    asked = club.do(club.tables.ask_undo(after.id, after.ply, mover)).table.undo
    assert asked is not None
    assert pings(club) == [other.id]
    clear(club)
    club.do(club.tables.answer_undo(after.id, asked.asked, other, agrees=False))
    assert pings(club, "undo_refused") == [mover.id]
    assert not pings(club)


def test_who_asked_can_withdraw_and_nobody_else(club: Club) -> None:
    _, after, mover = moved(club, "krone", IDA, BO, CEM)
    while not (after.course and after.course.trail):
        mover = after.player(after.deciders[0]) or mover
        after = club.move(after).table
    clear(club)
    table = club.do(club.tables.ask_undo(after.id, after.ply, mover)).table
    assert table.undo is not None
    asked = table.undo.asked
    others = {IDA, BO, CEM} - {mover}
    assert set(pings(club)) == {person.id for person in others}
    with pytest.raises(Refused, match=r"^not_asked_by_you"):
        club.do(club.tables.withdraw_undo(after.id, asked, min(others, key=lambda person: person.id)))
    table = club.do(club.tables.withdraw_undo(after.id, asked, mover)).table
    assert (table.undo, table.line) == (None, after.line)
    deciding = {player.id for seat in table.deciders if (player := table.player(seat))}
    assert set(pings(club)) <= deciding
    with pytest.raises(Refused, match=r"^no_undo_asked"):
        club.do(club.tables.withdraw_undo(after.id, asked, mover))
    assert not club.problems()


def test_what_a_standing_order_decided_is_not_asked_back(club: Club) -> None:
    orders = Orders(rolls=False, dares=False)
    for person in (IDA, BO):
        club.do(club.tables.set_preferences(person.id, Preferences(orders=orders)))
    table = club.started("krone")
    assert table.waits_for_roll
    assert table.course is not None
    assert table.course.trail  # the orders have dared nothing
    roller = table.player(table.deciders[0])
    assert roller is not None
    with pytest.raises(Refused, match=r"^nothing_to_undo"):
        club.do(club.tables.ask_undo(table.id, table.ply, roller))
    table = club.do(club.tables.set_orders(table.id, roller, Orders(rolls=False))).table
    assert club.do(club.tables.ask_undo(table.id, table.ply, roller)).table.undo is not None


def test_who_agrees_twice_agrees_once(club: Club) -> None:
    _, after, mover = moved(club, "krone", IDA, BO, CEM)
    while not (after.course and after.course.trail):
        mover = after.player(after.deciders[0]) or mover
        after = club.move(after).table
    asked = club.do(club.tables.ask_undo(after.id, after.ply, mover)).table
    assert asked.undo is not None
    other = next(person for person in (IDA, BO, CEM) if person != mover)
    assert club.do(club.tables.answer_undo(after.id, asked.undo.asked, other, agrees=True)).happened
    assert not club.do(club.tables.answer_undo(after.id, asked.undo.asked, other, agrees=True)).happened
