"""Several people at once, and a page that stays up to date."""

from __future__ import annotations

from contextlib import closing

import discord
from discord import ui
from playwright.async_api import expect

from bot.sandbox.server import Server, bind
from bot.sandbox.state.permissions import Permission
from tests.sandbox.page.stage import Curtain, Stage


def rows(*names: str) -> ui.LayoutView:
    """Buttons, each called as its custom id."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.ActionRow(*(ui.Button(label=name, custom_id=name) for name in names)))
    return view


async def test_two_tabs_are_two_people(curtain: Curtain) -> None:
    async with Stage(curtain) as stage:
        anna, ben = await stage.window(0), await stage.window(1)
        await anna.get_by_label("Message #").fill("Who plays?")
        await expect(ben.locator("#typing")).to_have_text("Person 1 is typing …")
        await anna.keyboard.press("Enter")
        await expect(ben.locator(".message .text")).to_have_text("Who plays?")
        await expect(ben.locator("#typing")).to_be_empty()
        await expect(ben.locator("#live")).to_contain_text("Person 1: Who plays?")
        await ben.get_by_label("Message #").fill("Me!")
        await ben.keyboard.press("Enter")
        await expect(anna.locator(".message .text")).to_have_text(["Who plays?", "Me!"])
        await expect(anna.locator(".head strong")).to_have_text(["Person 1", "Person 2"])


async def test_going_on_as_somebody_else_and_adding_a_person(curtain: Curtain) -> None:
    async with Stage(curtain) as stage:
        page = await stage.window()
        await page.get_by_role("button", name="Person 1").press("Enter")
        await page.get_by_role("dialog").get_by_role("link", name="Person 2").press("Enter")
        await expect(page.locator(".me .name")).to_contain_text("Person 2")
        assert f"as={stage.ground.persons[1].id}" in page.url
        await page.get_by_role("button", name="Person 2").click()
        await page.get_by_label("Name").fill("Zoë")
        await page.locator("#new-language").select_option("de")
        await page.get_by_role("button", name="Add").press("Enter")
        await expect(page.locator(".me .name")).to_contain_text("Zoë")
        await expect(page.locator("html")).to_have_attribute("lang", "de")
        await expect(page.get_by_label("Nachricht an #")).to_be_visible()


async def test_unread_and_pings(curtain: Curtain) -> None:
    async with Stage(curtain) as stage:
        talk = list(stage.ground.world.channels.values())[1]
        page = await stage.window(channel=stage.ground.games)
        tab = await stage.ground.tab(1)
        entry = page.locator(f"#sidebar a[href$='{talk.id}']")
        await tab.write(talk, "hello")
        await expect(entry).to_have_class("unread")
        await expect(entry.locator(".dot")).to_contain_text("1 unread")
        await tab.write(talk, f"hey <@{stage.ground.persons[0].id}>")
        await expect(entry.locator(".badge")).to_contain_text("1")
        await expect(page).to_have_title(f"(1) #{stage.ground.games.name} · Kreisel")
        await entry.press("Enter")
        await expect(page.locator(".rule.fresh")).to_have_text("New")
        await expect(page.locator(".message.concerns")).to_have_count(1)
        await expect(page).to_have_title(f"#{talk.name} · Kreisel")
        await expect(entry).not_to_have_class("unread")
        await page.go_back()
        await expect(page.locator("h1")).to_have_text(f"#{stage.ground.games.name}")
        assert stage.ground.world.unread(stage.ground.persons[0], talk) == (0, 0)


async def test_a_thread_of_others_is_no_news_until_it_calls(curtain: Curtain) -> None:
    async with Stage(curtain) as stage:
        channel = stage.ground.channel(stage.bot)
        mine = await channel.create_thread(name="Giro #1 · all", type=discord.ChannelType.public_thread)
        other = await channel.create_thread(name="Giro #2 · all", type=discord.ChannelType.public_thread)
        await mine.add_user(discord.Object(stage.ground.persons[0].id))
        page = await stage.window(channel=stage.ground.games)
        entry = {thread: page.locator(f"#sidebar a[href$='{thread.id}']") for thread in (mine, other)}
        await other.send("a move")
        await mine.send("a move")
        await expect(entry[mine]).to_have_class("unread")
        await expect(entry[other]).not_to_have_class("unread")
        await expect(entry[other].locator(".name")).to_have_attribute("title", "Giro #2 · all")
        await other.send(f"<@{stage.ground.persons[0].id}>, your move")
        await expect(entry[other].locator(".badge")).to_contain_text("1")


async def test_a_private_thread_is_seen_by_its_members_alone(curtain: Curtain) -> None:
    async with Stage(curtain) as stage:
        member, other = await stage.window(0), await stage.window(1)
        channel = stage.ground.channel(stage.bot)
        public = await channel.create_thread(name="Table 1", type=discord.ChannelType.public_thread)
        secret = await channel.create_thread(name="Team Red", type=discord.ChannelType.private_thread)
        await secret.add_user(discord.Object(stage.ground.persons[0].id))
        await secret.send("our plan")
        await member.get_by_role("link", name="Team Red (private)").press("Enter")
        await expect(member.locator(".message .text")).to_have_text("our plan")
        await expect(member.locator("#header")).to_contain_text("private")
        await expect(other.get_by_role("link", name="Table 1", exact=True)).not_to_have_count(0)
        await expect(other.get_by_text("Team Red")).to_have_count(0)
        await other.goto(
            f"{stage.ground.sandbox.address}/?as={stage.ground.persons[1].id}#/channels/{secret.id}"
        )
        await expect(other.locator("h1")).to_have_text(f"#{channel.name}")
        await secret.remove_user(discord.Object(stage.ground.persons[0].id))
        await expect(member.locator("h1")).to_have_text(f"#{channel.name}")
        await expect(member.get_by_text("our plan")).to_have_count(0)
        stage.ground.allow(Permission.MANAGE_THREADS)
        await public.delete()
        await expect(other.locator("#sidebar").get_by_role("link", name="Table 1")).to_have_count(0)


async def test_an_edit_keeps_the_focus_and_hands_it_to_no_other_choice(curtain: Curtain) -> None:
    async with Stage(curtain) as stage:
        message = await stage.ground.channel(stage.bot).send(view=rows("a:1", "b:1", "more"))
        page = await stage.window()
        await page.get_by_role("button", name="b:1").focus()
        await message.edit(view=rows("a:2", "b:2", "more"))
        await expect(page.get_by_role("button", name="b:2")).to_be_visible()
        await expect(page.locator(".message")).to_be_focused()
        await page.keyboard.press("Tab")
        await expect(page.get_by_role("button", name="a:2")).to_be_focused()
        await page.get_by_role("button", name="more", exact=True).focus()
        await message.edit(view=rows("more", "b:3"))
        await expect(page.get_by_role("button", name="b:3")).to_be_visible()
        await expect(page.get_by_role("button", name="more", exact=True)).to_be_focused()
        await page.get_by_role("button", name="b:3").focus()
        await stage.ground.channel(stage.bot).send(view=rows("more", "b:3"))
        await expect(page.locator(".message")).to_have_count(2)
        await page.locator(".message").nth(1).get_by_role("button", name="more").focus()
        await message.edit(view=rows("more", "b:4"))
        await expect(page.get_by_role("button", name="b:4")).to_be_visible()
        await expect(page.locator(".message").nth(1).get_by_role("button", name="more")).to_be_focused()
        await page.get_by_role("button", name="b:4").focus()
        await message.edit(view=rows("only"))
        await expect(page.get_by_role("button", name="only")).to_be_visible()
        await expect(page.locator(".message").first).to_be_focused()
        await expect(page.locator(".edited")).to_have_text("(edited)")
        await message.delete()
        await expect(page.locator(".message")).to_have_count(1)


async def test_what_was_hidden_stays_shown_and_is_no_button_any_more(curtain: Curtain) -> None:
    async with Stage(curtain) as stage:
        message = await stage.ground.channel(stage.bot).send("||riddle|| asked")
        page = await stage.window()
        await page.get_by_role("button", name="Hidden: show").click()
        await message.edit(content="||riddle|| solved")
        await expect(page.locator(".message .text")).to_have_text("riddle solved")
        await expect(page.locator(".spoiler > span")).to_be_visible()
        await expect(page.get_by_role("button", name="Hidden: show")).to_have_count(0)


async def test_an_edit_is_heard_by_its_new_lines_alone(curtain: Curtain) -> None:
    async with Stage(curtain) as stage:
        message = await stage.ground.channel(stage.bot).send("## A board\nRed is to move")
        page = await stage.window()
        await expect(page.locator(".message")).to_have_count(1)
        await message.edit(content="## A board\n**Red** rolled a 6\nBlue is to move")
        await expect(page.locator("#live p")).to_have_text(["Red rolled a 6 Blue is to move"])
        await message.edit(content="## A board")
        await expect(page.locator(".text")).to_have_text("A board")
        await expect(page.locator("#live p")).to_have_count(1)


async def test_a_lost_connection_is_told_and_made_up_for(curtain: Curtain) -> None:
    async with Stage(curtain) as stage:
        page = await stage.window()
        tab = await stage.ground.tab(1)
        await tab.write(stage.ground.games, "before")
        await expect(page.locator(".message")).to_have_count(1)
        await stage.ground.server.__aexit__(None, None, None)
        await expect(page.locator("#notice")).to_contain_text("connection is lost")
        with closing(bind(stage.ground.sandbox.port)) as listening:
            async with Server(stage.ground.sandbox, listening):
                await tab.write(stage.ground.games, "meanwhile")
                await expect(page.locator(".message .text")).to_have_text(["before", "meanwhile"])
                await expect(page.locator("#notice")).not_to_contain_text("connection is lost")
                await tab.write(stage.ground.games, "after")
                await expect(page.locator(".message .text")).to_have_text(["before", "meanwhile", "after"])
        stage.pardon("WebSocket")
        stage.pardon("ERR_CONNECTION_REFUSED")


async def test_what_cannot_be_sent_is_told_in_the_language_of_the_reader(curtain: Curtain) -> None:
    async with Stage(curtain) as stage:
        stage.speak(0, "de")
        page = await stage.window(channel=stage.ground.games)
        alarm = page.locator("#alarm")
        await page.route("**/messages?*", lambda route: route.abort())
        await page.get_by_label("Nachricht an #").fill("hallo")
        await page.keyboard.press("Enter")
        await expect(alarm).to_contain_text("Das wurde nicht gesendet: Die Sandbox ist nicht erreichbar.")
        await page.unroute_all()
        await page.evaluate("document.getElementById('draft').value = ' '.repeat(3) + 'a'.repeat(2500)")
        await page.keyboard.press("Enter")
        await expect(alarm).to_contain_text("Das wurde nicht gesendet: Es ist zu lang.")
        stage.pardon("Failed to load resource")


async def test_a_tab_that_outlives_its_world_goes_on_as_the_first_person(curtain: Curtain) -> None:
    async with Stage(curtain) as stage:
        page = await stage.window()
        port = stage.ground.sandbox.port
        await stage.ground.server.__aexit__(None, None, None)
        await expect(page.locator("#notice")).to_contain_text("connection is lost")
        del stage.ground.world.people[stage.ground.persons[0].id]
        with closing(bind(port)) as listening:
            async with Server(stage.ground.sandbox, listening):
                await expect(page.locator(".me .name")).to_contain_text("Person 2")
                await expect(page.locator("#notice")).not_to_contain_text("connection is lost")
                await page.close()
        stage.pardon("WebSocket")
        stage.pardon("ERR_CONNECTION_REFUSED")


async def test_an_edit_far_above_leaves_no_gap(curtain: Curtain) -> None:
    async with Stage(curtain) as stage:
        first = await stage.ground.channel(stage.bot).send("the very first")
        tab = await stage.ground.tab(1)
        for number in range(60):
            await tab.write(stage.ground.games, f"message {number}")
        page = await stage.window()
        await expect(page.locator(".message")).to_have_count(50)
        await first.edit(content="the very first, changed")
        await tab.write(stage.ground.games, "now")
        await expect(page.locator(".message")).to_have_count(51)
        await page.locator("#scroller").evaluate("box => box.scrollTo(0, 0)")
        await expect(page.locator(".message")).to_have_count(62)
        await expect(page.locator(".message .text").first).to_have_text("the very first, changed")


async def test_a_flood_leaves_the_latest_at_hand_and_the_others_a_scroll_away(curtain: Curtain) -> None:
    async with Stage(curtain) as stage:
        page = await stage.window()
        tab = await stage.ground.tab(1)
        for number in range(130):
            await tab.write(stage.ground.games, f"message {number}")
        await expect(page.get_by_text("message 129", exact=True)).to_be_in_viewport()
        await expect(page.locator(".message")).to_have_count(100)
        await expect(page.locator(".message .text").first).to_have_text("message 30")
        await page.locator("#scroller").evaluate("box => box.scrollTo(0, 0)")
        await expect(page.locator(".message")).to_have_count(130)
        await expect(page.locator(".message .text").first).to_have_text("message 0")


async def test_a_thread_that_is_closed_and_opened_again(curtain: Curtain) -> None:
    async with Stage(curtain) as stage:
        channel = stage.ground.channel(stage.bot)
        thread = await channel.create_thread(name="Table 1", type=discord.ChannelType.public_thread)
        page = await stage.window(channel=stage.ground.world.channels[thread.id])
        await expect(page.get_by_label("Message Table 1")).to_be_visible()
        stage.ground.allow(Permission.MANAGE_THREADS)
        await thread.edit(locked=True, archived=True)
        await expect(page.get_by_text("You cannot write here")).to_be_visible()
        await expect(page.locator("#header")).to_contain_text("closed")
        await thread.edit(locked=False, archived=False)
        await expect(page.get_by_label("Message Table 1")).to_be_visible()


async def test_direct_messages(curtain: Curtain) -> None:
    async with Stage(curtain) as stage:
        page = await stage.window()
        await page.get_by_role("button", name="Write to").press("Enter")
        await expect(page.get_by_label("Message kreisel")).to_be_visible()
        user = await stage.bot.fetch_user(stage.ground.persons[0].id)
        await user.send("Your move")
        await expect(page.locator(".message .text")).to_have_text("Your move")
        await page.locator("#sidebar").get_by_role("link").first.press("Enter")
        await user.send("Please")
        await expect(page).to_have_title(f"(1) #{stage.ground.games.name} · Kreisel")
