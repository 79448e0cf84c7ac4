"""The face of Giro Mondiale: where everything lies, signs, cars, closed rings, and what events show."""

from __future__ import annotations

import random
from functools import partial
from io import BytesIO
from itertools import combinations, product
from math import hypot

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from bot.tables.journal.terms import LANGUAGES
from bot.texts.describing import describe
from games.catalogue import GAMES, parse
from games.core import CHANCE, Seat, play
from games.events import Captured, Moved
from games.giro_mondiale.board import BOARD, CLOCKWISE, ROADS, Sign
from games.giro_mondiale.card import PAIRINGS
from games.giro_mondiale.events import SentToPark, TurnMissed
from games.giro_mondiale.rules import SIDES, State
from games.race import PLAYERS
from render import lettered, offered, picture
from render.canvas import FINER, UNITS, Canvas, Point, around
from render.colours.giro_mondiale import traffic
from render.face import STRIP
from render.faces import giro_roads as roads
from render.faces.giro_cars import BODIES, car
from render.faces.giro_mondiale import CARS, PARKED_CAR, GiroMondialeFace
from render.faces.giro_signs import PAINTERS, REACH, small_sign
from render.scene import scene
from render.sprites import Placed, Sprite, badge, dot, ghost, halo, origin, target
from render.theme import DARK, THEMES, Theme
from tests.render.vision import apart, contrast, linear

FACE = GiroMondialeFace()
SIZE = 200
CLEARLY = 40
"""Of the 255 steps of lightness."""


def state_of(line: str) -> State:
    state = parse(line)
    assert isinstance(state, State)
    return state


PARKED = state_of("giro_mondiale red=P,P,P,P blue=P,P,P,P yellow=P,P,P,P green=P,P,P,P turn=red")


def drawn(sprite: Sprite, theme: Theme = DARK, scale: float = 1.0) -> Image.Image:
    half = round(sprite.width / 2 * scale) + 4
    image = Image.new("RGBA", (2 * half * FINER, 2 * half * FINER))
    canvas = Canvas(image, theme, scale, (half, half))
    sprite.paint(canvas, *sprite.args)
    return canvas.reduced()


def pixels(state: State) -> Image.Image:
    return Image.open(BytesIO(picture(state, size=SIZE))).convert("RGB")


