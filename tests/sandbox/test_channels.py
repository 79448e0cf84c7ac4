"""Messages and threads over discord.py: every route, every notice, archive and members."""

import discord
import pytest

from bot.sandbox.state.kept_clock import KeptClock
from bot.sandbox.state.permissions import Permission
from bot.sandbox.state.records import Channel
from tests.sandbox.ground import Bot, Ground, Tab
from tests.sandbox.test_talking import picture

PUBLIC = discord.ChannelType.public_thread
PRIVATE = discord.ChannelType.private_thread


def code(refusal: pytest.ExceptionInfo[discord.HTTPException]) -> int:
    return refusal.value.code


async def test_a_message_is_edited_with_another_picture_and_deleted() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()
        sent = await ground.channel(bot).send("First", file=picture())
        edited = await sent.edit(content="Second", attachments=[picture()])
        assert edited.edited_at is not None
        assert [file.id for file in edited.attachments] != [file.id for file in sent.attachments]
        told = await tab.until("MESSAGE_UPDATE")
        assert told["content"] == "Second"
        assert told["attachments"][0]["description"] == "A red board"
        kept = await edited.edit(content="Third", attachments=edited.attachments)
        assert [file.id for file in kept.attachments] == [file.id for file in edited.attachments]
        bare = await kept.edit(attachments=[])
        assert bare.attachments == []
        await bare.delete()
        assert (await tab.until("MESSAGE_DELETE"))["id"] == str(sent.id)
        with pytest.raises(discord.NotFound) as refusal:
            await bare.edit(content="Fourth")
        assert code(refusal) == 10008


async def test_a_view_keeps_its_picture_when_it_is_sent_again() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()
        view = discord.ui.LayoutView()
        view.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png")))
        sent = await ground.channel(bot).send(view=view, file=picture())
        again = discord.ui.LayoutView.from_message(sent)
        again.add_item(discord.ui.TextDisplay("More"))
        await sent.edit(view=again)
        told = await tab.until("MESSAGE_UPDATE")
        assert told["components"][0]["items"][0]["media"]["url"].startswith("/cdn/attachments/")
        assert told["components"][1]["content"] == "More"


async def test_history_and_pins() -> None:
    async with Ground() as ground:
        ground.allow(Permission.PIN_MESSAGES, Permission.MANAGE_MESSAGES)
        bot = await ground.bot()
        channel = ground.channel(bot)
        sent = [await channel.send(str(number)) for number in range(5)]
        assert [each.content async for each in channel.history(limit=2)] == ["4", "3"]
        assert [each.content async for each in channel.history(before=sent[2])] == ["1", "0"]
        assert [each.content async for each in channel.history(after=sent[2])] == ["3", "4"]
        assert [each.content async for each in channel.history(around=sent[2], limit=3)] == ["3", "2", "1"]
        assert (await channel.fetch_message(sent[1].id)).content == "1"
        await sent[0].pin()
        assert [each.id async for each in channel.pins()] == [sent[0].id]
        await sent[0].unpin()
        assert not [each async for each in channel.pins()]
        await channel.delete_messages(sent[:3])
        left = [each.content async for each in channel.history() if each.type is discord.MessageType.default]
        assert left == ["4", "3"]


async def test_replies_and_typing() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()
        said = await tab.write(ground.games, "Hello")
        heard = await bot.until("message")
        async with heard.channel.typing():
            await tab.until("TYPING_START", lambda d: d["user_id"] == str(ground.world.house.bot))
        await heard.reply("Hello to you")
        told = await tab.until("MESSAGE_CREATE", lambda d: d["type"] == 19)
        assert told["referenced_message"]["id"] == said["id"]
        await tab.ask("POST", f"/channels/{ground.games.id}/typing")
        await bot.until("typing")


async def test_mentions_as_far_as_they_are_allowed() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()
        who = f"<@{tab.person.id}>"
        channel = ground.channel(bot)
        await channel.send(who, allowed_mentions=discord.AllowedMentions.none())
        await channel.send("@everyone")
        assert (await tab.until("UNREAD", lambda d: d["unread"] == 2))["mentions"] == 0
        sent = await channel.send(who)
        assert (await tab.until("UNREAD", lambda d: d["unread"] == 3))["mentions"] == 1
        await sent.edit(content=f"{who} {who}")
        quiet = await channel.send("quiet")
        await quiet.edit(content=who)
        assert (await tab.until("UNREAD", lambda d: d["unread"] == 4))["mentions"] == 1
        await tab.ask("POST", f"/channels/{ground.games.id}/read", {"message_id": str(quiet.id)})
        assert (await tab.until("UNREAD", lambda d: d["unread"] == 0))["mentions"] == 0


