"""The position in words: the alt text of its picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.catalogue import GAMES
from games.core import Chance, Decision, Over, State
from render.faces import face_of
from render.texts import ELLIPSIS, Texts

if TYPE_CHECKING:
    from render.face import AnyFace

LONGEST: Final = 1000
"""Discord takes 1,024 characters."""


def describe(state: State, language: str) -> str:
    """The game, what it waits for, and where everything stands."""
    face, texts = face_of(state), Texts(language)
    sentences = [
        texts.say("title", game=GAMES[face.game].title),
        *_awaited(face, state, texts),
        *_placed(face, state, texts),
        *face.describe(state, texts),
    ]
    return shortened(sentences)


def shortened(sentences: list[str]) -> str:
    """As many whole sentences as an alt text holds.

    >>> shortened(["Go Round.", "Red: " + "a" * 990, "Blue."])
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


def _awaited(face: AnyFace, state: State, texts: Texts) -> list[str]:
    match state.awaits:
        case Over():
            return [texts.say("over")]
        case Chance():
            return [texts.say("turn-throws", seat=texts.say("seat", seat=state.turn.colour))]
        case Decision(seats):
            names = [texts.say("seat", seat=seat.colour) for seat in sorted(seats)]
            if len(names) > 1:
                return [texts.say("turn-decides-several", seats=texts.listed(names))]
            asked = face.asked(state, names[0], texts)
            if asked:
                return [asked]
            return [texts.say(_with_dice(face, state), seat=names[0], dice=dice_on_table(face, state, texts))]


def _with_dice(face: AnyFace, state: State) -> str:
    match _dice(face, state):
        case []:
            return "turn-decides"
        case [die] if die.isdecimal():
            return "turn-decides-die"
        case [die, other] if die == other:
            return "turn-decides-double"
    return "turn-decides-dice"


def dice_on_table(face: AnyFace, state: State, texts: Texts) -> str:
    """The dice that lie there in words, a double told once; empty if there are none."""
    match _dice(face, state):
        case []:
            return ""
        case [die, other] if die == other and die.isdecimal():
            return texts.say("double-number", die=int(die))
        case [die, other] if die == other:
            return texts.say("double", die=face.die_word(die, texts))
        case dice:
            return texts.listed(face.die_word(die, texts) for die in dice)


def _dice(face: AnyFace, state: State) -> list[str]:
    return [word for word in face.dice(state).split(",") if word]


def _placed(face: AnyFace, state: State, texts: Texts) -> list[str]:
    by_place: dict[int, list[str]] = {}
    for seat, place in sorted(face.places(state).items(), key=lambda item: (item[1], item[0])):
        by_place.setdefault(place, []).append(texts.say("seat", seat=seat.colour))
    return [
        texts.say("placed", seat=texts.listed(names), count=len(names), place=place)
        for place, names in by_place.items()
    ]
