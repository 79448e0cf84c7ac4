"""The one fixed palette of a board: fitted once, never per picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

import msgspec
from PIL import Image

from render.theme import Colour, Theme

COLOURS: Final = 255
FLAT: Final = 80
"""So many of the most frequent colours are kept exactly as they are."""
FEW: Final = 127
"""An animation has so many colours, and one index that is clear: it takes a tenth less room."""


class Palette:
    """At most 255 colours: the theme's own, and the most useful others of a sample picture."""

    def __init__(self, theme: Theme, sample: Image.Image) -> None:
        roles = _roles(theme)
        flat = _flat_colours(sample)
        self.colours = _fitted(sample, COLOURS, [*roles, *flat])
        self.few = _fitted(sample, FEW, [*roles, *flat[: FEW // 3]])
        self._reference = Image.new("P", (1, 1))
        # Pillow would take missing entries for shades of grey; the first colour again adds nothing new.
        self._reference.putpalette(self.colours + self.colours[:3] * (256 - len(self.colours) // 3))

    @cached_property
    def to_few(self) -> bytes:
        """For every index that of the nearest of the few colours."""
        few = [self.few[at : at + 3] for at in range(0, len(self.few), 3)]
        nearest = bytearray(256)
        for index in range(len(self.colours) // 3):
            own = self.colours[3 * index : 3 * index + 3]
            apart = [sum((a - b) ** 2 for a, b in zip(own, other, strict=True)) for other in few]
            nearest[index] = apart.index(min(apart))
        return bytes(nearest)

    def mapped(self, image: Image.Image) -> Image.Image:
        """An RGB image as indices of the palette, each pixel its nearest colour."""
        return Image.frombytes("L", image.size, self._nearest(image).translate(self._same))

    def _nearest(self, image: Image.Image) -> bytes:
        return image.quantize(palette=self._reference, dither=Image.Dither.NONE).tobytes()

    @cached_property
    def _same(self) -> bytes:
        """For every index the one that stands for all that Pillow confuses with it.

        It looks at the upper six bits of a colour only; but what is mapped and coloured must be mapped to
        the same indices again.
        """
        count = len(self.colours) // 3
        taken_for = self._nearest(Image.frombytes("RGB", (count, 1), self.colours))
        same = bytearray(range(256))
        for index in range(count):
            seen = [index]
            while taken_for[seen[-1]] not in seen:
                seen.append(taken_for[seen[-1]])
            same[index] = min(seen[seen.index(taken_for[seen[-1]]) :])
        return bytes(same)

    def coloured(self, indices: Image.Image) -> Image.Image:
        """Indices of the palette as an RGB image."""
        paletted = indices.copy()
        paletted.putpalette(self.colours)
        return paletted.convert("RGB")


def _fitted(sample: Image.Image, most: int, own: Sequence[Colour]) -> bytes:
    """Some colours that must be there, and the best others for the rest of the sample."""
    own = list(dict.fromkeys(own))
    others = sample.quantize(most - len(own), Image.Quantize.MEDIANCUT).getpalette() or []
    return bytes([part for colour in own for part in colour] + others)[: 3 * most]


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
