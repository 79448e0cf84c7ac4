"""What people may call themselves: something to see, of a bounded length, that turns no other text around."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

LONGEST: Final = 32
HOLLOW: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs of which nothing is to be seen."""
TURNING: Final = re.compile("[\u202a-\u202e\u2066-\u2069]")


class BadName(Exception):
    """A sentence that says why."""


def checked(text: str) -> str:
    """The name, with single spaces.

    >>> checked("  Person   5 ")
    'Person 5'
    """
    name = " ".join(text.split())
    if not any(unicodedata.category(each)[0] in "LNPS" and each not in HOLLOW for each in name):
        raise BadName("A name needs something to see.")
    if len(name) > LONGEST:
        raise BadName(f"A name has at most {LONGEST} characters.")
    if TURNING.search(name) or any(unicodedata.category(each) == "Cc" for each in name):
        raise BadName("There are characters in it that do not belong in a name.")
    return name
