"""This process among those on one PostgreSQL: a row with a lease, renewed every second, and a lock.

Who ends, however suddenly, loses the lock with its connection and is buried within a second; who stands still
loses the lease. Both are found out by whoever lives, by the clock of the server. Who wakes up again finds its
row gone and begins anew under another number: what the old one claimed is no longer its own.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from contextvars import Context
from typing import Any, Final

from bot.clock import MILLISECONDS
from bot.metrics.figures import TAKEOVERS
from bot.store.migrations import APPLICATION
from bot.store.peers import BOT, DISCORD_EPOCH, SHARDS, THINKER, TIME_BITS, Member, NoWork, Work, read_shards
from bot.store.port import StoreError, StoreTaken, StoreUnreachable
from bot.store.postgres.faults import DAMAGE, meaning

log = logging.getLogger(__name__)

LEASE: Final = 15_000
"""Milliseconds; others take over when it has ended."""
LEASE_SECONDS: Final = 14.0
"""For which we count on it ourselves: what is under way then should arrive in time."""
POLL_SECONDS: Final = 1.0
BEAT_SECONDS: Final = 5.0
"""For which a sign of life may be under way."""
RECONNECT_SECONDS: Final = 10.0
"""For which it may take to be one of the processes again: a dozen times to the server and back."""
FIRST_PAUSE: Final = 0.01
LONGEST_PAUSE: Final = 0.16
"""Seconds until something that another process is at is tried again."""
MOST_HELD: Final = 5
"""Connections that what only one process does may hold at once; the rest of the pool is for who clicks."""
SURE_SECONDS: Final = 1.0
"""For which it is found out whether our shards are still ours; Discord waits three for an answer."""
TRY_AGAIN_SECONDS: Final = 0.3
"""Until it is tried again meanwhile: a server that refuses does so at once."""
WARN_SECONDS: Final = 10.0
"""Until the log says once more that it still refuses."""
YIELD_SECONDS: Final = 0.7
"""For which whoever is cut off lets another answer first."""
HANDOVER_SECONDS: Final = 1.5
"""From which on clicks are the successor's; by then it knows, though it only looks once a second."""
JITTER: Final = 100
"""Milliseconds by which clocks may differ: less cannot be told from a slow network."""

NOW: Final = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
OWN_LOCK: Final = "hashtextextended(current_schema() || ' process ' || {}, 0)"
SHARED: Final = "SELECT pg_try_advisory_lock_shared($1, current_schema()::regnamespace::oid::int)"
NEW_NUMBER: Final = "SELECT nextval(pg_get_serial_sequence('processes', 'id'))"
LOCK: Final = f"SELECT pg_advisory_lock({OWN_LOCK.format('$1::bigint')})"
UNLOCK: Final = f"SELECT pg_advisory_unlock({OWN_LOCK.format('$1::bigint')})"
REGISTER: Final = f"INSERT INTO processes (id, kind, shards, until) VALUES ($1, $2, $3, {NOW} + $4)"
RENEW: Final = f"UPDATE processes SET until = {NOW} + $2 WHERE id = $1 RETURNING {NOW}"
BURY: Final = (
    f"DELETE FROM processes WHERE id <> $1 AND (until < {NOW}"
    f" OR pg_try_advisory_xact_lock({OWN_LOCK.format('id')})) RETURNING id, kind, shards"
)
LEAVE: Final = "WITH work AS (DELETE FROM work WHERE asked_by = $1) DELETE FROM processes WHERE id = $1"
ORPHANS: Final = "DELETE FROM work WHERE asked_by NOT IN (SELECT id FROM processes)"
LIVING: Final = "SELECT kind, count(*) FROM processes GROUP BY kind"
ONE_LOCK: Final = "hashtextextended(current_schema() || ' ' || $1, 0)"
EXCLUSIVE: Final = f"SELECT pg_advisory_xact_lock({ONE_LOCK})"
TRY_EXCLUSIVE: Final = f"SELECT pg_try_advisory_xact_lock({ONE_LOCK})"
BOTS: Final = "SELECT id, shards, serves, leaves FROM processes WHERE kind = $1 AND id <> $2 ORDER BY id"
RETIRE: Final = "UPDATE processes SET serves = 0, leaves = $2 WHERE id = $1"
TELL: Final = "SELECT pg_notify('kreisel ' || current_schema(), $1)"


