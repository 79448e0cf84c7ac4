"""Foreign text on Discord: names and words of people, seen as they are and doing nothing."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from games.faults import ELLIPSIS

LONGEST: Final = 60
BREAK: Final = "\u200b"
"""A space of no width: what Discord would read as one thing becomes two."""

HIDDEN: Final = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Characters that are not seen, or turn the direction of those that are."""
HEAPED: Final = {"Mn", "Me"}
"""Marks on the character before; a few belong to a language, a heap covers the lines around."""
MOST_MARKS: Final = 2
MARKS_UP: Final = re.compile(r"([\\*_~`|\[\]()])")
BEGINS_LINE: Final = re.compile(r"^([#>+-]|\d+(?=[.)]))")
POINTS: Final = re.compile(r"([@<:/](?=\S))|(?<=discord)\.|(?<=discordapp)\.")


def plain(text: str, *, most: int = LONGEST) -> str:
    r"""Foreign text on one line and of bounded length, for where nothing is marked up: a button, a choice.

    >>> plain("Ida\u202e\n  Bo")
    'Ida Bo'
    """
    if text.isascii() and text.isprintable():  # most names: nothing in them is hidden or heaped
        line = " ".join(text.split())
        return line if len(line) <= most else line[: most - 1].rstrip() + ELLIPSIS
    seen: list[str] = []
    marks = 0
    for character in text[: 8 * most]:
        category = unicodedata.category(character)
        if character.isspace() or category in HIDDEN:
            seen.append(" " if character.isspace() else "")
            continue
        marks = marks + 1 if category in HEAPED else 0
        if marks <= MOST_MARKS:
            seen.append(character)
    line = " ".join("".join(seen).split())
    return line if len(line) <= most else line[: most - 1].rstrip() + ELLIPSIS


def escaped(text: str, *, most: int = LONGEST) -> str:
    r"""Foreign text within a message: no markup, no mention, no link.

    >>> escaped("**Ida** @everyone").replace(BREAK, "|")
    '\\*\\*Ida\\*\\* @|everyone'
    """
    line = MARKS_UP.sub(r"\\\1", plain(text, most=most))
    line = POINTS.sub(lambda found: found.group() + BREAK, line)
    return BEGINS_LINE.sub(_at_line_start, line)


def _at_line_start(found: re.Match[str]) -> str:
    """A heading, a quote or a list begins only at the beginning of a line."""
    start = found.group()
    return start + BREAK if start[0].isdigit() else "\\" + start
