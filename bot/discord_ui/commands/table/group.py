"""/table: everything one does at a table, beside its buttons."""

from __future__ import annotations

from typing import Final

from discord.app_commands import Group

from bot.discord_ui.controls.localising import said

TABLE: Final = Group(name=said("command-table"), description=said("command-table-help"))
