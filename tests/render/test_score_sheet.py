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
    sides = [Side((seat,), "Ida", (4, 0), place=1 if seat is Seat.RED else 2) for seat in SEATS]
    image = opened(score_sheet(sides, games=GAMES, total="Total", theme=theme))
    assert image.width == SIZE
    for seat in SEATS:
        assert near(image, named(theme).seats[seat]) > 100


def test_the_best_have_a_medal_once_somebody_has_scored() -> None:
    medal = named("dark").medal

    def drawn(*points: int) -> Image.Image:
        sides = [
            Side((Seat.RED,), "Ida", points, place=1 if points else 0),
            Side((Seat.BLUE,), "Bo", (0,) * len(points), place=2 if points else 0),
        ]
        return opened(score_sheet(sides, games=GAMES, total="Total"))

    assert near(drawn(4), medal) - near(drawn(), medal) > 1000


def test_a_game_that_was_not_finished_has_no_points() -> None:
    side = Side((Seat.RED,), "Ida", (4, None, 3), place=1)
    assert side.total == 7
    finished = score_sheet([Side((Seat.RED,), "Ida", (4, 0, 3), place=1)], games=GAMES, total="Total")
    assert score_sheet([side], games=GAMES, total="Total") != finished


def test_shared_places_are_told_as_they_are_numbered() -> None:
    def drawn(*places: int) -> bytes:
        sides = [Side((seat,), "Ida", (4,), place) for seat, place in zip(SEATS, places, strict=False)]
        return score_sheet(sides, games=GAMES, total="Total", place="Place")

    assert drawn(1, 1, 3) != drawn(1, 1, 2)


def test_the_longest_series_of_the_longest_names_is_a_small_file() -> None:
    sides = [Side((seat,), "𝓓onaudampfschiff" * 9, (1234,) * 20) for seat in SEATS]
    png = score_sheet(sides, games=["Game 20"] * 20, total="Total" * 20)
    assert opened(png).height < 2 * SIZE
    assert len(png) < 100_000


def test_a_team_shares_a_column() -> None:
    one = score_sheet([Side((Seat.RED, Seat.YELLOW), "Ida + Bo", (3,))] * 2, games=GAMES, total="Total")
    assert near(opened(one), named("dark").seats[Seat.YELLOW]) > 200
