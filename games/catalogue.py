"""All games of Kreisel, by id, and the way from a position line to a state.

A game enters by ``register``, before anything that offers games is imported: commands, texts, rules and tours
are made from the cards.
"""

from typing import Final

from games.card import Game
from games.core import Decision, State, is_complete
from games.faults import BadLine, BadSetup
from games.giro_mondiale.card import GAME as GIRO_MONDIALE
from games.go_round.card import GAME as GO_ROUND
from games.lines import Reading
from games.quadrol.card import GAME as QUADROL
from games.rundlauf.card import GAME as RUNDLAUF
from games.zwianer.gravitation.card import GAME as GRAVITATION
from games.zwianer.tunnel_x.card import GAME as TUNNEL_X

GAMES: Final[dict[str, Game]] = {}


def register(card: Game) -> None:
    """Offer a game, after those that are offered already."""
    known = {order.key: order for other in GAMES.values() for order in other.orders}
    for order in card.orders:
        if known.get(order.key, order) is not order:
            raise ValueError(f"{card.id}: another game has an order {order.key} already")
    if card.id in GAMES:
        raise ValueError(f"{card.id}: another game has this id already")
    GAMES[card.id] = card


for _card in (GIRO_MONDIALE, GO_ROUND, RUNDLAUF, QUADROL, GRAVITATION, TUNNEL_X):
    register(_card)


def first_game() -> Game:
    """The one that newcomers are led to: the first that is offered."""
    return next(iter(GAMES.values()))


def find(game: str) -> Game:
    """The card of a game, or a BadSetup that lists the games there are."""
    if game not in GAMES:
        raise BadSetup(game, "unknown_game", games=", ".join(GAMES))
    return GAMES[game]


def parse(text: str) -> State:
    """The position that a line describes, or a BadLine that names the part and the reason."""
    line = Reading(text)
    if line.game not in GAMES:
        raise BadLine(line.game, "unknown_game", games=", ".join(GAMES))
    return GAMES[line.game].engine().parse(line)


def refuse_crowded(state: State) -> None:
    """A BadLine for a position whose actions nobody can list to the end: it was arranged for that."""
    match state.awaits:
        case Decision(seats) if not all(is_complete(state.legal_actions(seat)) for seat in seats):
            raise BadLine(state.game, "too_crowded")
