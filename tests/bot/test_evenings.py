"""Any evening at the club: whatever people do, in whatever order, every law holds.

KREISEL_EVENINGS says how many evenings are tried.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from msgspec.structs import replace

from bot.store.database import Database
from bot.tables.journal.acts import NOBODY, Entry, Joined, Ordered, Phase, Planned, read, written
from bot.tables.journal.orders import Orders
from bot.tables.journal.refusals import Refused, Stale
from bot.tables.journal.replay import replay
from bot.tables.journal.table import Table
from bot.tables.journal.terms import Consent, Leaving, Person
from bot.tables.service.desk import Done
from games.catalogue import GAMES
from games.core import SEATS, IllegalAction, Seat
from games.faults import Fault
from tests import postgres
from tests.bot.club import BO, CEM, DANA, IDA, Club, legal

EVENINGS = int(os.environ.get("KREISEL_EVENINGS", "40"))
EVENINGS_ON_POSTGRES = EVENINGS // 4
PEOPLE = (IDA, BO, CEM, DANA)

people = st.sampled_from(PEOPLE)
games = st.sampled_from(tuple(GAMES))
orders = st.builds(
    Orders,
    rolls=st.booleans(),
    forced=st.booleans(),
    predicts=st.booleans(),
    shield=st.integers(-1, 3),
    waives=st.booleans(),
    dares=st.booleans(),
    pays=st.integers(-1, 3),
    peaceful=st.booleans(),
)


class Evening(RuleBasedStateMachine):
    """Some people, some tables, one file."""

    def __init__(self) -> None:
        super().__init__()
        self._folder = tempfile.TemporaryDirectory()
        self.club = Club(self.database())
        self.seen: dict[int, list[Table]] = {}
        """Every board anybody has seen, oldest first."""
        self.told: dict[int, dict[int, Entry]] = {}
        """Every entry that was acknowledged, as it was told; what was not to be told, as it is."""

    def database(self) -> Database:
        return Path(self._folder.name) / "kreisel.db"

    def teardown(self) -> None:
        self.restart()
        assert not self.club.problems()
        self.club.close()
        self._folder.cleanup()

    def note(self, done: Done) -> Table:
        number = done.table.id
        told = self.told.setdefault(number, {})
        for one in done.happened:
            assert one.entry.ply not in told
            told[one.entry.ply] = one.entry
        told.update(self.hidden(number, done.table.ply))
        self.seen.setdefault(number, []).append(done.table)
        return done.table

    def catch_up(self, number: int) -> None:
        """What happened at a table without being told to who did it."""
        since = max(self.told[number]) + 1
        story = self.club.do(self.club.tables.story(number, since=since))
        self.note(Done(self.club.table(number), tuple(story)))

    def hidden(self, number: int, until: int) -> dict[int, Entry]:
        """What nobody but its owner is told of."""
        journal = self.club.do(self.club.store.journal(number))[:until]
        entries = [read(kept) for kept in journal if kept.ply not in self.told[number]]
        return {entry.ply: entry for entry in entries if isinstance(entry.act, Ordered | Planned)}

    def some_table(self, data: st.DataObject) -> Table:
        return self.seen[data.draw(st.sampled_from(sorted(self.seen)), "table")][-1]

    @rule(
        host=people,
        game=games,
        players=st.integers(2, 4),
        undo=st.sampled_from(Consent),
        leaving=st.sampled_from(Leaving),
        games=st.sampled_from((1, 1, 2)),
    )
    def open(
        self, host: Person, game: str, players: int, undo: Consent, leaving: Leaving, games: int
    ) -> None:
        players = min(players, GAMES[game].most)
        games = games if GAMES[game].is_scored else 1
        done = self.club.do(
            self.club.tables.open(host, game, players=players, undo=undo, leaving=leaving, games=games)
        )
        self.note(done)

    @precondition(lambda self: self.seen)
    @rule(data=st.data(), person=people, seat=st.sampled_from((None, *SEATS)))
    def join(self, data: st.DataObject, person: Person, seat: Seat | None) -> None:
        table = self.some_table(data)
        try:
            after = self.note(self.club.do(self.club.tables.join(table.id, person, seat=seat)))
        except Refused as refused:
            assert refused.why in {
                "begun",
                "ended",
                "never_begun",
                "seated",
                "full",
                "seat_taken",
                "no_colour",
            }
        else:
            assert after.seats_of(after.guest_of(person.id))

    @precondition(lambda self: self.seen)
    @rule(
        data=st.data(),
        person=people,
        what=st.sampled_from(
            (
                "leave",
                "give_up",
                "add_computer",
                "start",
                "change_colour",
                "rematch",
                "take",
                "offer",
                "replace",
                "plan",
            )
        ),
        seat=st.sampled_from(SEATS[:4]),
        other=people,
    )
    def do(self, data: st.DataObject, person: Person, what: str, seat: Seat, other: Person) -> None:
        table = self.some_table(data)
        more: dict[str, tuple[object, ...]] = {
            "change_colour": (seat,),
            "take": (seat,),
            "offer": (other if other != person else None,),
            "replace": (seat, other),
            "plan": ("0>4",),
        }
        try:
            self.note(self.club.do(getattr(self.club.tables, what)(table.id, person, *more.get(what, ()))))
        except (Refused, Fault):
            self.unchanged(table)
        else:
            if what == "rematch":  # the ended table remembers it
                self.catch_up(table.id)

    @precondition(lambda self: self.seen)
    @rule(data=st.data(), person=people, wanted=orders)
    def order(self, data: st.DataObject, person: Person, wanted: Orders) -> None:
        table = self.some_table(data)
        try:
            self.note(self.club.do(self.club.tables.set_orders(table.id, person, wanted)))
        except Refused:
            self.unchanged(table)

    @precondition(lambda self: self.seen)
    @rule(data=st.data(), turns=st.integers(1, 12), choice=st.integers(0, 50))
    def play(self, data: st.DataObject, turns: int, choice: int) -> None:
        table = self.some_table(data)
        for turn in range(turns):
            if not table.deciders or table.player(table.deciders[0]) is None:
                return
            before = table
            table = self.note(self.club.move(table, choice + turn))
            try:  # and the click comes twice
                self.club.move(before, choice + turn)
            except Stale as stale:
                assert stale.table == table
            else:
                raise AssertionError("a click counted twice")

    @precondition(lambda self: self.seen)
    @rule(data=st.data(), choice=st.integers(0, 50))
    def click_together(self, data: st.DataObject, choice: int) -> None:
        table = self.some_table(data)
        if not table.deciders or table.waits_for_roll or table.player(table.deciders[0]) is None:
            return
        seat = table.deciders[0]
        person = table.player(seat)
        assert person is not None
        texts = legal(table, seat)
        clicks = [
            self.club.tables.play(table.id, table.public_ply, person, texts[choice % len(texts)])
            for _ in "abc"
        ]
        done = [result for result in self.club.all(*clicks) if isinstance(result, Done)]
        assert len(done) == 1
        self.note(done[0])

    @precondition(lambda self: self.seen)
    @rule(data=st.data(), person=people, text=st.sampled_from(("0>4", "12+", "walk", "none", "pass", "?")))
    def click_anything_anywhere(self, data: st.DataObject, person: Person, text: str) -> None:
        boards = self.seen[self.some_table(data).id]
        old = data.draw(st.sampled_from(boards), "board")
        fresh = boards[-1].since <= old.public_ply
        try:
            done = self.club.do(self.club.tables.play(old.id, old.public_ply, person, text))
        except Stale as stale:
            assert not fresh
            assert stale.table == self.club.do(self.club.tables.table(old.id, person.id))
            assert stale.table.seen_by(NOBODY) == boards[-1].seen_by(NOBODY)
        except (Refused, IllegalAction):
            self.unchanged(boards[-1])
        else:
            assert fresh
            self.note(done)

    @precondition(lambda self: self.seen)
    @rule(data=st.data(), person=people, agrees=st.sampled_from((True, False, None)))
    def undo(self, data: st.DataObject, person: Person, agrees: bool | None) -> None:
        table = self.some_table(data)
        tables = self.club.tables
        try:
            if table.undo is None:
                done = self.club.do(tables.ask_undo(table.id, table.ply, person))
            elif agrees is None:
                done = self.club.do(tables.withdraw_undo(table.id, table.undo.asked, person))
            else:
                done = self.club.do(tables.answer_undo(table.id, table.undo.asked, person, agrees=agrees))
        except Refused:
            self.unchanged(table)
        else:
            after = self.note(done)
            assert after.course is not None
            assert table.course is not None
            assert after.course.rolls >= table.course.rolls  # no die is taken back

    @rule(minutes=st.sampled_from((1, 10, 1000)))
    def wait(self, minutes: int) -> None:
        for done in self.club.later(minutes * 60_000):
            self.note(done)

    @rule()
    def restart(self) -> None:
        self.club.restart()
        for boards in self.seen.values():
            self.unchanged(boards[-1])

    @rule(person=people)
    def forget(self, person: Person) -> None:
        self.club.do(self.club.tables.forget(person.id))
        assert not self.club.do(self.club.tables.tables_of(person.id, ended=True))
        for number, boards in self.seen.items():
            if boards[-1].guest_of(person.id) != NOBODY or self.club.table(number).ply != boards[-1].ply:
                self.catch_up(number)

    def unchanged(self, table: Table) -> None:
        assert self.club.table(table.id) == table.seen_by(NOBODY)

    @invariant()
    def nobody_sits_twice_and_no_seat_is_lost(self) -> None:
        for boards in self.seen.values():
            table = boards[-1]
            seated = [chair.guest for chair in table.chairs.values() if chair.guest != NOBODY]
            assert len(seated) == len(set(seated))
            assert len(table.chairs) <= table.terms.players
            if table.phase is Phase.PLAYING:
                assert table.course is not None
                assert table.course.seats == table.seats

    @invariant()
    def the_journal_holds_every_acknowledged_act_once_and_replays(self) -> None:
        for number, told in self.told.items():
            kept = [read(entry) for entry in self.club.do(self.club.store.journal(number))]
            assert [entry.ply for entry in kept] == sorted(told)
            for entry in kept:
                assert told[entry.ply] == entry or told[entry.ply] == in_public(entry)
        if self.seen:
            number = max(self.seen)
            table = self.seen[number][-1]
            journal = self.club.do(self.club.store.journal(number))
            again = replay(read(kept) for kept in journal)
            assert again.line == table.line
            assert written(read(journal[-1]), again.phase, again.line) == journal[-1]
            story = [one.entry for one in self.club.do(self.club.tables.story(number))]
            hidden = [kept.ply for kept in journal if isinstance(read(kept).act, Ordered | Planned)]
            assert sorted([entry.ply for entry in story] + hidden) == [kept.ply for kept in journal]


def in_public(entry: Entry) -> Entry:
    """Somebody else's entry: that they sat down is told, not what they ordered."""
    if not isinstance(entry.act, Joined):
        return entry
    orders = {key: value for key, value in entry.act.orders.items() if key in ("rolls", "waives", "peaceful")}
    return replace(entry, act=replace(entry.act, orders=orders))


class EveningOnPostgres(Evening):
    """The same on a server."""

    def database(self) -> Database:
        return postgres.shared().new()


TestEvenings = Evening.TestCase
TestEvenings.settings = settings(
    max_examples=EVENINGS,
    stateful_step_count=30,
    suppress_health_check=list(HealthCheck),
)
TestEveningsOnPostgres = EveningOnPostgres.TestCase
TestEveningsOnPostgres.settings = settings(TestEvenings.settings, max_examples=EVENINGS_ON_POSTGRES)
