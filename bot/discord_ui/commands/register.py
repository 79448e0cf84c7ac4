"""All commands there are."""

from __future__ import annotations

from typing import Any

from discord.app_commands import AppCommandContext, AppInstallationType, Command, CommandTree

from bot.discord_ui.commands.play import play


def register(tree: CommandTree[Any]) -> None:
    """Hang our commands into a tree: on servers, and in direct messages with the bot."""
    tree.allowed_contexts = AppCommandContext(guild=True, dm_channel=True)
    tree.allowed_installs = AppInstallationType(guild=True)
    commands: tuple[Command[Any, ..., Any], ...] = (play,)
    for command in commands:
        tree.add_command(command)
