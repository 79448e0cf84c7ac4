"""The bytes of attachments: of kept messages they last, for one person's eyes they stay in memory."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from bot.sandbox.state.keeping import Keeper

MOST_BYTES: Final = 512 * 1024 * 1024
MOST_BYTES_IN_MEMORY: Final = 64 * 1024 * 1024
LINGERING: Final = 64
"""So many files of changed messages can still be fetched: somebody may just be looking at them."""


class Files:
    """Attachments by id."""

    def __init__(self, keeper: Keeper, *, most_bytes: int = MOST_BYTES) -> None:
        self._keeper = keeper
        self._most_bytes = most_bytes
        self._sizes = dict(keeper.files())
        self._total = sum(self._sizes.values())
        self._passing: OrderedDict[int, bytes] = OrderedDict()
        self._released: OrderedDict[int, None] = OrderedDict()

    def add(self, number: int, content: bytes, *, lasts: bool) -> None:
        """Keep a file."""
        if not lasts:
            self._passing[number] = content
            self._forget_passing()
            return
        self._keeper.put_file(number, content)
        self._sizes[number] = len(content)
        self._total += len(content)
        while self._total > self._most_bytes and len(self._sizes) > 1:
            self._drop(next(iter(self._sizes)))

    def read(self, number: int) -> bytes | None:
        """A file's bytes, if they are still there."""
        return self._passing.get(number) or self._keeper.file(number)

    def release(self, number: int) -> None:
        """No message shows this file any more."""
        if number in self._sizes:
            self._released[number] = None
        while len(self._released) > LINGERING:
            self._drop(self._released.popitem(last=False)[0])

    def keep_only(self, numbers: set[int]) -> None:
        """Forget what no message shows."""
        for number in [number for number in self._sizes if number not in numbers]:
            self._drop(number)

    def _drop(self, number: int) -> None:
        self._keeper.drop_file(number)
        self._total -= self._sizes.pop(number, 0)
        self._released.pop(number, None)

    def _forget_passing(self) -> None:
        while sum(map(len, self._passing.values())) > MOST_BYTES_IN_MEMORY:
            self._passing.popitem(last=False)
