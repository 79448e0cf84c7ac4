"""The net of Quadrol: its coloured lines, its special points, its dice."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from render.theme import SEATS, Colour, Theme, rgb


class Net(Struct, frozen=True):
    """The roles of the board; lines in the order of the colours: red, blue, yellow, green."""

    ground: Colour
    ground_rim: Colour
    lines: tuple[Colour, ...]
    """At rest: 156 of them must be calm together."""
    lit: tuple[Colour, ...]
    """Where the dice lead."""
    point: Colour
    point_rim: Colour
    white: Colour
    black: Colour
    in_white: Colour
    """Within the rings of white points and of black ones."""
    in_black: Colour
    edge: Colour
    """The thin line around both rings."""
    pit: Colour
    """What red squares are hatched with."""
    in_pit: Colour
    dice: tuple[Colour, ...]
    """As the lines, then black."""
    dice_marks: tuple[Colour, ...]
    die_rim: Colour
    sides: tuple[Colour, ...]
    """The seats' start and goal lines, in seat order."""


WHITE: Final = rgb("#FFFFFF")
INK: Final = rgb("#14161A")

DARK: Final = Net(
    ground=rgb("#1F2329"),
    ground_rim=rgb("#343A44"),
    lines=tuple(map(rgb, ("#B3545A", "#5F83B4", "#98914B", "#348C71"))),
    lit=tuple(map(rgb, ("#FF6B70", "#74C4FF", "#FFF27A", "#59EDB9"))),
    point=rgb("#565F6D"),
    point_rim=rgb("#8792A2"),
    white=rgb("#FFFFFF"),
    black=rgb("#000000"),
    in_white=rgb("#4A515D"),
    in_black=rgb("#8D97A5"),
    edge=rgb("#A9B2BF"),
    pit=rgb("#E5484D"),
    in_pit=rgb("#3A2226"),
    dice=(*SEATS[:4], rgb("#000000")),
    dice_marks=(WHITE, WHITE, INK, WHITE, WHITE),
    die_rim=rgb("#F3F5F8"),
    sides=tuple(map(rgb, ("#E0414F", "#2D8CCB", "#F0E442", "#12A97E"))),
)
LIGHT: Final = replace(
    DARK,
    ground=rgb("#F1EDE4"),
    ground_rim=rgb("#CDC7BA"),
    lines=tuple(map(rgb, ("#C4545A", "#587EAC", "#948524", "#3B9272"))),
    lit=tuple(map(rgb, ("#9C0A1C", "#00558F", "#7D6C00", "#027353"))),
    point=rgb("#FFFFFF"),
    point_rim=rgb("#6F6A5D"),
    in_white=rgb("#8F897B"),
    in_black=rgb("#C9C3B5"),
    edge=rgb("#5F5A4E"),
    pit=rgb("#C62F35"),
    in_pit=rgb("#FBE3E0"),
    die_rim=rgb("#3A362E"),
    sides=tuple(map(rgb, ("#C81E33", "#0072B2", "#998800", "#00875F"))),
)
CONTRAST: Final = replace(
    DARK,
    ground=rgb("#000000"),
    ground_rim=rgb("#FFFFFF"),
    lines=tuple(map(rgb, ("#D0525C", "#3E8FD8", "#B5AC3C", "#23A57A"))),
    lit=tuple(map(rgb, ("#FF7F85", "#8CD0FF", "#FFFF80", "#50FFC6"))),
    point=rgb("#000000"),
    point_rim=rgb("#FFFFFF"),
    in_white=rgb("#303030"),
    in_black=rgb("#B0B0B0"),
    edge=rgb("#FFFFFF"),
    pit=rgb("#FF5A5F"),
    in_pit=rgb("#000000"),
    die_rim=rgb("#FFFFFF"),
)
COLOUR_SAFE: Final = replace(
    DARK,
    # The ladder of lightness that the seats have, so that lines differ even where no hue is seen.
    lines=tuple(map(rgb, ("#B5652E", "#3D73AE", "#B3AA5A", "#5AA68F"))),
    lit=tuple(map(rgb, ("#FF8D4F", "#74C4FF", "#FFF27A", "#59EDB9"))),
    dice=tuple(map(rgb, ("#E06A1B", "#0B55A8", "#F7EB6B", "#4FC3A1", "#000000"))),
    dice_marks=(WHITE, WHITE, INK, INK, WHITE),
    sides=tuple(map(rgb, ("#E0691A", "#2D8CCB", "#F0E442", "#12A97E"))),
)
NETS: Final = {"dark": DARK, "light": LIGHT, "contrast": CONTRAST, "colour_safe": COLOUR_SAFE}


def net(theme: Theme) -> Net:
    """The net of a theme."""
    return NETS[theme.name]
