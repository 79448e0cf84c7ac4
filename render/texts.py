"""Words for players, in German and English, from the Fluent files under data/texts.

>>> Texts("de").say("seat", seat="green")
'Grün'
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from games.faults import BadSetup

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

FOLDER: Final = Path(__file__).parent.parent / "data" / "texts"
LANGUAGES: Final = ("de", "en")


@cache
def _bundle(language: str) -> FluentBundle:
    # Only now: it takes longer to import than everything else here, and a picture needs no words.
    from fluent.runtime import FluentBundle, FluentResource

    # Without the invisible marks around what is filled in: they count as characters of an alt text.
    bundle = FluentBundle([language], use_isolating=False)
    for file in sorted((FOLDER / language).glob("*.ftl")):
        bundle.add_resource(FluentResource(file.read_text("utf-8")))
    return bundle


class Texts:
    """The words of one language."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise BadSetup(f"language={language}", "unknown_value", value=language, known=known)
        self.language = language
        self._bundle = _bundle(language)

    def say(self, key: str, **facts: str | int) -> str:
        """The sentence of this key; a key or a fact that is missing is a mistake of the caller."""
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise LookupError(f"{self.language}: {key} has no text")
        said, errors = self._bundle.format_pattern(pattern, facts)
        if errors:
            raise LookupError(f"{self.language}: {key}: {errors[0]}")
        return str(said)

    def listed(self, words: Iterable[str]) -> str:
        """Words as a list in a sentence: ``a, b and c``."""
        *first, last = words
        return self.say("list", first=", ".join(first), last=last) if first else last
