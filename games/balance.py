"""How long games last and how much it helps to begin, as `python -m games balance` has measured it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct, json

FOLDER: Final = "balance"
CERTAIN: Final = 1.96
"""Standard deviations on either side of a share that nineteen of twenty samples keep to."""
MATTERS: Final = 0.02
"""To begin matters if it surely helps by so much."""
ENOUGH: Final = 100
"""Of fewer games nobody is told who wins: among many kinds some small sample always looks uneven."""


class Spread(Struct, frozen=True):
    """What most games keep to: four of five lie between low and high."""

    low: int
    middle: int
    high: int


class Balance(Struct, frozen=True):
    """What was counted over games of one kind, in which computers played all seats."""

    players: int
    options: dict[str, str]
    """Those other than the default."""
    games: int
    turns: Spread
    """Of the whole game."""
    taps: Spread
    """Of one player."""
    longest: int
    """The most throws and decisions that a game had."""
    choices: float
    """What a decision that is one can be chosen from, on average."""
    won_first: int
    """So many games were won by whoever began, or their team."""
    sides: int
    """So many could have won."""

    @property
    def share(self) -> float:
        """The part of the games that whoever begins wins."""
        return self.won_first / self.games

    @property
    def bounds(self) -> tuple[float, float]:
        """Between which that part really lies, as good as certainly (Wilson)."""
        return wilson(self.won_first, self.games)

    @property
    def start_matters(self) -> bool:
        """Whether to begin surely helps."""
        return self.games >= ENOUGH and self.bounds[0] > 1 / self.sides + MATTERS


def wilson(won: int, games: int) -> tuple[float, float]:
    """The interval that a share measured in so many games comes from.

    >>> [round(bound, 3) for bound in wilson(66, 100)]
    [0.563, 0.745]
    """
    spread = CERTAIN * CERTAIN / games
    middle = (won / games + spread / 2) / (1 + spread)
    half = (won / games * (1 - won / games) * spread + spread * spread / 4) ** 0.5 / (1 + spread)
    return middle - half, middle + half


@cache
def measured(folder: Path, game: str) -> tuple[Balance, ...]:
    """Everything that was measured of a game; nothing, if nobody has."""
    file = folder / FOLDER / f"{game}.json"
    return json.decode(file.read_bytes(), type=tuple[Balance, ...]) if file.exists() else ()


def balance_of(folder: Path, game: str, players: int, options: Mapping[str, str]) -> Balance | None:
    """What was measured of games of one kind; None, if nobody has."""
    agreed = {key: value for key, value in options.items() if value}
    for known in measured(folder, game):
        if known.players == players and known.options == agreed:
            return known
    return None
