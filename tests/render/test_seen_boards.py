"""Everybody can read the boards: what each face draws in colours of its own, pair by pair.

A pair is written ``sign/ground``: the roles of what must be seen and of what it is seen on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Any, TypeAlias

import pytest
from msgspec import Struct
from msgspec.structs import asdict

from render.colours.giro_mondiale import traffic
from render.colours.go_round import wood
from render.colours.quadrol import net
from render.colours.zwianer import space
from render.theme import THEMES, Colour, Theme
from tests.render.test_seen import GRAPHICS, TEXT
from tests.render.vision import DEFICIENCIES, apart, contrast, seen

APART = {"dark": 12, "light": 12, "contrast": 12, "colour_safe": 15}
"""Of lines; they differ in pattern or tips besides."""

Colours: TypeAlias = Callable[[Theme], Any]
"""A board's roles in a theme."""

WRITTEN: dict[Colours, str] = {
    space: "gravity/deep gravity/haze text/deep text/dock name/field",
    wood: "writing/edge_field writing/board",
    net: "text_soft/ground",
    traffic: "text/goal text_soft/goal white/red white/blue name/verge link_marking/asphalt",
}
SHOWN: dict[Colours, str] = {
    space: """
        orbit/deep orbit/haze field_rim/deep field_rim/haze swirl/haze accent/deep accent/haze accent/field
        red/deep red/haze blue/deep blue/haze yellow/deep yellow/haze energy/no_energy energy/dock
    """,
    wood: "line/inlay lit/inlay edge_rim/edge_field edge_rim/board accent/inlay accent/board",
    net: """
        lines/ground lit/ground point_rim/ground white/in_white black/in_black edge/ground
        pit/ground pit/in_pit sides/page die_rim/cell die_rim/cell_turn accent/ground
    """,
    traffic: """
        link_marking/asphalt link_marking/link inward/asphalt outward/asphalt accent/asphalt
        white/black white/sign_edge yellow/black green/black goal_light/goal_dark
        lot_marking/lot barrier_red/barrier_white lamp/glass
    """,
}
BESIDE: dict[Colours, set[str]] = {
    space: {"star", "core", "corona", "edge"},
    wood: {"grain", "rim"},
    net: {"ground_rim", "point", "dice", "dice_marks"},
    traffic: {"verge", "kerb", "marking"},
}
"""What only adorns, or is looked at in a test of its own."""

every_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
every_board = pytest.mark.parametrize("colours", SHOWN, ids=lambda colours: colours.__name__)


def roles(colours: Struct) -> dict[str, tuple[Colour, ...]]:
    """Every role with its colours; most have one."""
    return {
        role: value if isinstance(value[0], tuple) else (value,)
        for role, value in asdict(colours).items()
        if isinstance(value, tuple)
    }


def faint(theme: Theme, own: Struct, pairs: str, least: float) -> list[str]:
    """The pairs whose contrast is too small, with what it is."""
    known = roles(theme) | roles(own)
    return [
        f"{pair} {contrast(sign, ground):.2f}"
        for pair in pairs.split()
        for sign in known[pair.partition("/")[0]]
        for ground in known[pair.partition("/")[2]]
        if contrast(sign, ground) < least
    ]


def nearest(colours: Iterable[Colour]) -> float:
    """How far apart the two colours look that some deficiency makes most alike."""
    return min(
        apart(seen(one, deficiency), seen(other, deficiency))
        for one, other in combinations(colours, 2)
        for deficiency in DEFICIENCIES
    )


@every_theme
@every_board
def test_what_stands_on_a_board_can_be_read(theme: Theme, colours: Colours) -> None:
    assert faint(theme, colours(theme), WRITTEN[colours], TEXT) == []


@every_theme
@every_board
def test_what_must_be_seen_stands_out_from_its_board(theme: Theme, colours: Colours) -> None:
    assert faint(theme, colours(theme), SHOWN[colours], GRAPHICS) == []


@every_board
def test_every_role_of_a_board_is_looked_at(colours: Colours) -> None:
    pairs = f"{WRITTEN[colours]} {SHOWN[colours]}".split()
    looked_at = {role for pair in pairs for role in pair.split("/")} | BESIDE[colours]
    assert set(roles(colours(THEMES["dark"]))) - looked_at == set()


@every_theme
def test_lines_stay_apart_under_a_colour_vision_deficiency(theme: Theme) -> None:
    orbits, lines, roads = space(theme), net(theme), traffic(theme)
    for drawn in (
        (orbits.red, orbits.blue, orbits.yellow, orbits.orbit),
        lines.lines,
        lines.lit,
        (roads.inward, roads.outward),
        (wood(theme).lit, wood(theme).line),
    ):
        assert nearest(drawn) >= APART[theme.name], drawn


@every_theme
def test_colour_dice_stay_apart_and_bear_their_pattern_well_visible(theme: Theme) -> None:
    dice = net(theme)
    assert nearest(dice.dice) >= APART[theme.name]
    assert all(contrast(*pair) >= GRAPHICS for pair in zip(dice.dice, dice.dice_marks, strict=True))
