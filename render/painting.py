"""Boards and sprites as pixels: painted tile by tile, four times as large, and reduced once."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Final, TypeAlias

from PIL import Image
from zlib_ng.zlib_ng import compress as deflated
from zlib_ng.zlib_ng import decompress as inflated

from render.canvas import FINER, UNITS, Canvas
from render.face import AnyFace
from render.palette import Palette, fitted
from render.prepared import Board, Pixels
from render.sprites import Sprite
from render.theme import Colour, Theme

TILE: Final = 125
"""Pixels of a tile, at most: at four times its size a whole board would be large."""

Reach: TypeAlias = tuple[int, int]
"""From a sprite's centre to the left and to the top of its pixels."""


def painted_board(face: AnyFace, theme: Theme, size: int, colours: int) -> Board:
    """The empty board in the indices of its palette, which has at most so many colours."""
    ground = Image.new("RGB", (size, size), theme.page)
    _paint(ground, theme, size / UNITS, (0, 0), face.paint)
    tops = range(0, size, TILE)
    # The board waits for its palette deflated: as it is, it would be most of the memory in use.
    waiting = [deflated(ground.crop((0, top, size, min(top + TILE, size))).tobytes()) for top in tops]
    smaller = ground.resize((size // 3, size // 3), Image.Resampling.NEAREST)
    del ground
    chosen = fitted(theme, _sample(face, theme, size, smaller), colours)
    palette = Palette(chosen)
    # One column more than the picture has: the filter byte before every row of a PNG.
    indices = palette.blank(size + 1, size)
    for top, rows in zip(tops, waiting, strict=True):
        strip = Image.frombytes("RGB", (size, min(TILE, size - top)), inflated(rows))
        indices.paste(palette.mapped(strip), (1, top))
    return Board(chosen, deflated(indices.tobytes()))


def painted_sprite(sprite: Sprite, theme: Theme, size: int) -> tuple[Image.Image, Reach]:
    """The pixels of a sprite on a picture of this size, without their empty margin."""
    scale = size / UNITS
    reach = ceil(sprite.width / 2 * scale), ceil(sprite.height / 2 * scale)
    drawn = Image.new("L" if sprite.ink else "RGBA", (2 * reach[0], 2 * reach[1]))
    _paint(drawn, theme, scale, reach, lambda canvas: sprite.paint(canvas, *sprite.args))
    left, top, right, bottom = drawn.getbbox() or (0, 0, 1, 1)
    seen = drawn.crop((left, top, right, bottom))
    return _inked(seen, getattr(theme, sprite.ink)) if sprite.ink else seen, (reach[0] - left, reach[1] - top)


def _inked(shape: Image.Image, colour: Colour) -> Image.Image:
    """One colour, as much of it as there is of a shape."""
    image = Image.new("RGBA", shape.size, colour)
    image.putalpha(shape)
    return image


def pixels_of(sprite: Sprite, theme: Theme, size: int, *, level: int = 6) -> Pixels:
    """The same, asleep."""
    image, reach = painted_sprite(sprite, theme, size)
    return Pixels(reach, image.size, deflated(image.tobytes(), level))


def _paint(
    image: Image.Image, theme: Theme, scale: float, origin: Reach, paint: Callable[[Canvas], None]
) -> None:
    """Fill an image of one colour by a painter, tile by tile."""
    empty = image.getpixel((0, 0))
    wide = max(TILE, TILE * TILE // image.height)  # a line of text in one piece
    for left in range(0, image.width, wide):
        for top in range(0, image.height, TILE):
            width, height = min(wide, image.width - left), min(TILE, image.height - top)
            tile = Image.new(image.mode, (width * FINER, height * FINER), empty)
            canvas = Canvas(tile, theme, scale, (origin[0] - left, origin[1] - top))
            paint(canvas)
            image.paste(canvas.reduced(), (left, top))


def _sample(face: AnyFace, theme: Theme, size: int, ground: Image.Image) -> Image.Image:
    """What the palette must serve: the smaller ground, and once more with every kind of sprite on it."""
    side = ground.width
    sample = Image.new("RGB", (side, 2 * side))
    sample.paste(ground, (0, 0))
    sample.paste(ground, (0, side))
    left, top, row = 0, side, 0
    for sprite in face.sheet():
        image, _ = painted_sprite(sprite, theme, size)
        if left + image.width > side:
            left, top, row = 0, top + row, 0
        if top + image.height > 2 * side:
            top = side
        sample.paste(image, (left, top), image)
        left, row = left + image.width, max(row, image.height)
    return sample
