"""Who is in the guild: roles, other bots, what the guild lets people use, what they see and click."""

from pathlib import Path

import discord
from msgspec.structs import replace

from bot.sandbox.people.using import Wanted, use
from bot.sandbox.state.founding import new_person
from bot.sandbox.state.permissions import Permission
from bot.sandbox.state.records import Overwrite, Person, Role
from bot.sandbox.wire.interactions import Used
from tests.sandbox.ground import Ground
from tests.sandbox.test_using import with_commands


def joins(ground: Ground, *permissions: Permission) -> Person:
    """Somebody with a role of these permissions."""
    bits = sum(map(int, permissions))
    role = ground.world.add_role(Role(id=ground.world.new_id(), name="Mods", permissions=bits))
    person = replace(new_person(ground.world, "Mona", "de"), roles=(role.id,))
    ground.world.add_person(person)
    return person


async def test_a_role_lets_people_do_more_and_the_bot_knows_it() -> None:
    async with Ground() as ground:
        bot = await ground.bot()
        person = joins(ground, Permission.MANAGE_GUILD)
        await bot.until("guild_role_create", lambda role: role.name == "Mods")
        assert ground.world.permissions(person) & Permission.MANAGE_GUILD
        member = await bot.guilds[0].fetch_member(person.id)
        assert [role.name for role in member.roles] == ["@everyone", "Mods"]
        assert member.guild_permissions.manage_guild
        again = await ground.bot()
        assert again.guilds[0].get_role(person.roles[0]) is not None


async def test_a_channel_says_otherwise_for_a_role_and_never_for_an_administrator() -> None:
    async with Ground() as ground:
        person, admin = joins(ground), joins(ground, Permission.ADMINISTRATOR)
        denied = [Overwrite(one.roles[0], deny=int(Permission.SEND_MESSAGES)) for one in (person, admin)]
        channel = replace(ground.games, overwrites=(*ground.games.overwrites, *denied))
        ground.world.change_channel(channel)
        assert not ground.world.may_send(person, channel)
        assert ground.world.may_send(ground.persons[0], channel)
        assert ground.world.may_send(admin, channel)


async def test_another_bot_is_a_member_without_the_rights_of_ours() -> None:
    async with Ground() as ground:
        bot = await ground.bot()
        other = replace(new_person(ground.world, "Robot", "en-GB"), is_bot=True)
        ground.world.add_person(other)
        assert (await bot.guilds[0].fetch_member(other.id)).bot
        assert other not in ground.persons
        everyone = Overwrite(ground.world.house.guild, deny=int(Permission.VIEW_CHANNEL))
        own = Overwrite(ground.world.house.bot_role, allow=int(Permission.VIEW_CHANNEL))
        channel = ground.world.change_channel(replace(ground.games, overwrites=(everyone, own)))
        assert ground.world.may_see(ground.world.bot, channel)
        assert not ground.world.may_see(other, channel)


async def test_a_guild_lets_somebody_use_a_command_or_not() -> None:
    async with Ground() as ground:
        _, tab = await with_commands(ground)
        for name, allowed in (("close", True), ("hello", False)):
            command = next(each for each in ground.world.commands.values() if each["name"] == name)
            ground.world.permit(int(command["id"]), tab.person, allowed=allowed)
        await tab.command("close")
        await tab.until("MESSAGE_CREATE", lambda d: d["content"] == "closed")
        body = {"type": 2, "nonce": "1", "channel_id": str(ground.games.id), "data": {"name": "hello"}}
        await tab.ask("POST", "/interactions", body, status=400)


async def test_what_a_guild_allows_lasts(tmp_path: Path) -> None:
    file = tmp_path / "world.db"
    async with Ground(file) as ground:
        person = joins(ground, Permission.MANAGE_GUILD)
        ground.world.permit(7, person, allowed=True)
    async with Ground(file) as ground:
        assert ground.world.permissions(ground.world.people[person.id]) & Permission.MANAGE_GUILD
        assert ground.world.permitted(7, person) is True
        assert ground.world.permitted(7, ground.persons[0]) is None


async def test_everybody_sees_what_is_public_or_theirs() -> None:
    async with Ground() as ground:
        bot, tab = await with_commands(ground)

        @bot.tree.command(name="whisper", description="Whispers")
        async def whisper(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("psst", ephemeral=True)

        await bot.tree.sync()
        await tab.write(ground.games, "Hello")
        await tab.outcome(await tab.command("whisper"), "done")
        first, second, *_ = ground.persons
        assert [each.content for each in ground.world.seen(first, ground.games)] == ["Hello", "psst"]
        assert [each.content for each in ground.world.seen(second, ground.games)] == ["Hello"]
        deny = int(Permission.READ_MESSAGE_HISTORY)
        ground.world.change_channel(replace(ground.games, overwrites=(Overwrite(second.id, deny=deny),)))
        assert not ground.world.seen(second, ground.games)


class Go(discord.ui.View):
    @discord.ui.button(label="Go", custom_id="go")
    async def go(self, interaction: discord.Interaction, _: discord.ui.Button[discord.ui.View]) -> None:
        assert interaction.message is not None
        await interaction.response.send_message(f"Went from {interaction.message.content}")


async def test_a_click_under_way_while_the_message_changes_is_one_on_what_was_seen() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()
        sent = await ground.channel(bot).send("Before", view=Go(timeout=None))
        seen = ground.world.message(ground.games.id, sent.id)
        await sent.edit(content="After", view=None)
        data = {"component_type": 2, "custom_id": "go"}
        await tab.ask(
            "POST",
            "/interactions",
            {
                "type": 3,
                "nonce": "1",
                "channel_id": str(ground.games.id),
                "message_id": str(sent.id),
                "data": data,
            },
            status=400,
        )
        wanted = Wanted(type=Used.COMPONENT, nonce="2", channel_id=str(ground.games.id), data=data)
        use(ground.sandbox, tab.person, ground.games, wanted, seen=seen)
        await tab.until("MESSAGE_CREATE", lambda d: d["content"] == "Went from Before")
