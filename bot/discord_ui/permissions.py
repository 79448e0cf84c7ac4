"""What the bot needs to be allowed, and how to tell what is missing."""

from __future__ import annotations

from typing import Final

from discord import Permissions

from bot.discord_ui.visit import Visit

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


def invitation() -> Permissions:
    """The permissions an invitation asks for."""
    return Permissions(**dict.fromkeys(NEEDED, True))


async def lacks_permissions(visit: Visit) -> bool:
    """Whether the bot may not do here what a table needs; then the person is told what to do."""
    if not visit.server:
        return False
    missing = [name for name in NEEDED if not getattr(visit.interaction.app_permissions, name)]
    if not missing:
        return False
    texts = await visit.texts()
    named = texts.listed(texts.say(f"permission-{name.replace('_', '-')}") for name in missing)
    await visit.say(texts.say("answer-permissions", missing=named, count=len(missing)))
    return True
