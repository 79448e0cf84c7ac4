"""The space around the gravitator."""

from typing import Final

from msgspec import Struct
from msgspec.structs import astuple

from render.theme import Colour, Theme, rgb


class Space(Struct, frozen=True):
    """The roles of the board."""

    deep: Colour
    """The ground, far from the gravitator."""
    haze: Colour
    """The ground close to it."""
    star: Colour
    core: Colour
    """The gravitator's heart, and the light around it."""
    corona: Colour
    swirl: Colour
    orbit: Colour
    """The green lines."""
    gravity: Colour
    """The gravity numbers."""
    field: Colour
    field_rim: Colour
    name: Colour
    """The number of a field on its orbit; softer than the gravity numbers."""
    edge: Colour
    """Around what is in a seat's colour, so that every seat stands out from the ground."""
    red: Colour
    """The gravity lines, by the name of their colour on the board."""
    blue: Colour
    yellow: Colour
    dock: Colour
    """The hangars and the energy stores."""
    energy: Colour
    no_energy: Colour

    def line(self, colour: str) -> Colour:
        """The colour of a gravity line."""
        named: Colour = getattr(self, colour)
        return named

    @property
    def all(self) -> tuple[Colour, ...]:
        """Every role's colour."""
        return astuple(self)


DARK: Final = Space(
    deep=rgb("#0B0E1A"),
    haze=rgb("#1B2140"),
    star=rgb("#C9D4FF"),
    core=rgb("#FFF6E0"),
    corona=rgb("#FF9D4D"),
    swirl=rgb("#FFF6E0"),
    orbit=rgb("#35915A"),
    gravity=rgb("#8FE3B0"),
    field=rgb("#252C47"),
    field_rim=rgb("#7C89B5"),
    name=rgb("#8D99C4"),
    edge=rgb("#05070D"),
    red=rgb("#FF6A74"),
    blue=rgb("#5AA9FF"),
    yellow=rgb("#FFDB5C"),
    dock=rgb("#171C31"),
    energy=rgb("#B6F36B"),
    no_energy=rgb("#39425F"),
)
LIGHT: Final = Space(
    deep=rgb("#EDF0F6"),
    haze=rgb("#FBFBFF"),
    star=rgb("#B4BED6"),
    core=rgb("#FFF4D8"),
    corona=rgb("#EE8A2E"),
    swirl=rgb("#B85C0E"),
    orbit=rgb("#429867"),
    gravity=rgb("#0E6A3A"),
    field=rgb("#FFFFFF"),
    field_rim=rgb("#7583A3"),
    name=rgb("#66728F"),
    edge=rgb("#4A556E"),
    red=rgb("#BC232D"),
    blue=rgb("#1C63C7"),
    yellow=rgb("#9A6A00"),
    dock=rgb("#DCE1EC"),
    energy=rgb("#2F7A16"),
    no_energy=rgb("#C4CBDA"),
)
CONTRAST: Final = Space(
    deep=rgb("#000000"),
    haze=rgb("#000000"),
    star=rgb("#000000"),
    core=rgb("#FFFFFF"),
    corona=rgb("#FFB020"),
    swirl=rgb("#FFFFFF"),
    orbit=rgb("#40D780"),
    gravity=rgb("#FFFFFF"),
    field=rgb("#000000"),
    field_rim=rgb("#FFFFFF"),
    name=rgb("#A0A0A0"),
    edge=rgb("#000000"),
    red=rgb("#F4655B"),
    blue=rgb("#6FB7FF"),
    yellow=rgb("#FFE600"),
    dock=rgb("#101010"),
    energy=rgb("#C8FF6B"),
    no_energy=rgb("#505050"),
)
COLOUR_SAFE: Final = Space(
    deep=rgb("#0B0E1A"),
    haze=rgb("#1B2140"),
    star=rgb("#C9D4FF"),
    core=rgb("#FFF6E0"),
    corona=rgb("#FF9D4D"),
    swirl=rgb("#FFF6E0"),
    # The lines differ in lightness too: blue dark, red in the middle, yellow light.
    orbit=rgb("#5F7F86"),
    gravity=rgb("#D6ECEF"),
    field=rgb("#252C47"),
    field_rim=rgb("#7C89B5"),
    name=rgb("#8D99C4"),
    edge=rgb("#05070D"),
    red=rgb("#E8825A"),
    blue=rgb("#508AE9"),
    yellow=rgb("#FFF0A0"),
    dock=rgb("#171C31"),
    energy=rgb("#F7EB6B"),
    no_energy=rgb("#39425F"),
)
SPACES: Final = {"dark": DARK, "light": LIGHT, "contrast": CONTRAST, "colour_safe": COLOUR_SAFE}


def space(theme: Theme) -> Space:
    """The space of a theme."""
    return SPACES[theme.name]
