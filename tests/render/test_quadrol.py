"""What is special to the face of Quadrol."""

import io
from collections.abc import Callable
from functools import partial
from itertools import combinations
from math import hypot

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.texts.describing import LONGEST, describe
from games.catalogue import parse
from games.chance import Luck
from games.core import Event, Seat, play
from games.events import Moved, Thrown
from games.quadrol.board import COLOURS, LINE_COLOURS, PLACES
from games.quadrol.card import GAME
from games.quadrol.events import SentBack
from games.quadrol.rules import State
from games.race import PLAYERS
from games.tools.simulation import plies, random_policy
from render import lettered, offered, picture, sprites
from render.canvas import UNITS, Canvas, Point
from render.choices import letter
from render.colours import quadrol
from render.face import STRIP
from render.faces.quadrol import HOMES, SPOTS, STARTS, QuadrolFace
from render.faces.quadrol_net import colour_die, lit_line, opened_square, paint_line
from render.marks import Marks
from render.scene import scene
from render.sprites import Sprite
from render.strip import throws
from render.theme import DARK, THEMES
from tests.render.vision import contrast

FACE = QuadrolFace()
ONE_HOME = "quadrol red=G,G,G,G blue=H,3.5,7.4,G yellow=4.1,5.4,G,G green=H,2.5,5.5,G places=red turn=blue"
BUSY = "quadrol red=H,2.2,3.4,G blue=3.5,5.2,6.5,G yellow=H,H,4.3,G green=2.5,5.4,G,G"


def state_of(line: str) -> State:
    state = parse(line)
    assert isinstance(state, State)
    return state


def shown(line: str, move: str) -> tuple[State, Marks]:
    """The marks that all the events of a move leave."""
    before = state_of(line)
    step = play(before, move, before.turn)
    assert isinstance(step.state, State)
    marks = Marks()
    for event in step.events:
        marks += FACE.show(event, step.state)
    return step.state, marks


def at(marks: Marks, sprite: Sprite) -> list[Point]:
    return [(mark.x, mark.y) for mark in (*marks.trail, *marks.below, *marks.above) if mark.sprite == sprite]


def drawn(paint: Callable[[Canvas], None]) -> bytes:
    canvas = Canvas(Image.new("RGBA", (480, 480)), DARK, 1, (60, 60))
    paint(canvas)
    return canvas.reduced().tobytes()


def painted(canvas: Canvas, die: Sprite) -> None:
    die.paint(canvas, *die.args)


def test_all_places_lie_apart_inside_and_below_the_strip() -> None:
    lanes = [point for lane in (*STARTS, *HOMES) for point in lane.places]
    for one, other in combinations([*SPOTS.values(), *lanes], 2):
        assert hypot(one[0] - other[0], one[1] - other[1]) > 2.9 * FACE.radius
    for x, y in (*SPOTS.values(), *lanes):
        assert 1.5 * FACE.radius < x < UNITS - 1.5 * FACE.radius
        assert STRIP + 1.5 * FACE.radius < y < UNITS - 1.5 * FACE.radius


def test_lines_of_four_colours_differ_by_pattern_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    one_colour = replace(quadrol.DARK, lines=quadrol.DARK.lines[:1] * 4, lit=quadrol.DARK.lit[:1] * 4)
    monkeypatch.setitem(quadrol.NETS, "dark", one_colour)
    for lit in (False, True):
        ways = {drawn(partial(paint_line, start=(-40, 0), end=(40, 0), colour=c, lit=lit)) for c in range(4)}
        assert len(ways) == len(LINE_COLOURS)


@pytest.mark.parametrize("theme", THEMES)
def test_lines_and_sides_stand_out_from_their_ground(theme: str) -> None:
    net = quadrol.NETS[theme]
    for line in (*net.lines, *net.lit, net.pit):
        assert contrast(line, net.ground) >= 3
    for die, mark in zip(net.dice, net.dice_marks, strict=True):
        assert contrast(die, mark) >= 3
    for seat in PLAYERS:
        assert contrast(net.sides[seat], THEMES[theme].page) >= 3


