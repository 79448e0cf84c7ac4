"""The desk: loads a table, lets a command draft what happens, and writes it in one piece.

If somebody else wrote first, the command is carried out again on the table as it is then: so a table
needs no lock, and a click on an old board finds out that it is old.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Final, TypedDict, Unpack

from msgspec import DecodeError, Struct
from msgspec.structs import replace

from bot import documents
from bot.clock import MILLISECONDS, Clock
from bot.log_context import stands_at
from bot.metrics.figures import COMMITS
from bot.store.peers import DUE
from bot.store.port import (
    LARGEST_NUMBER,
    Cap,
    CapReached,
    Change,
    Committed,
    Conflict,
    NoSuchTable,
    Notice,
    Repeated,
    Row,
    Store,
    Written,
)
from bot.tables.changes.advance import advance
from bot.tables.changes.clock import Absence, account_for, is_timed
from bot.tables.changes.draft import Draft
from bot.tables.changes.due import due_of
from bot.tables.changes.notices import ASKING, PING, notices_of
from bot.tables.changes.outcomes import guests_after
from bot.tables.journal.acts import NOBODY, Entry, read
from bot.tables.journal.refusals import OtherRules, Refused, Stale
from bot.tables.journal.replay import Happened, replay
from bot.tables.journal.seen import seen_by
from bot.tables.journal.settings import House, Preferences, QuietHours, Record, quiet_hours
from bot.tables.journal.table import Table, restored, snapshot
from bot.tables.journal.terms import Person, checked_text
from bot.tables.service.alarm import Alarm
from bot.tables.service.call_limits import ANYWHERE, CallLimits
from bot.tables.service.presence import Presence
from games.catalogue import GAMES
from games.core import Seat

ATTEMPTS: Final = 50
MOST_RECENT: Final = 200
"""Tables that are kept as they were last written, so that the next click need not decode them."""


class Done(Struct, frozen=True):
    """What a command did: the table now as whoever gave it sees it, and what happened."""

    table: Table
    happened: tuple[Happened, ...] = ()
    also: int = 0
    """Another table of which somebody is to be told something because of it."""

    @property
    def is_secret(self) -> bool:
        """Whether nobody else can notice anything of what was done."""
        return bool(self.happened) and not any(one.public for one in self.happened)


class Conditions(TypedDict, total=False):
    """Under which a command is carried out."""

    caps: Sequence[Cap]
    any_rules: bool
    """Also at a table of rules that are not here."""
    hidden: bool
    """Others are to notice nothing of it, not even that the clock was put right."""
    once: str
    """A key; of all commands with the same key only the first is carried out."""


class Command(Struct, frozen=True):
    """What somebody wants done at a table."""

    number: int
    person: Person | None
    do: Callable[[Draft], None]
    caps: Sequence[Cap] = ()
    any_rules: bool = False
    hidden: bool = False
    once: str = ""


class Drafted:
    """A command as it comes out if nobody else is quicker; nothing of it is written yet."""

    def __init__(self, desk: Desk, command: Command, draft: Draft, row: Row) -> None:
        self._desk = desk
        self._command = command
        self._draft = draft
        self._row = row

    @property
    def expected(self) -> Done:
        """What will most likely be done: to get ready for, and tell nobody."""
        return _done(self._draft)

    async def write(self) -> Done:
        """Write it; if somebody else wrote first, the command is carried out again on what is there then."""
        for _ in range(ATTEMPTS):
            try:
                return await self._desk._write(self._draft, self._command, self._row)
            except Conflict:
                self._draft, self._row = await self._desk._draft(self._command)
        raise Stale((await self._desk.table(self._row)).seen_by(self._draft.guest))


class Desk:
    """Between the commands and the store."""

    def __init__(self, store: Store, clock: Clock, house: House) -> None:
        self.store = store
        self.clock = clock
        self.house = house
        self.presence = Presence(store, clock, house.sign_of_life)
        self.alarm = Alarm()
        """For the scheduler: it rings when a table has something to do by itself."""
        store.peers.listen(DUE, self.alarm.ring)
        self._recent: OrderedDict[int, tuple[bytes, Table]] = OrderedDict()
        """Each with the snapshot it was written as."""
        self._call_limits = CallLimits(house.calls_per_hour)
        self._learnt: set[str] = set()
        """The games whose rules are at hand."""

    async def row(self, table: int) -> Row:
        """A table as it is kept."""
        if not 0 < table < LARGEST_NUMBER:
            raise Refused("no_table", table=table)
        try:
            row = await self.store.load(table)
        except NoSuchTable:
            raise Refused("no_table", table=table) from None
        stands_at(table, row.ply)
        return row

    async def table(self, row: Row, *, any_rules: bool = False) -> Table:
        """A table as it stands; one of other rules is refused, where the position matters."""
        card = GAMES.get(row.game)
        known = card.version if card is not None else 0
        if known != row.version and not any_rules:
            raise OtherRules(row.table, row.game, row.version, known)
        await self.learn(row.game)
        snapshot, recent = self._recent.get(row.table, (b"", None))
        if recent is not None and snapshot == row.snapshot:
            table = replace(recent, people=row.guests)
        else:
            try:
                table = restored(row.snapshot, row.table, row.guests)
            except DecodeError:  # another Kreisel wrote it; the journal is the truth
                table = replace(replay(await self.journal(row.table)), id=row.table, people=row.guests)
        return replace(table, quiet=await self._quiet(table))

    async def _quiet(self, table: Table) -> dict[Seat, QuietHours]:
        """The quiet hours of those whose clocks run: only with them it is known when their time is up."""
        if not _are_known(table) or not is_timed(table):
            return {}
        players = {seat: player.id for seat in table.deciders if (player := table.player(seat)) is not None}
        return {
            seat: quiet_hours(
                documents.read(await self.store.settings(person), Preferences), table.terms.language
            )
            for seat, person in players.items()
        }

    async def learn(self, game: str) -> None:
        """Have the rules of a game at hand; to read them takes a while, and others play on meanwhile."""
        if game in GAMES and game not in self._learnt:
            await asyncio.to_thread(GAMES[game].engine)
            self._learnt.add(game)

    async def journal(self, table: int, *, since: int = 0) -> list[Entry]:
        """The entries from a ply on; a journal that a newer Kreisel has gone on with is refused."""
        try:
            return await asyncio.to_thread(_entries, await self.store.journal(table, since=since))
        except ValueError:  # an act, or a way to come about, that is not known here
            raise Refused("unreadable", table=table) from None

    async def latest_checkpoint(self, table: int, until: int) -> Table | None:
        """A table as it stood some plies before a certain one, to tell from there; None: at the opening."""
        for _, kept in await self.store.checkpoints(table, until=until):
            with suppress(DecodeError):  # another Kreisel wrote it
                return restored(kept, table, ())
        return None

    async def change(
        self,
        number: int,
        person: Person | None,
        do: Callable[[Draft], None],
        **conditions: Unpack[Conditions],
    ) -> Done:
        """Carry out a command on a table."""
        return await (await self.draft(number, person, do, **conditions)).write()

    async def draft(
        self,
        number: int,
        person: Person | None,
        do: Callable[[Draft], None],
        **conditions: Unpack[Conditions],
    ) -> Drafted:
        """Carry out a command on a table, but write nothing yet."""
        command = Command(number, person, do, **conditions)
        return Drafted(self, command, *await self._draft(command))

    async def _draft(self, command: Command) -> tuple[Draft, Row]:
        row = await self.row(command.number)
        table = await self.table(row, any_rules=command.any_rules)
        at = max(self.clock.now(), table.changed)
        draft = Draft(table, at=at, secret=row.secret, person=command.person)
        if _are_known(table) and not command.hidden:
            account_for(draft, await self._absences(table))
        try:
            command.do(draft)
        except Stale:
            raise Stale(table.seen_by(draft.guest)) from None
        if _are_known(draft.table):
            advance(draft)
        draft.quiet = await self._quiet(replace(draft.table, people=draft.guests))
        return draft, row

    async def _absences(self, table: Table) -> list[Absence]:
        """When Kreisel was away, and whoever has to decide."""
        await self.presence.notice()
        found = list(self.presence.absences)
        for seat in table.deciders if is_timed(table) else ():
            if (player := table.player(seat)) is not None:
                since, until = documents.read(await self.store.record(player.id), Record).away
                if since < until and since <= self.clock.now():
                    found.append(Absence(since, until, seat))
        return found

    async def create(
        self,
        secret: bytes,
        command: Callable[[Draft], None],
        *,
        server: int,
        channel: int,
        caps: Sequence[Cap],
        once: str = "",
    ) -> Done:
        """Open a new table by a command."""
        draft = Draft(None, at=self.clock.now(), secret=secret)
        command(draft)
        advance(draft)
        draft.quiet = await self._quiet(replace(draft.table, people=draft.guests))
        opening = self._change(draft, caps=caps, server=server, channel=channel, once=once)
        return await self._commit(draft, opening)

    async def _write(self, draft: Draft, command: Command, row: Row) -> Done:
        change = self._change(
            draft, caps=command.caps, server=row.server, channel=row.channel, once=command.once
        )
        return await self._commit(draft, change)

    async def _commit(self, draft: Draft, change: Change) -> Done:
        writing = asyncio.ensure_future(self.store.write(change))
        writing.add_done_callback(partial(_count, asyncio.get_running_loop().time()))
        if change.due is not None:
            writing.add_done_callback(partial(self._will_be_due, change.due))
        try:  # whoever asked may be cancelled: what is written then must wake the scheduler all the same
            committed = await asyncio.shield(writing)
        except CapReached as reached:
            why = {"server": "server_full"}.get(reached.cap.what, "too_many_tables")
            raise Refused("too_many_here" if reached.cap.server else why, most=reached.cap.most) from None
        await self._tell_others(change)
        self._count_calls(draft, change)
        done = _done(draft)
        self._remember(change.snapshot, replace(draft.table, id=committed.table))
        return replace(done, table=replace(done.table, id=committed.table))

    def _remember(self, snapshot: bytes, table: Table) -> None:
        self._recent[table.id] = snapshot, table
        self._recent.move_to_end(table.id)
        if len(self._recent) > MOST_RECENT:
            self._recent.popitem(last=False)

    def _will_be_due(self, due: int, writing: asyncio.Future[Committed]) -> None:
        if not writing.cancelled() and writing.exception() is None:
            self.alarm.due_in((due - self.clock.now()) / MILLISECONDS)

    async def _tell_others(self, change: Change) -> None:
        """Whose shards a table belongs to does what is due there; it may sleep for longer."""
        if change.due is not None and not self.store.peers.shards.holds(change.server):
            await self.store.peers.tell(DUE)

    def _change(
        self,
        draft: Draft,
        *,
        server: int,
        channel: int,
        caps: Sequence[Cap] = (),
        once: str = "",
    ) -> Change:
        table, before = draft.table, draft.before
        series = table.terms.series
        known = _are_known(table)
        deciders = _deciding(table) if known and draft.complete else set()
        notices, drops = notices_of(draft, deciders, _deciding(before) if known and before else set())
        return Change(
            table=table.id,
            ply=0 if before is None else before.ply,
            entries=tuple(draft.entries),
            snapshot=snapshot(table),
            phase=table.phase.value,
            line=table.line,
            awaits=",".join(str(guest) for guest in sorted(deciders)),
            at=draft.at,
            changed=table.changed,
            due=self._due(draft) if known else _due_unknown(table),
            game=table.terms.game,
            version=table.terms.version,
            server=server,
            channel=channel,
            series=series.first_table if series else 0,
            secret=draft.secret,
            guests=guests_after(draft),
            notices=self._within_limits(draft, notices),
            drops=drops,
            caps=tuple(caps),
            once=checked_text("once", once),
            checkpoints=tuple(draft.checkpoints),
        )

    def _within_limits(self, draft: Draft, notices: Sequence[Notice]) -> tuple[Notice, ...]:
        """What people may still be told; whoever asks a single person too often is refused."""
        limits, table = self._call_limits, 0 if draft.before is None else draft.before.id
        kept = []
        for notice in notices:
            at = table if notice.kind == PING else ANYWHERE
            if notice.kind in (PING, *ASKING) and limits.is_reached(notice.person, draft.at, table=at):
                if notice.kind in ASKING and table:
                    name = next(guest.name for guest in draft.people if guest.person == notice.person)
                    raise Refused("called_enough", name=name)
                continue
            kept.append(notice)
        return tuple(kept)

    def _count_calls(self, draft: Draft, change: Change) -> None:
        """Who is called by a change; whoever made it has heard all that they were called for there."""
        if change.table and draft.guest != NOBODY:
            self._call_limits.answered(draft.people[draft.guest].person, change.table)
        for notice in change.notices:
            if notice.kind in ASKING:
                self._call_limits.add(notice.person, change.at)
            elif notice.kind == PING and change.table:
                self._call_limits.add(notice.person, change.at, table=change.table)

    def _due(self, draft: Draft) -> int | None:
        return due_of(
            draft.table,
            self.house,
            now=self.clock.now(),
            complete=draft.complete,
            sleeps_until=draft.sleeps_until,
        )

    async def rest(self, number: int, *, until: int | None) -> None:
        """Leave a table alone that cannot go on."""
        row = await self.row(number)
        still = Change(
            table=row.table,
            ply=row.ply,
            entries=(),
            snapshot=row.snapshot,
            phase=row.phase,
            line=row.line,
            awaits=row.awaits,
            at=row.changed,
            due=until,
        )
        with suppress(Conflict):  # then somebody else can go on with it
            await self.store.write(still)


def _entries(journal: Sequence[Written]) -> list[Entry]:
    return [read(kept) for kept in journal]


def _count(began: float, writing: asyncio.Future[Committed]) -> None:
    """What became of a change, and how long that took."""
    if writing.cancelled():
        return
    match writing.exception():
        case None:
            outcome = "written"
        case Conflict() | Repeated():
            outcome = "overtaken"
        case CapReached():
            outcome = "refused"
        case _:
            outcome = "failed"
    COMMITS.observe(asyncio.get_running_loop().time() - began, outcome)


def _done(draft: Draft) -> Done:
    """A draft as whoever gave the command sees it."""
    table = replace(draft.table, people=draft.guests, quiet=draft.quiet)
    return Done(table.seen_by(draft.guest), seen_by(draft.guest, draft.happened))


def _deciding(table: Table) -> set[int]:
    """The guests a table waits for."""
    return {table.chairs[seat].guest for seat in table.deciders} - {NOBODY}


def _due_unknown(table: Table) -> int | None:
    """At once, for the first Kreisel that has the rules of the table; only it knows what is due."""
    return None if table.phase.is_over else table.changed


def _are_known(table: Table) -> bool:
    """Whether the rules that a table is played by are here."""
    card = GAMES.get(table.terms.game)
    return card is not None and card.version == table.terms.version
