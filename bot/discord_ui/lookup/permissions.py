"""Whether the bot may do what a table needs, asked before it is opened."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord_ui.delivery import forums
from bot.discord_ui.delivery.permissions import (
    FOR_FEW,
    granted_at,
    lacking,
    lacking_at,
    needs_at,
    permission_names,
)
from bot.discord_ui.delivery.threads import text_channel_at
from bot.discord_ui.incoming.request import Request
from bot.discord_ui.lookup.places import Place


async def lacks_permissions(request: Request, place: Place | None = None, *, for_few: bool) -> bool:
    """Whether the bot may not do there what a table needs; then the person is told what to do.

    ``place``: where it is to be opened; else where the person is. ``for_few``: whether it is a table by
    invitation, or one of teams.
    """
    if not request.server:
        return False
    number = place.channel if place is not None else request.channel
    if number == request.channel:  # Discord says itself what we may do there
        missing = lacking(needs_at(request.interaction.channel), request.interaction.app_permissions)
    else:
        missing = lacking_at(request.interaction.client, number)
    if missing:
        await _tell_missing(request, missing, number)
        return True
    return for_few and await _lacks_rooms(request, number)


async def lacks_tag(request: Request, place: Place, game: str, *, begins: bool) -> bool:
    """Whether a forum wants a tag and has none for us; then the person is told what to do."""
    forum = forums.forum_at(request.interaction.client, place.channel)
    texts = await request.texts()
    lacks = forums.lacks_tag(forum, game, texts, begins=begins) if forum is not None else None
    if lacks is None:
        return False
    how = "granting" if lacks.missing else "making"
    missing = permission_names([lacks.missing], texts) if lacks.missing else ""
    await request.tell(
        "answer-forum-tag", where=f"<#{place.channel}>", tag=lacks.name, how=how, missing=missing
    )
    return True


async def _lacks_rooms(request: Request, number: int) -> bool:
    """Whether there is no place for private threads, or not for ours."""
    client = request.interaction.client
    parent = text_channel_at(client, number)
    if parent is None:
        named = (await request.tables.server_settings(request.server)).rooms
        parent = text_channel_at(client, named)
    if parent is None:
        await request.tell("answer-no-rooms")
        return True
    missing = lacking(FOR_FEW, granted_at(parent))
    if missing:
        await _tell_missing(request, missing, parent.id)
    return bool(missing)


async def _tell_missing(request: Request, missing: Sequence[str], channel: int) -> None:
    """Say which permissions are missing in a channel, as Discord's own client calls them."""
    texts = await request.texts()
    await request.say(
        texts.say(
            "answer-permissions",
            missing=permission_names(missing, texts),
            count=len(missing),
            place="here" if channel == request.channel else "there",
            where=f"<#{channel}>",
        )
    )
