"""What can be done, in words: on a button, in a list, and as the question to whoever decides.

Messages are found by the game and the kind of action: ``label-go-round-move``, else ``label-move``.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bot.texts.clauses import capital, consequences
from bot.texts.describing import dice_of, dice_on_table
from bot.texts.facts import Facts, dice_words, facts_of, field_word, hyphened, needed_key, words_of
from bot.texts.loader import Texts
from games.core import Action, Chance, Decision, Kind, Seat, State, Throw
from games.faults import shortened
from games.wording import seat_word

LONGEST_LABEL: Final = 60
LONGEST_SENTENCE: Final = 100


def label(state: State, action: Action, texts: Texts) -> str:
    """A few characters for a button: ``2.3→2.8``."""
    said = capital(_said("label", state, action, texts))
    return _bounded(said, action, LONGEST_LABEL)


def sentence(state: State, action: Action, texts: Texts) -> str:
    """The action in words, with what it leads to as far as there is room; no two of a position are alike."""
    said = capital(_said("do", state, action, texts))
    if len(said) > LONGEST_SENTENCE:
        return _bounded(said, action, LONGEST_SENTENCE)
    match state.awaits:
        case Decision(seats):
            seat = min(seats)
            events = state.apply(action, seat).events
            follows = consequences(state.game, seat, events, texts)
            whole = f"{said}: {follows}"
            return whole if follows and len(whole) <= LONGEST_SENTENCE else said
    return said


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


def _said(family: str, state: State, action: Action, texts: Texts) -> str:
    key = needed_key(texts, family, state.game, hyphened(type(action).__name__))
    return texts.say(key, **_facts(state.game, action, texts))


def _facts(game: str, action: Action, texts: Texts) -> Facts:
    """What an action points at, raw and in words, its own numbers, and what else tells it from others."""
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


def _bounded(text: str, action: Action, longest: int) -> str:
    if len(text) <= longest:
        return text
    return shortened(action.text, longest)
