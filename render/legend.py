"""What the signs of a board mean, as a picture: each beside its name and a sentence or two.

Pictures know no words: they are handed in, by the keys that the face gives its signs.
"""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from typing import Final

from msgspec import Struct
from PIL import Image

from render.canvas import FINER, UNITS, Canvas
from render.faces import face
from render.fonts import MEDIUM, SMALL, fitted, wrapped
from render.theme import named

SIZE: Final = 800
"""Pixels across."""
MARGIN: Final = 16
SIGN: Final = 130
"""Room for a sign, left of what it means."""
HEADING: Final = 44
LINE: Final = 36
GAP: Final = 26
"""Between two signs."""
LONGEST: Final = 3
"""Lines of a meaning."""
COLOURS: Final = 128


class Meaning(Struct, frozen=True):
    """What a sign is called, and what it does."""

    name: str
    said: str


def signs(game: str) -> tuple[str, ...]:
    """The keys of what a game's board explains; none, if it needs no legend."""
    return tuple(key for key, _ in face(game).legend())


def legend(game: str, words: Mapping[str, Meaning], *, theme: str = "dark") -> bytes:
    """A PNG of all signs with their meanings, one below the other."""
    room = UNITS - 2 * MARGIN - SIGN - 24
    shown = [
        (sprite, words[key].name, wrapped(words[key].said, room, SMALL)[:LONGEST])
        for key, sprite in face(game).legend()
    ]
    heights = [HEADING + LINE * len(lines) + GAP for *_, lines in shown]
    height = 2 * MARGIN + sum(heights)
    scale, colours = SIZE / UNITS, named(theme)
    image = Image.new("RGB", (SIZE * FINER, round(height * scale) * FINER), colours.page)
    canvas = Canvas(image, colours, scale, (0, 0))
    canvas.box(MARGIN / 2, MARGIN / 2, UNITS - MARGIN / 2, height - MARGIN / 2, colours.panel, radius=18)
    left, top = MARGIN + SIGN, float(MARGIN)
    for (sprite, name, lines), high in zip(shown, heights, strict=True):
        middle = top + high / 2
        beside = Canvas(image, colours, scale, ((MARGIN + SIGN / 2) * scale, middle * scale))
        sprite.paint(beside, *sprite.args)
        line = top + GAP / 2 + HEADING / 2
        canvas.text(
            left, line, fitted(name, room, MEDIUM, bold=True), MEDIUM, colours.text, bold=True, anchor="lm"
        )
        for number, text in enumerate(lines):
            below = line + HEADING / 2 + LINE * (number + 0.5)
            canvas.text(left, below, text, SMALL, colours.text_soft, anchor="lm")
        top += high
        if top < height - 2 * MARGIN:
            canvas.line([(left, top), (UNITS - 2 * MARGIN, top)], colours.panel_rim, 2)
    file = BytesIO()
    canvas.reduced().quantize(COLOURS, Image.Quantize.FASTOCTREE).save(file, "PNG", optimize=True)
    return file.getvalue()