def distance(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def test_every_place_is_on_the_board_and_apart_from_the_others() -> None:
    spots = [*roads.FIELDS.values(), *roads.COUNTERS.values()]
    assert len(roads.FIELDS) == 96
    for a, b in combinations(spots, 2):
        assert distance(a, b) > 2 * FACE.radius
    for x, y in [*spots, *(place for lot in roads.PARKS.values() for place in lot)]:
        assert PARKED_CAR < x < UNITS - PARKED_CAR
        assert STRIP + PARKED_CAR < y < UNITS - PARKED_CAR


def test_signs_leave_room_for_each_other_and_stay_on_their_roads() -> None:
    for ring, (sign, half) in enumerate(zip(roads.SIGNS, roads.HALVES, strict=True)):
        first = ring * ROADS.lap
        assert distance(roads.at(first), roads.at(first + 1)) > 2 * sign * 1.08
        assert sign < half
        if ring:
            assert roads.RADII[ring - 1] - roads.RADII[ring] > roads.HALVES[ring - 1] + half


def test_lots_lie_beyond_the_outermost_road_and_hold_their_cars() -> None:
    for seat in PLAYERS:
        (x, y), (width, height) = roads.LOTS[seat], roads.LOT
        nearest = (abs(x - roads.MIDDLE[0]) - width / 2, abs(y - roads.MIDDLE[1]) - height / 2)
        assert hypot(*nearest) > roads.RADII[0] + roads.HALVES[0]
        for a, b in combinations(roads.PARKS[seat], 2):
            assert distance(a, b) > 2 * PARKED_CAR * max(x for x, _ in BODIES[seat])


def test_places_follow_each_other_clockwise_and_link_roads_are_straight() -> None:
    for field in range(ROADS.lap):
        x, y = roads.at(field)
        next_x, next_y = roads.at(ROADS.neighbour(field, 1))
        mid_x, mid_y = roads.MIDDLE
        assert (x - mid_x) * (next_y - mid_y) - (y - mid_y) * (next_x - mid_x) > 0
        if ROADS.signs[field] is Sign.LINK_ROAD:
            columns, rows = zip(*(roads.at(field + ring * ROADS.lap) for ring in range(4)), strict=True)
            assert len(set(columns)) == 1 or len(set(rows)) == 1


def test_every_sign_is_drawn_and_looks_like_no_other_one_even_small() -> None:
    assert set(PAINTERS) == set(Sign) - {Sign.LINK_ROAD}
    for theme in THEMES.values():
        for scale, calm in product((1, 0.4), (True, False)):
            looks = [drawn(small_sign(sign, 24, calm=calm), theme, scale) for sign in PAINTERS]
            for one, other in combinations(looks, 2):
                differ = ImageChops.difference(one, other).convert("L").point(lambda value: value > CLEARLY)
                assert sum(differ.tobytes()) > 0.03 * one.width * one.height


@pytest.mark.parametrize("sprite", [small_sign(sign, 24) for sign in PAINTERS], ids=lambda s: s.args[0])
def test_a_sign_stays_within_its_sprite(sprite: Sprite) -> None:
    box = drawn(sprite).getbbox()
    assert box is not None
    assert max(box[2] - box[0], box[3] - box[1]) <= 2 * (24 * REACH + 1) + 1


def test_cars_show_their_way_and_their_seat_without_colour() -> None:
    plain = replace(DARK, seats=DARK.seats[:1] * len(Seat), rims=DARK.rims[:1] * len(Seat))
    looks = {seat: drawn(car(seat, CARS[0], 0), plain) for seat in PLAYERS}
    assert len({look.tobytes() for look in looks.values()}) == len(PLAYERS)
    for seat in PLAYERS:
        there, back = drawn(car(seat, CARS[0], 45)), drawn(car(seat, CARS[0], 225))
        assert there.tobytes() != back.tobytes()
        assert car(seat, CARS[0], 360) == car(seat, CARS[0], 0)


def test_a_turned_car_points_the_other_way() -> None:
    ahead = state_of("giro_mondiale red=P,P,P,3.5 yellow=P,P,P,P turn=red")
    back = state_of("giro_mondiale red=P,P,P,3.5< yellow=P,P,P,P turn=red")
    (first,) = set(FACE.pieces(ahead)) - set(FACE.pieces(back))
    (second,) = set(FACE.pieces(back)) - set(FACE.pieces(ahead))
    assert (first.x, first.y) == (second.x, second.y) == roads.FIELDS["3.5"]
    assert abs(first.sprite.args[2] - second.sprite.args[2]) == 180
    assert pixels(ahead) != pixels(back)


def strong(line: str) -> dict[Point, Sign]:
    state = state_of(line)
    choices = offered(state, state.turn) if state.thrown else ()
    lit = FACE.light(state, [action for choice in choices for action in choice.actions])
    paint = small_sign(Sign.STOP, 1).paint
    return {(placed.x, placed.y): placed.sprite.args[0] for placed in lit if placed.sprite.paint is paint}


def test_only_signs_that_a_move_comes_to_obey_are_strong() -> None:
    line = "giro_mondiale red=P,P,P,1.1 yellow=P,P,P,P dice=4 turn=red"
    slid = strong(line)
    assert slid[roads.FIELDS["1.5"]] is Sign.ICE
    assert roads.FIELDS["1.6"] not in slid  # passed over
    assert Sign.LINK_ROAD not in slid.values()
    assert strong(line.replace("dice=4 ", "")) == {}


def test_a_strong_sign_covers_the_calm_one_below_it_and_no_car() -> None:
    assert 0 < roads.CALM < 1
    line = "giro_mondiale red=P,P,P,2.1 yellow=P,P,P,2.3 dice=2 turn=red"
    assert roads.FIELDS["2.3"] not in strong(line)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_a_calm_sign_is_fainter_than_a_strong_one_and_still_seen(theme: Theme) -> None:
    colours = traffic(theme)
    calm = colours.calm
    for role in ("white", "red", "blue", "yellow", "black"):
        own, faint, road = (
            linear(getattr(colours, role)),
            linear(getattr(calm, role)),
            linear(colours.asphalt),
        )
        assert apart(faint, road) < apart(own, road)
    assert contrast(calm.white, calm.black) >= 3


def test_chevrons_and_start_arrows_point_the_way_everybody_drives() -> None:
    for seat in PLAYERS:
        arrow = roads.way_in(seat)
        ahead = around((arrow.x, arrow.y), 10, arrow.sprite.args[1])
        start = roads.at(BOARD.corner(seat).start - 1)
        assert distance(ahead, start) < distance((arrow.x, arrow.y), start)
        assert distance((arrow.x, arrow.y), roads.MIDDLE) == pytest.approx(roads.RADII[0], abs=1)


def test_a_car_makes_the_sign_it_stands_on_step_aside() -> None:
    state = state_of("giro_mondiale red=P,P,P,2.1 yellow=P,P,P,2.4 turn=red")
    (shown,) = FACE.over(state)
    assert shown.sprite.args[0] is Sign.STOP
    assert (shown.x, shown.y) == roads.roadside(ROADS.fields.index("2.1"))
    assert roads.post(ROADS.fields.index("2.1")) in FACE.under(state)


def test_a_sign_beside_a_car_is_large_enough_and_touches_nothing_else() -> None:
    signed = [field for field, sign in enumerate(ROADS.signs) if sign is not Sign.LINK_ROAD]
    arrows = [roads.way_in(seat) for seat in PLAYERS]
    for field in signed:
        place, radius = roads.roadside(field), roads.ROADSIDE[ROADS.ring(field)]
        assert 2 * radius * 0.4 > 13
        assert distance(place, roads.at(field)) < 58
        for other in set(signed) - {field}:
            ring = ROADS.ring(other)
            assert distance(place, roads.at(other)) > 1.08 * (radius + roads.SIGNS[ring]) - 0.5
            assert distance(place, roads.roadside(other)) > 1.08 * (radius + roads.ROADSIDE[ring])
        for arrow in arrows if ROADS.can_stand(ROADS.place(field, CLOCKWISE)) else ():
            assert distance(place, (arrow.x, arrow.y)) > radius + 24
        for (x, y), (wide, high) in ((lot, roads.LOT) for lot in roads.LOTS.values()):
            beyond = max(abs(place[0] - x) - wide / 2, 0), max(abs(place[1] - y) - high / 2, 0)
            assert hypot(*beyond) > 1.08 * radius


@pytest.mark.parametrize(
    "field",
    [name for name, sign in zip(ROADS.fields, ROADS.signs, strict=True) if sign is not Sign.LINK_ROAD],
)
def test_a_ghost_and_the_sign_of_its_field_are_both_seen(field: str) -> None:
    (shown,) = FACE.show(Captured(Seat.YELLOW, field), PARKED).above
    index = ROADS.fields.index(field)
    apart = distance((shown.x, shown.y), roads.roadside(index))
    assert apart > 0.68 * FACE.radius + roads.ROADSIDE[ROADS.ring(index)]


def test_a_closed_ring_is_hatched_all_around() -> None:
    open_ring = state_of("giro_mondiale red=P,P,P,3.5 yellow=P,P,P,P turn=yellow")
    closed = state_of("giro_mondiale red=P,P,P,3.6 yellow=P,P,P,P turn=yellow")
    hatch = {(placed.x, placed.y) for placed in FACE.under(closed) if placed.sprite == _hatch(placed)}
    assert hatch == {roads.FIELDS[f"3.{index}"] for index in range(1, 25)}
    assert not any(placed.sprite == _hatch(placed) for placed in FACE.under(open_ring))


def _hatch(placed: Placed) -> Sprite | None:
    at = (placed.x, placed.y)
    return roads.barrier(roads.PLACES.index(at)) if at in roads.PLACES else None


def test_seats_not_in_play_step_back() -> None:
    two = state_of("giro_mondiale red=P,P,P,P yellow=P,P,P,P turn=red")
    veiled = {(placed.x, placed.y) for placed in FACE.under(two) if placed.sprite == roads.veil(*roads.LOT)}
    assert veiled == {roads.LOTS[Seat.BLUE], roads.LOTS[Seat.GREEN]}
    assert roads.way_in(Seat.RED) in FACE.under(two)
    assert roads.way_in(Seat.BLUE) not in FACE.under(two)


def test_partners_bear_the_same_mark() -> None:
    for number, pairing in enumerate(PAIRINGS, start=1):
        state = state_of(f"{PARKED.line().removesuffix(' turn=red')} teams={pairing} turn=red")
        marks = {
            seat: placed.sprite
            for placed in FACE.pieces(state)
            for seat in PLAYERS
            if (placed.x, placed.y) == roads.paired_at(seat)
        }
        for one, other in combinations(PLAYERS, 2):
            assert (marks[one] == marks[other]) == (other in SIDES[number][one])


def test_who_misses_a_turn_has_a_stop_sign_at_the_lot() -> None:
    state = state_of("giro_mondiale red=P,P,P,P yellow=P,P,P,1.13 skip=yellow turn=red")
    stops = [placed for placed in FACE.pieces(state) if placed.sprite.args[:1] == (Sign.STOP,)]
    assert [(stop.x, stop.y) for stop in stops] == [roads.waiting_at(Seat.YELLOW)]


def test_a_long_drive_leaves_a_trail_from_the_ramp_on() -> None:
    state = state_of("giro_mondiale red=P,P,P,2.2 yellow=P,P,P,P turn=yellow")
    marks = FACE.show(Moved(Seat.RED, ("P", "1.1", "1.2", "2.2")), state)
    end, *trail, start = marks.trail
    assert (end.sprite, end.x, end.y) == (halo(FACE.radius), *roads.FIELDS["2.2"])
    assert (start.sprite, start.x, start.y) == (origin(FACE.radius * 1.15), *roads.PARKS[Seat.RED][3])
    assert len(trail) > 3
    assert all(placed.sprite == dot(placed.sprite.args[0]) for placed in trail)
    assert min(distance((placed.x, placed.y), roads.RAMPS[Seat.RED][1]) for placed in trail) < 30


def test_a_drive_that_ends_on_the_lot_is_dotted_between_the_signs_only() -> None:
    state = state_of("giro_mondiale red=P,P,P,P yellow=P,P,P,P turn=yellow")
    path = ("1.5", "1.6", "1.7", "1.8", "P")
    lit, *trail, start = FACE.show(Moved(Seat.RED, path), state).trail
    assert (lit.x, lit.y) == roads.PARKS[Seat.RED][3]
    assert (start.x, start.y) == roads.FIELDS["1.5"]
    assert len(trail) == 3
    for placed in trail:
        apart = sorted(distance((placed.x, placed.y), roads.FIELDS[field]) for field in path[:-1])
        assert apart[0] == pytest.approx(apart[1])


def test_a_captured_car_leaves_a_ghost() -> None:
    state = state_of("giro_mondiale red=P,P,P,2.2 yellow=P,P,P,P turn=yellow")
    (shown,) = FACE.show(Captured(Seat.YELLOW, "2.2"), state).above
    assert shown.sprite == ghost(Seat.YELLOW, shown.sprite.args[1])
    assert distance((shown.x, shown.y), roads.FIELDS["2.2"]) < 2 * FACE.radius


def test_a_car_sent_back_at_once_is_where_it_was_and_the_sign_is_ringed() -> None:
    before = state_of("giro_mondiale red=P,P,2.8,C yellow=P,P,2.14<,C dice=6 turn=red")
    step = play(before, "P>P", Seat.RED)
    (sent,) = [event for event in step.events if isinstance(event, SentToPark)]
    marks = FACE.aftermath(step.events, state_of(step.state.line()))
    rings = {(placed.x, placed.y) for placed in marks.trail if placed.sprite.paint is origin(1).paint}
    assert rings == {FACE.spot(before, Seat.RED, "P"), roads.FIELDS[sent.field]}
    assert not marks.below


@pytest.mark.parametrize("seat", PLAYERS)
def test_a_ghost_on_a_start_field_keeps_clear_of_the_ramp(seat: Seat) -> None:
    field = ROADS.fields[BOARD.corner(seat).start - 1]
    (shown,) = FACE.show(Captured(seat, field), PARKED).above
    arrow = roads.way_in(seat)
    assert distance((shown.x, shown.y), (arrow.x, arrow.y)) > 60
    assert distance((shown.x, shown.y), roads.MIDDLE) < roads.RADII[0] - 20
    assert min(roads.PLACES, key=partial(distance, (shown.x, shown.y))) == roads.FIELDS[field]


def test_arriving_ends_at_the_counter_of_the_seat() -> None:
    state = state_of("giro_mondiale red=P,P,P,C yellow=P,P,P,P turn=yellow")
    marks = FACE.show(Moved(Seat.RED, ("4.3", "4.2", "4.1", "C")), state)
    assert (marks.trail[0].x, marks.trail[0].y) == roads.COUNTERS[Seat.RED]
    assert any(placed.sprite.args[0] == "1" for placed in FACE.pieces(state))


def test_a_missed_turn_is_shown_at_the_lot() -> None:
    marks = FACE.show(TurnMissed(Seat.BLUE), PARKED)
    assert {(placed.x, placed.y) for placed in marks.below} == {roads.waiting_at(Seat.BLUE)}


def _random_states(seed: int, teams: str, count: int) -> list[State]:
    luck, found = random.Random(seed), []
    state = GAMES["giro_mondiale"].engine().setup(PLAYERS, {"teams": teams}, Seat.RED)
    for _ in range(count):
        by = CHANCE if state.at_roll else state.turn
        actions = state.legal_actions(by)
        if not actions:
            break
        state = state.apply(luck.choice(actions), by).state
        assert isinstance(state, State)
        found.append(state)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("teams", ["", *PAIRINGS])
def test_any_position_is_told_in_one_alt_text(language: str, teams: str) -> None:
    for state in _random_states(7, teams, 300):
        text = describe(state, language)
        assert len(text) <= 1000
        assert not text.endswith("…")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_position_is_told_whole(language: str) -> None:
    state = state_of(
        "giro_mondiale red=2.2<,3.5<,4.3,4.6< blue=2.8<,3.11<,4.9,4.12< yellow=2.14<,3.17<,4.15,4.18< "
        f"green=2.20<,3.23<,4.21,4.24< dice=6 skip=blue,yellow,green teams={PAIRINGS[1]} turn=red"
    )
    text = describe(state, language)
    assert len(text) <= 1000
    assert not text.endswith("…")


def test_the_text_tells_signs_turned_cars_and_the_closed_ring() -> None:
    state = state_of("giro_mondiale red=P,P,2.1<,3.6 yellow=P,2.15,C,C dice=3 skip=yellow turn=red")
    assert describe(state, "de") == (
        "Giro Mondiale. Rot ist am Zug mit einer 3. Rot: 2 Autos geparkt; auf 2.1 (Stopp, gegen den "
        "Uhrzeigersinn) und 3.6 (Baustelle). Gelb: ein Auto geparkt; auf 2.15 (Vorfahrtstraße); "
        "2 Autos im Ziel; setzt einmal aus. Ring 3 ist gesperrt."
    )
    assert "on 2.1 (stop, anticlockwise) and 3.6 (roadworks). Yellow" in describe(state, "en")
    several = state_of("giro_mondiale red=P,2.1<,3.5<,4.3 yellow=P,P,P,P dice=3 turn=red")
    assert "; davon gegen den Uhrzeigersinn 2.1 und 3.5." in describe(several, "de")


def test_a_letter_touches_the_ring_around_its_target_and_is_nearest_to_it() -> None:
    paint = badge("A").paint
    seen = 0
    for state in _random_states(5, "", 300):
        choices = offered(state, state.turn)
        shown = scene(FACE, state, choices=choices)
        rings = {(placed.x, placed.y): placed for placed in shown if placed.sprite.paint is target(1).paint}
        badges = {
            placed.sprite.args[0]: (placed.x, placed.y)
            for placed in shown
            if placed.sprite.paint is paint and not placed.sprite.args[-1]
        }
        for choice in choices:
            at = badges.get(choice.letter)
            if choice.on in roads.FIELDS and at and not choice.is_on_piece:
                own = roads.FIELDS[choice.on]
                assert min(roads.PLACES, key=partial(distance, at)) == own
                ring = rings[own].sprite.args[0]
                assert ring < distance(at, own) < ring + FACE.badge_radius
                seen += 1
    assert seen > 100


def test_no_letter_beside_a_field_hides_another_sign() -> None:
    for field, own in enumerate(roads.PLACES):
        for place in roads.beside(field):
            for other, at in enumerate(roads.PLACES):
                room = distance(place, at) - FACE.badge_radius - roads.SIGNS[ROADS.ring(other)]
                assert at == own or room > -2


def test_letters_at_the_edge_are_not_cut() -> None:
    state = state_of("giro_mondiale red=P,P,P,P yellow=P,C,C,C dice=4 turn=yellow")
    shown = scene(FACE, state, choices=lettered(state.legal_actions(Seat.YELLOW)))
    both = [badge("A", FACE.badge_radius, hollow=hollow) for hollow in (True, False)]
    badges = [placed for placed in shown if placed.sprite in both]
    assert [placed.sprite for placed in badges] == both
    assert all(placed.x + placed.sprite.width / 2 <= UNITS for placed in badges)
