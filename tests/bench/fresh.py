"""`python -m tests.bench.fresh GAME THEME SIZE`: the seconds of a first picture, and of a warm one.

Of the processor, and with all that is imported to draw: until then, only rules and letters are there.
"""

import sys
from collections.abc import Iterator
from itertools import islice
from statistics import median
from time import process_time

from games.catalogue import GAMES
from games.chance import Luck
from games.core import Decision, Event, Seat, State
from games.tools.simulation import plies, random_policy
from render import Choice, lettered, picture

PLIES = 120
NAMES = dict(zip(Seat, ("Anna", "Bernhard", "Zoë", "Dino", "Eva"), strict=True))


def moments(game: str) -> Iterator[tuple[State, tuple[Event, ...], tuple[Choice, ...]]]:
    """What is shown to whoever decides, in a random game."""
    card = GAMES[game]
    at = card.start(card.default_seats(card.most))
    events: tuple[Event, ...] = ()
    for ply in islice(plies(at, random_policy, Luck(7)), PLIES):
        events += at.apply(ply.action, ply.actor).events
        at = ply.state
        match at.awaits:
            case Decision(seats):
                yield at, events, lettered(at.legal_actions(min(seats)))
                events = ()


def main(game: str, theme: str, size: int) -> None:
    shown = list(moments(game))
    assert "PIL" not in sys.modules
    times = []
    for state, events, choices in shown[len(shown) // 2 :]:
        began = process_time()
        picture(state, events=events, choices=choices, names=NAMES, size=size, theme=theme)
        times.append(process_time() - began)
    print(times[0], median(times[1:]))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
