"""Several processes on one PostgreSQL: what one has claimed is its own while it lives, then nobody's."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import discord
import pytest
from msgspec import msgpack
from msgspec.structs import replace

from bot.__main__ import main
from bot.clock import WallClock
from bot.discord_ui.delivery.claims import Claims
from bot.discord_ui.delivery.delivery import Delivery
from bot.discord_ui.delivery.pacing import RequestPacer
from bot.log_context import concerning, subject
from bot.metrics.figures import TAKEOVERS
from bot.settings import BadSetting, settings, thinker_settings
from bot.store.database import PostgresAddress, opened, opened_alone, opened_shared
from bot.store.peers import BOT, DISCORD_EPOCH, DUE, THINKER, TIME_BITS, Member, NobodyThinks, Shards
from bot.store.port import ClaimLost, Committed, Notice, StoreAway, StoreError, StoreTaken, StoreUnreachable
from bot.store.postgres import peers
from bot.store.postgres.peers import PostgresPeers
from bot.store.postgres.store import PostgresStore
from bot.tables.changes.computer import Question, answer
from bot.tables.service.tables import Tables
from bot.workers.pool import WorkerPool
from bot.workers.protocol import Answer, Asked, Job
from bot.workers.thinker import Thinker
from bot.workers.thinking import thinking_in
from tests import postgres
from tests.bot.test_store import EMPTY, change, entry
from tests.network import Network
from tests.postgres import do

NOW = 1_000_000
SECONDS = 10.0
QUESTION = Question("rundlauf red=B,5,14,b yellow=B,20,33,18 dice=4 turn=red", "red", 1, ("promise",))
TOKEN = {"DISCORD_TOKEN": "a.b.c"}


@pytest.fixture
def schema() -> PostgresAddress:
    return postgres.shared().new()


@pytest.fixture(autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second is long."""
    monkeypatch.setattr(peers, "POLL_SECONDS", 0.05)


@asynccontextmanager
async def process(
    schema: PostgresAddress, shards: Shards | None = None, *, kind: str = BOT, clock: WallClock | None = None
) -> AsyncIterator[PostgresStore]:
    member = Member(kind, clock or WallClock(), shards or Shards())
    async with opened_shared(schema, member) as store:
        assert isinstance(store, PostgresStore)
        yield store


def membership(store: PostgresStore) -> PostgresPeers:
    assert isinstance(store.peers, PostgresPeers)
    return store.peers


@asynccontextmanager
async def stopped(store: PostgresStore) -> AsyncIterator[None]:
    """As if by SIGSTOP: its connections stay, it gives no sign of life, and its lease has ended."""
    own = membership(store)
    assert own._beating is not None
    own._beating.cancel()
    own._renewed = -1e9
    await asyncio.to_thread(
        do, PostgresAddress(store._url), f"UPDATE processes SET until = 0 WHERE id = {own.number}"
    )
    yield
    own._beating = asyncio.create_task(own._keep_beating())


async def until(true: object) -> None:
    assert callable(true)
    async with asyncio.timeout(SECONDS):
        while not true():
            await asyncio.sleep(0.01)


async def table(store: PostgresStore, *, due: int | None = NOW, server: int = 0) -> int:
    opening = replace(EMPTY, entries=(entry(0),), due=due, server=server, notices=(Notice("board"),))
    return (await store.write(opening)).table


async def kill(store: PostgresStore) -> None:
    """As if by SIGKILL: its connections end, and nobody makes new ones."""
    own = membership(store)
    assert own._beating is not None
    own._beating.cancel()
    own._session.terminate()
    own.number = 0  # so that it does not say good-bye
    await asyncio.sleep(0.1)


