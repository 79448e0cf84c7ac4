"""What belongs into one sentence: throws for the start; a throw and what is made of it; an act by itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from bot.tables.journal.acts import Decided, How, Started, Threw
from bot.tables.journal.replay import Happened
from bot.texts.clauses import Deed, Deeds
from bot.texts.facts import words_of
from games.core import PASS, Event, Seat, State, counted
from games.events import Passed, Thrown


def grouped(happened: Iterable[Happened]) -> Iterator[Happened | Deeds]:
    """Deeds that make a sentence together, and every other act alone."""
    return _condensed(_by_throw(happened))


def events_of(deeds: Deeds) -> list[Event]:
    """All events, in order."""
    return [event for deed in deeds for event in deed.events]


def _by_throw(happened: Iterable[Happened]) -> Iterator[Happened | Deeds]:
    group: Deeds = ()
    starting = False
    for each in happened:
        deed = _deed(each)
        if deed is None:
            if group:
                yield group
            group = ()
            starting = isinstance(each.entry.act, Started) and not each.events
            yield each
        elif deed.events:
            if group and not starting and not _goes_on(group, deed):
                yield group
                group = ()
            group = (*group, deed)
            starting = starting and not deed.begins
    if group:
        yield group


def _deed(happened: Happened) -> Deed | None:
    how, events, chairs = happened.entry.how, happened.events, happened.chairs
    match happened.entry.act:
        case Threw():
            actor = next((getattr(event, "seat", None) for event in events), None)
            return Deed(happened.game, actor, events, how, chairs)
        case Decided(seat, text):
            before = happened.before
            if before is None:
                return Deed(happened.game, seat, events, how, chairs)
            if text == PASS.text:
                stuck = (before,) if _is_all_there_is(before, seat) else ()
                return Deed(happened.game, seat, events, how, chairs, stuck)
            only = before if _was_only(happened.game, how, before, seat) else None
            return Deed(happened.game, seat, events, how, chairs, only=only)
    return None


def _was_only(game: str, how: How, before: State, seat: Seat) -> bool:
    """Whether there was nothing else to do; of a computer only where a duty may have left nothing."""
    if how is How.COMPUTER:
        return bool(words_of(game).duties) and _is_all_there_is(before, seat)
    return how is How.FORCED


def _is_all_there_is(state: State, seat: Seat) -> bool:
    return counted(state.legal_actions(seat), 2) == 1


def _goes_on(group: Deeds, deed: Deed) -> bool:
    """Whether a deed is of the same throw as those before."""
    if group[-1].actor is not deed.actor or group[-1].begins:
        return False
    if any(_opens_throw(event) for event in deed.events):
        return all(event.before_throw for event in events_of(group))
    return True


def _opens_throw(event: Event) -> bool:
    return isinstance(event, Thrown) or event.before_throw


def _condensed(groups: Iterable[Happened | Deeds]) -> Iterator[Happened | Deeds]:
    """Throws of one seat that lead to nothing, one after the other, become one."""
    idle: Deeds = ()
    for group in groups:
        if isinstance(group, Happened) or not _is_idle(group):
            if idle:
                yield idle
            idle = ()
            yield group
        elif idle and group[0].actor is idle[0].actor:
            idle = _together(idle, group)
        else:
            if idle:
                yield idle
            idle = group
    if idle:
        yield idle


def _is_idle(group: Deeds) -> bool:
    return bool(group[-1].stuck) and [type(event) for event in events_of(group)] == [Thrown, Passed]


def _together(idle: Deeds, more: Deeds) -> Deeds:
    """The dice of both, and the pass of the last."""
    dice = ",".join(event.dice for event in events_of((*idle, *more)) if isinstance(event, Thrown))
    seat = next(event.seat for event in events_of(idle) if isinstance(event, Thrown))
    passed = replace(more[-1], events=(Passed(seat),), stuck=(*idle[-1].stuck, *more[-1].stuck))
    return replace(idle[0], events=(Thrown(seat, dice),)), passed
