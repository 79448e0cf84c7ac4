"""The board of ZwiAner: everything in its place, every line in its way, every event to be seen."""

from collections.abc import Iterator
from itertools import combinations
from math import hypot
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.texts.describing import describe
from games.catalogue import GAMES, parse
from games.core import CHANCE, SEATS, Chance, Decision, Event, Over, Seat, State
from games.events import Moved
from games.zwianer.board import FIELD, FIELDS, HANGAR, NAMES, STATION
from games.zwianer.events import (
    Announced,
    Bumped,
    Crashed,
    DeathblowThrown,
    Destroyed,
    Held,
    SentHome,
    StoreChanged,
    Swapped,
    Tunnelled,
)
from games.zwianer.gravitation.rules import State as Gravitation
from games.zwianer.gravitation.rules import Terms
from games.zwianer.tunnel_x.rules import State as TunnelX
from render import lettered, picture
from render.canvas import CAPITAL_HEIGHT, UNITS
from render.face import STRIP, AnyFace
from render.faces import face_of, zwianer_board, zwianer_sprites
from render.faces.zwianer import GravitationFace
from render.fonts import SMALL, width
from render.marks import Marks
from render.scene import scene
from render.sprites import Placed, ghost, origin
from render.theme import THEMES

START = "gravitation red=H,H,H,H,1.3 yellow=H,H,H,H,1.13 phase=3 store=0,7 turn=red"
SHIELD = (
    "gravitation red=H,H,H,2.5,2.6 blue=H,H,2.7,2.8,3.1 phase=3 store=1,2 turn=red bump=2.6,4 shield=blue"
)
DEATHBLOW = (
    "gravitation red=H,H,H,2.5,2.6 blue=H,H,2.7,2.8,3.1 phase=3 store=1,2 turn=red "
    "options=deathblow bump=2.6,11 deathblow=1"
)
NOTHING_ELSE = ("H", "x", "store=3", "bump=2", "no", "7", "hold", "x1.3,5")


def face(state: State) -> AnyFace:
    return face_of(state)


def shown(line: str, *events: Event) -> Marks:
    state = parse(line)
    return face(state).aftermath(events, state)


def at(marks: tuple[Placed, ...], field: str) -> list[str]:
    spot = zwianer_board.SPOTS[field]
    return [placed.sprite.paint.__name__ for placed in marks if (placed.x, placed.y) == spot]


def test_all_places_are_distinct_and_inside() -> None:
    spots = [(spot, zwianer_board.FIELD + 3) for spot in zwianer_board.SPOTS.values()]
    spots += [(spot, zwianer_board.SLOT) for slots in zwianer_board.SLOTS.values() for spot in slots]
    for (x, y), reach in spots:
        assert reach <= x <= UNITS - reach
        assert STRIP + reach <= y <= UNITS - reach
    for ((x, y), reach), ((other_x, other_y), other) in combinations(spots, 2):
        assert hypot(x - other_x, y - other_y) >= reach + other - 4
    assert len(zwianer_board.SPOTS) == len(FIELDS)


def test_stones_on_neighbouring_fields_do_not_touch() -> None:
    radius = GravitationFace.radius
    for (x, y), (other_x, other_y) in combinations(zwianer_board.SPOTS.values(), 2):
        assert hypot(x - other_x, y - other_y) > 2 * 1.5 * radius


def test_gravity_numbers_stand_clear_of_fields() -> None:
    for x, y in zwianer_board.FIGURES:
        for field_x, field_y in zwianer_board.SPOTS.values():
            assert hypot(x - field_x, y - field_y) > zwianer_board.FIELD + 12


def test_Z9_no_line_runs_backwards() -> None:
    ways = list(zwianer_board.ways())
    assert len(ways) == 9 * len(SEATS)
    for way in ways:
        outer, inner = zwianer_board.angle(way.outer), zwianer_board.angle(way.inner)
        ahead = (inner - outer + 180) % 360 - 180
        assert not way.inward or ahead > -1e-3
        assert not way.outward or ahead < 1e-3


