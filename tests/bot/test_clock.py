"""Clocks: nobody is robbed of time, and no table stops for ever."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from bot.store.port import StoreError
from bot.tables.changes import notices
from bot.tables.changes.clock import AFTER_AWAY, AFTER_SLEEP, deadline, is_timed, latest
from bot.tables.changes.computer import Question, answer
from bot.tables.journal.acts import Decided, How, Phase, Reminded, WentAway
from bot.tables.journal.pace import DAY, HOUR, PACES, Pace
from bot.tables.journal.refusals import Refused
from bot.tables.journal.settings import Preferences
from bot.tables.journal.table import Table
from bot.tables.journal.terms import Person
from bot.tables.service.presence import Presence
from tests.bot.club import BO, CEM, IDA, MINUTE, Club, legal, tick

BRISK, NORMAL = PACES["brisk"], PACES["normal"]
NOON = 1_700_000_000_000 - 1_700_000_000_000 % DAY + DAY // 2
"""In UTC, where people live who have not said otherwise."""


def timed(
    club: Club,
    *people: Person,
    game: str = "go_round",
    pace: Pace = NORMAL,
    awake: bool = True,
    begins: int = NOON,
    **terms: Any,
) -> Table:
    """A running game with a clock, begun at noon by people who never sleep, or do."""
    club.clock.time = begins
    for person in people or (IDA, BO):
        if awake:
            club.do(club.tables.set_preferences(person.id, Preferences(quiet=(0, 0))))
            club.do(club.tables._amend(person.id, lambda record: replace(record, days_off=0)))
    return club.started(game, *people, pace=pace, **terms)


def until(table: Table) -> int:
    found = deadline(table, table.deciders[0])
    assert found is not None
    return found


def on_turn(table: Table) -> Person:
    player = table.player(table.deciders[0])
    assert player is not None
    return player


def told(club: Club, kind: str) -> list[int]:
    return [row.person for row in club.do(club.tables.outbox()) if row.kind == kind]


def reminded(club: Club, table: Table) -> int:
    """How often whoever decides was reminded, which nobody else can see."""
    desk = club.tables._desk
    return club.do(desk.table(club.do(desk.row(table.id)))).reminded


def pass_until(club: Club, moment: int) -> None:
    """Let time pass, and everything happen that is due meanwhile."""
    while (due := club.do(club.tables.next_due())) is not None and due <= moment:
        club.clock.time = max(club.clock.time, due)
        club.do(tick(club.tables))
    club.clock.time = moment


def test_a_decision_costs_the_time_it_took_and_brings_the_increment(club: Club) -> None:
    table = timed(club)
    seat = table.deciders[0]
    assert until(table) == NOON + NORMAL.bank
    club.clock.time += 3 * DAY
    club.move(table)
    assert club.table(table.id).chairs[seat].left == NORMAL.bank - 3 * DAY + NORMAL.increment


def test_a_bank_never_holds_more_than_at_the_start(club: Club) -> None:
    table = timed(club)
    seat = table.deciders[0]
    club.clock.time += MINUTE
    club.move(table)
    assert club.table(table.id).chairs[seat].left == NORMAL.bank


def test_who_plays_computers_alone_has_all_the_time(club: Club) -> None:
    club.clock.time = NOON
    number = club.do(club.tables.open(IDA, "go_round", pace=BRISK)).table.id
    club.do(club.tables.add_computer(number, IDA))
    club.do(club.tables.start(number, IDA))
    while not (table := club.table(number)).player(table.deciders[0]):
        club.later(MINUTE)
    assert not is_timed(table)
    assert deadline(table, table.deciders[0]) is None


def test_a_reminder_comes_when_four_fifths_are_gone_and_once_only(club: Club) -> None:
    table = timed(club)
    pass_until(club, NOON + NORMAL.bank * 80 // 100 - 1)
    assert not told(club, notices.REMINDER)
    pass_until(club, NOON + NORMAL.bank * 96 // 100)
    assert told(club, notices.REMINDER) == [on_turn(table).id]
    assert club.table(table.id).since == table.since  # nobody's buttons are old by it
    assert not club.problems()


def test_twice_the_computer_decides_then_it_stands_in(club: Club) -> None:
    table = timed(club)
    seat, absent = table.deciders[0], on_turn(table)
    for excuses in (1, 2):
        pass_until(club, until(club.table(table.id)))
        table = club.table(table.id)
        assert table.excuses == {table.guest_of(absent.id): excuses}
        assert table.chairs[seat].left == NORMAL.increment
        while table.deciders[0] is not seat:
            club.move(table)
            table = club.table(table.id)
    pass_until(club, until(table))
    table = club.table(table.id)
    assert table.chairs[seat].stands_in
    assert table.chairs[seat].absent == table.guest_of(absent.id)
    assert told(club, notices.STOOD_IN) == [absent.id]
    journal = club.do(club.tables._desk.journal(table.id))
    by_clock = [entry for entry in journal if entry.how is How.CLOCK and isinstance(entry.act, Decided)]
    assert len(by_clock) == 2
    assert {entry.guest for entry in by_clock} == {table.guest_of(absent.id)}
    assert not is_timed(table)  # who stayed plays on against the stand-in, without a hurry
    assert not club.problems()


def test_who_was_absent_comes_back_with_one_tap(club: Club) -> None:
    table = timed(club)
    seat, absent = table.deciders[0], on_turn(table)
    for _ in range(3):
        pass_until(club, until(club.table(table.id)))
        table = club.table(table.id)
        while table.deciders and table.deciders[0] is not seat and table.player(table.deciders[0]):
            club.move(table)
            table = club.table(table.id)
    assert table.chairs[seat].stands_in
    back = club.do(club.tables.take(table.id, absent, seat)).table
    assert back.player(seat) == absent
    assert back.chairs[seat].left == NORMAL.bank
    assert not club.problems()


def test_who_is_asleep_is_neither_reminded_nor_robbed(club: Club) -> None:
    table = timed(club, pace=Pace(12 * HOUR, HOUR), awake=False)
    person = on_turn(table)
    club.do(club.tables._amend(person.id, lambda record: replace(record, days_off=0)))
    midnight = NOON + 12 * HOUR
    pass_until(club, midnight + HOUR)
    assert club.table(table.id).since == table.since  # the deadline was at midnight
    assert told(club, notices.REMINDER) == [person.id]  # at half past nine in the evening
    pass_until(club, midnight + 8 * HOUR + AFTER_SLEEP - 1)
    assert club.table(table.id).since == table.since
    pass_until(club, midnight + 8 * HOUR + AFTER_SLEEP)
    assert club.table(table.id).excuses


def test_a_day_off_is_spent_before_an_excuse(club: Club) -> None:
    table = timed(club)
    person = on_turn(table)
    club.do(club.tables._amend(person.id, lambda record: replace(record, days_off=1)))
    before = until(table)
    pass_until(club, before)
    table = club.table(table.id)
    assert until(table) == before + DAY
    assert not table.excuses
    assert club.do(club.tables.record(person.id)).days_off == 0
    pass_until(club, before + DAY)
    assert club.table(table.id).excuses
    assert not club.problems()


def begun_later(club: Club, hours: int, **terms: Any) -> list[Table]:
    """Six tables, each begun some hours after the last."""
    tables = []
    for number in range(6):
        table = timed(club, begins=NOON + number * hours * HOUR, **terms)
        tables.append(table)
    return tables


def test_never_more_than_two_reminders_a_day(club: Club) -> None:
    tables = begun_later(club, 4)
    waiting = [on_turn(table) for table in tables]
    busiest = max(IDA, BO, key=waiting.count)
    assert waiting.count(busiest) > 2
    first, heard = NOON + NORMAL.bank * 80 // 100, []
    for hour in range(21):
        pass_until(club, first + hour * HOUR)
        rows = [row for row in club.do(club.tables.outbox()) if row.kind == notices.REMINDER]
        heard += [row.person for row in rows]
        club.tell(*rows)
    assert heard.count(busiest.id) == 2


def test_one_reminder_is_for_all_tables_that_wait(club: Club) -> None:
    tables = begun_later(club, 0)
    waiting = [on_turn(table) for table in tables]
    assert waiting.count(IDA) > 1
    pass_until(club, NOON + NORMAL.bank * 81 // 100)
    assert sorted(told(club, notices.REMINDER)) == [IDA.id, BO.id]
    assert len(club.do(club.tables.record(IDA.id)).reminders) == 1
    assert {reminded(club, table) for table in tables} == {1}  # none of them reminds again
    assert not club.problems()


def test_the_most_urgent_table_reminds_and_keeps_its_own_reminder(club: Club) -> None:
    slow = timed(club)
    person = on_turn(slow)
    reminder = NOON + NORMAL.bank * 80 // 100
    urgent = next(
        table
        for number in range(9)
        if on_turn(table := timed(club, pace=Pace(20 * HOUR, HOUR), begins=reminder - HOUR + number))
        == person
    )
    pass_until(club, reminder + MINUTE)
    rows = [row for row in club.do(club.tables.outbox()) if row.kind == notices.REMINDER]
    assert {row.table for row in rows if row.person == person.id} == {urgent.id}
    assert reminded(club, slow) == 1
    assert reminded(club, urgent) == 0  # its own comes when four fifths of its time are gone
    club.tell(*rows)
    pass_until(club, reminder - HOUR + 16 * HOUR + MINUTE)
    assert person.id in told(club, notices.REMINDER)
    assert not club.problems()


@pytest.mark.parametrize(
    ("begins", "hours", "comes"),
    [
        (12, 14, 21.5),  # four fifths are gone at 23:12: half an hour before the quiet hours
        (12, 22, 24 + 8),  # half of the time is gone only at 23:00: after them
        (18, 10, 24 + 8),  # time would be up at 4:00, and is at 9:00
        (8, 12, 17.6),  # in the afternoon: when it is due
    ],
)
def test_a_reminder_comes_before_quiet_hours_if_that_is_not_too_soon_else_after(
    club: Club, begins: int, hours: int, comes: float
) -> None:
    midnight = NOON - 12 * HOUR
    start = midnight + begins * HOUR
    table = timed(club, pace=Pace(hours * HOUR, HOUR), awake=False, begins=start)
    moment = midnight + round(comes * HOUR)
    pass_until(club, moment - 1)
    assert not told(club, notices.REMINDER)
    pass_until(club, moment)
    assert told(club, notices.REMINDER) == [on_turn(table).id]
    assert not club.table(table.id).excuses


def test_a_second_reminder_comes_to_who_wants_it(club: Club) -> None:
    table = timed(club)
    person = on_turn(table)
    liked = Preferences(quiet=(0, 0), reminded_twice=True)
    club.do(club.tables.set_preferences(person.id, liked))
    pass_until(club, NOON + NORMAL.bank * 95 // 100 - 1)
    rows = [row for row in club.do(club.tables.outbox()) if row.kind == notices.REMINDER]
    assert [row.person for row in rows] == [person.id]
    club.tell(*rows)
    pass_until(club, NOON + NORMAL.bank * 95 // 100)
    assert told(club, notices.REMINDER) == [person.id]


def test_time_in_which_kreisel_was_away_counts_for_nobody(club: Club) -> None:
    table = timed(club)
    club.do(club.tables.presence.arrive())
    club.do(club.tables.presence.sign())
    club.restart()
    club.clock.time += 7 * DAY
    club.do(club.tables.presence.arrive())
    pass_until(club, club.clock.time + MINUTE)
    table = club.table(table.id)
    assert not table.excuses
    assert until(table) == NOON + NORMAL.bank + 7 * DAY
    club.move(table)
    club.table(table.id)
    assert not club.problems()


def test_a_machine_that_slept_robs_nobody_though_its_clock_strikes_first(club: Club) -> None:
    table = timed(club)
    club.do(club.tables.presence.arrive())
    club.clock.time += 7 * DAY
    club.do(tick(club.tables))
    table = club.table(table.id)
    assert not table.excuses
    assert until(table) == NOON + NORMAL.bank + 7 * DAY


def test_a_store_that_takes_no_sign_of_life_ends_none_of_them_and_counts_for_nobody(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    presence = Presence(club.store, club.clock, 1)

    async def fails(*_: object) -> None:
        raise StoreError("the disk is full")

    async def signs() -> None:
        signing = asyncio.create_task(presence.keep_signing())
        await asyncio.sleep(0.05)
        assert not signing.done()
        signing.cancel()

    club.do(presence.arrive())
    with monkeypatch.context() as broken:
        broken.setattr(club.store, "set_memo", fails)
        for _ in range(3):
            club.clock.time += HOUR
            club.do(signs())
    club.do(signs())
    assert [one.until - one.since for one in presence.absences] == [3 * HOUR]


def test_time_that_was_let_pass_on_purpose_counts(club: Club) -> None:
    table = timed(club)
    club.do(club.tables.presence.arrive())
    club.clock.time += 2 * DAY
    club.do(club.tables.presence.skip(2 * DAY))
    club.restart()
    club.do(club.tables.presence.arrive())
    assert not club.tables.presence.absences
    pass_until(club, club.clock.time + MINUTE)
    assert until(club.table(table.id)) == NOON + NORMAL.bank


def test_after_it_everybody_has_two_hours(club: Club) -> None:
    table = timed(club)
    club.do(club.tables.presence.arrive())
    pass_until(club, until(table) - MINUTE)
    club.do(club.tables.presence.sign())
    club.restart()
    club.clock.time += DAY
    club.do(club.tables.presence.arrive())
    pass_until(club, club.clock.time + MINUTE)
    assert until(club.table(table.id)) >= club.clock.time - MINUTE + AFTER_AWAY


def test_anybody_at_the_table_may_give_time_but_nobody_to_themselves(club: Club) -> None:
    table = timed(club)
    slow, other = on_turn(table), BO if on_turn(table) == IDA else IDA
    with pytest.raises(Refused, match=r"^own_clock"):
        club.do(club.tables.give_time(table.id, slow))
    with pytest.raises(Refused, match=r"^not_seated"):
        club.do(club.tables.give_time(table.id, CEM))
    given = club.do(club.tables.give_time(table.id, other)).table
    assert until(given) == until(table) + DAY
    assert given.since == table.since
    for _ in range(13):
        club.do(club.tables.give_time(table.id, other))
    with pytest.raises(Refused, match=r"^much_time most=14"):
        club.do(club.tables.give_time(table.id, other))


def test_a_pause_that_all_want_stops_the_clock(club: Club) -> None:
    table = timed(club)
    club.do(club.tables.want_pause(table.id, IDA, True))
    assert deadline(club.table(table.id), table.deciders[0]) is not None
    club.do(club.tables.want_pause(table.id, BO, True))
    paused = club.table(table.id)
    assert deadline(paused, table.deciders[0]) is None
    pass_until(club, NOON + 13 * DAY)
    club.do(club.tables.want_pause(table.id, BO, False))
    assert until(club.table(table.id)) == NOON + 18 * DAY
    assert not club.problems()


def test_what_is_shown_is_when_time_is_up(club: Club) -> None:
    morning = NOON - 6 * HOUR + 10 * MINUTE
    table = timed(club, awake=False, begins=morning)
    seat, person = table.deciders[0], on_turn(table)
    nine = NOON + 5 * DAY - 3 * HOUR
    assert (until(table), latest(table, seat)) == (morning + 5 * DAY, nine)
    assert latest(club.table(table.id), seat) == nine
    pass_until(club, nine - 1)
    assert club.do(club.tables.record(person.id)).days_off == 7
    pass_until(club, nine)
    assert club.do(club.tables.record(person.id)).days_off == 6
    assert latest(club.table(table.id), seat) == nine + DAY
    club.do(club.tables.set_preferences(person.id, Preferences(quiet=(0, 0))))
    assert latest(club.table(table.id), seat) == morning + 6 * DAY


def test_time_is_given_after_a_long_time_that_did_not_count(club: Club) -> None:
    table = timed(club)
    other = BO if on_turn(table) == IDA else IDA
    for person in (IDA, BO):
        club.do(club.tables.want_pause(table.id, person, True))
    pass_until(club, NOON + 13 * DAY)
    club.do(club.tables.want_pause(table.id, BO, False))
    for _ in range(14):
        club.do(club.tables.give_time(table.id, other))
    assert until(club.table(table.id)) == NOON + NORMAL.bank + 27 * DAY
    with pytest.raises(Refused, match=r"^much_time most=14"):
        club.do(club.tables.give_time(table.id, other))


def paused(club: Club) -> Table:
    table = timed(club)
    for person in (IDA, BO):
        club.do(club.tables.want_pause(table.id, person, True))
    return table


def test_a_pause_in_which_nobody_comes_is_told_and_then_closed(club: Club) -> None:
    table = paused(club)
    pass_until(club, NOON + 14 * DAY - 1)
    assert not told(club, notices.SILENCE)
    pass_until(club, NOON + 14 * DAY)
    assert sorted(told(club, notices.SILENCE)) == [IDA.id, BO.id]
    pass_until(club, NOON + 21 * DAY)
    assert club.table(table.id).phase is Phase.ABANDONED
    assert not club.problems()


def test_one_word_lets_a_pause_go_on_for_as_long_again(club: Club) -> None:
    table = paused(club)
    pass_until(club, NOON + 20 * DAY)
    assert club.do(club.tables.keep_pausing(table.id, BO)).table.paused == NOON
    pass_until(club, NOON + 34 * DAY - 1)
    assert not club.table(table.id).warned
    pass_until(club, NOON + 34 * DAY)
    assert club.table(table.id).warned
    club.do(club.tables.want_pause(table.id, IDA, False))
    assert until(club.table(table.id)) == NOON + NORMAL.bank + 34 * DAY
    club.do(club.tables.keep_pausing(table.id, BO))  # a button of before: no new pause is wanted
    assert not club.table(table.id).pausing
    assert not club.problems()


def test_a_table_without_a_clock_says_when_it_is_silent_and_closes(club: Club) -> None:
    club.clock.time = NOON
    table = club.started("go_round")
    pass_until(club, NOON + 14 * DAY - 1)
    assert not told(club, notices.SILENCE)
    pass_until(club, NOON + 14 * DAY)
    assert sorted(told(club, notices.SILENCE)) == [IDA.id, BO.id]
    pass_until(club, NOON + 21 * DAY)
    assert club.table(table.id).phase is Phase.ABANDONED
    assert not club.problems()


def test_a_sign_of_life_keeps_it_open(club: Club) -> None:
    club.clock.time = NOON
    table = club.started("go_round")
    pass_until(club, NOON + 20 * DAY)
    club.move(club.table(table.id))
    pass_until(club, NOON + 30 * DAY)
    assert club.table(table.id).phase is Phase.PLAYING


@pytest.mark.parametrize("pace", [Pace(0, 0), Pace(61 * DAY, 0), Pace(DAY, 2 * DAY), Pace(DAY, -1)])
def test_a_clock_has_bounds(club: Club, pace: Pace) -> None:
    with pytest.raises(Refused, match=r"^bad_pace"):
        club.do(club.tables.open(IDA, "go_round", pace=pace))


def test_the_host_chooses_the_clock_in_the_lobby(club: Club) -> None:
    number = club.do(club.tables.open(IDA, "go_round")).table.id
    club.do(club.tables.join(number, BO))
    with pytest.raises(Refused, match=r"^host_only"):
        club.do(club.tables.agree_pace(number, BO, BRISK))
    assert club.do(club.tables.agree_pace(number, IDA, BRISK)).table.terms.pace == BRISK
    table = club.do(club.tables.start(number, IDA)).table
    assert {chair.left for chair in table.chairs.values()} == {BRISK.bank}
    with pytest.raises(Refused, match=r"^begun"):
        club.do(club.tables.agree_pace(number, IDA, None))


def test_days_off_grow_by_the_month_up_to_a_limit(club: Club) -> None:
    club.clock.time = NOON
    assert club.do(club.tables.record(IDA.id)).days_off == 7
    with pytest.raises(Refused, match=r"^few_days_off days=9 left=7"):
        club.do(club.tables.go_away(IDA.id, NOON, NOON + 9 * DAY))
    assert club.do(club.tables.go_away(IDA.id, NOON, NOON + 5 * DAY)).days_off == 2
    assert club.do(club.tables.come_back(IDA.id)).days_off == 7
    club.clock.time += 40 * DAY
    assert club.do(club.tables.record(IDA.id)).days_off == 9
    club.clock.time += 2000 * DAY
    assert club.do(club.tables.record(IDA.id)).days_off == 30
    now = club.clock.time
    for first, last in ((5, 4), (-9, -1), (0, 90)):
        with pytest.raises(Refused, match=r"^bad_dates"):
            club.do(club.tables.go_away(IDA.id, now + first * DAY, now + last * DAY))


def test_who_comes_back_early_keeps_the_days_that_were_not_needed(club: Club) -> None:
    club.clock.time = NOON
    club.do(club.tables.go_away(IDA.id, NOON, NOON + 5 * DAY))
    club.clock.time += DAY + 12 * HOUR
    assert club.do(club.tables.come_back(IDA.id)).days_off == 5
    club.do(club.tables.go_away(IDA.id, club.clock.time, club.clock.time + 2 * DAY))
    club.clock.time += MINUTE
    assert club.do(club.tables.come_back(IDA.id)).days_off == 5
    assert club.do(club.tables.come_back(IDA.id)).days_off == 5


def test_days_that_are_taken_anew_give_back_those_taken_before(club: Club) -> None:
    club.clock.time = NOON
    assert club.do(club.tables.go_away(IDA.id, NOON + 9 * DAY, NOON + 12 * DAY)).days_off == 4
    assert club.do(club.tables.go_away(IDA.id, NOON, NOON + 3 * DAY)).days_off == 4
    club.clock.time += 2 * DAY
    now = club.clock.time
    longer = club.do(club.tables.go_away(IDA.id, now, now + 5 * DAY))
    assert (longer.days_off, longer.away) == (0, (NOON, NOON + 7 * DAY))
    shorter = club.do(club.tables.go_away(IDA.id, now, now + DAY))
    assert (shorter.days_off, shorter.away) == (4, (NOON, NOON + 3 * DAY))
    with pytest.raises(Refused, match=r"^still_away"):
        club.do(club.tables.go_away(IDA.id, NOON + 5 * DAY, NOON + 6 * DAY))
    assert club.do(club.tables.record(IDA.id)) == shorter


def test_days_that_are_taken_anew_rob_no_clock_of_those_before(club: Club) -> None:
    table = timed(club)
    person, before = on_turn(table), until(table)
    club.do(club.tables._amend(person.id, lambda record: replace(record, days_off=7)))
    club.do(club.tables.go_away(person.id, NOON + HOUR, NOON + HOUR + DAY))
    club.do(tick(club.tables))
    club.clock.time = NOON + 2 * DAY  # nothing was due meanwhile
    club.do(club.tables.go_away(person.id, club.clock.time, club.clock.time + DAY))
    pass_until(club, NOON + 3 * DAY)
    assert until(club.table(table.id)) == before + 2 * DAY
    assert not club.problems()


def test_days_off_that_are_taken_for_a_moment_bring_no_time(club: Club) -> None:
    table = timed(club)
    person, before = on_turn(table), until(table)
    club.do(club.tables._amend(person.id, lambda record: replace(record, days_off=7)))
    pass_until(club, before - 10 * MINUTE)
    now = club.clock.time
    club.do(club.tables.go_away(person.id, now, now + DAY))
    club.clock.time += MINUTE
    club.do(tick(club.tables))
    assert club.do(club.tables.come_back(person.id)).days_off == 7
    club.do(tick(club.tables))
    assert until(club.table(table.id)) == before + MINUTE
    assert not club.problems()


def test_the_clocks_of_who_is_away_stand_still(club: Club) -> None:
    table = timed(club)
    person, before = on_turn(table), until(table)
    club.do(club.tables._amend(person.id, lambda record: replace(record, days_off=7)))
    club.clock.time += DAY
    club.do(club.tables.go_away(person.id, club.clock.time, club.clock.time + 6 * DAY))
    pass_until(club, NOON + 7 * DAY - MINUTE)
    assert not told(club, notices.REMINDER)
    assert not club.table(table.id).excuses
    pass_until(club, NOON + 7 * DAY)
    assert until(club.table(table.id)) == before + 6 * DAY
    assert club.do(club.tables.record(person.id)).days_off == 1
    assert not club.problems()


def test_everybody_at_the_table_knows_who_is_away_and_who_is_back(club: Club) -> None:
    table = timed(club)
    person = IDA if on_turn(table) == BO else BO  # also of those who need not decide
    seat = table.seat_of(table.guest_of(person.id))
    club.do(club.tables._amend(person.id, lambda record: replace(record, days_off=7)))
    until = NOON + 4 * DAY
    club.do(club.tables.go_away(person.id, NOON + DAY, until))
    club.do(tick(club.tables))
    assert club.table(table.id).chairs[seat].away == (NOON + DAY, until)
    assert club.table(table.id).since == table.since
    club.clock.time += 2 * DAY
    club.do(club.tables.come_back(person.id))
    club.do(tick(club.tables))
    club.do(tick(club.tables))
    assert club.table(table.id).chairs[seat].away == (0, 0)
    told = [one.entry.act for one in club.do(club.tables.story(table.id))]
    assert [act for act in told if isinstance(act, WentAway)] == [
        WentAway(seat, NOON + DAY, until),
        WentAway(seat),
    ]
    assert not club.problems()


def test_days_that_are_over_are_told_no_more(club: Club) -> None:
    table = timed(club)
    person = on_turn(table)
    club.do(club.tables._amend(person.id, lambda record: replace(record, days_off=7)))
    club.do(club.tables.go_away(person.id, NOON, NOON + 2 * DAY))
    pass_until(club, NOON + 3 * DAY)
    told = [one.entry.act for one in club.do(club.tables.story(table.id))]
    assert len([act for act in told if isinstance(act, WentAway)]) == 1


def test_who_comes_back_early_has_the_time_they_were_away(club: Club) -> None:
    table = timed(club)
    person, before, seat = on_turn(table), until(table), table.deciders[0]
    club.do(club.tables._amend(person.id, lambda record: replace(record, days_off=7)))
    club.do(club.tables.go_away(person.id, NOON, NOON + 6 * DAY))
    club.clock.time += 2 * DAY
    club.do(club.tables.come_back(person.id))
    club.do(tick(club.tables))
    assert until(club.table(table.id)) == before + 2 * DAY
    club.clock.time += 3 * DAY
    club.move(club.table(table.id))
    assert club.table(table.id).chairs[seat].left == NORMAL.bank - 3 * DAY + NORMAL.increment
    assert not club.problems()


def test_who_was_alone_with_computers_has_all_their_time_when_somebody_comes_back(club: Club) -> None:
    table = timed(club)
    gone = on_turn(table)
    stays = IDA if gone == BO else BO
    while len(table.people_seats) > 1:
        pass_until(club, club.clock.time + HOUR)
        table = club.table(table.id)
        if table.deciders and len(table.people_seats) > 1 and on_turn(table) == stays:
            club.move(table)
            table = club.table(table.id)
    while not table.deciders or table.player(table.deciders[0]) != stays:
        pass_until(club, club.clock.time + MINUTE)
        table = club.table(table.id)
    club.clock.time += 9 * DAY
    seat = next(seat for seat in table.seats if table.player(seat) is None)
    club.do(club.tables.take(table.id, gone, seat))
    table = club.table(table.id)
    assert on_turn(table) == stays
    assert until(table) == club.clock.time + table.chairs[table.deciders[0]].left
    assert not club.problems()


def test_who_is_alone_with_computers_spends_nothing_of_their_bank(club: Club) -> None:
    table = timed(club)
    seat = table.deciders[0]
    other = next(one for one in table.seats if one != seat)
    gone = IDA if on_turn(table) == BO else BO
    club.do(club.tables.give_up(table.id, gone))
    table = club.table(table.id)
    assert other not in table.people_seats
    left = table.chairs[seat].left
    club.clock.time += 4 * DAY
    club.move(table)
    assert club.table(table.id).chairs[seat].left == left


def test_a_thought_about_a_table_that_has_changed_is_not_played(club: Club) -> None:
    table = timed(club)
    text = legal(table, table.deciders[0])[0]

    async def thinks(question: Question) -> str:
        await club.tables.play(table.id, table.ply, on_turn(table), text)
        return answer(question)

    club.tables._think = thinks
    club.clock.time = until(table)
    club.do(tick(club.tables))
    journal = club.do(club.tables._desk.journal(table.id))
    assert not [entry for entry in journal if entry.how is How.CLOCK]
    assert not club.table(table.id).excuses
    assert not club.problems()


def test_nobodys_clock_runs_while_a_tap_can_be_taken_back(club: Club) -> None:
    table = timed(club, grace=15)
    held = club.move(table).table
    assert held.held is not None
    assert not held.deciders
    club.later(MINUTE)
    following = club.table(table.id)
    assert following.held is None
    assert following.asked == club.clock.time
    assert until(following) == club.clock.time + NORMAL.bank


def test_a_reminder_is_nobody_elses_business(club: Club) -> None:
    table = timed(club)
    other = BO if on_turn(table) == IDA else IDA
    before = club.do(club.tables.table(table.id, other.id))
    (listed,) = club.do(club.tables.tables_of(other.id))
    pass_until(club, NOON + NORMAL.bank * 81 // 100)
    assert told(club, notices.REMINDER)
    after = club.do(club.tables.table(table.id, other.id))
    assert after == replace(before, ply=after.ply)
    assert club.do(club.tables.tables_of(other.id))[0].changed == listed.changed
    assert not any(isinstance(one.entry.act, Reminded) for one in club.do(club.tables.story(table.id)))
