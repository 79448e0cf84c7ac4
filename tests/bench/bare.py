"""A bare discord.py bot, to measure the real one against; `python -m tests.bench.bare` runs it."""

from __future__ import annotations

import os
import sys
from io import BytesIO
from pathlib import Path

import discord
from discord.ext import commands
from yarl import URL


class Bare(commands.Bot):
    """Answers every click with a prepared picture and a new button."""

    def __init__(self, picture: bytes) -> None:
        super().__init__(command_prefix="!", intents=discord.Intents.default(), guild_ready_timeout=0.2)
        self._picture = picture

    async def on_ready(self) -> None:
        if self._picture:
            channel = self.guilds[0].text_channels[0]
            await channel.send(view=_view("on"), file=self._file())
        print("ready", flush=True)

    async def on_interaction(self, interaction: discord.Interaction[Bare]) -> None:
        view = _view(f"on-{interaction.id}")
        await interaction.response.edit_message(view=view, attachments=[self._file()])

    def _file(self) -> discord.File:
        return discord.File(BytesIO(self._picture), "board.png")


def _view(custom_id: str) -> discord.ui.LayoutView:
    gallery: discord.ui.MediaGallery[discord.ui.LayoutView] = discord.ui.MediaGallery(
        discord.MediaGalleryItem("attachment://board.png")
    )
    row: discord.ui.ActionRow[discord.ui.LayoutView] = discord.ui.ActionRow(
        discord.ui.Button(label="On", custom_id=custom_id)
    )
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.Container(gallery, row))
    return view


def main() -> None:
    discord.http.Route.BASE = os.environ["KREISEL_DISCORD_API"]
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = URL(os.environ["KREISEL_DISCORD_GATEWAY"])
    picture = Path(sys.argv[1]).read_bytes() if sys.argv[1:] else b""
    Bare(picture).run(os.environ["DISCORD_TOKEN"], log_handler=None)


if __name__ == "__main__":
    main()
