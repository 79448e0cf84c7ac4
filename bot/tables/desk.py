"""The desk: loads a table, lets a command draft what happens, and writes it in one piece.

If somebody else wrote first, the command is carried out again on the table as it is then: so a table
needs no lock, and a click on an old board finds out that it is old.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Final, TypeAlias

from msgspec import DecodeError, Struct
from msgspec.structs import replace

from bot.clock import Clock
from bot.store.port import (
    LARGEST_NUMBER,
    Cap,
    CapReached,
    Change,
    Committed,
    Conflict,
    NoSuchTable,
    Row,
    Store,
)
from bot.tables.acts import NOBODY, Entry, read
from bot.tables.advance import advance
from bot.tables.draft import Draft
from bot.tables.due import due_of
from bot.tables.journal import Happened, replay
from bot.tables.notices import BOARD as BOARD
from bot.tables.notices import CLOSING as CLOSING
from bot.tables.notices import PING as PING
from bot.tables.notices import notices_of
from bot.tables.refusals import OtherRules, Refused, Stale
from bot.tables.seen import seen_by
from bot.tables.series import next_game
from bot.tables.table import Table, restored, snapshot
from bot.tables.terms import House, Person, checked_text
from games.catalogue import GAMES

ATTEMPTS: Final = 50


class Done(Struct, frozen=True):
    """What a command did: the table now as whoever gave it sees it, what happened, a table that follows."""

    table: Table
    happened: tuple[Happened, ...] = ()
    follow: int = 0


Foreseen: TypeAlias = Callable[[Done], None]


class Desk:
    """Between the commands and the store."""

    def __init__(self, store: Store, clock: Clock, house: House) -> None:
        self.store = store
        self.clock = clock
        self.house = house
        self.stirred = asyncio.Event()
        """Set whenever a table has something to do by itself."""

    async def row(self, table: int) -> Row:
        """A table as it is kept."""
        if not 0 < table < LARGEST_NUMBER:
            raise Refused("no_table", table=table)
        try:
            return await self.store.load(table)
        except NoSuchTable:
            raise Refused("no_table", table=table) from None

    async def table(self, row: Row, *, any_rules: bool = False) -> Table:
        """A table as it stands; one of other rules is refused, where the position matters."""
        card = GAMES.get(row.game)
        known = card.version if card is not None else 0
        if known != row.version and not any_rules:
            raise OtherRules(row.table, row.game, row.version, known)
        try:
            return restored(row.snapshot, row.table, row.guests)
        except DecodeError:  # another Kreisel wrote it; the journal is the truth
            return replace(replay(await self.journal(row.table)), id=row.table, people=row.guests)

    async def journal(self, table: int, *, since: int = 0) -> list[Entry]:
        """The entries from a ply on; a journal that a newer Kreisel has gone on with is refused."""
        try:
            return [read(kept) for kept in await self.store.journal(table, since=since)]
        except ValueError:  # an act, or a way to come about, that is not known here
            raise Refused("unreadable", table=table) from None

    async def taken_up(self, table: int, until: int) -> Table | None:
        """A table as it stood some plies before a certain one, to tell from there; None: at the opening."""
        for _, kept in await self.store.checkpoints(table, until=until):
            with suppress(DecodeError):  # another Kreisel wrote it
                return restored(kept, table, ())
        return None

    async def change(
        self,
        number: int,
        person: Person | None,
        command: Callable[[Draft], None],
        *,
        caps: Sequence[Cap] = (),
        any_rules: bool = False,
        thinks: bool = False,
        once: str = "",
        foreseen: Foreseen | None = None,
    ) -> Done:
        """Carry out a command on a table; one that thinks does so while the others play on.

        ``foreseen`` gets what is done as soon as only the disk is waited for: to get ready, and tell nobody.
        """
        for _ in range(ATTEMPTS):
            row = await self.row(number)
            table = await self.table(row, any_rules=any_rules)
            at = max(self.clock.now(), table.changed)
            draft = Draft(table, at=at, secret=row.secret, person=person)
            try:
                if thinks:
                    await asyncio.to_thread(command, draft)
                else:
                    command(draft)
                return await self._write(draft, row, caps, once=once, foreseen=foreseen)
            except Conflict:
                continue
            except Stale:
                raise Stale(table.seen_by(draft.guest)) from None
        raise Stale(table.seen_by(draft.guest))

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
        if secret:
            command(draft)
        else:  # an analysis may have a long game to replay; the others play on meanwhile
            await asyncio.to_thread(command, draft)
        return await self._write(draft, None, caps, server=server, channel=channel, once=once)

    async def _write(
        self,
        draft: Draft,
        row: Row | None,
        caps: Sequence[Cap],
        *,
        server: int = 0,
        channel: int = 0,
        once: str = "",
        foreseen: Foreseen | None = None,
    ) -> Done:
        follow = None
        if _are_known(draft.table):
            advance(draft)
            follow = next_game(draft)
        if row is not None:
            server, channel = row.server, row.channel
        then = None if follow is None else self._change(follow, server=server, channel=channel)
        checked_text("once", once)
        written = self._change(draft, caps=caps, server=server, channel=channel, once=once, follow=then)
        table = replace(draft.table, people=draft.guests)
        done = Done(table.seen_by(draft.guest), seen_by(draft.guest, draft.happened))
        accepted = None if foreseen is None else partial(foreseen, done)
        writing = asyncio.create_task(self.store.write(written, accepted=accepted))
        if written.due is not None or (then is not None and then.due is not None):
            writing.add_done_callback(self._stir)
        try:  # whoever asked may be cancelled: what is written then must wake the scheduler all the same
            committed = await asyncio.shield(writing)
        except CapReached as reached:
            why = {"server": "server_full"}.get(reached.cap.what, "too_many_tables")
            raise Refused("too_many_here" if reached.cap.server else why, most=reached.cap.most) from None
        return replace(done, table=replace(done.table, id=committed.table), follow=committed.follow)

    def _stir(self, writing: asyncio.Task[Committed]) -> None:
        if not writing.cancelled() and writing.exception() is None:
            self.stirred.set()

    def _change(
        self,
        draft: Draft,
        *,
        server: int,
        channel: int,
        caps: Sequence[Cap] = (),
        once: str = "",
        follow: Change | None = None,
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
            due=due_of(table, self.house, now=self.clock.now(), complete=draft.complete)
            if known
            else _due_unknown(table),
            game=table.terms.game,
            version=table.terms.version,
            server=server,
            channel=channel,
            series=series.first_table if series else 0,
            secret=draft.secret,
            guests=draft.changed_guests,
            notices=notices,
            drops=drops,
            caps=tuple(caps),
            once=once,
            checkpoints=tuple(draft.checkpoints),
            follow=follow,
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
