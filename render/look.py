"""A board in one theme and one size, drawn once, and quick pictures on it.

The ground is kept in the indices of one fixed palette. Where sprites lie, a patch is blended, mapped to the
palette and kept; a picture is the ground with its patches.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import count, groupby
from math import ceil
from threading import Lock
from typing import Final, TypeAlias

from msgspec import Struct
from PIL import Image
from zlib_ng.zlib_ng import decompress as inflated

from render import painting, prepared
from render.canvas import UNITS
from render.face import AnyFace
from render.kept import Kept
from render.palette import CACHE_BYTES, COLOURS, Palette
from render.png import LEVEL, QUICK, Band, band, head, png
from render.prepared import Board, Pixels
from render.sprites import Placed, Sprite
from render.theme import Theme

Box: TypeAlias = tuple[int, int, int, int]
Key: TypeAlias = tuple[int, int, int]
"""A bitmap's number, and its place."""

BAND: Final = 64
"""Rows of a PNG that are deflated together."""
HASTY: Final = -1
LOOK_BYTES: Final = 1 << 18
BOARD_BYTES: Final = 8 << 20
"""Of boards that sleep: every game in every theme, and its films."""
GROUND_BYTES: Final = 12 << 20
"""Of boards that are drawn on: every game in one theme, and some in another."""
PATCH_BYTES: Final = 8 << 20
BITMAP_BYTES: Final = 8 << 20
SPRITE_BYTES: Final = 3 << 20
"""Of sprites that sleep, names above all: to paint one takes ten times as long as to wake it."""
BAND_BYTES: Final = 4 << 20


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
_boards: Kept[Board] = Kept(BOARD_BYTES, weigh=lambda it: it.weight, name="board")
_grounds: Kept[Ground] = Kept(
    GROUND_BYTES, weigh=lambda it: CACHE_BYTES + it.indices.width * it.indices.height, name="ground"
)
_bitmaps: Kept[Bitmap] = Kept(BITMAP_BYTES, weigh=lambda it: 4 * it.size[0] * it.size[1], name="bitmap")
_patches: Kept[Patch] = Kept(PATCH_BYTES, weigh=lambda it: it.image.width * it.image.height, name="patch")
_sprites: Kept[Pixels] = Kept(SPRITE_BYTES, weigh=lambda it: len(it.rgba), name="sprite")
_bands: Kept[Band] = Kept(BAND_BYTES, weigh=lambda it: len(it.chunk), name="band")


class Look:
    """The board of a face as it looks in one theme and size, with at most so many colours."""

    def __init__(self, face: AnyFace, theme: Theme, size: int, most: int) -> None:
        self.face = face
        self.theme = theme
        self.size = size
        self.lock = Lock()
        """Held by whoever draws on it: nothing is painted twice, and nobody waits for another game's."""
        self._number = next(_numbers)
        self._most = most
        self._scale = size / UNITS

    @property
    def colours(self) -> bytes:
        """The palette."""
        return self._board().colours

    def _board(self) -> Board:
        """The empty board, asleep: to paint it anew would take longer than a hundred pictures."""
        key, looks = (self._number,), (self.face, self.theme, self.size, self._most)
        return _boards.find(key) or _boards.put(key, prepared.read(*looks) or painting.painted_board(*looks))

    def _ground(self) -> Ground:
        """The empty board, awake."""
        key = (self._number,)
        return _grounds.find(key) or _grounds.put(key, self._awake())

    def _awake(self) -> Ground:
        board = self._board()
        palette = Palette(board.colours)
        indices = palette.blank(self.size + 1, self.size)
        indices.frombytes(inflated(board.indices))
        return Ground(indices, palette)

    def png(self, scene: Iterable[Placed]) -> bytes:
        """The picture of a scene."""
        # What lies twice at one place is painted once.
        spots = list({spot.key: spot for spot in map(self.spot, scene)}.values())
        patches = [self.patch(spots, at) for at in range(len(spots))]
        bands = [self._band(*cut, patches) for cut in self._cuts(spots)]
        return png(head(self.size, self.size, self.colours), bands)

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
        key = (self._number, top, hasty, *[patch.number for patch in touching])
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
        key = (self._number, own.key, *[spots[other].key for other in below])
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
        return Spot(bitmap, x, y, box, (bitmap.number, x, y), placed.passing)

    def _bitmap(self, sprite: Sprite) -> Bitmap:
        key = (self.theme.name, self.size, sprite)
        return _bitmaps.find(key) or _bitmaps.put(key, self._pixels(sprite))

    def _pixels(self, sprite: Sprite) -> Bitmap:
        found = self._board().sprites.get(prepared.key_of(sprite)) or self._asleep(sprite)
        image = Image.frombytes("RGBA", found.size, inflated(found.rgba))
        return Bitmap(next(_numbers), image, found.reach, found.size)

    def _asleep(self, sprite: Sprite) -> Pixels:
        key, looks = (self.theme.name, self.size, sprite), (self.theme, self.size)
        return _sprites.find(key) or _sprites.put(key, painting.pixels_of(sprite, *looks, level=QUICK))


class Spot(Struct, frozen=True, eq=False):
    """A sprite's pixels at their place on the picture."""

    bitmap: Bitmap
    x: int
    y: int
    """Where its upper left corner is, perhaps outside of the picture."""
    box: Box
    """What it takes of the picture."""
    key: Key
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


_looks: Kept[Look] = Kept(LOOK_BYTES, weigh=lambda it: 0)


def look_of(face: AnyFace, theme: Theme, size: int, most: int = COLOURS) -> Look:
    """The looks of a board; it is read or painted when it is first drawn on."""
    key = (face.game, theme.name, size, most)
    return _looks.find(key) or _looks.put(key, Look(face, theme, size, most))


def forget() -> None:
    """Drop everything that is kept."""
    for kept in (_looks, _boards, _grounds, _bitmaps, _sprites, _patches, _bands):
        kept.clear()
