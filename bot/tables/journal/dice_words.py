"""The words somebody put into dice: which ones the dice still need, and which can be blanked."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct, json
from msgspec.structs import replace

from bot.store.port import Written
from bot.tables.journal.acts import (
    FIRST_MARK_LENGTH,
    ColourChanged,
    ColoursDrawn,
    Joined,
    Left,
    Phase,
    Started,
    WordGiven,
    marked,
    read,
)
from games.core import Seat


class Words(Struct, frozen=True):
    """What is to become of somebody's words in one journal."""

    kept: int
    """Words without which the dice of a game could not be checked any more."""
    blanked: tuple[Written, ...]
    """Entries as they are without the other words."""


def words_of(guest: int, journal: Iterable[Written]) -> Words:
    """A guest's words in a journal; only those that stood at the start went into the dice."""
    given: dict[int, Written] = {}
    holds: dict[Seat, int] = {}
    for kept in journal:
        entry = read(kept)
        match entry.act:
            case Joined(seat, who, word):
                holds[seat] = entry.ply
                if who == guest and word:
                    given[entry.ply] = _blank(kept, replace(entry.act, word=""))
            case WordGiven(seat, word):
                holds[seat] = entry.ply
                if entry.guest == guest and word:
                    given[entry.ply] = _blank(kept, replace(entry.act, word=""))
            case Left(seat):
                holds.pop(seat, None)
            case ColourChanged(seat, to):
                holds = {{seat: to, to: seat}.get(at, at): ply for at, ply in holds.items()}
            case ColoursDrawn(draws):
                ways = {draw.seat: draw.to for draw in draws}
                holds = {ways.get(at, at): ply for at, ply in holds.items()}
            case Started():
                needed = given.keys() & set(holds.values())
                return Words(len(needed), tuple(given[ply] for ply in given if ply not in needed))
    return Words(0, tuple(given.values()))


def _blank(kept: Written, act: Joined | WordGiven) -> Written:
    blank = replace(kept, act=json.encode(act).decode())
    is_of_first_form = len(kept.mark) == FIRST_MARK_LENGTH
    return blank if is_of_first_form else marked(blank, Phase.LOBBY, "")  # words are given in lobbies alone
