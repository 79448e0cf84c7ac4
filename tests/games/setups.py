"""Every way to set up every game, and random games played from each."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Final

from msgspec import Struct

from games import DATA
from games.card import Game
from games.catalogue import GAMES
from games.chance import Luck
from games.core import State
from games.tools.measuring import answers
from games.tools.simulation import Ply, plies, random_policy

OURS: Final = {game: card for game, card in GAMES.items() if card.data == DATA}
"""The games of Kreisel itself, without those that are there for the tests."""
SEEDS: Final = (1, 2)
LONGEST_WALK: Final = 1500
"""Enough for most games of most setups to reach their end."""
COSTLY: Final = {"gravitation": 120, "tunnel_x": 80}
"""Games that random play does not end, and whose decisions have hundreds of actions: shorter walks."""


class Setup(Struct, frozen=True):
    """A game, how many play it, and what they agreed on."""

    game: str
    players: int
    options: tuple[tuple[str, str], ...]

    @property
    def card(self) -> Game:
        return GAMES[self.game]

    def start(self) -> State:
        return self.card.start(self.card.default_seats(self.players), dict(self.options))

    def __str__(self) -> str:
        agreed = [f"{key}={value}" for key, value in self.options]
        return " ".join([self.game, str(self.players), *agreed])


def setups() -> Iterator[Setup]:
    for game in GAMES.values():
        for players in range(game.fewest, game.most + 1):
            # What is every seat's own would multiply the setups; the game's own tests try it.
            for chosen in product(*(answers(option) for option in game.options)):
                pairs = zip(game.options, chosen, strict=True)
                agreed = [(o, value) for o, value in pairs if value != o.default]
                if all(o.needs_seats in (0, players) for o, _ in agreed):
                    yield Setup(game.id, players, tuple((o.key, value) for o, value in agreed))


EVERY_SETUP: Final = tuple(setups())
"""Those too that only games of before can have, because something in them has no effect."""
SETUPS: Final = tuple(each for each in EVERY_SETUP if not each.card.without_effect(dict(each.options)))


@cache
def walk(setup: Setup, seed: int) -> tuple[Ply, ...]:
    """A random game, or its beginning."""
    game = plies(setup.start(), random_policy, Luck(seed))
    return tuple(ply for ply, _ in zip(game, range(COSTLY.get(setup.game, LONGEST_WALK)), strict=False))


def states(setup: Setup) -> Iterator[State]:
    """The start and every state of the walks."""
    yield setup.start()
    for seed in SEEDS:
        for ply in walk(setup, seed):
            yield ply.state
