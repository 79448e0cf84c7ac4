"""From facts to the words that stand for them in a sentence: seats, fields, dice.

Nothing here knows a game by name: its words name its fields, and the Fluent files have its sentences.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from msgspec import Struct

from bot.tables.journal.table import Chair
from bot.texts.loader import Texts
from games.catalogue import GAMES
from games.core import Seat
from games.wording import AnyWords

Facts: TypeAlias = dict[str, str | int]
Names: TypeAlias = Callable[[Seat], str]
"""How a seat is called in a sentence, escaped already."""
Naming: TypeAlias = Callable[[Mapping[Seat, Chair]], Names]
"""The same, by who had which seat then."""

DICE: Final = ("dice", "die")
NUMBERS: Final = ("known", "ply", "table", "version")
"""Names rather than amounts: written without a separator, however large."""


def always(name: Names) -> Naming:
    """The same names, whoever had the seats."""
    return lambda _: name


def hyphened(name: str) -> str:
    """A name as it is written in the keys of messages.

    >>> hyphened("go_round"), hyphened("ChipPlaced")
    ('go-round', 'chip-placed')
    """
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).replace("_", "-").lower()


def known_key(texts: Texts, family: str, game: str, name: str) -> str:
    """The message a game has of its own or with its kin, or the one for all games; empty if there is none."""
    kin = GAMES[game].kin if game in GAMES else ""
    for of in (game, kin):
        if of and texts.knows(key := f"{family}-{hyphened(of)}-{name}"):
            return key
    return key if texts.knows(key := f"{family}-{name}") else ""


def needed_key(texts: Texts, family: str, game: str, name: str) -> str:
    """The same; if there is none, the one that the game should have: saying it names what is missing."""
    return known_key(texts, family, game, name) or f"{family}-{hyphened(game)}-{name}"


def words_of(game: str) -> AnyWords:
    """What a game calls its things."""
    return GAMES[game].words()


def field_word(game: str, field: str, texts: Texts) -> str:
    """A field as it is found on the game's board.

    >>> field_word("go_round", "4", Texts("de")), field_word("giro_mondiale", "P", Texts("de"))
    ('oben d', 'Parkplatz')
    """
    return _field_word(game, field, texts.language)


@lru_cache(4096)
def _field_word(game: str, field: str, language: str) -> str:
    return words_of(game).field(field, Texts(language))


def die_word(game: str, face: str, texts: Texts) -> str:
    """What a die shows.

    >>> die_word("rundlauf", "6", Texts("en")), die_word("rundlauf", "6", Texts("en", {"6": "⚅"}))
    ('6', '⚅')
    """
    called = words_of(game).die(face, texts)
    return texts.faces.get(called, called)


def dice_words(game: str, dice: str, texts: Texts) -> str:
    """Dice as a position line writes them, in words; empty if there are none."""
    faces = [face for face in dice.split(",") if face]
    words = [die_word(game, face, texts) for face in faces]
    match faces:
        case [die, other] if die == other and not die.isdecimal():
            return texts.say("double", die=words[0])
    return texts.listed(words) if words else ""


def facts_of(thing: Struct, game: str, texts: Texts, name: Names) -> Facts:
    """What an event or an act tells, each part in words; a path by its two ends, raw and in words."""
    facts: Facts = {}
    for key in thing.__struct_fields__:
        match getattr(thing, key):
            case bool(true):
                facts[key] = "yes" if true else "no"
            case Seat() as seat:
                facts[key] = name(seat)
            case int(number):
                facts[key] = str(number) if key in NUMBERS else number
            case str(dice) if key in DICE:
                facts[key] = dice_words(game, dice, texts)
            case str(field):
                facts[key] = field_word(game, field, texts)
            case (str(start), *_, str(end)) if key == "path":
                ends = {"from": field_word(game, start, texts), "to": field_word(game, end, texts)}
                facts |= {"start": start, "end": end, **ends}
            case (str(), *_) as fields:
                facts[key] = texts.listed(field_word(game, field, texts) for field in fields)
            case frozenset() as seats:
                facts[key] = texts.listed(name(seat) for seat in sorted(seats))
                facts["count"] = len(seats)
    return facts
