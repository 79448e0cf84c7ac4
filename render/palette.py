"""The one fixed palette of a board: fitted once, never per picture."""

from __future__ import annotations

from typing import Final

import msgspec
from PIL import Image

from games.core import SEATS
from render.theme import Colour, Theme

COLOURS: Final = 255
FLAT: Final = 80
"""So many of the most frequent colours are kept exactly as they are."""
FILM_COLOURS: Final = 127
"""An animation has so many, and one index that is clear: it takes a tenth less room."""


CACHE_BYTES: Final = 1 << 19
"""Pillow keeps the nearest colour of every one it was asked for."""
UPPER_BITS: Final = bytes(part & ~3 for part in range(256))


class Palette:
    """Colours by number."""

    def __init__(self, colours: bytes) -> None:
        seen = _seen(colours)
        # Pillow would take missing entries for shades of grey; the first colour again adds nothing new.
        padded = seen + seen[:3] * (256 - len(seen) // 3)
        self._reference = Image.new("P", (1, 1))
        self._reference.putpalette(padded)

    def blank(self, width: int, height: int) -> Image.Image:
        """An image in indices of the palette, all of them 0."""
        return self._reference.crop((1, 1, 1 + width, 1 + height))

    def mapped(self, image: Image.Image) -> Image.Image:
        """An RGB image in indices of the palette, each pixel its nearest colour."""
        return image.quantize(palette=self._reference, dither=Image.Dither.NONE)


def fitted(theme: Theme, sample: Image.Image, most: int) -> bytes:
    """At most so many colours: the theme's own, and the most useful others of a sample picture."""
    wanted: dict[bytes, bytes] = {}
    for colour in map(bytes, [*_roles(theme), *_flat_colours(sample)[: most // 3]]):
        wanted.setdefault(_seen(colour), colour)
    others = bytes(sample.quantize(most - len(wanted), Image.Quantize.MEDIANCUT).getpalette() or [])
    for at in range(0, len(others), 3):
        wanted.setdefault(_seen(others[at : at + 3]), others[at : at + 3])
    return b"".join(wanted.values())


def _seen(colours: bytes) -> bytes:
    """Colours as Pillow sees them when it looks for the nearest: it knows the upper six bits alone.

    So every colour finds itself, and what was mapped is mapped to the same index again.
    """
    return colours.translate(UPPER_BITS)


def _flat_colours(sample: Image.Image) -> list[Colour]:
    """The colours of whole areas and lines, which an average of many shades would miss."""
    fewer = sample.resize((sample.width // 2, sample.height // 2), Image.Resampling.NEAREST)
    counted = fewer.getcolors(fewer.width * fewer.height) or []
    return [colour for _, colour in sorted(counted, reverse=True)[:FLAT] if isinstance(colour, tuple)]


def _roles(theme: Theme) -> list[Colour]:
    found: list[Colour] = []
    for value in msgspec.structs.asdict(theme).values():
        if isinstance(value, tuple):
            found += list(value) if isinstance(value[0], tuple) else [value]
    return [*found, *(mixed(seat) for mixed in (theme.turn, theme.mark) for seat in SEATS)]
