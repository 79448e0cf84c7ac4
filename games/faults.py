"""Bad input from outside: which part of it is wrong, and why.

A fault is a fact: the part, a key and the key's values. The command line says the English sentence of that
key, whoever speaks to players the one of their language.
"""

import re
from functools import cache
from typing import Final

from games import DATA

SHOWN_LENGTH: Final = 100
ELLIPSIS: Final = "…"

ENGLISH: Final = DATA / "texts" / "en" / "faults.ftl"
SENTENCE: Final = re.compile(r"^fault-([\w-]+) = (.+)$", re.MULTILINE)
FACT: Final = re.compile(r"\{ \$(\w+) \}")


@cache
def sentences() -> dict[str, str]:
    """What is said of every key, in English; read when the first fault is told."""
    found = SENTENCE.findall(ENGLISH.read_text("utf-8"))
    return {key.replace("-", "_"): FACT.sub(r"{\1}", said) for key, said in found}


def shown(text: str) -> str:
    r"""Foreign text made safe to show: short, printable, and seen even if there is none.

    >>> shown("3\x1b[2J")
    '3\\x1b[2J'
    """
    if not text:
        return '""'
    return printable(shortened(text, SHOWN_LENGTH))


def shortened(text: str, most: int) -> str:
    """A text of at most so many characters.

    >>> shortened("Kreisel", 4)
    'Kre…'
    """
    return text if len(text) <= most else text[: most - 1] + ELLIPSIS


def printable(text: str) -> str:
    r"""Text with everything escaped that could do more than be read.

    >>> printable("\x1b[2J")
    '\\x1b[2J'
    """
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


class Fault(ValueError):
    """Input that is refused; changes nothing."""

    def __init__(self, part: str, why: str, **facts: str | int) -> None:
        self.part = shown(part)
        self.why = why
        self.facts = {key: shown(fact) if isinstance(fact, str) else fact for key, fact in facts.items()}
        self.place = ""
        super().__init__(part, why, facts)

    def add_place(self, place: str) -> None:
        """Say where the input stood, if it was one of many."""
        self.place = f"{place}: "

    def __str__(self) -> str:
        said = sentences().get(self.why, self.why).format(**self.facts)
        return f"{self.place}{self.part}: {said}"


class BadLine(Fault):
    """A position line that says nothing possible."""


class BadSetup(Fault):
    """A game cannot be started like this."""