async def test_a_thread_on_a_message() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()
        sent = await ground.channel(bot).send("Lobby")
        thread = await sent.create_thread(name="Table 7", auto_archive_duration=1440)
        assert thread.id == sent.id
        told = await tab.until("MESSAGE_UPDATE", lambda d: "thread" in d)
        assert told["thread"]["name"] == "Table 7"
        assert (await tab.until("MESSAGE_CREATE", lambda d: d["type"] == 21))["channel_id"] == str(thread.id)
        with pytest.raises(discord.HTTPException) as refusal:
            await sent.create_thread(name="Once more")
        assert code(refusal) == 160004


async def test_an_archived_thread_is_asleep_until_somebody_writes() -> None:
    async with Ground() as ground:
        ground.allow(Permission.MANAGE_THREADS)
        bot, tab = await ground.bot(), await ground.tab()
        thread = await ground.channel(bot).create_thread(name="Table", type=PUBLIC)
        sent = await thread.send("Hello")
        await thread.edit(archived=True)
        await tab.until("CHANNEL_UPDATE", lambda d: d["thread_metadata"]["archived"])
        for asleep in (
            sent.edit(content="x"),
            sent.delete(),
            thread.add_user(discord.Object(tab.person.id)),
            thread.edit(name="x"),
        ):
            with pytest.raises(discord.HTTPException) as refusal:
                await asleep
            assert code(refusal) == 50083
        assert [each.id async for each in ground.channel(bot).archived_threads()] == [thread.id]
        await thread.send("Awake")
        channel = ground.world.channels[thread.id]
        assert not channel.archived
        await thread.edit(archived=True, locked=True)
        assert ground.world.channels[thread.id].locked
        shown = await tab.until("CHANNEL_UPDATE", lambda d: d["thread_metadata"]["locked"])
        assert shown["can_send"] is False
        await tab.ask("POST", f"/channels/{thread.id}/messages", {"content": "x"}, status=403)


async def test_a_silent_thread_falls_asleep() -> None:
    async with Ground() as ground:
        bot = await ground.bot()
        thread = await ground.channel(bot).create_thread(name="T", type=PUBLIC, auto_archive_duration=60)
        now = ground.world.clock.now()
        for minutes, archived in ((59, False), (61, True)):
            ground.world.clock = Fixed(now + minutes * 60_000)
            again = ground.world.archive_idle_threads()
            assert ground.world.channels[thread.id].archived is archived
            soon = discord.utils.snowflake_time(thread.id).timestamp() * 1000 + 60 * 60_000
            assert again == (now + (61 + 60) * 60_000 if archived else round(soon))


async def test_what_keeps_a_thread_awake() -> None:
    async with Ground() as ground:
        bot = await ground.bot()
        thread = await ground.channel(bot).create_thread(name="T", type=PUBLIC, auto_archive_duration=60)
        sent = await thread.send("Hello")
        clock = ground.world.clock
        assert isinstance(clock, KeptClock)

        def sleeps_after(minutes: int) -> bool:
            clock.move(minutes * 60_000)
            ground.world.archive_idle_threads()
            return ground.world.channels[thread.id].archived

        assert not sleeps_after(50)
        await sent.edit(content="Hello again")
        await thread.edit(auto_archive_duration=60)  # what it was
        assert sleeps_after(15)
        await thread.edit(archived=False)
        assert not sleeps_after(55)
        await thread.edit(auto_archive_duration=1440)
        assert not sleeps_after(1430)
        await (await thread.send("x")).delete()
        assert not sleeps_after(1430)
        assert sleeps_after(15)


