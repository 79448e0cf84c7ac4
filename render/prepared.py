"""Boards and sprites that were painted beforehand, at the installation, in files that a start only reads.

A file is believed only if it is whole and was made from exactly what would paint it now: code, boards, fonts
and Pillow. Whatever is missing is painted when it is first wanted.
"""

from __future__ import annotations

import sys
from functools import cache
from hashlib import sha256
from os import getpid
from pathlib import Path
from typing import Final

import PIL
from msgspec import Struct, field, msgpack
from PIL import _imagingft

from games import DATA
from games.catalogue import find
from render.face import AnyFace
from render.fonts import FILES
from render.sprites import Sprite
from render.theme import Theme

FOLDER: Path = DATA / "prepared"
SUFFIX: Final = ".board"
DIGEST: Final = 32
"""Bytes of a SHA-256: a file begins with its game's fingerprint and the one of all that follows."""


class Pixels(Struct, frozen=True, array_like=True):
    """A sprite's pixels, deflated."""

    reach: tuple[int, int]
    size: tuple[int, int]
    rgba: bytes


class Board(Struct, frozen=True, array_like=True):
    """An empty board, and the sprites that were painted with it."""

    colours: bytes
    indices: bytes
    """Deflated; every row after its filter byte."""
    sprites: dict[str, Pixels] = field(default_factory=dict)

    @property
    def weight(self) -> int:
        """The bytes it takes."""
        sprites = sum(2 * len(key) + len(pixels.rgba) for key, pixels in self.sprites.items())
        return len(self.indices) + sprites + 300 * len(self.sprites)


def key_of(sprite: Sprite) -> str:
    """What tells a sprite apart, in any process."""
    return f"{sprite.paint.__module__}.{sprite.paint.__qualname__}{sprite.args}"


def file_of(face: AnyFace, theme: Theme, size: int, most: int) -> Path:
    """Where a board is kept that has at most so many colours."""
    return FOLDER / f"{face.game}-{theme.name}-{size}-{most}{SUFFIX}"


def read(face: AnyFace, theme: Theme, size: int, most: int) -> Board | None:
    """Such a board, if there is one that can be believed."""
    try:
        data, made_by = file_of(face, theme, size, most).read_bytes(), fingerprint(face)
    except OSError:
        return None
    body = memoryview(data)[2 * DIGEST :]
    if data[: 2 * DIGEST] != made_by + sha256(body).digest():
        return None
    return msgpack.decode(body, type=Board)


def write(face: AnyFace, theme: Theme, size: int, most: int, board: Board) -> None:
    """Keep a board: all of it or, if something goes wrong, nothing."""
    file, body = file_of(face, theme, size, most), msgpack.encode(board)
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_suffix(f".{getpid()}")
    try:
        new.write_bytes(fingerprint(face) + sha256(body).digest() + body)
        new.replace(file)
    finally:
        new.unlink(missing_ok=True)


@cache
def fingerprint(face: AnyFace) -> bytes:
    """Of everything that a picture with this face is painted by."""
    return sha256(_common() + _digest(_own_sources(face))).digest()


@cache
def _common() -> bytes:
    return _digest(_common_sources()) + f"{PIL.__version__} {_imagingft.freetype2_version}".encode()


def _common_sources() -> set[Path]:
    """What all faces are painted by: our code, the boards as data, the fonts."""
    return {*Path(__file__).parent.rglob("*.py"), *(DATA / "boards").iterdir(), *map(Path, FILES.values())}


def _own_sources(face: AnyFace) -> set[Path]:
    """The game's rules, which know its fields, and its face; what games share lies in the folders above."""
    sources: set[Path] = set()
    for module in (find(face.game).engine.__module__, type(face).__module__):
        for folder in list(Path(sys.modules[module].__file__ or "").parents)[: module.count(".")]:
            sources.update(folder.glob("*.py"))
    return sources


def _digest(files: set[Path]) -> bytes:
    found = sha256()
    for file in sorted(files):
        content = file.read_bytes()
        found.update(f"{file.name} {len(content)} ".encode())
        found.update(content)
    return found.digest()
