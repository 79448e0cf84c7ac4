"""Facts that only Quadrol knows."""

from games.core import Event, Seat


class JumpedOver(Event, frozen=True):
    """A stone of ``seat`` jumped over the stone of ``other`` that stands on ``field`` (Q7)."""

    seat: Seat
    other: Seat
    field: str


class JumpedWhite(Event, frozen=True):
    """A stone of ``seat`` went on from one white point to another (Q9)."""

    seat: Seat
    start: str
    end: str


class JumpedBlack(Event, frozen=True):
    """A stone of ``seat`` went from one black point to another with a black die (Q6)."""

    seat: Seat
    start: str
    end: str


class SentBack(Event, frozen=True):
    """The red square ``field`` sent a stone of ``seat`` behind its start line (Q10)."""

    weight = 4
    harms = True
    seat: Seat
    field: str


class CameHome(Event, frozen=True):
    """A stone of ``seat`` crossed its goal line from ``field`` (Q6)."""

    weight = 5
    is_told = False
    seat: Seat
    field: str


class LeftUnused(Event, frozen=True):
    """The turn of ``seat`` ended with a die that could not be used any more (Q11)."""

    seat: Seat
    die: str
