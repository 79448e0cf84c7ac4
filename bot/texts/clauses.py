"""What happened in one go as one sentence, made of the clauses its events have.

An event is told by the message of its family: ``does-`` with the event's seat as the subject, ``deals-`` with
whoever acts, ``fact-`` as a clause of its own, ``via-`` as a word in brackets behind the clause before it. An
event without a message is not told.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final, TypeAlias

from msgspec import Struct

from bot.tables.acts import How
from bot.texts.facts import Facts, Names, facts_of, field_word, hyphened, known_key
from bot.texts.loader import Texts
from games.core import Event, Seat
from games.course import Begins
from games.events import Captured, Moved
from games.wording import seat_word

FAMILIES: Final = ("via", "fact", "deals", "does")
PUSHING: Final = ("bumped",)
PLAIN: Final = ("moved", "passed", "predicted", "shielded")
"""What says no more than the action that led to it."""


TOGETHER: Final = ("sent-home", "destroyed")
"""What happens to several stones of a seat in one go is told once."""


class Deed(Struct, frozen=True):
    """The events of one entry: who acted, how it came about, and the text of what was decided."""

    game: str
    actor: Seat | None
    events: tuple[Event, ...]
    how: How = How.PLAYER
    text: str = ""

    @property
    def begins(self) -> bool:
        """Whether it was found here who begins."""
        return any(isinstance(event, Begins) for event in self.events)


Deeds: TypeAlias = tuple[Deed, ...]
"""What belongs into one sentence."""


class _Clause(Struct):
    kind: str
    family: str
    subject: Seat | None
    words: str
    asides: list[str]

    @property
    def whole(self) -> str:
        return f"{self.words} ({', '.join(self.asides)})" if self.asides else self.words


def sentence(deeds: Deeds, texts: Texts, name: Names) -> str:
    """The deeds as one sentence; empty if there is nothing to tell."""
    clauses: list[_Clause] = []
    for clause in _clauses(deeds, texts, name):
        done = [before for before in clauses if before.family != "fact"]
        if clause.family == "via" and done:
            done[-1].asides.append(clause.words)
        else:
            clauses.append(clause)
    parts = []
    for subject, group in groupby(clauses, lambda clause: clause.subject):
        words = [clause.whole for clause in group]
        parts.append("; ".join(words) if subject is None else f"{name(subject)} {texts.listed(words)}")
    return capital("; ".join(parts) + ".") if parts else ""


def consequences(game: str, actor: Seat, events: tuple[Event, ...], text: str, texts: Texts) -> str:
    """What an action leads to beside the move itself, without its subject where that is who acts."""
    deed = Deed(game, actor, events, text=text)
    follows: list[str] = []
    for clause in _clauses((deed,), texts, lambda seat: seat_word(seat, texts)):
        if clause.kind not in PLAIN:
            other = "" if clause.subject in (None, actor) else f"{seat_word(clause.subject, texts)} "
            follows.append(other + clause.words)
    return ", ".join(follows)


def capital(text: str) -> str:
    """Text with a capital at its beginning, if that is a word; a field keeps its name.

    >>> capital("parking→0"), capital("a→c")
    ('Parking→0', 'a→c')
    """
    return text[:1].upper() + text[1:] if text[1:2].isalpha() else text


def _clauses(deeds: Deeds, texts: Texts, name: Names) -> Iterator[_Clause]:
    before: Moved | None = None
    for deed in deeds:
        for kind, event, fields in _together(_told(deed)):
            onward = "no"
            if kind == "moved" and isinstance(event, Moved):
                onward = "yes" if before and before.end == event.start else "no"
                if before and known_key(texts, "does", deed.game, "moved-again"):
                    kind = "moved-again"
                before = event
            for family in FAMILIES:
                if key := known_key(texts, family, deed.game, kind):
                    words = texts.say(key, onward=onward, **_facts(deed, event, fields, texts, name))
                    yield _Clause(kind, family, _subject(family, deed, event), words, [])
                    break
        if deed.how is How.ORDER and deed.events:
            yield _Clause("", "via", None, texts.say("as-ordered"), [])


def _told(deed: Deed) -> Iterator[tuple[str, Event]]:
    """The events by their kinds.

    A capture is told in place of the move that led to it. What nobody chose to move was pushed, and whatever
    pushed it on the way is seen by that.
    """
    captures = {event.field: event for event in deed.events if isinstance(event, Captured)}
    chosen = pushed = False
    told_already: Event | None = None
    for event in deed.events:
        kind = hyphened(type(event).__name__)
        if isinstance(event, Moved):
            mine = not chosen and deed.text.startswith(event.start)
            chosen, pushed = chosen or mine, pushed or not mine
            if mine and event.end in captures:
                told_already = captures[event.end]
                yield "captured", told_already
            else:
                yield ("moved" if mine else "pushed"), event
        elif event is not told_already and not (pushed and kind in PUSHING):
            yield kind, event


def _together(told: Iterable[tuple[str, Event]]) -> Iterator[tuple[str, Event, list[str]]]:
    """Each event with its fields: its own and those of the same that befell its seat right after."""
    for (kind, _), run in groupby(told, lambda each: (each[0], each[0] in TOGETHER or id(each[1]))):
        by_seat: dict[Seat | None, list[Event]] = {}
        for _, event in run:
            by_seat.setdefault(getattr(event, "seat", None), []).append(event)
        for events in by_seat.values():
            yield kind, events[0], [event.field for event in events if hasattr(event, "field")]


def _facts(deed: Deed, event: Event, fields: list[str], texts: Texts, name: Names) -> Facts:
    own = getattr(event, "seat", deed.actor) is deed.actor
    facts: Facts = {"own": "yes" if own else "no", "how": deed.how.value, "count": len(fields)}
    facts |= facts_of(event, deed.game, texts, name)
    if len(fields) > 1:
        facts["field"] = texts.listed(field_word(deed.game, field, texts) for field in fields)
    return facts


def _subject(family: str, deed: Deed, event: Event) -> Seat | None:
    match family:
        case "does":
            return getattr(event, "seat", None)
        case "deals":
            return deed.actor
    return None
