"""A month of play by chat in injected time: no table stops, and nobody is nagged or robbed.

KREISEL_TABLES says how many tables there are; `make soak` plays a thousand.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import pytest
from msgspec import Struct

from bot.clock import end_of_hours
from bot.tables.changes import notices
from bot.tables.changes.clock import AFTER_AWAY, CLOSING_DAYS, SILENT_DAYS, deadline, is_timed
from bot.tables.journal.acts import NOBODY
from bot.tables.journal.pace import DAY, HOUR, PACES, Pace
from bot.tables.journal.settings import MOST_REMINDERS, House, Preferences
from bot.tables.journal.table import Table
from bot.tables.journal.terms import Person
from games.catalogue import GAMES
from tests.bot.club import Club, legal, tick

TABLES: Final = int(os.environ.get("KREISEL_TABLES", "10"))
DAYS: Final = 31
BEGINS: Final = 1_773_748_800_000
"""A Tuesday in March 2026: the clocks change in the second week after it."""
ZONES: Final = ("Europe/Berlin", "America/New_York", "Asia/Tokyo", "Australia/Sydney", "America/Los_Angeles")
OUTAGES: Final = ((4, 5), (11, 30), (13, 4), (20, 70))
"""On which day Kreisel goes, and for how many hours."""
ROOMY: Final = House(grace=0, sign_of_life=HOUR, tables_per_person=10**6, tables_per_server=10**6)
CLOCKS: Final[tuple[Pace | None, ...]] = (PACES["brisk"], PACES["normal"], Pace(12 * HOUR, 6 * HOUR), None)


class Habit(Struct, frozen=True):
    """How somebody plays: how likely within an hour that they are awake, and on which days they are there."""

    hourly: float
    there: range = range(DAYS + 30)
    takes_days_off: bool = False


HABITS: Final = {
    "punctual": Habit(0.9),
    "slow": Habit(0.03),
    "vanishing": Habit(0.9, range(4)),
    "returning": Habit(0.9, range(15, DAYS + 30)),
    "on holiday": Habit(0.5, takes_days_off=True),
}


class Month:
    """The club, its people, and the laws that hold all the time."""

    def __init__(self, club: Club, luck: Random) -> None:
        self.club = club
        self.luck = luck
        self.habits: dict[int, Habit] = {}
        self.zones: dict[int, str] = {}
        self.people: list[Person] = []
        self.reminded: dict[int, list[int]] = {}
        self.pinged: Counter[tuple[int, int, int]] = Counter()
        self.happened: Counter[str] = Counter()

    @property
    def now(self) -> int:
        return self.club.clock.time

    def arrives(self, number: int) -> None:
        """Somebody with habits of their own, in one of five time zones."""
        person, kind = Person(1000 + number, f"P{number}"), list(HABITS)[number % len(HABITS)]
        zone = ZONES[number // len(HABITS) % len(ZONES)]
        self.people.append(person)
        self.habits[person.id], self.zones[person.id] = HABITS[kind], zone
        twice = number % 2 == 0
        liked = Preferences(zone=zone, reminded_twice=twice)
        self.club.do(self.club.tables.set_preferences(person.id, liked))

    def opens(self, number: int) -> None:
        card = list(GAMES.values())[number % len(GAMES)]
        seats = card.fewest if number % 2 else card.most
        players = self.luck.sample(self.people, seats)
        pace = CLOCKS[number % len(CLOCKS)]
        self.club.started(card.id, *players, pace=pace)

    def running(self) -> Iterator[Table]:
        for number in range(1, TABLES + 1):
            table = self.club.table(number)
            if not table.phase.is_over:
                yield table

    # An hour

    def passes(self, until: int) -> None:
        """Everything that is due, at its time."""
        tables = self.club.tables
        while (due := self.club.do(tables.next_due())) is not None and due <= until:
            self.club.clock.time = max(self.now, due)
            for done in self.club.do(tick(tables)):
                self.happened.update(type(one.entry.act).__name__ for one in done.happened)
            self.hears()
        self.club.clock.time = until
        self.club.do(tables.presence.sign())

    def hears(self) -> None:
        """What people are told, by the laws."""
        rows = self.club.do(self.club.tables.outbox())
        for row in rows:
            if row.kind == notices.REMINDER:
                lately = [time for time in self.reminded.get(row.person, ()) if self.now - time < DAY]
                assert len(lately) < MOST_REMINDERS, "nagged"
                assert not end_of_hours(self.now, self.zones[row.person], 22, 8), "woken up"
                self.reminded[row.person] = [*lately, self.now]
            elif row.kind == notices.PING:
                key = (row.table, row.person, self.club.table(row.table).since)
                self.pinged[key] += 1
                assert self.pinged[key] == 1, "called twice for one decision"
        self.club.tell(*rows)

    def plays(self) -> None:
        """Whoever is awake and there decides, each with their own likelihood."""
        for table in self.running():
            for seat in table.deciders:
                player = table.player(seat)
                if player is not None and self.acts(player):
                    choice = self.luck.randrange(len(legal(table, seat))) if not table.waits_for_roll else 0
                    self.club.move(table, choice)
                    self.hears()
                    break
            self.come_back(self.club.table(table.id))

    def acts(self, player: Person) -> bool:
        habit, day = self.habits[player.id], (self.now - BEGINS) // DAY
        asleep = bool(end_of_hours(self.now, self.zones[player.id], 22, 8))
        return not asleep and day in habit.there and self.luck.random() < habit.hourly

    def come_back(self, table: Table) -> None:
        for seat in table.seats:
            gone = table.chairs[seat].absent
            if gone != NOBODY and not table.phase.is_over and table.people[gone].person:
                person = Person(table.people[gone].person, table.people[gone].name)
                if self.acts(person):
                    assert self.club.do(self.club.tables.take(table.id, person, seat)).table.player(seat)

    def takes_days_off(self, day: int) -> None:
        for person in self.people:
            if self.habits[person.id].takes_days_off and day == 6:
                self.club.do(self.club.tables.go_away(person.id, self.now, self.now + 5 * DAY))

    def is_out(self, hours: int) -> None:
        """Kreisel is away, and robs nobody of a second."""
        club = self.club
        before = {table.id: (table, _deadlines(table)) for table in self.running()}
        club.restart()
        club.clock.time += hours * HOUR
        club.do(club.tables.presence.arrive())
        for number, (_, untils) in before.items():
            club.do(club.tables._desk.change(number, None, lambda draft: None))
            for seat, until in _deadlines(club.table(number)).items():
                assert until >= untils[seat] + hours * HOUR, "robbed"
                assert until >= self.now + AFTER_AWAY
        self.hears()


def _deadlines(table: Table) -> dict[int, int]:
    return {seat: until for seat in table.deciders if (until := deadline(table, seat)) is not None}


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    club = Club(tmp_path / "kreisel.db", ROOMY)
    yield club
    club.close()


def test_a_month(club: Club) -> None:
    month = Month(club, Random(17))
    club.clock.time = BEGINS
    club.do(club.tables.presence.arrive())
    for number in range(max(10, TABLES)):
        month.arrives(number)
    for number in range(TABLES):
        month.opens(number)
    outages = dict(OUTAGES)
    for hour in range(DAYS * 24):
        day, of_day = divmod(hour, 24)
        if of_day == 5 and day in outages:
            month.is_out(outages[day])
        if of_day == 9:
            month.takes_days_off(day)
        month.passes(month.now + HOUR)
        month.plays()
    for table in month.running():
        waits_rightly(table, month.now, club)
    assert month.reminded
    assert {"Absent", "DayOff", "SilenceTold", "Closed"} <= month.happened.keys()
    assert not club.problems()


def waits_rightly(table: Table, now: int, club: Club) -> None:
    """A clock runs that will strike, or the table has not been silent for too long."""
    due = club.do(club.tables.next_due())
    assert due is not None
    if table.paused:
        return
    if is_timed(table):
        assert all(deadline(table, seat) is not None for seat in table.deciders if table.player(seat))
    elif table.people_seats:
        assert now - table.changed <= (SILENT_DAYS + CLOSING_DAYS) * DAY
