"""A month of play by chat in injected time: people with habits, on several servers, and their laws."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from random import Random
from statistics import median, quantiles
from typing import Final

from msgspec import Struct

from bot.clock import end_of_hours
from bot.tables.changes import notices
from bot.tables.changes.clock import AFTER_AWAY, CLOSING_DAYS, SILENT_DAYS, deadline, is_timed
from bot.tables.changes.undo import can_undo, still_asked
from bot.tables.journal.acts import NOBODY, Decided, Joined
from bot.tables.journal.pace import DAY, HOUR, PACES, Pace
from bot.tables.journal.refusals import Refused, Stale
from bot.tables.journal.settings import MOST_REMINDERS, QUIET, Preferences
from bot.tables.journal.table import Table
from bot.tables.journal.terms import Person
from bot.tables.service.desk import Done
from games.catalogue import GAMES
from games.core import Seat
from tests.bot.club import Club, legal, tick

DAYS: Final = 31
BEGINS: Final = 1_773_748_800_000
"""A Tuesday in March 2026: the clocks change in the second week after it."""
ZONES: Final = ("Europe/Berlin", "America/New_York", "Asia/Tokyo", "Australia/Sydney", "America/Los_Angeles")
SERVERS: Final = 5
MOST_SHOWN: Final = 10
CLOCKS: Final[tuple[Pace | None, ...]] = (PACES["brisk"], PACES["normal"], Pace(12 * HOUR, 6 * HOUR), None)


class Habit(Struct, frozen=True):
    """How somebody plays: how likely they come within an hour, on which days, and how they behave."""

    hourly: float
    there: range = range(DAYS + 30)
    takes_days_off: bool = False
    quiet: tuple[int, int] = QUIET
    is_rude: bool = False
    """Refuses what others want to take back, asks to take back often, and may leave."""


HABITS: Final = {
    "punctual": Habit(0.9),
    "slow": Habit(0.03),
    "sleeping": Habit(0.4, quiet=(20, 6)),
    "vanishing": Habit(0.9, range(4)),
    "returning": Habit(0.9, range(15, DAYS + 30)),
    "on holiday": Habit(0.5, takes_days_off=True),
    "rude": Habit(0.6, is_rude=True),
}


class Month:
    """The club, its people, and the laws that hold all the time."""

    def __init__(self, club: Club, luck: Random) -> None:
        self.club = club
        self.luck = luck
        self.people: list[Person] = []
        self.habits: dict[int, Habit] = {}
        self.zones: dict[int, str] = {}
        self.tables: dict[int, Table] = {}
        """The running ones, as they were last seen."""
        self.reminded: dict[int, list[int]] = {}
        self.pinged: Counter[tuple[int, int, str]] = Counter()
        self.told: Counter[str] = Counter()
        self.happened: Counter[str] = Counter()
        self.decided: Counter[int] = Counter()
        self.lengths: defaultdict[str, list[tuple[float, int]]] = defaultdict(list)
        """Days and decisions of the games that ended, by how they did."""
        self.daily: Counter[tuple[int, int, str]] = Counter()
        """What somebody was told on a day, by kind."""

    @property
    def now(self) -> int:
        return self.club.clock.time

    @property
    def day(self) -> int:
        return (self.now - BEGINS) // DAY

    def arrives(self, number: int) -> None:
        """Somebody with habits of their own, in one of five time zones."""
        person, kind = Person(1000 + number, f"P{number}"), list(HABITS)[number % len(HABITS)]
        zone = ZONES[number // len(HABITS) % len(ZONES)]
        self.people.append(person)
        self.habits[person.id], self.zones[person.id] = HABITS[kind], zone
        liked = Preferences(zone=zone, quiet=HABITS[kind].quiet, reminded_twice=number % 2 == 0)
        tables = self.club.tables
        self.club.do(tables.set_preferences(person.id, liked))
        if number % 6 == 0:
            self.club.do(tables.set_stand_ins(person, number % SERVERS + 1, list(GAMES)))

    def who_is(self, kind: str) -> list[Person]:
        """Everybody with a certain habit."""
        return [person for person in self.people if self.habits[person.id] is HABITS[kind]]

    def opens(self, number: int) -> None:
        """A game of its number, on one of the servers, with a clock or without."""
        card = list(GAMES.values())[number % len(GAMES)]
        seats = card.fewest if number % 2 else card.most
        players = self.luck.sample(self.people, seats)
        pace = CLOCKS[(number + number // len(GAMES)) % len(CLOCKS)]
        server = number % SERVERS + 1
        self.begins(card.id, players, pace, server)

    def begins(self, game: str, players: Sequence[Person], pace: Pace | None, server: int = 1) -> None:
        table = self.club.started(game, *players, pace=pace, server=server, channel=100 * server)
        self.tables[table.id] = table
        self.hears()

    def running(self) -> list[Table]:
        return list(self.tables.values())

    # An hour

    def passes(self, until: int) -> None:
        """Everything that is due, at its time."""
        tables = self.club.tables
        while (due := self.club.do(tables.next_due())) is not None and due <= until:
            self.club.clock.time = max(self.now, due)
            for done in self.club.do(tick(tables)):
                self.notes(done)
            self.hears()
        self.club.clock.time = until
        self.club.do(tables.presence.sign())

    def notes(self, done: Done) -> None:
        """What came of something."""
        table = done.table
        self.happened.update(type(one.entry.act).__name__ for one in done.happened)
        self.decided[table.id] += sum(isinstance(one.entry.act, Decided) for one in done.happened)
        if not table.phase.is_over:
            self.tables[table.id] = table
        elif self.tables.pop(table.id, None) is not None:
            days = (self.now - BEGINS) / DAY
            self.lengths[table.phase.value].append((days, self.decided[table.id]))

    def hears(self) -> None:
        """What people are told, by the laws."""
        while rows := self.club.do(self.club.tables.outbox()):
            for row in rows:
                self.told[row.kind] += 1
                self.daily[row.person, self.day, row.kind] += 1
                if row.kind == notices.REMINDER:
                    self.is_reminded(row.person)
                elif row.kind == notices.PING:
                    table = self.club.table(row.table)
                    asked = f"undo {table.undo.asked}" if table.undo else str(table.since)
                    self.pinged[row.table, row.person, asked] += 1
                    assert self.pinged[row.table, row.person, asked] == 1, "called twice for one decision"
            for number in {row.table for row in rows}:
                told = [row for row in rows if row.table == number]
                self.club.do(self.club.tables.shown(number, "", 0, told))

    def is_reminded(self, person: int) -> None:
        lately = [time for time in self.reminded.get(person, ()) if self.now - time < DAY]
        assert len(lately) < MOST_REMINDERS, "nagged"
        assert not self.sleeps(person), "woken up"
        self.reminded[person] = [*lately, self.now]

    def sleeps(self, person: int) -> bool:
        return bool(end_of_hours(self.now, self.zones[person], *self.habits[person].quiet))

    # What people do

    def plays(self) -> None:
        """Whoever is awake and there does something, each with their own likelihood."""
        for table in self.running():
            self.attends(table)
            if table.id in self.tables:
                self.come_back(self.tables[table.id])

    def attends(self, table: Table) -> None:
        if table.paused:
            self.goes_on(table)
            return
        for seat in still_asked(table):
            if (player := table.player(seat)) is not None and self.acts(player):
                agrees = not self.habits[player.id].is_rude and self.luck.random() < 0.8
                assert table.undo is not None
                asked = table.undo.asked
                self.tries(table, self.club.tables.answer_undo(table.id, asked, player, agrees=agrees))
                return
        for seat in table.deciders:
            if (player := table.player(seat)) is not None and self.acts(player):
                self.decides(table, seat, player)
                return

    def decides(self, table: Table, seat: Seat, player: Person) -> None:
        """Mostly a move, which somebody may want to take back; now and then something else."""
        tables, chance, rude = self.club.tables, self.luck.random(), self.habits[player.id].is_rude
        if chance < 0.005:
            self.hands_over(table, player)
        elif chance < 0.008 and rude:
            self.tries(table, tables.give_up(table.id, player))
        elif chance > 0.996:
            for other in table.seats:
                if (one := table.player(other)) is not None:
                    self.tries(table, tables.want_pause(table.id, one, True))
        elif table.waits_for_roll:
            self.tries(table, tables.roll(table.id, table.ply, player))
        else:
            text = self.luck.choice(legal(table, seat))
            if self.tries(table, tables.play(table.id, table.ply, player, text)):
                self.regrets(table.id, player, 0.2 if rude else 0.1)

    def regrets(self, number: int, player: Person, chance: float) -> None:
        table = self.tables.get(number)
        if table is not None and can_undo(table) and self.luck.random() < chance:
            self.tries(table, self.club.tables.ask_undo(number, table.ply, player))

    def hands_over(self, table: Table, player: Person) -> None:
        """Somebody offers their seat to somebody else, who takes it."""
        to, seat = self.luck.choice(self.people), table.seats_of(table.guest_of(player.id))
        if seat and self.tries(table, self.club.tables.offer(table.id, player, to)):
            self.tries(table, self.club.tables.take(table.id, to, seat[0]))

    def goes_on(self, table: Table) -> None:
        for seat in table.seats:
            player = table.player(seat)
            if player is not None and self.acts(player) and self.luck.random() < 0.1:
                self.tries(table, self.club.tables.want_pause(table.id, player, False))
                return

    def tries(self, table: Table, doing: object) -> bool:
        """What somebody does at a table; not all that somebody wants can be done."""
        try:
            self.notes(self.club.do(doing))  # type: ignore[arg-type]
        except Stale:  # a reminder came meanwhile
            self.tables[table.id] = self.club.table(table.id)
            return False
        except Refused as why:
            self.happened[f"refused: {why}".partition(" (")[0]] += 1
            return False
        self.hears()
        return True

    def acts(self, player: Person) -> bool:
        habit = self.habits[player.id]
        return not self.sleeps(player.id) and self.day in habit.there and self.luck.random() < habit.hourly

    def come_back(self, table: Table) -> None:
        for seat in table.seats:
            gone = table.chairs[seat].absent
            if gone != NOBODY and table.people[gone].person:
                person = Person(table.people[gone].person, table.people[gone].name)
                if self.acts(person) and self.tries(table, self.club.tables.take(table.id, person, seat)):
                    assert table.id not in self.tables or self.tables[table.id].player(seat) == person
                    return

    def takes_days_off(self) -> None:
        for person in self.people:
            left = self.club.do(self.club.tables.record(person.id)).days_off
            if self.habits[person.id].takes_days_off and left:
                until = self.now + min(left, 5) * DAY
                self.club.do(self.club.tables.go_away(person.id, self.now, until))

    # What happens to Kreisel

    def restarts(self) -> None:
        self.club.restart()
        self.club.do(self.club.tables.presence.arrive())

    def is_out(self, hours: int) -> None:
        """Kreisel is away, and robs nobody of a second."""
        club = self.club
        before = {table.id: _deadlines(club.table(table.id)) for table in self.running()}
        club.restart()
        club.clock.time += hours * HOUR
        club.do(club.tables.presence.arrive())
        for number, untils in before.items():
            self.notes(club.do(club.tables._desk.change(number, None, lambda draft: None)))
            for seat, until in _deadlines(club.table(number)).items():
                assert until >= untils[seat] + hours * HOUR, "robbed"
                assert until >= self.now + AFTER_AWAY
        self.hears()

    # In the end

    def waits_rightly(self, table: Table) -> None:
        """A clock runs that will strike, it pauses with everybody's will, or it was not silent for too long.

        Who sits down in a pause finds it there, and can end it as anybody can.
        """
        assert self.club.do(self.club.tables.next_due()) is not None
        if table.paused:
            story = self.club.do(self.club.tables.story(table.id))
            later = [one.entry.act for one in story if one.entry.at >= table.paused]
            came = {act.seat for act in later if isinstance(act, Joined)}
            assert table.people_seats - came <= set(table.pausing)
        elif is_timed(table):
            assert all(deadline(table, seat) is not None for seat in table.deciders if table.player(seat))
        elif table.people_seats:
            assert self.now - table.changed <= (SILENT_DAYS + CLOSING_DAYS) * DAY

    def report(self) -> Iterator[str]:
        """How long games were, and what people heard."""
        for how, games in sorted(self.lengths.items()):
            yield f"{len(games)} {how}: days {_spread([days for days, _ in games])}"
            yield f"{len(games)} {how}: decisions {_spread([count for _, count in games])}"
        yield f"{len(self.tables)} still running"
        for kind in (notices.PING, notices.REMINDER):
            daily = [self.daily[one.id, day, kind] for one in self.people for day in range(self.day)]
            yield f"{kind}s a person and day: {sum(daily) / len(daily):.2f} on average; {_shares(daily)}"
        yield f"told: {dict(self.told.most_common())}"
        yield f"happened: {dict(self.happened.most_common())}"


def _spread(values: Sequence[float]) -> str:
    low, high = min(values), max(values)
    if len(values) > 1:
        low, *_, high = quantiles(values, n=10)
    return f"median {median(values):.1f}, eight of ten {low:.1f} to {high:.1f}, at most {max(values):.1f}"


def _shares(counts: Sequence[int]) -> str:
    """How often it was none, one, two …, from MOST_SHOWN on in one."""
    shares = Counter(min(count, MOST_SHOWN) for count in counts)
    return ", ".join(f"{count}: {shares[count] / len(counts):.1%}" for count in sorted(shares))


def _deadlines(table: Table) -> dict[Seat, int]:
    return {seat: until for seat in table.deciders if (until := deadline(table, seat)) is not None}
