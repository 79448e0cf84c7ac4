"""A change that is to be written, and whoever waits for that; both stores write several at a time."""

from __future__ import annotations

import asyncio

from msgspec import Struct

from bot.store.port import Change, Committed


class Waiting(Struct, frozen=True, eq=False):
    """A change, and the future of whoever asked for it."""

    change: Change
    future: asyncio.Future[Committed]

    def tell(self, result: Committed | Exception) -> None:
        """Say what became of it, unless whoever asked was cancelled meanwhile."""
        if self.future.done():
            return
        if isinstance(result, Committed):
            self.future.set_result(result)
        else:
            self.future.set_exception(result)
