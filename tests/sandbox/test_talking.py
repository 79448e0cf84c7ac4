"""discord.py talks in the sandbox: login, messages, threads, direct messages."""

import io

import discord
import pytest
from PIL import Image

from tests.sandbox.ground import Ground


def picture() -> discord.File:
    file = io.BytesIO()
    Image.new("RGB", (40, 30), "red").save(file, "PNG")
    file.seek(0)
    return discord.File(file, "board.png", description="A red board")


async def test_a_bot_logs_in_and_knows_its_guild() -> None:
    async with Ground() as ground:
        bot = await ground.bot()
        assert bot.user is not None
        assert bot.user.id == ground.world.house.bot
        guild = bot.get_guild(ground.world.house.guild)
        assert guild is not None
        assert [channel.name for channel in guild.text_channels] == ["games", "talk"]
        assert guild.me.guild_permissions.create_private_threads
        assert not guild.me.guild_permissions.manage_threads
        application = await bot.application_info()
        assert application.id == ground.world.house.application
        assert (await bot.fetch_user(ground.persons[0].id)).display_name == "Person 1"
        assert (await guild.fetch_member(ground.persons[1].id)).display_name == "Person 2"


async def test_a_message_with_a_picture_reaches_the_page() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()
        view = discord.ui.LayoutView()
        container: discord.ui.Container[discord.ui.LayoutView] = discord.ui.Container(
            discord.ui.TextDisplay(f"Hello <@{tab.person.id}>"),
            discord.ui.MediaGallery(
                discord.MediaGalleryItem("attachment://board.png", description="A board")
            ),
        )
        view.add_item(container)
        sent = await ground.channel(bot).send(view=view, file=picture())
        told = await tab.until("MESSAGE_CREATE")
        assert told["id"] == str(sent.id)
        media = told["components"][0]["components"][1]["items"][0]["media"]
        assert media["url"].startswith("/cdn/")
        assert (media["width"], media["height"]) == (40, 30)
        async with ground.session.get(ground.sandbox.address + media["url"]) as response:
            assert response.content_type == "image/png"
            assert (await response.read()).startswith(b"\x89PNG")
        assert (await sent.attachments[0].read()).startswith(b"\x89PNG")
        unread = await tab.until("UNREAD")
        assert (unread["unread"], unread["mentions"]) == (1, 1)


async def test_the_bot_hears_people() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab(1)
        await tab.write(ground.games, "Hello there")
        heard = await bot.until("message")
        assert heard.content == "Hello there"
        assert heard.author.display_name == "Person 2"


async def test_threads_public_and_private() -> None:
    async with Ground() as ground:
        bot = await ground.bot()
        partner, stranger = await ground.tab(0), await ground.tab(1)
        channel = ground.channel(bot)
        public = await channel.create_thread(name="Table 1", type=discord.ChannelType.public_thread)
        await stranger.until("CHANNEL_CREATE", lambda d: d["id"] == str(public.id))
        private = await channel.create_thread(name="Team", type=discord.ChannelType.private_thread)
        await private.add_user(discord.Object(partner.person.id))
        await private.send("secret")
        await partner.until("CHANNEL_CREATE", lambda d: d["id"] == str(private.id))
        await partner.until("MESSAGE_CREATE", lambda d: d["content"] == "secret")
        await public.send("open")
        await stranger.until("MESSAGE_CREATE", lambda d: d["content"] == "open")
        assert not [data for name, data in stranger.heard if str(private.id) in str(data)]


async def test_direct_messages() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()
        user = await bot.fetch_user(tab.person.id)
        await user.send("psst")
        assert (await tab.until("MESSAGE_CREATE"))["content"] == "psst"
        await tab.ask("PATCH", f"/people/{tab.person.id}", {"accepts_dms": False})
        with pytest.raises(discord.Forbidden) as refusal:
            await user.send("psst")
        assert refusal.value.code == 50007
