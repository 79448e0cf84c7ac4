"""What can happen to a piece of Giro Mondiale beside moving and being captured."""

from games.core import Event, Seat


class FollowedGreenArrow(Event, frozen=True):
    """A green arrow led a piece from ``field`` one ring inward."""

    seat: Seat
    field: str
    to: str


class SentOutward(Event, frozen=True):
    """No thoroughfare: the piece went from ``field`` one ring outward."""

    seat: Seat
    field: str
    to: str


class SentToPark(Event, frozen=True):
    """The sign on ``field`` sent the piece back to the parking lot."""

    weight = 2
    harms = True
    seat: Seat
    field: str
    sign: str


class Slid(Event, frozen=True):
    """On ice the piece went on from ``field`` by the same number."""

    seat: Seat
    field: str
    to: str


class TookLinkRoad(Event, frozen=True):
    """The piece went one link field inward."""

    seat: Seat
    field: str
    to: str


class ReachedCentre(Event, frozen=True):
    """A piece of ``seat`` is in the centre."""

    weight = 5
    is_told = False
    seat: Seat


class TurnedBack(Event, frozen=True):
    """The piece on ``field`` will go the other way than it came."""

    seat: Seat
    field: str


class RestrictionsEnded(Event, frozen=True):
    """The piece on ``field`` may go either way next."""

    seat: Seat
    field: str


class RingClosed(Event, frozen=True):
    """A piece stands on the roadworks of ``field`` and closes its ring: "Baustelle!" is announced."""

    weight = 3
    seat: Seat
    ring: int
    field: str


class RingOpened(Event, frozen=True):
    """The piece on the roadworks left; its ring is open again."""

    ring: int


class MissesTurn(Event, frozen=True):
    """After a stop sign the next turn of ``seat`` will be passed over."""

    weight = 2
    seat: Seat
    field: str


class TurnMissed(Event, frozen=True):
    """The turn passed over a seat that had to wait."""

    seat: Seat


class ThrowsAgain(Event, frozen=True):
    """On a priority road: another throw at once, for the same piece."""

    seat: Seat
    field: str


class SitsOut(Event, frozen=True):
    """All pieces of ``seat`` are in the centre, and its partner's are not yet (G23)."""

    seat: Seat
