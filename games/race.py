"""What games share in which seats come home one after the other (L11, Q12)."""

from collections.abc import Sequence
from typing import Final

from games.core import SEATS, Event, Over, Seat
from games.events import Ended, Finished

PLAYERS: Final = SEATS[:4]
FOLLOWING: Final = tuple((*PLAYERS[seat + 1 :], *PLAYERS[:seat]) for seat in PLAYERS)
"""The other seats, clockwise from each."""


def came_home(
    seat: Seat, places: tuple[Seat, ...], seats: Sequence[Seat]
) -> tuple[tuple[Seat, ...], tuple[Event, ...]]:
    """The places after a seat came home; the last seat has its place without coming home.

    >>> places, _ = came_home(Seat.RED, (), (Seat.RED, Seat.YELLOW))
    >>> [seat.colour for seat in places]
    ['red', 'yellow']
    """
    taken = (*places, seat)
    events: tuple[Event, ...] = (Finished(seat, len(taken)),)
    left = [other for other in seats if other not in taken]
    if len(left) > 1:
        return taken, events
    return (*taken, *left), (*events, Finished(left[0], len(seats)), Ended(frozenset(taken[:1])))


def placed(places: Sequence[Seat]) -> dict[Seat, int]:
    """The place of everybody who has one."""
    return {seat: place for place, seat in enumerate(places, start=1)}


def over(places: Sequence[Seat]) -> Over:
    """The end, with nobody sharing a place."""
    return Over(tuple([frozenset({seat}) for seat in places]))
