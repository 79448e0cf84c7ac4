"""`python -m tests.sandbox.demo`: a sandbox with a bare bot that shows every kind of component."""

from __future__ import annotations

import asyncio
import io
import sys

import discord
from discord import app_commands
from PIL import Image

from tests.sandbox.ground import Bot, Ground

GAMES = ("Giro Mondiale", "Go Round", "Quadrol", "Rundlauf", "Gravitation", "Tunnel X")


def picture(color: str = "seagreen") -> discord.File:
    """A board of one colour."""
    file = io.BytesIO()
    Image.new("RGB", (1000, 800), color).save(file, "PNG")
    file.seek(0)
    return discord.File(file, "board.png", description=f"A board in {color}")


class Word(discord.ui.Modal, title="Your word"):
    """A modal with every usual field."""

    word: discord.ui.Label[discord.ui.Modal] = discord.ui.Label(
        text="Word",
        description="It goes into the dice",
        component=discord.ui.TextInput(custom_id="word", max_length=20, placeholder="kiwi"),
    )
    text: discord.ui.Label[discord.ui.Modal] = discord.ui.Label(
        text="Text",
        component=discord.ui.TextInput(custom_id="text", style=discord.TextStyle.paragraph, required=False),
    )
    game: discord.ui.Label[discord.ui.Modal] = discord.ui.Label(
        text="Game",
        component=discord.ui.Select(
            custom_id="game", options=[discord.SelectOption(label=name) for name in GAMES]
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        """Say what was written."""
        assert isinstance(self.word.component, discord.ui.TextInput)
        assert isinstance(self.game.component, discord.ui.Select)
        said = f"**{self.word.component.value}** at {self.game.component.values[0]}"
        await interaction.response.send_message(said, ephemeral=True)


class Control(
    discord.ui.DynamicItem[discord.ui.Button[discord.ui.LayoutView]], template=r"demo:(?P<what>\w+)"
):
    """A button that works after a restart."""

    def __init__(self, what: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> None:
        super().__init__(discord.ui.Button(label=what.capitalize(), custom_id=f"demo:{what}", style=style))
        self.what = what

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: object, match: object, /
    ) -> Control:
        """The button of a custom id."""
        return cls(match["what"])  # type: ignore[index]

    async def callback(self, interaction: discord.Interaction) -> None:
        """Answer in the way the button is called."""
        match self.what:
            case "public":
                await interaction.response.send_message("Everybody sees this.")
            case "private":
                await interaction.response.send_message("Only you see this.", ephemeral=True)
            case "modal":
                await interaction.response.send_modal(Word(custom_id="demo-word"))
            case "slow":
                await interaction.response.defer(thinking=True)
                await asyncio.sleep(2)
                await interaction.followup.send("Done thinking.")
            case "never":
                await asyncio.sleep(4)
            case "edit":
                await interaction.response.edit_message(
                    view=board("indianred"), attachments=[picture("indianred")]
                )


class Chooser(discord.ui.Select[discord.ui.LayoutView]):
    """A select of games."""

    def __init__(self) -> None:
        options = [discord.SelectOption(label=name, description="A board game") for name in GAMES]
        super().__init__(custom_id="demo-select", placeholder="Choose", options=options, max_values=3)

    async def callback(self, interaction: discord.Interaction) -> None:
        """Say what was chosen."""
        await interaction.response.send_message(", ".join(self.values), ephemeral=True)


def board(color: str) -> discord.ui.LayoutView:
    """A message with everything in it."""
    view = discord.ui.LayoutView(timeout=None)
    now = discord.utils.format_dt(discord.utils.utcnow(), "R")
    thumbnail: discord.ui.Thumbnail[discord.ui.LayoutView] = discord.ui.Thumbnail("attachment://board.png")
    buttons = ("public", "private", "modal", "slow", "never")
    view.add_item(
        discord.ui.Container(
            discord.ui.Section("## Giro Mondiale #17", f"**Yellow**: 5. Choose {now}", accessory=thumbnail),
            discord.ui.MediaGallery(
                discord.MediaGalleryItem("attachment://board.png", description="A board")
            ),
            discord.ui.Separator(),
            discord.ui.TextDisplay("- a list\n- `code`, *slanted*, ~~gone~~, ||hidden||\n> quoted\n-# small"),
            discord.ui.ActionRow(*(Control(what) for what in buttons)),
            discord.ui.ActionRow(Control("edit", discord.ButtonStyle.primary)),
            discord.ui.ActionRow(Chooser()),
            accent_color=discord.Color.from_str("#2e8b57"),
        )
    )
    return view


def add_commands(bot: Bot) -> None:
    """Every kind of command."""
    bot.add_dynamic_items(Control)

    @bot.tree.command(name="board", description="Show a board")
    @app_commands.describe(color="Its colour")
    async def show(interaction: discord.Interaction, color: str = "seagreen") -> None:
        await interaction.response.send_message(view=board(color), file=picture(color))

    @show.autocomplete("color")
    async def colors(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        known = ("seagreen", "steelblue", "goldenrod", "indianred")
        return [app_commands.Choice(name=each.capitalize(), value=each) for each in known if typed in each]

    @bot.tree.command(name="talk", description="Open a thread for somebody")
    async def talk(interaction: discord.Interaction, whom: discord.Member, private: bool = False) -> None:
        kind = discord.ChannelType.private_thread if private else discord.ChannelType.public_thread
        assert isinstance(interaction.channel, discord.TextChannel)
        thread = await interaction.channel.create_thread(name=f"Talk with {whom.display_name}", type=kind)
        await thread.add_user(interaction.user)
        await thread.send(f"{whom.mention}, somebody wants to talk.")
        await interaction.response.send_message(f"Here: {thread.mention}", ephemeral=True)

    @bot.tree.context_menu(name="Wave")
    async def wave(interaction: discord.Interaction, whom: discord.Member) -> None:
        await whom.send(f"{interaction.user.display_name} waves.")
        await interaction.response.send_message("Waved.", ephemeral=True)


async def main() -> None:
    """Run until somebody presses Ctrl-C."""
    async with Ground() as ground:
        bot = Bot()
        add_commands(bot)
        await ground.bot(bot)
        await bot.tree.sync()
        await ground.channel(bot).send(view=board("steelblue"), file=picture("steelblue"))
        sys.stdout.write(f"{ground.sandbox.address}\n")
        sys.stdout.flush()
        await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())
