"""/lobby: everything one does before a game, beside the buttons of its lobby."""

from __future__ import annotations

from typing import Final

from discord.app_commands import Group

from bot.discord_ui.controls.localising import said

LOBBY: Final = Group(name=said("command-lobby"), description=said("command-lobby-help"))
