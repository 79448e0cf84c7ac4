"""What the bot needs to be allowed, how to tell what is missing, and what people may see."""

from __future__ import annotations

from typing import Final

from discord import Permissions

from bot.discord_ui.incoming.request import Request

NEEDED: Final = (
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "create_public_threads",
    "create_private_threads",
    "attach_files",
    "read_message_history",
)
"""The least with which tables can be played; the invitation asks for these and no more."""
FOR_FEW: Final = "create_private_threads"
"""Only teams and tables by invitation need it."""


def invitation() -> Permissions:
    """The permissions an invitation asks for."""
    return Permissions(**dict.fromkeys(NEEDED, True))


async def lacks_permissions(request: Request, *, for_few: bool) -> bool:
    """Whether the bot may not do here what a table needs; then the person is told what to do.

    ``for_few``: whether it is a table by invitation, or one of teams.
    """
    if not request.server:
        return False
    needed = [name for name in NEEDED if for_few or name != FOR_FEW]
    missing = [name for name in needed if not getattr(request.interaction.app_permissions, name)]
    if not missing:
        return False
    texts = await request.texts()
    named = texts.listed(texts.say(f"permission-{name.replace('_', '-')}") for name in missing)
    await request.say(texts.say("answer-permissions", missing=named, count=len(missing)))
    return True
