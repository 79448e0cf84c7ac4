"""The card of ZwiAner::Tunnel X."""

from __future__ import annotations

from typing import Final

from games.card import Engine, Game, Opening, Option
from games.core import SEATS
from games.wording import AnyWords

DOUBLE_SUM: Final = "double_sum"


def engine() -> Engine:
    """The rules, read when somebody plays."""
    from games.zwianer.tunnel_x.engine import ENGINE

    return ENGINE


def words() -> AnyWords:
    """What its things are called, read when somebody is told of them."""
    from games.zwianer.words import TUNNEL_X

    return TUNNEL_X


GAME: Final = Game(
    id="tunnel_x",
    title="ZwiAner::Tunnel X",
    seats=SEATS,
    fewest=2,
    most=5,
    minutes=(10, 30),
    opening=Opening.AGREED,
    rules=(*(f"Z{number}" for number in range(1, 10)), *(f"X{number}" for number in range(1, 9))),
    version=1,
    options=(Option("options", (DOUBLE_SUM,), several=True),),
    engine=engine,
    words=words,
    kin="zwianer",
    face="render.faces.zwianer:TunnelXFace",
)
