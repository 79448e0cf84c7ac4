"""What every message of ours says of itself: its kind and its table, in the number of its first component.

Discord keeps these numbers and shows them to nobody; so after a crash nothing has to be guessed.
"""

from __future__ import annotations

from typing import Final

import discord
from discord.ui import LayoutView
from msgspec import Struct

TABLES: Final = 1 << 26
"""A mark holds a table's number up to here; two so far apart never meet in one channel."""


class Mark(Struct, frozen=True):
    """A kind of message, and the table it belongs to."""

    kind: int
    table: int

    @property
    def number(self) -> int:
        """As the id of a component: 31 bits, never 0.

        >>> Mark.read(Mark(2, 17).number)
        Mark(kind=2, table=17)
        """
        return self.kind * TABLES + self.table % TABLES

    @staticmethod
    def read(number: int) -> Mark:
        """The mark that a component's id is."""
        return Mark(*divmod(number, TABLES))


def put_mark(view: LayoutView, kind: int, table: int) -> None:
    """Let a message say what it is."""
    view.children[0].id = Mark(kind, table).number


def kind_of(message: discord.Message, table: int) -> int:
    """What a message says it is, if it is one of this table; else 0."""
    mark = Mark.read(getattr(message.components[0], "id", None) or 0) if message.components else Mark(0, 0)
    return mark.kind if mark.table == table % TABLES else 0
