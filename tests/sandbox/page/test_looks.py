"""Phones, languages, colours, developers."""

import re
from pathlib import Path

import discord
import pytest
from playwright.async_api import expect

from tests.sandbox.page.parts import Answering, everything, files
from tests.sandbox.page.stage import Curtain, Stage
from tests.sandbox.page.test_commands import Commanded

PAGE = Path(__file__).parents[3] / "bot" / "sandbox" / "page"
READABLE = 4.5
PAIRS = (
    ("ink", "paper"), ("ink", "side"), ("ink", "raised"), ("ink", "tint"), ("ink", "ping"), ("ink", "hover"),
    ("soft", "paper"), ("soft", "side"), ("soft", "raised"), ("soft", "tint"), ("soft", "hover"),
    ("soft", "ping"), ("green", "paper"), ("green", "raised"), ("green", "tint"), ("on-green", "green"),
    ("on-badge", "badge"), ("on-good", "good"), ("on-bad", "bad"), ("bad", "paper"), ("bad", "tint"),
    ("bad", "raised"),
)  # fmt: skip


def luminance(color: str) -> float:
    parts = [int(color[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
def test_text_can_be_read_on_its_ground(scheme: int) -> None:
    roles = re.findall(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)", (PAGE / "style.css").read_text())
    colors = {name: luminance(pair[scheme]) for name, *pair in roles}
    for text, ground in PAIRS:
        low, high = sorted((colors[text], colors[ground]))
        assert (high + 0.05) / (low + 0.05) >= READABLE, (text, ground)


async def test_a_phone(curtain: Curtain) -> None:
    async with Stage(curtain, Answering()) as stage:
        await stage.ground.channel(stage.bot).send(view=everything(), files=files())
        size = {"width": 360, "height": 740}
        page = await stage.window(viewport=size, has_touch=True, is_mobile=True)
        await expect(page.locator(".container")).to_be_visible()
        assert await page.evaluate("document.documentElement.scrollWidth") == 360
        edges = "parts => Math.max(...parts.map(part => part.getBoundingClientRect().right))"
        assert await page.locator(".message *").evaluate_all(edges) <= 360
        sidebar = page.locator("#sidebar")
        await expect(sidebar).not_to_be_visible()
        opener = page.get_by_role("button", name="Open the list of channels")
        await opener.tap()
        await expect(sidebar).to_be_in_viewport()
        await page.keyboard.press("Escape")
        await expect(sidebar).not_to_be_visible()
        await expect(opener).to_be_focused()
        await opener.tap()
        await sidebar.get_by_role("link").nth(1).tap()
        await expect(sidebar).not_to_be_visible()
        await expect(page.locator("h1")).to_have_text(
            f"#{list(stage.ground.world.channels.values())[1].name}"
        )


async def test_the_drawer_of_a_phone_that_moves_takes_the_focus_and_gives_it_back(curtain: Curtain) -> None:
    async with Stage(curtain) as stage:
        size = {"width": 375, "height": 760}
        page = await stage.window(viewport=size, reduced_motion="no-preference")
        opener = page.get_by_role("button", name="Open the list of channels")
        await opener.press("Enter")
        await expect(page.locator("#sidebar [aria-current]")).to_be_focused()
        await page.evaluate("document.activeElement.blur()")
        await page.keyboard.press("Escape")
        await expect(page.locator("#sidebar")).not_to_be_visible()
        await expect(opener).to_be_focused()


async def test_deep_lists_and_wide_bands_keep_to_the_page(curtain: Curtain) -> None:
    async with Stage(curtain) as stage:
        tab = await stage.ground.tab(1)
        await tab.write(stage.ground.games, "\n".join(f"{' ' * depth}- deep" for depth in range(40)))
        await tab.write(stage.ground.games, f"<@{stage.ground.persons[0].id}>")
        page = await stage.window(viewport={"width": 1800, "height": 700})
        band = page.locator(".message.concerns")
        edge = "one => one.getBoundingClientRect().right"
        assert await band.evaluate(edge) > 1700
        await page.set_viewport_size({"width": 360, "height": 700})
        assert await page.locator(".text li").last.evaluate(edge) <= 360
        assert await page.locator("#scroller").evaluate("box => box.scrollWidth - box.clientWidth") == 0


async def test_both_languages_while_the_page_is_open(curtain: Curtain) -> None:
    async with Stage(curtain, Answering()) as stage:
        await stage.ground.channel(stage.bot).send(view=everything(), files=files())
        page = await stage.window()
        await page.get_by_role("button", name="First").click()
        await expect(page.locator(".whisper")).to_contain_text("Only you can see this · Dismiss")
        await page.get_by_role("button", name="Person 1").click()
        await page.get_by_label("Language").first.select_option("de")
        await expect(page.locator(".whisper")).to_contain_text("Nur du siehst das · Ausblenden")
        await expect(page.locator("html")).to_have_attribute("lang", "de")
        await expect(page.get_by_label("Nachricht an #")).to_have_count(1)
        assert stage.ground.persons[0].locale == "de"


def test_every_sentence_is_in_both_languages() -> None:
    text = (PAGE / "words.js").read_text()
    english, german = text.split("const DE = {")
    keys = [re.findall(r"^ {2}(\w+):", half.split("};")[0], re.MULTILINE) for half in (english, german)]
    assert keys[0] == keys[1]
    assert len(keys[0]) > 80
    used = "\n".join(path.read_text() for path in PAGE.glob("*.js") if path.stem != "words")
    for key in keys[0]:
        assert f'"{key}"' in used, f"nobody says {key}"


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_colours_follow_the_system_until_they_are_chosen(curtain: Curtain, scheme: str) -> None:
    grounds = {"light": "rgb(251, 250, 247)", "dark": "rgb(28, 32, 35)"}
    other = "dark" if scheme == "light" else "light"
    async with Stage(curtain) as stage:
        page = await stage.window(color_scheme=scheme)
        await expect(page.locator("body")).to_have_css("background-color", grounds[scheme])
        await page.get_by_role("button", name="Person 1").click()
        await page.get_by_label("Colours").select_option(other)
        await expect(page.locator("body")).to_have_css("background-color", grounds[other])
        await page.reload()
        await expect(page.locator("body")).to_have_css("background-color", grounds[other])


async def test_developers(curtain: Curtain) -> None:
    async with Stage(curtain) as stage:
        stage.ground.sandbox.violations.note("POST /channels/1/messages", 50035, "Invalid <b>Form</b> Body")
        page = await stage.blank()
        await page.goto(f"{stage.ground.sandbox.address}/developers")
        await expect(page.locator("tbody tr")).to_contain_text("Invalid <b>Form</b> Body")
        stage.ground.sandbox.violations.note("POST /channels/1/messages", 50006, "Empty")
        await expect(page.locator("tbody tr")).to_have_count(2)
        async with page.expect_response("**/violations"):
            pass
        stage.ground.sandbox.violations.note("POST /channels/1/messages", 50001, "Missing")
        await expect(page.locator("tbody tr")).to_have_count(3)
        await expect(page.locator("#live p")).to_have_text(["Empty", "Missing"])
        await page.get_by_label("Answers with 429").fill("2")
        await page.keyboard.press("Enter")
        await expect(page.get_by_text("Set.", exact=True)).to_be_visible()
        assert stage.ground.sandbox.faults.set.rate_limit == 2
        await page.get_by_role("button", name="Clear").click()
        await expect(page.get_by_text("kept to Discord's limits")).to_be_visible()
        await page.get_by_role("link", name="Back to the channels").click()
        await expect(page.get_by_label("Message #")).to_be_visible()


RING = """() => {
  const one = document.activeElement;
  const style = getComputedStyle(one);
  const framed = one.closest(".write") && getComputedStyle(one.closest(".write")).boxShadow !== "none";
  const reach = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
  const box = one.getBoundingClientRect();
  let frame = one.parentElement;
  while (frame && getComputedStyle(frame).overflowX === "visible") frame = frame.parentElement;
  const rim = (frame ?? document.body).getBoundingClientRect();
  const whole = box.left - reach >= rim.left && box.right + reach <= rim.right;
  return [one.id || one.className || one.tagName, framed || (style.outlineStyle !== "none" && whole)];
}"""


@pytest.mark.parametrize("width", [360, 1100])
async def test_every_tab_stop_has_a_ring_that_nothing_cuts_off(curtain: Curtain, width: int) -> None:
    async with Stage(curtain, Commanded()) as stage:
        channel = stage.ground.channel(stage.bot)
        thread = await channel.create_thread(name="Table 1", type=discord.ChannelType.public_thread)
        first = await thread.send(view=everything(), files=files())
        await thread.send("||hidden|| https://example.org <#1>", reference=first)
        size = {"width": width, "height": 800}
        page = await stage.window(channel=stage.ground.world.channels[thread.id], viewport=size)
        await expect(page.locator(".origin .quiet")).to_be_visible()
        await page.evaluate("document.activeElement.blur()")
        seen: dict[str, bool] = {}
        for _ in range(60):
            await page.keyboard.press("Tab")
            name, has_ring = await page.evaluate(RING)
            if name != "BODY":  # once round
                seen[name] = seen.get(name, True) and has_ring
        await page.locator("#scroller").focus()
        await page.keyboard.press("ArrowUp")
        name, seen["a message"] = await page.evaluate(RING)
        assert name.startswith("m-")
        assert {"picture", "apps", "select", "spoiler", "quiet", "draft", "scroller"} <= seen.keys()
        assert [name for name, has_ring in seen.items() if not has_ring] == []
