"""The card of Rundlauf."""

from __future__ import annotations

from typing import Final

from games.card import Engine, Game, Opening
from games.race import PLAYERS
from games.wording import AnyWords


def engine() -> Engine:
    """The rules, read when somebody plays."""
    from games.rundlauf.rules import ENGINE

    return ENGINE


def words() -> AnyWords:
    """What its things are called, read when somebody is told of them."""
    from games.rundlauf.words import WORDS

    return WORDS


GAME: Final = Game(
    id="rundlauf",
    title="Rundlauf",
    seats=PLAYERS,
    fewest=2,
    most=4,
    minutes=(20, 60),
    opening=Opening.HIGHEST_THROW,
    rules=tuple(f"L{number}" for number in range(1, 12)),
    version=1,
    engine=engine,
    words=words,
    face="render.faces.rundlauf:RundlaufFace",
)
