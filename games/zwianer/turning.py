"""The five sectors are alike (Z1, Z5): what is known of one is known of all, turned.

Lines can be corrected one by one in the board's file; should that leave one sector unlike another, nothing
is turned.

>>> field = NAMES.index("2.6")
>>> turns(field), NAMES[TURNED[-1][field]], NAMES[TURNED[1][field]]
(1, '2.2', '2.10')
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

from games.core import SEATS
from games.zwianer.board import FELLOWS, FIELDS, HANGAR, NAMES, ONWARD

T = TypeVar("T")


def _turned(field: int, sectors: int) -> int:
    fellows = FELLOWS[field]
    return fellows[(fellows.index(field) + sectors * len(fellows) // len(SEATS)) % len(fellows)]


TURNED: Final = tuple(
    bytes([HANGAR, *(_turned(field, sectors) for field in FIELDS), *range(len(NAMES), 256)])
    for sectors in range(len(SEATS))
)
"""By number of sectors, clockwise or, below 0, back: what becomes of each field; it translates bytes, too."""
ALIKE: Final = all(
    len(FELLOWS[field]) % len(SEATS) == 0
    and ONWARD[TURNED[1][field]] == tuple(TURNED[1][onto] for onto in ONWARD[field])
    for field in FIELDS
)


def turns(field: int) -> int:
    """How many sectors a field lies clockwise of its like in the first; 0 if the sectors are not alike."""
    return FELLOWS[field].index(field) * len(SEATS) // len(FELLOWS[field]) if ALIKE else 0


def turned(of_fields: Mapping[int, T], sectors: int) -> dict[int, T]:
    """What is known of fields, so many sectors further; sorted."""
    onto = TURNED[sectors]
    return dict(sorted([(onto[field], known) for field, known in of_fields.items()]))
