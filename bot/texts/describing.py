"""The position in words: the alt text of its picture.

>>> from games.catalogue import parse
>>> describe(parse("rundlauf red=B,B,0,d yellow=B,B,B,B turn=red"), "en")
'Rundlauf. It is Red’s turn to roll. Red: 2 parked; on the ring A (Red); in the goal d. Yellow: 4 parked.'
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.texts.facts import die_word, words_of
from bot.texts.loader import Texts
from games.catalogue import GAMES
from games.core import Chance, Decision, Over, State
from games.faults import ELLIPSIS
from games.wording import seat_word

LONGEST: Final = 1000
"""Discord takes 1,024 characters."""


def describe(state: State, language: str) -> str:
    """The game, what it waits for, and where everything stands."""
    texts = Texts(language)
    sentences = [
        texts.say("title", game=GAMES[state.game].title),
        awaited(state, texts),
        *_placed(state, texts),
        *words_of(state.game).describe(state, texts),
    ]
    return _whole(sentences)


def _whole(sentences: list[str]) -> str:
    """As many whole sentences as an alt text holds.

    >>> _whole(["Go Round.", "Red: " + "a" * 990, "Blue."])
    'Go Round. …'
    """
    text = " ".join(sentences)
    if len(text) <= LONGEST:
        return text
    kept = ""
    for sentence in sentences:
        if len(kept) + len(sentence) + 2 > LONGEST:
            break
        kept += f"{sentence} "
    return kept + ELLIPSIS


def awaited(state: State, texts: Texts) -> str:
    """Whose turn it is, with what, to anybody."""
    match state.awaits:
        case Over():
            return texts.say("over")
        case Chance():
            return texts.say("turn-throws", seat=seat_word(state.turn, texts))
        case Decision(seats):
            names = [seat_word(seat, texts) for seat in sorted(seats)]
            if len(names) > 1:
                return texts.say("turn-decides-several", seats=texts.listed(names))
            asked = words_of(state.game).asked(state, names[0], texts)
            return asked or texts.say(_with_dice(state), seat=names[0], dice=dice_on_table(state, texts))


def _with_dice(state: State) -> str:
    match dice_of(state):
        case []:
            return "turn-decides"
        case [die] if die.isdecimal():
            return "turn-decides-die"
        case [die, other] if die == other:
            return "turn-decides-double"
    return "turn-decides-dice"


def dice_on_table(state: State, texts: Texts) -> str:
    """The dice that lie there in words, a double told once; empty if there are none."""
    match dice_of(state):
        case []:
            return ""
        case [die, other] if die == other and die.isdecimal():
            return texts.say("double-number", die=int(die))
        case [die, other] if die == other:
            return texts.say("double", die=die_word(state.game, die, texts))
        case dice:
            return texts.listed(die_word(state.game, die, texts) for die in dice)


def dice_of(state: State) -> list[str]:
    """The dice that lie there, one by one."""
    return [die for die in state.thrown.split(",") if die]


def _placed(state: State, texts: Texts) -> Iterator[str]:
    by_place: dict[int, list[str]] = {}
    placed = GAMES[state.game].placed(state)
    for seat, place in sorted(placed.items(), key=lambda item: (item[1], item[0])):
        by_place.setdefault(place, []).append(seat_word(seat, texts))
    for place, names in by_place.items():
        yield texts.say("placed", seat=texts.listed(names), count=len(names), place=place)
