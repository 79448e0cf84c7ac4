"""All commands there are."""

from __future__ import annotations

from typing import Any, Final

from discord.app_commands import (
    AppCommandContext,
    AppInstallationType,
    Command,
    CommandTree,
    ContextMenu,
    Group,
)

from bot.discord_ui.commands import moderate_server
from bot.discord_ui.commands.analyse import analyse
from bot.discord_ui.commands.clock import show_clock
from bot.discord_ui.commands.help import show_help
from bot.discord_ui.commands.hint import give_hint
from bot.discord_ui.commands.moderate import MODERATE
from bot.discord_ui.commands.my import MY
from bot.discord_ui.commands.play import play
from bot.discord_ui.commands.series import SERIES
from bot.discord_ui.commands.table import lobby, orders, past, people, rules
from bot.discord_ui.commands.table import play as table_play
from bot.discord_ui.commands.table.group import TABLE
from bot.discord_ui.commands.why_menu import why

AT_A_TABLE: Final = (lobby, table_play, people, orders, past, rules)
"""They have put their commands into the group /table."""
ON_A_SERVER: Final = (moderate_server,)
"""And these into the group /moderate."""


def register(tree: CommandTree[Any]) -> None:
    """Hang our commands into a tree: on servers, and in direct messages with the bot."""
    tree.allowed_contexts = AppCommandContext(guild=True, dm_channel=True)
    tree.allowed_installs = AppInstallationType(guild=True)
    commands: tuple[Command[Any, ..., Any] | Group | ContextMenu, ...] = (
        play,
        TABLE,
        MY,
        SERIES,
        show_clock,
        give_hint,
        analyse,
        show_help,
        MODERATE,
        why,
    )
    for command in commands:
        tree.add_command(command)