def test_colours_of_lines_differ_by_their_tips_too() -> None:
    tips = {(way.colour, way.inward, way.outward) for way in zwianer_board.ways()}
    assert tips == {("red", True, True), ("blue", True, False), ("yellow", False, True)}


def test_what_is_no_field_has_no_spot() -> None:
    state = parse(START)
    assert [bool(face(state).spot(state, Seat.RED, word)) for word in NOTHING_ELSE] == [True] + [False] * 7


@pytest.mark.parametrize(("phase", "stores"), [(1, []), (2, [3, 7]), (3, [3, 7])])
def test_gauges_show_the_store_from_phase_2_on(phase: int, stores: list[int]) -> None:
    store = " store=3,7" if stores else ""
    state = parse(f"gravitation red=H,H,H,H,1.3 yellow=H,H,H,H,1.13 phase={phase}{store} turn=red")
    gauges = [placed for placed in face(state).under(state) if placed.sprite.paint.__name__ == "_paint_gauge"]
    assert [placed.sprite.args[:2] for placed in gauges] == [
        (seat, store) for seat, store in zip((Seat.RED, Seat.YELLOW), stores, strict=False)
    ]


@pytest.mark.parametrize("seat", SEATS)
def test_the_number_of_a_store_touches_neither_its_gauge_nor_a_lit_dock(seat: Seat) -> None:
    x, y = zwianer_sprites.gauge_number(seat, 10)
    half_wide, half_high = width("10", SMALL, bold=True) / 2 - 2, SMALL * CAPITAL_HEIGHT / 2
    docks = (zwianer_board.SLOTS[seat], zwianer_board.DOCK / 2 + 4)
    for points, reach in ((zwianer_sprites.GAUGES[seat][1:], zwianer_sprites.CELL[0] / 2 + 6), docks):
        for other_x, other_y in points:
            apart = max(abs(x - other_x) - half_wide, 0), max(abs(y - other_y) - half_high, 0)
            assert hypot(*apart) > reach


def test_tunnel_x_has_no_gauges_and_veils_who_is_not_in_play() -> None:
    state = parse("tunnel_x red=H,H,H,H,1.3 yellow=H,H,H,H,1.13 turn=red")
    painted = [placed.sprite.paint.__name__ for placed in face(state).under(state)]
    assert painted.count("_paint_asleep") == 3 * 6
    assert painted.count("_paint_empty_dock") == 3
    assert "_paint_gauge" not in painted


def test_a_bump_that_waits_is_marked_with_its_row() -> None:
    state = parse(SHIELD)
    assert [at(tuple(face(state).under(state)), name) for name in ("2.6", "2.7", "2.8", "3.1")] == [
        [],
        ["_paint_struck"],
        ["_paint_struck"],
        [],
    ]
    assert [placed.sprite for placed in face(state).over(state)] == [zwianer_sprites.burst(4)]


def test_a_deathblow_marks_who_has_yet_to_throw() -> None:
    state = parse(DEATHBLOW)
    under = tuple(face(state).under(state))
    marked = [name for name in zwianer_board.SPOTS if "_paint_struck" in at(under, name)]
    assert marked == ["2.6", "2.8"]
    assert face(state).dice(state) == "?"


def test_a_walk_follows_the_orbit() -> None:
    line = "tunnel_x red=H,H,H,H,5.3 yellow=H,H,H,H,1.13 turn=yellow"
    marks = shown(line, Moved(Seat.RED, ("5.1", "5.2", "5.3")))
    assert len(marks.trail) > 3
    for placed in marks.trail:
        x, y = placed.x - zwianer_board.CENTRE[0], placed.y - zwianer_board.CENTRE[1]
        assert hypot(x, y) == pytest.approx(74, abs=2)


