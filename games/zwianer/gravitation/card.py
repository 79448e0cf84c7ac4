"""The card of ZwiAner::Gravitation.

>>> from games.core import Seat
>>> GAME.start((Seat.RED, Seat.YELLOW)).line()
'gravitation red=H,H,H,H,1.3 yellow=H,H,H,H,1.13 phase=3 store=0,0 turn=red'
"""

from __future__ import annotations

from typing import Final

from games.card import Engine, Game, Opening, Option, Order
from games.core import SEAT_OF, SEATS, Kind
from games.wording import AnyWords

EXPLORING, BUMPING, WHOLE_GAME = PHASES = (1, 2, 3)
DEATHBLOW: Final = "deathblow"
ASK: Final = "ask"
WAIVE: Final = "waive"
EVERY_TIME, NEVER, ALWAYS = -1, 0, 99
"""What can be ordered about shields, beside the most to spend."""


def engine() -> Engine:
    """The rules, read when somebody plays."""
    from games.zwianer.gravitation.engine import ENGINE

    return ENGINE


def words() -> AnyWords:
    """What its things are called, read when somebody is told of them."""
    from games.zwianer.words import GRAVITATION

    return GRAVITATION


GAME: Final = Game(
    id="gravitation",
    title="ZwiAner::Gravitation",
    seats=SEATS,
    fewest=2,
    most=5,
    minutes=(15, 60),
    opening=Opening.AGREED,
    rules=(*(f"Z{number}" for number in range(1, 10)), *(f"V{number}" for number in range(1, 16))),
    version=1,
    options=(
        Option("phase", tuple(map(str, PHASES)), default=str(WHOLE_GAME), newcomers=str(EXPLORING)),
        Option("options", (DEATHBLOW,), several=True, needs=("phase", str(WHOLE_GAME))),
        Option(ASK, tuple(SEAT_OF), several=True, of_seats=True),
        Option(WAIVE, tuple(SEAT_OF), several=True, of_seats=True),
    ),
    orders=(
        Order("predicts", default=True, answers=Kind.BEFORE_ROLL),
        Order("waives", default=False, fills=WAIVE),
        Order("claims", default=False, fills=ASK),
        Order(
            "shield",
            default=EVERY_TIME,
            choices=(EVERY_TIME, NEVER, 1, 2, 3, 4, 6, 8, ALWAYS),
            answers=Kind.ANSWER,
        ),
    ),
    engine=engine,
    words=words,
    kin="zwianer",
    face="render.faces.zwianer:GravitationFace",
)