async def test_what_is_due_is_done_by_one(schema: PostgresAddress) -> None:
    async with process(schema) as first, process(schema) as second:
        numbers = [await table(first) for _ in range(20)]
        claimed: list[int] = []
        while len(claimed) < len(numbers):
            claims = await asyncio.gather(
                *(one.claim_due(NOW, 4, skipping=tuple(claimed)) for one in (first, second))
            )
            claimed += [number for claim in claims for number in claim]
        assert sorted(claimed) == numbers
        assert await second.due(NOW, 1)  # a look is none
        mine = (await first.claim_due(NOW, 1))[0]
        assert mine not in await second.claim_due(NOW, 20)
        assert mine in await first.claim_due(NOW, 20)  # after a fault of its own
        await first.write(replace(change(mine, 1), due=NOW))  # that frees it
        assert mine in await second.claim_due(NOW, 20)


async def test_what_another_should_do_is_left_to_it_for_a_while(schema: PostgresAddress) -> None:
    own, others = 1 << 22, 0
    async with process(schema, Shards(1, 1, 2)) as store:
        numbers = [await table(store, server=server) for server in (own, others)]
        assert await store.claim_due(NOW, 9) == numbers[:1]
        await store.write(replace(change(numbers[0], 1), due=NOW + 9))
        assert await store.next_due() == NOW + 9
        assert await store.claim_due(NOW + 5_000, 9) == [numbers[1], numbers[0]]


@pytest.mark.parametrize("ends", ["leaves", "killed", "stopped"])
async def test_the_work_of_a_process_that_is_gone_is_free(schema: PostgresAddress, ends: str) -> None:
    async with AsyncExitStack() as stack, process(schema) as second:
        alone = AsyncExitStack()
        first = await alone.enter_async_context(process(schema))
        await stack.enter_async_context(alone)
        number = await table(first)
        assert await first.claim_due(NOW, 9) == [number]
        assert (await first.claim_showing(number)) is not None
        assert not await second.claim_due(NOW, 9)
        assert await second.claim_showing(number) is None
        assert not await second.unclaimed_outbox(9)
        if ends == "leaves":
            await alone.aclose()
        elif ends == "killed":
            await kill(first)
        else:
            await stack.enter_async_context(stopped(first))
        async with asyncio.timeout(SECONDS):
            while not (claimed := await second.claim_due(NOW, 9)):
                await asyncio.sleep(0.02)
        assert claimed == [number]
        assert await second.unclaimed_outbox(9) == [(number, 0)]
        taken = await second.claim_showing(number)
        assert taken is not None
        assert taken.in_doubt


async def test_who_wakes_up_does_not_write_over_its_successor(
    schema: PostgresAddress, caplog: pytest.LogCaptureFixture
) -> None:
    async with process(schema) as first, process(schema) as second:
        number = await table(first)
        before = await first.claim_showing(number)
        assert before is not None
        assert not before.in_doubt
        old = membership(first).number
        async with stopped(first):
            assert not first.peers.is_alive
            await until(lambda: f"process {old} (bot 0-0/1) is gone: its work is taken over" in caplog.text)
            assert await second.claim_showing(number) is not None
            await second.set_note(number, "second")
        await until(lambda: first.peers.is_alive)
        assert membership(first).number > old
        for writing in (first.set_note(number, "first"), first.shown(number, "first", 1, before.notices)):
            with pytest.raises(ClaimLost, match=f"Another process shows table {number} by now"):
                await writing
        assert (await first.outstanding(number)).notices == before.notices
        await second.shown(number, "second", 2, before.notices)
        assert (await first.outstanding(number)).note == "second"
        assert not (await first.outstanding(number)).notices


async def test_what_is_shown_half_way_is_looked_for_by_the_next(schema: PostgresAddress) -> None:
    async with process(schema) as first, process(schema) as second:
        number = await table(first)
        for in_doubt in (True, False):
            assert await first.claim_showing(number) is not None
            await first.shown(number, "", 0, (), in_doubt=in_doubt)
            taken = await second.claim_showing(number)
            assert taken is not None
            assert taken.in_doubt is in_doubt
            await second.end_showing(number, in_doubt=False)


