"""Plans for the next decision, in words: what they mean for one throw, and for others."""

from __future__ import annotations

from itertools import islice
from typing import Final

from bot.tables.changes.foreseeing import foreseen
from bot.texts.actions import label, sentence
from bot.texts.clauses import capital
from bot.texts.facts import field_word
from bot.texts.loader import Texts
from games.core import Action, Seat, State
from games.faults import shortened

MOST_LOOKED_AT: Final = 2000
MOST_NAMED: Final = 150
MOST_MEANINGS: Final = 3
LONGEST_NAME: Final = 100


def plans(state: State, seat: Seat, texts: Texts, *, typed: str = "") -> dict[str, str]:
    """What may be possible at a seat's next decision: the text of each action, and what it means.

    >>> from games.catalogue import parse
    >>> state = parse("rundlauf red=B,0,14,b yellow=B,21,33,d dice=4 turn=red")
    >>> plans(state, Seat.YELLOW, Texts("en"), typed="21>22")
    {'21>22': 'The piece from 21 to 22'}
    """
    found: dict[str, list[tuple[State, Action]]] = {}
    for position, action in islice(foreseen(state, seat), MOST_LOOKED_AT):
        found.setdefault(action.text, []).append((position, action))
    if len(found) > MOST_NAMED or typed in found:
        found = {text: ways for text, ways in found.items() if typed.casefold() in text.casefold()}
    return {text: _meaning(ways, texts) for text, ways in islice(found.items(), MOST_NAMED)}


def _meaning(ways: list[tuple[State, Action]], texts: Texts) -> str:
    """One action may lead elsewhere with every throw: then it is told by some of the ways."""
    labels = list(dict.fromkeys(label(state, action, texts) for state, action in ways))
    if len(labels) == 1:
        return sentence(*ways[0], texts)
    state, action = ways[0]
    piece = capital(field_word(state.game, action.picks[0], texts)) if action.picks else ""
    some = " / ".join(labels[:MOST_MEANINGS])
    return shortened(f"{piece}: {some}{' …' if len(labels) > MOST_MEANINGS else ''}", LONGEST_NAME)
