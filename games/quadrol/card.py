"""The card of Quadrol."""

from __future__ import annotations

from typing import Final

from games.card import Engine, Game, Opening
from games.race import PLAYERS
from games.wording import AnyWords


def engine() -> Engine:
    """The rules, read when somebody plays."""
    from games.quadrol.rules import ENGINE

    return ENGINE


def words() -> AnyWords:
    """What its things are called, read when somebody is told of them."""
    from games.quadrol.words import WORDS

    return WORDS


GAME: Final = Game(
    id="quadrol",
    title="Quadrol",
    seats=PLAYERS,
    fewest=2,
    most=4,
    minutes=(30, 30),
    opening=Opening.AGREED,
    rules=tuple(f"Q{number}" for number in range(1, 14)),
    version=1,
    engine=engine,
    words=words,
    face="render.faces.quadrol:QuadrolFace",
)
