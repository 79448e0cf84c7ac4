"""The card of Quadrol."""

from __future__ import annotations

from typing import Final

from games.card import Engine, Game, Opening
from games.race import PLAYERS


def engine() -> Engine:
    """The rules, read when somebody plays."""
    from games.quadrol.rules import ENGINE

    return ENGINE


GAME: Final = Game(
    id="quadrol",
    title="Quadrol",
    seats=PLAYERS,
    fewest=2,
    most=4,
    minutes=(30, 30),
    opening=Opening.DRAWN,
    rules=tuple(f"Q{number}" for number in range(1, 14)),
    version=1,
    engine=engine,
)
