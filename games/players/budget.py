"""How long a player may think: so many positions, and no longer than whoever asked allows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

BETWEEN_QUESTIONS: Final = 32
"""So many positions are looked at before it is asked again whether to stop."""


def _never() -> bool:
    return False


class Budget:
    """Positions that may still be looked at; it is spent with them, or as soon as ``stop`` says so.

    The same number of positions gives the same decision. A decision that was stopped is still legal, and the
    best of what had been looked at.

    >>> budget = Budget(2)
    >>> budget.look()
    >>> budget.is_spent
    False
    >>> budget.look(5)
    >>> budget.is_spent, budget.looked
    (True, 6)
    """

    def __init__(self, positions: int, stop: Callable[[], bool] = _never) -> None:
        self._positions = positions
        self._stop = stop
        self._asks_at = 0
        self.looked = 0
        """The positions looked at so far."""
        self.is_stopped = False
        """Whether whoever asked wants an answer now."""

    def look(self, positions: int = 1) -> None:
        """Count positions."""
        self.looked += positions
        if self.looked >= self._asks_at and not self.is_stopped:
            self._asks_at = self.looked + BETWEEN_QUESTIONS
            self.is_stopped = self._stop()

    @property
    def left(self) -> int:
        """The positions that may still be looked at."""
        return 0 if self.is_stopped else max(self._positions - self.looked, 0)

    @property
    def is_spent(self) -> bool:
        """Whether nothing more should be looked at."""
        return self.looked >= self._positions or self.is_stopped
