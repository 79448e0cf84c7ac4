"""A table's clock: until when people have time, and what happens when it is up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct

from bot.tables.changes.advance import throw
from bot.tables.changes.computer import Question, Thought
from bot.tables.changes.draft import Draft, need_playing
from bot.tables.changes.lobby import close
from bot.tables.changes.notices import REMINDER, SILENCE
from bot.tables.changes.undo import who_must_agree
from bot.tables.changes.vacancies import leave_to_computer
from bot.tables.journal.acts import (
    NOBODY,
    DayOff,
    Decided,
    How,
    PauseWanted,
    Phase,
    Reminded,
    SilenceTold,
    TimeGiven,
    TimeStopped,
    UndoAnswered,
)
from bot.tables.journal.pace import DAY, HOUR, Pace
from bot.tables.journal.refusals import Refused
from bot.tables.journal.table import Table
from bot.tables.journal.terms import Person
from games.core import Chance, Decision, Kind, Seat

FIRST_REMINDER: Final = 80
SECOND_REMINDER: Final = 95
"""Per cent of the time for a decision."""
MOST_EXCUSES: Final = 2
"""Decisions in a game that the computer makes for somebody whose time is up, before it stands in."""
AFTER_AWAY: Final = 2 * HOUR
"""That everybody has at least, when Kreisel was away."""
AFTER_SLEEP: Final = HOUR
SILENT_DAYS: Final = 14
CLOSING_DAYS: Final = 7
"""A table without a clock that nobody has touched is told so, and so much later closed."""
MOST_GIVEN: Final = 14 * DAY
"""Time that can be added to one decision."""


class Absence(Struct, frozen=True, omit_defaults=True):
    """A time in which Kreisel itself was away, or whoever has to decide on a seat."""

    since: int
    until: int
    seat: Seat | None = None


class Habits(Struct, frozen=True):
    """What matters of the person on a seat when the clock strikes."""

    sleeps_until: int = 0
    """The end of their quiet hours, if it is one of them now."""
    days_off: int = 0
    """Days of vacation they have left."""
    reminders: int = 1
    """How many more they may get today."""
    twice: bool = False
    """Whether they like a second one for the same decision."""


# How much time there is


def is_timed(table: Table) -> bool:
    """Whether a clock runs: nobody hurries who is alone with computers, or while all pause."""
    return (
        table.terms.pace is not None
        and table.phase is Phase.PLAYING
        and not table.paused
        and len(table.voices) > 1
    )


def deadline(table: Table, seat: Seat) -> int | None:
    """Until when a seat has to decide; None: it has all the time in the world."""
    pace = table.terms.pace
    if pace is None or not is_timed(table) or seat not in table.deciders or seat not in table.people_seats:
        return None
    return table.asked + table.added + _allowance(table, seat, pace)


def _allowance(table: Table, seat: Seat, pace: Pace) -> int:
    return pace.for_answer if _is_out_of_turn(table) else table.chairs[seat].left


def _reminders(table: Table, seat: Seat, until: int) -> Iterator[int]:
    """When a seat is still to be reminded."""
    time = until - table.asked
    for number, share in enumerate((FIRST_REMINDER, SECOND_REMINDER)):
        if number >= table.reminded:
            yield table.asked + time * share // 100


def undo_deadline(table: Table) -> int | None:
    """Until when those who are asked have to agree that something is taken back."""
    if table.undo is None or table.terms.pace is None or not is_timed(table):
        return None
    return table.undo.at + table.terms.pace.for_answer


def clock_due(table: Table) -> int | None:
    """When the clock of a running game next strikes."""
    times = [
        time
        for seat in table.deciders
        if (until := deadline(table, seat)) is not None
        for time in (*_reminders(table, seat, until), until)
    ]
    if (until := undo_deadline(table)) is not None:
        times.append(until)
    if not is_timed(table) and table.people_seats and not table.paused:
        times.append(table.warned + CLOSING_DAYS * DAY if table.warned else table.changed + SILENT_DAYS * DAY)
    return min(times, default=None)


# What happens when it strikes


def overdue_question(table: Table, now: int, habits: Mapping[Seat, Habits]) -> Question | None:
    """What a computer is asked that decides for somebody whose time is up; nothing, while nobody's is."""
    undo_until = undo_deadline(table)
    if table.state is None or table.waits_for_roll or (undo_until is not None and undo_until <= now):
        return None
    for seat in table.deciders:
        until = deadline(table, seat)
        if until is not None:
            if until <= now and _is_excused(table, seat, habits.get(seat, Habits())):
                return Question(table.state.line(), seat.colour, table.public_ply, table.promises)
            return None
    return None


def is_time_up(table: Table, now: int) -> bool:
    """Whether somebody should have decided by now."""
    return any((until := deadline(table, seat)) is not None and until <= now for seat in table.deciders)


def strike(
    draft: Draft,
    now: int,
    thought: Thought | None,
    habits: Mapping[Seat, Habits],
    substitutes: Sequence[Person] = (),
) -> None:
    """Do whatever is due by the clock; ``thought`` answers the question of whoever is excused.

    ``substitutes``: who may be asked to take the seat of somebody who is away for too long.
    """
    table = draft.table
    if draft.sleeps_until is not None:
        return
    undo_until = undo_deadline(table)
    if undo_until is not None and undo_until <= now:
        _let_undo_be(draft)
        return
    for seat in table.deciders:
        until = deadline(table, seat)
        if until is None:
            continue
        habit = habits.get(seat, Habits())
        if until <= now:
            _time_is_up(draft, seat, habit, thought, substitutes)
        elif any(time <= now for time in _reminders(table, seat, until)):
            _remind(draft, seat, habit, until)
        return
    if not is_timed(table) and table.people_seats and not table.paused:
        _ask_for_life(draft, now)


