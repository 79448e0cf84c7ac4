"""All games of Kreisel, by id, and the way from a position line to a state."""

from typing import Final

from games.card import Game
from games.core import State
from games.faults import BadLine, BadSetup
from games.giro_mondiale.card import GAME as GIRO_MONDIALE
from games.go_round.card import GAME as GO_ROUND
from games.lines import Reading
from games.quadrol.card import GAME as QUADROL
from games.rundlauf.card import GAME as RUNDLAUF
from games.zwianer.gravitation.card import GAME as GRAVITATION
from games.zwianer.tunnel_card import GAME as TUNNEL_X

CARDS: Final = (GIRO_MONDIALE, GO_ROUND, RUNDLAUF, QUADROL, GRAVITATION, TUNNEL_X)
GAMES: Final = {game.id: game for game in CARDS}


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
