"""A draft: what one command writes into a journal, in one piece or not at all."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from bot.store.port import Guest, Notice, Outcome, Written
from bot.tables.journal.acts import NOBODY, AnyAct, Entry, How, Phase, written
from bot.tables.journal.refusals import Refused, Stale
from bot.tables.journal.replay import Happened, fold
from bot.tables.journal.settings import QuietHours
from bot.tables.journal.table import Table, snapshot
from bot.tables.journal.terms import Person, clean_name
from games.core import Seat

MOST_GUESTS: Final = 200
CHECKPOINT: Final = 64
"""After so many plies a snapshot is kept, from which a long journal can be taken up."""


class Draft:
    """A table with entries that are not written yet."""

    def __init__(self, table: Table | None, *, at: int, secret: bytes, person: Person | None = None) -> None:
        self.before = table
        self.at = at
        self.secret = secret
        self.people = [] if table is None else list(table.people)
        self.guest = NOBODY if person is None or table is None else table.guest_of(person.id)
        """Who acts, by the number the journal knows them by."""
        self.complete = True
        """Whether nothing more follows by itself."""
        self.happened: list[Happened] = []
        self.entries: list[Written] = []
        self.checkpoints: list[tuple[int, bytes]] = []
        self.sleeps_until: int | None = None
        """Nothing happens by itself before then, though it is due: somebody has quiet hours."""
        self.tells: list[Notice] = []
        """What Discord must tell single people, beside what shows at the table."""
        self.quiet: dict[Seat, QuietHours] = {}
        """The quiet hours of those whose clocks run in the end."""
        self._table = table

    @property
    def table(self) -> Table:
        """The table as the entries so far leave it."""
        if self._table is None:
            raise Refused("no_table", table=0)
        return self._table

    def add(self, act: AnyAct, how: How = How.PLAYER, *, guest: int | None = None) -> None:
        """One more entry."""
        ply = 0 if self._table is None else self._table.ply
        entry = Entry(ply, self.at, how, self.guest if guest is None else guest, act)
        self._table, happened = fold(self._table, entry)
        self.happened.append(happened)
        self.entries.append(written(entry, self._table.phase, self._table.line))
        if self._table.ply % CHECKPOINT == 0:
            self.checkpoints.append((self._table.ply, snapshot(self._table)))

    def tell(self, kind: str, guest: int) -> None:
        """Let somebody know, unless they were forgotten."""
        if guest != NOBODY and self.people[guest].person:
            self.tells.append(Notice(kind, self.people[guest].person))

    def welcome(self, person: Person, *, always: bool = False) -> int:
        """The number of a person at this table; a new one, if they come for the first time.

        ``always``: however many have come before; nobody can keep a moderator out by a crowd.
        """
        for guest in self.people:
            if guest.person == person.id != 0:
                return guest.guest
        if len(self.people) >= MOST_GUESTS and not always:
            raise Refused("crowded")
        self.people.append(Guest(len(self.people), person.id, clean_name(person.name), seated=False))
        return self.people[-1].guest

    def adopt(self, people: Iterable[Guest], host: int) -> None:
        """Take over everybody from another table, by the same numbers."""
        self.people = [replace(guest, seated=False, outcome=Outcome.NONE) for guest in people]
        self.guest = host

    @property
    def guests(self) -> tuple[Guest, ...]:
        """The people as they sit now."""
        seated = {chair.guest for chair in self.table.chairs.values()}
        return tuple(replace(guest, seated=guest.guest in seated) for guest in self.people)


def _need_open(table: Table) -> None:
    if table.phase.is_over:
        raise Refused("ended" if table.course is not None else "never_begun")


def need_lobby(table: Table) -> None:
    """Refuse what only a lobby allows."""
    _need_open(table)
    if table.phase is not Phase.LOBBY:
        raise Refused("begun")


def need_playing(table: Table) -> None:
    """Refuse what only a running game allows."""
    _need_open(table)
    if table.phase is not Phase.PLAYING:
        raise Refused("in_lobby")
    if table.terms.analysis:  # of an older Kreisel; nobody plays on there
        raise Refused("analysis")


def need_fresh(table: Table, ply: int) -> None:
    """Refuse a click on a board that is no longer the present one; ``ply`` is the public one it shows."""
    if not table.since <= ply <= table.ply:
        raise Stale(table)
