"""A table's clock: until when people have time, and what happens when it is up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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
    WentAway,
)
from bot.tables.journal.pace import DAY, HOUR, Pace
from bot.tables.journal.refusals import Refused
from bot.tables.journal.table import Table
from bot.tables.journal.terms import Person
from games.core import Chance, Decision, Kind, Seat

REMINDERS: Final = (80, 95)
"""Per cent of the time for a decision."""
EARLIEST_REMINDER: Final = 50
"""The same, of one that comes before somebody's quiet hours."""
BEFORE_SLEEP: Final = HOUR // 2
TOGETHER: Final = 3 * HOUR
"""So long nobody is reminded of a table anew that a reminder has just named."""
MOST_EXCUSES: Final = 2
"""Decisions in a game that the computer makes for somebody whose time is up, before it stands in."""
AFTER_AWAY: Final = 2 * HOUR
"""That everybody has at least, when Kreisel was away."""
SECOND_THOUGHTS: Final = HOUR
"""Whoever comes back from their days off so soon was not away at all."""
AFTER_SLEEP: Final = HOUR
SILENT_DAYS: Final = 14
CLOSING_DAYS: Final = 7
"""A table without a clock, or in a pause, that nobody has touched is told so, and so much later closed."""
MOST_GIVEN: Final = 14 * DAY
"""Time that can be given for one decision."""


class Absence(Struct, frozen=True, omit_defaults=True):
    """A time in which Kreisel itself was away, or whoever has to decide on a seat."""

    since: int
    until: int
    seat: Seat | None = None


def _sleepless(_: int) -> tuple[int, int]:
    return 0, 0


class Habits(Struct, frozen=True):
    """What matters of the person on a seat when the clock strikes."""

    night: Callable[[int], tuple[int, int]] = _sleepless
    """The beginning and the end of their quiet hours around a moment; zeros, if it lies in none."""
    days_off: int = 0
    """Days of vacation they have left."""
    reminders: int = 1
    """How many more they may get today."""
    reminded: int = 0
    """When they last got one, of whichever table."""
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
    """Until when a seat has to decide, asleep or not; None: it has all the time in the world."""
    pace = table.terms.pace
    if pace is None or not is_timed(table) or seat not in table.deciders or seat not in table.people_seats:
        return None
    return table.asked + table.added + _allowance(table, seat, pace)


def latest(table: Table, seat: Seat) -> int | None:
    """Until when a seat really has time, as it is shown: a deadline in its player's quiet hours waits."""
    until, quiet = deadline(table, seat), table.quiet.get(seat)
    return until if until is None or quiet is None else _after_sleep(until, quiet.around)


def _allowance(table: Table, seat: Seat, pace: Pace) -> int:
    return pace.for_answer if _is_out_of_turn(table) else table.chairs[seat].left


def _after(table: Table, until: int, share: int) -> int:
    """When so many per cent of the time for a decision are gone."""
    return table.asked + (until - table.asked) * share // 100


def _earliest_reminder(table: Table, until: int) -> int:
    """From when on somebody may be reminded, if their quiet hours want it so."""
    if table.reminded >= len(REMINDERS):
        return until
    return _after(table, until, (EARLIEST_REMINDER, *REMINDERS)[table.reminded])


def reminder_at(table: Table, until: int, habit: Habits) -> int | None:
    """When somebody is to be reminded; before their quiet hours, if that is not too soon, else after them."""
    if table.reminded >= (len(REMINDERS) if habit.twice else 1):
        return None
    at = _after(table, until, REMINDERS[table.reminded])
    begins, ends = habit.night(at)
    if not ends:
        return at
    after_last = HOUR if table.reminded else 0
    before = begins - BEFORE_SLEEP
    return before if before >= _earliest_reminder(table, until) + after_last else ends


def _after_sleep(until: int, night: Callable[[int], tuple[int, int]]) -> int:
    """When time is really up: nobody's is in their quiet hours."""
    _, ends = night(until)
    return ends + AFTER_SLEEP if ends else until


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
        for time in (_earliest_reminder(table, until), until)
    ]
    if (until := undo_deadline(table)) is not None:
        times.append(until)
    if not is_timed(table) and table.people_seats:
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
            habit = habits.get(seat, Habits())
            if _after_sleep(until, habit.night) <= now and _is_excused(table, seat, habit, now):
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
        really, reminder = _after_sleep(until, habit.night), reminder_at(table, until, habit)
        if really <= now:
            _time_is_up(draft, seat, habit, now, thought, substitutes)
        elif reminder is not None and reminder <= now:
            _remind(draft, seat, habit, now)
        else:
            draft.sleeps_until = min(really, reminder or really)
        return
    if not is_timed(table) and table.people_seats:
        _ask_for_life(draft, now)


def _time_is_up(
    draft: Draft,
    seat: Seat,
    habit: Habits,
    now: int,
    thought: Thought | None,
    substitutes: Sequence[Person],
) -> None:
    """Wait for whoever sleeps; then a day off, then an excuse, then the computer stands in."""
    table = draft.table
    if sleeps_until := habit.night(now)[1]:
        draft.sleeps_until = sleeps_until + AFTER_SLEEP
        return
    state, guest = table.state, table.chairs[seat].guest
    if state is not None and _is_out_of_turn(table):  # the contract: the first changes or costs least
        draft.add(Decided(seat, state.legal_actions(seat)[0].text), How.CLOCK, guest=guest)
    elif habit.days_off:
        draft.add(DayOff(seat), How.CLOCK, guest=guest)
    elif _is_excused(table, seat, habit, now):
        _decide_for(draft, seat, thought)
    else:
        leave_to_computer(draft, guest, substitutes)


