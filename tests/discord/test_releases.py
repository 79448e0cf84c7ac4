"""A database of every release on Discord, with the messages that it left there: all of it goes on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.discord_ui.delivery.home import TABLE, TEAM, Home, read_home
from bot.sandbox.state.founding import new_person
from bot.sandbox.state.records import Channel, ChannelType, Flag, Message, Overwrite
from bot.store.port import Row
from bot.store.sqlite import SqliteStore
from bot.tables.journal.acts import Phase
from bot.tables.journal.table import Table
from bot.tables.reading.check import check, tables_in
from tests.discord.harness.club import KreiselInClub, club, kreisel
from tests.discord.harness.people import Person, Place
from tests.discord.harness.world import World
from tests.releases.test_releases import RELEASES, unpacked


def settle_in(world: World, rows: Sequence[Row]) -> None:
    """Give the world the channels, threads, people and messages that the database remembers."""
    state = world.state
    for row in rows:
        home = home_in(row)
        for guest in row.guests:
            if guest.person and guest.person not in state.people:
                state.add_person(replace(new_person(state, guest.name, "de"), id=guest.person))
        for channel in _channels(world, home):
            if channel.id not in state.channels:
                state.add_channel(channel)
        for posted in home.messages.values():
            state.add_message(_message(world, posted.place, posted.message))


def home_in(row: Row) -> Home:
    return read_home(row.note, row.server, row.channel)


def _channels(world: World, home: Home) -> Iterator[Channel]:
    everybody = (Overwrite(world.guild.id),)
    if home.channel:
        yield Channel(id=home.channel, type=ChannelType.TEXT, name="games", overwrites=everybody)
    for name, own in home.threads.items():
        private = name.startswith(TEAM) or own.members
        kind = ChannelType.PRIVATE_THREAD if private else ChannelType.PUBLIC_THREAD
        if own.id != home.channel:
            members = (*own.members, world.state.house.bot)
            yield Channel(
                id=own.id,
                type=kind,
                name=name,
                parent=home.channel,
                owner=world.state.house.bot,
                members=members,
            )


def _message(world: World, place: int, number: int) -> Message:
    """As an earlier version may have left it: without a mark, and with other words."""
    words = {"type": 10, "id": 1, "content": "An older Kreisel was here."}
    return Message(
        id=number,
        channel=place,
        author=world.state.house.bot,
        flags=Flag.COMPONENTS_V2,
        components=(words,),
    )


@pytest.mark.parametrize("release", RELEASES)
async def test_every_table_is_shown_and_played_on(release: str, tmp_path: Path) -> None:
    unpacked(release, tmp_path)
    async with SqliteStore(tmp_path / "kreisel.db") as store:
        rows = [await store.load(number) async for number in tables_in(store)]
    async with club(tmp_path, prepared=lambda world: settle_in(world, rows)) as world:
        world.is_troubled = True  # some of these messages are not there any more
        bot = kreisel(world)
        for row in rows:
            bot.delivery.show_soon(row.table)
        await world.settles()
        for row in rows:
            table = await bot.tables.table(row.table)
            if table.phase is Phase.PLAYING and not table.terms.analysis and row.server:
                await goes_on(world, bot, table)
        assert [found async for found in check(bot.store) if found is not None] == []


async def goes_on(world: World, bot: KreiselInClub, table: Table) -> None:
    """Its board is there, with a picture; whoever decides taps the first button."""
    place = Place(world, (await bot.delivery.home(table.id)).place(TABLE))
    board = next(seen for seen in reversed(world.messages(place)) if seen.pictures)
    player = table.player(table.deciders[0]) if table.deciders else None
    if player is None:
        return
    person = Person(world, player.id).goes_to(place)
    verbs = ("k:do:", "k:roll:", "k:step:", "s:choose:")
    control = next(one for one in board.buttons if one.custom_id.startswith(verbs))
    answer = await person.clicks(control.custom_id, on=board)
    after = await bot.tables.table(table.id)
    assert after.ply > table.ply or answer.is_private
