"""Where the bot is not: people bring it along, and only answers to what they do get through."""

from pathlib import Path

import discord
import pytest
from discord import app_commands
from msgspec.structs import replace

from bot.sandbox.state.records import Channel, ChannelType
from tests.sandbox.ground import Bot, Ground

EVERYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
FOR_ALL = app_commands.AppInstallationType(guild=True, user=True)


class Talkative(Bot):
    """A bot that answers /talk, and says so many things more."""

    def __init__(self) -> None:
        super().__init__()
        self.used: list[discord.Interaction[Bot]] = []
        self.refused: list[int] = []
        self.tree.allowed_contexts, self.tree.allowed_installs = EVERYWHERE, FOR_ALL

        @self.tree.command(name="talk", description="Talks")
        async def talk(interaction: discord.Interaction[Bot], more: int = 0) -> None:
            self.used.append(interaction)
            await interaction.response.send_message("First")
            try:
                for number in range(more):
                    await interaction.followup.send(str(number))
            except discord.HTTPException as error:
                self.refused.append(error.code)


def talks(ground: Ground) -> tuple[Channel, Channel]:
    """The talk of two friends, and the group."""
    found = [one for one in ground.world.channels.values() if one.is_direct]
    return next(one for one in found if one.type is ChannelType.DM), next(
        one for one in found if one.type is ChannelType.GROUP_DM
    )


def elsewhere(ground: Ground) -> tuple[Channel, Channel]:
    """The channel of the other guild that lets apps in, and the one that does not."""
    first, second = (one for one in ground.world.channels.values() if one.guild)
    return first, second


async def test_a_group_is_out_of_reach_but_for_answers_of_which_five_may_follow() -> None:
    async with Ground() as ground:
        bot, tab, other = await ground.bot(Talkative()), await ground.tab(), await ground.tab(1)
        assert isinstance(bot, Talkative)
        await bot.tree.sync()
        await tab.until("COMMANDS")
        _, group = talks(ground)
        nonce = await tab.command("talk", {"name": "more", "type": 4, "value": 6}, channel=group)
        await tab.outcome(nonce, "done")
        await other.until("MESSAGE_CREATE", lambda message: message["content"] == "4")
        while not bot.refused:
            await other.write(ground.games, "…")
        assert bot.refused == [40094]
        (heard,) = bot.used
        assert heard.context.private_channel
        assert heard.is_user_integration()
        assert not heard.is_guild_integration()
        assert isinstance(heard.channel, discord.GroupChannel)
        assert len(heard.channel.recipients) == len(group.members) - 1
        with pytest.raises(discord.Forbidden) as refused:
            await bot.get_partial_messageable(group.id).send("Hello")
        assert refused.value.code == 50001
        ground.sandbox.violations.clear()


async def test_whoever_has_not_installed_it_cannot_run_it_there() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(Talkative()), await ground.tab(1)
        await bot.tree.sync()
        await tab.until("COMMANDS")
        body = {"type": 2, "nonce": "1", "data": {"name": "talk", "type": 1}}
        for channel in (*talks(ground), *elsewhere(ground)):
            await tab.ask("POST", "/interactions", {**body, "channel_id": str(channel.id)}, status=400)
        person = ground.persons[1].id
        await tab.ask("PATCH", f"/people/{person}", {"has_app": True}, status=200)
        friends, _ = talks(ground)
        await tab.outcome(await tab.command("talk", channel=friends), "done")
        assert [one.content for one in ground.world.messages(friends.id)] == ["First"]
        outsider = await ground.tab(2)
        await outsider.ask("POST", "/interactions", {**body, "channel_id": str(friends.id)}, status=404)


async def test_a_guild_that_lets_no_apps_in_hides_their_answers() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(Talkative()), await ground.tab()
        assert isinstance(bot, Talkative)
        await bot.tree.sync()
        await tab.until("COMMANDS")
        let_in, kept_out = elsewhere(ground)
        for channel in (let_in, kept_out):
            await tab.outcome(await tab.command("talk", channel=channel), "done")
        assert [one.content for one in ground.world.messages(let_in.id)] == ["First"]
        assert not ground.world.messages(kept_out.id)
        assert [heard.permissions.use_external_apps for heard in bot.used] == [True, False]
        assert [heard.guild_id for heard in bot.used] == [let_in.guild] * 2
        assert bot.get_guild(let_in.guild) is None


async def test_letters_reach_only_those_who_share_a_guild_or_have_installed_it() -> None:
    async with Ground() as ground:
        bot, world = await ground.bot(), ground.world
        person = ground.persons[1]
        for is_outside, has_app, reached in ((True, False, False), (True, True, True), (False, False, True)):
            world.change_person(replace(person, is_outside=is_outside, has_app=has_app))
            talk = await bot.create_dm(discord.Object(person.id))
            try:
                await talk.send("Hello")
            except discord.Forbidden as error:
                assert error.code == 50007
                assert not reached
            else:
                assert reached
        ground.sandbox.violations.clear()


async def test_people_open_talks_of_their_own() -> None:
    async with Ground() as ground:
        tab = await ground.tab()
        first, second, third, *_ = (str(person.id) for person in ground.persons)
        pair = await tab.ask("POST", "/dms", {"recipient_id": second})
        assert pair["id"] == str(talks(ground)[0].id), "two people have one talk"
        group = await tab.ask("POST", "/dms", {"recipient_ids": [second, third], "name": "Three"})
        assert (group["type"], group["name"], len(group["recipients"])) == (3, "Three", 2)
        for wrong in ([first], ["1"], [second] * 10, []):
            await tab.ask("POST", "/dms", {"recipient_ids": wrong}, status=400)


async def test_a_world_from_before_gets_what_is_outside_of_its_guild(tmp_path: Path) -> None:
    path = tmp_path / "world.db"
    async with Ground(path) as ground:
        world = ground.world
        for channel in [one for one in world.channels.values() if one.is_foreign]:
            world.remove_channel(channel)
        world.found(replace(world.house, elsewhere=0, elsewhere_name=""))
    async with Ground(path) as ground:
        assert len([one for one in ground.world.channels.values() if one.is_foreign]) == 4
        assert ground.persons[0].has_app
