"""Forums: a table's post, and the tags that say what is played there and how far it is.

Tags are a courtesy: those that are missing are made where we may manage the forum, and put on a post that is
ours or where we may manage threads. Where we may not, or there is no room for more, a post goes without; and
where a forum wants a tag on every post, no table is opened, and whoever wanted one is told what it takes.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Final

import discord
from discord import AllowedMentions, ForumChannel, ForumTag
from msgspec import Struct

from bot.discord_ui.controls.layout import Message
from bot.discord_ui.controls.marks import kind_of
from bot.discord_ui.delivery.channel import is_final, what_failed
from bot.discord_ui.delivery.home import WEEK
from bot.discord_ui.delivery.wanted import Kind
from bot.tables.changes.series import goes_on
from bot.tables.journal.acts import Phase
from bot.tables.journal.table import Table
from bot.tables.journal.terms import LANGUAGES
from bot.texts.games import title
from bot.texts.loader import Texts

log = logging.getLogger(__name__)

MOST_TAGS: Final = 20
LONGEST_TAG: Final = 20
MOST_ON_A_POST: Final = 5
STATES: Final = ("open", "playing", "over")
HOW_FAR: Final = 10
"""Posts of ours, back from the newest, among which one is looked for that was opened before a crash."""


class TagName(Struct, frozen=True):
    """A tag of ours: what it is called where we make it, and in other languages, so that it is found."""

    name: str
    known: frozenset[str]


class NoTag(Struct, frozen=True):
    """Why a table can have no post: there is no tag for it that we may use."""

    name: str
    """The tag that would do."""
    missing: str = ""
    """The permission with which we could help ourselves, if there is one."""


def state_of(table: Table) -> str:
    """How far a table is: open, playing or over; a series plays until its end."""
    if table.phase is Phase.LOBBY:
        return STATES[0]
    return STATES[2] if table.phase.is_over and not goes_on(table) else STATES[1]


def tag_names(game: str, language: str) -> dict[str, TagName]:
    """All tags that we know of: that of the game, and those of the states."""
    spoken = {language: Texts(language) for language in LANGUAGES}
    named = {state: {key: texts.say(f"tag-{state}") for key, texts in spoken.items()} for state in STATES}
    named[game] = {key: title(game, texts) for key, texts in spoken.items()}
    return {
        what: TagName(
            names[language][:LONGEST_TAG],
            frozenset(name[:LONGEST_TAG].casefold() for name in names.values()),
        )
        for what, names in named.items()
    }


def forum_at(client: discord.Client, channel: int) -> ForumChannel | None:
    """The forum of this number, if it is one."""
    found = client.get_channel(channel)
    return found if isinstance(found, ForumChannel) else None


def post_at(client: discord.Client, channel: int) -> discord.Thread | None:
    """The post of this number, if it is one."""
    found = client.get_channel(channel)
    return found if isinstance(found, discord.Thread) and isinstance(found.parent, ForumChannel) else None


async def open_post(forum: ForumChannel, name: str, message: Message, table: Table) -> int:
    """A post that begins with the message; both have one number."""
    made = await forum.create_thread(
        name=name,
        auto_archive_duration=WEEK,
        view=message.view,
        files=message.opened(),
        allowed_mentions=AllowedMentions.none(),
        silent=True,
        applied_tags=_fitting(await _with_ours(forum, table), table, is_moderator=_moderates(forum)),
    )
    return made.thread.id


async def find_post(forum: ForumChannel, table: int) -> int:
    """The post of a table that was opened before a crash; 0, if there is none."""
    me = forum.guild.me.id
    own = sorted((post for post in forum.threads if post.owner_id == me), key=lambda post: -post.id)
    for post in own[:HOW_FAR]:
        try:
            first = await post.fetch_message(post.id)
        except discord.NotFound:
            continue
        if first.author.id == me and kind_of(first, table) == Kind.LOBBY:
            return post.id
    return 0


async def show_tags(thread: discord.Thread, table: Table) -> None:
    """Say with its tags how far the table of a post is; other tags stay."""
    forum = thread.parent
    if not isinstance(forum, ForumChannel):
        return
    moderates = _moderates(forum)
    if not moderates and thread.owner_id != forum.guild.me.id:
        return
    tags = await _with_ours(forum, table)
    names = tag_names(table.terms.game, table.terms.language).values()
    ours = {one.id for name in names for one in tags if one.name.casefold() in name.known}
    others = [tag for tag in thread.applied_tags if tag.id not in ours]
    wanted = [*_fitting(tags, table, is_moderator=moderates), *others][:MOST_ON_A_POST]
    if {tag.id for tag in wanted} == {tag.id for tag in thread.applied_tags}:
        return
    try:
        await thread.edit(applied_tags=wanted)
    except discord.HTTPException as error:
        if not is_final(error):
            raise
        log.info("table %s has no tags: %s", table.id, what_failed(error))


def lacks_tag(forum: ForumChannel, game: str, texts: Texts, *, begins: bool) -> NoTag | None:
    """What keeps a table's post out of a forum that wants a tag on each; None, if nothing does."""
    if not forum.flags.require_tag:
        return None
    names, state = tag_names(game, texts.language), STATES[1 if begins else 0]
    fitting = [tag for tag in forum.available_tags if _is_one_of(tag, names[game], names[state])]
    may = forum.permissions_for(forum.guild.me)
    if any(may.manage_threads or not tag.moderated for tag in fitting):
        return None
    if fitting:
        return NoTag(names[game].name, "manage_threads")
    if not _has_room(forum, _unmade(forum, names)):
        return NoTag(names[game].name)
    return None if may.manage_channels else NoTag(names[game].name, "manage_channels")


