"""What the bot needs to be allowed, and how to tell what is missing."""

from __future__ import annotations

from typing import Final

from discord import Permissions

from bot.discord_ui.visit import Visit
from bot.tables.refusals import Refused

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


async def need_open_channel(visit: Visit) -> None:
    """Refuse where the server's managers want no tables."""
    if not visit.server:
        return
    settings = await visit.kreisel.tables.server_settings(visit.server)
    channel = visit.interaction.channel
    here = {visit.channel, getattr(channel, "parent_id", None)}
    if settings.channels and not here & set(settings.channels):
        where = ", ".join(f"<#{number}>" for number in settings.channels)
        raise Refused("other_channel", where=where)
