"""An interaction that comes twice is carried out once."""

import pytest

from bot.tables.journal.refusals import Refused
from bot.tables.journal.settings import House
from bot.tables.service.desk import Done
from tests.bot.club import BO, DAY, IDA, Club


def test_the_same_interaction_opens_one_table_at_once_and_after_a_restart(club: Club) -> None:
    results = club.all(*(club.tables.open(IDA, "go_round", once="i1") for _ in range(5)))
    numbers = {result.table.id for result in results if isinstance(result, Done)}
    assert len(numbers) == 1
    assert sum(len(result.happened) for result in results if isinstance(result, Done)) == 2
    club.restart()
    again = club.do(club.tables.open(IDA, "go_round", once="i1"))
    assert {again.table.id} == numbers
    assert not again.happened
    assert club.do(club.tables.open(IDA, "go_round", once="i2")).table.id not in numbers
    assert club.do(club.tables.open(IDA, "go_round")).table.id not in numbers
    assert len(club.do(club.tables.tables_of(IDA.id))) == 3


def test_a_repeated_interaction_is_not_refused_for_the_table_it_opened(club: Club) -> None:
    club.house = House(tables_per_person=1)
    club.restart()
    first = club.do(club.tables.open(IDA, "go_round", once="i1")).table
    assert club.do(club.tables.open(IDA, "go_round", once="i1")).table == first
    with pytest.raises(Refused, match=r"^too_many_tables most=1"):
        club.do(club.tables.open(IDA, "go_round", once="i2"))


def test_what_was_done_once_is_forgotten_after_two_days(club: Club) -> None:
    club.do(club.tables.open(IDA, "go_round", once="i1"))
    club.clock.time += 2 * DAY + 1
    club.do(club.tables.open(BO, "go_round", once="i2"))
    kept = club.do(club.store.run(lambda c: c.execute("SELECT key FROM once").fetchall()))
    assert kept == [("i2",)]


def test_the_same_interaction_adds_one_computer(club: Club) -> None:
    number = club.do(club.tables.open(IDA, "rundlauf", players=4)).table.id
    adding = [club.tables.add_computer(number, IDA, once="i1") for _ in range(3)]
    assert all(isinstance(result, Done) for result in club.all(*adding))
    club.restart()
    assert len(club.do(club.tables.add_computer(number, IDA, once="i1")).table.free_seats) == 2
    assert len(club.do(club.tables.add_computer(number, IDA, once="i2")).table.free_seats) == 1


def test_a_repeated_interaction_is_not_refused_for_the_seat_it_filled(club: Club) -> None:
    number = club.do(club.tables.open(IDA, "go_round")).table.id
    adding = [club.tables.add_computer(number, IDA, once="i1") for _ in range(3)]
    assert all(isinstance(result, Done) for result in club.all(*adding))
    assert not club.do(club.tables.add_computer(number, IDA, once="i1")).table.free_seats
    with pytest.raises(Refused, match=r"^full"):
        club.do(club.tables.add_computer(number, IDA, once="i2"))


def test_a_key_is_short(club: Club) -> None:
    with pytest.raises(Refused, match=r"^bad_text what=once most=60"):
        club.do(club.tables.open(IDA, "go_round", once="x" * 61))


def test_a_plan_that_comes_again_after_it_was_played_is_no_new_plan(club: Club) -> None:
    table = club.started("go_round")
    mover = table.player(table.deciders[0])
    other = BO if mover == IDA else IDA
    seat = table.seat_of(table.guest_of(other.id))
    piece = table.line.split(f"{seat.colour}=")[1].split(" ")[0].split(",")[0]
    assert club.do(club.tables.plan(table.id, other, f"{piece}+", once="i1")).happened
    assert not club.move(table).table.chairs[seat].plan
    again = club.do(club.tables.plan(table.id, other, f"{piece}+", once="i1"))
    assert (again.happened, again.table.chairs[seat].plan) == ((), "")
    assert club.do(club.tables.plan(table.id, other, "0+", once="i2")).table.chairs[seat].plan == "0+"
    assert not club.do(club.tables.plan(table.id, other, "0+")).happened
