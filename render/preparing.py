"""`python -m render.preparing`: paint beforehand what the first pictures of every game need.

`make install` does it. What is there already and still right is left as it is.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from functools import cache, partial
from itertools import islice, product
from pathlib import Path
from typing import Final

from games.catalogue import GAMES
from games.chance import Luck
from games.core import Decision, Event, Over, State
from games.tools.simulation import plies, random_policy
from render import prepared
from render.drawing import offered
from render.face import AnyFace
from render.faces import face
from render.painting import painted_board, pixels_of
from render.palette import COLOURS, FILM_COLOURS
from render.prepared import Board, key_of
from render.scene import scene
from render.sizes import BOARD, COVER, EXAMPLE, FILM, THUMBNAIL
from render.sprites import Placed, Sprite
from render.theme import THEMES, Theme, named

SIZES: Final = (
    (BOARD, COLOURS),
    (EXAMPLE, COLOURS),
    (COVER, COLOURS),
    (THUMBNAIL, COLOURS),
    (FILM, FILM_COLOURS),
)
"""Those that Kreisel shows, and in how many colours."""
PLIES: Final = 160
"""Of a random game: later ones hardly show a sprite that was not seen before."""


def main() -> int:
    """Prepare everything; if it cannot be kept, say so: nothing depends on it but time."""
    wanted = {_file(*board): board for board in product(GAMES, THEMES, SIZES)}
    missing = [board for board in wanted.values() if prepared.read(*_look(*board)) is None]
    try:
        if missing:
            print("Painting the boards beforehand; this takes half a minute.", flush=True)
            with ProcessPoolExecutor() as pool:
                list(pool.map(prepare, *zip(*missing, strict=True)))
        for file in set(prepared.FOLDER.iterdir()) - set(wanted):
            file.unlink()
    except (OSError, BrokenExecutor) as error:
        print(f"They will be painted when they are first looked at: {error}", file=sys.stderr)
    return 0


def prepare(game: str, theme: str, size: tuple[int, int]) -> None:
    """Paint one board, and keep it."""
    look = _look(game, theme, size)
    prepared.write(*look, with_sprites(*look))


def _look(game: str, theme: str, size: tuple[int, int]) -> tuple[AnyFace, Theme, int, int]:
    return face(game), named(theme), *size


def _file(game: str, theme: str, size: tuple[int, int]) -> Path:
    return prepared.file_of(*_look(game, theme, size))


def with_sprites(face: AnyFace, theme: Theme, size: int, most: int) -> Board:
    """A board, painted, and the sprites that are often seen on it."""
    board, sprites = painted_board(face, theme, size, most), {}
    for sprite in sprites_of(face.game):
        sprites[key_of(sprite)] = pixels_of(sprite, theme, size)
    return Board(board.colours, board.indices, sprites)


@cache
def sprites_of(game: str) -> tuple[Sprite, ...]:
    """What is seen in random games of every number of players, but for their names."""
    card = GAMES[game]
    starts = [card.start(card.default_seats(players)) for players in range(card.fewest, card.most + 1)]
    scenes = (shown for start in starts for shown in _scenes(start))
    return tuple({placed.sprite: None for shown in scenes for placed in shown})


def _scenes(start: State) -> Iterator[list[Placed]]:
    """A game as those who decide see it, at their first tap and at a second."""
    shown = partial(scene, face(start.game))
    yield shown(start)
    before = start
    events: tuple[Event, ...] = ()
    for ply in islice(plies(start, random_policy, Luck(1)), PLIES):
        events += before.apply(ply.action, ply.actor).events
        before = ply.state
        match before.awaits:
            case Decision(seats):
                choices = offered(before, min(seats))
                yield shown(before, events=events, choices=choices)
                further = [choice.picked for choice in choices if not choice.is_final][:1]
                yield from (shown(before, choices=offered(before, min(seats), picked=own)) for own in further)
                events = ()
            case Over():
                yield shown(before, events=events)


if __name__ == "__main__":
    sys.exit(main())
