"""A modal that survives a restart: what it is for stands in its custom id, and the bot attends to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from discord import TextStyle
from discord.ui import Label, Modal, TextInput
from msgspec import Struct

from bot.discord_ui.controls.ids import ControlId

LONGEST_TITLE: Final = 45
LONGEST_LABEL: Final = 45
LONGEST_HELP: Final = 100


class Field(Struct, frozen=True):
    """A line to be filled in."""

    key: str
    label: str
    help: str = ""
    longest: int = 100
    required: bool = False
    value: str = ""


class Dialog(Modal):
    """Some fields to be filled in."""

    def __init__(self, control: ControlId, title: str, fields: Sequence[Field]) -> None:
        super().__init__(title=title[:LONGEST_TITLE], custom_id=control.written("m"))
        for field in fields:
            entry: TextInput[Any] = TextInput(
                style=TextStyle.short,
                custom_id=field.key,
                max_length=field.longest,
                required=field.required,
                default=field.value or None,
            )
            self.add_item(
                Label(
                    text=field.label[:LONGEST_LABEL],
                    description=field.help[:LONGEST_HELP] or None,
                    component=entry,
                )
            )
        self.stop()  # discord.py need not keep it: the client hears of every dialog


def entered(components: Sequence[Any]) -> tuple[str, ...]:
    """What was filled in, in the order of the fields, from an interaction's data."""
    found: list[str] = []
    for component in components:
        if "value" in component:
            found.append(str(component["value"]))
        found += entered(component.get("components", ()))
        if isinstance(component.get("component"), dict):
            found += entered([component["component"]])
    return tuple(found)
