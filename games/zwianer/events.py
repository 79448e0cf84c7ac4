"""Facts that happen on the ZwiAner board."""

from __future__ import annotations

from typing import Literal, TypeAlias

from games.core import Event, Seat
from games.events import Moved

Word: TypeAlias = tuple[Literal["throw", "gravity", "orbit", "step", "tunnel", "bump", "shield"], int]
"""One word of an announcement: what is done, and the points that are left after it."""


class Announced(Event, frozen=True):
    """What the rulebook has a player say while moving, as facts; words are made elsewhere."""

    is_told = False
    seat: Seat
    words: tuple[Word, ...]


class Pushed(Moved, frozen=True):
    """A stone of ``seat`` that was bumped went along ``path`` (V9); nobody chose its way."""

    is_plain = False


class Bumped(Event, frozen=True):
    """A stone of ``seat`` on ``field`` bumps the row before it (V9)."""

    weight = 3
    seat: Seat
    field: str
    strength: int
    row: tuple[str, ...]


class Shielded(Event, frozen=True):
    """A seat spent some of its store against a bump (V13); ``left`` is what the bump has left."""

    is_plain = True
    seat: Seat
    spent: int
    left: int


class DeathblowThrown(Event, frozen=True):
    """The die of one stone that is part of a deathblow (V14)."""

    seat: Seat
    field: str
    die: int


class Destroyed(Event, frozen=True):
    """A stone of ``seat`` was destroyed on ``field`` and is back in its hangar (V10, V14)."""

    weight = 6
    joins = True
    seat: Seat
    field: str


class Swapped(Event, frozen=True):
    """A stone of ``seat`` changed places with one of ``other`` (Z7)."""

    weight = 4
    seat: Seat
    field: str
    other: Seat
    other_field: str


class Tunnelled(Event, frozen=True):
    """A stone of ``seat`` went through the stones on these fields (V5, X3)."""

    seat: Seat
    fields: tuple[str, ...]


class SentHome(Event, frozen=True):
    """A tunnelled stone of ``seat`` went from ``field`` back to its hangar (X4)."""

    weight = 6
    joins = True
    seat: Seat
    field: str


class Predicted(Event, frozen=True):
    """A seat foretold the sum of its dice (V15)."""

    is_plain = True
    before_throw = True
    seat: Seat
    total: int


class Held(Event, frozen=True):
    """A stone stays in its orbit for what its gravity takes (V11)."""

    seat: Seat
    field: str
    paid: int


class Crashed(Event, frozen=True):
    """A stone fell into the gravitator and is back in its hangar (V11)."""

    weight = 6
    seat: Seat
    field: str


class StoreChanged(Event, frozen=True):
    """What a seat has in its energy store now."""

    is_told = False
    seat: Seat
    store: int
