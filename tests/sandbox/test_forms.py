"""Modals that ask like a form: what is marked and uploaded reaches the bot, if it fits what was asked."""

from typing import Any

import discord
from discord.ui import Checkbox, CheckboxGroup, FileUpload, Label, RadioGroup

from bot.sandbox.state.records import Json
from tests.sandbox.ground import Ground


class Asked(discord.ui.Modal, title="A table"):
    def __init__(self) -> None:
        super().__init__(custom_id="asked")
        self.who: RadioGroup[Any] = RadioGroup(custom_id="who")
        self.what: CheckboxGroup[Any] = CheckboxGroup(custom_id="what", required=False)
        for value in ("all", "invited"):
            self.who.add_option(label=value, value=value)
            self.what.add_option(label=value, value=value)
        self.sure: Checkbox[Any] = Checkbox(custom_id="sure")
        self.file: FileUpload[Any] = FileUpload(custom_id="file", required=False)
        for part in (self.who, self.what, self.sure, self.file):
            self.add_item(Label(text=part.custom_id, component=part))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        files = [(file.filename, file.size) for file in self.file.values]
        said = f"{self.who.value} {self.what.values} {self.sure.value} {files}"
        await interaction.response.send_message(said, ephemeral=True)


class Button(discord.ui.View):
    @discord.ui.button(label="Ask", custom_id="ask")
    async def ask(self, interaction: discord.Interaction, _: discord.ui.Button[discord.ui.View]) -> None:
        await interaction.response.send_modal(Asked())


def part(kind: int, custom_id: str, **given: object) -> Json:
    return {"type": 18, "component": {"type": kind, "custom_id": custom_id, **given}}


def form(
    who: object = "all", what: tuple[str, ...] = (), sure: object = False, files: tuple[str, ...] = ()
) -> list[Json]:
    return [
        part(21, "who", value=who),
        part(22, "what", values=list(what)),
        part(23, "sure", value=sure),
        part(19, "file", values=list(files)),
    ]


async def test_a_form_is_filled_in() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()
        await ground.channel(bot).send("Here", view=Button())
        message = await tab.until("MESSAGE_CREATE")
        modal = (await tab.outcome(await tab.click(message, "ask"), "modal"))["modal"]
        file = await tab.upload("game.json", b"{}")
        await tab.fill(modal, *form("invited", ("all", "invited"), True, (file["id"],)))
        said = "invited ['all', 'invited'] True [('game.json', 2)]"
        await tab.until("MESSAGE_CREATE", lambda d: d["content"] == said)


async def test_what_no_client_sends_is_refused() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()
        await ground.channel(bot).send("Here", view=Button())
        message = await tab.until("MESSAGE_CREATE")
        modal = (await tab.outcome(await tab.click(message, "ask"), "modal"))["modal"]
        wrong = (
            form(who="nobody"),
            form(who=None),
            form(what=("all", "all")),
            form(what=("nothing",)),
            form(sure="yes"),
            form(files=("1",)),
            form(files=("1", "2")),
        )
        for filled in wrong:
            data = {"id": modal["id"], "custom_id": modal["custom_id"], "components": filled}
            body = {"type": 5, "nonce": "n", "channel_id": str(ground.games.id), "data": data}
            await tab.ask("POST", "/interactions", body, status=400)
