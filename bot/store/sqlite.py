"""The store in one SQLite file: WAL, synchronous=FULL, a whole transaction in one hop to its thread.

Thread hops cost more than fsync, so a transaction is one function. While one commits, others gather,
and the next commit takes all of them along. A look at a single table costs less than a hop: it needs none.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections import deque
from collections.abc import Callable, Collection, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

import aiosqlite

from bot.metrics.figures import COMMIT_GROUPS
from bot.store import statements as sql
from bot.store.faults import DAMAGE, meaning
from bot.store.lock import OWNER_ONLY
from bot.store.peers import Alone, Peers
from bot.store.port import (
    LARGEST_NUMBER,
    Change,
    Committed,
    DueOverview,
    Listing,
    Outcome,
    Outstanding,
    Row,
    StoreError,
    StoreUnreachable,
    Unsent,
    Written,
)
from bot.store.waiting import Waiting

P = ParamSpec("P")
T = TypeVar("T")

LARGEST_GROUP: Final = 64
BUSY_SECONDS: Final = 5.0


class Thread(aiosqlite.Connection):
    """aiosqlite's thread, given whole functions to run."""

    def submit(
        self, work: Callable[Concatenate[sqlite3.Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> asyncio.Task[T]:
        """Run ``work`` with the connection, in one hop; it is done though nobody waits for it any more."""
        doing: Coroutine[Any, Any, T] = self._execute(work, self._conn, *args, **kwargs)  # type: ignore[no-untyped-call]
        return asyncio.create_task(doing)

    async def end(self) -> None:
        """Close what was opened; where opening failed, wait for the thread, which nobody else does."""
        await self.close()
        self._thread.join()


class SqliteStore:
    """A file; ``async with`` opens and closes it."""

    def __init__(self, path: Path | str, *, read_only: bool = False) -> None:
        self.path = str(path)
        self.peers: Peers = Alone()
        self._read_only = read_only
        self._thread: Thread | None = None
        self._reader: sqlite3.Connection | None = None
        self._waiting: deque[Waiting] = deque()
        self._committing: asyncio.Future[sql.Results] | None = None

    async def __aenter__(self) -> SqliteStore:
        mode = "ro" if self._read_only else "rwc"
        thread = Thread(partial(self._connect, mode=mode, timeout=BUSY_SECONDS), 64)
        try:
            await thread
            await thread.submit(sql.prepare, self.path, self._read_only)
            self._reader = self._connect(mode="ro", timeout=0)
        except BaseException as error:  # whatever it is: a thread that is left would keep the process alive
            await thread.end()
            if isinstance(error, DAMAGE):
                raise meaning(error, self.path) from error
            raise
        self._thread = thread
        return self

    async def __aexit__(self, *_: object) -> None:
        await asyncio.sleep(0)  # whoever writes in this moment comes along
        while self._committing is not None:
            await asyncio.wait([self._committing])
        if self._reader is not None:
            self._reader.close()
            self._reader = None
        if self._thread is not None:
            thread, self._thread = self._thread, None
            await thread.end()

    def _connect(self, *, mode: str, timeout: float) -> sqlite3.Connection:
        if Path(self.path).is_dir():
            raise StoreUnreachable(f"{self.path} is a folder: set KREISEL_DATABASE to a file in it.")
        if Path(self.path).exists() and not Path(self.path).is_file():  # to open a pipe waits for ever
            raise StoreUnreachable(f"{self.path} is no file: set KREISEL_DATABASE to one.")
        if mode == "rwc":
            _make_private(self.path)
        uri = f"{Path(self.path).absolute().as_uri()}?mode={mode}"
        return sqlite3.connect(uri, uri=True, isolation_level=None, timeout=timeout)

    async def run(
        self, work: Callable[Concatenate[sqlite3.Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """One function in the store's thread; SQLite's errors become the store's own.

        It is done though whoever asked be cancelled meanwhile.
        """
        doing = self._open().submit(work, *args, **kwargs)
        try:
            return await asyncio.shield(doing)
        except DAMAGE as error:
            raise meaning(error, self.path) from error

    def _open(self) -> Thread:
        if self._thread is None:
            raise StoreError(f"{self.path} is closed.")
        return self._thread

    async def read_inline(
        self, work: Callable[Concatenate[sqlite3.Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """A few rows by their key, at once: who reads a WAL waits for no writer.

        Where that fails, the thread has the time to try and the words for what is wrong.
        """
        if self._reader is not None:
            with suppress(sqlite3.Error, OverflowError):
                return work(self._reader, *args, **kwargs)
        return await self.run(work, *args, **kwargs)

    def write(self, change: Change) -> asyncio.Future[Committed]:
        """Write a change durably; what waits at the same time is committed together."""
        loop = asyncio.get_running_loop()
        waiting = Waiting(change, loop.create_future())
        self._waiting.append(waiting)
        if self._committing is None and len(self._waiting) == 1:
            loop.call_soon(self._commit_group)  # so that whoever writes in the same moment comes along
        return waiting.future

    def _commit_group(self) -> None:
        group = [self._waiting.popleft() for _ in range(min(len(self._waiting), LARGEST_GROUP))]
        try:
            changes = [waiting.change for waiting in group]
            self._committing = self._open().submit(_commit, self.path, changes)
        except Exception as error:  # it is closed; whoever waits must hear of it
            _tell(group, [error] * len(group))
        else:
            self._committing.add_done_callback(partial(self._committed, group))

    def _committed(self, group: list[Waiting], committing: asyncio.Future[sql.Results]) -> None:
        results = committing.result()
        COMMIT_GROUPS.observe(len(group))
        if isinstance(results[0], StoreUnreachable):  # whoever waits behind would only wait as long
            group += self._waiting
            results += [results[0]] * len(self._waiting)
            self._waiting.clear()
        _tell(group, results)
        self._committing = None
        if self._waiting:
            self._commit_group()

    async def done_once(self, key: str) -> int:
        """The table at which a change with this key was written, or 0."""
        return await self.run(sql.done_once, key)

    async def load(self, table: int) -> Row:
        """A table and its guests."""
        return await self.read_inline(sql.load, table)

    async def journal(self, table: int, *, since: int = 0) -> Sequence[Written]:
        """The entries from a ply on, in order."""
        return await self.run(sql.journal, table, since)

    async def checkpoints(self, table: int, *, until: int | None = None) -> Sequence[tuple[int, bytes]]:
        """Snapshots on the way; ``until``: only the last up to a ply."""
        return await self.run(sql.checkpoints, table, until)

    async def load_whole(self, table: int) -> tuple[Row, Sequence[Written]]:
        """A table and its journal at one moment."""
        return await self.run(sql.load_whole, table)

    async def tables_of(self, person: int, *, ended: bool = False) -> Sequence[Listing]:
        """Where a person sits."""
        return await self.run(sql.tables_of, person, ended)

    async def tables_on(self, server: int, *, ended: bool = False) -> Sequence[Listing]:
        """All tables of a server."""
        return await self.run(sql.tables_where, "server", server, ended)

    async def tables_in(self, channel: int, *, ended: bool = False) -> Sequence[Listing]:
        """All tables of a channel."""
        return await self.run(sql.tables_where, "channel", channel, ended)

    async def tables_after(self, table: int, limit: int) -> Sequence[int]:
        """The numbers of all tables, page by page."""
        after = "SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT ?"
        return await self.run(sql.numbers, after, table, limit)

    async def series(self, first: int) -> Sequence[int]:
        """The tables of a series, in order."""
        found = "SELECT id FROM tables WHERE id = ? UNION SELECT id FROM tables WHERE series = ? ORDER BY id"
        return await self.run(sql.numbers, found, first, first)

    async def due(
        self, now: int, limit: int, *, ahead: int | None = None, skipping: Collection[int] = ()
    ) -> Sequence[int]:
        """The tables at which something happens by itself by now."""
        latest = LARGEST_NUMBER - 1 if ahead is None else ahead
        return await self.run(sql.numbers, sql.DUE, now, latest, str(list(skipping)), limit)

    async def claim_due(
        self, now: int, limit: int, *, ahead: int | None = None, skipping: Collection[int] = ()
    ) -> Sequence[int]:
        """The same: nobody else is here."""
        return await self.due(now, limit, ahead=ahead, skipping=skipping)

    async def next_due(self, *, skipping: Collection[int] = ()) -> int | None:
        """When something next happens by itself."""
        found = await self.read_inline(sql.numbers, sql.NEXT_DUE, str(list(skipping)))
        return found[0] if found else None

    async def outbox(self, limit: int, *, after: int = 0) -> Sequence[Unsent]:
        """What Discord has yet to be told, oldest first, page by page."""
        return await self.run(sql.outbox, limit, after)

    async def newest_unsent(self) -> int:
        """The id of the newest row of the outbox, or 0."""
        return (await self.run(sql.numbers, "SELECT coalesce(max(id), 0) FROM outbox"))[0]

    async def outstanding(self, table: int) -> Outstanding:
        """What Discord has yet to be told of a table, and where the table is."""
        return await self.read_inline(sql.outstanding, table)

    async def unclaimed_outbox(self, limit: int, *, after: int = 0) -> Sequence[tuple[int, int]]:
        """Whatever is there, this process is at it."""
        return ()

    async def claim_showing(self, table: int) -> Outstanding | None:
        """What Discord has yet to be told of a table: nobody else tells it."""
        return await self.outstanding(table)

    async def end_showing(self, table: int, *, in_doubt: bool) -> None:
        """Nobody waits for that."""

    async def drop_unsent(self, table: int) -> None:
        """Forget what was to be told of a table that is not there."""
        gone = "DELETE FROM outbox WHERE table_id = ? AND table_id NOT IN (SELECT id FROM tables)"
        await self.run(sql.do, gone, table)

    async def shown(
        self, table: int, note: str, room: int, notices: Sequence[Unsent], *, in_doubt: bool = False
    ) -> None:
        """Discord was told all this; what the surface now remembers, and the room the table is played in."""
        await self.run(sql.shown, table, note, room, notices)

    async def notes_at(self, channel: int, parent: int) -> Sequence[tuple[int, str]]:
        """The notes of all open tables in a channel or thread, and of those in the channel it belongs to."""
        return await self.run(sql.notes_at, channel, parent)

    async def notes_on(self, server: int) -> Sequence[tuple[int, str]]:
        """The notes of all running games of a server."""
        return await self.run(sql.notes_on, server)

    async def table_in(self, room: int) -> int | None:
        """The table that was last brought to a room."""
        return await self.run(sql.table_in, room)

    async def set_note(self, table: int, note: str) -> None:
        """What the surface remembers of a table."""
        await self.run(sql.do, "UPDATE tables SET note = ? WHERE id = ?", note, table)

    async def settings(self, person: int) -> str:
        """A person's settings."""
        return await self.read_inline(sql.content, "SELECT content FROM settings WHERE person = ?", person)

    async def set_settings(self, person: int, content: str) -> None:
        """Remember a person's settings."""
        await self.run(sql.set_settings, "settings", person, content)

    async def record(self, person: int) -> str:
        """What is kept of a person beside what they set."""
        return await self.read_inline(sql.content, "SELECT content FROM records WHERE person = ?", person)

    async def set_record(self, person: int, content: str, *, before: str | None = None) -> bool:
        """Keep something else of them, if it is still as before."""
        return await self.run(sql.set_record, person, content, before)

    async def stand_ins(self, person: int) -> Sequence[tuple[int, str]]:
        """The servers and games at which a person stands in."""
        return await self.run(sql.stand_ins, person)

    async def set_stand_ins(self, person: int, name: str, server: int, games: Sequence[str]) -> None:
        """A person stands in at these games of a server, and at no others of it."""
        await self.run(sql.set_stand_ins, person, name, server, games)

    async def substitutes(
        self, server: int, game: str, *, asked_before: int, limit: int
    ) -> Sequence[tuple[int, str]]:
        """Who stands in at a game of a server; whoever was asked longest ago first."""
        return await self.run(sql.substitutes, server, game, asked_before, limit)

    async def asked_substitutes(self, server: int, people: Sequence[int], at: int) -> None:
        """These people were offered a seat."""
        await self.run(sql.asked_substitutes, server, people, at)

    async def plan_overview(self, person: int, due: int | None, language: str = "") -> None:
        """When somebody gets their next overview, None: never."""
        await self.run(sql.plan_overview, person, due, language)

    async def begin_overview(self, person: int, due: int) -> None:
        """The overview of this time may be on Discord from now on."""
        await self.run(sql.do, "UPDATE overviews SET begun = ? WHERE person = ?", due, person)

    async def overview_of(self, person: int) -> DueOverview | None:
        """What somebody is to get, if they like one."""
        found = await self.run(sql.overviews, "WHERE person = ?", person)
        return found[0] if found else None

    async def overviews_due(self, now: int) -> Sequence[DueOverview]:
        """The overviews that are due by now, the longest waiting first."""
        return await self.run(sql.overviews, "WHERE due <= ? ORDER BY due LIMIT 500", now)

    async def next_overview(self) -> int | None:
        """When the next one is due."""
        found = await self.run(sql.numbers, "SELECT due FROM overviews ORDER BY due LIMIT 1")
        return found[0] if found else None

    async def review(self, table: int) -> bytes:
        """What was found in a table's game."""
        return await self.run(sql.review, table)

    async def set_review(self, table: int, content: bytes) -> None:
        """Keep what was found in a table's game."""
        await self.run(sql.set_review, table, content)

    async def memo(self, what: str) -> str:
        """What Kreisel remembers of itself."""
        return await self.run(sql.content, sql.MEMO, what)

    async def set_memo(self, what: str, content: str) -> None:
        """Remember something else."""
        await self.run(sql.do, "INSERT OR REPLACE INTO memos VALUES (?, ?)", what, content)

    async def servers(self) -> Sequence[int]:
        """All servers that have settings."""
        return await self.run(sql.numbers, "SELECT server FROM servers")

    async def server_settings(self, server: int) -> str:
        """A server's settings."""
        return await self.read_inline(sql.content, "SELECT content FROM servers WHERE server = ?", server)

    async def set_server_settings(self, server: int, content: str) -> None:
        """Remember a server's settings; empty: forget them."""
        if content:
            await self.run(sql.set_settings, "servers", server, content)
        else:
            await self.run(sql.forget_server, server)

    async def outcomes(self, person: int, limit: int) -> Sequence[Outcome]:
        """What became of somebody's last games with a clock."""
        return await self.run(sql.outcomes, person, limit)

    async def visited(self, person: int) -> Sequence[tuple[int, int]]:
        """Every table a person ever came to."""
        return await self.run(sql.visited, person)

    async def blank(self, table: int, ply: int, entries: Sequence[Written], snapshot: bytes) -> None:
        """Put entries in the place of those that said too much."""
        await self.run(sql.blank, table, ply, entries, snapshot)

    async def forget(self, person: int) -> int:
        """Take a person out of everything."""
        return await self.run(sql.forget, person)

    async def damage(self) -> Sequence[str]:
        """What SQLite itself finds wrong with the file."""
        return await self.run(sql.damage)


def _make_private(path: str) -> None:
    """Only its owner may read a database: seeds, words and plans are in it. SQLite's companions follow it."""
    with suppress(OSError):  # SQLite says what is wrong with the file
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, OWNER_ONLY))
        if (mode := os.stat(path).st_mode & 0o777) & ~OWNER_ONLY:
            os.chmod(path, mode & OWNER_ONLY)


def _commit(connection: sqlite3.Connection, path: str, changes: Sequence[Change]) -> sql.Results:
    """A group in one transaction; if that fails, each by itself: only the one at fault is to hear of it."""
    try:
        return sql.commit(connection, changes)
    except Exception as error:  # whatever it is, whoever waits must hear of it
        failure = meaning(error, path) if isinstance(error, DAMAGE) else error
        if len(changes) == 1 or isinstance(failure, StoreUnreachable):
            return [failure] * len(changes)
    return [result for change in changes for result in _commit(connection, path, [change])]


def _tell(group: Sequence[Waiting], results: sql.Results) -> None:
    for waiting, result in zip(group, results, strict=True):
        waiting.tell(result)
