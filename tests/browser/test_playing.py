"""People play in their browsers: against the computer, with each other, in teams, by keyboard, on a phone."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any, Final

from playwright.async_api import Locator, Page, expect

from bot.discord_ui.controls.ids import base36
from bot.tables.journal.acts import Phase
from games.chance import Luck
from games.players.levels import choose
from tests.browser.salon import Salon, board
from tests.sandbox.page.stage import Curtain

PICTURES: Final = "KREISEL_SCREENSHOTS"
"""A folder for pictures of what these tests see; none are taken without."""
TALL: Final[dict[str, Any]] = {"viewport": {"width": 1000, "height": 1150}}
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 375, "height": 760},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}


async def shoot(page: Page, name: str) -> None:
    """Keep a picture of the page, if somebody wants to look at it."""
    if folder := os.environ.get(PICTURES):
        await page.wait_for_timeout(300)
        await page.screenshot(path=Path(folder) / f"{name}.png")


async def is_asked(salon: Salon) -> None:
    """Wait until the table waits for the first of the people."""
    async with asyncio.timeout(20):
        while await salon.decider() != 0:
            await asyncio.sleep(0.02)


async def enters(page: Page, name: str) -> None:
    """Go to the thread of this name."""
    await page.locator("#sidebar").get_by_role("link", name=name).first.click()
    await expect(board(page)).to_be_visible()


async def test_a_newcomer_plays_giro_against_the_computer(curtain: Curtain, tmp_path: Path) -> None:
    async with Salon(curtain, tmp_path) as salon:
        page = await salon.window(0, color_scheme="dark", **TALL)
        await expect(said(page, "Hello, I am Kreisel!")).to_be_visible()
        await shoot(page, "welcome")
        await page.get_by_role("button", name="Play the computer").click()
        await expect(said(page, "is waiting for you")).to_be_visible()
        await enters(page, "Giro Mondiale #1")
        for _ in range(3):
            await is_asked(salon)
            await salon.decides(page)
        await is_asked(salon)
        await expect(choices(page)).not_to_have_count(0)
        await expect(page.locator(".message").filter(has_text="🤖")).not_to_have_count(0)
        await expect(page.get_by_role("img", name="Giro Mondiale.")).to_have_count(1)
        await shoot(page, "giro")


async def test_two_people_in_two_tabs_play_go_round_to_the_end(curtain: Curtain, tmp_path: Path) -> None:
    async with Salon(curtain, tmp_path) as salon:
        first, second = await salon.window(0), await salon.window(1)
        await slash(first, "/play", "Go Round")
        await arranges(first)
        await uploads(first)
        await second.get_by_role("button", name="Join").click()
        await expect(said(first, "Everybody is here")).to_be_visible()
        await first.get_by_role("button", name="Start").click()
        for page in (first, second):
            await enters(page, "Go Round #1")
        over = await salon.until_over({0: first, 1: second})
        assert over.phase is Phase.FINISHED
        for page in (first, second):
            await expect(page.get_by_role("button", name="Rematch")).to_be_visible()
        await first.get_by_role("button", name="Look back").click()
        await expect(said(first, "Turning points")).to_be_visible(timeout=60_000)
        await expect(
            first.get_by_role("img", name="Everybody’s chances to win over the game.")
        ).to_be_visible()
        await shoot(first, "look-back")
        await first.get_by_role("button", name="Step by step").click()
        await expect(said(first, "Chances to win:")).to_be_visible()
        await first.get_by_role("button", name="My decision ▶").click()
        await expect(said(first, "Played:")).to_be_visible()
        await shoot(first, "look-back-step")
        await shoot(first, "end")
        await second.get_by_role("button", name="Rematch").click()
        await expect(said(second, "The rematch is here").last).to_be_visible()


async def arranges(page: Page) -> None:
    """The host fills in the form of a lobby."""
    await page.get_by_role("button", name="More", exact=True).click()
    await page.get_by_role("button", name="Options", exact=True).click()
    dialog = page.get_by_role("dialog", name="What holds at this table")
    await expect(dialog.get_by_label("Normal (5 days")).to_be_checked()
    await shoot(page, "options")
    await dialog.get_by_label("No clock").check()
    await dialog.get_by_label("Line").check()
    await dialog.get_by_role("button", name="Submit").click()
    await expect(said(page, "This holds at the table.")).to_be_visible()
    await expect(said(page, "Variants: line").first).to_be_visible()
    await shoot(page, "options-set")


async def uploads(page: Page) -> None:
    """A file for the analysis, which is none."""
    await page.locator("#composer [role=combobox], #composer textarea").first.focus()
    await page.keyboard.type("/analyse")
    await expect(page.get_by_role("option").first).to_contain_text("/analyse")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="What would you like to look at?")
    none = {"name": "game.json", "mimeType": "application/json", "buffer": b"{"}
    await dialog.get_by_label("A game as a file").set_input_files(none)  # type: ignore[arg-type]
    await shoot(page, "analyse")
    await dialog.get_by_role("button", name="Submit").click()
    await expect(said(page, "this is not a record of a game")).to_be_visible()


async def test_a_team_has_a_thread_that_only_partners_see(curtain: Curtain, tmp_path: Path) -> None:
    async with Salon(curtain, tmp_path) as salon:
        known = [salon.known(person) for person in range(4)]
        opened = await salon.tables.open(
            known[0],
            "giro_mondiale",
            players=4,
            options={"teams": "red+yellow/blue+green"},
            server=salon.ground.world.house.guild,
            channel=salon.ground.games.id,
        )
        for person in known[1:]:
            await salon.tables.join(opened.table.id, person)
        salon.kreisel.delivery.changed(await salon.tables.start(opened.table.id, known[0]))
        pages = [await salon.window(person, **TALL) for person in range(4)]
        own = [page.locator("#sidebar").get_by_role("link", name="Team") for page in pages]
        for links in own:
            await expect(links).to_have_count(1)
        table = await salon.table()
        seat = table.deciders[0]
        (partner,) = table.team_of(seat) - {seat}
        people = {table.guest_of(one.id): number for number, one in enumerate(known)}
        helper = pages[people[table.chairs[partner].guest]]
        decider = pages[people[table.chairs[seat].guest]]
        await enters(helper, "Team")
        await enters(decider, "Team")
        await choices(helper).first.click()
        if await said(helper, "And then?").count():
            await helper.locator("[data-custom-id^='k:do']").last.click()
        await expect(said(decider, "suggests to")).to_be_visible()
        assert (await salon.table()).ply == table.ply
        await shoot(decider, "team")
        for page in pages:
            if page not in (helper, decider):
                await enters(page, "Team")
                await expect(said(page, "suggests to")).to_have_count(0)


async def test_a_shield_is_asked_of_its_owner_alone(curtain: Curtain, tmp_path: Path) -> None:
    async with Salon(curtain, tmp_path) as salon:
        number = await _bumped(salon)
        table, person = await salon.table(number), await salon.decider(number)
        assert person is not None
        page, other = await salon.window(person, **TALL), await salon.window(1 - person)
        for one in (page, other):
            await enters(one, f"#{number}")
        label = await board(page).locator("[data-custom-id^='k:do']").first.inner_text()
        await board(other).get_by_role("button", name=label, exact=True).click()
        await expect(other.locator(".message.ephemeral")).to_be_visible()
        assert (await salon.table(number)).ply == table.ply
        await shoot(page, "shield")
        await board(page).get_by_role("button", name=label, exact=True).click()
        async with asyncio.timeout(15):
            while (await salon.table(number)).ply == table.ply:
                await asyncio.sleep(0.02)


async def test_a_dialog_takes_a_word_for_the_dice_in_german_on_a_phone(
    curtain: Curtain, tmp_path: Path
) -> None:
    async with Salon(curtain, tmp_path) as salon:
        salon.speak(0, "de")
        page = await salon.window(0, **PHONE)
        await slash(page, "/spielen", "Rundlauf")
        await expect(said(page, "Rundlauf · Tisch 1")).to_be_visible()
        await page.get_by_role("button", name="Mehr", exact=True).click()
        await shoot(page, "lobby-more")
        await page.get_by_role("button", name="Mein Wort für die Würfel").click()
        await page.get_by_label("Ein Wort, das nur du kennst").fill("Kuckuck")
        await page.keyboard.press("Enter")
        await expect(said(page, "Dein Wort fließt in die Würfel ein.")).to_be_visible()
        seat = (await salon.table()).seats[0]
        known = await salon.tables.table(1, salon.known(0).id)
        assert known.chairs[seat].word == "Kuckuck"
        await page.get_by_role("button", name="+ Computer").click()
        await page.get_by_role("button", name="leicht", exact=True).click()
        await expect(said(page, "Alle sind da")).to_be_visible()
        await page.get_by_role("button", name="Start").click()
        await said(page, "Es wird gespielt").get_by_role("link").first.click()
        await expect(page.get_by_role("img", name="Rundlauf.")).to_be_visible()
        await is_asked(salon)
        await expect(choices(page)).not_to_have_count(0)
        await board(page).get_by_role("img").first.evaluate("picture => picture.scrollIntoView()")
        await shoot(page, "phone")


async def test_a_game_can_be_opened_and_played_by_keyboard(curtain: Curtain, tmp_path: Path) -> None:
    async with Salon(curtain, tmp_path) as salon:
        page = await salon.window(0)
        await slash(page, "/play", "Rundlauf")
        await expect(said(page, "Rundlauf · table 1")).to_be_visible()
        await focus(page, page.get_by_role("button", name="+ Computer"))
        await page.keyboard.press("Enter")
        await focus(page, page.get_by_role("button", name="medium", exact=True))
        await page.keyboard.press("Enter")
        await expect(said(page, "Everybody is here")).to_be_visible()
        await focus(page, page.get_by_role("button", name="Start", exact=True))
        await page.keyboard.press("Enter")
        thread = page.locator("#sidebar").get_by_role("link", name="Rundlauf #1")
        await expect(thread).to_be_visible()
        await focus(page, thread)
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("img", name="Rundlauf.")).to_be_visible()
        for _ in range(2):
            await is_asked(salon)
            await plays_by_keyboard(page, salon)


async def plays_by_keyboard(page: Page, salon: Salon) -> None:
    """Make a move with Tab and Enter alone; afterwards no choice of the next one has the focus."""
    table = await salon.table()
    ply = f"{base36(table.id)}:{base36(table.public_ply)}:"
    moves = page.locator(f"[data-custom-id^='k:do:{ply}']")
    steps = page.locator(f"[data-custom-id^='k:step:{ply}']")
    await expect(moves.or_(steps).first).to_be_visible()
    if not await moves.count():
        await focus(page, steps)
        await page.keyboard.press("Enter")
        await expect(moves.first).to_be_visible()
    await focus(page, moves)
    await page.keyboard.press("Enter")
    await expect(moves.or_(steps)).to_have_count(0)
    await expect(page.locator("[data-custom-id]:focus")).to_have_count(0)
    assert (await salon.table()).ply > table.ply


def choices(page: Page) -> Locator:
    """What can be chosen on the newest board."""
    return board(page).locator("[data-custom-id^='k:do'], [data-custom-id^='k:step']")


def said(page: Page, text: str) -> Locator:
    """The messages that say so."""
    return page.locator(".message").filter(has_text=text)


async def slash(page: Page, command: str, game: str) -> None:
    """Run a command by keyboard alone, with a game as its first option."""
    await page.locator("#composer [role=combobox], #composer textarea").first.focus()
    await page.keyboard.type(command)
    await expect(page.get_by_role("option").first).to_contain_text(command)
    await page.keyboard.press("Enter")
    await expect(
        page.get_by_role("combobox", name="game").or_(page.get_by_role("combobox", name="spiel"))
    ).to_be_focused()
    await page.keyboard.type(game)
    await expect(page.get_by_role("option")).to_have_count(1)
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")


async def focus(page: Page, controls: Locator) -> None:
    """Go back by Tab until one of these has the focus."""
    for _ in range(80):
        await page.keyboard.press("Shift+Tab")
        if await controls.evaluate_all("all => all.includes(document.activeElement)"):
            return
    raise AssertionError(f"no way to {controls} by keyboard")


async def _bumped(salon: Salon) -> int:
    """A game of Gravitation in which somebody is asked for a shield; the table's number."""
    luck = Luck(11)
    server, channel = salon.ground.world.house.guild, salon.ground.games.id
    for _ in range(20):
        opened = await salon.tables.open(salon.known(0), "gravitation", server=server, channel=channel)
        number = opened.table.id
        await salon.tables.join(number, salon.known(1))
        done = await salon.tables.start(number, salon.known(0))
        while (table := await salon.table(number)).phase is Phase.PLAYING:
            seat, person = table.deciders[0], await salon.decider(number)
            assert table.state is not None
            assert person is not None
            if seat is not table.state.turn:
                salon.kreisel.delivery.changed(done)
                return number
            action = choose(table.state, seat, luck)
            done = await salon.tables.play(number, table.ply, salon.known(person), action.text)
    raise AssertionError("nobody was bumped")
