"""A bot that does a little of everything Kreisel does on Discord, for the tests of the harness."""

from __future__ import annotations

import asyncio
import io
import re
from typing import Any, Self

import aiosqlite
import discord
from discord import app_commands
from discord.app_commands import locale_str
from PIL import Image

GERMAN = {"play": "spielen", "Open a table.": "Tisch öffnen.", "game": "spiel", "Which one.": "Welches."}
COLOURS = ["red", "blue", "green"]


def picture(colour: str) -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (8, 8), colour).save(file, "PNG")
    return file.getvalue()


class German(app_commands.Translator):
    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        return GERMAN.get(string.message) if locale is discord.Locale.german else None


class Turn(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"turn:(?P<colour>\w+)"):
    """Shows the board in the button's colour."""

    def __init__(self, colour: str) -> None:
        super().__init__(discord.ui.Button(label=colour.title(), custom_id=f"turn:{colour}"))
        self.colour = colour

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: discord.ui.Item[Any], match: re.Match[str]
    ) -> Self:
        return cls(match["colour"])

    async def callback(self, interaction: discord.Interaction) -> None:
        file = discord.File(io.BytesIO(picture(self.colour)), "board.png")
        view = board(f"{self.colour} by {interaction.user.mention}", self.colour)
        await interaction.response.edit_message(view=view, attachments=[file])


class Theme(discord.ui.DynamicItem[discord.ui.Select[Any]], template=r"theme"):
    """Tells privately what was chosen."""

    def __init__(self) -> None:
        options = [discord.SelectOption(label=colour.title(), value=colour) for colour in COLOURS]
        super().__init__(discord.ui.Select(custom_id="theme", options=options))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: discord.ui.Item[Any], match: re.Match[str]
    ) -> Self:
        chosen = cls()
        chosen.item = item  # type: ignore[assignment]
        return chosen

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"chose {self.item.values[0]}", ephemeral=True)


def board(text: str, colour: str) -> discord.ui.LayoutView:
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(
        discord.ui.Container(
            discord.ui.TextDisplay(text),
            discord.ui.MediaGallery(
                discord.MediaGalleryItem("attachment://board.png", description=f"all {colour}")
            ),
            discord.ui.ActionRow(*(Turn(one) for one in COLOURS)),
            discord.ui.ActionRow(Theme()),
        )
    )
    return view


class Word(discord.ui.Modal):
    """Asks for a word of one's own."""

    def __init__(self) -> None:
        super().__init__(title="Your word", custom_id="word")
        self.word: discord.ui.TextInput[Self] = discord.ui.TextInput(max_length=20)
        self.add_item(discord.ui.Label(text="Word", component=self.word))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"heard {self.word.value}", ephemeral=True)


class Example(discord.Client):
    """Keeps a counter in SQLite, and a timer that a command can wake."""

    def __init__(self, database: str) -> None:
        silent = discord.AllowedMentions.none()
        super().__init__(intents=discord.Intents(guilds=True), allowed_mentions=silent)
        self.tree = app_commands.CommandTree(self)
        self.database = database
        self.stirred = asyncio.Event()
        self.due: float | None = None
        add_commands(self)

    async def setup_hook(self) -> None:
        self.store = await aiosqlite.connect(self.database)
        await self.store.execute("CREATE TABLE IF NOT EXISTS plays (game TEXT)")
        await self.store.commit()
        self.add_dynamic_items(Turn, Theme)
        await self.tree.set_translator(German())
        await self.tree.sync()
        self.timer = asyncio.create_task(self.keep_time())

    async def close(self) -> None:
        self.timer.cancel()
        await self.store.close()
        await super().close()

    async def keep_time(self) -> None:
        while True:
            self.stirred.clear()
            try:
                await asyncio.wait_for(self.stirred.wait(), self.due)
            except TimeoutError:
                self.due = None
                await self.ring()

    async def ring(self) -> None:
        channel = self.get_guild(self.guilds[0].id).text_channels[0]  # type: ignore[union-attr]
        await channel.send("time is up")


