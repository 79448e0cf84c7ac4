"""Pictures of positions: state in, bytes out.

>>> from games.catalogue import parse
>>> state = parse("rundlauf red=B,B,0,d yellow=B,B,B,B turn=red")
>>> picture(state, size=100)[1:4]
b'PNG'
>>> describe(state, "en")
'Rundlauf. It is Red’s turn to roll. Red: 2 parked; on the ring 0; in the goal d. Yellow: 4 parked.'
"""

from render.choices import Choice, lettered
from render.describing import describe
from render.drawing import is_lettered, picture

__all__ = ["Choice", "describe", "is_lettered", "lettered", "picture"]
