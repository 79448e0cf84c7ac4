"""A game gone through step by step, for one person alone: the picture, what happened, what could be done."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from discord import ButtonStyle
from discord.ui import ActionRow, Button
from discord.ui import File as FilePart

from bot.analysis.page import Page
from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import AnyItem, Layout, Message, attached, button, framed, shown, words
from bot.discord_ui.messages.players import COLOURS
from bot.texts.facts import hyphened
from bot.texts.loader import Texts
from games.core import SEAT_OF

FILE: Final = "kreisel-game.json"
"""By which a message carries the game that its controls lead through: nobody has to remember it."""

WAYS: Final = (
    ("first", "back", "forward", "last"),
    ("far_back", "far_forward"),
    ("moment_back", "moment_forward"),
    ("decision_back", "decision_forward"),
)


def walkthrough(page: Page, texts: Texts, *, table: int = 0, record: bytes = b"") -> Message:
    """One step, and the way to the others: of a table, or of the record that goes with the message."""
    items: list[AnyItem] = [shown(page.alt), words(page.text), *_ways(page, table, texts)]
    files = [partial(attached, page.picture)]
    if record:
        items.append(FilePart(f"attachment://{FILE}"))
        files.append(partial(attached, record, FILE))
    return Message(Layout(framed(*items, colour=COLOURS[SEAT_OF[page.turn]])), tuple(files))


def _ways(page: Page, table: int, texts: Texts) -> list[ActionRow[Any]]:
    """To other steps; each says where it leads, and a position alone has none."""
    if not page.ways:
        return []
    return [ActionRow(*(_way(page, table, way, texts) for way in row)) for row in WAYS]


def _way(page: Page, table: int, way: str, texts: Texts) -> Button[Any]:
    return button(
        ControlId("look", table, page.ways.get(way, 0), way),
        texts.say(f"control-look-{hyphened(way)}", whose="own" if page.is_own else "all"),
        style=ButtonStyle.primary if way == "forward" else ButtonStyle.secondary,
        disabled=way not in page.ways,
    )
