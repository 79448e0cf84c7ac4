"""A board in one theme and one size, drawn once, and quick pictures on it.

The ground is kept in the indices of one fixed palette. Where sprites lie, a patch is blended, mapped to the
palette and kept; a picture is the ground with its patches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count, groupby
from math import ceil
from typing import Final, TypeAlias

from msgspec import Struct
from PIL import Image
from zlib_ng.zlib_ng import compress as deflated
from zlib_ng.zlib_ng import decompress as inflated

from render.canvas import FINER, UNITS, Canvas
from render.face import AnyFace
from render.kept import Kept
from render.palette import CACHE_BYTES, COLOURS, Palette, fitted
from render.png import LEVEL, QUICK, Band, band, head, png
from render.sprites import Placed, Sprite
from render.theme import Theme

Box: TypeAlias = tuple[int, int, int, int]

TILE: Final = 125
"""All is drawn in tiles of at most so many pixels, because at four times its size it would be large."""
BAND: Final = 64
"""Rows of a PNG that are deflated together."""
HASTY: Final = -1
BOARD_BYTES: Final = 8 << 20
"""Of boards that sleep: every game in every theme, and its films."""
GROUND_BYTES: Final = 6 << 20
"""Of boards that are drawn on."""
PATCH_BYTES: Final = 8 << 20
BITMAP_BYTES: Final = 8 << 20
BAND_BYTES: Final = 8 << 20
SHIFT: Final = 14
OFFSET: Final = 1 << 13
"""Places lie between minus and plus this."""
OVERHEAD: Final = 500
"""What a kept thing takes beside its pixels, about."""


class Bitmap(Struct, frozen=True, eq=False):
    """A sprite as pixels; its number stands for it in keys."""

    number: int
    image: Image.Image
    reach: tuple[int, int]
    """From the centre to the left and to the top."""
    size: tuple[int, int]


class Patch(Struct, frozen=True, eq=False):
    """A piece of a picture in palette indices; its number stands for its place and its pixels."""

    number: int
    image: Image.Image
    box: Box


class Ground(Struct, frozen=True, eq=False):
    """An empty board that can be drawn on."""

    indices: Image.Image
    palette: Palette


_numbers = count()
_grounds: Kept[Ground] = Kept(
    GROUND_BYTES, weigh=lambda it: CACHE_BYTES + it.indices.width * it.indices.height
)
_bitmaps: Kept[Bitmap] = Kept(BITMAP_BYTES, weigh=lambda it: OVERHEAD + 4 * it.size[0] * it.size[1])
_patches: Kept[Patch] = Kept(PATCH_BYTES, weigh=lambda it: OVERHEAD + it.image.width * it.image.height)
_bands: Kept[Band] = Kept(BAND_BYTES, weigh=lambda it: OVERHEAD + len(it.chunk))


class Look:
    """The board of a face as it looks in one theme and size."""

    def __init__(self, face: AnyFace, theme: Theme, size: int, colours: int) -> None:
        self.face = face
        self.theme = theme
        self.size = size
        self.number = next(_numbers)
        self._scale = size / UNITS
        ground = self._painted()
        tops = range(0, size, TILE)
        # The board waits for its palette deflated: as it is, it would be most of the memory in use.
        waiting = [deflated(ground.crop((0, top, size, min(top + TILE, size))).tobytes()) for top in tops]
        smaller = ground.resize((size // 3, size // 3), Image.Resampling.NEAREST)
        del ground
        self.colours = fitted(theme, self._sample(smaller), colours)
        self._head = head(size, size, self.colours)
        palette = Palette(self.colours)
        # One column more than the picture has: the filter byte before every row of a PNG.
        indices = palette.blank(size + 1, size)
        for top, rows in zip(tops, waiting, strict=True):
            strip = Image.frombytes("RGB", (size, min(TILE, size - top)), inflated(rows))
            indices.paste(palette.mapped(strip), (1, top))
        _grounds.put(self.number, Ground(indices, palette))
        self._asleep = deflated(indices.tobytes())

    @property
    def weight(self) -> int:
        """The bytes it keeps while nobody looks at it."""
        return OVERHEAD + len(self._asleep)

    def _ground(self) -> Ground:
        """The empty board, awake: to draw it anew would take longer than a hundred pictures."""
        return _grounds.find(self.number) or _grounds.put(self.number, self._awake())

    def _awake(self) -> Ground:
        palette = Palette(self.colours)
        indices = palette.blank(self.size + 1, self.size)
        indices.frombytes(inflated(self._asleep))
        return Ground(indices, palette)

    def png(self, scene: Iterable[Placed]) -> bytes:
        """The picture of a scene."""
        # What lies twice at one place is painted once.
        spots = list({spot.key: spot for spot in map(self.spot, scene)}.values())
        patches = [self.patch(spots, at) for at in range(len(spots))]
        return png(self._head, [self._band(*cut, patches) for cut in self._cuts(spots)])

    def _cuts(self, spots: Iterable[Spot]) -> Iterator[tuple[int, int, bool]]:
        """The first row of every band, the row after its last, and whether it changes again soon.

        What changes soon stays together; the rest is cut alike in every picture, so that it is found again.
        """
        passing = [spot for spot in spots if spot.passing]
        hasty = {at for spot in passing for at in range(spot.box[1] // BAND, -(-spot.box[3] // BAND))}
        bands = range(ceil(self.size / BAND))
        for number, own in groupby(bands, lambda at: HASTY if at in hasty else at):
            numbers = list(own)
            yield numbers[0] * BAND, min((numbers[-1] + 1) * BAND, self.size), number == HASTY

    def _band(self, top: int, bottom: int, hasty: bool, patches: Iterable[Patch]) -> Band:
        touching = [patch for patch in patches if patch.box[1] < bottom and patch.box[3] > top]
        key = (self.number, top, hasty, *[patch.number for patch in touching])
        level = QUICK if hasty else LEVEL
        return _bands.find(key) or _bands.put(key, band(self._rows(top, bottom, touching), level=level))

    def _rows(self, top: int, bottom: int, patches: Iterable[Patch]) -> bytes:
        """The rows of a band, each after its filter byte."""
        rows = self._ground().indices.crop((0, top, self.size + 1, bottom))
        for patch in patches:
            rows.paste(patch.image, (patch.box[0] + 1, patch.box[1] - top))
        return rows.tobytes()

    def part(self, box: Box, patches: Iterable[Patch]) -> Image.Image:
        """A part of the board with patches on it, in palette indices."""
        left, top, right, bottom = box
        image = self._ground().indices.crop((left + 1, top, right + 1, bottom))
        for patch in patches:
            image.paste(patch.image, (patch.box[0] - left, patch.box[1] - top))
        return image

    def patch(self, spots: Sequence[Spot], at: int) -> Patch:
        """One of the spots, in paint order, and what lies below it; made now or kept from before.

        So a patch does not change with what is put on top of it.
        """
        own = spots[at]
        below = reaching(own.box, spots[:at])
        key = (self.number, own.key, *[spots[other].key for other in below])
        found = _patches.find(key)
        return found or _patches.put(key, self._put_on(own, [self.patch(spots, other) for other in below]))

    def _put_on(self, spot: Spot, below: Iterable[Patch]) -> Patch:
        image = self.part(spot.box, below).convert("RGB")
        pixels = spot.seen()
        image.paste(pixels, (0, 0), pixels)
        return Patch(next(_numbers), self._ground().palette.mapped(image), spot.box)

    def spot(self, placed: Placed) -> Spot:
        """The pixels a sprite takes at its place."""
        bitmap = self._bitmap(placed.sprite)
        x = round(placed.x * self._scale) - bitmap.reach[0]
        y = round(placed.y * self._scale) - bitmap.reach[1]
        right, bottom, most = x + bitmap.size[0], y + bitmap.size[1], self.size
        box = x, y, right, bottom
        if x < 0 or y < 0 or right > most or bottom > most:
            box = max(x, 0), max(y, 0), min(right, most), min(bottom, most)
        key = (bitmap.number << 2 * SHIFT) + (x + OFFSET << SHIFT) + y + OFFSET
        return Spot(bitmap, x, y, box, key, placed.passing)

    def _bitmap(self, sprite: Sprite) -> Bitmap:
        key = (self.theme.name, self.size, sprite)
        return _bitmaps.find(key) or _bitmaps.put(key, self._painted_sprite(sprite))

    def _painted_sprite(self, sprite: Sprite) -> Bitmap:
        reach = ceil(sprite.width / 2 * self._scale), ceil(sprite.height / 2 * self._scale)
        drawn = Image.new("RGBA", (2 * reach[0], 2 * reach[1]))
        self._paint(drawn, reach, lambda canvas: sprite.paint(canvas, *sprite.args))
        # Without its empty margin: fewer rows to touch.
        left, top, right, bottom = drawn.getbbox() or (0, 0, 1, 1)
        trimmed = drawn.crop((left, top, right, bottom))
        return Bitmap(next(_numbers), trimmed, (reach[0] - left, reach[1] - top), trimmed.size)

    def _painted(self) -> Image.Image:
        ground = Image.new("RGB", (self.size, self.size), self.theme.page)
        self._paint(ground, (0, 0), self.face.paint)
        return ground

    def _paint(self, image: Image.Image, origin: tuple[int, int], paint: Callable[[Canvas], None]) -> None:
        """Fill an image of one colour by a painter, tile by tile."""
        empty = image.getpixel((0, 0))
        for left in range(0, image.width, TILE):
            for top in range(0, image.height, TILE):
                width, height = min(TILE, image.width - left), min(TILE, image.height - top)
                tile = Image.new(image.mode, (width * FINER, height * FINER), empty)
                canvas = Canvas(tile, self.theme, self._scale, (origin[0] - left, origin[1] - top))
                paint(canvas)
                image.paste(canvas.reduced(), (left, top))

    def _sample(self, ground: Image.Image) -> Image.Image:
        """What the palette must serve: the smaller ground, and once more with every kind of sprite on it."""
        side = ground.width
        sample = Image.new("RGB", (side, 2 * side))
        sample.paste(ground, (0, 0))
        sample.paste(ground, (0, side))
        left, top, row = 0, side, 0
        for sprite in self.face.sheet():
            image = self._painted_sprite(sprite).image
            if left + image.width > side:
                left, top, row = 0, top + row, 0
            if top + image.height > 2 * side:
                top = side
            sample.paste(image, (left, top), image)
            left, row = left + image.width, max(row, image.height)
        return sample


class Spot(Struct, frozen=True, eq=False):
    """A sprite's pixels at their place on the picture."""

    bitmap: Bitmap
    x: int
    y: int
    """Where its upper left corner is, perhaps outside of the picture."""
    box: Box
    """What it takes of the picture."""
    key: int
    """The bitmap's number and the place in one: a number is compared quicker than a tuple."""
    passing: bool

    def seen(self) -> Image.Image:
        """The pixels within the picture."""
        left, top, right, bottom = self.box
        inside = left - self.x, top - self.y, right - self.x, bottom - self.y
        return self.bitmap.image if inside == (0, 0, *self.bitmap.size) else self.bitmap.image.crop(inside)


def reaching(box: Box, spots: Sequence[Spot]) -> list[int]:
    """Which of the spots reach into a box."""
    left, top, right, bottom = box
    return [
        number
        for number, spot in enumerate(spots)
        if spot.box[1] < bottom and spot.box[3] > top and spot.box[0] < right and spot.box[2] > left
    ]


_looks: Kept[Look] = Kept(BOARD_BYTES, weigh=lambda it: it.weight)


def look_of(face: AnyFace, theme: Theme, size: int, colours: int = COLOURS) -> Look:
    """The board, drawn now or kept from before."""
    key = (face.game, theme.name, size, colours)
    return _looks.find(key) or _looks.put(key, Look(face, theme, size, colours))


def forget() -> None:
    """Drop everything that is kept."""
    for kept in (_bitmaps, _patches, _bands, _looks, _grounds):
        kept.clear()
