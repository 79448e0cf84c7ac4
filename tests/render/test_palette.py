"""The fixed palette: what a theme names comes out as it was meant, among all that a board needs."""

import pytest
from msgspec.structs import asdict
from PIL import Image

from games.catalogue import GAMES
from render.faces import face
from render.look import look_of
from render.palette import COLOURS, FILM_COLOURS, Palette
from render.theme import THEMES, Colour, Theme

every_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
ALIKE = 3
"""Colours that differ less than a step of six bits are one."""


def roles(theme: Theme) -> dict[str, Colour]:
    """The roles that are one colour."""
    return {
        role: value
        for role, value in asdict(theme).items()
        if isinstance(value, tuple) and isinstance(value[0], int)
    }


@every_theme
@pytest.mark.parametrize("most", [COLOURS, FILM_COLOURS])
@pytest.mark.parametrize("game", GAMES)
def test_a_role_is_shown_in_its_own_colour(game: str, theme: Theme, most: int) -> None:
    board = face(game)
    assert board is not None
    own = look_of(board, theme, 200, most)
    palette = Palette(own.colours)
    for role, colour in roles(theme).items():
        (index,) = palette.mapped(Image.new("RGB", (1, 1), colour)).tobytes()
        shown = own.colours[3 * index : 3 * index + 3]
        assert max(abs(got - meant) for got, meant in zip(shown, colour, strict=True)) <= ALIKE, role
