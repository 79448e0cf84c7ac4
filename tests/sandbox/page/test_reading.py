"""What a message says and shows, and that it is nothing but that."""

import discord
from playwright.async_api import expect

from tests.sandbox.page.parts import Answering, everything, files, picture
from tests.sandbox.page.stage import Curtain, Stage

MARKS = """# One
## Two
### Three
-# small
**bold** *slanted* _too_ __under__ ~~through~~ `code` ||hidden|| \\*plain\\* snake_case_word
- first
  - inner
- second
1. eins
2. zwei
> quoted
> on
```py
print("<b>")
```
[a link](https://example.org/a) and https://example.org/b."""


async def test_markdown(curtain: Curtain) -> None:
    async with Stage(curtain) as stage:
        channel = stage.ground.channel(stage.bot)
        me = stage.ground.persons[0]
        await channel.send(MARKS)
        await channel.send(
            f"<@{me.id}> <#{channel.id}> </play:5> <t:4102444800:R> <t:1700000000:d> <t:1700000000:t>"
        )
        page = await stage.window()
        text = page.locator(".text").first
        for tag, words in {
            "h3.first": "One", "h3.second": "Two", "h3.third": "Three", "small": "small", "strong": "bold",
            "em >> nth=0": "slanted", "em >> nth=1": "too", "u": "under", "s": "through", "p code": "code",
            "ul ul li": "inner", "ol li >> nth=1": "zwei", "pre": 'print("<b>")', "blockquote": "quoted\non",
        }.items():  # fmt: skip
            await expect(text.locator(tag)).to_have_text(words)
        await expect(text).to_contain_text("*plain* snake_case_word")
        links = text.locator("a")
        await expect(links.nth(0)).to_have_attribute("href", "https://example.org/a")
        await expect(links.nth(1)).to_have_attribute("href", "https://example.org/b")
        hidden = text.get_by_role("button", name="Hidden: show")
        await hidden.press("Enter")
        await expect(text.get_by_text("hidden", exact=True)).to_be_visible()
        second = page.locator(".message").nth(1)
        await expect(second).to_have_class("message grouped concerns")
        await expect(second.locator(".unseen").first).to_contain_text("Kreisel")
        await expect(second.locator(".mention")).to_have_text(
            [f"@{me.global_name}", f"#{channel.name}", "/play"]
        )
        await expect(second.locator("time[data-ticks]")).to_contain_text("in ")
        await expect(second.locator(".text time").nth(1)).to_have_text("14/11/2023")


async def test_links_to_this_discord_stay_on_the_page(curtain: Curtain) -> None:
    async with Stage(curtain) as stage:
        channel = stage.ground.channel(stage.bot)
        first = await channel.send("The first word")
        thread = await channel.create_thread(name="Beside", type=discord.ChannelType.public_thread)
        there = await thread.send("The word beside it")
        for number in range(30):
            await channel.send(f"Talk {number}\nand on\nand on")
        await channel.send(f"[beside]({there.jump_url}) {first.jump_url} https://discord.com/channels/x")
        page = await stage.window()
        links = page.locator(".message").last.locator(".text a")
        await expect(links.nth(0)).to_have_attribute("href", f"#/channels/{thread.id}")
        await expect(links.nth(1)).to_have_text(f"#{channel.name}")
        await expect(links.nth(2)).to_have_attribute("target", "_blank")
        await links.nth(1).click()
        await expect(page.get_by_text("The first word")).to_be_in_viewport()
        await links.nth(0).click()
        await expect(page.get_by_text("The word beside it")).to_be_in_viewport()