async def test_shards_are_served_by_one_and_handed_over(
    schema: PostgresAddress, caplog: pytest.LogCaptureFixture
) -> None:
    half, other = Shards(0, 7, 16), Shards(8, 15, 16)
    async with (
        process(schema, half) as first,
        process(schema, half) as second,
        process(schema, other) as third,
    ):
        await first.peers.serve()
        await third.peers.serve()
        waiting = asyncio.create_task(second.peers.serve())
        await until(lambda: "serves shards 0-7/16: waiting until it goes" in caplog.text)
        assert not second.peers.is_serving
        await first.peers.retire()
        assert not first.peers.is_serving
        await asyncio.wait_for(waiting, SECONDS)
        assert second.peers.is_serving
        assert third.peers.is_serving
        again = asyncio.create_task(first.peers.serve())
        async with stopped(second):
            await asyncio.wait_for(again, SECONDS)
            assert first.peers.is_serving
            assert not second.peers.is_serving
        await until(lambda: second.peers.is_alive)
        assert not second.peers.is_serving


async def test_every_click_around_a_handover_is_answered_by_one(schema: PostgresAddress) -> None:
    clock = WallClock()
    answered: list[tuple[bool, bool]] = []
    async with process(schema) as first, process(schema) as second:
        await first.peers.serve()
        waiting = asyncio.create_task(second.peers.serve())
        retiring = asyncio.create_task(first.peers.retire())
        while not retiring.done():
            click = (clock.now() - DISCORD_EPOCH) << TIME_BITS
            answered.append((await first.peers.answers(click), await second.peers.answers(click)))
            await asyncio.sleep(0.01)
        await waiting
        assert set(answered) <= {(True, False), (False, True)}
        assert answered[0] == (True, False)
        later = (clock.now() + 1_000 - DISCORD_EPOCH) << TIME_BITS
        assert not await first.peers.answers(later)
        assert await second.peers.answers(later)


async def test_who_wakes_up_answers_nothing_that_is_another_s(
    schema: PostgresAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peers, "YIELD_SECONDS", 0.0)
    async with process(schema) as first, process(schema) as second:
        await first.peers.serve()
        waiting = asyncio.create_task(second.peers.serve())
        async with stopped(first):
            await asyncio.wait_for(waiting, SECONDS)
            membership(first)._hang_up()  # in the middle of a sign of life
        assert not await first.peers.answers(1)
        assert await second.peers.answers(1)


async def test_who_is_cut_off_answers_after_everybody_else(
    schema: PostgresAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peers, "SURE_SECONDS", 0.1)
    async with process(schema) as store:
        await store.peers.serve()
        own = membership(store)

        async def nowhere() -> object:
            raise StoreUnreachable("It is away.")

        monkeypatch.setattr(own, "_connect", nowhere)
        own._hang_up()
        before = asyncio.get_running_loop().time()
        assert await own.answers(1)  # else nobody would tell people that it is away
        assert asyncio.get_running_loop().time() - before >= peers.YIELD_SECONDS