def _time_is_up(
    draft: Draft, seat: Seat, habit: Habits, thought: Thought | None, substitutes: Sequence[Person]
) -> None:
    """Wait for whoever sleeps; then a day off, then an excuse, then the computer stands in."""
    table = draft.table
    if habit.sleeps_until:
        draft.sleeps_until = habit.sleeps_until + AFTER_SLEEP
        return
    state, guest = table.state, table.chairs[seat].guest
    if state is not None and _is_out_of_turn(table):  # the contract: the first changes or costs least
        draft.add(Decided(seat, state.legal_actions(seat)[0].text), How.CLOCK, guest=guest)
    elif habit.days_off:
        draft.add(DayOff(seat), How.CLOCK, guest=guest)
    elif _is_excused(table, seat, habit):
        _decide_for(draft, seat, thought)
    else:
        leave_to_computer(draft, guest, substitutes)


def _is_out_of_turn(table: Table) -> bool:
    """Whether what is asked has a short time of its own."""
    match table.state and table.state.awaits:
        case Decision(kind=Kind.BEFORE_ROLL | Kind.ANSWER):
            return True
    return False


def _is_excused(table: Table, seat: Seat, habit: Habits) -> bool:
    """Whether a computer makes just this decision for somebody whose time is up."""
    if habit.sleeps_until or habit.days_off or _is_out_of_turn(table):
        return False
    return table.excuses.get(table.chairs[seat].guest, 0) < MOST_EXCUSES


def _decide_for(draft: Draft, seat: Seat, thought: Thought | None) -> None:
    table = draft.table
    match table.course and table.course.awaits:
        case Chance() as chance:
            throw(draft, chance)
        case Decision() if thought is not None and (thought.ply, thought.seat) == (table.public_ply, seat):
            draft.add(Decided(seat, thought.text), How.CLOCK, guest=table.chairs[seat].guest)


def _remind(draft: Draft, seat: Seat, habit: Habits, until: int) -> None:
    table = draft.table
    if habit.sleeps_until:
        draft.sleeps_until = min(habit.sleeps_until, until)
        return
    guest = table.chairs[seat].guest
    wanted = habit.reminders > 0 and (not table.reminded or habit.twice)
    draft.add(Reminded(seat), How.CLOCK, guest=guest)
    if wanted:
        draft.tell(REMINDER, guest)


def _let_undo_be(draft: Draft) -> None:
    """Nobody has answered: what changes least is that everything stays."""
    table = draft.table
    if table.undo is not None:
        silent = sorted(who_must_agree(table, table.undo.seat) - table.undo.agreed)
        if silent:
            draft.add(UndoAnswered(silent[0], agrees=False), How.CLOCK, guest=table.chairs[silent[0]].guest)


def _ask_for_life(draft: Draft, now: int) -> None:
    """Without a clock: tell everybody that nothing happens, and later end it."""
    table = draft.table
    if table.warned:
        if table.warned + CLOSING_DAYS * DAY <= now:
            close(draft, Phase.ABANDONED, How.CLOCK)
    elif table.changed + SILENT_DAYS * DAY <= now:
        draft.add(SilenceTold(), How.CLOCK, guest=NOBODY)
        for seat in sorted(table.people_seats):
            draft.tell(SILENCE, table.chairs[seat].guest)


# What people and the house do about it


def give_time(draft: Draft, milliseconds: int) -> None:
    """Give whoever has to decide more time; anybody at the table may."""
    table = draft.table
    need_playing(table)
    table.seat_of(draft.guest)
    seat = next((seat for seat in table.deciders if deadline(table, seat) is not None), None)
    if seat is None:
        raise Refused("no_clock")
    if seat in table.seats_of(draft.guest):
        raise Refused("own_clock")
    if table.added + milliseconds > MOST_GIVEN:
        raise Refused("much_time", most=MOST_GIVEN // DAY)
    draft.add(TimeGiven(seat, milliseconds))


def want_pause(draft: Draft, wants: bool) -> None:
    """A pause begins when all people at the table want it; one is enough to end it."""
    table = draft.table
    need_playing(table)
    seat = table.seat_of(draft.guest)
    if wants == (seat in table.pausing):
        return
    draft.add(PauseWanted(seat, wants))


def account_for(draft: Draft, absences: Sequence[Absence]) -> None:
    """Let no time count in which Kreisel or the one who decides was away; after it everybody has a while.

    Whoever is still away is left alone until they come back.
    """
    for absence in sorted(absences, key=lambda one: one.since):
        table = draft.table
        if absence.until > draft.at:
            draft.sleeps_until = absence.until
        ended = min(absence.until, draft.at)
        since = max(absence.since, table.asked, table.accounted)
        if ended <= since or not is_timed(table):
            continue
        lost = ended - since
        untils = [until for seat in table.deciders if (until := deadline(table, seat)) is not None]
        if not untils:
            continue
        missing = ended + AFTER_AWAY - (min(untils) + lost)
        stopped = TimeStopped(lost + max(missing, 0), ended, absence.seat)
        draft.add(stopped, How.TABLE, guest=NOBODY)
