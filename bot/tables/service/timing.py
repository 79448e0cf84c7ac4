"""Time: clocks, what is due by them, and what people do about it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot import documents
from bot.clock import MILLISECONDS, month_of, read_zone, zone_named
from bot.store.port import StoreError
from bot.tables.changes import clock, lobby, play
from bot.tables.changes.clock import Habits
from bot.tables.changes.computer import Question, Thought
from bot.tables.changes.draft import Draft
from bot.tables.changes.due import wake
from bot.tables.changes.notices import REMINDER
from bot.tables.changes.vacancies import vacant_by
from bot.tables.journal.acts import DayOff, Phase
from bot.tables.journal.pace import DAY, HOUR, Pace
from bot.tables.journal.refusals import OtherRules, Refused, Stale
from bot.tables.journal.settings import (
    DAYS_OFF_A_MONTH,
    MOST_DAYS_OFF,
    MOST_REMINDERS,
    Preferences,
    Record,
    Visit,
    quiet_hours,
)
from bot.tables.journal.table import Table
from bot.tables.journal.terms import Person
from bot.tables.service.desk import Done
from bot.tables.service.substitutes import Substitutes
from games.core import SEAT_OF, Seat

log = logging.getLogger(__name__)

RETRY_MS: Final = 600_000
"""Milliseconds until a table that could not go on is tried again."""
LONGEST_AWAY: Final = 60 * DAY


class Costs(Struct, frozen=True):
    """Whom a clock has cost a reminder or a day off."""

    reminded: tuple[int, ...] = ()
    days_off: tuple[int, ...] = ()


def costs_of(draft: Draft) -> Costs:
    """What was spent in a draft."""
    spent = [one.entry.guest for one in draft.happened if isinstance(one.entry.act, DayOff)]
    return Costs(
        tuple(notice.person for notice in draft.tells if notice.kind == REMINDER),
        tuple(person for guest in spent if (person := draft.people[guest].person)),
    )


class Timing(Substitutes):
    """Commands around the clock, and the clock itself."""

    async def agree_pace(self, number: int, person: Person, pace: Pace | None) -> Done:
        """Choose the clock of a lobby, as its host."""
        return await self._by_host(number, person, False, lambda draft, _: lobby.agree_pace(draft, pace))

    async def give_time(self, number: int, person: Person, milliseconds: int = DAY) -> Done:
        """Give whoever has to decide more time."""
        return await self._desk.change(number, person, lambda draft: clock.give_time(draft, milliseconds))

    async def want_pause(self, number: int, person: Person, wants: bool) -> Done:
        """Want a pause, or not any more."""
        return await self._desk.change(number, person, lambda draft: clock.want_pause(draft, wants))

    async def keep_pausing(self, number: int, person: Person) -> Done:
        """Let a pause go on that has lasted for long."""
        return await self._desk.change(number, person, clock.keep_pausing)

    # People's own time

    def now(self) -> int:
        """The time, in milliseconds."""
        return self._desk.clock.now()

    async def record(self, person: int) -> Record:
        """What is kept of a person, with the days off that came since."""
        return self._grown(await self._store.record(person))

    def _grown(self, content: str) -> Record:
        kept = documents.read(content, Record)
        month = month_of(self._desk.clock.now())
        if not kept.month:
            return replace(kept, month=month)
        grown = kept.days_off + DAYS_OFF_A_MONTH * max(month - kept.month, 0)
        return replace(kept, days_off=max(min(grown, MOST_DAYS_OFF), kept.days_off), month=month)

    async def go_away(self, person: int, since: int, until: int) -> Record:
        """Stop a person's clocks for some days; each costs a day off.

        Days that were taken before and are still to come are given back for it.
        """
        now = self._desk.clock.now()
        if not now < until or not since < until <= now + LONGEST_AWAY:
            raise Refused("bad_dates")
        since = max(since, now)

        def going(record: Record) -> Record:
            first, (begun, ends) = since, record.away
            left = record.days_off
            if now < ends:
                left += days_between(begun, ends)
            if begun <= now < ends:  # what they had of it stays theirs
                if since > ends:
                    raise Refused("still_away", until=ends // MILLISECONDS)
                first = begun
            days = days_between(first, until)
            if days > left:
                raise Refused("few_days_off", days=days, left=left)
            return replace(record, days_off=left - days, away=(first, until))

        await self._account(person)
        return await self._tell_tables(person, await self._amend(person, going))

    async def come_back(self, person: int) -> Record:
        """End it; the days that were not needed are there again."""
        now = self._desk.clock.now()

        def coming(record: Record) -> Record:
            since, until = record.away
            if until <= now:
                return record
            spent = min(max(now - clock.SECOND_THOUGHTS, since), until)
            unused = days_between(since, until) - days_between(since, spent)
            return replace(record, days_off=record.days_off + unused, away=(since, max(since, now)))

        return await self._tell_tables(person, await self._amend(person, coming))

    async def _account(self, person: int) -> None:
        """Let every clock of a person know of the days they had, before others are written in their place."""
        since, until = (await self.record(person)).away
        if not since < until or self._desk.clock.now() < since:
            return
        for listing in await self._store.tables_of(person):
            if listing.phase == Phase.PLAYING.value and listing.is_yours:
                with suppress(OtherRules):
                    await self._desk.change(listing.table, None, lambda _: None)

    async def _tell_tables(self, person: int, record: Record) -> Record:
        """Let every clock of a person notice at once that they go, or are back."""
        for listing in await self._store.tables_of(person):
            if listing.phase == Phase.PLAYING.value:
                await self._desk.rest(listing.table, until=self._desk.clock.now())
        self.stir()
        return record

    async def visit(self, person: int, table: int, *, told: int | None = None) -> Visit | None:
        """Note that somebody is at a table, and what they are ``told`` there; their visit before this one.

        Within an hour nothing is written, unless they are told something new.
        """
        now, before = self._desk.clock.now(), (await self.record(person)).visited(table)
        if before is not None and now - before.at < HOUR and told in (None, before.told):
            return before

        def visiting(record: Record) -> Record:
            nonlocal before
            before = record.visited(table)
            known = before.told if before is not None else 0
            return record.with_visit(Visit(table, now, known if told is None else told))

        await self._amend(person, visiting)
        return before

    async def _amend(self, person: int, change: Callable[[Record], Record]) -> Record:
        """Change what is kept of a person; if somebody else was quicker, what is kept then."""
        while True:
            before = await self._store.record(person)
            record = change(self._grown(before))
            if await self._store.set_record(person, documents.written(record, before), before=before):
                return record

    # What is due

    async def due(self, limit: int, *, skipping: Collection[int] = ()) -> Sequence[int]:
        """The tables at which something is due: computers' moves, full and old lobbies, clocks."""
        now = self._desk.clock.now()
        return await self._store.due(now, limit, ahead=now + RETRY_MS, skipping=skipping)

    async def claim_due(self, limit: int, *, skipping: Collection[int] = ()) -> Sequence[int]:
        """The same, for this process alone to wake."""
        now = self._desk.clock.now()
        return await self._store.claim_due(now, limit, ahead=now + RETRY_MS, skipping=skipping)

    async def wake(self, number: int) -> Done | None:
        """Do what is due at one table; None, if it cannot go on and was put off."""
        now = self._desk.clock.now()
        try:
            return await self._strike(number, now)
        except (Stale, StoreError):
            raise
        except OtherRules:  # another build may have them: this one must not put it off for ever
            await self._desk.rest(number, until=now + RETRY_MS)
        except Exception:
            log.exception("table %s could not go on", number)
            await self._desk.rest(number, until=now + RETRY_MS)
        return None

    async def _strike(self, number: int, now: int) -> Done:
        row = await self._desk.row(number)
        table = await self._desk.table(row)
        substitutes: list[Person] = []
        if vacant_by(table, now) or clock.is_time_up(table, now):
            finishers = table.terms.finishers
            substitutes = await self._substitutes(row.server, row.game, now, finishers=finishers)
        done = await self._woken(number, table, now, substitutes)
        await self._note_asked(done, row.server, now)
        return done

    async def _woken(self, number: int, table: Table, now: int, substitutes: Sequence[Person]) -> Done:
        away = await self._away(table)

        def waking(draft: Draft, thought: Thought | None, habits: Mapping[Seat, Habits]) -> None:
            if draft.table.phase is Phase.PLAYING:
                still = [seat for seat in away if _is_theirs(draft.table, table, seat)]
                clock.note_away(draft, {seat: away[seat] for seat in still})
            wake(draft, self.house, now, thought, habits, substitutes)

        if not any(clock.deadline(table, seat) is not None for seat in table.deciders):
            thought = await self._thought(play.computers_question(table))
            return await self._desk.change(
                number,
                None,
                lambda draft: waking(draft, thought, {}),
            )
        overdue = clock.overdue_question(table, now, await self._habits(table, now))
        thought = await self._thought(overdue)
        # Clocks strike one after the other: a person's reminders are counted over all tables.
        async with self.peers.exclusive("striking"):
            habits, costs = await self._habits(table, now), Costs()
            if urgent := await self._remind_elsewhere(table, now, habits):
                habits = await self._habits(table, now)

            def striking(draft: Draft) -> None:
                nonlocal costs
                waking(draft, thought, habits)
                costs = costs_of(draft)

            done = await self._desk.change(number, None, striking)
            await self._note(costs, now)
            return replace(done, also=urgent)

    async def _away(self, table: Table) -> dict[Seat, tuple[int, int]]:
        """From when to when those who play have days off."""
        if table.phase is not Phase.PLAYING:
            return {}
        return {
            seat: (await self.record(player.id)).away
            for seat in table.seats
            if (player := table.player(seat)) is not None
        }

    async def _remind_elsewhere(self, table: Table, now: int, habits: Mapping[Seat, Habits]) -> int:
        """Where more than one table waits for somebody, the most urgent one reminds of all; which, or 0."""
        seat = clock.is_reminder_due(table, now, habits)
        player = table.player(seat) if seat is not None else None
        if seat is None or player is None:
            return 0
        urgent = await self._most_urgent(player.id)
        if urgent in (0, table.id):
            return 0
        costs = Costs()

        def reminding(draft: Draft) -> None:
            nonlocal costs
            clock.remind_for_all(draft, player.id, habits[seat])
            costs = costs_of(draft)

        await self._desk.change(urgent, None, reminding)
        await self._note(costs, now)
        return urgent if costs.reminded else 0

    async def _most_urgent(self, person: int) -> int:
        """The table at which somebody has the least time left to decide, or 0."""
        found = []
        for listing in await self._store.tables_of(person):
            if listing.is_yours:
                with suppress(Refused):  # other rules are needed
                    table = await self._desk.table(await self._desk.row(listing.table))
                    own = table.seats_of(table.guest_of(person))
                    untils = [until for seat in own if (until := clock.latest(table, seat)) is not None]
                    found += [(until, table.id) for until in untils]
        return min(found)[1] if found else 0

    async def _thought(self, question: Question | None) -> Thought | None:
        """What a computer decides where one is asked; thought about elsewhere, while others play."""
        if question is None:
            return None
        return Thought(question.ply, SEAT_OF[question.seat], await self._think(question))

    async def _habits(self, table: Table, now: int) -> dict[Seat, Habits]:
        """What the clock must know of those who have to decide."""
        found = {}
        for seat in table.deciders:
            if clock.deadline(table, seat) is not None and (player := table.player(seat)) is not None:
                found[seat] = habits_of(
                    await self.preferences(player.id), await self.record(player.id), now, table.terms.language
                )
        return found

    async def _note(self, costs: Costs, now: int) -> None:
        """Remember what somebody's clock has cost them."""
        for person in costs.reminded:
            await self._amend(person, lambda record: _reminded(record, now))
        for person in costs.days_off:
            await self._amend(person, lambda kept: replace(kept, days_off=max(kept.days_off - 1, 0)))

    async def next_due(self, *, skipping: Collection[int] = ()) -> int | None:
        """When something next happens by itself."""
        return await self._store.next_due(skipping=skipping)

    def stir(self) -> None:
        """Some table may have got something to do by itself."""
        self._desk.alarm.ring()

    async def stirred(self, seconds: float | None = None) -> None:
        """Wait until some table may have got something to do by itself; what is due later wakes nobody."""
        await self._desk.alarm.sleep(seconds)


