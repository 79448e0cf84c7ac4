"""The only place that draws random numbers."""

import secrets
from collections.abc import Sequence
from random import Random
from typing import Final, TypeVar

from games.core import Action, Chance

T = TypeVar("T")

SEED_BYTES: Final = 32


class Luck:
    """A stream of random numbers; the same seed gives the same stream."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)  # noqa: S311 (games that matter draw from a table's seed)

    def throw(self, chance: Chance) -> Action:
        """One outcome, by the weights."""
        return self.pick(chance.faces)

    def pick(self, things: Sequence[T]) -> T:
        """One of the things, each as likely."""
        return things[int(self._random.random() * len(things))]


def secret_seed() -> bytes:
    """A seed that nobody can guess, for the dice of one game."""
    return secrets.token_bytes(SEED_BYTES)
