"""The clock of a world: the time of the day, and what people have let pass beside it, kept in the file."""

from __future__ import annotations

from msgspec import Struct

from bot.clock import MovedClock
from bot.sandbox.state.keeping import Keeper


class Moved(Struct, frozen=True):
    """How far ahead a world is, in milliseconds."""

    ahead: int = 0


class KeptClock(MovedClock):
    """As far ahead as it was when the sandbox last ran."""

    def __init__(self, keeper: Keeper) -> None:
        kept = keeper.all("time", Moved)
        super().__init__(kept[0].ahead if kept else 0)
        self._keeper = keeper

    def move(self, milliseconds: int) -> None:
        """Let time pass; there is no way back."""
        self.ahead += milliseconds
        self._keeper.put("time", 1, Moved(self.ahead))
