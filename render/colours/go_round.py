"""The wooden board of Go Round."""

from typing import Final

from msgspec import Struct

from render.theme import Colour, Theme, rgb


class Wood(Struct, frozen=True):
    """The roles of the board."""

    board: Colour
    grain: Colour
    rim: Colour
    inlay: Colour
    """The ground of the lines."""
    line: Colour
    edge_field: Colour
    edge_rim: Colour
    writing: Colour
    lit: Colour
    """The lines at the pieces of the player to move."""


DARK: Final = Wood(
    board=rgb("#5B4130"),
    grain=rgb("#553C2C"),
    rim=rgb("#3A291E"),
    inlay=rgb("#6C4F3A"),
    line=rgb("#C9AD8C"),
    edge_field=rgb("#3B2A20"),
    edge_rim=rgb("#B3946F"),
    writing=rgb("#F6E9D6"),
    lit=rgb("#FFE194"),
)
LIGHT: Final = Wood(
    board=rgb("#DDB98A"),
    grain=rgb("#D6B07F"),
    rim=rgb("#A67C4B"),
    inlay=rgb("#EBD0A8"),
    line=rgb("#7A5730"),
    edge_field=rgb("#F7E8CF"),
    edge_rim=rgb("#7A5730"),
    writing=rgb("#2E1F10"),
    lit=rgb("#00695C"),
)
CONTRAST: Final = Wood(
    board=rgb("#000000"),
    grain=rgb("#000000"),
    rim=rgb("#FFFFFF"),
    inlay=rgb("#101010"),
    line=rgb("#C8C8C8"),
    edge_field=rgb("#000000"),
    edge_rim=rgb("#FFFFFF"),
    writing=rgb("#FFFFFF"),
    lit=rgb("#FFFF80"),
)
WOODS: Final = {"dark": DARK, "light": LIGHT, "contrast": CONTRAST, "colour_safe": DARK}


def wood(theme: Theme) -> Wood:
    """The wood of a theme."""
    return WOODS[theme.name]
