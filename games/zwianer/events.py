"""Facts that happen on the ZwiAner board."""

from __future__ import annotations

from typing import Literal, TypeAlias

from games.core import Event, Seat
from games.events import Moved

Word: TypeAlias = tuple[Literal["throw", "gravity", "orbit", "step", "tunnel", "bump", "shield"], int]
"""One word of an announcement: what is done, and the points that are left after it."""


class Announced(Event, frozen=True):
    """What the rulebook has a player say while moving, as facts; it stands below what is told of the move."""

    is_told = False
    seat: Seat
    words: tuple[Word, ...]


class Pushed(Moved, frozen=True):
    """A stone of ``seat`` that was bumped went along ``path`` (V9); nobody chose its way."""

    is_plain = False
    harms = True


class Bumped(Event, frozen=True):
    """A stone of ``seat`` on ``field`` bumps the row before it (V9)."""

    weight = 3
    seat: Seat
    field: str
    strength: int
    row: tuple[str, ...]


class BumpedOn(Bumped, frozen=True):
    """A pushed stone of ``seat`` met the next row and bumps it with what is left of the strength (V9)."""


class OrbitBurst(Event, frozen=True):
    """A bump in a full orbit: all its stones are destroyed (V10)."""

    weight = 3
    orbit: int


class Demanded(Event, frozen=True):
    """A seat had to move a stone of its own off a special field, because its owners demand it (V3)."""

    gives_reason = True
    seat: Seat
    by: frozenset[Seat]


class Shielded(Event, frozen=True):
    """A seat spent some of its store against a bump (V13); ``left`` is what the bump has left."""

    is_plain = True
    seat: Seat
    spent: int
    left: int


class Claimed(Event, frozen=True):
    """A seat demanded that the stone of ``other`` on its special field is moved (V3)."""

    is_plain = True
    seat: Seat
    other: Seat
    field: str


class Spared(Event, frozen=True):
    """A seat lets the stone of ``other`` stay on its special field (V3)."""

    is_plain = True
    seat: Seat
    other: Seat
    field: str


class DeathblowThrown(Event, frozen=True):
    """The die of one stone that is part of a deathblow (V14)."""

    seat: Seat
    field: str
    die: int


class Destroyed(Event, frozen=True):
    """A stone of ``seat`` was destroyed on ``field`` and is back in its hangar (V10, V14)."""

    weight = 6
    harms = True
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
    harms = True
    joins = True
    seat: Seat
    field: str


class Predicted(Event, frozen=True):
    """A seat foretold the sum of its dice (V15)."""

    is_plain = True
    before_throw = True
    seat: Seat
    total: int


class PredictionCameTrue(Event, frozen=True):
    """The sum foretold was thrown: this value can be played, too, and another one, unless it is 0 (V15)."""

    of_throw = True
    seat: Seat
    value: int
    other: int


class PredictionFailed(Event, frozen=True):
    """Another sum than the one foretold was thrown; only the smaller die can be played (V15)."""

    of_throw = True
    seat: Seat
    value: int


class PredictionHadNoEffect(Event, frozen=True):
    """Two ones, or a one and a two, are played as if nothing had been foretold (V15)."""

    of_throw = True
    seat: Seat


class Held(Event, frozen=True):
    """A stone stays in its orbit for what its gravity takes, because no stone can move (V11)."""

    gives_reason = True
    seat: Seat
    field: str
    paid: int


class Crashed(Event, frozen=True):
    """A stone fell into the gravitator and is back in its hangar (V11).

    No stone could move, and to hold this one would have taken more energy than there was.
    """

    weight = 6
    gives_reason = True
    harms = True
    seat: Seat
    field: str
    needs: int
    have: int


class StoreChanged(Event, frozen=True):
    """What a seat has in its energy store now."""

    is_told = False
    seat: Seat
    store: int
    before: int
