"""Forums: a post is a table, with tags that say how far it is; private threads are in another channel."""

from __future__ import annotations

import discord
import pytest
from msgspec.structs import replace

from bot.sandbox.state.records import Flag, Tag
from tests.discord.harness.club import kreisel
from tests.discord.harness.players import table_of
from tests.discord.harness.world import Person, Place, World

MANAGER = discord.Permissions(manage_guild=True)


async def started(world: World, host: Person, *others: Person, **options: object) -> None:
    await host.runs("/play", game="go_round", **options)  # type: ignore[arg-type]
    for person in others:
        await person.goes_to(host.place).clicks("Join")
    await host.clicks("Start")


async def test_play_in_a_post_makes_the_post_the_table(world: World) -> None:
    forum = world.guild.create_forum("games")
    ida, bo = world.person("Ida"), world.person("Bo")
    post = await ida.posts("Who plays?", "Go Round tonight", at=forum)
    await started(world, ida, bo, players=2)
    assert forum.threads == [post]
    assert "Go Round" in ida.sees_all()[1].text
    assert any(seen.pictures for seen in ida.sees_all())
    assert post.tags == set()  # it is hers, and nobody lets us manage it
    assert post.name == "Who plays?"


async def test_tags_follow_the_table_where_we_may_manage_them(world: World) -> None:
    forum = world.guild.create_forum("games")
    await world.allows("manage_channels", "manage_threads", at=forum)
    ida, bo = world.person("Ida"), world.person("Bo", locale="de")
    post = await ida.posts("Who plays?", "Me", at=forum)
    await ida.runs("/play", game="go_round", players=2, resigning="end")
    assert post.tags == {"Go Round", "open"}
    await bo.goes_to(post).clicks("Join")
    await ida.clicks("Start")
    assert post.tags == {"Go Round", "playing"}
    await ida.runs("/table resign")
    await ida.clicks("Yes, resign")
    assert post.tags == {"Go Round", "over"}
    assert len(forum.channel.tags) == 4


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ((), "“Manage Threads and Posts” and “Manage Channel”"),
        (("manage_channels",), "allow me “Manage Threads and Posts” in"),
        (("manage_threads",), "allow me “Manage Channel” in"),
        (("manage_channels", "manage_threads"), ""),
    ],
)
async def test_who_manages_the_server_hears_what_tags_take(
    world: World, given: tuple[str, ...], told: str
) -> None:
    forum = world.guild.create_forum("games")
    if given:
        await world.allows(*given, at=forum)
    ida, mod = world.person("Ida"), world.person("Mod", permissions=MANAGER)
    await ida.posts("Who plays?", "Me", at=forum)
    assert len((await ida.runs("/play", game="go_round")).everything) == 1
    await mod.posts("And here?", "Me", at=forum)
    heard = [seen.text for seen in (await mod.runs("/play", game="go_round")).everything if seen.is_private]
    assert [told in one for one in heard] == [True] * bool(told)


async def opened_elsewhere(world: World, host: Person, forum: Place, **options: object) -> Place:
    """A table that was opened in a text channel, on a server whose tables are in a forum."""
    mod = world.person("Mod", permissions=MANAGER)
    await mod.runs("/moderate channels", allow=forum)
    told = await host.runs("/play", game="go_round", **options)  # type: ignore[arg-type]
    (post,) = forum.threads
    assert f"<#{post.id}>" in told.text
    return post


async def test_where_tables_are_in_a_forum_play_opens_a_post_there(world: World) -> None:
    forum = world.guild.create_forum("games")
    ida, bo = world.person("Ida"), world.person("Bo")
    post = await opened_elsewhere(world, ida, forum, players=2, resigning="end")
    assert post.name == "Go Round #1 · Ida"
    (lobby,) = world.messages(post)
    assert lobby.message.flags & Flag.SUPPRESS_NOTIFICATIONS
    assert not world.messages()
    await bo.goes_to(post).clicks("Join")
    await ida.goes_to(post).clicks("Start")
    assert forum.threads == [post]
    first, *_ = ida.sees_all()
    assert first.id == post.id
    assert "further down" in first.text
    assert (await table_of(world)).course is not None
    await ida.runs("/table resign")
    await ida.clicks("Yes, resign")
    assert post.name.startswith("✓")
    await bo.clicks("Rematch")
    assert len(forum.threads) == 2


async def test_a_post_is_opened_once_though_the_bot_is_killed(world: World) -> None:
    forum = world.guild.create_forum("games")
    ida = world.person("Ida")
    mod = world.person("Mod", permissions=MANAGER)
    await mod.runs("/moderate channels", allow=forum)
    world.loses("POST", f"/channels/{forum.id}/threads")
    await ida.runs("/play", game="go_round", players=2)
    await world.crashes()
    await world.passes(120)
    (post,) = forum.threads
    assert len(ida.sees_all(post)) == 1
    world.errors()


