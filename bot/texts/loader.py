"""Words for players, in German and English, from the Fluent files under data/texts.

>>> Texts("de").say("seat", seat="green")
'Grün'
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property, lru_cache
from itertools import zip_longest
from pathlib import Path
from threading import Lock
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from games import DATA
from games.catalogue import GAMES

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.runtime.resolver import Pattern

KEY: Final = re.compile(r"^([a-z][\w-]*) *=", re.MULTILINE)
FILLED: Final = re.compile(r"\{ *\$([\w-]+) *\}")
PLAIN: Final = re.compile(
    r"^([a-z][\w-]*) *= *((?!\s)(?:[^{\n]|\{ *\$[\w-]+ *\})+)$"
    r"(?!\s*\n[ \t]+\S)",  # no second line
    re.MULTILINE,
)
"""A message of one line in which at most names and small numbers are filled in; most are."""
GROUPED: Final = 1000
"""From here on a language writes numbers in groups."""
NO_FACES: Final[Mapping[str, str]] = MappingProxyType({})
MOST_SAID: Final = 2048
REFERENCE: Final = re.compile(r"\{ *([a-z][\w-]*) *\}")


def folders() -> tuple[Path, ...]:
    """Everywhere words, rules and tours are: Kreisel's own, and those of games that bring theirs along."""
    return tuple(dict.fromkeys((DATA, *(card.data for card in GAMES.values()))))


@cache
def _shelf(language: str) -> _Shelf:
    return _Shelf(language)


class _Shelf:
    """The messages of one language; each is parsed when it is first needed, for to parse all takes long."""

    def __init__(self, language: str) -> None:
        self._language = language
        files = [file for folder in folders() for file in sorted((folder / "texts" / language).glob("*.ftl"))]
        texts = [file.read_text("utf-8") for file in files]
        self.sources = {key: source for text in texts for key, source in _messages(text)}
        """Each message as it is written."""
        self.plain = {key: said.rstrip() for text in texts for key, said in PLAIN.findall(text)}
        """What needs no parser."""
        self._parsed: set[str] = set()
        self._parsing = Lock()
        self.said = lru_cache(MOST_SAID)(self._said)
        """The sentence of a key with these facts; boards say much of the same again and again."""

    def _said(self, key: str, *told: tuple[str, str | int]) -> str:
        facts = dict(told)
        if key not in self.sources:
            raise LookupError(f"{self._language}: {key} has no text")
        if (plain := _filled(self.plain.get(key), facts)) is not None:
            return plain
        pattern = self.parsed(key)
        if pattern is None:
            raise LookupError(f"{self._language}: {key} has no text")
        said, errors = self.bundle.format_pattern(pattern, facts)
        if errors:
            raise LookupError(f"{self._language}: {key}: {errors[0]}")
        return str(said)

    @cached_property
    def bundle(self) -> FluentBundle:
        """What is parsed so far."""
        # Only now: it takes longer to import than everything else here, and a start needs no parser.
        from fluent.runtime import FluentBundle

        # Without the invisible marks around what is filled in: they count as characters of an alt text.
        return FluentBundle([self._language], use_isolating=False)

    def parsed(self, key: str) -> Pattern | None:
        """A message at hand, with those it refers to; None, if it is wrongly written."""
        if key not in self._parsed:
            from fluent.runtime import FluentResource

            with self._parsing:  # pictures and their words may be made in several threads
                needed = self._with_references(key) - self._parsed
                self.bundle.add_resource(FluentResource("\n".join(self.sources[each] for each in needed)))
                self._parsed |= needed
        return self.bundle.get_message(key).value if self.bundle.has_message(key) else None

    def _with_references(self, key: str) -> set[str]:
        found, left = set[str](), [key]
        while left:
            found.add(key := left.pop())
            named = REFERENCE.findall(self.sources[key])
            left += [other for other in named if other in self.sources and other not in found]
        return found


def _messages(text: str) -> Iterator[tuple[str, str]]:
    """The messages of a file by their keys; each reaches to where the next begins."""
    starts = list(KEY.finditer(text))
    for start, after in zip_longest(starts, starts[1:]):
        yield start[1], text[start.start() : after.start() if after is not None else len(text)]


def _filled(plain: str | None, facts: Mapping[str, str | int]) -> str | None:
    """A plain message with its facts, unless that is for the parser to do."""
    if plain is None or "{" not in plain:
        return plain
    for name in FILLED.findall(plain):
        match facts.get(name):
            case str(fact):
                pass
            case int(fact) if abs(fact) < GROUPED:
                pass
            case _:
                return None
    return FILLED.sub(lambda found: str(facts[found[1]]), plain)


class Texts:
    """The words of one language."""

    def __init__(self, language: str, faces: Mapping[str, str] = NO_FACES) -> None:
        self.language = language
        self.faces = faces
        """What is written for the faces of dice, where that is not what they are called."""
        self._shelf = _shelf(language)

    def knows(self, key: str) -> bool:
        """Whether there is a sentence of this key."""
        return key in self._shelf.sources

    def say(self, key: str, **facts: str | int) -> str:
        """The sentence of this key; a key or a fact that is missing is a mistake of the caller."""
        return self._shelf.said(key, *facts.items())

    def decimal(self, number: float) -> str:
        """A number with one decimal.

        >>> Texts("de").decimal(10.72), Texts("en").decimal(10.72)
        ('10,7', '10.7')
        """
        whole, tenths = f"{number:.1f}".split(".")
        return self.say("decimal", whole=whole, tenths=tenths)

    def listed(self, words: Iterable[str]) -> str:
        """Words as a list in a sentence: ``a, b and c``."""
        *first, last = words
        return self.say("list", first=", ".join(first), last=last) if first else last
