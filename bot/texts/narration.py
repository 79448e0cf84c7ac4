"""What happened at a table, as short sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.tables.acts import (
    Closed,
    ColourChanged,
    Decided,
    Opened,
    OptionAgreed,
    Phase,
    Started,
    Threw,
    Undone,
)
from bot.tables.journal import Happened
from bot.texts.clauses import Deed, Deeds, sentence
from bot.texts.facts import Facts, Names, facts_of, hyphened, seat_word
from bot.texts.games import option_name, title, value_name
from games.core import Event, Seat
from games.course import Begins
from games.events import Passed, Thrown
from render.texts import Texts

PLAIN: Final = 1
WEIGHTS: Final = {
    "Ended": 9,
    "Finished": 8,
    "Captured": 6,
    "Destroyed": 6,
    "SentHome": 6,
    "Crashed": 6,
    "ReachedCentre": 5,
    "CameHome": 5,
    "SentBack": 4,
    "Swapped": 4,
    "Bumped": 3,
    "ChipPlaced": 3,
    "Shoved": 3,
    "RingClosed": 3,
    "SentToPark": 2,
    "MissesTurn": 2,
    "Passed": 0,
    "Thrown": 0,
}
"""What somebody who was away wants to know first; everything else is as plain as a move."""
BEFORE_THROW: Final = ("Predicted",)
"""What belongs to the throw that follows it."""
ACT_WEIGHT: Final = 4
END_WEIGHT: Final = 9


class _Told(Struct, frozen=True):
    words: str
    weight: int


def told(happened: Sequence[Happened], texts: Texts, *, name: Names) -> list[str]:
    """What happened, in order, a sentence for each throw and what was made of it."""
    return [each.words for each in _sentences(happened, texts, name)]


def summary(happened: Sequence[Happened], texts: Texts, name: Names, *, most: int = 5) -> list[str]:
    """The most important of it, in order; nothing that was taken back."""
    sentences = list(_sentences(_lasting(happened), texts, name))
    by_weight = sorted(range(len(sentences)), key=lambda at: (-sentences[at].weight, -at))
    return [sentences[at].words for at in sorted(by_weight[:most])]


def _lasting(happened: Sequence[Happened]) -> list[Happened]:
    kept: list[Happened] = []
    for each in happened:
        match each.entry.act:
            case Undone(to):
                kept = [
                    other
                    for other in kept
                    if other.entry.ply < to or not isinstance(other.entry.act, Decided | Threw)
                ]
            case _:
                kept.append(each)
    return kept


def _sentences(happened: Sequence[Happened], texts: Texts, name: Names) -> Iterator[_Told]:
    for each in _condensed(_grouped(happened)):
        if isinstance(each, Happened):
            yield from _act(each, texts, name)
        elif words := _starting(each, texts, name) or sentence(each, texts, name):
            yield _Told(words, max(_weight(event) for event in _events(each)))


def _weight(event: Event) -> int:
    return WEIGHTS.get(type(event).__name__, PLAIN)


def _events(deeds: Deeds) -> list[Event]:
    return [event for deed in deeds for event in deed.events]


def _grouped(happened: Sequence[Happened]) -> Iterator[Happened | Deeds]:
    """What belongs into one sentence: the throws for the start; a throw and its moves; an act by itself."""
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
    how = happened.entry.how.value
    match happened.entry.act:
        case Threw(text):
            actor = next((getattr(event, "seat", None) for event in happened.events), None)
            return Deed(happened.game, actor, happened.events, how, text)
        case Decided(seat, text):
            return Deed(happened.game, seat, happened.events, how, text)
    return None


def _goes_on(group: Deeds, deed: Deed) -> bool:
    """Whether a deed is of the same throw as those before."""
    if group[-1].actor is not deed.actor or group[-1].begins:
        return False
    if any(_opens_throw(event) for event in deed.events):
        return all(type(event).__name__ in BEFORE_THROW for event in _events(group))
    return True


def _opens_throw(event: Event) -> bool:
    return isinstance(event, Thrown) or type(event).__name__ in BEFORE_THROW


def _condensed(groups: Iterable[Happened | Deeds]) -> Iterator[Happened | Deeds]:
    """Throws of one seat that lead to nothing, one after the other, become one (L5)."""
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
    return [type(event) for event in _events(group)] == [Thrown, Passed]


def _together(idle: Deeds, more: Deeds) -> Deeds:
    """The dice of both, and the pass of the last."""
    dice = ",".join(event.dice for event in _events((*idle, *more)) if isinstance(event, Thrown))
    seat = next(event.seat for event in _events(idle) if isinstance(event, Thrown))
    return replace(idle[0], events=(Thrown(seat, dice),)), replace(more[-1], events=(Passed(seat),))


def _starting(deeds: Deeds, texts: Texts, name: Names) -> str:
    """Who begins, and how that was found."""
    events = _events(deeds)
    begins = [event.seat for event in events if isinstance(event, Begins)]
    if not begins:
        return ""
    throws = [
        texts.say("start-throw", seat=name(event.seat), die=event.dice)
        for event in events
        if isinstance(event, Thrown)
    ]
    if not throws:
        return texts.say("start-drawn", seat=name(begins[0]))
    return texts.say("start-thrown", throws=", ".join(throws), seat=name(begins[0]))


def _act(happened: Happened, texts: Texts, name: Names) -> Iterator[_Told]:
    act, game = happened.entry.act, happened.game
    facts: Facts = {"how": happened.entry.how.value, "phase": happened.phase.value}
    match act:
        case Opened():
            yield _Told(texts.say("act-opened", game=title(game, texts)), PLAIN)
        case OptionAgreed(key, value):
            agreed = {"option": option_name(game, key, texts), "value": value_name(game, key, value, texts)}
            yield _Told(texts.say("act-option-agreed", **agreed), PLAIN)
        case Closed(phase, _, places):
            yield _Told(_closed(phase, places, texts, name), END_WEIGHT)
        case ColourChanged(_, to):
            facts = {"seat": name(to), "colour": seat_word(to, texts)}
            yield _Told(texts.say("act-colour-changed", **facts), PLAIN)
        case Started():
            yield _Told(texts.say("act-started"), PLAIN)
            for event in happened.events:
                if isinstance(event, Begins):
                    yield _Told(texts.say("start-agreed", seat=name(event.seat)), PLAIN)
        case _:
            key = f"act-{hyphened(type(act).__name__)}"
            if texts.knows(key):
                facts["colour"] = (
                    seat_word(act.to, texts) if hasattr(act, "to") and isinstance(act.to, Seat) else ""
                )
                yield _Told(texts.say(key, **(facts | facts_of(act, game, texts, name))), ACT_WEIGHT)


def _closed(phase: Phase, places: Sequence[Sequence[Seat]], texts: Texts, name: Names) -> str:
    if phase is not Phase.FINISHED or not places:
        return texts.say("act-closed", phase=phase.value)
    standing, taken = [], 0
    for seats in places:
        standing.append(texts.say("act-place", place=taken + 1, seats=texts.listed(map(name, seats))))
        taken += len(seats)
    return texts.say("act-closed-places", places=", ".join(standing))
