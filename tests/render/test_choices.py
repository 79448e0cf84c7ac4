"""The letters: one for each choice of a step, the same on the picture and on the buttons."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from math import dist

import pytest

from games.catalogue import parse
from games.core import Decision, Pass, Seat, State
from render import Choice, is_lettered, lettered, offered, sprites
from render.canvas import UNITS
from render.choices import SHARING
from render.face import STRIP
from render.faces import face_of
from render.scene import scene
from render.sprites import Placed
from tests.games.setups import Setup
from tests.render.positions import DRAWN, actions, moments


def decider(state: State) -> Seat:
    assert isinstance(state.awaits, Decision)
    return min(state.awaits.seats)


def choices(line: str, *picked: str) -> list[tuple[str, str, str]]:
    state = parse(line)
    found = lettered(state.legal_actions(state.turn), picked=picked)
    return [(choice.letter, choice.on, choice.piece) for choice in found]


def test_one_action_a_piece_puts_the_letter_on_the_target() -> None:
    line = "rundlauf red=B,5,14,b yellow=B,20,33,18 dice=4 turn=red"
    assert choices(line) == [("A", "9", "5"), ("B", "18", "14")]


def test_pieces_that_share_a_target_bear_the_letters_themselves() -> None:
    line = f"go_round red=0,2 blue=3,23 chips={'.' * 25} dice=1 turn=red"
    assert choices(line) == [("A", "0", ""), ("B", "2", "")]
    assert all(choice.is_final for choice in lettered(parse(line).legal_actions(Seat.RED)))


def test_a_piece_that_shares_a_target_and_has_another_is_picked_first() -> None:
    line = f"go_round red=0,2 blue=5,23 chips={'.' * 25} dice=1 turn=red"
    assert choices(line) == [("A", "0", ""), ("B", "2", "")]
    assert choices(line, "2") == [("A", "3", ""), ("B", "1", "")]


def test_a_target_that_several_pieces_share_bears_their_letters_too() -> None:
    state = parse(
        "giro_mondiale red=2.13,2.14,3.10,C blue=P,2.1,2.19,4.6 yellow=3.6,C,C,C green=P,2.8,3.7,C "
        "dice=4 turn=blue"
    )
    assert {"B", "C"} <= set(badges(state, hollow=True))
    lot, shared = face_of(state).spot(state, Seat.BLUE, "P"), badges(state, hollow=False)["BC"]
    assert lot
    assert dist(lot, (shared.x, shared.y)) < 60


PRINTED = {"rundlauf": "ABabcd", "go_round": "abcde", "giro_mondiale": "P"}


@pytest.mark.parametrize("setup", [setup for setup in DRAWN if setup.game in PRINTED], ids=str)
def test_no_choice_bears_a_letter_that_stands_on_the_board(setup: Setup) -> None:
    printed = set(PRINTED[setup.game].upper())
    for state, _ in moments(setup, every=11):
        for found in taps(state, decider(state)) if actions(state) else ():
            assert printed.isdisjoint("".join(choice.letter for choice in found))


def test_a_pass_is_a_letter_without_a_place() -> None:
    assert choices("rundlauf red=B,B,B,B yellow=B,B,B,B dice=4 turn=red") == [("A", "", "")]


def test_many_actions_are_picked_piece_first_then_target_then_the_rest() -> None:
    empty = "." * 25
    line = f"go_round red=4,20 blue=1,9 chips={empty} dice=5 turn=red variants=shove"
    assert choices(line) == [("A", "4", ""), ("B", "20", "")]
    second = choices(line, "4")
    assert [on for _, on, _ in second] == ["9", "23"]
    third = choices(line, "4", "9")
    assert len(third) == 21
    assert third[-1][0] == "U"


def taps(state: State, seat: Seat, *picked: str) -> Iterator[tuple[Choice, ...]]:
    """Every step on the way to every action, those included that waste something."""
    found = offered(state, seat, picked=picked, wasteful=True)
    yield found
    for choice in found:
        if not choice.is_final:
            yield from taps(state, seat, *choice.picked)


@pytest.mark.parametrize("setup", DRAWN, ids=str)
def test_taps_lead_to_every_action_and_letters_have_places_of_their_own(setup: Setup) -> None:
    for state, _ in moments(setup):
        possible, reached = actions(state), []
        for found in taps(state, decider(state)) if possible else ():
            assert len({choice.letter for choice in found}) == len(found)
            places = Counter(choice.on for choice in found if choice.on)
            for choice in found:
                is_one_of_few_ways = choice.is_final and len(choice.before) == 1
                assert places[choice.on] <= (SHARING if is_one_of_few_ways else 1)
            reached += [choice.action.text for choice in found if choice.is_final]
        assert sorted(reached) == sorted(action.text for action in possible)


@pytest.mark.parametrize("setup", DRAWN, ids=str)
def test_targets_of_a_piece_come_nearest_first(setup: Setup) -> None:
    for state, _ in moments(setup):
        if not actions(state):
            continue
        where = partial(face_of(state).spot, state, decider(state))
        for found in taps(state, decider(state)):
            if len({choice.before for choice in found}) == 1 and len(found[0].before) == 1:
                piece = where(found[0].before[0])
                assert piece
                far = [round(dist(piece, at)) for choice in found if (at := where(choice.on))]
                assert far == sorted(far)


def test_a_few_ways_to_one_target_take_one_tap_together() -> None:
    state = parse("quadrol red=2.3,3.2,4.5,G yellow=2.6,3.5,5.7,6.1 dice=red,blue turn=yellow")
    found = offered(state, Seat.YELLOW, picked=("6.1",))
    assert [choice.on for choice in found] == ["5.1", "6.2", "7.1", "G", "G"]
    assert [choice.action.text for choice in found[3:]] == ["6.1>G red", "6.1>G blue"]
    assert "DE" in badges(state, hollow=False, picked=("6.1",))


def test_what_is_told_in_words_alone_is_one_step() -> None:
    state = parse("gravitation red=H,H,H,1.6,1.3 yellow=H,H,H,H,1.13 phase=2 store=5,0 dice=3,4 turn=red")
    found = offered(state, Seat.RED, picked=("1.6", "1.12"), wasteful=True)
    assert len(found) == 16
    assert all(choice.is_final and not choice.on for choice in found)
    thrifty = offered(state, Seat.RED, picked=("1.6", "1.12"))
    assert len(thrifty) == 6  # each strength once, with the most energy kept
    assert {choice.action for choice in thrifty} < {choice.action for choice in found}


def test_many_ways_to_one_target_stay_a_step_of_their_own() -> None:
    state = parse("gravitation red=H,H,H,1.6,1.3 yellow=H,H,H,H,1.13 phase=2 store=5,0 dice=3,4 turn=red")
    found = offered(state, Seat.RED, picked=("1.6",))
    assert len({choice.on for choice in found}) == len(found)
    assert any(len(choice.actions) > SHARING for choice in found)


def test_what_is_left_to_choose_on_the_board_is_pointed_at_there() -> None:
    chips = "." * 25
    state = parse(f"go_round red=2,18 blue=0,6 chips={chips} dice=2 turn=red variants=line")
    for found in taps(state, Seat.RED):
        for choice in found:
            assert not choice.is_final or choice.on == choice.action.picks[-1] or choice.is_on_piece


@pytest.mark.parametrize("setup", DRAWN, ids=str)
def test_pieces_and_targets_are_on_the_board(setup: Setup) -> None:
    for state, _ in moments(setup):
        moves = [action for action in actions(state) if any(sign in action.text for sign in ">+-")]
        for action in moves:
            for pick in action.picks[:2]:
                at = face_of(state).spot(state, state.turn, pick)
                assert at
                assert 0 < at[0] < 1000
                assert 90 < at[1] < 1000


def drawn(state: State, choices: tuple[Choice, ...]) -> list[Placed]:
    """The badges in the picture."""
    paint = sprites.badge("A").paint
    return [each for each in scene(face_of(state), state, choices=choices) if each.sprite.paint is paint]


def badges(state: State, *, hollow: bool, picked: tuple[str, ...] = ()) -> dict[str, Placed]:
    """The letters in the picture, of what can move or of where it can go."""
    choices = offered(state, decider(state), picked=picked) if actions(state) else ()
    own = [each for each in drawn(state, choices) if each.sprite.args[-1] is hollow]
    written = {each.sprite.args[0]: each for each in own}
    assert len(written) == len(own)
    return written


def letters(badge: Placed, known: set[str]) -> list[str]:
    """What a badge bears: single letters side by side, longer ones apart."""
    text = badge.sprite.args[0]
    if text in known:
        return [text]
    return text.split() if " " in text else list(text)


@pytest.mark.parametrize("setup", DRAWN, ids=str)
def test_every_step_shows_the_letters_that_its_buttons_bear_and_cuts_none(setup: Setup) -> None:
    for state, _ in moments(setup, every=11, seed=3):
        if not actions(state):
            continue
        seat = decider(state)
        for found in taps(state, seat):
            shown = drawn(state, found)
            own = {choice.letter for choice in found if is_lettered(state, seat, choice)}
            known = {choice.letter for choice in found}
            assert {letter for badge in shown for letter in letters(badge, known)} == own
            for badge in shown:
                across, down = badge.sprite.width / 2, badge.sprite.height / 2
                assert across <= badge.x <= UNITS - across
                assert STRIP + down <= badge.y <= UNITS - down
                assert not (badge.sprite.args[-1] and found[0].before)


def test_what_a_stone_can_only_do_where_it_is_bears_its_letter_there() -> None:
    line = (
        "gravitation red=H,H,1.7,3.7,3.8 blue=H,H,1.11,1.19,3.9 yellow=H,1.10,1.15,1.18,2.15 dice=2,5 "
        "guess=6 phase=3 store=0,1,0 turn=red"
    )
    state = parse(line)
    (crash,) = [choice for choice in offered(state, Seat.RED) if choice.picked == ("3.7", "crash")]
    assert is_lettered(state, Seat.RED, crash)
    assert crash.letter in badges(state, hollow=True)


def test_after_the_piece_letters_are_on_targets_even_where_one_target_is_left() -> None:
    moves = [Pass(f"H>3.9>{via}", ("H", "3.9", via)) for via in ("3.1", "x1", "x2", "x3")]
    found = lettered(moves, picked=("H",), where={"3.9": (1.0, 2.0), "3.1": (3.0, 4.0)}.get)
    assert [choice.piece for choice in found] == [""] * len(moves)


def test_a_piece_that_stays_where_it_is_bears_its_letter_once() -> None:
    line = (
        "giro_mondiale red=P,2.7,2.13,C blue=P,2.2,2.8,4.21 yellow=P,P,3.18,3.19< green=P,P,2.14,3.22 "
        "dice=6 skip=red turn=blue"
    )
    state = parse(line)
    (home,) = [choice for choice in lettered(actions(state)) if choice.piece == choice.on == "P"]
    assert home.letter in badges(state, hollow=True)
    assert home.letter not in badges(state, hollow=False)


@pytest.mark.parametrize("setup", DRAWN, ids=str)
def test_no_letter_is_there_twice_on_a_piece_or_a_target(setup: Setup) -> None:
    for state, _ in moments(setup, every=2):
        for hollow in (True, False):
            written = "".join(badges(state, hollow=hollow)).replace(" ", "")
            assert len(set(written)) == len(written) or len(lettered(actions(state))) > 26


def test_the_letters_of_a_mover_and_of_a_target_differ_and_lie_apart() -> None:
    state = parse("rundlauf red=B,B,5,9 yellow=B,20,33,18 dice=4 turn=red")
    movers, targets = badges(state, hollow=True), badges(state, hollow=False)
    assert set(movers) == {"E"}
    state = parse("giro_mondiale red=P,P,2.2,C yellow=P,P,2.8,C dice=6 turn=red")
    movers, targets = badges(state, hollow=True), badges(state, hollow=False)
    assert movers
    assert targets
    for one in movers.values():
        for other in targets.values():
            assert one.sprite != other.sprite
            assert abs(one.x - other.x) > 30 or abs(one.y - other.y) > 30


def test_the_piece_that_was_chosen_is_ringed() -> None:
    state = parse(
        "quadrol red=H,2.2,3.4,G blue=H,3.5,5.2,G yellow=H,H,4.3,G green=2.5,5.5,G,G dice=red,yellow turn=red"
    )
    face = face_of(state)

    def rings(*picked: str) -> list[tuple[float, float]]:
        found = scene(face, state, choices=offered(state, Seat.RED, picked=picked))
        return [(each.x, each.y) for each in found if each.sprite == sprites.chosen(face.radius)]

    assert rings("2.2") == [face.spot(state, Seat.RED, "2.2")]
    assert not rings()


@pytest.mark.parametrize(
    "line",
    [
        f"go_round red=12,18 blue=0,6 chips={'.' * 25} dice=2 turn=red",
        "giro_mondiale red=P,1.1,2.2,4.3 blue=P,2.7,3.5,C dice=2 turn=red",
    ],
)
def test_letters_leave_what_fields_bear_to_see(line: str) -> None:
    state = parse(line)
    centres = {face_of(state).spot(state, state.turn, choice.on) for choice in lettered(actions(state))}
    for badge in badges(state, hollow=False).values():
        assert all(abs(badge.x - at[0]) > 20 or abs(badge.y - at[1]) > 20 for at in centres if at)


def test_letters_keep_clear_of_gravity_numbers_where_another_side_is_free() -> None:
    state = parse("tunnel_x red=H,1.4,2.3,3.3,5.1 yellow=1.13,2.4,4.2,5.2,5.3 dice=2,5 turn=red")
    for badge in badges(state, hollow=True).values():
        for x, y in face_of(state).figures:
            assert abs(badge.x - x) > 16 or abs(badge.y - y) > 16
