"""What happened at a table, as short sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.tables.journal.acts import (
    Closed,
    ComputerJoined,
    DayOff,
    Decided,
    GaveUp,
    How,
    Phase,
    SeatOffered,
    Started,
    Threw,
    TimeGiven,
    TimeStopped,
    UndoAnswered,
    UndoAsked,
    Undone,
    WentAway,
)
from bot.tables.journal.replay import Happened
from bot.tables.journal.table import Chair
from bot.texts.acts import News, act_sentences, news_of
from bot.texts.clauses import Deeds, sentence
from bot.texts.facts import Names, Naming, words_of
from bot.texts.grouping import events_of, grouped
from bot.texts.loader import Texts
from games.core import Seat
from games.course import Begins
from games.events import Thrown

NEWS, PLAIN, ACT, END = 0, 1, 4, 9
"""How much somebody who was away wants to know of what was done at a table, among the weights of events:
news of the clock less than any move."""


class Told(Struct, frozen=True):
    """A sentence of the story."""

    words: str
    weight: int
    """How much it matters."""
    announced: str = ""
    """What was said aloud with it, if the game's rulebook wants that."""
    news: News | None = None
    """What it is, if it may come again and again."""

    @property
    def length(self) -> int:
        """In characters."""
        return len(self.words) + len(self.announced)


def story(happened: Sequence[Happened], texts: Texts, names: Naming) -> list[Told]:
    """What happened, in order, a sentence for each throw and what was made of it.

    News of the clock that came several times are one sentence, where they came last.
    """
    sentences = list(_sentences(happened, texts, names))
    often = Counter(each.news for each in sentences if each.news is not None)
    kept: list[Told] = []
    for each in reversed(sentences):
        if each.news is None:
            kept.append(each)
        elif count := often.pop(each.news, 0):
            kept.append(replace(each, words=each.news.told(texts, count)))
    return kept[::-1]


def told(happened: Sequence[Happened], texts: Texts, names: Naming) -> list[str]:
    """The same, in words alone."""
    return [each.words for each in story(happened, texts, names)]


def condensed(sentences: Sequence[Told], *, most: int, room: int, newest: int = 0) -> list[Told | int]:
    """So many of the sentences, in so many characters: the newest in any case, then those that matter most.

    They are in order; where some are left out stands how many.
    """
    old = len(sentences) - newest
    by_weight = sorted(range(len(sentences)), key=lambda at: (at < old, -sentences[at].weight, -at))
    kept = sorted(by_weight[:most])
    while sum(sentences[at].length for at in kept) > room and len(kept) > 1:
        kept = kept[1:]
    parts: list[Told | int] = []
    for before, at in zip([-1, *kept], [*kept, len(sentences)], strict=True):
        if left_out := at - before - 1:
            parts.append(left_out)
        parts += sentences[at : at + 1]
    return parts


def lasting(happened: Sequence[Happened]) -> list[Happened]:
    """What happened without what was taken back; that it was is told."""
    kept: list[Happened] = []
    for each in happened:
        if isinstance(each.entry.act, Undone):
            undone = each.entry.act
            kept = [other for other in kept if not _is_undone(other, undone)]
        kept.append(each)
    return kept


def _is_undone(happened: Happened, undone: Undone) -> bool:
    passing = Decided | Threw | UndoAsked | UndoAnswered
    return happened.entry.ply >= undone.to and isinstance(happened.entry.act, passing)


def _sentences(happened: Sequence[Happened], texts: Texts, names: Naming) -> Iterator[Told]:
    for each in grouped(_with_leavers(happened)):
        if isinstance(each, Happened):
            weight, news = _act_weight(each), news_of(each, names)
            yield from (Told(words, weight, news=news) for words in act_sentences(each, texts, names))
            continue
        for deed in each:
            if deed.how is How.CLOCK and deed.actor is not None:
                news = News("clock-decided", names(deed.chairs)(deed.actor))
                yield Told(news.told(texts), NEWS, news=news)
        name, events = names(each[0].chairs), events_of(each)
        if words := _starting(each, texts, name) or sentence(each, texts, name):
            announced = words_of(each[0].game).announced(events, texts)
            yield Told(words, max(event.weight for event in events), announced)


def _with_leavers(happened: Sequence[Happened]) -> Iterator[Happened]:
    """A computer that stands in for somebody who has just left is told with their name."""
    left: dict[Seat, Chair] = {}
    for each in happened:
        match each.entry.act:
            case GaveUp(seat) if each.had is not None:
                left[seat] = each.had
            case ComputerJoined(seat) if each.had is not None and each.had.is_free and seat in left:
                yield replace(each, had=left.pop(seat))
                continue
        yield each


def _act_weight(happened: Happened) -> int:
    match happened.entry.act:
        case Closed():
            return END
        case Started():
            return PLAIN
        case DayOff() | TimeGiven() | TimeStopped() | SeatOffered() | WentAway():
            return NEWS
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
