"""Gravitation: whose turn, which values, which stones; walking without gravity; predictions; the end."""

import pytest

from games.card import Opening
from games.catalogue import parse
from games.core import CHANCE, Decision, Kind, Over, Seat, play
from games.dice import TWO_DICE
from games.events import Ended, Passed
from games.faults import BadLine
from games.tools.positions import outcomes
from games.zwianer.events import Claimed, Demanded, Predicted, Spared, Swapped, Tunnelled
from games.zwianer.gravitation.card import GAME
from games.zwianer.gravitation.moves import Throwing, values
from tests.games.positions import after, events, texts

YELLOW = "yellow=H,H,H,H,1.13"


def test_V1_who_begins_is_drawn_and_turns_go_clockwise() -> None:
    assert GAME.opening is Opening.AGREED
    line = "gravitation red=H,H,H,H,1.3 green=H,H,H,H,1.18 white=H,H,H,H,1.23 dice=2,4 phase=1 turn={}"
    assert after(line.format("red"), "1.3>1.5").endswith("turn=green")
    assert after(line.format("white"), "1.23>1.25").endswith("turn=red")


def test_V1_a_stone_must_be_moved_even_past_its_goal() -> None:
    line = f"gravitation red=1.1,2.1,3.1,4.1,5.2 {YELLOW} dice=3,4 phase=3 store=0,0 turn=red waive=yellow"
    assert "pass" not in texts(line)


def test_V2_one_die_or_both() -> None:
    assert values((3, 5), 0) == (3, 5, 8)
    assert values((1, 1), 0) == (2, 11)
    assert values((1, 2), 0) == (3,)


NEAREST_OR_THREE = {"1.4>1.5", "1.4>1.6", "1.4>1.7", "1.4>2.5", "1.4>3.3"}


def test_V2_one_and_two_is_three_or_the_nearest_thing() -> None:
    line = f"gravitation red=H,H,H,H,1.4 {YELLOW} dice=1,2 phase=1 turn=red"
    assert {text for text in texts(line) if text.startswith("1.4")} == NEAREST_OR_THREE


def test_V3_stones_on_special_fields_of_others_must_move() -> None:
    line = "gravitation red=H,H,1.3,1.6,2.9 blue=H,H,H,H,1.8 {} dice=3,5 phase=1 turn=red"
    starts = {text.partition(">")[0] for text in texts(line.format(YELLOW))}
    assert starts == {"1.6", "2.9"}


def test_V3_a_demand_can_be_waived_and_absent_seats_demand_nothing() -> None:
    line = f"gravitation red=H,H,1.3,1.6,2.5 {YELLOW} dice=3,5 phase=1 turn=red"
    assert {text.partition(">")[0] for text in texts(line)} == {"H", "1.3", "1.6", "2.5"}
    demanded = f"gravitation red=H,H,1.3,1.6,2.9 {YELLOW} dice=3,5 phase=1 turn=red"
    assert {text.partition(">")[0] for text in texts(demanded)} == {"2.9"}
    waived = f"{demanded} waive=yellow"
    assert {text.partition(">")[0] for text in texts(waived)} == {"H", "1.3", "1.6", "2.9"}


ASKED = f"gravitation red=H,H,1.3,1.11,2.9 {YELLOW} ask=yellow {{}}dice=3,5 phase=1 {{}}turn=red"


def test_V3_whoever_wants_to_be_asked_demands_stone_by_stone() -> None:
    state = parse(ASKED.format("", ""))
    assert state.awaits == Decision(frozenset({Seat.YELLOW}), Kind.CLAIM)
    assert not state.legal_actions(Seat.RED)
    assert [action.text for action in state.legal_actions(Seat.YELLOW)] == ["demand 1.11", "spare 1.11"]
    step = play(state, "spare 1.11", Seat.YELLOW)
    assert step.events == (Spared(Seat.YELLOW, Seat.RED, "1.11"),)
    step = play(step.state, "demand 2.9", Seat.YELLOW)
    assert step.events == (Claimed(Seat.YELLOW, Seat.RED, "2.9"),)
    assert step.state.line() == ASKED.format("claimed=2.9 ", "spared=1.11 ")
    assert parse(step.state.line()) == step.state
    assert {action.picks[0] for action in step.state.legal_actions(Seat.RED)} == {"2.9"}
    moved = play(step.state, next(iter(step.state.legal_actions(Seat.RED))).text, Seat.RED)
    assert Demanded(Seat.RED, frozenset({Seat.YELLOW})) in moved.events
    assert "claimed" not in moved.state.line()


