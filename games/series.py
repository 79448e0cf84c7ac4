"""Several games in a row: points add up, most points win (R9, G24)."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from games.core import Seat


class Standing(Struct, frozen=True):
    """A place in a series and those who share it."""

    points: int
    seats: frozenset[Seat]


def standings(scores: Iterable[Mapping[Seat, int]]) -> tuple[Standing, ...]:
    """The places after the games whose scores these are, best first; equal points share a place.

    >>> table = standings([{Seat.RED: 4, Seat.BLUE: 0}, {Seat.RED: 0, Seat.BLUE: 7}])
    >>> [(place.points, [seat.colour for seat in place.seats]) for place in table]
    [(7, ['blue']), (4, ['red'])]
    """
    totals: dict[Seat, int] = {}
    for score in scores:
        for seat, points in score.items():
            totals[seat] = totals.get(seat, 0) + points
    return tuple(
        Standing(points, frozenset(seat for seat, total in totals.items() if total == points))
        for points in sorted(set(totals.values()), reverse=True)
    )
