"""The one font, in two weights: what it can write, how wide that is, and names cut to fit.

Names come from Discord and may hold anything. What the font lacks is written plainly where Unicode knows a
plain form (𝓐 is an A), and left out where it does not.
"""

from __future__ import annotations

import struct
import unicodedata
from functools import lru_cache
from pathlib import Path
from typing import Final

import font_roboto
from PIL import ImageFont

from games.faults import ELLIPSIS

SMALL: Final = 28
"""The smallest text: 11 pixels high on a phone, at 400 pixels a picture."""
MEDIUM: Final = 34
LARGE: Final = 46

FILES: Final = {False: font_roboto.font_files["RobotoMedium"], True: font_roboto.font_files["RobotoBold"]}
MEASURED_AT: Final = 4
"""Widths are measured this much larger, for fractions of a pixel."""
LONGEST_NAME: Final = 100
"""More characters than a strip could ever show are not even looked at."""


@lru_cache(64)
def font(pixels: int, bold: bool) -> ImageFont.FreeTypeFont:
    """The font at a size; the basic layout, because it is the same on every machine."""
    return ImageFont.truetype(FILES[bold], max(pixels, 1), layout_engine=ImageFont.Layout.BASIC)


@lru_cache(1024)
def width(text: str, size: int, *, bold: bool = False) -> float:
    """How wide a text is, in the units of the picture."""
    return font(size * MEASURED_AT, bold).getlength(text) / MEASURED_AT


@lru_cache(1024)
def fitted(text: str, room: float, size: int, *, bold: bool = False) -> str:
    """As much of the text as fits, with an ellipsis where something is missing.

    >>> fitted("Anna", 200, SMALL), fitted("Donaudampfschifffahrt", 150, SMALL)
    ('Anna', 'Donauda…')
    """
    text = legible(text)
    if width(text, size, bold=bold) <= room:
        return text
    for length in range(len(text) - 1, 0, -1):
        short = text[:length].rstrip() + ELLIPSIS
        if width(short, size, bold=bold) <= room:
            return short
    return ""


def legible(text: str) -> str:
    """The text in characters the font has; whatever else it held is gone.

    >>> legible("  𝓐nna 🎲 Größe ⚔  "), legible("🎲🎲")
    ('Anna Größe', '')
    """
    kept = []
    for character in unicodedata.normalize("NFC", text[:LONGEST_NAME]):
        if character in CHARACTERS:
            kept.append(character)
        elif character.isspace():
            kept.append(" ")
        else:
            plain = unicodedata.normalize("NFKC", character)
            kept += [other for other in plain if other in CHARACTERS]
    return " ".join("".join(kept).split())


def _characters(file: str) -> frozenset[str]:
    """What a TrueType file has glyphs for, read from its cmap table (format 4, the basic plane)."""
    data = Path(file).read_bytes()
    (tables,) = struct.unpack_from(">H", data, 4)
    places = {data[at : at + 4]: struct.unpack_from(">L", data, at + 8)[0] for at in _steps(12, tables, 16)}
    cmap = places[b"cmap"]
    (encodings,) = struct.unpack_from(">H", data, cmap + 2)
    for at in _steps(cmap + 4, encodings, 8):
        table = cmap + struct.unpack_from(">L", data, at + 4)[0]
        if struct.unpack_from(">H", data, table)[0] == 4:
            return frozenset(map(chr, _basic_plane(data, table)))
    raise ValueError(f"{file}: no cmap of format 4")


def _steps(first: int, count: int, step: int) -> range:
    return range(first, first + count * step, step)


def _basic_plane(data: bytes, table: int) -> set[int]:
    doubled = struct.unpack_from(">H", data, table + 6)[0]
    segments = f">{doubled // 2}H"
    ends = struct.unpack_from(segments, data, table + 14)
    starts = struct.unpack_from(segments, data, table + 16 + doubled)
    deltas = struct.unpack_from(segments, data, table + 16 + 2 * doubled)
    offsets_at = table + 16 + 3 * doubled
    offsets = struct.unpack_from(segments, data, offsets_at)
    found = set()
    for segment, (start, end) in enumerate(zip(starts, ends, strict=True)):
        for code in range(start, min(end, 0xFFFE) + 1):
            glyph = code
            if offsets[segment]:
                place = offsets_at + 2 * segment + offsets[segment] + 2 * (code - start)
                (glyph,) = struct.unpack_from(">H", data, place)
                if not glyph:
                    continue
            if (glyph + deltas[segment]) % 0x10000:
                found.add(code)
    return found


def _visible(characters: frozenset[str]) -> frozenset[str]:
    """Without marks that would need a layout engine, and without what steers or hides text."""
    return frozenset(c for c in characters if unicodedata.category(c)[0] not in "CM" and c.isprintable())


CHARACTERS: Final = _visible(_characters(FILES[False]) & _characters(FILES[True]))