class PostgresPeers:
    """A process; ``connect`` makes a connection, ``acquire`` takes one of the pool."""

    def __init__(
        self, name: str, member: Member, connect: Callable[[], Awaitable[Any]], acquire: Callable[[], Any]
    ) -> None:
        self.number = 0
        """Under which this process claims; another one after every time it was taken for dead."""
        self.shards = member.shards
        self.work: Work = NoWork()
        self.living: Mapping[str, int] = {}
        self.poll_seconds = POLL_SECONDS
        self._name = name
        self._connect = connect
        self._acquire = acquire
        self._kind = member.kind
        self._clock = member.clock
        self._session: Any = None
        self._connecting = asyncio.Lock()
        self._reconnecting: asyncio.Task[None] | None = None
        self._renewed = 0.0
        self._warned = 0.0, ""
        """When it was last said why no sign of life could be given, and why."""
        self._serves = False
        self._wants_to_serve = False
        self._waits_for = 0
        self._first_click = 0
        self._last_click = 0
        """Before the first, clicks were another's to answer who handed over to us; up to the last, ours."""
        self._served = asyncio.Event()
        self._hurry = asyncio.Event()
        self._tried = asyncio.Event()
        self._heard: defaultdict[str, list[Callable[[], None]]] = defaultdict(list)
        self._locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._holding = asyncio.Semaphore(MOST_HELD)
        self._beating: asyncio.Task[None] | None = None
        self.listen(SHARDS, self._hurry.set)

    # Living

    @property
    def is_alive(self) -> bool:
        """Whether the lease surely holds, and the lock: with its connection it is gone at once."""
        return not self._is_cut and asyncio.get_running_loop().time() < self._renewed + LEASE_SECONDS

    @property
    def thinkers(self) -> int:
        """How many processes there are to think for the others."""
        return self.living.get(THINKER, 0)

    @property
    def is_serving(self) -> bool:
        """Whether our shards are ours, as far as we know: while the server is away nobody else has them."""
        return self._serves and (self.is_alive or self._is_cut)

    @property
    def _is_cut(self) -> bool:
        return self._session is None or self._session.is_closed()

    async def lock(self) -> None:
        """Connect, so that nobody has the database for themselves; after a cut, before anything else."""
        if not self._is_cut:
            return
        # one try for all who wait: while the server says nothing at all, each takes seconds
        if (trying := self._reconnecting) is None or trying.done():
            # a matter of the process, whichever table it came up at: the log names none
            trying = self._reconnecting = asyncio.create_task(self._reconnect(), context=Context())
            trying.add_done_callback(_heard_of)
        await asyncio.wait([trying])
        await trying

    async def _reconnect(self) -> None:
        async with self._connecting, asyncio.timeout(RECONNECT_SECONDS):
            if not self._is_cut:
                return
            session = await self._connect()
            try:
                if not await session.fetchval(SHARED, APPLICATION):
                    raise StoreTaken(f"{self._name} is being filled or moved: wait until that is done.")
                schema = await session.fetchval("SELECT current_schema()")
                await session.add_listener(f"kreisel {schema}", self._hear)
                if self.number:
                    await self._register(session)
            except BaseException:
                session.terminate()
                raise
            self._session = session

    async def begin(self) -> None:
        """Be one of the processes, from now on."""
        await self.lock()
        async with self._connecting:
            await self._register(self._session)
            await self._beat(self._session)
        self._beating = asyncio.create_task(self._keep_beating())

    async def end(self) -> None:
        """Be none any more: what we claimed is free at once."""
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.wait([self._beating])
        if self._reconnecting is not None:
            self._reconnecting.cancel()
            await asyncio.wait([self._reconnecting])
        session, self._session = self._session, None
        if session is None:
            return
        try:
            async with asyncio.timeout(BEAT_SECONDS):
                if self.number:
                    await session.execute(LEAVE, self.number)
                await session.close()
        except DAMAGE:  # the server is away, or does not answer
            session.terminate()

    async def _register(self, session: Any) -> None:
        """Get a number; the lock that stands for it comes first, else somebody would bury us."""
        began, before = asyncio.get_running_loop().time(), self.number
        number = await session.fetchval(NEW_NUMBER)
        await session.execute(LOCK, number)
        await session.execute(REGISTER, number, self._kind, str(self.shards), LEASE)
        if before:
            log.warning("process %s was cut off from %s; it goes on as %s", before, self._name, number)
            await session.execute(LEAVE, before)
        self.number = number
        if self._wants_to_serve:
            await self._try_to_serve(session)
        self._renewed = began

    async def _keep_beating(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(POLL_SECONDS):
                    await self._hurry.wait()
            self._hurry.clear()
            try:
                async with asyncio.timeout(BEAT_SECONDS):
                    await self.lock()
                    async with self._connecting:
                        await self._beat(self._session)
            except DAMAGE as error:
                self._warn(meaning(error, self._name))
                self._hang_up()
            except StoreUnreachable as error:
                self._warn(error)
            self._tried.set()

    def _warn(self, error: StoreError) -> None:
        """Say why no sign of life could be given; the same only now and then, however often people try."""
        now, why = asyncio.get_running_loop().time(), str(error)
        before, said = self._warned
        if why != said or now - before >= WARN_SECONDS:
            log.warning("no sign of life could be given: %s", why)
            self._warned = now, why

    def _hang_up(self) -> None:
        """What a connection was in the middle of is not known: another one is made."""
        if self._session is not None:
            self._session.terminate()

    async def _beat(self, session: Any) -> None:
        """A sign of life; then whoever gave none is buried."""
        loop = asyncio.get_running_loop()
        began, here = loop.time(), self._clock.machine_time()
        there = await session.fetchval(RENEW, self.number, LEASE)
        if there is None:  # taken for dead
            await session.execute(UNLOCK, self.number)
            await self._register(session)
            return
        self._set_clock(there, here, round((loop.time() - began) * MILLISECONDS))
        self._renewed = began
        buried = await session.fetch(BURY, self.number)
        for number, kind, shards in buried:
            log.warning("process %s (%s %s) is gone: its work is taken over", number, kind, shards)
            TAKEOVERS.add(kind)
        if buried:
            await session.execute(ORPHANS)
        self.living = dict(await session.fetch(LIVING))
        if self._wants_to_serve and not self._serves:
            await self._try_to_serve(session)

    def _set_clock(self, there: int, here: int, travelled: int) -> None:
        """Everybody goes by the clock of the server, however wrong that of their machine is."""
        behind = there - here - travelled // 2
        if abs(behind - self._clock.behind) > JITTER + travelled:
            if abs(behind) >= MILLISECONDS:
                log.warning(
                    "the clock here and that of %s differ by %.1f s: that one counts",
                    self._name,
                    behind / MILLISECONDS,
                )
            self._clock.behind = behind

    # Serving

    async def serve(self) -> None:
        """Wait until nobody else serves our shards, then do."""
        self._wants_to_serve = True
        self._hurry.set()
        await self._served.wait()

    async def answers(self, click: int) -> bool:
        """Whether a click is ours to answer; who may have been taken for dead finds that out first."""
        if self._serves and not self.is_alive:
            await self._make_sure()
        return (self.is_serving and click >= self._first_click) or click < self._last_click

    async def _make_sure(self) -> None:
        """Find out whether our shards are still ours; if that cannot be, somebody else may answer first."""
        with suppress(TimeoutError):
            async with asyncio.timeout(SURE_SECONDS):
                while not self.is_alive:
                    self._tried.clear()
                    self._hurry.set()
                    await self._tried.wait()
                    if not self.is_alive:
                        await asyncio.sleep(TRY_AGAIN_SECONDS)
        if not self.is_alive:
            await asyncio.sleep(YIELD_SECONDS)

    async def retire(self) -> None:
        """Serve no more; whoever waits for our shards has them, and what we are at is finished."""
        self._wants_to_serve = False
        try:
            async with self._acquire() as connection:
                others = await connection.fetch(BOTS, BOT, self.number)
                if self._serves and any(self._is_rival(shards) for _, shards, *_ in others):
                    at = self._clock.now() + round(HANDOVER_SECONDS * MILLISECONDS)
                    self._last_click = (at - DISCORD_EPOCH) << TIME_BITS
                self._serves = False
                await connection.execute(RETIRE, self.number, self._last_click)
                await connection.execute(TELL, SHARDS)
        except DAMAGE as error:  # then the lease runs out
            log.warning("the shards could not be given away: %s", meaning(error, self._name))
            self._last_click = 0
        self._serves = False
        self._served.clear()
        if self._last_click:
            await asyncio.sleep(HANDOVER_SECONDS)

    async def _try_to_serve(self, session: Any) -> None:
        first = 0
        async with session.transaction():
            await session.execute(EXCLUSIVE, "serving")
            for number, shards, serves, leaves in await session.fetch(BOTS, BOT, self.number):
                if serves and self._is_rival(shards):
                    if number != self._waits_for:
                        log.warning("process %s serves shards %s: waiting until it goes", number, shards)
                    self._waits_for, self._serves = number, False
                    self._served.clear()
                    return
                if self._is_rival(shards):
                    first = max(first, leaves)
            await session.execute("UPDATE processes SET serves = 1, leaves = 0 WHERE id = $1", self.number)
        self._first_click, self._last_click = first, 0
        self._serves = True
        self._served.set()

    def _is_rival(self, text: str) -> bool:
        """Whether some of a process' shards are ours, too."""
        shards = read_shards(text)
        return shards is None or shards.overlaps(self.shards)

    # The others

    def listen(self, topic: str, heard: Callable[[], None]) -> None:
        """Be told when another process tells of something; that may get lost."""
        self._heard[topic].append(heard)

    def _hear(self, _: object, __: int, ___: str, topic: str) -> None:
        for heard in self._heard[topic]:
            heard()

    async def tell(self, topic: str) -> None:
        """Let the others know; if it gets lost, they will look by themselves."""
        with suppress(*DAMAGE):
            async with self._acquire() as connection:
                await connection.execute(TELL, topic)

    @asynccontextmanager
    async def exclusive(self, what: str) -> AsyncIterator[None]:
        """While one process is at it, no other is; whoever waits for it holds no connection meanwhile."""
        async with self._locks[what], AsyncExitStack() as held:
            pause = FIRST_PAUSE
            try:
                while not await self._is_let(what, held):
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)
            except DAMAGE as error:
                raise meaning(error, self._name) from error
            yield

    async def _is_let(self, what: str, held: AsyncExitStack) -> bool:
        """Whether nobody else is at it; if so, what keeps the others from it is held."""
        async with AsyncExitStack() as trying:
            await trying.enter_async_context(self._holding)
            connection = await trying.enter_async_context(self._acquire())
            transaction = connection.transaction()
            await transaction.start()
            trying.push_async_callback(_let_go, transaction)
            if not await connection.fetchval(TRY_EXCLUSIVE, what):
                return False
            await held.enter_async_context(trying.pop_all())
        return True


def _heard_of(trying: asyncio.Task[None]) -> None:
    if not trying.cancelled():
        trying.exception()  # whoever waited for it may have given up by then


async def _let_go(transaction: Any) -> None:
    with suppress(*DAMAGE):  # cut off, or for too long at it: it is let go already
        await transaction.rollback()
