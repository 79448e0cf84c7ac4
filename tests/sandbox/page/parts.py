"""What the bot of these tests shows: every component there is."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import discord
from discord import SelectOption, ui
from PIL import Image

from tests.sandbox.ground import Bot


def picture(name: str = "board.png", color: str = "teal") -> discord.File:
    """A small picture."""
    content = BytesIO()
    Image.new("RGB", (64, 48), color).save(content, "PNG")
    content.seek(0)
    return discord.File(content, filename=name)


def everything() -> ui.LayoutView:
    """One message with all of Components V2."""
    view = ui.LayoutView(timeout=None)
    styles = discord.ButtonStyle
    buttons: list[ui.Button[Any]] = [
        ui.Button(label="First", style=styles.primary, custom_id="first"),
        ui.Button(label="Second", style=styles.secondary, custom_id="second"),
        ui.Button(label="Good", style=styles.success, custom_id="good", emoji="🎲"),
        ui.Button(label="Bad", style=styles.danger, custom_id="bad"),
        ui.Button(label="Off", custom_id="off", disabled=True),
    ]
    games = [SelectOption(label=name, value=name.lower()) for name in ("Giro", "Quadrol", "Rundlauf")]
    games[0].description, games[1].default = "around the world", True
    view.add_item(
        ui.Container(
            ui.TextDisplay("## A board\nwith **words**"),
            ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description="Red leads")),
            ui.Section("A section", accessory=ui.Button(label="Beside", custom_id="beside")),
            ui.Section("Another", accessory=ui.Thumbnail("attachment://board.png", description="Small")),
            ui.Separator(spacing=discord.SeparatorSpacing.large),
            ui.ActionRow(*buttons),
            ui.ActionRow(ui.Button(label="Rules", url="https://example.org/rules")),
            ui.ActionRow(ui.Select(custom_id="one", options=games)),
            ui.ActionRow(
                ui.Select(
                    custom_id="some", placeholder="Some", min_values=1, max_values=2, options=games[::2]
                )
            ),
            ui.ActionRow(ui.UserSelect(custom_id="whom", placeholder="Whom")),
            ui.File("attachment://game.txt"),
            accent_color=0x2D7A78,
        )
    )
    return view


def files() -> list[discord.File]:
    """The files of that message."""
    return [picture(), discord.File(BytesIO(b"a game"), filename="game.txt")]


class Word(ui.Modal, title="Your word"):
    """A modal with a short text, a long one and a select."""

    word: ui.Label[Any] = ui.Label(text="Word", component=ui.TextInput(custom_id="word", max_length=10))
    more: ui.Label[Any] = ui.Label(
        text="More",
        component=ui.TextInput(custom_id="more", style=discord.TextStyle.paragraph, required=False),
    )
    game: ui.Label[Any] = ui.Label(
        text="Game",
        description="Which one?",
        component=ui.Select(
            custom_id="game",
            options=[SelectOption(label="Giro", value="g"), SelectOption(label="Quadrol", value="q")],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        said = [self.word.component, self.more.component, self.game.component]
        assert isinstance(said[0], ui.TextInput)
        assert isinstance(said[1], ui.TextInput)
        assert isinstance(said[2], ui.Select)
        text = f"{said[0].value} / {said[1].value} / {said[2].values[0]}"
        await interaction.response.send_message(text, ephemeral=True)


class Marks(ui.Modal, title="Your marks"):
    """A modal of things to tick."""

    one: ui.Label[Any] = ui.Label(
        text="One",
        component=ui.RadioGroup(
            custom_id="radio", options=[discord.RadioGroupOption(label=name) for name in ("Red", "Blue")]
        ),
    )
    some: ui.Label[Any] = ui.Label(
        text="Some",
        component=ui.CheckboxGroup(
            custom_id="boxes", options=[discord.CheckboxGroupOption(label=name) for name in ("Dice", "Cards")]
        ),
    )
    yes: ui.Label[Any] = ui.Label(text="Yes?", component=ui.Checkbox(custom_id="box"))

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        one, some, yes = self.one.component, self.some.component, self.yes.component
        assert isinstance(one, ui.RadioGroup)
        assert isinstance(some, ui.CheckboxGroup)
        assert isinstance(yes, ui.Checkbox)
        text = f"{one.value} / {' '.join(some.values)} / {yes.value}"
        await interaction.response.send_message(text, ephemeral=True)


class Answering(Bot):
    """Answers each control with its name and what was chosen, to the one who used it."""

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """A component was used."""
        if interaction.type is not discord.InteractionType.component or interaction.data is None:
            return
        match interaction.data:
            case {"custom_id": "beside"}:
                await interaction.response.send_modal(Word(custom_id="word-modal"))
            case {"custom_id": "good"}:
                await interaction.response.send_modal(Marks(custom_id="marks-modal"))
            case {"custom_id": "bad"}:
                pass
            case {"custom_id": str(name), **more}:
                values: Any = more.get("values") or ()
                await interaction.response.send_message(" ".join([name, *values]), ephemeral=True)
