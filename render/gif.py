"""A writer of GIF animations in rectangles: only what changes is encoded, on one palette."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import Final, TypeAlias

from PIL import Image

from render.palette import FEW, Palette

Box: TypeAlias = tuple[int, int, int, int]

HEADER: Final = b"GIF89a"
TABLE_OF_128: Final = 0xF6
FOREVER: Final = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
KEEP_AND_CLEAR: Final = b"\x21\xf9\x04\x05"
"""A frame that is drawn over the one before, one of its indices being clear."""
BITS: Final = 7
CLEAR: Final = FEW
"""The index after those of the few colours."""
TRAILER: Final = b"\x3b"
MOST_RECTANGLES: Final = 8
"""Of one change; each has a cost of its own."""
RECTANGLE_COST: Final = 2500
"""About as many pixels as a rectangle of its own is worth."""
SOON: Final = 20
"""Milliseconds between the rectangles of one change: browsers slow down what claims to be quicker."""


def opening(size: int, palette: Palette) -> bytes:
    """The beginning of the file."""
    screen = struct.pack("<HHBBB", size, size, TABLE_OF_128, 0, 0)
    return HEADER + screen + palette.few.ljust(3 << BITS, b"\0") + FOREVER


def rectangle(image: Image.Image, at: tuple[int, int], milliseconds: int) -> bytes:
    """Indices of the few colours, to put over what is there; ``CLEAR`` leaves it as it is."""
    control = struct.pack("<4sHBB", KEEP_AND_CLEAR, milliseconds // 10, CLEAR, 0)
    place = struct.pack("<BHHHHBB", 0x2C, *at, *image.size, 0, BITS)
    return b"".join((control, place, image.tobytes("gif", "L", BITS, 0), b"\0"))


def joined(boxes: Sequence[Box]) -> list[Box]:
    """A few rectangles that cover all boxes, with little else in them.

    >>> joined([(0, 0, 10, 10), (5, 5, 20, 20), (500, 500, 510, 510)])
    [(0, 0, 20, 20), (500, 500, 510, 510)]
    """
    rectangles: list[Box] = []
    for box in sorted(set(boxes)):
        grown = box
        for other in tuple(rectangles):
            if _waste(grown, other) < RECTANGLE_COST:
                rectangles.remove(other)
                grown = _around(grown, other)
        rectangles.append(grown)
    while len(rectangles) > MOST_RECTANGLES:
        pairs = [(a, b) for n, a in enumerate(rectangles) for b in rectangles[n + 1 :]]
        first, second = min(pairs, key=lambda pair: _waste(*pair))
        rectangles = [box for box in rectangles if box not in (first, second)]
        rectangles.append(_around(first, second))
    return sorted(rectangles)


def _around(first: Box, second: Box) -> Box:
    (a, b, c, d), (e, f, g, h) = first, second
    return a if a < e else e, b if b < f else f, c if c > g else g, d if d > h else h


def _area(box: Box) -> int:
    return (box[2] - box[0]) * (box[3] - box[1])


def _waste(first: Box, second: Box) -> int:
    """How many pixels a common rectangle has more than two of their own."""
    return _area(_around(first, second)) - _area(first) - _area(second)
