"""Why a piece cannot do what somebody might want of it: the reasons of the rules, in words for everybody."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import Final

from bot.texts.facts import DICE, Facts, dice_words, field_word, hyphened, needed_key
from bot.texts.loader import Texts
from games.core import PASS, Refusal, State

FIELDS: Final = ("field", "fields")
OR: Final = ("values",)


def reason(game: str, refusal: Refusal, texts: Texts) -> str:
    """The reason alone; it names the piece and the target where one does not understand it without."""
    facts: Facts = {
        "piece": field_word(game, refusal.piece, texts),
        "to": field_word(game, refusal.to, texts) if refusal.to else "",
        "target": refusal.to or "none",
    }
    for key, fact in refusal.facts:
        facts[key] = _said(game, key, fact, texts)
    return texts.say(needed_key(texts, "why", game, hyphened(refusal.why)), **facts)


def reasons(states: Iterable[State], texts: Texts, *, last: Container[str] = ()) -> list[str]:
    """Why nothing could be done in these positions, each reason once; ``last`` come those that say least."""
    refused = [(state, refusal) for state in states for refusal in _of_pieces(state)]
    refused.sort(key=lambda found: found[1].why in last)
    return list(dict.fromkeys(reason(state.game, refusal, texts) for state, refusal in refused))


def duty(state: State, duties: Container[str], texts: Texts) -> str:
    """The duty that left nothing else to do in a position; empty if it was none."""
    found = (reason(state.game, refusal, texts) for refusal in _of_pieces(state) if refusal.why in duties)
    return next(found, "")


def _of_pieces(state: State) -> Iterator[Refusal]:
    return (refusal for refusal in state.refusals() if refusal.piece != PASS.text)


def _said(game: str, key: str, fact: str | int, texts: Texts) -> str | int:
    if isinstance(fact, int):
        return fact
    if key in DICE:
        return dice_words(game, fact, texts)
    if key in FIELDS:
        return texts.listed(field_word(game, field, texts) for field in fact.split(","))
    if key in OR:
        *first, last = fact.split(",")
        return texts.say("either", first=", ".join(first), last=last) if first else last
    return fact
