"""Caches with a bound: what was used longest ago goes first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Kept(Generic[T]):
    """Things by key, as long as their weights together stay within a bound.

    >>> kept = Kept[str](10, weigh=len)
    >>> put = [kept.put(key, key * 4) for key in "abc"]
    >>> kept.find("a") is None, kept.find("c"), kept.weight
    (True, 'cccc', 8)
    """

    def __init__(self, most: int, *, weigh: Callable[[T], int]) -> None:
        self.weight = 0
        self.most = most
        self._weigh = weigh
        self._things: OrderedDict[Hashable, T] = OrderedDict()

    def __len__(self) -> int:
        return len(self._things)

    def find(self, key: Hashable) -> T | None:
        """The thing, now the one used last; None if it is not here (any more)."""
        thing = self._things.get(key)
        if thing is not None:
            self._things.move_to_end(key)
        return thing

    def put(self, key: Hashable, thing: T) -> T:
        """Keep a thing; what does not fit beside it any more is dropped."""
        if key in self._things:
            self.weight -= self._weigh(self._things.pop(key))
        self._things[key] = thing
        self.weight += self._weigh(thing)
        while self.weight > self.most and len(self._things) > 1:
            _, dropped = self._things.popitem(last=False)
            self.weight -= self._weigh(dropped)
        return thing

    def clear(self) -> None:
        """Keep nothing."""
        self._things.clear()
        self.weight = 0
