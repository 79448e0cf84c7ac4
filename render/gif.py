"""A writer of GIF animations in rectangles: only what changes is encoded, on one palette."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from PIL import Image

from render.palette import FILM_COLOURS

Box: TypeAlias = tuple[int, int, int, int]

HEADER: Final = b"GIF89a"
TABLE_OF_128: Final = 0xF6
FOREVER: Final = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
KEEP_AND_CLEAR: Final = b"\x21\xf9\x04\x05"
"""A frame that is drawn over the one before, one of its indices being clear."""
BITS: Final = 7
CLEAR: Final = FILM_COLOURS
"""The index after those of the few colours."""
TRAILER: Final = b"\x3b"
MOST_RECTANGLES: Final = 8
"""Of one change; each has a cost of its own."""
RECTANGLE_COST: Final = 2500
"""About as many pixels as a rectangle of its own is worth."""
SOON: Final = 20
"""Milliseconds between the rectangles of one change: browsers slow down what claims to be quicker."""


def opening(size: int, colours: bytes) -> bytes:
    """The beginning of the file."""
    screen = struct.pack("<HHBBB", size, size, TABLE_OF_128, 0, 0)
    return HEADER + screen + colours.ljust(3 << BITS, b"\0") + FOREVER


def packed(image: Image.Image) -> bytes:
    """Indices of the few colours, ready for the file."""
    return image.tobytes("gif", "P", BITS, 0)


def rectangle(pixels: bytes, box: Box, milliseconds: int) -> bytes:
    """Packed pixels, to put over what is there; ``CLEAR`` leaves it as it is."""
    left, top, right, bottom = box
    control = struct.pack("<4sHBB", KEEP_AND_CLEAR, milliseconds // 10, CLEAR, 0)
    place = struct.pack("<BHHHHBB", 0x2C, left, top, right - left, bottom - top, 0, BITS)
    return b"".join((control, place, pixels, b"\0"))


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
    rectangles.sort()
    while len(rectangles) > MOST_RECTANGLES:
        # Neighbours only: all pairs would be many, and hardly better.
        wasted = [_waste(*pair) for pair in pairwise(rectangles)]
        at = wasted.index(min(wasted))
        rectangles[at : at + 2] = [_around(*rectangles[at : at + 2])]
    return rectangles


def _around(first: Box, second: Box) -> Box:
    (a, b, c, d), (e, f, g, h) = first, second
    return a if a < e else e, b if b < f else f, c if c > g else g, d if d > h else h


def _waste(first: Box, second: Box) -> int:
    """How many pixels a common rectangle has more than two of their own."""
    (a, b, c, d), (e, f, g, h) = first, second
    width, height = (c if c > g else g) - (a if a < e else e), (d if d > h else h) - (b if b < f else f)
    return width * height - (c - a) * (d - b) - (g - e) * (h - f)
