"""A move of Gravitation under way: stones and stores as they change, and what is told of it (V9, V10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from games.core import Event, Seat
from games.zwianer.board import FELLOWS, GREEN, HANGAR, NAMES, ORBIT, ORBITS
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

MOST_KEPT: Final = 256
"""Bumps that are remembered: moves that differ only in the store come one after the other."""


class Unfolding:
    """What has become of a position so far; it lives as long as one action.

    Most of the time nobody listens: then only stones and stores change, and no words are made.
    """

    __slots__ = ("_events", "_unsaid", "aloud", "everybody", "stones", "stores", "words")

    def __init__(self, stones: Stones, stores: tuple[int, ...], *, aloud: bool = False) -> None:
        self.stones = stones
        self.everybody = occupied(stones)
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
        self.everybody = (self.everybody & ~(1 << start) | 1 << end) & ~(1 << HANGAR)

    def swap(self, seat: Seat, field: int, other: Seat, other_field: int) -> None:
        """Z7: two stones change places, so the same fields are occupied."""
        own, theirs = (
            moved(self.stones[seat], field, other_field),
            moved(self.stones[other], other_field, field),
        )
        self.stones = with_own(with_own(self.stones, seat, own), other, theirs)

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
        row = row_before(at, self.everybody)
        if self.aloud:
            self.words.append(("bump", strength))
            self.tell(told(owner(self.stones, at), NAMES[at], strength, tuple(names(row))))
        if is_full(at, self.everybody):
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
        others = self.everybody & ~(1 << last)
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


@lru_cache(MOST_KEPT)
def bumped(stones: Stones, at: int, strength: int) -> Stones:
    """V9, V10: what a bump leaves of the stones, if nobody can shield; whatever is left in the store."""
    unfolding = Unfolding(stones, ())
    while strength and (row := unfolding.bump(at, strength)):
        at, strength = unfolding.pass_on(row[-1], strength)
    return unfolding.stones


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
    return stones & ORBITS[at] == ORBITS[at]


def shields(row: Iterable[int], stones: Stones, stores: Sequence[int], turn: Seat) -> list[Seat]:
    """V13: who may spend something against a bump of this row, in its order."""
    owners = dict.fromkeys(owner(stones, field) for field in row)
    return [seat for seat in owners if seat is not turn and stores[seat]]
