"""What happened in one go as one sentence, made of the clauses its events have.

An event is told by the message of its family: ``does-`` with the event's seat as the subject, ``deals-`` with
whoever acts, ``fact-`` as a clause of its own, ``via-`` as a word in brackets behind the clause before it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Final, TypeAlias

from msgspec import Struct

from bot.tables.journal.acts import How
from bot.tables.journal.table import Chair
from bot.texts.facts import Facts, Names, facts_of, field_word, hyphened, known_key, words_of
from bot.texts.loader import Texts
from bot.texts.reasons import duty, reasons
from games.core import Event, Seat, State
from games.course import Begins
from games.events import Moved, Passed
from games.wording import seat_word

FAMILIES: Final = ("via", "fact", "deals", "does")
MOVED_AGAIN: Final = "moved-again"
"""The second move of a turn, where a game has words of its own for it."""
NO_MOVE: Final = "no-move"
"""A pass that nobody chose."""
MOST_REASONS: Final = 2


class Deed(Struct, frozen=True):
    """The events of one entry: who acted, and how it came about."""

    game: str
    actor: Seat | None
    events: tuple[Event, ...]
    how: How = How.PLAYER
    chairs: Mapping[Seat, Chair] = {}
    """Who had which seat."""
    stuck: tuple[State, ...] = ()
    """The positions in which there was no move; of several throws, if they are told as one."""
    only: State | None = None
    """The position in which there was one move alone."""

    @property
    def begins(self) -> bool:
        """Whether it was found here who begins."""
        return any(isinstance(event, Begins) for event in self.events)


Deeds: TypeAlias = tuple[Deed, ...]
"""What belongs into one sentence."""


class _Clause(Struct):
    family: str
    subject: Seat | None
    words: str
    asides: list[str]
    is_plain: bool = False
    came_about: str = ""
    """Why nobody tapped for it."""

    @property
    def whole(self) -> str:
        asides = "; ".join(filter(None, (", ".join(self.asides), self.came_about)))
        return f"{self.words} ({asides})" if asides else self.words


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


def consequences(game: str, actor: Seat, events: tuple[Event, ...], texts: Texts) -> str:
    """What an action leads to beside the move itself, without its subject where that is who acts."""
    follows: list[str] = []
    for clause in _clauses((Deed(game, actor, events),), texts, lambda seat: seat_word(seat, texts)):
        if not clause.is_plain:
            other = "" if clause.subject in (None, actor) else f"{seat_word(clause.subject, texts)} "
            follows.append(other + clause.words)
    return ", ".join(follows)


def tags(game: str, actor: Seat, events: tuple[Event, ...], texts: Texts) -> str:
    """What an action leads to in a few characters, behind a space: the messages ``short-`` of its events."""
    deed, found = Deed(game, actor, events), ""
    for event, fields in _together(events):
        if key := known_key(texts, "short", game, hyphened(type(event).__name__)):
            facts = _facts(deed, event, fields, texts, lambda seat: seat_word(seat, texts))
            found += f" {texts.say(key, **facts)}"
    return found


def capital(text: str) -> str:
    """Text with a capital at its beginning, if that is a word; a field keeps its name.

    >>> capital("parking→0"), capital("a→c")
    ('Parking→0', 'a→c')
    """
    return text[:1].upper() + text[1:] if text[1:2].isalpha() else text


def _clauses(deeds: Deeds, texts: Texts, name: Names) -> Iterator[_Clause]:
    before: Moved | None = None
    for deed in deeds:
        came_about = _came_about(deed, texts)
        for event, fields in _together(words_of(deed.game).told(deed.events)):
            kind = hyphened(type(event).__name__)
            onward = "no"
            if type(event) is Moved:
                onward = "yes" if before and before.end == event.start else "no"
                if before and known_key(texts, "does", deed.game, MOVED_AGAIN):
                    kind = MOVED_AGAIN
                before = event
            if type(event) is Passed and deed.stuck:
                kind = NO_MOVE
            for family in FAMILIES:
                if key := known_key(texts, family, deed.game, kind):
                    words = texts.say(key, onward=onward, **_facts(deed, event, fields, texts, name))
                    subject = _subject(family, deed, event)
                    yield _Clause(family, subject, words, [], event.is_plain, came_about)
                    came_about = ""
                    break


def _came_about(deed: Deed, texts: Texts) -> str:
    """That nobody tapped: it was ordered before, or there was nothing else; if a duty left nothing, which."""
    if deed.how is How.ORDER:
        return texts.say("as-ordered")
    if deed.only is None or any(event.gives_reason for event in deed.events):
        return ""
    return duty(deed.only, words_of(deed.game).duties, texts) or texts.say("only-move")


def _together(told: Iterable[Event]) -> Iterator[tuple[Event, list[str]]]:
    """Each event with its fields: its own and those of the same that befell its seat right after."""
    for _, run in groupby(told, lambda event: (type(event), event.joins or id(event))):
        by_seat: dict[Seat | None, list[Event]] = {}
        for event in run:
            by_seat.setdefault(getattr(event, "seat", None), []).append(event)
        for events in by_seat.values():
            yield events[0], [event.field for event in events if hasattr(event, "field")]


def _facts(deed: Deed, event: Event, fields: list[str], texts: Texts, name: Names) -> Facts:
    own = getattr(event, "seat", deed.actor) is deed.actor
    facts: Facts = {"own": "yes" if own else "no", "how": deed.how.value, "count": len(fields)}
    facts |= facts_of(event, deed.game, texts, name)
    if type(event) is Passed and deed.stuck:
        why = reasons(deed.stuck, texts, last=words_of(deed.game).duties)
        facts["why"] = "; ".join(why[:MOST_REASONS]) or "none"
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