def _is_out_of_turn(table: Table) -> bool:
    """Whether what is asked has a short time of its own."""
    match table.state and table.state.awaits:
        case Decision(kind=Kind.BEFORE_ROLL | Kind.ANSWER | Kind.CLAIM):
            return True
    return False


def _is_excused(table: Table, seat: Seat, habit: Habits, now: int) -> bool:
    """Whether a computer makes just this decision for somebody whose time is up."""
    if habit.night(now)[1] or habit.days_off or _is_out_of_turn(table):
        return False
    return table.excuses.get(table.chairs[seat].guest, 0) < MOST_EXCUSES


def _decide_for(draft: Draft, seat: Seat, thought: Thought | None) -> None:
    table = draft.table
    match table.course and table.course.awaits:
        case Chance() as chance:
            throw(draft, chance)
        case Decision() if thought is not None and (thought.ply, thought.seat) == (table.public_ply, seat):
            draft.add(Decided(seat, thought.text), How.CLOCK, guest=table.chairs[seat].guest)


def is_reminder_due(table: Table, now: int, habits: Mapping[Seat, Habits]) -> Seat | None:
    """Whose seat is to be reminded by now, with a message of its own."""
    for seat in table.deciders:
        until, habit = deadline(table, seat), habits.get(seat, Habits())
        if until is None:
            continue
        at = reminder_at(table, until, habit)
        is_due = at is not None and at <= now < _after_sleep(until, habit.night) and not habit.night(now)[1]
        return seat if is_due and _is_told(table, habit, now) else None
    return None


def _is_told(table: Table, habit: Habits, now: int) -> bool:
    """Whether somebody gets one more reminder: not if the last one has just named this table, too."""
    was_named = not table.reminded and table.asked <= habit.reminded and now - habit.reminded < TOGETHER
    return habit.reminders > 0 and not was_named


def _remind(draft: Draft, seat: Seat, habit: Habits, now: int) -> None:
    table = draft.table
    if sleeps_until := habit.night(now)[1]:
        draft.sleeps_until = sleeps_until
        return
    guest = table.chairs[seat].guest
    draft.add(Reminded(seat), How.CLOCK, guest=guest)
    if _is_told(table, habit, now):
        draft.tell(REMINDER, guest)


def remind_for_all(draft: Draft, person: int, habit: Habits) -> None:
    """Remind somebody here, where it is most urgent, of all tables that wait for them."""
    table = draft.table
    guest = table.guest_of(person)
    for seat in table.seats_of(guest):
        if seat in table.deciders and (until := deadline(table, seat)) is not None:
            at = reminder_at(table, until, habit)
            is_own = at is not None and at <= draft.at + TOGETHER
            draft.add(Reminded(seat, early=not is_own), How.CLOCK, guest=guest)
            draft.tell(REMINDER, guest)
            return


def _let_undo_be(draft: Draft) -> None:
    """Nobody has answered: what changes least is that everything stays."""
    table = draft.table
    if table.undo is not None:
        silent = sorted(who_must_agree(table, table.undo.seat) - table.undo.agreed)
        if silent:
            draft.add(UndoAnswered(silent[0], agrees=False), How.CLOCK, guest=table.chairs[silent[0]].guest)


def _ask_for_life(draft: Draft, now: int) -> None:
    """Where no clock runs: tell everybody that nothing happens, and later end it."""
    table = draft.table
    if table.warned:
        if table.warned + CLOSING_DAYS * DAY <= now:
            close(draft, Phase.ABANDONED, How.CLOCK)
    elif table.changed + SILENT_DAYS * DAY <= now:
        draft.add(SilenceTold(pause=bool(table.paused)), How.CLOCK, guest=NOBODY)
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
    if table.given + milliseconds > MOST_GIVEN:
        raise Refused("much_time", most=MOST_GIVEN // DAY)
    draft.add(TimeGiven(seat, milliseconds))


def want_pause(draft: Draft, wants: bool) -> None:
    """A pause begins when all people at the table want it; one is enough to end it."""
    table = draft.table
    need_playing(table)
    seat = table.seat_of(draft.guest)
    if (seat in table.pausing) if wants else not (table.paused or seat in table.pausing):
        return
    draft.add(PauseWanted(seat, wants))


def keep_pausing(draft: Draft) -> None:
    """Say that a pause goes on, for a table that would close; one that is over does not begin anew."""
    table = draft.table
    need_playing(table)
    seat = table.seat_of(draft.guest)
    if table.paused and table.warned:
        draft.add(PauseWanted(seat, wants=True, still=True))


def note_away(draft: Draft, away: Mapping[Seat, tuple[int, int]]) -> None:
    """Let everybody at the table know who has days off, and who is back before they are over."""
    for seat, (since, until) in away.items():
        known = draft.table.chairs[seat].away
        told = (since, until) if until > draft.at else (0, 0)
        if told != known and max(until, known[1]) > draft.at:
            draft.add(WentAway(seat, *told), How.TABLE, guest=draft.table.chairs[seat].guest)


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
        is_long = absence.seat is None or ended - absence.since > SECOND_THOUGHTS  # else it is time for free
        missing = ended + AFTER_AWAY - (min(untils) + lost) if is_long else 0
        stopped = TimeStopped(lost + max(missing, 0), ended, absence.seat)
        draft.add(stopped, How.TABLE, guest=NOBODY)