def test_dice_differ_by_their_marks_alone_and_used_ones_are_faded(monkeypatch: pytest.MonkeyPatch) -> None:
    roles = replace(quadrol.DARK, dice=quadrol.DARK.dice[:1] * 5, dice_marks=quadrol.DARK.dice_marks[:1] * 5)
    monkeypatch.setitem(quadrol.NETS, "dark", roles)
    dice = [colour_die(colour, 38, used=used) for colour in COLOURS for used in (False, True)]
    assert len({drawn(partial(painted, die=die)) for die in dice}) == len(dice)


def test_the_die_used_first_is_shown_faded_beside_the_other() -> None:
    before = state_of(f"{BUSY} dice=blue,black turn=red")
    step = play(before, "2.2>6.6", Seat.RED)
    events: list[Event] = [Thrown(Seat.RED, "blue,black"), *step.events]
    assert [(throw.dice, throw.used) for throw in throws(FACE, step.state, events)] == [
        (("black",), True),
        (("blue",), False),
    ]
    assert [(throw.dice, throw.used) for throw in throws(FACE, before, events[:1])] == [
        (("blue", "black"), False)
    ]


def test_Q13_a_square_open_for_a_seat_looks_otherwise() -> None:
    under = list(FACE.under(state_of(ONE_HOME)))
    for seat, name in ((Seat.BLUE, "7.4"), (Seat.YELLOW, "4.1"), (Seat.GREEN, "1.4")):
        assert [(p.x, p.y) for p in under if p.sprite == opened_square(seat)] == [SPOTS[PLACES[name]]]
    squares = {opened_square(seat) for seat in PLAYERS}
    assert not any(placed.sprite in squares for placed in FACE.under(state_of(f"{BUSY} turn=red")))
    assert not any(placed.sprite == opened_square(Seat.RED) for placed in under)


def test_the_place_of_a_seat_at_home_lies_where_its_stones_waited() -> None:
    medals = [piece for piece in FACE.pieces(state_of(ONE_HOME)) if piece.sprite == sprites.medal(1, 27)]
    assert [(medal.x, medal.y) for medal in medals] == [STARTS[Seat.RED].middle]


def test_a_jump_goes_around_the_stone_it_is_over() -> None:
    _, marks = shown(f"{BUSY} dice=red,blue turn=red", "3.4>>3.6")
    x, y = SPOTS[PLACES["3.5"]]
    assert at(marks, sprites.halo(FACE.radius)) == [SPOTS[PLACES["3.6"]]]
    assert all(hypot(mark.x - x, mark.y - y) > FACE.radius for mark in marks.trail)


@pytest.mark.parametrize(
    ("move", "dice", "end"),
    [("2.2>6.6", "blue,black", "6.6"), ("3.4>3.3>5.5", "red,yellow", "5.5"), ("H>5.1", "red,yellow", "5.1")],
)
def test_moves_and_jumps_leave_a_ring_a_trail_and_light(move: str, dice: str, end: str) -> None:
    _, marks = shown(f"{BUSY} dice={dice} turn=red", move)
    start = SPOTS[PLACES[move[:3]]] if move[0] != "H" else STARTS[Seat.RED].places[0]
    assert at(marks, sprites.origin(FACE.radius * 1.15)) == [start]
    assert at(marks, sprites.halo(FACE.radius)) == [SPOTS[PLACES[end]]]
    assert len(marks.trail) > 2


def test_a_stone_that_comes_home_has_its_light_there() -> None:
    _, marks = shown("quadrol red=H,2.7,3.4,G yellow=H,H,H,H dice=red,yellow turn=red", "2.7>G")
    assert at(marks, sprites.halo(FACE.radius)) == [HOMES[Seat.RED].places[1]]


