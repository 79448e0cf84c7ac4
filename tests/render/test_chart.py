"""The picture of everybody's chances."""

from __future__ import annotations

import pytest
from PIL import Image

from games.core import SEATS, Seat
from render.chart import MOST_POINTS, SIZE, Line, chances_chart
from render.theme import THEMES, named
from tests.render.test_score_sheet import near, opened


def rising(seat: Seat, count: int = 60) -> Line:
    return Line(
        (seat,), seat.colour, tuple(round(200 * (1 + at / count * (seat - 2) / 2)) for at in range(count))
    )


@pytest.mark.parametrize("theme", THEMES)
def test_everybody_has_a_line_of_their_colour(theme: str) -> None:
    image = opened(chances_chart([rising(seat) for seat in SEATS], turns=[3, 4, 57], theme=theme))
    assert image.width == SIZE
    for seat in SEATS:
        assert near(image, named(theme).seats[seat]) > 800


def test_lines_are_told_apart_by_shapes_where_colours_are_not_seen() -> None:
    """The same chances with other seats are another picture, in shades of grey too."""
    grey = [
        opened(chances_chart([rising(first), rising(second)]))
        .convert("L")
        .resize((400, 250), Image.Resampling.BOX)
        for first, second in ((Seat.RED, Seat.BLUE), (Seat.BLUE, Seat.RED))
    ]
    assert grey[0].tobytes() != grey[1].tobytes()


def test_turning_points_are_numbered_beside_each_other() -> None:
    badge = named("dark").badge
    lines = [rising(Seat.RED), rising(Seat.BLUE)]
    one, three = (near(opened(chances_chart(lines, turns=turns)), badge) for turns in ([30], [30, 31, 32]))
    assert 2.5 * one < three < 3.5 * one


@pytest.mark.parametrize("count", [1, 2, MOST_POINTS, 5 * MOST_POINTS])
def test_a_game_of_any_length_is_a_small_file(count: int) -> None:
    lines = [Line((seat,), "𝓓onaudampfschiff" * 9, rising(seat, count).chances) for seat in SEATS]
    assert len(chances_chart(lines, turns=[0, count - 1])) < 60_000


def test_a_team_shares_a_line() -> None:
    team = Line((Seat.RED, Seat.YELLOW), "Ida + Bo", (500, 600, 700))
    image = opened(chances_chart([team, Line((Seat.BLUE, Seat.GREEN), "Cleo + Dan", (500, 400, 300))]))
    assert near(image, named("dark").seats[Seat.YELLOW]) > 200
