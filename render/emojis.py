"""Signs for texts and controls: seats, dice and games, each a PNG of 128 pixels that reads at 22."""

from __future__ import annotations

from io import BytesIO
from typing import Final

from PIL import Image

from games.catalogue import GAMES
from games.core import SEATS
from render import sprites
from render.canvas import UNITS
from render.faces import face
from render.painting import painted_sprite
from render.sprites import Sprite
from render.theme import DARK

SIZE: Final = 128
MARGIN: Final = 2
RADIUS: Final = 60


def emojis() -> dict[str, bytes]:
    """Every sign by its name."""
    return {name: _png(sprite) for name, sprite in _sprites().items()}


def _sprites() -> dict[str, Sprite]:
    return {
        **{f"seat_{seat.colour}": sprites.piece(seat, RADIUS) for seat in SEATS},
        "die": sprites.rolling(2 * RADIUS),
        **{f"die_{pips}": sprites.die(pips, 2 * RADIUS) for pips in sprites.PIPS},
        **{game: sprites.square(face(game).paint_sign, half=RADIUS + 4) for game in GAMES},
    }


def _png(sprite: Sprite) -> bytes:
    """As large as fits, in the middle of a clear ground."""
    drawn, _ = painted_sprite(sprite, DARK, UNITS)
    scale = (SIZE - 2 * MARGIN) / max(drawn.size)
    fitted = drawn.resize((round(drawn.width * scale), round(drawn.height * scale)), Image.Resampling.LANCZOS)
    sign = Image.new("RGBA", (SIZE, SIZE))
    sign.paste(fitted, ((SIZE - fitted.width) // 2, (SIZE - fitted.height) // 2))
    out = BytesIO()
    sign.save(out, "PNG", optimize=True)
    return out.getvalue()
