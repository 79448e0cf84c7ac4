"""The world lasts: what was there is there after a restart, within bounds."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import discord
import pytest

from bot.clock import WallClock
from bot.sandbox.state.events import MessageDeleted
from bot.sandbox.state.files import LINGERING, Files
from bot.sandbox.state.founding import found
from bot.sandbox.state.keeping import BadWorld, Keeper
from bot.sandbox.state.records import Message
from bot.sandbox.state.world import MOST_MESSAGES, World
from tests.sandbox.ground import Ground
from tests.sandbox.test_talking import picture


async def test_a_world_goes_on_after_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "world.db"
    async with Ground(file) as ground:
        bot, tab = await ground.bot(), await ground.tab()

        @bot.tree.command(name="play", description="Plays")
        async def play(interaction: discord.Interaction) -> None:
            await interaction.response.defer()

        await bot.tree.sync()
        first = await ground.channel(bot).send("First", file=picture())
        kind = discord.ChannelType.private_thread
        thread = await ground.channel(bot).create_thread(name="Team", type=kind)
        await thread.add_user(discord.Object(tab.person.id))
        await tab.ask("POST", f"/channels/{ground.games.id}/read", {"message_id": str(first.id)})
        await ground.channel(bot).send(f"<@{tab.person.id}>")
        house = ground.world.house
    async with Ground(file) as ground:
        assert ground.world.house == house
        bot, tab, other = await ground.bot(), await ground.tab(), await ground.tab(1)
        ready = await tab.until("READY")
        channels = {channel.get("name"): channel for channel in ready["channels"]}
        assert (channels["games"]["unread"], channels["games"]["mentions"]) == (1, 1)
        assert "Team" in channels
        assert "Team" not in [channel.get("name") for channel in (await other.until("READY"))["channels"]]
        assert [command["name"] for command in ready["commands"]] == ["play"]
        again = await ground.channel(bot).fetch_message(first.id)
        assert (await again.attachments[0].read()).startswith(b"\x89PNG")
        assert (await ground.channel(bot).send("Third")).id > first.id


@pytest.mark.parametrize("mode", [None, 0o644])
async def test_a_world_is_its_owners_alone(tmp_path: Path, mode: int | None) -> None:
    if mode is not None:
        (tmp_path / "world.db").touch(mode)
    before = os.umask(0)
    try:
        async with Ground(tmp_path / "world.db"):
            assert {file.stat().st_mode & 0o777 for file in tmp_path.glob("world.db*")} == {0o600}
    finally:
        os.umask(before)


async def test_a_deferral_does_not_outlive_its_token(tmp_path: Path) -> None:
    file = tmp_path / "world.db"
    async with Ground(file) as ground:
        ground.world.add_message(
            Message(
                id=ground.world.new_id(), channel=ground.games.id, author=ground.world.house.bot, flags=128
            )
        )
    async with Ground(file) as ground:
        assert not ground.world.messages(ground.games.id)


def test_old_messages_go() -> None:
    world = World(Keeper(), WallClock())
    found(world, "de")
    channel = next(iter(world.channels.values()))
    for number in range(MOST_MESSAGES + 3):
        world.add_message(
            Message(id=world.new_id(), channel=channel.id, author=world.house.bot, content=str(number))
        )
    assert len(world.messages(channel.id)) == MOST_MESSAGES
    assert world.messages(channel.id)[0].content == "3"


def test_files_are_bounded_and_those_just_replaced_linger() -> None:
    keeper = Keeper()
    files = Files(keeper, most_bytes=10)
    for number in (1, 2, 3):
        files.add(number, b"four", lasts=True)
    assert [files.read(number) for number in (1, 2, 3)] == [None, b"four", b"four"]
    many = Files(keeper)
    for number in range(10, 10 + LINGERING + 1):
        many.add(number, b"x", lasts=True)
        many.release(number)
    assert many.read(10) is None
    assert many.read(11) == b"x"
    many.keep_only({2})
    assert [number for number, _ in keeper.files()] == [2]


def test_what_the_bot_laid_out_outlasts_talk_and_what_goes_is_told() -> None:
    world = World(Keeper(), WallClock())
    found(world, "en")
    channel = next(iter(world.channels.values()))
    gone: list[int] = []
    world.listeners.append(lambda e: gone.append(e.message.id) if isinstance(e, MessageDeleted) else None)
    board = Message(id=world.new_id(), channel=channel.id, author=world.house.bot, components=({"type": 10},))
    talk = [
        Message(id=world.new_id(), channel=channel.id, author=world.house.owner) for _ in range(MOST_MESSAGES)
    ]
    for message in (board, *talk):
        world.add_message(message)
    assert gone == [talk[0].id]
    assert world.message(channel.id, board.id) == board


def test_a_file_that_is_no_world_is_refused(tmp_path: Path) -> None:
    text = tmp_path / "text.db"
    text.write_text("This is not a database, however long one looks at it." * 20)
    with pytest.raises(BadWorld):
        Keeper(text)
    old = tmp_path / "old.db"
    keeper = Keeper(old)
    keeper._file.execute("PRAGMA user_version = 99")
    keeper.close()
    with pytest.raises(BadWorld):
        Keeper(old)
    foreign = tmp_path / "foreign.db"
    with closing(sqlite3.connect(foreign)) as file:
        file.execute("CREATE TABLE letters (text TEXT)")
    with pytest.raises(BadWorld):
        Keeper(foreign)
    broken = tmp_path / "broken.db"
    keeper = Keeper(broken)
    keeper.put("person", 1, {"id": "x"})
    with pytest.raises(BadWorld):
        World(keeper, WallClock())