def test_a_walk_begins_where_the_stone_stood_even_if_own_stones_came_home_on_its_way() -> None:
    marks = shown(
        "tunnel_x red=H,H,H,H,1.9 yellow=H,H,H,H,1.13 turn=yellow",
        Moved(Seat.RED, ("H", "1.3", "1.4", "1.5", "1.6", "1.7", "1.8", "1.9")),
        SentHome(Seat.RED, "1.5"),
        SentHome(Seat.RED, "1.7"),
    )
    (start,) = [placed for placed in marks.trail if placed.sprite.paint is origin(1).paint]
    assert (start.x, start.y) == zwianer_board.SLOTS[Seat.RED][2]


def test_a_tunnel_shows_its_stones_and_the_counts() -> None:
    marks = shown(
        "tunnel_x red=H,H,H,H,1.8 yellow=H,H,H,1.5,1.13 turn=yellow",
        Announced(Seat.RED, (("throw", 4), ("step", 3), ("tunnel", 2), ("step", 1), ("step", 0))),
        Moved(Seat.RED, ("1.3", "1.4", "1.5", "1.6", "1.7", "1.8")),
        Tunnelled(Seat.RED, ("1.5",)),
    )
    counts = [placed.sprite.args for placed in marks.trail if placed.sprite.paint.__name__ == "_paint_count"]
    assert counts == [("3",), ("T2",), ("1",)]
    assert "_paint_portal" in at(marks.below, "1.5")


@pytest.mark.parametrize(
    "event",
    [
        Destroyed(Seat.YELLOW, "4.2"),
        SentHome(Seat.YELLOW, "4.2"),
        Crashed(Seat.YELLOW, "4.2", needs=5, have=4),
    ],
)
def test_a_lost_stone_is_a_ghost_where_it_stood(event: Event) -> None:
    marks = shown(START, event)
    assert "_paint_ghost" in at(marks.below, "4.2")


def test_a_ghost_looks_out_behind_whoever_stands_there_now() -> None:
    marks = shown(START, Destroyed(Seat.YELLOW, "1.3"))
    assert [placed.sprite.paint for placed in marks.above] == [ghost(Seat.YELLOW, 1).paint]
    assert not at(marks.above, "1.3")


@pytest.mark.parametrize("ends", [("1.5", "1.8"), ("1.24", "1.2"), ("5.1", "5.5"), ("3.1", "3.2")])
def test_a_swap_is_two_bows_with_a_tip_each(ends: tuple[str, str]) -> None:
    start, end = ends
    marks = shown(START, Swapped(Seat.RED, start, Seat.YELLOW, end))
    assert sum(placed.sprite.paint.__name__ == "_paint_tip" for placed in marks.below) == 2
    assert at(marks.below, start) == at(marks.below, end) == ["_paint_halo"]


@pytest.mark.parametrize(
    "event",
    [
        Bumped(Seat.RED, "1.5", 4, ("1.6", "1.7", "1.8")),
        Bumped(Seat.RED, "5.5", 12, ("5.1",)),
        Held(Seat.RED, "3.3", 3),
        StoreChanged(Seat.RED, 7, before=4),
        DeathblowThrown(Seat.RED, "1.3", 5),
    ],
)
def test_other_events_leave_a_mark(event: Event) -> None:
    marks = shown(START, event)
    assert marks.below or marks.above


def test_a_bump_hides_no_stone() -> None:
    for field in zwianer_board.SPOTS:
        (impact,) = shown(START, Bumped(Seat.RED, field, 3, ())).above
        near = min(hypot(impact.x - x, impact.y - y) for x, y in zwianer_board.SPOTS.values())
        assert near > zwianer_sprites.BURST + GravitationFace.radius - 6


