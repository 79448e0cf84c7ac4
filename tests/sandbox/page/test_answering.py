"""Buttons, selects and modals, and what the bot answers."""

from playwright.async_api import Page, expect

from tests.sandbox.page.parts import Answering, everything, files
from tests.sandbox.page.stage import Curtain, Stage


async def board(stage: Stage) -> Page:
    """A window with all components in it."""
    await stage.ground.channel(stage.bot).send(view=everything(), files=files())
    page = await stage.window()
    await expect(page.locator(".container")).to_be_visible()
    return page


async def test_an_answer_for_one_person_is_marked_and_can_be_dismissed(curtain: Curtain) -> None:
    async with Stage(curtain, Answering()) as stage:
        page = await board(stage)
        other = await stage.window(1)
        await page.get_by_role("button", name="First").click()
        answer = page.locator(".message.ephemeral")
        await expect(answer.locator(".text")).to_have_text("first")
        await expect(answer).to_contain_text("Only you can see this")
        await expect(other.locator(".message")).to_have_count(1)
        await answer.get_by_role("button", name="Dismiss").press("Enter")
        await expect(answer).to_have_count(0)


async def test_selects_by_keyboard(curtain: Curtain) -> None:
    async with Stage(curtain, Answering()) as stage:
        page = await board(stage)
        answers = page.locator(".message.ephemeral .text")
        await page.locator("[data-custom-id=one]").focus()
        await page.keyboard.press("ArrowDown")
        options = page.get_by_role("option")
        await expect(options).to_have_text(["Giroaround the world", "Quadrol", "Rundlauf"])
        await expect(options.nth(1)).to_have_attribute("aria-selected", "true")
        await page.keyboard.press("r")
        await page.keyboard.press("Enter")
        await expect(answers).to_have_text(["one rundlauf"])
        await expect(page.locator("[data-custom-id=one]")).to_be_focused()

        await page.locator("[data-custom-id=some]").press("Enter")
        for key in ("Space", "ArrowDown", "Space"):
            await page.keyboard.press(key)
        await expect(page.locator("[role=option][aria-selected=true]")).to_have_count(2)
        await page.keyboard.press("Tab")
        await expect(answers).to_have_text(["one rundlauf", "some giro rundlauf"])

        await page.locator("[data-custom-id=whom]").click()
        await page.get_by_role("option", name="Person 3").click()
        await expect(answers.last).to_have_text(f"whom {stage.ground.persons[2].id}")


async def test_a_select_given_up_chooses_nothing(curtain: Curtain) -> None:
    async with Stage(curtain, Answering()) as stage:
        page = await board(stage)
        select = page.locator("[data-custom-id=some]")
        await select.click()
        await page.keyboard.press("Space")
        await page.keyboard.press("Escape")
        await expect(page.get_by_role("listbox")).to_have_count(0)
        await select.click()
        await page.get_by_role("button", name="Done").click()
        await expect(page.locator("#live")).to_contain_text("Choose at least 1")
        await page.keyboard.press("Escape")
        await page.get_by_role("button", name="Second").click()
        await expect(page.locator(".message.ephemeral .text")).to_have_text(["second"])


async def test_a_modal(curtain: Curtain) -> None:
    async with Stage(curtain, Answering()) as stage:
        page = await board(stage)
        beside = page.get_by_role("button", name="Beside")
        await beside.press("Enter")
        dialog = page.get_by_role("dialog", name="Your word")
        await expect(dialog.get_by_label("Word")).to_be_focused()
        await page.keyboard.press("Escape")
        await expect(dialog).to_have_count(0)
        await expect(beside).to_be_focused()

        await beside.press("Enter")
        await expect(dialog.get_by_label("Word")).to_be_focused()
        await page.keyboard.press("Enter")
        await expect(dialog.get_by_role("alert").filter(has_text="Please fill this in")).to_be_visible()
        await page.keyboard.type("around and around")
        await page.keyboard.press("Tab")
        await page.keyboard.type("two\nlines")
        await page.keyboard.press("Tab")
        await page.keyboard.press("Tab")
        await page.keyboard.press("Tab")
        await page.keyboard.press("Enter")
        await expect(dialog.get_by_role("alert").filter(has_text="Choose at least 1")).to_be_visible()
        await expect(dialog.get_by_role("combobox", name="Game")).to_be_focused()
        for key in ("ArrowDown", "ArrowDown", "Enter"):
            await page.keyboard.press(key)
        await dialog.get_by_role("button", name="Submit").press("Enter")
        await expect(dialog).to_have_count(0)
        await expect(page.locator(".message.ephemeral .text")).to_have_text("around and / two\nlines / q")


async def test_a_modal_with_things_to_tick(curtain: Curtain) -> None:
    async with Stage(curtain, Answering()) as stage:
        page = await board(stage)
        await page.get_by_role("button", name="Good").click()
        dialog = page.get_by_role("dialog", name="Your marks")
        await dialog.get_by_role("button", name="Submit").click()
        await expect(dialog.get_by_role("alert").filter(has_text="Choose at least 1")).to_have_count(2)
        await dialog.get_by_label("Blue").check()
        await dialog.get_by_label("Dice").check()
        await dialog.get_by_label("Cards").check()
        await dialog.get_by_label("Yes?").check()
        await dialog.get_by_role("button", name="Submit").click()
        await expect(page.locator(".message.ephemeral .text")).to_have_text("Blue / Dice Cards / True")


async def test_a_bot_that_does_not_answer(curtain: Curtain) -> None:
    async with Stage(curtain, Answering(), patience=2.0) as stage:
        page = await board(stage)
        await page.get_by_role("button", name="Bad").click()
        await expect(page.locator(".message .failure")).to_have_text("The application did not respond")
        await expect(page.get_by_role("alert").filter(has_text="did not respond")).to_be_visible()
        await page.get_by_role("button", name="First").click()
        await expect(page.locator(".message.ephemeral .text")).to_have_text("first")
        await expect(page.locator(".message .failure")).to_have_count(0)
