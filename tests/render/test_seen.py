"""Everybody can read the pictures: contrast by WCAG, colours under the three deficiencies, shapes."""

from colorsys import rgb_to_hsv
from itertools import combinations, pairwise

import pytest
from PIL import Image, ImageChops

from games.core import SEATS, Seat
from render import sprites
from render.canvas import Canvas
from render.strip import _cell, cells
from render.theme import DARK, THEMES, Colour, Theme, rgb
from tests.render.vision import DEFICIENCIES, apart, contrast, linear, seen

TEXT = 4.5
GRAPHICS = 3.0
APART = {"dark": 15, "light": 15, "contrast": 15, "colour_safe": 25}
"""A difference of 2 can just be seen; shapes differ besides."""

APART_TRAIL = 22

every_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)


def test_contrast_is_measured_as_WCAG_says() -> None:
    assert contrast(rgb("#000000"), rgb("#FFFFFF")) == pytest.approx(21)
    assert contrast(rgb("#777777"), rgb("#FFFFFF")) == pytest.approx(4.48, abs=0.01)


@every_theme
def test_text_is_readable_on_its_ground(theme: Theme) -> None:
    grounds: list[tuple[Colour, Colour]] = [
        (theme.text, theme.page),
        (theme.text, theme.cell),
        (theme.text, theme.cell_turn),
        (theme.text_soft, theme.cell),
        (theme.text_soft, theme.cell_turn),
        (theme.badge_text, theme.badge),
        (theme.medal_text, theme.medal),
        *((theme.text, theme.tint(seat)) for seat in SEATS),
    ]
    assert [pair for pair in grounds if contrast(*pair) < TEXT] == []


@every_theme
def test_signs_stand_out_from_their_ground(theme: Theme) -> None:
    grounds = [
        (theme.pip, theme.die),
        (theme.used_pip, theme.used_die),
        (theme.accent, theme.field),
        (theme.accent, theme.track),
        (theme.accent, theme.page),
        (theme.cross, theme.page),
    ]
    assert [pair for pair in grounds if contrast(*pair) < GRAPHICS] == []


@every_theme
def test_a_used_die_is_fainter_than_a_fresh_one(theme: Theme) -> None:
    fresh, used = contrast(theme.pip, theme.die), contrast(theme.used_pip, theme.used_die)
    assert used * 2 < fresh
    assert apart(linear(theme.used_die), linear(theme.die)) > 10


@every_theme
def test_every_cell_of_the_strip_has_an_edge(theme: Theme) -> None:
    assert theme.cell_rim not in (theme.page, theme.cell)
    if theme.cell == theme.page:
        assert contrast(theme.cell_rim, theme.page) >= GRAPHICS


@every_theme
@pytest.mark.parametrize("seat", SEATS)
def test_the_shape_on_what_is_a_seats_own_can_be_told(theme: Theme, seat: Seat) -> None:
    assert contrast(theme.mark(seat), theme.tint(seat)) >= 1.8


@every_theme
@pytest.mark.parametrize("seat", SEATS)
def test_a_piece_stands_out_by_its_colour_or_its_outline(theme: Theme, seat: Seat) -> None:
    fill, rim = theme.seats[seat], theme.rims[seat]
    assert contrast(fill, rim) >= GRAPHICS
    for ground in (theme.page, theme.track, theme.field, theme.cell, theme.tint(seat)):
        assert max(contrast(part, ground) for part in (fill, rim, theme.edge(seat))) >= GRAPHICS


@every_theme
@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_seats_stay_apart_under_a_colour_vision_deficiency(theme: Theme, deficiency: str) -> None:
    for one, other in combinations(SEATS, 2):
        colours = [seen(theme.seats[seat], deficiency) for seat in (one, other)]
        assert apart(*colours) >= APART[theme.name], (one, other)


@every_theme
@pytest.mark.parametrize("deficiency", [None, *DEFICIENCIES])
def test_a_trail_looks_like_no_seat_and_like_no_letter(theme: Theme, deficiency: str | None) -> None:
    def look(colour: Colour) -> list[float]:
        return seen(colour, deficiency) if deficiency else linear(colour)

    for other in (*theme.seats, theme.badge):
        assert apart(look(theme.accent), look(other)) >= APART_TRAIL, other


@pytest.mark.parametrize("name", [name for name in THEMES if name != "colour_safe"])
def test_red_is_red(name: str) -> None:
    hue, strength, _ = rgb_to_hsv(*(part / 255 for part in THEMES[name].seats[Seat.RED]))
    assert min(hue, 1 - hue) * 360 < 15
    assert strength > 0.7


def test_the_colour_safe_seats_differ_in_lightness_alone() -> None:
    levels = sorted(contrast(colour, rgb("#000000")) for colour in THEMES["colour_safe"].seats)
    assert all(lighter / darker > 1.2 for darker, lighter in pairwise(levels))


def test_colours_that_look_alike_are_found() -> None:
    assert apart(linear(rgb("#D7263D")), linear(rgb("#D7273F"))) < 2


def shape(seat: Seat) -> Image.Image:
    image = Image.new("RGBA", (400, 400))
    canvas = Canvas(image, DARK, 1, (50, 50))
    canvas.seat_shape(seat, 0, 0, 30, DARK.text)
    return canvas.reduced().getchannel("A")


@pytest.mark.parametrize(("one", "other"), [*combinations(SEATS, 2)])
def test_seats_differ_in_shape(one: Seat, other: Seat) -> None:
    first, second = shape(one), shape(other)
    differs = sum(ImageChops.difference(first, second).tobytes())
    covered = sum(ImageChops.lighter(first, second).tobytes())
    assert differs / covered > 0.1


@every_theme
@pytest.mark.parametrize("seat", SEATS)
def test_whose_turn_it_is_stands_out_from_the_page(theme: Theme, seat: Seat) -> None:
    for sprite in (_cell(seat, cells(2)[0], True), sprites.frame(seat, 200, 100, 10)):
        size = (round(sprite.width) * 4, round(sprite.height) * 4)
        canvas = Canvas(Image.new("RGBA", size), theme, 1, (sprite.width / 2, sprite.height / 2))
        sprite.paint(canvas, *sprite.args)
        image = canvas.reduced()
        ground = Image.new("RGBA", image.size, theme.page)
        middle = image.height // 2
        across = Image.alpha_composite(ground, image).convert("RGB").crop((0, middle, 24, middle + 1))
        row = list(zip(*[iter(across.tobytes())] * 3, strict=True))
        assert max(contrast((red, green, blue), theme.page) for red, green, blue in row) >= GRAPHICS