def add_commands(bot: Example) -> None:
    @bot.tree.command(name=locale_str("play"), description=locale_str("Open a table."))
    @app_commands.rename(game=locale_str("game"))
    @app_commands.describe(game=locale_str("Which one."))
    async def play(interaction: discord.Interaction, game: str) -> None:
        await interaction.response.defer()
        await bot.store.execute("INSERT INTO plays VALUES (?)", (game,))
        await bot.store.commit()
        drawn = await asyncio.to_thread(picture, "red")
        file = discord.File(io.BytesIO(drawn), "board.png")
        hello = "Hallo" if interaction.locale is discord.Locale.german else "Hello"
        await interaction.followup.send(view=board(f"{hello}: {game}", "red"), file=file)

    @play.autocomplete("game")
    async def games(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        names = ["go_round", "rundlauf"]
        return [app_commands.Choice(name=name.title(), value=name) for name in names if typed in name]

    @bot.tree.command(description="How often.")
    async def plays(interaction: discord.Interaction) -> None:
        async with bot.store.execute("SELECT count(*) FROM plays") as rows:
            row = await rows.fetchone()
        await interaction.response.send_message(f"{row and row[0]} plays", ephemeral=True)

    @bot.tree.command(description="Draw first.")
    async def draw(interaction: discord.Interaction) -> None:
        drawn = await asyncio.to_thread(picture, "red")
        await interaction.response.send_message(f"{len(drawn)} bytes", ephemeral=True)

    @bot.tree.command(description="Edit what was said.")
    async def edit(interaction: discord.Interaction, text: str) -> None:
        assert isinstance(interaction.channel, discord.Thread)
        await interaction.response.defer(ephemeral=True)
        message = await anext(interaction.channel.history(limit=1))
        try:
            await message.edit(content=text)
        except discord.HTTPException as error:
            await interaction.channel.send(f"edit: {error.code}")
        await interaction.followup.send("done")

    @bot.tree.command(description="Ask for a word.")
    async def word(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Word())

    @bot.tree.command(description="Ring later.")
    async def later(interaction: discord.Interaction, seconds: int) -> None:
        bot.due = seconds
        bot.stirred.set()
        await interaction.response.send_message("will do", ephemeral=True)

    @bot.tree.command(description="Open the threads.")
    @app_commands.guild_only()
    async def start(interaction: discord.Interaction, partner: discord.Member) -> None:
        await interaction.response.defer(ephemeral=True)
        assert isinstance(interaction.channel, discord.TextChannel)
        table = await interaction.channel.create_thread(name="Table", type=discord.ChannelType.public_thread)
        team = await interaction.channel.create_thread(
            name="Team", type=discord.ChannelType.private_thread, invitable=False
        )
        await team.add_user(interaction.user)
        await team.add_user(partner)
        loud = discord.AllowedMentions(users=[partner])
        await table.send(f"{partner.mention}, your turn", allowed_mentions=loud)
        await team.send(f"among us, {partner.mention}")
        await table.edit(name="Table ✓")
        await partner.send("a table waits for you")
        await interaction.followup.send("started")

    @bot.tree.context_menu(name="Why not?")
    async def why(interaction: discord.Interaction, message: discord.Message) -> None:
        await interaction.response.send_message(f"because of {message.id}", ephemeral=True)

    @bot.tree.command(description="Say it here.")
    async def say(interaction: discord.Interaction, text: str) -> None:
        assert isinstance(interaction.channel, discord.TextChannel)
        try:
            await interaction.channel.send(text)
        except discord.Forbidden:
            await interaction.response.send_message("may not", ephemeral=True)
        except discord.DiscordServerError:
            await interaction.response.send_message("could not", ephemeral=True)
        else:
            await interaction.response.send_message("said", ephemeral=True)
