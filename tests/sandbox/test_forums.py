"""Forums over discord.py: posts, tags, and what nobody can do there."""

import discord
import pytest
from msgspec.structs import replace

from bot.sandbox.state.founding import grant_more
from bot.sandbox.state.permissions import Permission
from bot.sandbox.state.records import Channel, ChannelType, Overwrite
from tests.sandbox.ground import Bot, Ground
from tests.sandbox.test_channels import code
from tests.sandbox.test_talking import picture


def forum_of(ground: Ground) -> Channel:
    return next(each for each in ground.world.channels.values() if each.type is ChannelType.FORUM)


def seen_by(bot: Bot, ground: Ground) -> discord.ForumChannel:
    forum = bot.get_channel(forum_of(ground).id)
    assert isinstance(forum, discord.ForumChannel)
    return forum


async def test_a_post_begins_with_its_message_and_has_tags() -> None:
    async with Ground() as ground:
        ground.allow(Permission.MANAGE_CHANNELS, at=forum_of(ground))
        bot, tab = await ground.bot(), await ground.tab()
        forum = seen_by(bot, ground)
        tag = await forum.create_tag(name="open")
        view = discord.ui.LayoutView()
        view.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png")))
        made = await forum.create_thread(name="Go Round #1", view=view, file=picture(), applied_tags=[tag])
        assert made.thread.id == made.message.id
        told = await tab.until("CHANNEL_CREATE", lambda d: d["name"] == "Go Round #1")
        assert told["applied_tags"] == [str(tag.id)]
        assert (await tab.until("MESSAGE_CREATE"))["channel_id"] == str(made.thread.id)
        other = await (await bot.fetch_channel(forum.id)).create_tag(name="over")  # type: ignore[union-attr]
        changed = await made.thread.edit(applied_tags=[other])
        assert changed._applied_tags.tolist() == [other.id]
        with pytest.raises(discord.HTTPException) as refusal:
            await forum.create_tag(name="open")
        assert code(refusal) == 40061


async def test_what_a_forum_refuses() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()
        forum = seen_by(bot, ground)
        with pytest.raises(discord.HTTPException) as refusal:
            await bot.get_partial_messageable(forum.id).send("Hello")
        assert code(refusal) == 50008
        with pytest.raises(discord.HTTPException) as refusal:
            await bot.http.request(
                discord.http.Route("POST", "/channels/{id}/threads", id=forum.id), json={"name": "No message"}
            )
        assert code(refusal) == 50035
        with pytest.raises(discord.HTTPException) as refusal:
            await forum.create_tag(name="open")
        assert code(refusal) == 50013
        ground.world.change_channel(replace(forum_of(ground), requires_tag=True))
        with pytest.raises(discord.HTTPException) as refusal:
            await forum.create_thread(name="Without a tag", content="Hello")
        assert code(refusal) == 40067
        await tab.ask("POST", f"/channels/{forum.id}/messages", {"content": "Hello"}, status=403)


async def test_somebody_opens_a_post_which_the_bot_cannot_tag() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()
        forum = forum_of(ground)
        made = await tab.ask("POST", f"/channels/{forum.id}/posts", {"name": "Who plays?", "content": "I do"})
        post = await bot.until("thread_create")
        assert str(post.id) == made["id"]
        assert isinstance(post.parent, discord.ForumChannel)
        with pytest.raises(discord.Forbidden):
            await post.edit(applied_tags=[])


async def test_where_people_play_the_bot_may_manage_the_forum_until_somebody_says_otherwise() -> None:
    async with Ground() as ground:
        world, wanted = ground.world, Permission.MANAGE_CHANNELS | Permission.MANAGE_THREADS
        assert not world.permissions(world.bot, forum_of(ground)) & wanted
        for _ in range(2):
            grant_more(world)
            assert world.permissions(world.bot, forum_of(ground)) & wanted == wanted
        assert not world.permissions(world.bot) & wanted, "nowhere else"
        forum, (role,) = forum_of(ground), world.bot.roles
        world.change_channel(replace(forum, overwrites=(Overwrite(role),)))
        grant_more(world)
        assert not world.permissions(world.bot, forum_of(ground)) & wanted
