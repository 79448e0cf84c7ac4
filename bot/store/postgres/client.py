"""A PostgreSQL as one process is connected to it: a pool, the locks it holds, and what becomes of a cut."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Concatenate, Final, ParamSpec, Self, TypeVar

import asyncpg

from bot.store.migrations import APPLICATION
from bot.store.peers import Alone, Member, Peers
from bot.store.port import StoreError, StoreTaken
from bot.store.postgres import claims
from bot.store.postgres import statements as sql
from bot.store.postgres.faults import CUT, DAMAGE, meaning
from bot.store.postgres.peers import PostgresPeers
from bot.store.postgres.schema import prepare
from bot.store.postgres.together import Together
from bot.store.postgres.work import PostgresWork
from bot.store.postgres.writing import done_once, write

P = ParamSpec("P")
T = TypeVar("T")

CONNECTIONS: Final = 10
CONNECT_SECONDS: Final = 5.0
ANSWER_SECONDS: Final = 15.0
ATTEMPTS: Final = 3
BUSY_SECONDS: Final = 5.0
"""For which a bot waits that finds another one; one that was just killed is gone by then."""
PAUSE: Final = 0.05
SESSION: Final = {
    "application_name": "kreisel",
    "synchronous_commit": "on",  # acknowledged means durable, whatever the server's default is
    "default_transaction_isolation": "read committed",
    "tcp_keepalives_idle": "5",  # so that a machine that is gone holds nothing for long
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "2",
}
MEMBER: Final = {"idle_in_transaction_session_timeout": "10s"}
"""Of several processes: one that stands still in the middle of something must not hold it for long."""
HASTY: Final = {"lock_timeout": "300ms"}
"""Of the connection for moves that are written together: one that somebody holds up holds up no other."""
ALONE: Final = "SELECT pg_try_advisory_lock($1, current_schema()::regnamespace::oid::int)"

READING: Final[frozenset[object]] = frozenset(
    {claims.claim_due, claims.claim_showing, done_once, sql.fetch, sql.load, sql.load_whole}
)
"""What may be asked again when a connection was cut: it changes nothing, or only who is at it."""


class PostgresClient:
    """A database on a server; ``async with`` connects and disconnects.

    ``alone``: no other may be so on the same database, and no ``member``: one of the processes that share it.
    """

    def __init__(
        self,
        url: str,
        name: str,
        *,
        read_only: bool = False,
        alone: bool = False,
        member: Member | None = None,
    ) -> None:
        self.name = name
        """The database as it is called before people, without any secret."""
        self._url = url
        self._read_only = read_only
        self._alone = alone
        self._pool: Any = None
        self._lock: Any = None
        self._writing: Any = None
        self._locking = asyncio.Lock()
        self._doing: set[asyncio.Task[Any]] = set()
        self._together = Together(
            name, self._ready_to_write, lambda change: self.run(write, change), self.start
        )
        self._membership = PostgresPeers(name, member, self._connected, self._acquire) if member else None
        if self._membership is not None:
            self._membership.work = PostgresWork(self._membership, self._do)
        self.peers: Peers = self._membership or Alone()

    async def __aenter__(self) -> Self:
        try:
            self._pool = await asyncpg.create_pool(
                self._url,
                min_size=0,  # else asyncpg restores it by itself, in the name of whoever met the cut
                max_size=CONNECTIONS,
                timeout=CONNECT_SECONDS,
                command_timeout=ANSWER_SECONDS,
                server_settings=self._session,
                reset=_keep,
            )
            await self._need_lock()
            first = await self._connected()  # one that is given the time to migrate
            try:
                await prepare(first, self.name, read_only=self._read_only)
            finally:
                await first.close()
            if self._membership is not None:
                await self._membership.begin()
        except BaseException as error:
            await self._close()
            if isinstance(error, DAMAGE):
                raise meaning(error, self.name) from error
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        await asyncio.sleep(0)  # whoever writes in this moment comes along
        while self._doing:
            await asyncio.wait(self._doing)
        await self._close()

    async def _close(self) -> None:
        if self._membership is not None:
            await self._membership.end()
        pool, self._pool = self._pool, None
        lock, self._lock = self._lock, None
        writing, self._writing = self._writing, None
        for each in (pool, lock, writing):
            if each is None:
                continue
            try:
                async with asyncio.timeout(CONNECT_SECONDS):
                    await each.close()
            except DAMAGE:  # the server is away, or does not answer
                each.terminate()

    @property
    def _session(self) -> dict[str, str]:
        member = MEMBER if self._membership is not None else {}
        return SESSION | member | ({"default_transaction_read_only": "on"} if self._read_only else {})

    @property
    def _me(self) -> int:
        """Under which this process claims; 0 for whoever is none of those that share the database."""
        return self._membership.number if self._membership is not None else 0

    def _acquire(self) -> Any:
        return self._pool.acquire()

    async def run(
        self, work: Callable[Concatenate[Any, P], Awaitable[T]], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Do something with a connection; PostgreSQL's errors become the store's own.

        It is done though whoever asked be cancelled meanwhile.
        """
        return await asyncio.shield(self.start(self._run(work, *args, **kwargs)))

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin something that is brought to its end, though nobody waits for it any more."""
        doing = asyncio.create_task(work)
        self._doing.add(doing)
        doing.add_done_callback(self._done)
        return doing

    def _done(self, doing: asyncio.Task[Any]) -> None:
        self._doing.discard(doing)
        if not doing.cancelled():
            doing.exception()  # whoever asked may no longer be there to hear of it

    async def _run(
        self, work: Callable[Concatenate[Any, P], Awaitable[T]], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        self._need_open()
        attempts = 0
        while True:
            attempts += 1
            try:
                await self._need_lock()
                async with self._pool.acquire() as connection:
                    return await work(connection, *args, **kwargs)
            except DAMAGE as error:
                # two were in each other's way: of one, nothing was done; a cut is heard of late
                may_pass = isinstance(error, CUT if work in READING else asyncpg.DeadlockDetectedError)
                if not may_pass or attempts == ATTEMPTS:
                    raise meaning(error, self.name) from error

    async def _ready_to_write(self) -> Any:
        """The connection for moves that are written together, so that they need not wait for one."""
        self._need_open()
        try:
            await self._need_lock()
            if self._writing is None or self._writing.is_closed():
                self._writing = await self._connected(ANSWER_SECONDS, **HASTY)
        except DAMAGE as error:
            raise meaning(error, self.name) from error
        return self._writing

    def _need_open(self) -> None:
        if self._pool is None:
            raise StoreError(f"{self.name} is closed.")

    async def _need_lock(self) -> None:
        """Be the only one here, or one of some; after a cut, be it again before anything else is done."""
        if self._membership is not None:
            await self._membership.lock()
        if not self._alone or (self._lock is not None and not self._lock.is_closed()):
            return
        async with self._locking:
            if self._lock is None or self._lock.is_closed():
                self._lock = await self._locked()

    async def _connected(self, seconds: float | None = None, **settings: str) -> Any:
        """A connection beside the pool; ``seconds``: that an answer may take."""
        return await asyncpg.connect(
            self._url,
            timeout=CONNECT_SECONDS,
            command_timeout=seconds,
            server_settings=self._session | settings,
        )

    async def _locked(self) -> Any:
        connection = await self._connected()
        for _ in range(round(BUSY_SECONDS / PAUSE)):
            if await connection.fetchval(ALONE, APPLICATION):
                return connection
            await asyncio.sleep(PAUSE)
        connection.terminate()
        raise StoreTaken(f"Another Kreisel runs on {self.name}: stop it first.")

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Any]:
        """A connection that sees everything as it is now, whoever writes meanwhile."""
        try:
            async with (
                self._pool.acquire() as connection,
                connection.transaction(isolation="repeatable_read", readonly=True),
            ):
                yield connection
        except DAMAGE as error:
            raise meaning(error, self.name) from error

    async def _fetch(self, statement: str, *values: object) -> list[Any]:
        """What a statement finds that changes nothing."""
        return await self.run(sql.fetch, statement, *values)

    async def _numbers(self, statement: str, *values: object) -> list[int]:
        return [number for (number,) in await self._fetch(statement, *values)]

    async def _do(self, statement: str, *values: object) -> list[Any]:
        """What a statement gives back that changes something."""
        return await self.run(sql.execute, statement, *values)


async def _keep(_connection: Any) -> None:
    """A connection needs no cleaning: nothing here changes a session."""
