"""The one font, in two weights: what it can write, how wide that is, and names cut to fit.

Names come from Discord and may hold anything. What the font lacks is written plainly where Unicode knows a
plain form (𝓐 is an A), and left out where it does not.
"""

from __future__ import annotations

import struct
import unicodedata
from bisect import bisect_left
from functools import cache, lru_cache
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
FONTS: Final = 12
"""So many are kept; each takes a third of a MiB."""
MEASURED_AT: Final = 4
"""Widths are measured this much larger, for fractions of a pixel."""
NO_CHARACTER: Final = 0xFFFF
"""Where the basic plane ends."""
LONGEST_NAME: Final = 100
"""More characters than a strip could ever show are not even looked at."""


@lru_cache(FONTS)
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


def wrapped(text: str, room: float, size: int, *, bold: bool = False) -> list[str]:
    """The text in lines that fit; a word that is too long for a line is cut.

    >>> wrapped("Bring all four cars home", 200, SMALL)
    ['Bring all four', 'cars home']
    """
    lines: list[str] = []
    for word in filter(None, map(legible, text.split())):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size, bold=bold) <= room:
            lines[-1] = longer
        else:
            lines.append(fitted(word, room, size, bold=bold))
    return lines


def legible(text: str) -> str:
    """The text in characters the font has; whatever else it held is gone.

    >>> legible("  𝓐nna 🎲 Größe ⚔  "), legible("🎲🎲")
    ('Anna Größe', '')
    """
    kept = []
    for character in unicodedata.normalize("NFC", text[:LONGEST_NAME]):
        if has(character):
            kept.append(character)
        elif character.isspace():
            kept.append(" ")
        else:
            plain = unicodedata.normalize("NFKC", character)
            kept += [other for other in plain if has(other)]
    return " ".join("".join(kept).split())


@lru_cache(4096)
def has(character: str) -> bool:
    """Whether both weights can write a character, without a layout engine; nothing that steers or hides text.

    >>> has("ß"), has("★"), has("\u200b")
    (True, False, False)
    """
    return (
        character.isprintable()
        and unicodedata.category(character)[0] not in "CM"
        and all(_glyph(_cmap(file), ord(character)) for file in FILES.values())
    )


@cache
def _cmap(file: str) -> bytes:
    """A TrueType file's table from characters to glyphs (format 4, the basic plane)."""
    data = Path(file).read_bytes()
    (tables,) = struct.unpack_from(">H", data, 4)
    places = {data[at : at + 4]: struct.unpack_from(">L", data, at + 8)[0] for at in _steps(12, tables, 16)}
    cmap = places[b"cmap"]
    (encodings,) = struct.unpack_from(">H", data, cmap + 2)
    for at in _steps(cmap + 4, encodings, 8):
        table = cmap + struct.unpack_from(">L", data, at + 4)[0]
        kind, length = struct.unpack_from(">HH", data, table)
        if kind == 4:
            return data[table : table + length]
    raise ValueError(f"{file}: no cmap of format 4")


def _steps(first: int, count: int, step: int) -> range:
    return range(first, first + count * step, step)


def _glyph(cmap: bytes, code: int) -> int:
    """The number of a character's glyph; 0 if it has none."""
    if code >= NO_CHARACTER:
        return 0
    (doubled,) = struct.unpack_from(">H", cmap, 6)
    ends = struct.unpack_from(f">{doubled // 2}H", cmap, 14)
    at = 16 + doubled + 2 * bisect_left(ends, code)
    first, delta, offset = (struct.unpack_from(">H", cmap, at + part * doubled)[0] for part in range(3))
    if code < first:
        return 0
    glyph = code
    if offset:
        (glyph,) = struct.unpack_from(">H", cmap, at + 2 * doubled + offset + 2 * (code - first))
    return (glyph + delta) % 0x10000 if glyph else 0
