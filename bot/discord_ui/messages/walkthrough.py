"""A game looked back at, for one person alone: at a glance, and step by step."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from discord import ButtonStyle, File
from discord.ui import ActionRow, Button
from discord.ui import File as FilePart
from msgspec import Struct

from bot.analysis.filming import Animation
from bot.analysis.glance import Glance
from bot.analysis.page import Page
from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import (
    AnyItem,
    Layout,
    Message,
    attached,
    button,
    framed,
    option,
    rows,
    select,
    shown,
    words,
)
from bot.discord_ui.messages.players import COLOURS
from bot.texts.facts import hyphened
from bot.texts.loader import Texts
from games.core import SEAT_OF

FILE: Final = "kreisel-game.json"
"""By which a message carries the game that its controls lead through: nobody has to remember it."""
FOUND: Final = "kreisel-review.json"
"""And what the computer found in it."""
FILM: Final = "highlights.gif"

WAYS: Final = (
    ("first", "back", "forward", "last"),
    ("far_back", "far_forward"),
    ("moment_back", "moment_forward"),
    ("decision_back", "decision_forward"),
)
TURNS: Final = ("turn_back", "turn_forward")


class Carried(Struct, frozen=True):
    """What is looked at: a table's game, or one that goes with the message; a position alone is neither."""

    table: int = 0
    record: bytes = b""
    found: bytes = b""
    is_reviewed: bool = False
    """Whether there is something that the computer found."""

    @property
    def files(self) -> dict[str, bytes]:
        """What goes with the message."""
        files = {FILE: self.record, FOUND: self.found}
        return {name: content for name, content in files.items() if content}


def walkthrough(page: Page, texts: Texts, carried: Carried) -> Message:
    """One step, and the way to the others."""
    items: list[AnyItem] = [shown(page.alt), words(page.text), *_ways(page, carried, texts)]
    return _message(items, page.picture, carried, colour=COLOURS[SEAT_OF[page.turn]])


def glance(page: Glance, texts: Texts, carried: Carried) -> Message:
    """The whole game at once, and the way to what is worth a look."""
    table = carried.table
    turns = [
        button(ControlId("look", table, ply, f"turn_{number}"), str(number))
        for number, ply in enumerate(page.turns, start=1)
    ]
    onward = [
        button(
            ControlId("look", table, 0, "first"), texts.say("control-look-through"), style=ButtonStyle.primary
        ),
        button(ControlId("highlights", table), texts.say("control-highlights")),
    ]
    items: list[AnyItem] = [shown(page.alt), words(page.text), *rows(turns), *rows(onward)]
    if page.mistakes:
        listed = [
            option(mistake.label, str(mistake.ply), description=mistake.points) for mistake in page.mistakes
        ]
        placeholder = texts.say("review-mistakes", whose="own" if page.is_own else "all")
        items.append(ActionRow(select(ControlId("mistake", table), listed, placeholder=placeholder)))
    return _message(items, page.picture, carried)


def highlights(film: Animation, texts: Texts) -> Message:
    """What turned the game, as a film."""
    items = [shown(film.alt, FILM), words(texts.say("highlights-title"))]
    return Message(Layout(framed(*items)), (partial(attached, film.gif, FILM),))


def _message(items: list[AnyItem], picture: bytes, carried: Carried, *, colour: int | None = None) -> Message:
    files: list[Callable[[], File]] = [partial(attached, picture)]
    for name, content in carried.files.items():
        items.append(FilePart(f"attachment://{name}"))
        files.append(partial(attached, content, name))
    return Message(Layout(framed(*items, colour=colour)), tuple(files))


def _ways(page: Page, carried: Carried, texts: Texts) -> list[ActionRow[Any]]:
    """To other steps; each says where it leads, and a position alone has none."""
    if not page.ways:
        return []
    wanted = (*WAYS, TURNS) if carried.is_reviewed else WAYS
    shown_ways = [ActionRow(*(_way(page, carried.table, way, texts) for way in row)) for row in wanted]
    if carried.is_reviewed:
        here = ControlId("from_here", carried.table, page.ply)
        shown_ways.append(
            ActionRow(
                button(ControlId("glance", carried.table), texts.say("control-glance")),
                button(here, texts.say("control-from-here"), disabled=not page.line),
            )
        )
    return shown_ways


def _way(page: Page, table: int, way: str, texts: Texts) -> Button[Any]:
    return button(
        ControlId("look", table, page.ways.get(way, 0), way),
        texts.say(f"control-look-{hyphened(way)}", whose="own" if page.is_own else "all"),
        style=ButtonStyle.primary if way == "forward" else ButtonStyle.secondary,
        disabled=way not in page.ways,
    )
