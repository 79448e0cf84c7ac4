"""Scheduled events over discord.py: planned, changed, begun, ended, and what is refused."""

from datetime import timedelta

import discord
import pytest
from msgspec.structs import replace

from bot.clock import as_datetime
from bot.sandbox.state.permissions import Permission
from bot.sandbox.state.records import Role
from tests.sandbox.ground import Ground
from tests.sandbox.test_channels import code


def permit(ground: Ground) -> None:
    world = ground.world
    role = Role(id=world.new_id(), name="Events", permissions=int(Permission.CREATE_EVENTS))
    world.change_person(replace(world.bot, roles=(world.add_role(role).id,)))


async def planned(ground: Ground, guild: discord.Guild, hours: int = 1) -> discord.ScheduledEvent:
    start = as_datetime(ground.world.clock.now()) + timedelta(hours=hours)
    return await guild.create_scheduled_event(
        name="Evening",
        start_time=start,
        end_time=start + timedelta(hours=2),
        entity_type=discord.EntityType.external,
        privacy_level=discord.PrivacyLevel.guild_only,
        location="#games",
    )


async def test_an_event_from_its_plan_to_its_end() -> None:
    async with Ground() as ground:
        permit(ground)
        bot, tab = await ground.bot(), await ground.tab()
        guild = bot.guilds[0]
        event = await planned(ground, guild)
        assert (await tab.until("EVENTS", bool))[0]["name"] == "Evening"
        assert (await bot.until("scheduled_event_create")).location == "#games"
        await event.edit(description="Bring dice")
        assert [each.description for each in await guild.fetch_scheduled_events()] == ["Bring dice"]
        await event.start()
        with pytest.raises(discord.HTTPException):
            await (await guild.fetch_scheduled_event(event.id)).edit(status=discord.EventStatus.cancelled)
        await (await guild.fetch_scheduled_event(event.id)).end()
        assert (await tab.until("EVENTS", lambda told: not told)) == []
        with pytest.raises(discord.HTTPException) as refusal:
            await event.edit(description="Too late")
        assert code(refusal) == 180000


async def test_what_is_refused() -> None:
    async with Ground() as ground:
        bot = await ground.bot()
        with pytest.raises(discord.Forbidden):
            await planned(ground, bot.guilds[0])
        permit(ground)
        with pytest.raises(discord.HTTPException) as refusal:
            await planned(ground, bot.guilds[0], hours=-1)
        assert code(refusal) == 50035
        with pytest.raises(discord.NotFound) as refusal:
            await bot.guilds[0].fetch_scheduled_event(1)
        assert code(refusal) == 10070
