"""The roads and the traffic signs of Giro Mondiale."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from render.theme import Colour, Theme, mix, rgb


class Traffic(Struct, frozen=True):
    """The roles of the board, of its signs and of the cars."""

    verge: Colour
    """What lies between the roads."""
    asphalt: Colour
    kerb: Colour
    """The edge of a road."""
    marking: Colour
    """Lines and arrows on a road."""
    link: Colour
    """The bright roads to the centre."""
    link_marking: Colour
    inward: Colour
    """Where a green arrow leads, and where no thoroughfare does."""
    outward: Colour
    white: Colour
    """The colours of traffic signs."""
    red: Colour
    blue: Colour
    yellow: Colour
    green: Colour
    black: Colour
    sign_edge: Colour
    """What lifts a sign off the road."""
    goal: Colour
    goal_light: Colour
    goal_dark: Colour
    lot: Colour
    lot_marking: Colour
    barrier_red: Colour
    barrier_white: Colour
    glass: Colour
    """A car's windows, and its lamps."""
    lamp: Colour
    name: Colour
    """The numbers that fields are called by, at the edge."""

    @property
    def calm(self) -> "Traffic":
        """The same, its signs nearer to the road that they stand on."""
        signs = ("white", "red", "blue", "yellow", "green", "black", "sign_edge")
        return replace(self, **{role: mix(getattr(self, role), self.asphalt, CALM) for role in signs})


CALM: Final = 0.36
"""So much of the road is in the colours of a calm sign."""

DARK: Final = Traffic(
    verge=rgb("#22302A"),
    asphalt=rgb("#3B4048"),
    kerb=rgb("#59616C"),
    marking=rgb("#7D8692"),
    link=rgb("#848D99"),
    link_marking=rgb("#F3F5F8"),
    inward=rgb("#3FB883"),
    outward=rgb("#DB6A65"),
    white=rgb("#F4F5F2"),
    red=rgb("#CC1F2B"),
    blue=rgb("#1F5CB4"),
    yellow=rgb("#FFC20E"),
    green=rgb("#2BD07F"),
    black=rgb("#14161A"),
    sign_edge=rgb("#15181C"),
    goal=rgb("#22262D"),
    goal_light=rgb("#E8EAED"),
    goal_dark=rgb("#14161A"),
    lot=rgb("#2B3037"),
    lot_marking=rgb("#8D96A2"),
    barrier_red=rgb("#D8343E"),
    barrier_white=rgb("#F4F5F2"),
    glass=rgb("#1B222C"),
    lamp=rgb("#FFF3B0"),
    name=rgb("#9FAAA5"),
)
LIGHT: Final = replace(
    DARK,
    verge=rgb("#D9E2CF"),
    asphalt=rgb("#A9AEB5"),
    kerb=rgb("#F5F6F4"),
    marking=rgb("#DADDE0"),
    link=rgb("#F3F1EC"),
    link_marking=rgb("#383E46"),
    inward=rgb("#006748"),
    outward=rgb("#A2131E"),
    white=rgb("#FFFFFF"),
    red=rgb("#C1121C"),
    blue=rgb("#154F9E"),
    sign_edge=rgb("#4C5158"),
    goal=rgb("#F7F5EF"),
    goal_light=rgb("#FFFFFF"),
    goal_dark=rgb("#2A2D32"),
    lot=rgb("#C3C7CC"),
    lot_marking=rgb("#656B72"),
    name=rgb("#4F5A52"),
)
CONTRAST: Final = replace(
    DARK,
    verge=rgb("#000000"),
    asphalt=rgb("#1A1A1A"),
    kerb=rgb("#FFFFFF"),
    marking=rgb("#9A9A9A"),
    link=rgb("#6E6E6E"),
    link_marking=rgb("#FFFFFF"),
    inward=rgb("#00FF8A"),
    outward=rgb("#FF6B6B"),
    white=rgb("#FFFFFF"),
    red=rgb("#E0001B"),
    blue=rgb("#0053D6"),
    yellow=rgb("#FFD500"),
    green=rgb("#00FF8A"),
    black=rgb("#000000"),
    sign_edge=rgb("#000000"),
    goal=rgb("#000000"),
    goal_light=rgb("#FFFFFF"),
    goal_dark=rgb("#000000"),
    lot=rgb("#000000"),
    lot_marking=rgb("#FFFFFF"),
    barrier_red=rgb("#FF2A3C"),
    barrier_white=rgb("#FFFFFF"),
    glass=rgb("#000000"),
    lamp=rgb("#FFFFA0"),
    name=rgb("#FFFFFF"),
)
COLOUR_SAFE: Final = replace(
    DARK,
    # Both ways differ in lightness too, and the barrier's red is dark beside its white.
    inward=rgb("#8FE3D0"),
    outward=rgb("#E06A1B"),
    green=rgb("#4FE0B8"),
    red=rgb("#C2352A"),
    barrier_red=rgb("#C2352A"),
)
TRAFFIC: Final = {"dark": DARK, "light": LIGHT, "contrast": CONTRAST, "colour_safe": COLOUR_SAFE}


def traffic(theme: Theme) -> Traffic:
    """The traffic of a theme."""
    return TRAFFIC[theme.name]
