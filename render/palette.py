"""The one fixed palette of a board: fitted once, never per picture."""

from __future__ import annotations

from typing import Final

import msgspec
from PIL import Image

from render.theme import Colour, Theme

COLOURS: Final = 255
FLAT: Final = 80
"""So many of the most frequent colours are kept exactly as they are."""
FEW: Final = 127
"""An animation has so many, and one index that is clear: it takes a tenth less room."""


CACHE_BYTES: Final = 1 << 19
"""Pillow keeps the nearest colour of every one it was asked for."""


class Palette:
    """Colours by number."""

    def __init__(self, colours: bytes) -> None:
        # Pillow would take missing entries for shades of grey; the first colour again adds nothing new.
        padded = colours + colours[:3] * (256 - len(colours) // 3)
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
    own = [*_roles(theme), *_flat_colours(sample)[: most // 3]]
    wanted = list(dict.fromkeys(map(_seen, own)))
    others = sample.quantize(most - len(wanted), Image.Quantize.MEDIANCUT).getpalette() or []
    wanted += map(_seen, zip(*[iter(others)] * 3, strict=True))
    return b"".join(map(bytes, dict.fromkeys(wanted)))


def _seen(colour: Colour) -> Colour:
    """The colour as Pillow sees it when it looks for the nearest: it knows the upper six bits alone.

    So what was mapped and coloured is mapped to the same index again.
    """
    red, green, blue = (min(part + 2, 255) & ~3 for part in colour)
    return red, green, blue


def _flat_colours(sample: Image.Image) -> list[Colour]:
    """The colours of whole areas and lines, which an average of many shades would miss."""
    fewer = sample.resize((sample.width // 2, sample.height // 2), Image.Resampling.NEAREST)
    counted = fewer.getcolors(fewer.width * fewer.height) or []
    return [colour for _, colour in sorted(counted, reverse=True)[:FLAT] if isinstance(colour, tuple)]


def _roles(theme: Theme) -> list[Colour]:
    found = []
    for value in msgspec.structs.asdict(theme).values():
        if isinstance(value, tuple):
            found += list(value) if isinstance(value[0], tuple) else [value]
    return found
