"""A game gone through step by step, for one person alone: the picture, what happened, what could be done."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from discord import ButtonStyle
from discord.ui import ActionRow
from discord.ui import File as FilePart

from bot.analysis.page import Page
from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import AnyItem, Layout, Message, attached, button, framed, shown, words
from bot.discord_ui.messages.players import COLOURS
from bot.texts.loader import Texts
from games.core import SEAT_OF

FILE: Final = "kreisel-game.json"
"""By which a message carries the game that its controls lead through: nobody has to remember it."""


def walkthrough(page: Page, texts: Texts, *, table: int = 0, record: bytes = b"") -> Message:
    """One step, and the way to the others: of a table, or of the record that goes with the message."""
    items: list[AnyItem] = [shown(page.alt), words(page.text), _ways(page, table, texts)]
    files = [partial(attached, page.picture)]
    if record:
        items.append(FilePart(f"attachment://{FILE}"))
        files.append(partial(attached, record, FILE))
    return Message(Layout(framed(*items, colour=COLOURS[SEAT_OF[page.turn]])), tuple(files))


def _ways(page: Page, table: int, texts: Texts) -> ActionRow[Any]:
    """To the first, the one before, the next and the last; each says where it leads."""
    at, last = page.number, len(page.plies) - 1
    ways = {"first": 0, "back": max(at - 1, 0), "forward": min(at + 1, last), "last": last}
    return ActionRow(
        *(
            button(
                ControlId("look", table, page.plies[to], way),
                texts.say(f"control-look-{way}"),
                style=ButtonStyle.primary if way == "forward" else ButtonStyle.secondary,
                disabled=to == at,
            )
            for way, to in ways.items()
        )
    )
