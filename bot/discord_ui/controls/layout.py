"""The parts our messages are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from io import BytesIO
from typing import Any, Final, TypeAlias

import discord
from discord import ButtonStyle, File, SelectOption
from discord.ui import ActionRow, Button, Container, Item, LayoutView, MediaGallery, Select, TextDisplay
from msgspec import Struct

from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.signs import show_signs
from games.faults import shortened

MOST_TEXT: Final = 4000
"""In all texts of a message together."""
MOST_OPTIONS: Final = 25
USUAL: Final = "-"
"""The value of a select's line for what is usual."""
MOST_IN_ROW: Final = 5
LONGEST_BUTTON: Final = 80
LONGEST_OPTION: Final = 100
LONGEST_PLACEHOLDER: Final = 150
LONGEST_ALT: Final = 1024
PICTURE: Final = "board.png"

AnyItem: TypeAlias = Item[Any]


class Layout(LayoutView):
    """A message of ours. Its controls say what they are for: it never times out and need not be kept."""

    def __init__(self, *items: AnyItem) -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)
        show_signs(self, room=MOST_TEXT)
        self.stop()  # discord.py need not listen for it: the client hears of every click


class Message(Struct, frozen=True):
    """A message of ours, ready to go: its parts, and the files with it, as often as it is sent."""

    view: Layout
    files: tuple[Callable[[], File], ...] = ()

    def opened(self) -> list[File]:
        """The files, to be sent once."""
        return [file() for file in self.files]


def as_message(said: Message | Layout) -> Message:
    """A message, also of what has no files."""
    return said if isinstance(said, Message) else Message(said)


def text_message(text: str) -> Layout:
    """A message of words alone."""
    return Layout(words(text))


def words(text: str) -> TextDisplay[Any]:
    """Text, cut where Discord would refuse it."""
    return TextDisplay(shortened(text, MOST_TEXT))


def framed(*items: AnyItem, colour: int | None = None) -> Container[Any]:
    """What belongs together, with a colour at its side."""
    return Container(*items, accent_colour=colour)


def shown(alt: str, file: str = PICTURE) -> MediaGallery[Any]:
    """The picture that is attached under this name."""
    item = discord.MediaGalleryItem(f"attachment://{file}", description=shortened(alt, LONGEST_ALT))
    return MediaGallery(item)


def attached(picture: bytes, file: str = PICTURE) -> File:
    """A picture, or another file, to go with a message."""
    return File(BytesIO(picture), file)


def rows(buttons: Sequence[Item[Any]]) -> list[ActionRow[Any]]:
    """Buttons, five in a row."""
    return [ActionRow(*buttons[start : start + MOST_IN_ROW]) for start in range(0, len(buttons), MOST_IN_ROW)]


def button(
    control: ControlId,
    label: str,
    *,
    style: ButtonStyle = ButtonStyle.secondary,
    disabled: bool = False,
) -> Button[Any]:
    """A button that never dies."""
    return Button(
        label=label[:LONGEST_BUTTON], style=style, disabled=disabled, custom_id=control.written("k")
    )


def link_button(url: str, label: str) -> Button[Any]:
    """A button that leads to a message."""
    return Button(label=label[:LONGEST_BUTTON], style=ButtonStyle.link, url=url)


def select(
    control: ControlId,
    options: Iterable[SelectOption],
    *,
    placeholder: str = "",
    several: bool = False,
) -> Select[Any]:
    """A select that never dies; ``several``: any number can be taken."""
    shown = list(options)
    return Select(
        options=shown,
        placeholder=placeholder[:LONGEST_PLACEHOLDER] or None,
        min_values=0 if several else 1,
        max_values=max(1, len(shown)) if several else 1,
        custom_id=control.written("s"),
    )


def option(label: str, value: str, *, description: str = "", default: bool = False) -> SelectOption:
    """A line of a select, cut where Discord would refuse it."""
    return SelectOption(
        label=shortened(label, LONGEST_OPTION),
        value=value,
        description=shortened(description, LONGEST_OPTION) or None,
        default=default,
    )
