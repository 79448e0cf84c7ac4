"""The path of Krone (K1)."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from games.boards import Spot, listed, load, misplaced
from tests.seventh.card import DATA


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """The fields in their order."""

    size: float
    fields: tuple[Spot, ...]

    def faults(self) -> Iterator[tuple[str, str]]:
        """What cannot be played or drawn."""
        if len(self.fields) < 8:
            yield "fields", f"{len(self.fields)} fields are too few"
        yield from misplaced(listed("fields", self.fields), self.size)


BOARD: Final = load(Board, DATA / "boards" / "krone.toml")
START: Final = 0
CROWN: Final = len(BOARD.fields) - 1
NAMES: Final = ("S", *(str(field) for field in range(1, CROWN)), "K")
FIELDS: Final = {name: field for field, name in enumerate(NAMES)}
