"""Whatever a release has written, every later Kreisel goes on with."""

from __future__ import annotations

import asyncio
import lzma
from pathlib import Path

import pytest

from bot.clock import WallClock
from bot.store.sqlite import SqliteStore
from bot.tables.journal.acts import Phase
from bot.tables.journal.settings import House, Preferences
from bot.tables.journal.table import Table
from bot.tables.reading.check import check, tables_in
from bot.tables.service.tables import Tables
from bot.texts.describing import describe
from games.record import read, verify
from render import picture
from tests.bot.club import tick

FOLDER = Path(__file__).parent
RELEASES = sorted(file.name.removesuffix(".db.xz") for file in FOLDER.glob("*.db.xz"))
MOVES = 12


def unpacked(release: str, folder: Path) -> Path:
    path = folder / "kreisel.db"
    path.write_bytes(lzma.decompress((FOLDER / f"{release}.db.xz").read_bytes()))
    return path


@pytest.mark.parametrize("release", RELEASES)
def test_a_database_is_read_shown_and_played_on(release: str, tmp_path: Path) -> None:
    async def evening() -> None:
        async with SqliteStore(unpacked(release, tmp_path)) as store:
            assert [found async for found in check(store) if found is not None] == []
            tables = Tables(store, WallClock(), house=House(computer_pause=0))
            numbers = [number async for number in tables_in(store)]
            assert numbers
            for number in numbers:
                table = await tables.table(number)
                if table.state is not None:
                    assert picture(table.state, size=200)
                    assert describe(table.state, "de")
                await tables.story(number)
                if table.phase is Phase.PLAYING and not table.terms.analysis:
                    await plays_on(tables, table)
            assert [found async for found in check(store) if found is not None] == []

    asyncio.run(evening())


def test_V14_games_with_a_deathblow_without_effect_end_and_are_played_again_without(tmp_path: Path) -> None:
    async def evening() -> None:
        async with SqliteStore(unpacked("0.1.0", tmp_path)) as store:
            tables = Tables(store, WallClock(), house=House(tables_per_person=1000, tables_per_server=1000))
            found = [await tables.table(number) async for number in tables_in(store)]
            kept = {"phase": "1", "options": "deathblow"}
            table = next(each for each in found if each.terms.options == kept and each.phase is Phase.PLAYING)
            player = table.player(table.seats[0])
            assert player is not None
            await tables.close(table.id, player, moderates=True)
            again = (await tables.rematch(table.id, player)).table
            assert again.terms.options == {"phase": "1"}

    asyncio.run(evening())


async def plays_on(tables: Tables, table: Table) -> None:
    """Some moves more; what nobody is there for stays as it is."""
    before = table.ply
    for _ in range(MOVES):
        seat = table.deciders[0] if table.deciders else None
        player = None if seat is None else table.player(seat)
        if seat is None or player is None or table.state is None:
            break
        if table.waits_for_roll:
            done = await tables.roll(table.id, table.ply, player)
        else:
            action = table.state.legal_actions(seat)[0]
            done = await tables.play(table.id, table.ply, player, action.text)
        table = done.table
    await tick(tables, 1000)
    assert (await tables.table(table.id)).ply > before or not table.deciders


@pytest.mark.parametrize("release", RELEASES)
def test_what_people_and_servers_set_holds(release: str, tmp_path: Path) -> None:
    async def evening() -> None:
        async with SqliteStore(unpacked(release, tmp_path)) as store:
            tables = Tables(store, WallClock())
            liked = [await tables.preferences(person) for person in await everybody(store)]
            given = next(one for one in liked if one.theme == "light")
            assert (given.language, given.pings, given.previews) == ("de", "dm", True)
            assert Preferences(pings="none", language="en") in liked
            assert (await tables.server_settings(4242)).language == "en"

    asyncio.run(evening())


async def everybody(store: SqliteStore) -> set[int]:
    rows = [await store.load(number) async for number in tables_in(store)]
    return {guest.person for row in rows for guest in row.guests if guest.person}


@pytest.mark.parametrize("release", RELEASES)
def test_exported_games_verify(release: str) -> None:
    exports = lzma.decompress((FOLDER / f"{release}.exports.xz").read_bytes()).split(b"\n")
    assert len(exports) > 5
    for export in exports:
        verify(read(export))
