"""A game as the steps one goes through: replayed once, however often somebody looks."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct

from bot.tables.journal.acts import NOBODY, AnyAct, Decided, Entry, How, OptionAgreed, Phase, Threw, Undone
from bot.tables.journal.replay import Happened
from games.catalogue import parse
from games.core import SEAT_OF, Event, State
from games.record import CHANCE, OPTION, UNDO, BadRecord, Ply, read, replay

LARGEST: Final = 1_000_000
MOST_PLIES: Final = 2_000
"""Bytes and plies of a game that is gone through; longer ones would keep a worker busy for too long."""
MOST_KEPT: Final = 4
"""Games that a worker remembers the steps of."""


class Step(Struct, frozen=True):
    """A position, and what led to it."""

    ply: int
    state: State
    events: tuple[Event, ...]
    happened: Happened


@lru_cache(MOST_KEPT)
def steps_of(data: bytes) -> list[Step]:
    """The steps of a recorded game, from the first position on; or a BadRecord."""
    if len(data) > LARGEST:
        raise BadRecord("file", "file_size", size=len(data), most=LARGEST)
    record = read(data)
    if len(record.plies) > MOST_PLIES:
        raise BadRecord("plies", "too_many_plies", count=len(record.plies), most=MOST_PLIES)
    steps: list[Step] = []
    state: State | None = None
    before = (record.plies[0].ply if record.plies else 1) - 1
    for ply, course, events in replay(record):
        if course.state is not None:
            number = before if ply is None else ply.ply
            entry = _entry(ply, number)
            decided_in = state if isinstance(entry.act, Decided) else None
            happened = Happened(entry, record.game, Phase.PLAYING, events, before=decided_in)
            steps.append(Step(max(number, 0), course.state, events, happened))
            state = course.state
    if not steps:
        raise BadRecord("plies", "not_begun")
    return steps


def step_of(line: str) -> Step:
    """A position alone; or a BadLine."""
    state = parse(line)
    return Step(0, state, (), Happened(_entry(None, 0), state.game, Phase.PLAYING))


def _entry(ply: Ply | None, number: int) -> Entry:
    """A ply as a journal would have it, so that it is told in the same words."""
    how = ply.how if ply is not None and ply.how in {known.value for known in How} else How.IMPORT.value
    return Entry(number, ply.at if ply is not None else 0, How(how), NOBODY, _act(ply))


def _act(ply: Ply | None) -> AnyAct:
    match ply:
        case None:
            return Undone(0)
        case Ply(by=by, text=text) if by == CHANCE:
            return Threw(text)
        case Ply(by=by, text=text) if by == UNDO:
            return Undone(int(text))
        case Ply(by=by, text=text) if by == OPTION:
            key, _, value = text.partition("=")
            return OptionAgreed(key, value)
        case _:
            return Decided(SEAT_OF[ply.by], ply.text)
