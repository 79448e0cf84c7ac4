"""Boards are data: TOML files under data/boards, checked as they are loaded.

Whoever owns the physical game can correct its file without touching code; a mistake in it is answered
with the file, the field and the fault.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, Protocol, TypeAlias, TypeVar

import msgspec

FOLDER: Final = Path(__file__).parent.parent / "data" / "boards"

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
    for field, fault in board.faults():
        raise BoardError(file, field, fault)
    return board


def _named_field(fault: str) -> str:
    """The field a message about the whole file names: 'Object missing required field `ring`'."""
    named = re.search("`([^`]+)`$", fault)
    return named[1] if named else "file"


def outside(name: str, spots: Iterable[Spot], size: float) -> Iterator[tuple[str, str]]:
    """The spots that do not lie on a drawing of this size."""
    for number, (x, y) in enumerate(spots):
        if not (0 <= x <= size and 0 <= y <= size):
            yield f"{name}[{number}]", f"({x:g}, {y:g}) lies outside of 0 to {size:g}"


def repeated(name: str, spots: Sequence[Spot]) -> Iterator[tuple[str, str]]:
    """The spots that lie on an earlier one."""
    for number, spot in enumerate(spots):
        if spot in spots[:number]:
            yield f"{name}[{number}]", f"({spot[0]:g}, {spot[1]:g}) is another field's place already"
