"""A forum on the page: its posts with their tags, and a new one."""

from __future__ import annotations

from msgspec.structs import replace
from playwright.async_api import expect

from bot.sandbox.state.records import ChannelType, EventStatus, ScheduledEvent, Tag
from tests.sandbox.page.stage import Curtain, Stage


async def test_somebody_opens_a_post_and_others_find_it(curtain: Curtain) -> None:
    async with Stage(curtain) as stage:
        world = stage.ground.world
        forum = next(each for each in world.channels.values() if each.type is ChannelType.FORUM)
        tags = (Tag(id=world.new_id(), name="open"), Tag(id=world.new_id(), name="over", moderated=True))
        world.change_channel(replace(forum, tags=tags))
        anna, ben = await stage.window(0, channel=forum), await stage.window(1, channel=forum)
        await expect(ben.locator("#messages")).to_have_text("There is no post here yet.")
        await anna.get_by_label("Title of a new post").fill("Who plays?")
        await anna.get_by_label("Text").fill("Go Round tonight")
        await expect(anna.get_by_role("checkbox", name="over")).to_have_count(0)
        await anna.get_by_role("checkbox", name="open").check()
        await anna.get_by_role("button", name="Open the post").click()
        await expect(anna.locator("#header")).to_contain_text("Who plays?")
        await expect(anna.locator("#header")).to_contain_text("open")
        await expect(anna.locator(".message .text")).to_have_text("Go Round tonight")
        await expect(ben.locator(".post .tag")).to_have_text("open")
        await ben.locator(".post a").click()
        await ben.get_by_label("Message Who plays?").fill("Me!")
        await ben.keyboard.press("Enter")
        await expect(anna.locator(".message .text")).to_have_text(["Go Round tonight", "Me!"])


async def test_what_is_planned_stands_beside_the_channels(curtain: Curtain) -> None:
    async with Stage(curtain) as stage:
        world = stage.ground.world
        page = await stage.window(0)
        await expect(page.locator(".event")).to_have_count(0)
        talk = list(world.channels.values())[1]
        now = world.clock.now()
        evening = ScheduledEvent(
            id=world.new_id(),
            creator=world.house.bot,
            name="Go Round · series of 3 games",
            start=now + 3_600_000,
            end=now + 7_200_000,
            location=f"https://discord.com/channels/{world.house.guild}/{talk.id}/1",
        )
        world.plan(evening)
        await page.locator(".event a").click()
        await expect(page.locator("#header")).to_contain_text(talk.name)
        world.plan(replace(evening, status=EventStatus.ACTIVE))
        await expect(page.locator(".event")).to_contain_text("Going on now")
        world.plan(replace(evening, status=EventStatus.COMPLETED))
        await expect(page.locator(".event")).to_have_count(0)
