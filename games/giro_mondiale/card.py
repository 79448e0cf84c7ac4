"""The card of Giro Mondiale."""

from __future__ import annotations

from typing import Final

from games.card import Engine, Game, Opening, Option
from games.race import PLAYERS
from games.wording import AnyWords

TEAMS: Final = "teams"
PAIRINGS: Final = ("red+yellow/blue+green", "red+blue/yellow+green", "red+green/blue+yellow")
"""Partners sit opposite each other, unless people want it otherwise."""


def engine() -> Engine:
    """The rules, read when somebody plays."""
    from games.giro_mondiale.rules import ENGINE

    return ENGINE


def words() -> AnyWords:
    """What its things are called, read when somebody is told of them."""
    from games.giro_mondiale.words import WORDS

    return WORDS


GAME: Final = Game(
    id="giro_mondiale",
    title="Giro Mondiale",
    seats=PLAYERS,
    fewest=2,
    most=4,
    minutes=(30, 90),
    opening=Opening.HIGHEST_THROW,
    rules=tuple(f"G{number}" for number in range(1, 25)),
    version=1,
    options=(Option(TEAMS, PAIRINGS, needs_seats=4, of_teams=True),),
    is_scored=True,
    engine=engine,
    words=words,
    face="render.faces.giro_mondiale:GiroMondialeFace",
)