def days_between(since: int, until: int) -> int:
    """The days off that a time costs; the hour by which clocks are changed costs none.

    >>> [days_between(0, hours * HOUR) for hours in (0, 1, 24, 25, 26, 73)]
    [0, 1, 1, 1, 2, 3]
    """
    return max(-(-(until - since - HOUR) // DAY), 1) if since < until else 0


def _reminded(record: Record, now: int) -> Record:
    return replace(record, reminders=(*record.reminders, now)[-MOST_REMINDERS:])


def habits_of(preferences: Preferences, record: Record, now: int, language: str) -> Habits:
    """What the clock must know of a person."""
    lately = [time for time in record.reminders if now - time < DAY]
    return Habits(
        night=quiet_hours(preferences, language).around,
        days_off=record.days_off,
        reminders=MOST_REMINDERS - len(lately),
        reminded=max(record.reminders, default=0),
        twice=preferences.reminded_twice,
    )


def _is_theirs(now: Table, before: Table, seat: Seat) -> bool:
    """Whether the same guest has a seat as before."""
    return now.chairs[seat].guest == before.chairs[seat].guest


def checked_zone(zone: str) -> str:
    """A time zone that there is, by its whole name."""
    known = read_zone(zone) if zone else ""
    if known is None or (known and zone_named(known) is None):
        raise Refused("bad_zone")
    return known
