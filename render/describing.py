"""The position in words: the alt text of its picture."""

from __future__ import annotations

from typing import Final

from games.catalogue import GAMES
from games.core import Chance, Decision, Over, State
from render.face import AnyFace
from render.faces import face_of
from render.fonts import ELLIPSIS
from render.texts import Texts

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
            dice = [face.die_word(word, texts) for word in face.dice(state).split(",") if word]
            key = "turn-decides-dice" if dice else "turn-decides"
            if len(dice) == 1 and dice[0].isdecimal():
                key = "turn-decides-die"
            facts = {"dice": texts.listed(dice)} if dice else {}
            return [texts.say(key, seat=names[0], **facts)]


def _placed(face: AnyFace, state: State, texts: Texts) -> list[str]:
    by_place: dict[int, list[str]] = {}
    for seat, place in sorted(face.places(state).items(), key=lambda item: (item[1], item[0])):
        by_place.setdefault(place, []).append(texts.say("seat", seat=seat.colour))
    return [
        texts.say("placed", seat=texts.listed(names), count=len(names), place=place)
        for place, names in by_place.items()
    ]