def test_V3_whoever_demands_nothing_leaves_all_stones_to_choose_from() -> None:
    line = ASKED.format("", "spared=1.11,2.9 ")
    assert {text.partition(">")[0] for text in texts(line)} == {"H", "1.3", "1.11", "2.9"}


def test_V3_whoever_waives_all_demands_is_not_asked() -> None:
    state = parse(f"{ASKED.format('', '')} waive=yellow")
    assert state.awaits == Decision(frozenset({Seat.RED}))


def test_V3_nobody_is_asked_without_a_stone_on_a_field_of_theirs() -> None:
    line = f"gravitation red=H,H,1.3,1.6,2.5 {YELLOW} ask=red,yellow dice=3,5 phase=1 turn=red"
    assert parse(line).awaits == Decision(frozenset({Seat.RED}))


@pytest.mark.parametrize(
    "answers", [("claimed=2.9 ", ""), ("", "spared=1.3 "), ("claimed=1.11 ", "spared=1.11 ")]
)
def test_V3_stones_nobody_was_asked_about_are_refused(answers: tuple[str, str]) -> None:
    with pytest.raises(BadLine, match="nobody has been asked about these stones"):
        parse(ASKED.format(*answers))


def test_V4_three_neighbours_win_in_phases_1_and_2_and_five_in_phase_3() -> None:
    won = after(f"gravitation red=H,H,1.1,3.1,2.17 {YELLOW} dice=4,6 phase=1 turn=red", "2.17>2.1")
    assert won == f"gravitation red=H,H,1.1,2.1,3.1 {YELLOW} over=red phase=1"
    apart = after(f"gravitation red=H,H,1.1,4.1,2.17 {YELLOW} dice=4,6 phase=1 turn=red", "2.17>2.1")
    assert apart.endswith("turn=yellow")
    line = f"gravitation red=1.1,2.1,3.1,4.1,5.3 {YELLOW} dice=3,3 phase=3 store=2,0 turn=red waive=yellow"
    assert after(line, "5.3>5.1").endswith("over=red phase=3 store=2,0 waive=yellow")
    assert Ended(frozenset({Seat.RED})) in events(line, "5.3>5.1")
    assert parse(after(line, "5.3>5.1")).awaits == Over((frozenset({Seat.RED}), frozenset({Seat.YELLOW})))


def test_V4_whoever_is_bumped_into_formation_wins() -> None:
    line = "gravitation red=H,H,H,1.8,1.9 yellow=H,H,1.10,2.9,3.7 dice=1,4 phase=2 store=0,0 turn=red"
    assert after(line, "1.9>1.9 bump=1 store=2").endswith("over=yellow phase=2 store=2,0")


def test_V5_without_gravity_every_step_costs_one_and_all_is_used() -> None:
    line = f"gravitation red=H,H,H,H,5.2 {YELLOW} dice=2,2 phase=1 turn=red"
    assert "5.2>4.5" in texts(line)  # out by yellow, on by green
    assert "5.2>4.4" not in texts(line)  # one step only
    line = f"gravitation red=H,H,H,H,5.2 {YELLOW} dice=2,2 phase=3 store=3,0 turn=red"
    assert after(line, "5.2>4.5").endswith("store=3,0 turn=yellow")


def test_V5_occupied_fields_are_tunnelled_and_nobody_ends_there() -> None:
    line = "gravitation red=H,H,H,H,1.3 yellow=H,H,H,1.5,1.13 dice=2,6 phase=1 turn=red"
    assert "1.3>1.6" in texts(line)
    assert "1.3>1.5" not in texts(line)
    assert Tunnelled(Seat.RED, ("1.5",)) in events(line, "1.3>1.6")
    assert "H>1.6" in texts(line)  # through the own station field and 1.5


def test_V6_with_no_way_to_go_the_turn_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    # Tunnels are free, so such a position is hard to find on this board.
    monkeypatch.setattr(Throwing, "moves", lambda _: [])
    line = f"gravitation red=H,H,H,1.3,5.2 {YELLOW} dice=4,4 phase=3 store=0,0 turn=red"
    assert texts(line) == ["pass"]
    assert events(line, "pass") == (Passed(Seat.RED),)
    assert after(line, "pass").endswith("turn=yellow")
    assert texts(line.replace("4,4", "2,4")) == ["crash 5.2"]  # V11 is for moves with gravity


