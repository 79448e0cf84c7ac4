"""The card of Go Round."""

from __future__ import annotations

from typing import Final

from games.card import Engine, Game, Opening, Option
from games.core import Seat
from games.wording import AnyWords

PLAYERS: Final = (Seat.RED, Seat.BLUE)
LINE: Final = "line"
SHOVE: Final = "shove"
VARIANTS: Final = (LINE, SHOVE)


def engine() -> Engine:
    """The rules, read when somebody plays."""
    from games.go_round.rules import ENGINE

    return ENGINE


def words() -> AnyWords:
    """What its things are called, read when somebody is told of them."""
    from games.go_round.words import WORDS

    return WORDS


GAME: Final = Game(
    id="go_round",
    title="Go Round",
    seats=PLAYERS,
    fewest=2,
    most=2,
    minutes=(10, 20),
    opening=Opening.DRAWN,
    rules=tuple(f"R{number}" for number in range(1, 10)),
    version=1,
    options=(Option("variants", VARIANTS, several=True),),
    is_scored=True,
    engine=engine,
    words=words,
    face="render.faces.go_round:GoRoundFace",
)
