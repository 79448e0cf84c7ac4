"""What a player of Gravitation can do; an action is what can be told apart, not every path to it."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from games.zwianer.board import NAMES

UNTOUCHED: Final = -1
"""The store of a move without gravity."""
HOLD, CRASH = STAYING = ("hold", "crash")
DEMAND, SPARE = CLAIMING = ("demand", "spare")


class Move(Struct, frozen=True, gc=False):
    """A stone walks, and perhaps bumps."""

    start: int
    end: int
    store: int = UNTOUCHED
    """What is left in the mover's store."""
    strength: int = 0
    """With a bump: its strength."""

    @property
    def text(self) -> str:
        """``2.4>3.3`` without gravity, ``2.4>3.3 store=4``, ``2.4>2.6 bump=3 store=4``."""
        return " ".join((f"{NAMES[self.start]}>{NAMES[self.end]}", *self._choices()))

    @property
    def picks(self) -> tuple[str, ...]:
        """The stone, where it ends, then the bump's strength and what is left in the store."""
        return NAMES[self.start], NAMES[self.end], *self._choices()

    def _choices(self) -> tuple[str, ...]:
        left = () if self.store == UNTOUCHED else (f"store={self.store}",)
        return (f"bump={self.strength}", *left) if self.strength else left


class Nearest(Struct, frozen=True, gc=False):
    """Z7: a stone goes to a free special field, or changes places with a foreign stone."""

    start: int
    end: int
    swaps: bool
    store: int = UNTOUCHED

    @property
    def text(self) -> str:
        """``1.5<>1.8``; to a free field as a move that comes to the same: ``1.5>1.8 store=3``."""
        if self.swaps:
            return f"{NAMES[self.start]}<>{NAMES[self.end]}"
        return " ".join((f"{NAMES[self.start]}>{NAMES[self.end]}", *self._choices()))

    @property
    def picks(self) -> tuple[str, ...]:
        """The stone, where it ends, what is left in the store."""
        return NAMES[self.start], NAMES[self.end], *self._choices()

    def _choices(self) -> tuple[str, ...]:
        return () if self.swaps or self.store == UNTOUCHED else (f"store={self.store}",)


class Stay(Struct, frozen=True, gc=False):
    """V11: a stone that nothing can be done with holds its orbit, or crashes."""

    field: int
    value: int
    """What it holds with; 0 if it crashes."""

    @property
    def text(self) -> str:
        """``hold 4.2``, ``crash 4.2``."""
        return f"{self._what} {NAMES[self.field]}"

    @property
    def picks(self) -> tuple[str, ...]:
        """The stone, and what becomes of it."""
        return NAMES[self.field], self._what

    @property
    def _what(self) -> str:
        return HOLD if self.value else CRASH


class Guess(Struct, frozen=True):
    """V15: the sum a player foretells, or none."""

    total: int

    @property
    def text(self) -> str:
        """``no guess``, ``guess 7``."""
        return "no guess" if self.total == DECLINED else f"guess {self.total}"

    @property
    def picks(self) -> tuple[str, ...]:
        """The sum."""
        return ("no",) if self.total == DECLINED else (str(self.total),)


class Shield(Struct, frozen=True):
    """V13: how much a seat spends against a bump."""

    spent: int

    @property
    def text(self) -> str:
        """``shield 0``, ``shield 3``."""
        return f"shield {self.spent}"

    @property
    def picks(self) -> tuple[str, ...]:
        """The points."""
        return (str(self.spent),)


class Claim(Struct, frozen=True):
    """V3: whether a seat demands that a stone on its special field is moved."""

    field: int
    demands: bool

    @property
    def text(self) -> str:
        """``demand 1.13``, ``spare 1.13``."""
        return f"{DEMAND if self.demands else SPARE} {NAMES[self.field]}"

    @property
    def picks(self) -> tuple[str, ...]:
        """What becomes of the stone."""
        return (DEMAND if self.demands else SPARE,)


DECLINED: Final = -1
LOWEST_GUESS: Final = 4
HIGHEST_GUESS: Final = 12
GUESSES: Final = (Guess(DECLINED), *(Guess(total) for total in range(LOWEST_GUESS, HIGHEST_GUESS + 1)))
"""Making no prediction comes first."""
