"""Boards are data: TOML files under data/boards, checked as they are loaded.

Whoever owns the physical game can correct its file without touching code; a mistake in it is answered
with the file, the field and the fault.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from math import isfinite
from pathlib import Path
from typing import Final, Protocol, TypeAlias, TypeVar

import msgspec

from games import DATA

FOLDER: Final = DATA / "boards"

Spot: TypeAlias = tuple[float, float]
"""Where something is drawn: right and down from the top-left corner, in the board's own units."""


class BoardError(Exception):
    """A board file that cannot be played on."""

    def __init__(self, file: Path, field: str, fault: str) -> None:
        super().__init__(f"{file.name}: {field}: {fault}")
        self.file = file
        self.field = field
        self.fault = fault


class Checked(Protocol):
    """A board that knows what can be wrong with it beyond the types of its fields."""

    def faults(self) -> Iterator[tuple[str, str]]:
        """Each field that is wrong, and how."""


B = TypeVar("B", bound=Checked)


def load(shape: type[B], file: Path) -> B:
    """The board in ``file``, or a BoardError that says what to mend."""
    try:
        board = msgspec.toml.decode(file.read_bytes(), type=shape)
    except OSError as error:
        raise BoardError(file, "file", error.strerror or "cannot be read") from error
    except msgspec.ValidationError as error:
        fault, _, where = str(error).partition(" - at `$")
        raise BoardError(file, where.strip("`.") or _named_field(fault), fault) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BoardError(file, "file", f"is no TOML: {error}") from error
    except RecursionError as error:
        raise BoardError(file, "file", "is nested too deeply") from error
    for field, fault in board.faults():
        raise BoardError(file, field, fault)
    return board


def _named_field(fault: str) -> str:
    """The field a message about the whole file names: 'Object missing required field `ring`'."""
    named = re.search("`([^`]+)`$", fault)
    return named[1] if named else "file"


def listed(name: str, spots: Iterable[Spot]) -> dict[str, Spot]:
    """The spots of a list by the names of its items: ``ring[0]``."""
    return {f"{name}[{number}]": spot for number, spot in enumerate(spots)}


def misplaced(spots: Mapping[str, Spot], size: float) -> Iterator[tuple[str, str]]:
    """The spots that cannot be drawn: off a board of this size, or where another one is."""
    if not isfinite(size):
        yield "size", f"{size:g} is no size"
    taken: set[Spot] = set()
    for name, (x, y) in spots.items():
        if not (0 <= x <= size and 0 <= y <= size):
            yield name, f"({x:g}, {y:g}) lies outside of 0 to {size:g}"
        if (x, y) in taken:
            yield name, f"({x:g}, {y:g}) is another field's place already"
        taken.add((x, y))
