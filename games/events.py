"""Facts that more than one game knows; a game adds its own beside its rules."""

from games.core import Event, Seat


class Thrown(Event, frozen=True):
    """Dice fell for a seat; ``dice`` as in a position line."""

    weight = 0
    of_throw = True
    seat: Seat
    dice: str


class Moved(Event, frozen=True):
    """A piece of ``seat`` went along ``path``, from its first field to its last.

    What a field does to whoever comes there may send the piece on; that is an event of its own.
    """

    is_plain = True
    seat: Seat
    path: tuple[str, ...]

    @property
    def start(self) -> str:
        """Where it came from."""
        return self.path[0]

    @property
    def end(self) -> str:
        """Where its way ended."""
        return self.path[-1]


class Captured(Event, frozen=True):
    """A piece of ``seat`` was taken off ``field`` and starts anew."""

    weight = 6
    harms = True
    seat: Seat
    field: str


class Passed(Event, frozen=True):
    """A seat left its throw unused."""

    weight = 0
    is_plain = True
    seat: Seat


class Finished(Event, frozen=True):
    """A seat has all its pieces home and takes this place."""

    weight = 8
    seat: Seat
    place: int


class Ended(Event, frozen=True):
    """The game is over; who shares the first place."""

    weight = 9
    winners: frozenset[Seat]