def missing_for_tags(client: discord.Client, channel: int, game: str, language: str) -> tuple[str, ...]:
    """The permissions without which a table in a forum, or in a post, has not all of its tags."""
    post = post_at(client, channel)
    forum = post.parent if post is not None else forum_at(client, channel)
    if not isinstance(forum, ForumChannel):
        return ()
    may, names = forum.permissions_for(forum.guild.me), tag_names(game, language)
    known = {name for one in names.values() for name in one.known}
    ours = [tag for tag in forum.available_tags if tag.name.casefold() in known]
    is_anothers = post is not None and post.owner_id != forum.guild.me.id
    missing = []
    if not may.manage_threads and (is_anothers or any(tag.moderated for tag in ours)):
        missing.append("manage_threads")
    unmade = _unmade(forum, names)
    if not may.manage_channels and unmade and _has_room(forum, unmade):
        missing.append("manage_channels")
    return tuple(missing)


def _moderates(forum: ForumChannel) -> bool:
    return forum.permissions_for(forum.guild.me).manage_threads


def _fitting(tags: Sequence[ForumTag], table: Table, *, is_moderator: bool) -> list[ForumTag]:
    """Those of a forum's tags that hold for a table, and that we may use."""
    names = tag_names(table.terms.game, table.terms.language)
    wanted = names[table.terms.game], names[state_of(table)]
    return [tag for tag in tags if _is_one_of(tag, *wanted) and (is_moderator or not tag.moderated)]


def _is_one_of(tag: ForumTag, *names: TagName) -> bool:
    return any(tag.name.casefold() in name.known for name in names)


async def _with_ours(forum: ForumChannel, table: Table) -> Sequence[ForumTag]:
    """The tags of a forum; ours are made, if they are missing and we may."""
    tags = forum.available_tags
    missing = _unmade(forum, tag_names(table.terms.game, table.terms.language))
    may = forum.permissions_for(forum.guild.me).manage_channels
    if not missing or not may or not _has_room(forum, missing):
        return tags
    try:
        changed = await forum.edit(available_tags=[*tags, *(ForumTag(name=name) for name in missing)])
    except discord.HTTPException as error:
        log.info("a forum gets no tags: %s", what_failed(error))
        return tags
    return changed.available_tags if changed is not None else tags


def _unmade(forum: ForumChannel, names: Mapping[str, TagName]) -> list[str]:
    """The names of our tags that a forum does not have."""
    there = {tag.name.casefold() for tag in forum.available_tags}
    return [name.name for name in names.values() if not name.known & there]


def _has_room(forum: ForumChannel, missing: Sequence[str]) -> bool:
    return len(forum.available_tags) + len(missing) <= MOST_TAGS
