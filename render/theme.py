"""Colours by role: what a thing is for decides its colour, and a theme decides how that looks.

Drawing code names roles only. A face adds the roles that are its own in ``render/colours/<game>.py``.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.faults import BadSetup

Colour: TypeAlias = tuple[int, int, int]
Paint: TypeAlias = tuple[int, int, int] | tuple[int, int, int, int]
"""A colour, perhaps with its opacity from 0 to 255."""


def rgb(text: str) -> Colour:
    """A colour as it is written in style sheets.

    >>> rgb("#D7263D")
    (215, 38, 61)
    """
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(colour: Colour, other: Colour, share: float) -> Colour:
    """Between two colours; ``share`` is the part of the other one.

    >>> mix((0, 0, 0), (200, 100, 50), 0.5)
    (100, 50, 25)
    """
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(colour, other, strict=True))
    return red, green, blue


def sheer(colour: Colour, opacity: float) -> Paint:
    """The colour as a glaze that lets the ground through."""
    return (*colour, round(255 * opacity))


class Theme(Struct, frozen=True):
    """Every role that all faces share; seats' colours are in seat order."""

    name: str
    page: Colour
    """The ground of the whole picture."""
    panel: Colour
    """The ground of the board."""
    panel_rim: Colour
    track: Colour
    """The way that fields lie on."""
    field: Colour
    field_rim: Colour
    text: Colour
    text_soft: Colour
    cell: Colour
    """A player's place in the strip, and the same while the game waits for them."""
    cell_turn: Colour
    cell_rim: Colour
    """Around the places of the others, so that dice are seen to lie in one of them."""
    accent: Colour
    """What just happened; like no seat's colour, so that no trail looks like a piece's own."""
    accent_rim: Colour
    shadow: Colour
    """The dark edge that lifts something off its ground."""
    badge: Colour
    """What can be done."""
    badge_text: Colour
    cross: Colour
    die: Colour
    die_rim: Colour
    pip: Colour
    used_die: Colour
    """A die that was played; flat as it is, it needs its own colours in the palette."""
    used_rim: Colour
    used_pip: Colour
    medal: Colour
    medal_text: Colour
    seats: tuple[Colour, ...]
    rims: tuple[Colour, ...]
    """The outline and the mark of each seat's pieces."""

    def tint(self, seat: int) -> Colour:
        """A field that belongs to a seat; text on it stays readable."""
        return mix(self.field, self.seats[seat], 0.2)

    def turn(self, seat: int) -> Colour:
        """The outline of what says whose turn it is: the seat's colour, but clear of the page's."""
        return mix(self.seats[seat], self.text, 0.6)

    def mark(self, seat: int) -> Colour:
        """The seat's shape on what belongs to it; pale, so that nobody takes it for a piece."""
        return mix(self.tint(seat), self.turn(seat), 0.6)

    def edge(self, seat: int) -> Colour:
        """The thin line around a piece's outline, for a ground as light or dark as the outline itself."""
        return DARK_RIM if self.rims[seat] == LIGHT_RIM else LIGHT_RIM


LIGHT_RIM: Final = rgb("#FFFFFF")
DARK_RIM: Final = rgb("#14161A")
SEATS: Final = tuple(map(rgb, ("#D7263D", "#0072B2", "#F0E442", "#009E73", "#F7F7F7")))
RIMS: Final = (LIGHT_RIM, LIGHT_RIM, DARK_RIM, LIGHT_RIM, DARK_RIM)

