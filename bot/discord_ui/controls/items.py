"""Buttons and selects that say in their custom id what they are for; the bot attends to whoever uses one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, Self

from discord import ButtonStyle, Interaction, Message, SelectOption
from discord.ui import Button, DynamicItem, Item, Select

from bot.discord_ui.controls.ids import GRAMMAR, ControlId, matched

LONGEST_LABEL: Final = 80
LONGEST_PLACEHOLDER: Final = 150


class Press(DynamicItem[Button[Any]], template=rf"k{GRAMMAR}"):
    """A button."""

    def __init__(
        self,
        control: ControlId,
        *,
        label: str = "",
        style: ButtonStyle = ButtonStyle.secondary,
        disabled: bool = False,
    ) -> None:
        super().__init__(
            Button(
                label=label[:LONGEST_LABEL],
                style=style,
                disabled=disabled,
                custom_id=control.written("k"),
            )
        )
        self.control = control

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction[Any], item: Item[Any], match: re.Match[str], /
    ) -> Self:
        """The button that was pressed, whenever it was made."""
        return cls(matched(match))

    async def callback(self, interaction: Interaction[Any]) -> None:
        """Do what it is for."""
        await interaction.client.attend(interaction, self.control)


class Pick(DynamicItem[Select[Any]], template=rf"s{GRAMMAR}"):
    """A select."""

    def __init__(
        self,
        control: ControlId,
        options: Sequence[SelectOption] = (),
        *,
        placeholder: str = "",
        several: bool = False,
    ) -> None:
        super().__init__(
            Select(
                options=list(options),
                placeholder=placeholder[:LONGEST_PLACEHOLDER] or None,
                min_values=0 if several else 1,
                max_values=max(1, len(options)) if several else 1,
                custom_id=control.written("s"),
            )
        )
        self.control = control

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction[Any], item: Item[Any], match: re.Match[str], /
    ) -> Self:
        """The select that was used, whenever it was made."""
        return cls(matched(match))

    async def callback(self, interaction: Interaction[Any]) -> None:
        """Do what it is for."""
        await interaction.client.attend(interaction, self.control, _values(interaction))


def custom_ids(message: Message) -> Iterator[str]:
    """Of all controls in a message, those within other parts too."""
    return _within(message.components)


def _within(parts: Iterable[object]) -> Iterator[str]:
    for part in parts:
        if custom_id := getattr(part, "custom_id", None):
            yield str(custom_id)
        yield from _within(getattr(part, "children", ()))
        yield from _within(filter(None, [getattr(part, "accessory", None)]))


def _values(interaction: Interaction[Any]) -> tuple[str, ...]:
    data: Any = interaction.data or {}
    return tuple(str(value) for value in data.get("values", ()))
