"""The score sheet of a series."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from games.core import SEATS, Seat
from render.score_sheet import SIZE, Side, score_sheet
from render.theme import THEMES, named

GAMES = ("Game 1", "Game 2", "Game 3")


def opened(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("RGB")


def near(image: Image.Image, colour: tuple[int, int, int]) -> int:
    """How many pixels have about this colour."""
    pixels = image.getcolors(image.width * image.height) or []
    return sum(
        count
        for count, found in pixels
        if isinstance(found, tuple) and max(abs(a - b) for a, b in zip(found, colour, strict=True)) < 24
    )


@pytest.mark.parametrize("theme", THEMES)
def test_everybody_has_a_column_with_their_colour(theme: str) -> None:
    sides = [Side((seat,), "Ida", (4, 0), is_first=seat is Seat.RED) for seat in SEATS]
    image = opened(score_sheet(sides, games=GAMES, total="Total", theme=theme))
    assert image.width == SIZE
    for seat in SEATS:
        assert near(image, named(theme).seats[seat]) > 100


def test_the_best_have_a_medal_once_somebody_has_scored() -> None:
    medal = named("dark").medal

    def drawn(*points: int) -> Image.Image:
        sides = [
            Side((Seat.RED,), "Ida", points, is_first=True),
            Side((Seat.BLUE,), "Bo", (0,) * len(points)),
        ]
        return opened(score_sheet(sides, games=GAMES, total="Total"))

    assert near(drawn(4), medal) - near(drawn(), medal) > 1000


def test_the_longest_series_of_the_longest_names_is_a_small_file() -> None:
    sides = [Side((seat,), "𝓓onaudampfschiff" * 9, (1234,) * 20) for seat in SEATS]
    png = score_sheet(sides, games=["Game 20"] * 20, total="Total" * 20)
    assert opened(png).height < 2 * SIZE
    assert len(png) < 100_000


def test_a_team_shares_a_column() -> None:
    one = score_sheet([Side((Seat.RED, Seat.YELLOW), "Ida + Bo", (3,))] * 2, games=GAMES, total="Total")
    assert near(opened(one), named("dark").seats[Seat.YELLOW]) > 200
