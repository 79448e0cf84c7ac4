"""Each permission taken away by itself: words instead of a break, with the name that Discord's client has."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest

from bot.discord_ui.controls.ids import read
from bot.discord_ui.delivery.permissions import HELPFUL, NEEDED, invitation
from bot.texts.loader import Texts
from tests.discord.harness.players import board, table_of, taps
from tests.discord.harness.world import Person, World

OPERATING = Path(__file__).parents[2] / "docs" / "operating.md"
FOR_FEW = "create_private_threads"
SHOWS = ("view_channel", "send_messages_in_threads")
"""Without these whoever is called next, or reads the board, gets nothing."""


def named(permission: str, language: str) -> str:
    return Texts(language).say(f"permission-{permission.replace('_', '-')}")


def test_the_docs_name_every_permission_and_the_number_of_the_link() -> None:
    told = OPERATING.read_text()
    for permission in (*NEEDED, *HELPFUL):
        assert f"| {named(permission, 'en')} |" in told
    assert f"number {invitation().value} " in told


@pytest.mark.parametrize("permission", NEEDED)
async def test_before_a_table_is_opened(world: World, ida: Person, bo: Person, permission: str) -> None:
    forum = world.guild.create_forum("games")
    post = await ida.posts("Who plays?", "Me", at=forum)
    hidden = permission == "view_channel"
    for place in (world.channel, forum):
        await world.forbids(permission, at=place)
    for person, language in ((ida, "en"), (bo, "de")):
        if not hidden:  # else no command is there either
            teams = permission == FOR_FEW
            told = await person.runs("/play", game="giro_mondiale", teams=teams, at=world.channel)
            assert named(permission, language) in told.text
    told = await ida.runs("/play", game="giro_mondiale", at=post)
    is_needed = permission not in ("send_messages", "create_public_threads", FOR_FEW)
    assert (named(permission, "en") in told.text) == is_needed
    assert not world.errors()


@pytest.mark.parametrize("permission", NEEDED)
async def test_in_a_running_game(world: World, ida: Person, bo: Person, permission: str) -> None:
    await ida.runs("/play", game="rundlauf", players=2)
    await bo.clicks("k:join")
    await ida.clicks("k:start")
    people = {one.id: one.goes_to(world.threads[0]) for one in (ida, bo)}
    await world.forbids(permission)
    for _ in range(4):
        before = await table_of(world)
        seat = before.deciders[0]
        player, state = before.player(seat), before.state
        assert player is not None
        assert state is not None
        person = people[player.id]
        if board(person).place != world.threads[0].id:
            break  # the board cannot be seen any more
        await taps(person, before, state.legal_actions(seat)[0])
        assert (await table_of(world)).ply > before.ply  # acknowledged, and written
    if permission in SHOWS:
        told = {language: named(permission, language) for language in ("en", "de")}
        read_by = [*ida.sees_all(), *bo.sees_all()]
        assert any(name in seen.text for seen in read_by for name in told.values())
    await world.allows(permission)
    await world.passes(3600)
    assert not world.errors()
    control = read(board(ida).buttons[0].custom_id)
    assert control is not None
    assert control.ply == (await table_of(world)).public_ply  # the board is what it should be


async def test_only_what_is_missing_is_named(world: World, ida: Person, bo: Person) -> None:
    forum, rooms = world.guild.create_forum("games"), world.guild.create_text_channel("rooms")
    mod = world.person("Mod", permissions=discord.Permissions(manage_guild=True))
    await world.forbids("send_messages", at=forum)
    await mod.runs("/moderate channels", allow=forum, rooms=rooms)
    told = await ida.runs("/play", game="rundlauf")
    assert named("send_messages", "en") in told.text
    assert named("attach_files", "en") not in told.text
    await world.allows("send_messages", at=forum)
    await world.forbids("send_messages", at=rooms)  # nobody writes there but in threads
    await ida.runs("/play", game="rundlauf", private=True)
    assert len(forum.threads) == 1


async def test_only_what_is_missing_in_a_thread_is_named(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/play", game="rundlauf", players=2)
    await bo.clicks("k:join")
    await world.forbids("send_messages_in_threads")
    await ida.clicks("k:start")
    told = " ".join(seen.text for seen in ida.sees_all())
    assert named("send_messages_in_threads", "en") in told
    assert named("attach_files", "en") not in told


async def test_a_game_that_gets_no_thread_says_what_it_takes(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/play", game="rundlauf", players=2)
    lobby = ida.sees()
    await bo.clicks("k:join")
    await world.forbids("create_public_threads")
    await ida.clicks("k:start")
    assert not world.threads
    assert board(ida).place == world.channel.id
    told = next(seen.text for seen in ida.sees_all() if seen.id == lobby.id)
    assert "here in the channel" in told
    assert named("create_public_threads", "en") in told
