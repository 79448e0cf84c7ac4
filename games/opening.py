"""Who begins: the throw for the start, where a rulebook asks for one (L2, G20)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from games.core import Seat


class StartThrow(Struct, frozen=True):
    """One round of throws after the other, until one of the seats has the highest alone.

    >>> throws = StartThrow((Seat.RED, Seat.YELLOW)).after(4).after(4)
    >>> throws.starter is None, throws.thrower.colour
    (True, 'red')
    >>> throws.after(2).after(5).starter.colour
    'yellow'
    """

    seats: tuple[Seat, ...]
    """Those who throw in this round, clockwise."""
    dice: tuple[int, ...] = ()
    """What they have thrown so far."""

    @property
    def starter(self) -> Seat | None:
        """Who begins, once that is known."""
        return self.seats[0] if len(self.seats) == 1 else None

    @property
    def thrower(self) -> Seat:
        """Whose throw is next."""
        return self.seats[len(self.dice)]

    def after(self, die: int) -> StartThrow:
        """The next throw; when the round is full, those with the highest number stay."""
        dice = (*self.dice, die)
        if len(dice) < len(self.seats):
            return StartThrow(self.seats, dice)
        highest = max(dice)
        return StartThrow(tuple(seat for seat, own in zip(self.seats, dice, strict=True) if own == highest))


def starters_in_turn(seats: Sequence[Seat], first: Seat, games: int) -> tuple[Seat, ...]:
    """Who begins each game of a series in which the start goes round (R9).

    >>> [seat.colour for seat in starters_in_turn((Seat.RED, Seat.BLUE), Seat.BLUE, 3)]
    ['blue', 'red', 'blue']
    """
    at = seats.index(first)
    return tuple(seats[(at + game) % len(seats)] for game in range(games))
