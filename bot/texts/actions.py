"""What can be done, in words: on a button, in a list, and as the question to whoever decides.

A label says what happens; where several choices that are shown together would be alike, they say their way.
Messages are found by the game and the kind of action: ``label-go-round-move``, else ``label-move``; in the
same manner ``way-``, and ``do-`` for a whole sentence.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from bot.texts.clauses import capital, consequences, tags
from bot.texts.describing import dice_of, dice_on_table
from bot.texts.facts import Facts, dice_words, facts_of, field_word, hyphened, known_key, needed_key, words_of
from bot.texts.loader import Texts
from games.core import Action, Chance, Decision, Event, Kind, Seat, State, Throw
from games.faults import shortened
from games.wording import seat_word

LONGEST_LABEL: Final = 76
"""Discord takes 80 characters, with the letter."""
LONGEST_SENTENCE: Final = 100
NUMBERED: Final = 5
"""Characters that tell one of several from the others where words do not."""


def labels(state: State, actions: Sequence[Action], texts: Texts) -> list[str]:
    """What happens with each of these actions, for buttons that are shown together: no two are alike."""
    return _apart([_Said(state, action, texts).labels for action in actions], LONGEST_LABEL)


def label(state: State, action: Action, texts: Texts) -> str:
    """What happens with an action, in a few characters: ``✕ Blue → stop (miss a turn)``."""
    return labels(state, [action], texts)[0]


def sentences(state: State, actions: Sequence[Action], texts: Texts) -> list[str]:
    """The actions in words, with what each leads to as far as there is room; no two of them are alike."""
    return _apart([_Said(state, action, texts).sentences for action in actions], LONGEST_SENTENCE)


def sentence(state: State, action: Action, texts: Texts) -> str:
    """An action in words, with what it leads to as far as there is room."""
    return sentences(state, [action], texts)[0]


def asked(state: State, seat: Seat, texts: Texts, *, addressed: bool = False) -> str:
    """What a seat is asked, in one line; empty if it is not. ``addressed``: said to its player alone."""
    family = "asked-you" if addressed else "asked"
    match state.awaits:
        case Decision(seats, kind) if seat in seats:
            pass
        case Chance() if seat is state.turn:
            return texts.say(f"{family}-roll", seat=seat_word(seat, texts))
        case _:
            return ""
    game = state.game
    key = needed_key(texts, family, game, hyphened(kind.value))
    thrown = dice_on_table(state, texts)
    facts = {
        "seat": seat_word(seat, texts),
        "turn": seat_word(state.turn, texts),
        "dice": thrown,
        "dice_count": len(dice_of(state)),
        **words_of(game).question(state),
    }
    return texts.say(f"{family}-move-plain" if kind is Kind.MOVE and not thrown else key, **facts)


class _Said:
    """One action of a position, to be said in several ways, the shortest first."""

    def __init__(self, state: State, action: Action, texts: Texts) -> None:
        self._state = state
        self._action = action
        self._texts = texts
        self._seat = min(state.awaits.seats) if isinstance(state.awaits, Decision) else state.turn
        self._events: tuple[Event, ...] = ()
        if isinstance(state.awaits, Decision):
            self._events = state.apply(action, self._seat).events

    def labels(self) -> Iterator[str]:
        """What happens; the way as well."""
        facts = self._facts | {
            "outcome": tags(self._state.game, self._seat, self._events, self._texts),
            **words_of(self._state.game).outcome(self._state, self._events, self._texts),
        }
        yield self._say(self._key("label"), facts)
        if way := known_key(self._texts, "way", self._state.game, self._kind):
            yield self._say(way, facts)

    def sentences(self) -> Iterator[str]:
        """The action and what it leads to, if there is room for it; else the action alone."""
        said = self._say(self._key("do"), self._facts)
        follows = consequences(self._state.game, self._seat, self._events, self._texts)
        whole = f"{said}: {follows}"
        yield whole if follows and len(whole) <= LONGEST_SENTENCE else said

    @property
    def _kind(self) -> str:
        return hyphened(type(self._action).__name__)

    def _key(self, family: str) -> str:
        return needed_key(self._texts, family, self._state.game, self._kind)

    def _say(self, key: str, facts: Facts) -> str:
        return capital(self._texts.say(key, **facts).strip())

    @property
    def _facts(self) -> Facts:
        """What an action points at, raw and in words, its own numbers, and what else tells it from others."""
        game, action, texts = self._state.game, self._action, self._texts
        facts: Facts = {}
        if isinstance(action, Struct):
            facts |= facts_of(action, game, texts, lambda seat: seat_word(seat, texts))
        start, target = (*action.picks, "", "")[:2]
        return {
            **facts,
            "thrown": dice_words(game, action.text, texts) if isinstance(action, Throw) else "",
            "start": start,
            "target": target,
            "from": field_word(game, start, texts),
            "to": field_word(game, target, texts),
            **words_of(game).action(action, texts),
        }


def _apart(ways: Sequence[Callable[[], Iterator[str]]], longest: int) -> list[str]:
    """Each in its shortest way that no other shares; what no words tell apart is numbered."""
    saying = [way() for way in ways]
    found = [next(said) for said in saying]
    while alike := _alike(found):
        longer = {at: said for at in alike if (said := next(saying[at], ""))}
        if not longer:
            break
        found = [longer.get(at, said) for at, said in enumerate(found)]
    found = [shortened(said, longest) for said in found]
    seen: Counter[str] = Counter()
    for at in _alike(found):
        seen[found[at]] += 1
        found[at] = f"{shortened(found[at], longest - NUMBERED)} ({seen[found[at]]})"
    return found


def _alike(said: Sequence[str]) -> list[int]:
    counted = Counter(said)
    return [at for at, words in enumerate(said) if counted[words] > 1]