def test_Z3_leaving_the_hangar_costs_one() -> None:
    assert GAME.start().line().split(" ")[1] == "red=H,H,H,H,1.3"
    line = f"gravitation red=H,H,H,H,1.9 {YELLOW} dice=2,6 phase=1 turn=red"
    assert "H>1.4" in texts(line)


def test_Z6_no_field_is_used_twice() -> None:
    line = f"gravitation red=H,H,H,H,1.2 {YELLOW} dice=2,6 phase=1 turn=red"
    assert "1.2>1.2" not in texts(line)  # not in and out again
    line = f"gravitation red=H,H,H,H,5.2 {YELLOW} dice=5,6 phase=1 turn=red"
    assert "5.2>5.2" not in texts(line)
    assert "5.2>5.3" not in texts(line)  # six steps round the orbit


def test_Z7_the_first_foreign_stone_or_free_special_field() -> None:
    line = "gravitation red=H,H,H,1.4,1.6 yellow=H,H,H,{},1.13 dice=1,2 phase=2 store=4,0 turn=red"
    swapping = line.format("1.5")
    assert "1.4<>1.5" in texts(swapping)
    assert "red=H,H,H,1.5,1.6 yellow=H,H,H,1.4,1.13 phase=2 store=4,0" in after(swapping, "1.4<>1.5")
    assert Swapped(Seat.RED, "1.4", Seat.YELLOW, "1.5") in events(swapping, "1.4<>1.5")
    moving = line.format("1.9")
    assert "1.4>1.8 store=4" in texts(moving)  # past the own stone on the special field 1.6
    assert after(moving, "1.4>1.8 store=4").endswith("store=4,0 turn=yellow")


def test_Z7_needs_an_orbit_and_something_on_it() -> None:
    line = f"gravitation red=H,H,H,H,H {YELLOW} dice=1,2 phase=2 store=0,0 turn=red"
    assert texts(line) == ["H>1.3 store=2", "H>1.4 store=0"]


def test_Z8_pieces_are_sorted_hangar_first_then_by_orbit_and_index() -> None:
    line = "gravitation red=2.1,H,1.10,1.9,H yellow=1.13,H,H,H,H phase=1 turn=red"
    assert parse(line).line().startswith("gravitation red=H,H,1.9,1.10,2.1 yellow=H,H,H,H,1.13")


PREDICTING = f"gravitation red=H,H,H,H,1.3 {YELLOW} phase=3 store=0,0 turn=red"


def test_V15_a_prediction_comes_before_the_throw() -> None:
    state = parse(PREDICTING)
    assert state.at_roll
    assert state.awaits == Decision(frozenset({Seat.RED}), Kind.BEFORE_ROLL)
    assert texts(PREDICTING) == ["no guess", *(f"guess {total}" for total in range(4, 13))]
    declined = parse(after(PREDICTING, "no guess"))
    assert declined.at_roll
    assert declined.awaits == TWO_DICE
    assert "guess=no" in declined.line()
    assert after(PREDICTING, "no guess", "3,4") == PREDICTING.replace(" phase", " dice=3,4 phase")
    assert events(PREDICTING, "guess 7") == (Predicted(Seat.RED, 7),)
    assert "dice=3,4 guess=7" in after(PREDICTING, "guess 7", "3,4")


@pytest.mark.parametrize(
    ("dice", "guess", "allowed"),
    [
        ((3, 4), 7, (3, 4, 7, 10, 11)),
        ((3, 4), 8, (3,)),
        ((4, 4), 8, (4, 8, 12)),
        ((4, 4), 9, (4,)),
        ((1, 1), 9, (2, 11)),
        ((1, 2), 9, (3,)),
    ],
)
def test_V15_right_adds_doubled_dice_wrong_leaves_the_smaller(
    dice: tuple[int, int], guess: int, allowed: tuple[int, ...]
) -> None:
    assert values(dice, guess) == allowed


def test_V15_the_prediction_is_gone_after_the_move() -> None:
    right = after(PREDICTING, "guess 7", "3,4")
    assert "1.3>1.12 store=0" in texts(right)  # ten: the orbit and nine fields
    assert after(right, "1.3>1.12 store=0").endswith("phase=3 store=0,0 turn=yellow")
    assert all("guess" not in state.line() for state in outcomes(parse(right)))


def test_V12_phases_1_and_2_have_no_prediction() -> None:
    for phase in ("phase=1", "phase=2 store=0,0"):
        state = parse(f"gravitation red=H,H,H,H,1.3 {YELLOW} {phase} turn=red")
        assert state.awaits == TWO_DICE
        assert len(state.legal_actions(CHANCE)) == 21
