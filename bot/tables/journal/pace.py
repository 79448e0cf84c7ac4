"""How much time people have: a bank for the whole game, and an increment for each decision."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bot.tables.journal.refusals import Refused

HOUR: Final = 60 * 60 * 1000
DAY: Final = 24 * HOUR
SHORTEST_BANK: Final = HOUR
SHORTEST_INCREMENT: Final = HOUR
"""Without one whoever is late once would have no time for any later decision."""
LONGEST_BANK: Final = 60 * DAY
ANSWER_SHARE: Final = 10
SHORTEST_ANSWER: Final = 4 * HOUR


class Pace(Struct, frozen=True):
    """A clock that people agree on; milliseconds."""

    bank: int
    """That a player has at the start, and never more than that."""
    increment: int
    """What comes back with each decision."""

    @property
    def for_answer(self) -> int:
        """The time for a decision out of turn, which costs nothing of the bank."""
        return max(self.bank // ANSWER_SHARE, SHORTEST_ANSWER)

    def left_after(self, left: int, used: int) -> int:
        """What a bank holds after a decision.

        >>> normal = PACES["normal"]
        >>> normal.left_after(2 * DAY, used=36 * HOUR) // HOUR
        36
        >>> normal.left_after(5 * DAY, used=HOUR) == normal.bank
        True
        """
        return min(max(left - used, 0) + self.increment, self.bank)


PACES: Final = {
    "brisk": Pace(DAY, 4 * HOUR),
    "normal": Pace(5 * DAY, DAY),
    "slow": Pace(10 * DAY, 36 * HOUR),
}
USUAL: Final = PACES["normal"]


def checked_pace(pace: Pace, *, least_increment: int = 0) -> Pace:
    """A clock from outside, within its bounds; older tables may have one without an increment."""
    if not (SHORTEST_BANK <= pace.bank <= LONGEST_BANK and least_increment <= pace.increment <= pace.bank):
        raise Refused("bad_pace", least=SHORTEST_BANK // HOUR, most=LONGEST_BANK // DAY)
    return pace