async def test_all_who_wait_for_a_server_that_says_nothing_wait_for_one_try(
    schema: PostgresAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries: list[int] = []
    given_up = asyncio.Event()
    async with process(schema) as store:
        own = membership(store)

        async def nowhere() -> object:
            tries.append(len(tries))
            await given_up.wait()
            raise TimeoutError

        monkeypatch.setattr(own, "_connect", nowhere)
        own._hang_up()
        asking = [asyncio.create_task(store.outstanding(1)) for _ in range(50)]
        await until(lambda: bool(tries))
        given_up.set()
        for asked in asking:
            with pytest.raises(StoreAway):
                await asked
        assert len(tries) < 5
        monkeypatch.undo()


async def test_whoever_clicks_while_the_server_refuses_lets_it_be_asked_a_few_times(
    schema: PostgresAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peers, "POLL_SECONDS", peers.SURE_SECONDS)
    tries: list[int] = []
    async with process(schema) as store:
        own = membership(store)
        await own.serve()

        async def refused() -> object:
            tries.append(len(tries))
            raise ConnectionRefusedError

        monkeypatch.setattr(own, "_connect", refused)
        own._hang_up()
        assert await own.answers(1 << 62)
        assert len(tries) < 10
        monkeypatch.undo()


async def test_a_cut_connection_costs_nothing_but_the_claims(schema: PostgresAddress) -> None:
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'kreisel'"
    async with process(schema) as store:
        await store.peers.serve()
        number = await table(store)
        for _ in range(3):
            assert await store.claim_showing(number) is not None
            before = membership(store).number
            await asyncio.to_thread(do, schema, cut)
            await until(lambda before=before: membership(store).number > before)
            assert store.peers.is_serving
            with pytest.raises(ClaimLost):
                await store.set_note(number, "x")
            await store.end_showing(number, in_doubt=False)
        assert do(schema, "SELECT count(*) FROM processes") == [(1,)]


async def test_a_table_is_claimed_to_be_shown_though_a_move_is_being_written(schema: PostgresAddress) -> None:
    async with process(schema) as store, store._acquire() as other:
        number = await table(store)
        moving = other.transaction()
        await moving.start()
        await other.execute("UPDATE tables SET ply = ply + 1 WHERE id = $1", number)
        claiming = asyncio.create_task(store.claim_showing(number))
        await asyncio.sleep(0.05)
        await moving.commit()
        found = await claiming
        assert found is not None
        assert found.ply == 2, "of the move"


async def test_a_network_that_delays_and_is_cut_loses_and_doubles_no_move(schema: PostgresAddress) -> None:
    """Two want to make each move; what was acknowledged is there, and of each ply there is one."""
    told: dict[int, str] = {}
    heard: set[type] = set()
    async with Network(postgres.shared()) as network:
        way, network.delay = network.to(schema), 0.002
        async with process(way) as first, process(way) as second, cutting(network):
            number, ply = await table(first), 1
            while ply < 30 or StoreAway not in heard:
                acts = [f'"{who} {ply}"' for who in "ab"]
                writes = first.write(change(number, ply, acts[0])), second.write(change(number, ply, acts[1]))
                results = await asyncio.gather(*writes, return_exceptions=True)
                for act, result in zip(acts, results, strict=True):
                    heard.add(type(result))
                    if isinstance(result, Committed):
                        assert ply not in told, "both have heard that it is theirs"
                        told[ply] = act
                ((ply,),) = await asyncio.to_thread(do, schema, f"SELECT ply FROM tables WHERE id = {number}")
    async with opened(schema) as store:
        journal = await store.journal(number)
    assert [entry.ply for entry in journal] == list(range(ply))
    assert told.items() <= {entry.ply: entry.act for entry in journal}.items()
    assert all(issubclass(kind, Committed | StoreError) for kind in heard), heard


@asynccontextmanager
async def cutting(network: Network) -> AsyncIterator[None]:
    """Again and again, in the middle of whatever is under way."""

    async def cuts() -> None:
        chance = random.Random(1)
        while True:
            await asyncio.sleep(chance.uniform(0.2, 0.4))
            network.cut()
            await asyncio.sleep(0.05)
            network.mend()

    task = asyncio.create_task(cuts())
    yield
    task.cancel()
    await asyncio.wait([task])
    network.mend()


async def test_a_cut_concerns_no_table(schema: PostgresAddress, caplog: pytest.LogCaptureFixture) -> None:
    named: list[dict[str, int]] = []

    class Listening(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            named.append(subject())

    listening = Listening()
    async with process(schema) as store:
        own = membership(store)
        assert own._beating is not None
        own._beating.cancel()
        own._session.terminate()
        logging.getLogger(peers.__name__).addHandler(listening)
        try:
            with concerning(7):
                await store.memo("x")
        finally:
            logging.getLogger(peers.__name__).removeHandler(listening)
    assert "was cut off" in caplog.text
    assert named == [{}]


async def test_what_is_told_is_heard_and_may_get_lost(
    schema: PostgresAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with process(schema) as first, process(schema) as second:
        heard = asyncio.Event()
        second.peers.listen(DUE, heard.set)
        await first.peers.tell(DUE)
        await asyncio.wait_for(heard.wait(), SECONDS)
        monkeypatch.setattr(PostgresPeers, "tell", lambda *_: asyncio.sleep(0))
        await first.peers.serve()
        waiting = asyncio.create_task(second.peers.serve())
        await first.peers.retire()  # nobody hears of it
        await asyncio.wait_for(waiting, SECONDS)


async def test_clocks_of_machines_are_put_right(
    schema: PostgresAddress, caplog: pytest.LogCaptureFixture
) -> None:
    class Wrong(WallClock):
        def machine_time(self) -> int:
            return super().machine_time() + 60_000

    wrong, right = Wrong(), WallClock()
    async with process(schema, clock=wrong), process(schema, clock=right):
        assert abs(wrong.now() - right.now()) < 5_000
    assert "differ by -60" in caplog.text


async def test_one_thing_at_a_time_and_nobody_holds_it_for_ever(
    schema: PostgresAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.postgres.client.MEMBER", {"idle_in_transaction_session_timeout": "300ms"})
    order = []

    async def work(store: PostgresStore, name: str, seconds: float) -> None:
        async with store.peers.exclusive("striking"):
            order.append(f"{name} begins")
            await asyncio.sleep(seconds)
            order.append(f"{name} ends")

    async with process(schema) as first, process(schema) as second:
        await asyncio.gather(work(first, "one", 0.1), work(second, "two", 0.1), work(first, "three", 0.1))
        assert [line.split()[0] for line in order[::2]] == [line.split()[0] for line in order[1::2]]
        standing = asyncio.create_task(work(first, "still", 0.8))
        await asyncio.sleep(0.1)
        await work(second, "other", 0.0)
        assert order[-3:] == ["still begins", "other begins", "other ends"]
        await standing


async def test_who_waits_long_for_its_turn_still_waits(
    schema: PostgresAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_it = 0

    async def identify(store: PostgresStore) -> None:
        nonlocal at_it
        async with store.peers.exclusive("identify 0"):
            at_it += 1
            assert at_it == 1
            await asyncio.sleep(0.7)
            at_it -= 1

    async with process(schema) as first:
        monkeypatch.setattr("bot.store.postgres.client.ANSWER_SECONDS", 1.0)
        async with process(schema) as second, process(schema) as third:
            waiting = asyncio.gather(*map(identify, (first, second, third)))
            await until(lambda: at_it)
            pools = [one._pool for one in (first, second, third)]
            await until(lambda: sum(pool.get_size() - pool.get_idle_size() for pool in pools) == 1)
            await waiting


async def test_however_many_shards_identify_at_once_clicks_have_connections(schema: PostgresAddress) -> None:
    over = asyncio.Event()

    async def identify(bucket: int) -> None:
        async with store.peers.exclusive(f"identify {bucket}"):
            await over.wait()

    async with process(schema) as store:
        number = await table(store)
        all_of_them = [asyncio.create_task(identify(bucket)) for bucket in range(16)]
        await until(lambda: store._pool.get_size() - store._pool.get_idle_size() >= peers.MOST_HELD)
        for _ in range(20):
            await store.load(number)
            assert store._pool.get_size() - store._pool.get_idle_size() <= peers.MOST_HELD
            await asyncio.sleep(0.01)
        over.set()
        await asyncio.gather(*all_of_them)


async def test_what_was_claimed_before_a_cut_is_not_shown_any_more(schema: PostgresAddress) -> None:
    async with process(schema) as store:
        number, own = await table(store), membership(store)
        claims = Claims(Tables(store, WallClock()))
        async with claims.alone(number):
            assert claims.is_ours(number)
            before = own.number
            own._session.terminate()
            assert not claims.is_ours(number)
            await until(lambda: own.is_alive and own.number > before)
            assert not claims.is_ours(number)
        async with claims.alone(number):
            assert claims.is_ours(number)


async def test_many_tables_that_rest_hide_none_that_was_left(
    schema: PostgresAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.discord_ui.delivery.delivery.PAGE", 2)
    monkeypatch.setattr("bot.discord_ui.delivery.delivery.OWN_SECONDS", 0.05)
    async with process(schema) as store:
        numbers = [await table(store) for _ in range(5)]
        tables = Tables(store, WallClock())
        delivery = Delivery(discord.Client(intents=discord.Intents.none()), tables, RequestPacer())
        for number in numbers[:-1]:
            delivery._backoff.failed(number, is_refused=True)
        taking_over = asyncio.create_task(delivery._take_over(0.01))
        await until(lambda: delivery._queued == {numbers[-1]})
        delivery._backoff.clear(numbers[0])  # and from the beginning again
        await until(lambda: delivery._queued == {numbers[0], numbers[-1]})
        taking_over.cancel()


async def test_a_record_is_changed_by_whoever_knows_it(schema: PostgresAddress) -> None:
    async with opened(schema) as store:
        assert await store.set_record(1, "a", before="")
        assert not await store.set_record(1, "b", before="")
        assert not await store.set_record(1, "b", before="x")
        assert await store.set_record(1, "b", before="a")
        assert await store.record(1) == "b"


async def test_who_moves_a_database_has_it_alone(
    schema: PostgresAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.postgres.client.BUSY_SECONDS", 0.1)
    async with process(schema), process(schema):
        with pytest.raises(StoreUnreachable, match="Another Kreisel runs on"):
            async with opened_alone(schema):
                pass
    async with opened_alone(schema):
        with pytest.raises(StoreTaken, match="is being filled or moved: wait"):
            async with process(schema):
                pass


async def test_the_living_are_counted(schema: PostgresAddress, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        async with process(schema) as bot:
            assert bot.peers.living == {BOT: 1}
            async with process(schema, kind=THINKER), process(schema):
                await until(lambda: bot.peers.living == {BOT: 2, THINKER: 1})
                assert membership(bot).thinkers == 1
            await until(lambda: bot.peers.living == {BOT: 1})
    assert not caplog.text


async def test_who_is_taken_over_is_counted(schema: PostgresAddress) -> None:
    before = TAKEOVERS.values.get((BOT,), 0)
    async with process(schema) as first, process(schema), stopped(first):
        await until(lambda: TAKEOVERS.values.get((BOT,), 0) == before + 1)


async def test_work_is_done_by_whoever_thinks_first_come_first_served(schema: PostgresAddress) -> None:
    async with process(schema) as bot, process(schema, kind=THINKER) as first:
        await until(lambda: membership(bot).thinkers == 1)
        asking = [asyncio.create_task(bot.peers.work.ask(str(number).encode())) for number in range(30)]
        await until(lambda: do(schema, "SELECT count(*) FROM work") == [(30,)])
        order: list[int] = []
        async with process(schema, kind=THINKER) as second:
            while len(order) < 30:
                for one in (first, second):
                    claimed = await one.peers.work.claim(3)
                    order += [number for number, _ in claimed]
                    for number, work in claimed:
                        await one.peers.work.answer(number, work * 2)
        assert order == sorted(order)
        assert await asyncio.gather(*asking) == [str(number).encode() * 2 for number in range(30)]
        assert do(schema, "SELECT count(*) FROM work") == [(0,)]


async def test_work_of_a_thinker_that_is_gone_is_done_by_another_or_at_home(schema: PostgresAddress) -> None:
    async with process(schema) as bot:
        with pytest.raises(NobodyThinks):
            await bot.peers.work.ask(b"?")
        async with process(schema, kind=THINKER) as first, process(schema, kind=THINKER) as second:
            await until(lambda: membership(bot).thinkers == 2)
            asking = asyncio.create_task(bot.peers.work.ask(b"?"))
            async with asyncio.timeout(SECONDS):
                while not (claimed := await first.peers.work.claim(9)):
                    await asyncio.sleep(0.01)
            assert not await second.peers.work.claim(9)
            async with stopped(first):
                async with asyncio.timeout(SECONDS):
                    while await second.peers.work.claim(9) != claimed:
                        await asyncio.sleep(0.01)
            await until(lambda: first.peers.is_alive)
            await first.peers.work.answer(claimed[0][0], b"too late")
            await second.peers.work.answer(claimed[0][0], b"!")
            assert await asyncio.wait_for(asking, SECONDS) == b"!"
            asking = asyncio.create_task(bot.peers.work.ask(b"?"))
            await until(lambda: do(schema, "SELECT count(*) FROM work") == [(1,)])
        with pytest.raises(NobodyThinks):
            await asyncio.wait_for(asking, SECONDS)
        assert do(schema, "SELECT count(*) FROM work") == [(0,)]


async def test_a_thinker_thinks_what_a_worker_would(schema: PostgresAddress) -> None:
    nowhere = WorkerPool(1, waiting=0, command=("/nonexistent",))
    async with process(schema) as bot, process(schema, kind=THINKER) as store:
        thinker = Thinker(store.peers, 1)
        running = asyncio.create_task(thinker.run())
        await until(lambda: membership(bot).thinkers == 1)
        think = thinking_in(nowhere, bot.peers.work)
        assert await asyncio.gather(*(think(QUESTION) for _ in range(3))) == [answer(QUESTION)] * 3
        asked = msgpack.encode(Asked(Job("nonsense", b""), 10.0))
        nonsense = msgpack.decode(await bot.peers.work.ask(asked), type=Answer)
        assert nonsense == Answer(failed="RuntimeError")
        thinker.stop()
        await asyncio.wait_for(running, SECONDS)


async def test_a_thought_that_nobody_brings_back_is_thought_at_home(
    schema: PostgresAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.workers.thinking.OTHERS_SECONDS", 0.2)
    async with process(schema) as bot, process(schema, kind=THINKER):  # which claims nothing
        await until(lambda: membership(bot).thinkers == 1)
        workers = WorkerPool(1, waiting=0)
        try:
            thought = await asyncio.wait_for(thinking_in(workers, bot.peers.work)(QUESTION), SECONDS)
        finally:
            await workers.close()
        assert thought == answer(QUESTION)
        assert do(schema, "SELECT count(*) FROM work") == [(0,)]


def test_a_thinker_wants_a_postgres(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("KREISEL_DATABASE", raising=False)
    assert main(["thinker"]) == 2
    assert (
        "A thinker works for bots on a PostgreSQL: set KREISEL_DATABASE to theirs" in capsys.readouterr().err
    )
    server = {"KREISEL_DATABASE": "postgresql://host/club", "KREISEL_THINKER_WORKERS": "3"}
    assert thinker_settings(server, tmp_path / ".env").workers == 3


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("0-16/16", "must be written as 0-3/16"),
        ("all", "must be written as 0-3/16"),
        ("０-３/１６", "must be written as 0-3/16"),
        ("0-3/16", "cannot share a file: set KREISEL_DATABASE to a PostgreSQL, or name all shards"),
    ],
)
def test_shards_that_cannot_be(text: str, told: str, tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match=told):
        settings(TOKEN | {"KREISEL_SHARDS": text}, tmp_path / ".env")


def test_shards_are_read(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    assert settings(TOKEN, file).shards is None
    assert settings(TOKEN | {"KREISEL_SHARDS": "0-15/16"}, file).shards == Shards(0, 15, 16)
    server = {"KREISEL_DATABASE": "postgresql://host/club", "KREISEL_SHARDS": "0/16"}
    assert settings(TOKEN | server, file).shards == Shards(0, 0, 16)