async def test_who_taps_in_an_archived_thread_opens_it_first_if_they_may() -> None:
    async with Ground() as ground:
        ground.allow(Permission.MANAGE_THREADS)
        bot, member, other = await ground.bot(), await ground.tab(0), await ground.tab(1)
        moderator = await ground.tab(4)
        thread = await ground.channel(bot).create_thread(name="T", type=PUBLIC)
        await thread.add_user(discord.Object(member.person.id))
        view = discord.ui.View()
        view.add_item(discord.ui.Button(custom_id="tap", label="Tap"))
        sent = await thread.send(view=view)
        tap = {
            "type": 3,
            "nonce": "1",
            "channel_id": str(thread.id),
            "message_id": str(sent.id),
            "data": {"component_type": 2, "custom_id": "tap"},
        }

        async def taps(tab: Tab, *, locked: bool, status: int, code: int = 0) -> None:
            await thread.edit(archived=False, locked=locked)
            await thread.edit(archived=True)
            answer = await tab.ask("POST", "/interactions", tap, status=status)
            assert (answer or {}).get("code", 0) == code
            assert ground.world.channels[thread.id].archived is bool(code)

        await taps(member, locked=False, status=204)
        await taps(other, locked=False, status=403, code=50013)
        await taps(member, locked=True, status=400, code=160005)
        await taps(moderator, locked=True, status=204)


class Fixed:
    """A clock that stands still."""

    def __init__(self, moment: int) -> None:
        self._moment = moment

    def now(self) -> int:
        return self._moment


async def test_threads_have_members() -> None:
    async with Ground() as ground:
        ground.allow(Permission.MANAGE_THREADS)
        bot, tab = await ground.bot(), await ground.tab()
        thread = await ground.channel(bot).create_thread(name="Team", type=PRIVATE, invitable=False)
        await thread.add_user(discord.Object(tab.person.id))
        await bot.until("thread_member_join", lambda m: m.id == tab.person.id)
        assert {member.id for member in await thread.fetch_members()} == {bot.application_id, tab.person.id}
        assert (await tab.until("MESSAGE_CREATE", lambda d: d["type"] == 1))["mentions"][0]["id"] == str(
            tab.person.id
        )
        await thread.remove_user(discord.Object(tab.person.id))
        await tab.until("CHANNEL_DELETE", lambda d: d["id"] == str(thread.id))
        with pytest.raises(discord.NotFound):
            await thread.fetch_member(tab.person.id)
        await thread.leave()
        assert ground.world.channels[thread.id].members == ()
        await thread.join()
        await thread.delete()
        assert thread.id not in ground.world.channels


async def test_who_is_called_in_a_private_thread_comes_into_it() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()
        thread = await ground.channel(bot).create_thread(name="Team", type=PRIVATE)
        await thread.send(f"<@{tab.person.id}>")
        await tab.until("CHANNEL_CREATE", lambda d: d["id"] == str(thread.id))


async def test_a_thread_is_renamed_with_a_notice() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()
        thread = await ground.channel(bot).create_thread(name="Table", type=PUBLIC)
        assert (await tab.until("MESSAGE_CREATE", lambda d: d["type"] == 18))["content"] == "Table"
        await thread.edit(name="Table ✓")
        assert (await tab.until("MESSAGE_CREATE", lambda d: d["type"] == 4))["content"] == "Table ✓"
        await bot.until("thread_update", lambda t: t.name == "Table")
        guild = bot.get_guild(ground.world.house.guild)
        assert guild is not None
        assert [each.name for each in await guild.active_threads()] == ["Table ✓"]


@pytest.mark.parametrize(
    ("name", "minutes"), [("x" * 101, 1440), ("", 1440), ("Table", 61)], ids=["long", "empty", "minutes"]
)
async def test_wrong_threads_are_refused(name: str, minutes: int) -> None:
    async with Ground() as ground:
        bot = await ground.bot()
        with pytest.raises(discord.HTTPException) as refusal:
            await ground.channel(bot).create_thread(name=name, type=PUBLIC, auto_archive_duration=minutes)  # type: ignore[arg-type]
        assert code(refusal) == 50035


async def test_unknown_places_are_told() -> None:
    async with Ground() as ground:
        bot = await ground.bot()
        guild = bot.get_guild(ground.world.house.guild)
        assert guild is not None
        for asked, expected in (
            (bot.fetch_channel(1), 10003),
            (bot.fetch_user(1), 10013),
            (guild.fetch_member(1), 10007),
            (bot.fetch_guild(1), 10004),
            (ground.channel(bot).fetch_message(1), 10008),
        ):
            with pytest.raises(discord.NotFound) as refusal:
                await asked
            assert code(refusal) == expected
        assert (await bot.fetch_channel(ground.games.id)).id == ground.games.id
        assert {role.id for role in await guild.fetch_roles()} == {guild.id, ground.world.house.bot_role}
        assert {channel.name for channel in await guild.fetch_channels()} == {"games", "talk", "game-forum"}
        assert len([member async for member in guild.fetch_members()]) == len(ground.world.people)
        assert [each.id async for each in bot.fetch_guilds()] == [guild.id]


