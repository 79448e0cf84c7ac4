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
from render.palette import Palette
from render.png import LEVEL, QUICK, Band, band, head, png
from render.sprites import Placed, Sprite
from render.theme import Theme

Box: TypeAlias = tuple[int, int, int, int]

TILE: Final = 125
"""All is drawn in tiles of at most so many pixels, because at four times its size it would be large."""
BAND: Final = 64
"""Rows of a PNG that are deflated together."""
HASTY: Final = -1
SMALL: Final = 100
"""Patches up to this width are made together."""
BOARDS: Final = 4
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


_numbers = count()
_bitmaps: Kept[Bitmap] = Kept(BITMAP_BYTES, weigh=lambda it: OVERHEAD + 4 * it.size[0] * it.size[1])
_patches: Kept[Patch] = Kept(PATCH_BYTES, weigh=lambda it: OVERHEAD + it.image.width * it.image.height)
_bands: Kept[Band] = Kept(BAND_BYTES, weigh=lambda it: OVERHEAD + len(it.chunk))


class Look:
    """The board of a face as it looks in one theme and size."""

    def __init__(self, face: AnyFace, theme: Theme, size: int) -> None:
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
        self.palette = Palette(theme, self._sample(smaller))
        # One column more than the picture has: the filter byte before every row of a PNG.
        self._indices = Image.new("L", (size + 1, size))
        for top, rows in zip(tops, waiting, strict=True):
            strip = Image.frombytes("RGB", (size, min(TILE, size - top)), inflated(rows))
            self._indices.paste(self.palette.mapped(strip), (1, top))
        self._head = head(size, size, self.palette.colours)

    def png(self, scene: Iterable[Placed]) -> bytes:
        """The picture of a scene."""
        spots = [self._spot(placed) for placed in scene]
        patches = self._patches(spots)
        return png(self._head, [self._band(*cut, patches) for cut in self._cuts(spots)])

    def _cuts(self, spots: Iterable[_Spot]) -> Iterator[tuple[int, int, bool]]:
        """The first row of every band, the row after its last, and whether it changes again soon.

        What changes soon stays together; the rest is cut alike in every picture, so that it is found again.
        """
        passing = [spot for spot in spots if spot.passing]
        hasty = {at for spot in passing for at in range(spot.top // BAND, -(-spot.bottom // BAND))}
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
        rows = self._indices.crop((0, top, self.size + 1, bottom))
        for patch in patches:
            rows.paste(patch.image, (patch.box[0] + 1, patch.box[1] - top))
        return rows.tobytes()

    def ground(self, box: Box) -> Image.Image:
        """A part of the empty board, in palette indices."""
        left, top, right, bottom = box
        return self._indices.crop((left + 1, top, right + 1, bottom))

    def part(self, box: Box, patches: Iterable[Patch]) -> Image.Image:
        """A part of the board with patches on it, in palette indices."""
        image = self.ground(box)
        for patch in patches:
            image.paste(patch.image, (patch.box[0] - box[0], patch.box[1] - box[1]))
        return image

    def patches(self, scene: Iterable[Placed]) -> list[Patch]:
        """The pieces of the picture that differ from the empty board, to be put on it in this order."""
        return self._patches([self._spot(placed) for placed in scene])

    def _patches(self, spots: Sequence[_Spot]) -> list[Patch]:
        found: list[Patch | None] = []
        missing: dict[bool, list[tuple[int, tuple[int, ...], _Hood]]] = {True: [], False: []}
        for hood in _hoods(spots, self.size):
            key = (self.number, *[spot.key for spot in hood.spots])
            patch = _patches.find(key)
            if patch is None:
                missing[hood.width > SMALL].append((len(found), key, hood))
            found.append(patch)
        for group in missing.values():
            images = self._drawn_together([hood for _, _, hood in group])
            for (at, key, hood), image in zip(group, images, strict=True):
                found[at] = _patches.put(key, Patch(next(_numbers), image, hood.box))
        return [patch for patch in found if patch]

    def _drawn_together(self, hoods: Sequence[_Hood]) -> Iterator[Image.Image]:
        """Patches, made on one sheet: blending and mapping have a cost of their own, however little it is."""
        if not hoods:
            return
        sheet, at = self.palette.mapped(self._blended(hoods)), 0
        for hood in hoods:
            yield sheet.crop((0, at, hood.width, at + hood.height))
            at += hood.height

    def _blended(self, hoods: Sequence[_Hood]) -> Image.Image:
        """The board with the sprites on it, one neighbourhood below the other."""
        size = max(hood.width for hood in hoods), sum(hood.height for hood in hoods)
        grounds, at = Image.new("L", size), 0
        for hood in hoods:
            grounds.paste(self.ground(hood.box), (0, at))
            at += hood.height
        sheet, at = self.palette.coloured(grounds), 0
        for hood in hoods:
            for spot in hood.spots:
                image, x, y = spot.within(hood.box)
                sheet.paste(image, (x, at + y), image)
            at += hood.height
        return sheet

    def _spot(self, placed: Placed) -> _Spot:
        bitmap = self._bitmap(placed.sprite)
        left = round(placed.x * self._scale) - bitmap.reach[0]
        top = round(placed.y * self._scale) - bitmap.reach[1]
        width, height = bitmap.size
        key = (bitmap.number << 2 * SHIFT) + (left + OFFSET << SHIFT) + top + OFFSET
        return _Spot(bitmap, left, top, left + width, top + height, key, placed.passing)

    def _bitmap(self, sprite: Sprite) -> Bitmap:
        key = (self.theme.name, self.size, sprite)
        return _bitmaps.find(key) or _bitmaps.put(key, self._drawn(sprite))

    def _drawn(self, sprite: Sprite) -> Bitmap:
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
            image = self._drawn(sprite).image
            if left + image.width > side:
                left, top, row = 0, top + row, 0
            if top + image.height > 2 * side:
                top = side
            sample.paste(image, (left, top), image)
            left, row = left + image.width, max(row, image.height)
        return sample


class _Spot(Struct, frozen=True, eq=False):
    bitmap: Bitmap
    left: int
    top: int
    right: int
    bottom: int
    key: int
    """The bitmap's number and the place in one: a number is compared quicker than a tuple."""
    passing: bool

    def within(self, box: Box) -> tuple[Image.Image, int, int]:
        """The pixels that lie in a box, and where they lie there."""
        x, y = self.left - box[0], self.top - box[1]
        if x >= 0 and y >= 0 and self.right <= box[2] and self.bottom <= box[3]:
            return self.bitmap.image, x, y
        own = max(-x, 0), max(-y, 0), min(self.right, box[2]) - self.left, min(self.bottom, box[3]) - self.top
        return self.bitmap.image.crop(own), max(x, 0), max(y, 0)


class _Hood(Struct, frozen=True, eq=False):
    """A spot's box on the picture, and the spots below it that reach into it, itself the last."""

    box: Box
    spots: Sequence[_Spot]

    @property
    def width(self) -> int:
        return self.box[2] - self.box[0]

    @property
    def height(self) -> int:
        return self.box[3] - self.box[1]


def _hoods(spots: Sequence[_Spot], size: int) -> Iterator[_Hood]:
    """The neighbourhood of every spot.

    Patches of these are put on the picture in paint order: whatever is painted later brings along what
    lies below it. So a patch does not change with what is put on top of it.
    """
    below: list[list[int]] = [[] for _ in spots]
    # From top to bottom: what is wide, like the strip, lies beside little.
    order = sorted([(spot.top, spot.bottom, spot.left, spot.right, n) for n, spot in enumerate(spots)])
    for place, (_, bottom, left, right, number) in enumerate(order, start=1):
        for other in range(place, len(order)):
            its_top, _, its_left, its_right, its_number = order[other]
            if its_top >= bottom:
                break
            if its_left < right and left < its_right:
                below[max(number, its_number)].append(min(number, its_number))
    for own, others in zip(spots, below, strict=True):
        box = own.left, own.top, own.right, own.bottom
        if own.left < 0 or own.top < 0 or own.right > size or own.bottom > size:
            box = max(own.left, 0), max(own.top, 0), min(own.right, size), min(own.bottom, size)
            if box[0] >= box[2] or box[1] >= box[3]:
                continue
        yield _Hood(box, [*[spots[other] for other in sorted(others)], own] if others else (own,))


_looks: Kept[Look] = Kept(BOARDS, weigh=lambda _: 1)


def look_of(face: AnyFace, theme: Theme, size: int) -> Look:
    """The board, drawn now or kept from before."""
    key = (face.game, theme.name, size)
    return _looks.find(key) or _looks.put(key, Look(face, theme, size))


def forget() -> None:
    """Drop everything that is kept."""
    for kept in (_bitmaps, _patches, _bands, _looks):
        kept.clear()