def test_a_bump_hides_no_gravity_number_and_nothing_docked() -> None:
    for field in zwianer_board.SPOTS:
        (impact,) = shown(START, Bumped(Seat.RED, field, 3, ())).above
        docked = [slot for slots in zwianer_board.SLOTS.values() for slot in slots]
        for x, y in (*zwianer_board.FIGURES, *docked):
            assert hypot(impact.x - x, impact.y - y) > zwianer_sprites.BURST + zwianer_board.SLOT


def test_the_sum_foretold_is_shown() -> None:
    state = parse("gravitation red=H,H,H,H,1.3 yellow=H,H,H,H,1.13 guess=7 phase=3 store=0,0 turn=red")
    assert [face(state).score(state, seat) for seat in state.seats] == ["Σ 7", ""]
    assert "7" in describe(state, "de").partition("Phase 3.")[2].partition(".")[0]


@st.composite
def positions(draw: st.DrawFn) -> Gravitation | TunnelX:
    """Stones anywhere, of five players."""
    fields = draw(st.permutations([*FIELDS, *[HANGAR] * 25]))
    stones = tuple(tuple(sorted(fields[seat * 5 : seat * 5 + 5])) for seat in SEATS)
    dice = draw(st.sampled_from([(), (1, 2), (3, 3), (5, 6)]))
    if draw(st.booleans()):
        return TunnelX(stones, draw(st.sampled_from(SEATS)), dice)
    stores = tuple(draw(st.integers(0, 10)) for _ in SEATS)
    return Gravitation(stones, stores, draw(st.sampled_from(SEATS)), Terms(draw(st.integers(1, 3))), dice)


@given(positions(), st.sampled_from(["de", "en"]))
def test_the_words_say_where_every_stone_is_and_fit(state: Gravitation | TunnelX, language: str) -> None:
    text = describe(state, language)
    assert len(text) <= 1000
    assert not text.endswith("…")
    for own in state.stones:
        assert all(NAMES[field] in text for field in own if field)


@pytest.mark.parametrize("line", [SHIELD, DEATHBLOW])
def test_a_waiting_bump_is_told(line: str) -> None:
    assert "2.6" in describe(parse(line), "de")
    assert "Stärke" in describe(parse(line), "de")
    assert "strength" in describe(parse(line), "en")


def played(game: str, seats: tuple[Seat, ...], steps: int) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """A game in which now this, now that is done."""
    state: State = GAMES[game].start(seats)
    for number in range(steps):
        match state.awaits:
            case Chance():
                by: Any = CHANCE
            case Decision(who):
                by = min(who)
            case Over():
                return
        actions = state.legal_actions(by)
        step = state.apply(actions[number * 7 % len(actions)], by)
        state = step.state
        yield state, step.events


@pytest.mark.parametrize("game", ["gravitation", "tunnel_x"])
@pytest.mark.parametrize("seats", [(Seat.RED, Seat.YELLOW), SEATS])
def test_every_step_of_a_game_can_be_shown(game: str, seats: tuple[Seat, ...]) -> None:
    for state, events in played(game, seats, 150):
        actions = [action for seat in seats for action in state.legal_actions(seat)]
        drawn = scene(face(state), state, events=events, choices=lettered(actions))
        for placed in drawn:
            assert -20 <= placed.x <= UNITS + 20
            assert 0 <= placed.y <= UNITS
        assert len(describe(state, "de")) <= 1000


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_has_its_space(theme: str) -> None:
    assert picture(parse(START), theme=theme, size=100).startswith(b"\x89PNG")


def test_a_hangar_fills_from_its_first_slot_and_empties_from_its_last() -> None:
    state = parse(START)
    slots = zwianer_board.SLOTS[Seat.RED]
    docked = {(placed.x, placed.y) for placed in face(state).pieces(state)} & set(slots)
    assert docked == set(slots[:4])
    assert face(state).spot(state, Seat.RED, "H") == slots[3]
    assert face(state).spot(state, Seat.RED, "H", left=True) == slots[4]
    assert FIELD["1.3"] == STATION[Seat.RED]