async def forbid(ground: Ground, channel: Channel, *forbidden: Permission) -> None:
    """Take permissions from the bot in one channel."""
    tab = await ground.tab()
    deny = 0
    for each in forbidden:
        deny |= each
    path = f"/channels/{channel.id}/rights/{ground.world.house.bot_role}"
    await tab.ask("PUT", path, {"deny": int(deny)})


@pytest.mark.parametrize(
    ("forbidden", "expected"),
    [(Permission.VIEW_CHANNEL, 50001), (Permission.SEND_MESSAGES, 50013), (Permission.ATTACH_FILES, 50013)],
)
async def test_no_message_without_permission(forbidden: Permission, expected: int) -> None:
    async with Ground() as ground:
        bot = await ground.bot()
        channel = ground.channel(bot)
        await forbid(ground, ground.games, forbidden)
        with pytest.raises(discord.Forbidden) as refusal:
            await channel.send("x", file=picture())
        assert code(refusal) == expected


async def test_no_threads_without_permission() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()
        channel = ground.channel(bot)
        thread = await channel.create_thread(name="Team", type=PRIVATE)
        said = await tab.write(ground.games, "x")
        await forbid(
            ground,
            ground.games,
            Permission.CREATE_PUBLIC_THREADS,
            Permission.CREATE_PRIVATE_THREADS,
            Permission.SEND_MESSAGES_IN_THREADS,
            Permission.MANAGE_THREADS,
            Permission.MANAGE_MESSAGES,
        )
        for refused in (
            channel.create_thread(name="x", type=PUBLIC),
            channel.create_thread(name="x", type=PRIVATE),
            thread.send("x"),
            thread.add_user(discord.Object(tab.person.id)),
            channel.get_partial_message(int(said["id"])).delete(),
        ):
            with pytest.raises(discord.Forbidden) as refusal:
                await refused
            assert code(refusal) == 50013
        await thread.leave()
        with pytest.raises(discord.Forbidden) as refusal:
            await thread.send("x")
        assert code(refusal) == 50001


async def test_nobody_edits_what_others_wrote() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()
        said = await tab.write(ground.games, "Mine")
        with pytest.raises(discord.Forbidden) as refusal:
            await ground.channel(bot).get_partial_message(int(said["id"])).edit(content="Yours")
        assert code(refusal) == 50005


async def test_a_channel_that_becomes_invisible_goes_from_the_page() -> None:
    async with Ground() as ground:
        tab = await ground.tab()
        path = f"/channels/{ground.games.id}/rights/{ground.world.house.guild}"
        await tab.ask("PUT", path, {"deny": int(Permission.VIEW_CHANNEL)})
        await tab.until("CHANNEL_DELETE", lambda d: d["id"] == str(ground.games.id))
        await tab.ask("GET", f"/channels/{ground.games.id}/messages", status=404)
        await tab.ask("PUT", path, {})
        await tab.until("CHANNEL_CREATE", lambda d: d["id"] == str(ground.games.id))


async def test_the_bot_may_not_change_a_channel_without_permission() -> None:
    async with Ground() as ground:
        bot = await ground.bot()
        for refused in (ground.channel(bot).edit(name="x"), ground.channel(bot).delete()):
            with pytest.raises(discord.Forbidden) as refusal:
                await refused
            assert code(refusal) == 50013


async def test_a_bot_that_comes_later_knows_the_threads() -> None:
    async with Ground() as ground:
        first = await ground.bot()
        thread = await ground.channel(first).create_thread(name="Table", type=PUBLIC)
        asleep = await ground.channel(first).create_thread(name="Old", type=PUBLIC)
        await asleep.edit(archived=True)
        await first.close()
        second = await ground.bot(Bot())
        guild = second.get_guild(ground.world.house.guild)
        assert guild is not None
        assert [each.id for each in guild.threads] == [thread.id]
