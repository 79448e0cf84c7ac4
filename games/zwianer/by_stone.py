"""Walks by the stone that makes them, in both games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from games.core import Action, Grouped, written


class ByStone(Grouped):
    """What can be walked with a throw, by the names of the fields where the stones stand."""

    __slots__ = ("_groups",)

    def __init__(self, groups: Mapping[str, Grouped]) -> None:
        self._groups = groups

    @property
    def picks(self) -> Sequence[str]:
        """The stones that can walk."""
        return [name for name, moves in self._groups.items() if moves]

    def after(self, pick: str) -> Sequence[Action]:
        """The walks of a stone."""
        return self._groups.get(pick, ())

    def written(self, text: str) -> Action | None:
        """The walk that is written so, found by its stone."""
        return written(self.after(text.partition(">")[0]), text)

    def __len__(self) -> int:
        return sum(map(len, self._groups.values()))

    def __iter__(self) -> Iterator[Action]:
        for moves in self._groups.values():
            yield from moves

    def at(self, number: int) -> Action:
        """The action with this number."""
        for moves in self._groups.values():
            if number < len(moves):
                return moves.at(number)
            number -= len(moves)
        raise IndexError(number)

    @property
    def is_complete(self) -> bool:
        """Whether all walks of all stones are found."""
        return all(moves.is_complete for moves in self._groups.values())

    def counted(self, most: int) -> int:
        """How many there are; no stone is asked that is not needed to know."""
        found = 0
        for moves in self._groups.values():
            found += moves.counted(most - found)
            if found >= most:
                break
        return found
