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
from bot.discord_ui.commands.help import show_help
from bot.discord_ui.commands.history import HISTORY
from bot.discord_ui.commands.lobby import arranging, joining
from bot.discord_ui.commands.lobby.group import LOBBY
from bot.discord_ui.commands.menus import catch_me_up, challenge, show, why
from bot.discord_ui.commands.moderate import MODERATE
from bot.discord_ui.commands.my import MY
from bot.discord_ui.commands.play import play
from bot.discord_ui.commands.rules import rules
from bot.discord_ui.commands.series import SERIES
from bot.discord_ui.commands.table import orders, people
from bot.discord_ui.commands.table import play as table_play
from bot.discord_ui.commands.table.group import TABLE

IN_A_LOBBY: Final = (joining, arranging)
"""They have put their commands into the group /lobby."""
AT_A_TABLE: Final = (table_play, orders, people)
"""These into the group /table."""
ON_A_SERVER: Final = (moderate_server,)
"""And this into the group /moderate."""


def register(tree: CommandTree[Any]) -> None:
    """Hang our commands into a tree: for servers and people, wherever they are; some say otherwise."""
    tree.allowed_contexts = AppCommandContext(guild=True, dm_channel=True, private_channel=True)
    tree.allowed_installs = AppInstallationType(guild=True, user=True)
    commands: tuple[Command[Any, ..., Any] | Group | ContextMenu, ...] = (
        play,
        LOBBY,
        TABLE,
        HISTORY,
        rules,
        MY,
        SERIES,
        analyse,
        show_help,
        MODERATE,
        why,
        show,
        catch_me_up,
        challenge,
    )
    for command in commands:
        tree.add_command(command)
