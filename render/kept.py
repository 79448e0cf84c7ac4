"""Caches with a bound in bytes: what was used longest ago goes first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any, Final, Generic, TypeVar

T = TypeVar("T")

COUNTED: Final[dict[str, Kept[Any]]] = {}
"""What was kept under a name, for whoever asks how often it was of use."""
ENTRY: Final = 500
"""Bytes that a kept thing takes beside its own, about."""
PART: Final = 120
"""Bytes of every part of its key."""


class Kept(Generic[T]):
    """Things by key, as long as their weights together stay within a bound; shared by all threads.

    >>> kept = Kept[str](2200, weigh=len)
    >>> put = [kept.put((key,), key * 400) for key in "abc"]
    >>> kept.find(("a",)) is None, kept.find(("c",)) == "c" * 400, kept.weight
    (True, True, 2040)
    """

    def __init__(self, most: int, *, weigh: Callable[[T], int], name: str = "") -> None:
        self.weight = 0
        self.hits = 0
        self.misses = 0
        self.most = most
        self._weigh = weigh
        self._things: OrderedDict[tuple[Hashable, ...], T] = OrderedDict()
        self._lock = Lock()
        if name:
            COUNTED[name] = self

    def __len__(self) -> int:
        return len(self._things)

    def find(self, key: tuple[Hashable, ...]) -> T | None:
        """The thing, now the one used last; None if it is not here (any more)."""
        with self._lock:
            thing = self._things.get(key)
            if thing is None:
                self.misses += 1
            else:
                self.hits += 1
                self._things.move_to_end(key)
            return thing

    def put(self, key: tuple[Hashable, ...], thing: T) -> T:
        """Keep a thing, and drop what does not fit beside it any more.

        If another thread has just put one there, that one stays, and is given back.
        """
        with self._lock:
            if key in self._things:
                return self._things[key]
            self._things[key] = thing
            self.weight += self._weight(key, thing)
            while self.weight > self.most and len(self._things) > 1:
                self.weight -= self._weight(*self._things.popitem(last=False))
            return thing

    def _weight(self, key: tuple[Hashable, ...], thing: T) -> int:
        return ENTRY + PART * len(key) + self._weigh(thing)

    def clear(self) -> None:
        """Keep nothing."""
        with self._lock:
            self._things.clear()
            self.weight = 0
