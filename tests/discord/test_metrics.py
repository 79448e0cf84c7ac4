"""What is counted while people play, and what the bot says of itself when somebody asks."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from bot.clock import MILLISECONDS, WallClock
from bot.discord_ui.app.health import OUTBOX_SECONDS, Health
from bot.discord_ui.app.sharded import ShardedKreisel
from bot.log_context import subject
from bot.metrics.counting import Counter, Histogram
from bot.metrics.figures import (
    ACKNOWLEDGEMENTS,
    COMMIT_GROUPS,
    COMMITS,
    FAILURES,
    GATEWAY_LOSSES,
    INTERACTIONS,
    LATE_ACKNOWLEDGEMENTS,
    LOOKUPS,
    OUTBOX_OLDEST,
    OUTBOX_ROWS,
    PICTURES,
    PROCESSES,
    SERVERS,
    SERVING,
    SHARDS,
    SHARDS_SERVED,
)
from bot.metrics.observing import WELL
from bot.store.peers import Alone
from bot.store.port import StoreFull
from bot.store.sqlite import SqliteStore
from bot.tables.journal.pace import DAY
from bot.tables.service.presence import RETRY
from bot.tables.service.tables import Tables
from tests.discord.harness.club import kreisel
from tests.discord.harness.world import Person, World
from tests.discord.test_board import begins, plays

SERVES = {"shards": "well, serves 0-0/1"}
ALL_WELL = {"gateway": WELL, **SERVES, "store": WELL, "outbox": WELL}


def seen(figure: Histogram | Counter, *labels: str) -> float:
    """How often it was counted, under these labels."""
    found = figure.values.get(labels, 0)
    return found if isinstance(found, int | float) else sum(found.counts)


async def test_a_tap_is_counted_once_at_every_station(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo)
    taps = (ACKNOWLEDGEMENTS, "component"), (INTERACTIONS, "component"), (PICTURES,)
    moves = (COMMITS, "written"), (COMMIT_GROUPS,)
    before = [seen(*station) for station in taps + moves]
    await plays(world, ida, bo)
    after = [seen(*station) for station in taps + moves]
    assert [now - then for now, then in zip(after, before, strict=True)] == [2, 2, 2, 1, 1], (
        "piece, then target"
    )
    assert await Health(kreisel(world)).look() == ALL_WELL
    assert seen(LOOKUPS, "band", "yes") > 0


async def test_a_command_is_counted(world: World, ida: Person) -> None:
    before = seen(INTERACTIONS, "command")
    await ida.runs("/play", game="rundlauf")
    assert seen(INTERACTIONS, "command") == before + 1


async def test_an_answer_that_discord_gave_up_on_is_late(world: World, ida: Person) -> None:
    before = seen(LATE_ACKNOWLEDGEMENTS, "command"), seen(ACKNOWLEDGEMENTS, "command")
    world.breaks("POST", "/interactions/*", status=404, code=10062, times=None)
    await ida.runs("/my games")
    assert seen(LATE_ACKNOWLEDGEMENTS, "command") == before[0] + 1
    assert seen(ACKNOWLEDGEMENTS, "command") == before[1]


async def test_a_gateway_that_is_gone_is_told(world: World) -> None:
    health, lost = Health(kreisel(world)), seen(GATEWAY_LOSSES)
    await kreisel(world).on_disconnect()
    await kreisel(world).on_disconnect()  # of each try that fails
    assert (await health.look()) == ALL_WELL | {"gateway": "not connected to Discord"}
    assert seen(GATEWAY_LOSSES) == lost + 1
    await kreisel(world).on_resumed()
    assert await health.look() == ALL_WELL


async def test_a_bot_of_several_shards_hears_discord_only_while_all_of_them_do(tmp_path: Path) -> None:
    tables = Tables(SqliteStore(tmp_path / "none.db"), WallClock())
    bot = ShardedKreisel(tables, WallClock())
    bot._silent = {3, 4}
    for shard in (3, 4):
        assert not bot.is_heard
        await bot.on_shard_ready(shard)
    assert bot.is_heard
    await bot.on_shard_disconnect(4)
    await bot.on_disconnect()
    await bot.on_resumed()
    assert not bot.is_heard
    await bot.on_shard_resumed(4)
    assert bot.is_heard


async def test_who_stands_by_is_well_and_counts_nothing_twice(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    health, figures = Health(kreisel(world)), (SERVING, SHARDS_SERVED, SHARDS, SERVERS)
    await health.look()
    assert [seen_now(figure.values) for figure in figures] == [1, 1, 1, len(kreisel(world).guilds)]
    assert PROCESSES.values == {("bot",): 1, ("thinker",): 0}
    monkeypatch.setattr(Alone, "is_serving", False)
    assert await health.look() == ALL_WELL | {"shards": "well, stands by for 0-0/1"}
    assert [seen_now(figure.values) for figure in figures] == [0, 0, 1, 0]


async def test_a_dropped_gateway_is_noticed_and_comes_back(world: World) -> None:
    lost = seen(GATEWAY_LOSSES)
    await world.sandbox.gateway.drop(resumable=True)
    await world.passes(30)
    assert seen(GATEWAY_LOSSES) == lost + 1
    assert kreisel(world).is_heard


async def test_a_store_that_cannot_write_is_told_without_its_name(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = kreisel(world)

    async def full(*_: object) -> None:
        raise StoreFull("The disk is full: /secret/kreisel.db cannot grow.")

    with monkeypatch.context() as patched:
        patched.setattr(bot.store, "set_memo", full)
        await world.passes(DAY / MILLISECONDS)
        assert await Health(bot).look() == ALL_WELL | {"store": "StoreFull"}
    await world.passes(RETRY / MILLISECONDS)
    assert await Health(bot).look() == ALL_WELL


async def test_a_store_that_does_not_answer_is_told(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    async def silent(*_: object, **__: object) -> None:
        raise TimeoutError

    monkeypatch.setattr(kreisel(world).tables, "outbox", silent)
    assert await Health(kreisel(world)).look() == {
        "gateway": WELL,
        **SERVES,
        "store": "it does not answer",
        "outbox": "unknown",
    }


async def test_what_waits_too_long_to_be_told_is_told(
    world: World, ida: Person, bo: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begins(world, ida, bo)
    health, delivery = Health(kreisel(world)), kreisel(world).delivery
    world.breaks("*", "/channels/*", times=None)
    await plays(world, ida, bo)
    await world.passes(OUTBOX_SECONDS + 1)
    assert await health.look() == ALL_WELL, "what Discord does not take is left alone for a while"
    assert seen_now(OUTBOX_ROWS.values) > 0
    monkeypatch.setattr(delivery, "is_left_alone", lambda _: False)
    assert "has waited for" in (await health.look())["outbox"]
    assert seen_now(OUTBOX_OLDEST.values) > OUTBOX_SECONDS


def seen_now(values: dict[tuple[str, ...], float]) -> float:
    return values[()]


async def test_what_goes_wrong_is_counted_by_whose_fault_it_is(
    world: World, ida: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = seen(FAILURES, "store")

    async def full(*_: object, **__: object) -> None:
        raise StoreFull("The disk is full.")

    monkeypatch.setattr(kreisel(world).tables, "open", full)
    await ida.runs("/play", game="rundlauf")
    assert seen(FAILURES, "store") == before + 1
    assert [str(error) for error in world.errors()] == ["the store failed: The disk is full."]


async def test_whatever_is_logged_of_a_table_says_which_and_how_far_it_is(
    world: World, ida: Person, bo: Person
) -> None:
    await begins(world, ida, bo)
    told: list[dict[str, int]] = []

    class Listening(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            told.append(subject())

    listening = Listening()
    logging.getLogger("bot.discord_ui.delivery").addHandler(listening)
    try:
        world.breaks("*", "/channels/*", times=None)
        await plays(world, ida, bo)
        await world.passes(60)
    finally:
        logging.getLogger("bot.discord_ui.delivery").removeHandler(listening)
    ply = (await kreisel(world).tables.table(1)).ply
    assert told
    assert all(line == {"table": 1, "ply": ply} for line in told)
