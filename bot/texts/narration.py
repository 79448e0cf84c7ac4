"""What happened at a table, as short sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from bot.tables.journal.acts import Closed, Decided, Phase, Started, Threw, UndoAnswered, UndoAsked, Undone
from bot.tables.journal.replay import Happened
from bot.texts.acts import act_sentences
from bot.texts.clauses import Deeds, sentence
from bot.texts.facts import Names
from bot.texts.grouping import events_of, grouped
from bot.texts.loader import Texts
from games.course import Begins
from games.events import Thrown

PLAIN, ACT, END = 1, 4, 9
"""How much somebody who was away wants to know of what was done at a table, among the weights of events."""


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
        if isinstance(each.entry.act, Undone):
            kept = [other for other in kept if not _is_undone(other, each.entry.act)]
        else:
            kept.append(each)
    return kept


def _is_undone(happened: Happened, undone: Undone) -> bool:
    passing = Decided | Threw | UndoAsked | UndoAnswered
    return happened.entry.ply >= undone.to and isinstance(happened.entry.act, passing)


def _sentences(happened: Sequence[Happened], texts: Texts, name: Names) -> Iterator[_Told]:
    for each in grouped(happened):
        if isinstance(each, Happened):
            yield from (_Told(words, _act_weight(each)) for words in act_sentences(each, texts, name))
        elif words := _starting(each, texts, name) or sentence(each, texts, name):
            yield _Told(words, max(event.weight for event in events_of(each)))


def _act_weight(happened: Happened) -> int:
    match happened.entry.act:
        case Closed():
            return END
        case Started():
            return PLAIN
    return PLAIN if happened.phase is Phase.LOBBY else ACT


def _starting(deeds: Deeds, texts: Texts, name: Names) -> str:
    """Who begins, and how that was found."""
    events = events_of(deeds)
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