DARK: Final = Theme(
    name="dark",
    page=rgb("#181B20"),
    panel=rgb("#22262D"),
    panel_rim=rgb("#343A44"),
    track=rgb("#2D323B"),
    field=rgb("#434A56"),
    field_rim=rgb("#656F7E"),
    text=rgb("#F3F5F8"),
    text_soft=rgb("#B9C1CD"),
    cell=rgb("#22262D"),
    cell_turn=rgb("#363D49"),
    cell_rim=rgb("#343A44"),
    accent=rgb("#FF9BE0"),
    accent_rim=rgb("#0C0E11"),
    shadow=rgb("#0C0E11"),
    badge=rgb("#7140E8"),
    badge_text=rgb("#FFFFFF"),
    cross=rgb("#FFFFFF"),
    die=rgb("#F4F1E8"),
    die_rim=rgb("#0C0E11"),
    pip=rgb("#1B1E24"),
    used_die=rgb("#808284"),
    used_rim=rgb("#0C0E11"),
    used_pip=rgb("#24282E"),
    medal=rgb("#F2C14E"),
    medal_text=rgb("#1B1E24"),
    seats=SEATS,
    rims=RIMS,
)

LIGHT: Final = replace(
    DARK,
    name="light",
    page=rgb("#F3F1EC"),
    panel=rgb("#E7E3DA"),
    panel_rim=rgb("#CDC7BA"),
    track=rgb("#D8D2C5"),
    field=rgb("#FBFAF6"),
    field_rim=rgb("#8D8778"),
    text=rgb("#1C1E22"),
    text_soft=rgb("#4C5158"),
    cell=rgb("#E7E3DA"),
    cell_turn=rgb("#FFFFFF"),
    cell_rim=rgb("#CDC7BA"),
    accent=rgb("#6A0F5B"),
    accent_rim=rgb("#FFFFFF"),
    shadow=rgb("#3A362E"),
    badge=rgb("#5B2BD0"),
    cross=rgb("#1C1E22"),
    die=rgb("#FFFFFF"),
    die_rim=rgb("#3A362E"),
    used_die=rgb("#DDD8CD"),
    used_rim=rgb("#B5AFA2"),
    used_pip=rgb("#7C776C"),
    rims=(LIGHT_RIM, LIGHT_RIM, DARK_RIM, LIGHT_RIM, DARK_RIM),
)

CONTRAST: Final = replace(
    DARK,
    name="contrast",
    page=rgb("#000000"),
    panel=rgb("#000000"),
    panel_rim=rgb("#FFFFFF"),
    track=rgb("#1A1A1A"),
    field=rgb("#000000"),
    field_rim=rgb("#FFFFFF"),
    text=rgb("#FFFFFF"),
    text_soft=rgb("#FFFFFF"),
    cell=rgb("#000000"),
    cell_turn=rgb("#333333"),
    cell_rim=rgb("#8C8C8C"),
    accent=rgb("#FF9BE0"),
    accent_rim=rgb("#000000"),
    shadow=rgb("#000000"),
    badge=rgb("#FFFFFF"),
    badge_text=rgb("#000000"),
    cross=rgb("#FFFFFF"),
    die=rgb("#FFFFFF"),
    die_rim=rgb("#000000"),
    pip=rgb("#000000"),
    used_die=rgb("#747474"),
    used_rim=rgb("#000000"),
    used_pip=rgb("#000000"),
    medal=rgb("#FFFF00"),
    medal_text=rgb("#000000"),
)

COLOUR_SAFE: Final = replace(
    DARK,
    name="colour_safe",
    # A ladder of lightness, so that seats stay apart even where no hue is seen at all.
    seats=tuple(map(rgb, ("#E06A1B", "#0B55A8", "#FFCC00", "#4FC3A1", "#FFFFFF"))),
    rims=(LIGHT_RIM, LIGHT_RIM, DARK_RIM, DARK_RIM, DARK_RIM),
    accent=rgb("#C8A6FF"),
)

THEMES: Final = {theme.name: theme for theme in (DARK, LIGHT, CONTRAST, COLOUR_SAFE)}


def named(theme: str) -> Theme:
    """The theme of this name, or a BadSetup that lists them."""
    if theme not in THEMES:
        raise BadSetup(f"theme={theme}", "unknown_value", value=theme, known=", ".join(THEMES))
    return THEMES[theme]
