"""The daily overview: all tables of a person in one letter, the most urgent first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from discord.ui import Item

from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import Layout, button, link_button, rows, words
from bot.discord_ui.messages.listing import Listed, as_text
from bot.texts.loader import Texts

MOST_LINKS: Final = 10


def overview(found: Sequence[Listed], texts: Texts) -> Layout:
    """What is to be told of these tables, in their order, and how to be told no more."""
    heading = texts.say("my-games-title", yours=sum(one.is_yours for one in found), tables=len(found))
    return Layout(
        words(as_text(heading, [one.told for one in found], texts)),
        *rows([_way_to(one) for one in found[:MOST_LINKS]]),
        words(texts.say("overview-why")),
    )


def _way_to(one: Listed) -> Item[Any]:
    """A link to a table; where it is nowhere to be found, a button that shows its board."""
    if one.link:
        return link_button(one.link, one.name)
    return button(ControlId("board", one.listing.table), one.name)
