"""The card of Krone."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from games.card import Engine, Game, Opening, Option, Order
from games.core import Kind
from games.race import PLAYERS
from games.wording import AnyWords

DATA: Final = Path(__file__).parent / "data"
SIDES: Final = "sides"
PEACE: Final = "peace"
PURSE: Final = "purse"
PAIRINGS: Final = ("red+yellow/blue+green", "red+blue/yellow+green", "red+green/blue+yellow")


def engine() -> Engine:
    """The rules, read when somebody plays."""
    from tests.seventh.rules import ENGINE

    return ENGINE


def words() -> AnyWords:
    """What its things are called, read when somebody is told of them."""
    from tests.seventh.words import WORDS

    return WORDS


GAME: Final = Game(
    id="krone",
    title="Krone",
    seats=PLAYERS,
    fewest=2,
    most=4,
    minutes=(3, 10),
    opening=Opening.HIGHEST_THROW,
    rules=tuple(f"K{number}" for number in range(1, 8)),
    version=1,
    options=(
        Option(PURSE, ("1", "3", "5"), default="3"),
        Option(SIDES, PAIRINGS, needs_seats=4, of_teams=True),
        Option(PEACE, tuple(seat.colour for seat in PLAYERS), several=True, of_seats=True),
    ),
    orders=(
        Order("dares", default=True, answers=Kind.BEFORE_ROLL),
        Order("peaceful", default=False, fills=PEACE),
        Order("pays", default=-1, choices=(-1, 0, 1, 2, 3), answers=Kind.ANSWER),
    ),
    is_scored=True,
    engine=engine,
    words=words,
    face="tests.seventh.face:KroneFace",
    data=DATA,
)