def test_Q10_a_stone_sent_back_leaves_a_ghost_and_has_its_light_behind_the_line() -> None:
    line = "quadrol red=1.3,5.5,G,G blue=3.3,G,G,G yellow=2.6,G,G,G green=H,3.5,6.1,G"
    _, marks = shown(f"{line} dice=green,green turn=yellow", "2.6>>4.4>H")
    assert at(marks, sprites.ghost(Seat.YELLOW, FACE.radius * 0.8)) == [SPOTS[PLACES["4.4"]]]
    assert at(marks, sprites.halo(FACE.radius)) == [STARTS[Seat.YELLOW].places[0]]


def test_Q10_over_a_stone_on_a_red_square_the_ghost_stands_beside_it() -> None:
    state = state_of("quadrol red=G,G,G,G blue=7.4,G,G,G yellow=H,H,H,H green=H,G,G,G places=red turn=blue")
    marks = FACE.show(Moved(Seat.GREEN, ("7.3", "7.4")), state)
    marks += FACE.show(SentBack(Seat.GREEN, "7.4"), state)
    paint = sprites.ghost(Seat.GREEN, FACE.radius).paint
    ghosts = [(mark.x, mark.y) for mark in marks.above if mark.sprite.paint is paint]
    assert len(ghosts) == 1
    assert ghosts != [SPOTS[PLACES["7.4"]]]


def test_letters_leave_the_rings_of_points_and_every_stone_to_see() -> None:
    state = state_of(f"{BUSY} dice=blue,black turn=red")
    choices = lettered(state.legal_actions(Seat.RED), picked=("2.2",))
    badges = {sprites.badge(letter(number), FACE.badge_radius) for number in range(len(choices))}
    placed = [p for p in scene(FACE, state, choices=choices) if p.sprite in badges]
    assert len(placed) == len(choices)
    assert {(p.x, p.y) for p in placed} <= set(SPOTS.values())
    assert not {(p.x, p.y) for p in placed} & {(p.x, p.y) for p in FACE.pieces(state)}
    assert all(max(badge.width, badge.height) < 2 * 33 for badge in badges)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_are_drawn_and_described_in_both_languages(players: int) -> None:
    state = GAME.start(GAME.default_seats(players))
    for number, ply in enumerate(plies(state, random_policy, Luck(players))):
        assert isinstance(ply.state, State)
        events = state.apply(ply.action, ply.actor).events
        state = ply.state
        for language in ("de", "en"):
            text = describe(state, language)
            assert len(text) <= LONGEST
            assert "…" not in text
        if number % 40 == 0 or not state.legal_actions(state.turn):
            scene(FACE, state, events=events, choices=lettered(state.legal_actions(state.turn)))
    assert Image.open(io.BytesIO(picture(state, size=200))).size == (200, 200)


def test_the_words_name_the_dice_the_first_move_and_open_squares() -> None:
    line = "quadrol red=6.6,G,G,G yellow=H,H,H,H dice=blue first=2.2>6.6 turn=red"
    assert describe(parse(line), "de") == (
        "Quadrol. Rot ist am Zug mit dem Wurf Blau. Erster Zug: 2.2–6.6. "
        "Rot: auf 6.6; 3 im Ziel. Gelb: 4 Steine warten."
    )
    assert describe(parse(line), "en") == (
        "Quadrol. It is Red’s turn with blue on the dice. First move: 2.2–6.6. "
        "Red: on 6.6; 3 home. Yellow: 4 stones wait."
    )
    assert "7.4 für Blau" in describe(parse(ONE_HOME), "de")


def test_only_lines_of_the_chosen_stone_stay_lit() -> None:
    state = state_of(f"{BUSY} dice=red,blue turn=red")

    def lit(*picked: str) -> set[Point]:
        found = scene(FACE, state, choices=offered(state, Seat.RED, picked=picked))
        return {(each.x, each.y) for each in found if each.sprite.paint is lit_line(0, 1, 1).paint}

    x, y = SPOTS[PLACES["2.2"]]
    assert lit("2.2") < lit()
    assert lit("2.2") == {at for at in lit() if hypot(at[0] - x, at[1] - y) < 100}
