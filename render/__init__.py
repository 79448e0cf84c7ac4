"""Pictures of positions: state in, bytes out.

>>> from games.catalogue import parse
>>> state = parse("rundlauf red=B,B,0,d yellow=B,B,B,B turn=red")
>>> picture(state, size=100)[1:4]
b'PNG'
"""

from typing import TYPE_CHECKING

from render.choices import Choice, lettered
from render.drawing import is_lettered, offered, picture

if TYPE_CHECKING:
    from render.replaying import replay

__all__ = ["Choice", "is_lettered", "lettered", "offered", "picture", "replay"]


def __getattr__(name: str) -> object:
    # Only now: what draws takes long to import, and a start of the bot needs no film.
    if name == "replay":
        from render.replaying import replay

        return replay
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
