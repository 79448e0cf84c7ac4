"""What a control is for, written into its custom id: so it works after a restart and after months.

>>> written = ControlId("do", table=17, ply=42, arg="12+").written("k")
>>> written
'k:do:h:16:12+'
"""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

LONGEST: Final = 100
DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
GRAMMAR: Final = re.compile(
    r"[a-z]:(?P<verb>[a-z_]+):(?P<table>[0-9a-z]{1,13}):(?P<ply>[0-9a-z]{1,13}):(?P<arg>[^\n]*)"
)


class ControlId(Struct, frozen=True):
    """A verb, the table and the ply it was shown at, and what else the verb needs."""

    verb: str
    table: int = 0
    ply: int = 0
    arg: str = ""

    def written(self, kind: str) -> str:
        """As a custom id; ``kind`` tells buttons from selects."""
        text = f"{kind}:{self.verb}:{base36(self.table)}:{base36(self.ply)}:{self.arg}"
        if len(text) > LONGEST:
            raise ValueError(f"{text} is longer than a custom id can be")
        return text


def read(custom_id: str) -> ControlId | None:
    """What a custom id of ours says, of whatever kind.

    >>> read("m:word:h:3:").table
    17
    """
    match = GRAMMAR.fullmatch(custom_id)
    if match is None:
        return None
    return ControlId(match["verb"], int(match["table"], 36), int(match["ply"], 36), match["arg"])


def base36(number: int) -> str:
    """A number, short.

    >>> base36(0), base36(35), base36(36), int(base36(123456), 36)
    ('0', 'z', '10', 123456)
    """
    more, last = divmod(number, len(DIGITS))
    return (base36(more) if more else "") + DIGITS[last]
