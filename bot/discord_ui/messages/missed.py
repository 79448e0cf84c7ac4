"""What somebody has missed of a game: since their last move, and for who is new there a while."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.discord_ui.messages.recent import last_own_move, without_pending_request
from bot.tables.journal.acts import Decided, Joined, Started
from bot.tables.journal.replay import Happened
from bot.tables.journal.table import Table
from bot.texts.narration import lasting

FOR_WHO_TAKES_OVER: Final = 10
FOR_WHO_LOOKS_ON: Final = 3
"""Rounds that are told to who was not there before."""


class Since(Enum):
    """Where the story begins; its value stands in controls of messages that are out there."""

    MOVE = "move"
    """The reader's last own move."""
    START = "start"
    ROUNDS = "rounds"
    """Some rounds ago."""
    ASKED = "asked"
    """When the reader last asked what happened."""


class Missed(Struct, frozen=True):
    """A stretch of a game."""

    happened: Sequence[Happened]
    since: Since
    rounds: int = 0
    """How many they are, if it is some rounds."""
    is_new: bool = False
    """Whether the reader has taken a seat over, and not moved yet."""

    @property
    def ply(self) -> int:
        """Where it begins."""
        return self.happened[0].entry.ply if self.happened else 0


def missed(table: Table, happened: Sequence[Happened], guest: int, *, asked: int = 0) -> Missed:
    """What a guest has missed of what they may see; ``asked``: where they were told up to, who looks on."""
    known = _lasting(table, happened)
    own = table.seats_of(guest)
    if own:
        cut = max(last_own_move(known, seat, guest) for seat in own)
        if cut >= 0:
            return Missed(known[cut + 1 :], Since.MOVE)
        if _took_over(known, guest):
            return replace(_rounds(known, FOR_WHO_TAKES_OVER), is_new=True)
        return _whole(known)
    if asked:
        return Missed([each for each in known if each.entry.ply >= asked], Since.ASKED)
    return _rounds(known, FOR_WHO_LOOKS_ON)


def stretch(table: Table, happened: Sequence[Happened], since: Since, ply: int, rounds: int = 0) -> Missed:
    """The same stretch of a game once more, with whatever came since."""
    known = _lasting(table, happened)
    return Missed([each for each in known if each.entry.ply >= ply], since, rounds)


def _lasting(table: Table, happened: Sequence[Happened]) -> Sequence[Happened]:
    """Without what was taken back, and a request that the board asks about."""
    known = lasting(happened)
    return known if table.undo is None else without_pending_request(known)


def _took_over(known: Sequence[Happened], guest: int) -> bool:
    """Whether somebody sat down only after the start."""
    begun = False
    for each in known:
        match each.entry.act:
            case Started():
                begun = True
            case Joined(_, who) if begun and who == guest:
                return True
    return False


def _whole(known: Sequence[Happened]) -> Missed:
    start = next((at for at, each in enumerate(known) if isinstance(each.entry.act, Started)), 0)
    return Missed(known[start:], Since.START)


def _rounds(known: Sequence[Happened], rounds: int) -> Missed:
    """The last rounds, each up to a turn of whoever has decided last; the whole game, if it had no more."""
    turns = [
        (at, each.before.turn)
        for at, each in enumerate(known)
        if isinstance(each.entry.act, Decided) and each.before is not None
    ]
    ended = 0
    for (at, turn), (_, following) in zip(reversed(turns), [(0, None), *reversed(turns)], strict=False):
        ended += turn is turns[-1][1] is not following
        if ended > rounds:
            return Missed(known[at + 1 :], Since.ROUNDS, rounds)
    return _whole(known)
