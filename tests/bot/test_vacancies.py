"""Seats of people who are away: offered on, taken for good, held by a partner, come back to."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.tables.changes import notices
from bot.tables.changes.clock import deadline, is_timed
from bot.tables.changes.series import standings_of
from bot.tables.changes.vacancies import MOST_ASKED, OFFERED_FOR
from bot.tables.journal.acts import NOBODY, Circle, Decided, How, Phase
from bot.tables.journal.pace import DAY, HOUR
from bot.tables.journal.refusals import Refused
from bot.tables.journal.table import Table, Vacancy
from bot.tables.journal.terms import Person
from bot.tables.service.substitutes import MOST_SERVERS
from games.core import Seat
from tests.bot.club import BO, CEM, DANA, EVE, IDA, MINUTE, Club
from tests.bot.test_clock import pass_until, timed, told, until

SERVER = 77
TEAMS = {"teams": "red+yellow/blue+green"}


def four(club: Club, **terms: Any) -> Table:
    """Two teams: Ida and Cem against Bo and Dana."""
    people = (IDA, BO, CEM, DANA)
    for person in people:
        club.do(club.tables._amend(person.id, lambda record: replace(record, days_off=0)))
    return timed(club, *people, game="giro_mondiale", server=SERVER, options=TEAMS, **terms)


def vanishes(club: Club, table: Table, person: Person) -> Table:
    """Everybody plays but this person, until a computer stands in for them."""
    seat = table.seat_of(table.guest_of(person.id))
    for _ in range(200):
        table = club.table(table.id)
        if table.chairs[seat].absent != NOBODY:
            return table
        decider = table.player(table.deciders[0])
        if decider is None or decider.id == person.id:
            pass_until(club, club.do(club.tables.next_due()) or 0)
        else:
            club.move(table)
    raise AssertionError("nobody stands in")


def stands_in(club: Club, *people: Person, game: str = "go_round") -> None:
    for person in people:
        club.do(club.tables.set_stand_ins(person, SERVER, [game]))


def seat_left(table: Table, person: Person) -> Seat:
    seat = table.left_by(table.guest_of(person.id))
    assert seat is not None
    return seat


def test_without_partner_and_substitutes_anybody_can_take_the_seat_for_good(club: Club) -> None:
    table = vanishes(club, timed(club), IDA)
    seat = seat_left(table, IDA)
    assert table.chairs[seat].vacancy == Vacancy(Circle.ANYBODY)
    assert table.seats_to_take == (seat,)
    taken = club.do(club.tables.take(table.id, CEM, seat)).table
    assert taken.player(seat) == CEM
    with pytest.raises(Refused, match=r"^seat_gone seat=\w+"):
        club.do(club.tables.take(table.id, IDA, seat))
    assert not club.problems()


def test_the_partner_is_asked_first_and_gives_the_seat_back(club: Club) -> None:
    table = vanishes(club, four(club), IDA)
    seat, own = seat_left(table, IDA), table.seat_of(table.guest_of(CEM.id))
    assert table.chairs[seat].vacancy == Vacancy(
        Circle.PARTNERS, (table.guest_of(CEM.id),), club.clock.time + OFFERED_FOR
    )
    assert told(club, notices.VACANCY) == [CEM.id]
    assert not table.seats_to_take
    with pytest.raises(Refused, match=r"^set_aside"):
        club.do(club.tables.take(table.id, EVE, seat))
    with pytest.raises(Refused, match=r"^seated"):
        club.do(club.tables.take(table.id, BO, seat))
    held = club.do(club.tables.take(table.id, CEM, seat)).table
    assert set(held.seats_of(held.guest_of(CEM.id))) == {seat, own}
    assert held.seat_of(held.guest_of(CEM.id)) is own
    with pytest.raises(Refused, match=r"^seat_taken"):
        club.do(club.tables.take(table.id, EVE, seat))
    for _ in range(12):
        club.move(club.table(table.id))
    journal = club.do(club.tables._desk.journal(table.id))
    guests = {entry.guest for entry in journal[held.ply :] if isinstance(entry.act, Decided)}
    assert table.guest_of(IDA.id) not in guests
    back = club.do(club.tables.take(table.id, IDA, seat)).table
    assert (back.player(seat), back.player(own)) == (IDA, CEM)
    assert not club.problems()


def test_who_holds_two_seats_has_one_voice(club: Club) -> None:
    table = vanishes(club, four(club), IDA)
    seat = seat_left(table, IDA)
    club.do(club.tables.take(table.id, CEM, seat))
    for person in (BO, CEM, DANA):
        club.do(club.tables.want_pause(table.id, person, True))
    assert club.table(table.id).paused
    club.do(club.tables.want_pause(table.id, CEM, False))
    gone = club.do(club.tables.give_up(table.id, CEM)).table
    assert gone.chairs[seat].computer
    assert gone.left_by(gone.guest_of(IDA.id)) is seat  # who may still come back
    assert not gone.seats_of(gone.guest_of(CEM.id))
    assert not club.problems()


def test_then_the_substitutes_are_asked_and_then_anybody(club: Club) -> None:
    stands_in(club, EVE, BO, game="giro_mondiale")
    table = vanishes(club, four(club), IDA)
    seat, asked = seat_left(table, IDA), club.clock.time
    played = club.table(table.id).ply
    pass_until(club, asked + OFFERED_FOR)
    table = club.table(table.id)
    assert table.chairs[seat].vacancy == Vacancy(
        Circle.SUBSTITUTES, (table.guest_of(EVE.id),), club.clock.time + OFFERED_FOR
    )  # and not Bo, who plays here
    assert told(club, notices.VACANCY) == [CEM.id, EVE.id]
    assert table.ply > played
    pass_until(club, club.clock.time + OFFERED_FOR)
    assert club.table(table.id).chairs[seat].vacancy == Vacancy(Circle.ANYBODY)
    assert club.table(table.id).seats_to_take == (seat,)
    assert not club.problems()


def test_the_one_who_stayed_plays_on_and_a_substitute_brings_the_clock_back(club: Club) -> None:
    stands_in(club, CEM)
    table = vanishes(club, timed(club, server=SERVER), IDA)
    seat = seat_left(table, IDA)
    assert not is_timed(table)
    for _ in range(4):
        club.later(MINUTE)
        table = club.table(table.id)
        if table.deciders and table.player(table.deciders[0]) == BO:
            club.move(table)
    journal = club.do(club.tables._desk.journal(table.id))
    assert How.COMPUTER in {entry.how for entry in journal}  # meanwhile
    taken = club.do(club.tables.take(table.id, CEM, seat)).table
    assert is_timed(taken)
    assert taken.chairs[seat].absent == NOBODY
    assert not club.problems()


def test_who_is_away_comes_back_whoever_is_asked(club: Club) -> None:
    stands_in(club, CEM)
    table = vanishes(club, timed(club, server=SERVER), IDA)
    seat = seat_left(table, IDA)
    assert table.chairs[seat].is_set_aside
    back = club.do(club.tables.take(table.id, IDA, seat)).table
    assert back.player(seat) == IDA
    assert back.chairs[seat].vacancy is None
    pass_until(club, club.clock.time + 2 * OFFERED_FOR - HOUR)
    assert club.table(table.id).chairs[seat].vacancy is None
    with pytest.raises(Refused, match=r"^seat_taken"):
        club.do(club.tables.take(table.id, CEM, seat))


def test_substitutes_are_asked_once_a_day_a_few_at_a_time_and_not_while_away(club: Club) -> None:
    crowd = [Person(200 + number, f"Sub {number}") for number in range(MOST_ASKED + 2)]
    stands_in(club, *crowd, EVE)
    away = club.clock.time, club.clock.time + 40 * DAY
    club.do(club.tables._amend(EVE.id, lambda record: replace(record, away=away)))
    first = vanishes(club, timed(club, server=SERVER), IDA)
    offered = first.chairs[seat_left(first, IDA)].vacancy
    assert offered is not None
    assert [first.people[guest].person for guest in offered.guests] == [
        person.id for person in crowd[:MOST_ASKED]
    ]
    left = club.do(club.tables._substitutes(SERVER, "go_round", club.clock.time))
    assert left == crowd[MOST_ASKED:]
    club.clock.time += OFFERED_FOR + 1
    again = club.do(club.tables._substitutes(SERVER, "go_round", club.clock.time))
    assert again[:2] == crowd[MOST_ASKED:]  # who was asked longest ago


def test_at_a_table_by_invitation_no_stranger_is_asked(club: Club) -> None:
    stands_in(club, CEM)
    table = vanishes(club, timed(club, server=SERVER, public=False), IDA)
    seat = seat_left(table, IDA)
    assert table.chairs[seat].vacancy == Vacancy(Circle.ANYBODY)
    assert table.guest_of(CEM.id) == NOBODY
    with pytest.raises(Refused, match=r"^by_invitation"):
        club.do(club.tables.take(table.id, CEM, seat))


def test_standing_in_has_bounds(club: Club) -> None:
    for server in range(MOST_SERVERS):
        club.do(club.tables.set_stand_ins(EVE, 1000 + server, ["quadrol"]))
    with pytest.raises(Refused, match=r"^many_servers most=20"):
        club.do(club.tables.set_stand_ins(EVE, SERVER, ["quadrol"]))
    with pytest.raises(Refused, match=r"^no_game"):
        club.do(club.tables.set_stand_ins(CEM, SERVER, ["chess"]))
    stands_in(club, CEM)
    assert club.do(club.tables.stands_in(CEM.id, SERVER)) == ("go_round",)
    club.do(club.tables.set_stand_ins(CEM, SERVER, []))
    assert not club.do(club.tables.stands_in(CEM.id, SERVER))


def test_who_is_forgotten_and_a_server_that_is_left_stand_in_no_more(club: Club) -> None:
    stands_in(club, CEM, EVE)
    club.do(club.tables.forget(CEM.id))
    assert not club.do(club.tables.all_stand_ins(CEM.id))
    club.do(club.tables.forget_server(SERVER))
    assert not club.do(club.tables.all_stand_ins(EVE.id))


def test_a_series_goes_on_and_who_is_away_can_come_back_in_the_next_game(club: Club) -> None:
    table = vanishes(club, timed(club, games=3), IDA)
    seat = seat_left(table, IDA)
    for _ in range(2000):
        table = club.table(table.id)
        if table.phase.is_over:
            break
        if table.deciders and table.player(table.deciders[0]) == BO:
            club.move(table)
        else:
            club.later(MINUTE)
    assert table.phase is Phase.FINISHED
    following = club.do(club.tables.next_game(table.id, BO)).table
    assert following.left_by(following.guest_of(IDA.id)) is seat
    assert following.seats_to_take == (seat,)
    points = {one: standing.points for standing in standings_of(following) for one in standing.seats}
    assert points.keys() == set(following.seats)  # of the seat, whoever plays it
    back = club.do(club.tables.take(following.id, IDA, seat)).table
    assert back.player(seat) == IDA
    assert not club.problems()


def test_a_partner_holds_the_seat_in_the_next_game_too(club: Club) -> None:
    table = vanishes(club, four(club, games=2), IDA)
    seat = seat_left(table, IDA)
    held = club.do(club.tables.take(table.id, CEM, seat)).table
    own = held.seat_of(held.guest_of(CEM.id))
    done = club.play_out(held)
    following = club.do(club.tables.next_game(done.table.id, BO)).table
    assert set(following.seats_of(following.guest_of(CEM.id))) == {seat, own}
    assert following.seat_of(following.guest_of(CEM.id)) is own
    assert club.do(club.tables.take(following.id, IDA, seat)).table.player(seat) == IDA
    assert not club.problems()


def test_a_table_that_nobody_attends_is_abandoned_with_everything_kept(club: Club) -> None:
    table = vanishes(club, timed(club), IDA)
    pass_until(club, club.clock.time + 22 * DAY)
    ended = club.table(table.id)
    assert ended.phase is Phase.ABANDONED
    assert ended.seed
    assert club.do(club.tables.story(table.id))
    assert not club.problems()


def test_a_clock_of_who_is_away_keeps_no_seat_from_being_offered(club: Club) -> None:
    stands_in(club, EVE, game="giro_mondiale")
    table = vanishes(club, four(club), IDA)
    seat, asked = seat_left(table, IDA), club.clock.time
    while (decider := club.table(table.id)).player(decider.deciders[0]) is None:
        club.later(MINUTE)
    person = decider.player(decider.deciders[0])
    assert person is not None
    club.do(club.tables._amend(person.id, lambda record: replace(record, days_off=9)))
    club.do(club.tables.go_away(person.id, club.clock.time, club.clock.time + 8 * DAY))
    assert deadline(club.table(table.id), decider.deciders[0]) is not None
    assert until(club.table(table.id)) > asked
    pass_until(club, asked + OFFERED_FOR)
    found = club.table(table.id).chairs[seat].vacancy
    assert found is not None
    assert found.circle is Circle.SUBSTITUTES
