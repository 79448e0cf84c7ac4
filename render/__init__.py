"""Pictures of positions: state in, bytes out.

>>> from games.catalogue import parse
>>> state = parse("rundlauf red=B,B,0,d yellow=B,B,B,B turn=red")
>>> picture(state, size=100)[1:4]
b'PNG'
>>> describe(state, "en")
'Rundlauf. It is Red’s turn to roll. Red: 2 parked; on the ring 0; in the goal d. Yellow: 4 parked.'
"""

from typing import TYPE_CHECKING

from render.choices import Choice, lettered
from render.describing import describe
from render.drawing import is_lettered, offered, picture

if TYPE_CHECKING:
    from render.replaying import replay

__all__ = ["Choice", "describe", "is_lettered", "lettered", "offered", "picture", "replay"]


def __getattr__(name: str) -> object:
    # Only now: what draws takes longer to import than all words, and a start of the bot needs no film.
    if name == "replay":
        from render.replaying import replay

        return replay
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
