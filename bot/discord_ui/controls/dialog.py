"""A modal that survives a restart: what it is for stands in its custom id, and the bot attends to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from discord import CheckboxGroupOption, RadioGroupOption, SelectOption, TextStyle
from discord.ui import CheckboxGroup, FileUpload, Label, Modal, RadioGroup, Select, TextInput
from msgspec import Struct

from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import AnyItem
from games.faults import shortened

LONGEST_TITLE: Final = 45
LONGEST_LABEL: Final = 45
LONGEST_HELP: Final = 100
MOST_PARTS: Final = 5
MOST_MARKS: Final = 10
"""More radio buttons or checkboxes Discord does not show; a select takes more."""


class Field(Struct, frozen=True):
    """A line to be filled in."""

    key: str
    label: str
    help: str = ""
    longest: int = 100
    required: bool = False
    value: str = ""

    @property
    def entry(self) -> AnyItem:
        """Where it is written."""
        return TextInput(
            style=TextStyle.short,
            custom_id=self.key,
            max_length=self.longest,
            required=self.required,
            default=self.value or None,
        )


class Choice(Struct, frozen=True):
    """Something to be chosen from: one of several, or ``several`` of them, or none."""

    key: str
    label: str
    options: tuple[SelectOption, ...]
    help: str = ""
    several: bool = False
    required: bool = True

    @property
    def chosen(self) -> set[str]:
        """The values that are marked."""
        return {option.value for option in self.options if option.default}

    @property
    def entry(self) -> AnyItem:
        """Radio buttons or checkboxes, or a select where these do not do."""
        if self.several and len(self.options) <= MOST_MARKS:
            boxes = [CheckboxGroupOption(**_mark(option)) for option in self.options]
            return CheckboxGroup(
                custom_id=self.key, options=boxes, required=False, min_values=0, max_values=len(boxes)
            )
        if self.required and not self.several and 2 <= len(self.options) <= MOST_MARKS:
            marks = [RadioGroupOption(**_mark(option)) for option in self.options]
            return RadioGroup(custom_id=self.key, options=marks)
        most = len(self.options) if self.several else 1
        needed = self.required and not self.several
        return Select(
            custom_id=self.key,
            options=list(self.options),
            required=needed,
            min_values=1 if needed else 0,
            max_values=most,
        )


class Upload(Struct, frozen=True):
    """A file to be uploaded, or none."""

    key: str
    label: str
    help: str = ""

    @property
    def entry(self) -> AnyItem:
        """Where it is put."""
        return FileUpload(custom_id=self.key, required=False, min_values=0, max_values=1)


def _mark(option: SelectOption) -> dict[str, Any]:
    return {
        "label": option.label,
        "value": option.value,
        "description": option.description,
        "default": option.default,
    }


class Dialog(Modal):
    """Some parts to be filled in, five at most."""

    def __init__(self, control: ControlId, title: str, parts: Sequence[Field | Choice | Upload]) -> None:
        super().__init__(title=title[:LONGEST_TITLE], custom_id=control.written("m"))
        for part in parts[:MOST_PARTS]:
            self.add_item(
                Label(
                    text=shortened(part.label, LONGEST_LABEL),
                    description=shortened(part.help, LONGEST_HELP) or None,
                    component=part.entry,
                )
            )
        self.stop()  # discord.py need not keep it: the client hears of every dialog


def entered(components: Sequence[Any]) -> dict[str, tuple[str, ...]]:
    """What was filled in, marked or uploaded, by the parts' keys, from an interaction's data.

    >>> line = {"type": 4, "custom_id": "word", "value": "Kuckuck"}
    >>> boxes = {"type": 22, "custom_id": "variants", "values": ["line", "shove"]}
    >>> entered([{"type": 18, "component": part} for part in (line, boxes)])
    {'word': ('Kuckuck',), 'variants': ('line', 'shove')}
    """
    return {str(part["custom_id"]): _values(part) for part in _parts(components)}


def _parts(components: Sequence[Any]) -> Iterator[dict[str, Any]]:
    for component in components:
        if "value" in component or "values" in component:
            yield component
        yield from _parts(component.get("components", ()))
        if isinstance(component.get("component"), dict):
            yield from _parts([component["component"]])


def _values(part: dict[str, Any]) -> tuple[str, ...]:
    if "values" in part:
        return tuple(str(value) for value in part["values"] or ())
    return () if part["value"] is None else (str(part["value"]),)