async def test_a_deleted_post_comes_back(world: World) -> None:
    forum = world.guild.create_forum("games")
    ida, bo = world.person("Ida"), world.person("Bo")
    post = await opened_elsewhere(world, ida, forum, players=2)
    await bo.goes_to(post).clicks("Join")
    await ida.goes_to(post).clicks("Start")
    await world.deletes(post)
    (again,) = forum.threads
    assert any(seen.pictures for seen in ida.sees_all(again))


async def test_a_forum_that_wants_a_tag_gets_one_of_its_own(world: World) -> None:
    forum = world.guild.create_forum("games")
    await world.allows("manage_channels", at=forum)
    world.state.change_channel(replace(forum.channel, requires_tag=True))
    await world.settles()
    post = await opened_elsewhere(world, world.person("Ida"), forum)
    assert post.tags == {"Go Round", "open"}


async def test_teams_get_their_rooms_in_the_channel_that_the_server_names(world: World) -> None:
    forum, rooms = world.guild.create_forum("games"), world.guild.create_text_channel("rooms")
    people = [world.person(name, locale="de") for name in ("Ida", "Bo", "Cem", "Dana")]
    post = await people[0].posts("Teams?", "Ja", at=forum)
    told = await people[0].runs("/play", game="giro_mondiale", teams=True)
    assert "`/moderieren kanäle räume:`" in told.text
    assert "private Threads" in (await people[0].runs("/play", game="go_round", private=True)).text
    mod = world.person("Mod", permissions=MANAGER)
    assert f"<#{rooms.id}>" in (await mod.runs("/moderate channels", rooms=rooms)).text
    await people[0].runs("/play", game="giro_mondiale", teams=True)
    for person in people[1:]:
        await person.goes_to(post).clicks("Mitspielen")
    await people[0].clicks("Start")
    assert len(rooms.threads) == 2
    assert all("Team" in room.name for room in rooms.threads)
    assert forum.threads == [post]
    await mod.runs("/moderate channels", forbid=str(rooms.id))
    other = world.person("Moderation", locale="de", permissions=MANAGER)
    assert "noch nirgends" in (await other.runs("/moderate channels")).text


async def wants_tags(world: World, *tags: Tag) -> Place:
    """The forum of a server's tables, in which every post needs a tag."""
    forum = world.guild.create_forum("games")
    world.state.change_channel(replace(forum.channel, requires_tag=True, tags=tags))
    await world.settles()
    mod = world.person("Mod", permissions=MANAGER)
    await mod.runs("/moderate channels", allow=forum)
    return forum


async def test_a_forum_that_wants_a_tag_has_no_table_that_nobody_sees(world: World) -> None:
    forum = await wants_tags(world)
    told = await world.person("Ida").runs("/play", game="go_round")
    assert "“Go Round”" in told.text
    assert "Manage Channel" in told.text
    told = await world.person("Bo", locale="de").runs("/play", game="go_round")
    assert "Kanal verwalten" in told.text
    assert not forum.threads
    assert not await kreisel(world).tables.tables_on(world.guild.id)
    await world.allows("manage_channels", at=forum)
    await world.person("Ida").runs("/play", game="go_round")
    (post,) = forum.threads
    assert post.tags == {"Go Round", "open"}


async def test_a_tag_for_moderators_alone_takes_their_permission(world: World) -> None:
    forum = await wants_tags(world, Tag(id=1, name="Go Round", moderated=True))
    told = await world.person("Ida").runs("/play", game="go_round")
    assert "Manage Threads and Posts" in told.text
    assert not forum.threads
    await world.allows("manage_threads", at=forum)
    await world.person("Ida").runs("/play", game="go_round")
    assert len(forum.threads) == 1


async def test_a_full_forum_that_wants_a_tag_has_to_get_one(world: World) -> None:
    forum = await wants_tags(world, *(Tag(id=number, name=f"Tag {number}") for number in range(1, 21)))
    await world.allows("manage_channels", at=forum)
    told = await world.person("Ida").runs("/play", game="go_round")
    assert "no room" in told.text
    assert not forum.threads


async def test_a_post_that_failed_is_not_said_to_be_there(world: World) -> None:
    forum = world.guild.create_forum("games")
    mod = world.person("Mod", permissions=MANAGER)
    await mod.runs("/moderate channels", allow=forum)
    world.breaks("POST", f"/channels/{forum.id}/threads", times=None)
    told = await world.person("Ida").runs("/play", game="go_round")
    assert "does not show it yet" in told.text
    assert not forum.threads
