"""How reliably somebody finishes games with a clock: the last twenty count, so it recovers."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

LATELY: Final = 20
"""Games that count."""
FORGIVEN: Final = 1
"""Games left to others that nobody minds."""
ONE_IN: Final = 4
"""Of more games no more than one in so many may be left to others."""


class Reliability(Struct, frozen=True):
    """Which of the last games with a clock somebody has finished, the newest first.

    >>> newcomer, hasty = Reliability(), Reliability((False, False, True))
    >>> newcomer.is_fine, hasty.is_fine, hasty.finished, hasty.missing
    (True, False, 1, 5)
    """

    games: tuple[bool, ...] = ()

    @property
    def finished(self) -> int:
        """How many of them."""
        return sum(self.games)

    @property
    def is_fine(self) -> bool:
        """Whether others can count on it that somebody finishes."""
        left = len(self.games) - self.finished
        return left <= FORGIVEN or left * ONE_IN <= len(self.games)

    @property
    def missing(self) -> int:
        """How many games more are to be finished until others can."""
        later = ((True,) * more + self.games for more in range(LATELY + 1))
        return next(more for more, games in enumerate(later) if Reliability(games[:LATELY]).is_fine)
