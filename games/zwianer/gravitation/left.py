"""What the moves of one stone leave of the points: in the store (V8), or for a bump (V9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from games.zwianer.board import STORE
from games.zwianer.gravitation.heavy import FULL, Lane, Row

Points: TypeAlias = int
"""A set of what can be left, bit by bit."""
Result: TypeAlias = tuple[int, int, int]
"""Where a walk ends, how strong it bumps, and what is left in the store."""

STORES: Final = tuple(
    tuple([left for left in range(STORE + 1) if stores >> left & 1]) for stores in range(FULL + 1)
)
"""For every set of stores what is in it (V8)."""
FULLEST: Final = tuple(stores[-1:] for stores in STORES)
"""For every set of stores the one with the most in it."""


class Left(Struct, frozen=True, gc=False):
    """By where a stone ends: what can be left in the store, and for a bump from there."""

    lanes: Mapping[int, Lane]
    stores: Row
    """In the lane of every field: the stores that can be left."""
    energies: Mapping[int, Points]
    """What can be left where somebody is ahead: the strength and the store together."""

    def count(self) -> int:
        """How many results there are: energy is parted into a strength, of 1 at least, and a store."""
        found = self.stores.bit_count()
        for energy in self.energies.values():
            found += sum(STORES[energy & FULL]) + (STORE + 1) * (energy >> STORE + 1).bit_count()
        return found

    def _by_end(self) -> Iterator[tuple[int, Points, Points]]:
        stores, energies = self.stores, self.energies
        for end, (begins, lane) in self.lanes.items():
            here, energy = stores >> begins & lane, energies.get(end, 0)
            if here or energy:
                yield end, here, energy

    def results(self, stores: Sequence[Sequence[int]] = STORES) -> list[Result]:
        """All of them, sorted; or with ``FULLEST`` those that leave most."""
        found: list[Result] = []
        row, energies = self.stores, self.energies
        for end, (begins, lane) in self.lanes.items():
            if here := row >> begins & lane:
                found += [(end, 0, store) for store in stores[here]]
            if end in energies:
                energy = energies[end]
                found += [
                    (end, strength, store)
                    for strength in range(1, energy.bit_length())
                    for store in stores[energy >> strength & FULL]
                ]
        return found

    def at(self, number: int) -> Result:
        """The result with this number, counted from 0."""
        for end, here, energy in self._by_end():
            for strength in range(max(energy.bit_length(), 1)):
                left = STORES[energy >> strength & FULL if strength else here]
                if number < len(left):
                    return end, strength, left[number]
                number -= len(left)
        raise IndexError(number)