async def test_foreign_text_never_becomes_markup(curtain: Curtain) -> None:
    hostile = "<img src=x onerror='window.hurt=1'><script>window.hurt=1</script>"
    async with Stage(curtain) as stage:
        tab = await stage.ground.tab()
        await tab.ask("POST", "/people", {"name": "<b>Eve</b>", "locale": "en-GB"})
        eve = next(each for each in stage.ground.persons if each.global_name == "<b>Eve</b>")
        channel = stage.ground.games
        await tab.write(channel, hostile)
        await tab.write(channel, f"[click](javascript:window.hurt=1) <javascript:alert(1)> <@{eve.id}>")
        await tab.write(
            channel, f'```{hostile}``` [`{hostile}`](https://example.org/"onclick=x) <t:99999999999999:R>'
        )
        await tab.write(channel, "*" * 900 + "_*" * 500)
        page = await stage.window(stage.ground.persons.index(eve))
        await expect(page.locator(".message")).to_have_count(4)
        await expect(page.locator(".text").first).to_have_text(hostile)
        await expect(page.get_by_text("[click](javascript:window.hurt=1)")).to_be_visible()
        await expect(page.locator(".mention")).to_have_text("@<b>Eve</b>")
        assert await page.evaluate("window.hurt") is None
        assert await page.locator("img[src='x'], #main script, [onclick], a[href^='javascript']").count() == 0


async def test_every_component(curtain: Curtain) -> None:
    async with Stage(curtain, Answering()) as stage:
        await stage.ground.channel(stage.bot).send(view=everything(), files=files())
        page = await stage.window()
        board = page.locator(".container")
        await expect(board.locator("h3")).to_have_text("A board")
        await expect(board.get_by_role("img", name="Red leads")).to_be_visible()
        assert await board.get_by_role("img", name="Red leads").evaluate("image => image.naturalWidth") == 64
        await expect(board.locator(".thumbnail img")).to_have_attribute("alt", "Small")
        for name, look in (
            ("First", "primary"),
            ("Second", "secondary"),
            ("🎲 Good", "success"),
            ("Bad", "danger"),
        ):
            button = board.get_by_role("button", name=name, exact=True)
            await expect(button).to_have_class(f"button {look}")
        await expect(board.get_by_role("button", name="Off")).to_be_disabled()
        await expect(board.get_by_role("link", name="Rules")).to_have_attribute(
            "href", "https://example.org/rules"
        )
        await expect(board.locator(".select")).to_have_text(["Quadrol", "Some", "Whom"])
        await expect(board.locator("hr")).to_have_attribute("data-spacing", "2")
        await expect(board.get_by_role("link", name="game.txt")).to_have_attribute("download", "game.txt")
        assert (
            await board.evaluate("box => getComputedStyle(box).borderInlineStartColor") == "rgb(45, 122, 120)"
        )
        await expect(page.locator(".mark")).to_have_text("Bot")


async def test_pictures_enlarge_and_say_what_they_show(curtain: Curtain) -> None:
    async with Stage(curtain) as stage:
        await stage.ground.channel(stage.bot).send("look", file=picture())
        page = await stage.window()
        await page.locator(".picture").press("Enter")
        await expect(page.locator("dialog.viewer img")).to_be_visible()
        await page.keyboard.press("Escape")
        await expect(page.locator("dialog")).to_have_count(0)
        await expect(page.locator(".picture")).to_be_focused()


async def test_older_messages_come_on_scrolling_up_and_the_reader_stays_in_place(curtain: Curtain) -> None:
    async with Stage(curtain) as stage:
        tab = await stage.ground.tab()
        for number in range(70):
            await tab.write(stage.ground.games, f"message {number}")
        page = await stage.window(1)
        await expect(page.get_by_text("message 69", exact=True)).to_be_in_viewport()
        await expect(page.locator(".message")).to_have_count(50)
        await page.locator("#scroller").evaluate("box => box.scrollTo(0, 0)")
        await expect(page.locator(".message")).to_have_count(70)
        await expect(page.get_by_text("message 20", exact=True)).to_be_in_viewport()
        await tab.write(stage.ground.games, "one more")
        await expect(page.get_by_text("message 20", exact=True)).to_be_in_viewport()
        await page.get_by_role("button", name="New messages below").click()
        await expect(page.get_by_text("one more", exact=True)).to_be_in_viewport()
        await tab.write(stage.ground.games, "and the last")
        await expect(page.get_by_text("and the last", exact=True)).to_be_in_viewport()
