"""The slash picker and the menus of messages."""

import re
from typing import Any, Literal

import discord
from discord import app_commands
from playwright.async_api import expect

from bot.sandbox.limits.messages import LARGEST_FILE
from tests.sandbox.ground import Bot
from tests.sandbox.page.stage import Curtain, Stage

GERMAN = {
    "play": "spielen",
    "game": "spiel",
    "Open a table": "Einen Tisch eröffnen",
    "Explain": "Erklären",
    "Wave": "Winken",
}


class German(app_commands.Translator):
    """Knows some words."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: Any
    ) -> str | None:
        return GERMAN.get(string.message) if locale is discord.Locale.german else None


class Commanded(Bot):
    """A bot with commands of all kinds."""

    async def setup_hook(self) -> None:
        """Register them."""

        async def play(
            interaction: discord.Interaction[Any],
            game: str,
            seats: app_commands.Range[int, 2, 4],
            clock: Literal["fast", "slow"] = "slow",
            teams: bool = False,
            partner: discord.Member | None = None,
        ) -> None:
            said = f"{game} {seats} {clock} {teams} {partner and partner.display_name}"
            await interaction.response.defer(thinking=True)
            await interaction.followup.send(said)

        async def suggest(_: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
            names = ("Giro Mondiale", "Go Round", "Quadrol")
            return [
                app_commands.Choice(name=name, value=name[:2]) for name in names if name.startswith(typed)
            ]

        command: Any = app_commands.command(name="play", description="Open a table")(play)
        command.autocomplete("game")(suggest)
        self.tree.add_command(command)
        group = app_commands.Group(name="my", description="What is mine")

        @group.command(name="games", description="Where I play")
        async def games(interaction: discord.Interaction[Any]) -> None:
            await interaction.response.send_message("none", ephemeral=True)

        @group.command(name="silence", description="Says nothing")
        async def silence(_: discord.Interaction[Any]) -> None:
            pass

        @app_commands.command(name="replay", description="Replay a game")
        async def replay(interaction: discord.Interaction[Any], game: discord.Attachment) -> None:
            await interaction.response.send_message(f"{game.filename}: {(await game.read()).decode()}")

        @app_commands.context_menu(name="Explain")
        async def explain(interaction: discord.Interaction[Any], message: discord.Message) -> None:
            await interaction.response.send_message(f"It says {message.content}", ephemeral=True)

        @app_commands.context_menu(name="Wave")
        async def wave(interaction: discord.Interaction[Any], whom: discord.Member) -> None:
            await interaction.response.send_message(f"Waved at {whom.display_name}", ephemeral=True)

        self.tree.add_command(group)
        self.tree.add_command(replay)
        self.tree.add_command(explain)
        self.tree.add_command(wave)
        await self.tree.set_translator(German())
        await self.tree.sync()


async def test_a_command_by_keyboard_alone(curtain: Curtain) -> None:
    async with Stage(curtain, Commanded()) as stage:
        page = await stage.window()
        await expect(page.get_by_label("Message #")).to_be_focused()
        await page.keyboard.type("/")
        await expect(page.get_by_role("option")).to_have_count(4)
        await page.keyboard.type("pl")
        await expect(page.get_by_role("option").first).to_have_text("/playOpen a table")
        await page.keyboard.press("Enter")
        game = page.get_by_role("combobox", name="game")
        await expect(game).to_be_focused()
        await expect(page.get_by_role("option")).to_have_text(["Giro Mondiale", "Go Round", "Quadrol"])
        await page.keyboard.type("G")
        await expect(page.get_by_role("option")).to_have_count(2)
        await page.keyboard.press("ArrowDown")
        await page.keyboard.press("Enter")
        await expect(game).to_have_value("Go Round")
        seats = page.get_by_role("combobox", name="seats")
        await expect(seats).to_be_focused()
        await page.keyboard.type("7")
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("alert").filter(has_text="Between 2 and 4")).to_be_visible()
        await page.keyboard.press("Backspace")
        await page.keyboard.type("3")
        await page.get_by_role("button", name="+ partner").press("Enter")
        await page.keyboard.type("person 2")
        await page.keyboard.press("Enter")
        await page.get_by_role("button", name="+ teams").press("Enter")
        await page.keyboard.type("Y")
        await page.keyboard.press("Enter")
        await page.keyboard.press("Enter")
        answer = page.locator(".message")
        await expect(answer.locator(".text")).to_have_text("Go 3 slow True Person 2")
        await expect(answer.locator(".origin")).to_have_text("Person 1 used /play")
        await expect(page.get_by_label("Message #")).to_be_focused()


async def test_a_command_given_up(curtain: Curtain) -> None:
    async with Stage(curtain, Commanded()) as stage:
        page = await stage.window()
        await page.keyboard.type("/play")
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("listbox")).to_be_visible()
        await page.keyboard.press("Escape")
        await expect(page.get_by_role("listbox")).to_have_count(0)
        await page.keyboard.press("Escape")
        await expect(page.get_by_label("Message #")).to_be_focused()
        await page.keyboard.type("hello")
        await page.keyboard.press("Enter")
        await expect(page.locator(".message .text")).to_have_text("hello")


async def test_commands_in_german(curtain: Curtain) -> None:
    async with Stage(curtain, Commanded()) as stage:
        stage.speak(0, "de")
        page = await stage.window()
        await page.keyboard.type("/sp")
        await expect(page.get_by_role("option")).to_have_text(["/spielenEinen Tisch eröffnen"])
        await page.keyboard.press("Tab")
        await expect(page.get_by_role("combobox", name="spiel")).to_be_focused()


async def test_subcommands_and_silence(curtain: Curtain) -> None:
    async with Stage(curtain, Commanded(), patience=2.0) as stage:
        page = await stage.window()
        await page.keyboard.type("/my games")
        await page.keyboard.press("Enter")
        await page.keyboard.press("Enter")
        await expect(page.locator(".message.ephemeral .text")).to_have_text("none")
        await page.keyboard.type("/silence")
        await page.keyboard.press("Enter")
        await page.keyboard.press("Enter")
        failed = page.locator(".message", has=page.locator(".failure"))
        await expect(failed).to_contain_text("Person 1 used /my silence")
        await failed.get_by_role("button", name="Dismiss").click()
        await expect(failed).to_have_count(0)


async def test_a_file_for_a_command(curtain: Curtain) -> None:
    async with Stage(curtain, Commanded()) as stage:
        page = await stage.window()
        await page.keyboard.type("/replay")
        await page.keyboard.press("Enter")
        game = page.get_by_label("game")
        await expect(game).to_be_focused()
        send = page.get_by_role("button", name="Send")
        wrong = page.locator(".field [role=alert]")
        await send.click()
        await expect(wrong).to_have_text("Please fill this in")
        for size, why in (
            (0, "There is nothing in it."),
            (LARGEST_FILE + 1, "The file is larger than 10 MiB."),
        ):
            await game.set_input_files({"name": "x.txt", "mimeType": "text/plain", "buffer": bytes(size)})
            await expect(wrong).to_have_text(why)
        await game.set_input_files({"name": "my game.txt", "mimeType": "text/plain", "buffer": b"red 6"})
        await expect(wrong).to_be_empty()
        await page.route("**/files/*", lambda route: route.abort())
        await send.click()
        await expect(page.locator("#alarm")).to_contain_text("The sandbox cannot be reached.")
        await page.unroute_all()
        await send.click()
        await expect(page.locator(".message .text")).to_have_text("my_game.txt: red 6")
        await expect(page.get_by_label("Message #")).to_be_focused()
        stage.pardon("Failed to load resource")


async def test_the_menu_of_a_message(curtain: Curtain) -> None:
    async with Stage(curtain, Commanded()) as stage:
        await (await stage.ground.tab(1)).write(stage.ground.games, "riddle")
        stage.speak(0, "de")
        page = await stage.window()
        await page.get_by_role("button", name="Apps für die Nachricht von Person 2").press("Enter")
        await expect(page.get_by_role("menuitem")).to_have_text(["Erklären", "WinkenPerson 2"])
        await page.keyboard.press("Enter")
        await expect(page.locator(".message.ephemeral .text")).to_have_text("It says riddle")
        await expect(page.locator(".message.ephemeral .origin")).to_have_text(
            "Person 1 hat „Erklären“ benutzt"
        )


async def test_the_menu_of_a_message_by_keyboard(curtain: Curtain) -> None:
    async with Stage(curtain, Commanded()) as stage:
        page = await stage.window()
        await (await stage.ground.tab(1)).write(stage.ground.games, "riddle")
        opener = page.get_by_role("button", name="Apps for the message from Person 2")
        menu = page.get_by_role("menu", name="Apps for the message from Person 2")
        explain, wave = (
            page.get_by_role("menuitem", name="Explain"),
            page.get_by_role("menuitem", name="Wave"),
        )
        await expect(opener).to_have_attribute("aria-expanded", "false")
        await opener.focus()
        for key, item in (("ArrowUp", wave), ("ArrowDown", explain), ("End", wave), ("e", explain)):
            await page.keyboard.press(key)
            await expect(item).to_be_focused()
        await expect(opener).to_have_attribute("aria-expanded", "true")
        await (await stage.ground.tab(1)).write(stage.ground.games, "and another")
        await expect(page.locator(".message")).to_have_count(2)
        await expect(explain).to_be_focused()
        await page.keyboard.press("Escape")
        await expect(menu).to_have_count(0)
        await expect(opener.first).to_be_focused()
        await expect(opener.first).to_have_attribute("aria-expanded", "false")
        await page.keyboard.press("Space")
        await expect(explain).to_be_focused()
        await page.keyboard.press("Tab")
        await expect(menu).to_have_count(0)
        await expect(opener.first).not_to_be_focused()


async def test_tab_finds_the_menu_of_one_message_alone(curtain: Curtain) -> None:
    async with Stage(curtain, Commanded()) as stage:
        for text in ("one", "two", "three"):
            await (await stage.ground.tab(1)).write(stage.ground.games, text)
        page = await stage.window()
        stops = page.locator(".apps[tabindex='0']")
        await expect(page.locator(".message", has=stops)).to_have_text(re.compile("three"))
        await page.locator("#scroller").focus()
        for _ in range(2):
            await page.keyboard.press("ArrowUp")
        await expect(page.locator(".message", has=stops)).to_have_text(re.compile("two"))
        await page.keyboard.press("Tab")
        await expect(stops).to_be_focused()
        await page.keyboard.press("Tab")
        await expect(page.locator(".apps:focus")).to_have_count(0)


async def test_the_menu_of_a_message_by_mouse(curtain: Curtain) -> None:
    async with Stage(curtain, Commanded()) as stage:
        await (await stage.ground.tab(1)).write(stage.ground.games, "riddle")
        page = await stage.window()
        opener, menu = page.locator(".apps"), page.get_by_role("menu")
        await page.locator(".message").hover()
        for count in (1, 0, 1):
            await opener.click()
            await expect(menu).to_have_count(count)
        await page.locator("#header").click()
        await expect(menu).to_have_count(0)
        await opener.click()
        await page.get_by_role("menuitem", name="Wave").click()
        await expect(page.locator(".message.ephemeral .text")).to_have_text("Waved at Person 2")
