"""Discord's ids: each carries the moment it was made, and no two are alike.

>>> moment(175928847299117063)
1462015105796
"""

from typing import Final

from bot.clock import Clock

EPOCH: Final = 1_420_070_400_000
TIME_BITS: Final = 22


def moment(snowflake: int) -> int:
    """When an id was made, in milliseconds since 1970."""
    return (snowflake >> TIME_BITS) + EPOCH


class Snowflakes:
    """A source of ids, each larger than all before, ``last`` included."""

    def __init__(self, clock: Clock, last: int = 0) -> None:
        self._clock = clock
        self._last = last

    def next(self) -> int:
        """A new id."""
        self._last = max((self._clock.now() - EPOCH) << TIME_BITS, self._last + 1)
        return self._last
