"""The interaction that led to a change: the message it came from can be changed by answering it."""

from __future__ import annotations

from typing import Protocol

from bot.discord_ui.controls.layout import Message
from bot.discord_ui.delivery.foreign import Token


class Clicked(Token, Protocol):
    """The interaction that led here: the message it came from can be changed by answering it."""

    @property
    def foreign_on(self) -> int | None:
        """The server, 0 for a talk of people, if it was in a foreign place; else None."""

    def holds(self, message: int) -> bool:
        """Whether a control of this message was used, and answering can still change it."""

    def newest_in(self, channel: int) -> int:
        """The newest message of the channel it came from; 0 for others."""

    def opens_in(self, channel: int) -> bool:
        """Whether a command in this channel waits for its answer, so that a lobby can be the answer."""

    async def acknowledge(self) -> None:
        """Say that we are at it."""

    async def turn_into(self, message: Message) -> None:
        """Change the message whose control was used."""

    async def take_away(self) -> bool:
        """Delete the message whose control was used; False if that cannot be done by answering."""

    async def post(self, message: Message) -> int:
        """Answer for all to see; the number of the message, 0 if it was answered before."""

    async def put_away(self) -> None:
        """Take away what was said about it to the person alone, if it was."""


class KeptClick:
    """A click that was answered a moment ago: the message it came from can be changed once more."""

    def __init__(self, clicked: Clicked) -> None:
        self.holds = clicked.holds
        self.turn_into = clicked.turn_into
        self.take_away = clicked.take_away
        self.put_away = clicked.put_away
        self.can_change = clicked.can_change
        self.exhaust = clicked.exhaust
        self.add = clicked.add
        self.change = clicked.change
        self.remove = clicked.remove
        self.foreign_on = clicked.foreign_on
        self.channel = clicked.channel
        self._clicked = clicked

    @property
    def may_add(self) -> bool:
        """As long as its token lives."""
        return self._clicked.may_add

    def newest_in(self, channel: int) -> int:
        """Not known any more."""
        return 0

    def opens_in(self, channel: int) -> bool:
        """It has its answer."""
        return False

    async def acknowledge(self) -> None:
        """It was."""

    async def post(self, message: Message) -> int:
        """It has its answer."""
        return 0
