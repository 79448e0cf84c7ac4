"""A move of Gravitation under way: stones and stores as they change, and what is told of it (V9, V10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.core import Event, Seat
from games.zwianer.board import FELLOWS, GREEN, HANGAR, NAMES, ORBIT
from games.zwianer.events import (
    Announced,
    Bumped,
    Destroyed,
    OrbitBurst,
    Pushed,
    Shielded,
    StoreChanged,
    Word,
)
from games.zwianer.stones import Stones, moved, names, occupied, owner, with_own


class Unfolding:
    """What has become of a position so far; it lives as long as one action.

    Most of the time nobody listens: then only stones and stores change, and no words are made.
    """

    __slots__ = ("_events", "_unsaid", "aloud", "stones", "stores", "words")

    def __init__(self, stones: Stones, stores: tuple[int, ...], *, aloud: bool = False) -> None:
        self.stones = stones
        self.stores = stores
        self.aloud = aloud
        self.words: list[Word] = []
        self._events: list[Event] = []
        self._unsaid = 0

    def tell(self, event: Event) -> None:
        """Something happened."""
        self._events.append(event)

    def begin_to_speak(self) -> None:
        """What has happened up to now comes before the announcement."""
        self._unsaid = len(self._events)

    def told(self, turn: Seat) -> tuple[Event, ...]:
        """The announcement, then what happened."""
        said = [Announced(turn, tuple(self.words))] if self.words else []
        return *self._events[: self._unsaid], *said, *self._events[self._unsaid :]

    def put(self, seat: Seat, start: int, end: int) -> None:
        """Move a stone, saying nothing."""
        self.stones = with_own(self.stones, seat, moved(self.stones[seat], start, end))

    def set_store(self, seat: Seat, store: int) -> None:
        """V8: what a seat has left."""
        if store != self.stores[seat]:
            if self.aloud:
                self.tell(StoreChanged(seat, store, self.stores[seat]))
            self.stores = (*self.stores[:seat], store, *self.stores[seat + 1 :])

    def destroy(self, field: int) -> None:
        """A stone is back in its hangar."""
        seat = owner(self.stones, field)
        self.put(seat, field, HANGAR)
        if self.aloud:
            self.tell(Destroyed(seat, NAMES[field]))

    def bump(self, at: int, strength: int, told: type[Bumped] = Bumped) -> list[int]:
        """V9: the stone on ``at`` bumps the row given back; V10: in a full orbit nothing is left of it."""
        everybody = occupied(self.stones)
        row = row_before(at, everybody)
        if self.aloud:
            self.words.append(("bump", strength))
            self.tell(told(owner(self.stones, at), NAMES[at], strength, tuple(names(row))))
        if is_full(at, everybody):
            if self.aloud:
                self.tell(OrbitBurst(ORBIT[at]))
            for field in FELLOWS[at]:
                self.destroy(field)
            return []
        return row

    def shield(self, seat: Seat, spent: int, strength: int) -> None:
        """V13: a seat takes some of the bump's strength away."""
        if spent:
            self.set_store(seat, self.stores[seat] - spent)
            if self.aloud:
                self.words.append(("shield", strength - spent))
                self.tell(Shielded(seat, spent, strength - spent))

    def pass_on(self, last: int, strength: int) -> tuple[int, int]:
        """V9: the row's last stone walks; where it stops, and what is left when it meets stones again."""
        others = occupied(self.stones) & ~(1 << last)
        path = [last]
        while strength and not others >> GREEN[path[-1]] & 1:
            path.append(GREEN[path[-1]])
            strength -= 1
            if self.aloud:
                self.words.append(("step", strength))
        if len(path) > 1:
            seat = owner(self.stones, last)
            self.put(seat, last, path[-1])
            if self.aloud:
                self.tell(Pushed(seat, tuple(names(path))))
        return path[-1], strength


def row_before(at: int, stones: int) -> list[int]:
    """The neighbouring stones from the obstacle on, along the orbit."""
    row = []
    field = GREEN[at]
    while stones >> field & 1 and field != at:
        row.append(field)
        field = GREEN[field]
    return row


def is_full(at: int, stones: int) -> bool:
    """V10: whether a stone stands on every field of the orbit."""
    return all(stones >> field & 1 for field in FELLOWS[at])


def shields(row: Iterable[int], stones: Stones, stores: Sequence[int], turn: Seat) -> list[Seat]:
    """V13: who may spend something against a bump of this row, in its order."""
    owners = dict.fromkeys(owner(stones, field) for field in row)
    return [seat for seat in owners if seat is not turn and stores[seat]]
