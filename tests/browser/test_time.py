"""Days in a minute: people let time pass on the page, and see what a clock does."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace
from playwright.async_api import Page, expect

from bot.tables.journal.pace import HOUR, Pace
from bot.tables.journal.settings import Pings, Preferences
from tests.browser.salon import Salon, board
from tests.browser.test_playing import TALL, choices, enters, said, shoot
from tests.sandbox.page.stage import Curtain

OWN = Pace(10 * HOUR, HOUR)


async def begins(salon: Salon, *, pings: Pings = "mention", days_off: int = 0) -> tuple[int, int]:
    """A game of two with ten hours each, who never sleep; who decides, and the other one."""
    first, second = salon.known(0), salon.known(1)
    server, channel = salon.ground.world.house.guild, salon.ground.games.id
    for one in (first, second):
        await salon.tables.set_preferences(one.id, Preferences(quiet=(0, 0), pings=pings))
        await salon.tables._amend(one.id, lambda record: replace(record, days_off=days_off))
    opened = await salon.tables.open(first, "go_round", server=server, channel=channel, pace=OWN)
    await salon.tables.join(opened.table.id, second)
    salon.kreisel.delivery.changed(await salon.tables.start(opened.table.id, first))
    person = await salon.decider()
    assert person is not None
    return person, 1 - person


async def lets_pass(page: Page, hours: int) -> None:
    """Somebody lets time pass, by the control on the page."""
    await page.get_by_role("button", name="Let time pass").click()
    dialog = page.get_by_role("dialog")
    await dialog.get_by_label("How much").fill(str(hours))
    await dialog.get_by_role("button", name="Let it pass").click()
    await expect(dialog.get_by_text("passed.")).to_be_visible()
    await dialog.get_by_role("button", name="Close").click()


async def test_a_reminder_then_excuses_then_a_stand_in_and_the_way_back(
    curtain: Curtain, tmp_path: Path
) -> None:
    async with Salon(curtain, tmp_path) as salon:
        person, other = await begins(salon)
        page, second = await salon.window(person, **TALL), await salon.window(other, **TALL)
        for one in (page, second):
            await enters(one, "Go Round #1")
        await lets_pass(page, 9)
        await expect(said(page, "Your time at this table runs out")).to_be_visible()
        await shoot(page, "reminder")
        for _ in range(2):
            await lets_pass(page, 2)
            await expect(board(second)).to_contain_text("Time was up for")
            assert await salon.decider() == other
            await salon.decides(second)
        await lets_pass(page, 2)
        await expect(board(second)).to_contain_text("stands in")
        await shoot(page, "stand-in")
        await page.get_by_role("button", name="I am back").last.click()
        await expect(board(second)).to_contain_text("is back.")
        table = await salon.table()
        assert {player.id for seat in table.seats if (player := table.player(seat))} == {
            salon.known(person).id,
            salon.known(other).id,
        }


async def test_who_is_on_vacation_loses_no_time(curtain: Curtain, tmp_path: Path) -> None:
    async with Salon(curtain, tmp_path) as salon:
        person, _ = await begins(salon, days_off=7)
        before = await salon.table()
        page = await salon.window(person, **TALL)
        await page.locator("#composer textarea").first.focus()
        await page.keyboard.type("/my away")
        await expect(page.get_by_role("option").first).to_contain_text("/my away")
        await page.keyboard.press("Enter")
        await page.keyboard.press("Enter")
        await page.get_by_role("button", name="Take days off").click()
        until = salon.tables.now() // 86_400_000 * 86_400_000 + 4 * 86_400_000
        day = await page.evaluate("at => new Date(at).toISOString().slice(0, 10)", until)
        await page.get_by_role("dialog").get_by_role("textbox").last.fill(day)
        await page.keyboard.press("Enter")
        await expect(said(page, "days off").last).to_be_visible()
        await lets_pass(page, 72)
        table = await salon.table()
        assert table.deciders == before.deciders
        assert not table.excuses
        await enters(page, "Go Round #1")
        await shoot(page, "vacation")
        await expect(choices(page)).not_to_have_count(0)
        await salon.decides(page)


async def test_a_reminder_is_answered_from_the_direct_message(curtain: Curtain, tmp_path: Path) -> None:
    async with Salon(curtain, tmp_path) as salon:
        person, _ = await begins(salon, pings="dm")
        page = await salon.window(person, **TALL)
        await lets_pass(page, 9)
        await page.locator("#sidebar").get_by_role("link", name="Kreisel").last.click()
        await expect(said(page, "runs out")).to_be_visible()
        await shoot(page, "letter")
        await salon.decides(page)
        assert await salon.decider() != person
