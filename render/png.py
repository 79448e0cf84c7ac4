"""A writer of palette PNGs in bands.

Every band of rows is deflated by itself and closed with a full flush, so a band can be kept and used again in
another picture; the checksums of the bands combine to the one of the whole.
zlib-ng does what the standard library's zlib does, in about half of its time.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from typing import Final

from msgspec import Struct
from zlib_ng import zlib_ng as zlib

LEVEL: Final = 6
QUICK: Final = 2
"""As small as level 3 of the standard library's zlib, in little more than half of its time."""
SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
DEFLATE_HEADER: Final = b"\x78\x9c"
LAST_BLOCK: Final = b"\x03\x00"
ADLER_BASE: Final = 65521
PALETTE_8_BIT: Final = (8, 3, 0, 0, 0)


class Band(Struct, frozen=True):
    """Rows of a picture, ready for the file."""

    chunk: bytes
    adler: int
    length: int
    """How many bytes the rows were before."""


def head(width: int, height: int, palette: bytes) -> bytes:
    """The beginning of the file, the same for all pictures on one board."""
    size = struct.pack(">LL5B", width, height, *PALETTE_8_BIT)
    return SIGNATURE + _chunk(b"IHDR", size) + _chunk(b"PLTE", palette) + _chunk(b"IDAT", DEFLATE_HEADER)


def band(rows: bytes, *, level: int = LEVEL) -> Band:
    """Rows of palette indices, each after its filter byte."""
    deflate = zlib.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS, 9)
    packed = deflate.compress(rows) + deflate.flush(zlib.Z_FULL_FLUSH)
    return Band(_chunk(b"IDAT", packed), zlib.adler32(rows), len(rows))


def png(head: bytes, bands: Iterable[Band]) -> bytes:
    """The file."""
    parts, adler = [head], 1
    for part in bands:
        parts.append(part.chunk)
        adler = combined(adler, part.adler, part.length)
    parts += (_chunk(b"IDAT", LAST_BLOCK + struct.pack(">L", adler)), _chunk(b"IEND", b""))
    return b"".join(parts)


def combined(first: int, second: int, second_length: int) -> int:
    """The Adler-32 of two pieces of data after each other, from those of each.

    >>> combined(zlib.adler32(b"Rund"), zlib.adler32(b"lauf"), 4) == zlib.adler32(b"Rundlauf")
    True
    """
    low = (first & 0xFFFF) + (second & 0xFFFF) - 1
    high = (first >> 16) + (second >> 16) + second_length * ((first & 0xFFFF) - 1)
    return (high % ADLER_BASE) << 16 | low % ADLER_BASE


def _chunk(kind: bytes, data: bytes) -> bytes:
    return b"".join(
        (struct.pack(">L", len(data)), kind, data, struct.pack(">L", zlib.crc32(data, zlib.crc32(kind))))
    )
