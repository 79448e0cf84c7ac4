"""The one fixed palette of a board: fitted once, never per picture."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
from PIL import Image

from render.theme import Colour, Theme

COLOURS: Final = 255
SMALL: Final = 100
"""Images up to this width are mapped together."""
CLEAR: Final = 255
"""The index that no colour has: an animation writes it where a picture stays as it was."""


class Palette:
    """At most 255 colours: the theme's and the face's own, and the most useful others of a sample picture."""

    def __init__(self, theme: Theme, face: Iterable[Colour], sample: Image.Image) -> None:
        own = list(dict.fromkeys([*_roles(theme), *face]))
        fitted = sample.quantize(COLOURS - len(own), Image.Quantize.MEDIANCUT).getpalette() or []
        flat = [part for colour in own for part in colour] + fitted
        self.colours = bytes(flat[: 3 * COLOURS])
        self._reference = Image.new("P", (1, 1))
        # Pillow would take missing entries for shades of grey; the first colour again adds nothing new.
        self._reference.putpalette(self.colours + bytes(flat[:3]) * (256 - len(self.colours) // 3))

    def mapped(self, image: Image.Image) -> Image.Image:
        """An RGB image as indices of the palette, each pixel its nearest colour."""
        indices = image.quantize(palette=self._reference, dither=Image.Dither.NONE)
        return Image.frombytes("L", image.size, indices.tobytes())

    def all_mapped(self, images: Sequence[Image.Image]) -> list[Image.Image]:
        """Several images, small ones together: mapping has a cost of its own, however small the image."""
        small = [image for image in images if image.width <= SMALL]
        sheet = Image.new("RGB", (SMALL, sum(image.height for image in small)))
        top = 0
        for image in small:
            sheet.paste(image, (0, top))
            top += image.height
        mapped = self.mapped(sheet) if small else sheet
        found, top = [], 0
        for image in images:
            if image.width > SMALL:
                found.append(self.mapped(image))
            else:
                found.append(mapped.crop((0, top, image.width, top + image.height)))
                top += image.height
        return found


def _roles(theme: Theme) -> list[tuple[int, int, int]]:
    found = []
    for value in msgspec.structs.asdict(theme).values():
        if isinstance(value, tuple):
            found += list(value) if isinstance(value[0], tuple) else [value]
    return found
