"""What somebody wants to agree on in a game: offered in words, and read as it was offered."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Final

from discord.app_commands import Choice
from msgspec import Struct

from bot.discord_ui.lookup.finding import LONGEST_CHOICE, MOST_CHOICES
from bot.tables.journal.refusals import Refused
from bot.tables.journal.terms import LANGUAGES, card_of
from bot.texts.games import option_name, value_help, value_name
from bot.texts.loader import Texts
from games.card import Option
from games.course import seat_options
from games.faults import shortened

BETWEEN: Final = ";"
TOGETHER: Final = "+"
"""As people write what they want together: ``line + shove``."""
BEFORE_MEANING: Final = ". "
"""Between a wish and what it means, which nobody has to write."""
LISTED: Final = re.compile(r"\s*(?:,|&|\b(?:and|und)\b)\s*")
"""What else people write between wishes; it may also be within one, so it is tried last."""


class Wish(Struct, frozen=True):
    """One answer to one question."""

    option: Option
    value: str

    @property
    def written(self) -> str:
        """As it is kept."""
        return f"{self.option.key}={self.value}"


def wishes(game: str) -> Iterator[Wish]:
    """All there is to wish for; not what has an option of its own, or is every seat's own."""
    for option in card_of(game).options:
        if not (option.of_teams or option.of_seats):
            for value in dict.fromkeys((*_answers(option), option.default)):
                yield Wish(option, value)


def _answers(option: Option) -> Iterator[str]:
    """Its choices, and where several can be taken every way to combine them."""
    yield from option.choices
    if option.several:
        for count in range(2, len(option.choices) + 1):
            yield from map(",".join, combinations(option.choices, count))


def wish_words(game: str, wish: Wish, texts: Texts) -> str:
    """A wish in words.

    >>> [wish_words("go_round", wish, Texts("en")) for wish in wishes("go_round")][0]
    'Variants: line'
    """
    key = wish.option.key
    return f"{option_name(game, key, texts)}: {value_name(game, key, wish.value, texts)}"


def offered(game: str) -> list[Wish]:
    """What is worth a wish: everything but what holds anyway."""
    return [wish for wish in wishes(game) if wish.value != wish.option.default]


def suggested(game: str, current: str, texts: Texts) -> list[Choice[str]]:
    """The wishes that what was typed can mean, on top of those written before it, with what they mean."""
    *before, typed = current.replace(TOGETHER, BETWEEN).split(BETWEEN)
    try:
        chosen, _ = understood(game, BETWEEN.join(before))
    except Refused:
        return []
    found: dict[str, Choice[str]] = {}
    for wish in offered(game):
        if wish.option.key in chosen and not wish.option.several:
            continue
        options = _with(chosen, wish)
        words, meaning = wish_words(game, wish, texts), value_help(game, wish.option.key, wish.value, texts)
        fits = typed.strip().lower() in f"{words} {wish.written}".lower()
        written = BETWEEN.join(f"{key}={value}" for key, value in options.items())
        idle = card_of(game).without_effect(options)
        if fits and options != chosen and not idle and len(written) <= LONGEST_CHOICE:
            name = f"{BETWEEN} ".join((*_each(game, chosen, texts), words))
            name = name if chosen or not meaning else f"{name}{BEFORE_MEANING}{meaning}"
            found.setdefault(written, Choice(name=shortened(name, LONGEST_CHOICE), value=written))
    return list(found.values())[:MOST_CHOICES]


def understood(game: str, text: str) -> tuple[dict[str, str], str]:
    """The options that were written, in words or as they are kept; and the first part that is none.

    >>> understood("go_round", "variants=line; Varianten: Schieben")
    ({'variants': 'line,shove'}, '')
    >>> understood("go_round", "line + shove") == understood("go_round", "Linie und Schieben")
    True
    >>> understood("gravitation", "phase 3, deathblow") == understood("gravitation", "Phase 3 und Todesstoß")
    True
    >>> understood("go_round", "hello")
    ({}, 'hello')
    """
    known = dict(_names(game))
    found: dict[str, str] = {}
    parts = [part.strip() for part in text.replace(TOGETHER, BETWEEN).split(BETWEEN)]
    while parts:
        part = parts.pop(0)
        key, _, value = (word.strip() for word in part.partition("="))
        if key in seat_options(game):
            raise Refused("seats_own")
        written = _single(game, key, value) or [part] if part else []
        asked = [one.partition(BEFORE_MEANING)[0].casefold() for one in written]
        if known.keys() >= set(asked):
            for one in asked:
                found = _with(found, known[one])
        elif len(listed := LISTED.split(part)) > 1:
            parts = listed + parts
        else:
            return found, part
    return found, ""


def _each(game: str, options: Mapping[str, str], texts: Texts) -> Iterator[str]:
    """What was chosen before, in words that are understood again."""
    for wish in wishes(game):
        if wish.option.key in options and wish.value in options[wish.option.key].split(","):
            yield wish_words(game, wish, texts)


def _with(options: Mapping[str, str], wish: Wish) -> dict[str, str]:
    """One wish more; the last of a question counts, unless several can."""
    key, value = wish.option.key, wish.value
    before = options[key].split(",") if wish.option.several and options.get(key) and value else []
    return {**options, key: ",".join(dict.fromkeys((*before, *value.split(","))))}


def _names(game: str) -> Iterator[tuple[str, Wish]]:
    """All that is understood: as it is kept, as it is offered, and an answer alone if only one is meant."""
    alone: dict[str, list[Wish]] = {}
    for wish in wishes(game):
        yield wish.written.casefold(), wish
        for texts in map(Texts, LANGUAGES):
            yield wish_words(game, wish, texts)[:LONGEST_CHOICE].casefold(), wish
            answer = value_name(game, wish.option.key, wish.value, texts).casefold()
            alone.setdefault(answer, []).append(wish)
    yield from ((answer, meant[0]) for answer, meant in alone.items() if len(set(meant)) == 1)


def _single(game: str, key: str, value: str) -> list[str]:
    """Several answers that are written with commas, one by one."""
    several = any(option.key == key and option.several for option in card_of(game).options)
    return [f"{key}={word.strip()}" for word in value.split(",")] if several else []
