"""Who finishes games with a clock: counted quietly, asked for by hosts, and never for ever."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from bot.tables.changes import lobby
from bot.tables.changes.arranging import Arrangement
from bot.tables.changes.draft import Draft
from bot.tables.journal.acts import Phase
from bot.tables.journal.pace import Pace
from bot.tables.journal.refusals import Refused
from bot.tables.journal.reliability import LATELY, Reliability
from bot.tables.journal.table import Table
from bot.tables.journal.terms import Person, Terms
from games.catalogue import GAMES
from games.core import CHANCE, Chance, Decision, Over, Seat
from tests.bot.club import BO, CEM, DANA, IDA, MINUTE, MOD, Club
from tests.bot.test_clock import NORMAL, timed
from tests.bot.test_vacancies import seat_left, vanishes


def games(club: Club, person: Person) -> tuple[bool, ...]:
    return club.do(club.tables.reliability(person.id)).games


def play_on(club: Club, table: Table) -> Table:
    """To the end, whoever plays: people at once, computers in their time."""
    for _ in range(3000):
        table = club.table(table.id)
        if table.phase.is_over:
            return table
        if table.deciders and table.player(table.deciders[0]) is not None:
            club.move(table)
        else:
            club.later(MINUTE)
    raise AssertionError("the game does not end")


@cache
def late_line() -> str:
    """A position from which a game of Go Round is soon over."""
    luck, lines = Random(1), list[str]()
    state = GAMES["go_round"].start((Seat.RED, Seat.BLUE), {})
    for _ in range(5000):
        match state.awaits:
            case Over():
                return lines[-4]
            case Chance(odds):
                state = state.apply(luck.choice(odds)[0], CHANCE).state
            case Decision(seats):
                lines.append(state.line())
                seat = min(seats)
                state = state.apply(luck.choice(state.legal_actions(seat)), seat).state
    raise AssertionError("the game does not end")


def nearly_over(club: Club, *people: Person, pace: Pace | None = NORMAL) -> Table:
    """A game that sets in shortly before its end; computers where people are missing."""
    terms = Terms(game="go_round", version=GAMES["go_round"].version, players=2, line=late_line(), pace=pace)

    def command(draft: Draft) -> None:
        draft.guest = draft.welcome(people[0])
        lobby.open_table(draft, terms)
        lobby.join(draft, people[0])

    tables = club.tables
    done = club.do(tables._desk.create(b"0" * 32, command, server=0, channel=0, caps=()))
    for person in people[1:]:
        done = club.do(tables.join(done.table.id, person))
    if done.table.free_seats:
        club.do(tables.add_computer(done.table.id, people[0]))
    return club.do(tables.start(done.table.id, people[0])).table


def leaves(club: Club, person: Person, times: int) -> None:
    """Somebody gives up games with a clock while the other plays on."""
    for _ in range(times):
        club.do(club.tables.give_up(timed(club, person, DANA).id, person))


def asked_for(club: Club, host: Person = IDA) -> int:
    """A lobby only for people who finish."""
    number = club.do(club.tables.open(host, "go_round", pace=NORMAL)).table.id
    assert club.do(club.tables.arrange(number, host, Arrangement(finishers=True))).table.terms.finishers
    return number


def test_who_plays_to_the_end_has_finished_and_who_gives_up_has_not(club: Club) -> None:
    assert play_on(club, nearly_over(club, IDA, BO)).phase is Phase.FINISHED
    assert games(club, IDA) == games(club, BO) == (True,)
    table = nearly_over(club, IDA, BO)
    club.do(club.tables.give_up(table.id, BO))
    play_on(club, table)
    assert games(club, IDA) == (True, True)
    assert games(club, BO) == (False, True)
    assert not club.problems()


def test_who_vanishes_has_not_finished_unless_they_come_back(club: Club) -> None:
    table = vanishes(club, timed(club), IDA)
    assert games(club, IDA) == (False,)
    assert games(club, BO) == ()
    club.do(club.tables.take(table.id, IDA, seat_left(table, IDA)))
    assert games(club, IDA) == (False,)
    play_on(club, table)
    assert games(club, IDA) == games(club, BO) == (True,)


def test_a_seat_that_was_handed_over_or_taken_away_counts_for_nobody(club: Club) -> None:
    table = nearly_over(club, IDA, BO)
    seats = {person: table.seat_of(table.guest_of(person.id)) for person in (IDA, BO)}
    club.do(club.tables.offer(table.id, IDA, CEM))
    club.do(club.tables.take(table.id, CEM, seats[IDA]))
    club.do(club.tables.remove(table.id, MOD, seats[BO], moderates=True))
    play_on(club, table)
    assert games(club, IDA) == games(club, BO) == ()
    assert games(club, CEM) == (True,)


def test_games_without_a_clock_or_against_computers_alone_do_not_count(club: Club) -> None:
    for table in (nearly_over(club, IDA, BO, pace=None), nearly_over(club, IDA)):
        assert play_on(club, table).phase is Phase.FINISHED
    assert games(club, IDA) == ()


def test_in_a_series_it_counts_once_that_somebody_vanished(club: Club) -> None:
    table = play_on(club, vanishes(club, timed(club, games=3), IDA))
    following = club.do(club.tables.next_game(table.id, BO)).table
    assert following.left_by(following.guest_of(IDA.id)) is not None
    assert games(club, IDA) == (False,)
    assert games(club, BO) == (True,)
    assert not club.problems()


def test_a_host_can_ask_for_people_who_finish(club: Club) -> None:
    leaves(club, CEM, 2)
    number = asked_for(club)
    with pytest.raises(Refused, match=r"^finishers_only games=2 finished=0 missing=6"):
        club.do(club.tables.join(number, CEM))
    assert len(club.table(number).people) == 1  # nothing of it stays
    club.do(club.tables.join(number, BO))  # of whom nothing is known
    with pytest.raises(Refused, match=r"^host_only"):
        club.do(club.tables.arrange(number, BO, Arrangement(finishers=False)))
    open_to_all = club.do(club.tables.open(IDA, "go_round")).table.id
    club.do(club.tables.join(open_to_all, CEM))


def test_it_holds_for_a_seat_of_the_running_game_too(club: Club) -> None:
    leaves(club, CEM, 2)
    number = asked_for(club)
    club.do(club.tables.join(number, BO))
    table = club.do(club.tables.start(number, IDA)).table
    seat = table.seat_of(table.guest_of(BO.id))
    club.do(club.tables.give_up(number, BO))
    with pytest.raises(Refused, match=r"^finishers_only"):
        club.do(club.tables.take(number, CEM, seat))
    assert club.do(club.tables.take(number, DANA, seat)).table.player(seat) == DANA


def test_one_game_is_forgiven_and_it_recovers(club: Club) -> None:
    leaves(club, CEM, 1)
    club.do(club.tables.join(asked_for(club), CEM))
    leaves(club, CEM, 1)
    missing = club.do(club.tables.reliability(CEM.id)).missing
    for _ in range(missing):
        with pytest.raises(Refused, match=r"^finishers_only"):
            club.do(club.tables.join(asked_for(club), CEM))
        club.play_out(nearly_over(club, CEM, DANA))
    club.do(club.tables.join(asked_for(club), CEM))


def test_only_the_last_games_count() -> None:
    worst = Reliability((False,) * LATELY)
    assert not worst.is_fine
    assert worst.missing == 15
    assert Reliability((True,) * 15 + (False,) * 5).is_fine


def test_who_is_forgotten_has_no_past(club: Club) -> None:
    leaves(club, CEM, 2)
    club.do(club.tables.forget(CEM.id))
    assert games(club, CEM) == ()
    assert not club.problems()
