"""What a stone can do with its dice (Q5–Q10)."""

from tests.games.quadrol.lines import actions, after, then

OTHERS = "yellow=H,H,H,H"


def test_Q5_it_is_the_next_ones_turn_clockwise() -> None:
    line = "quadrol red=H,H,H,H blue=H,H,H,H yellow=H,H,H,H dice=yellow,green turn={}"
    assert after(line.format("red"), "pass").endswith("turn=blue")
    assert after(line.format("blue"), "pass").endswith("turn=yellow")
    assert after(line.format("yellow"), "pass").endswith("turn=red")


def test_Q5_finished_players_are_passed_over() -> None:
    line = "quadrol red=H,H,H,H blue=G,G,G,G yellow=H,H,H,H dice=yellow,green places=blue turn=red"
    assert after(line, "pass").endswith("turn=yellow")


def test_Q5_the_dice_are_used_in_either_order_with_one_stone_or_two() -> None:
    line = f"quadrol red=1.1,7.1,G,G {OTHERS} dice=yellow,green turn=red"
    assert actions(line) == {"1.1>2.2", "7.1>6.2"}
    assert then(line, "1.1>2.2") == {"2.2>1.3", "2.2>3.1", "7.1>6.2"}
    assert then(line, "7.1>6.2") == {"6.2>5.1", "6.2>7.3", "1.1>2.2"}


def test_Q6_along_a_line_of_the_dies_colour_to_a_free_point() -> None:
    assert actions(f"quadrol red=5.2,G,G,G {OTHERS} dice=green,black turn=red") == {"5.2>4.3", "5.2>6.1"}
    assert actions("quadrol red=5.2,G,G,G yellow=4.3,H,H,H dice=green,black turn=red") == {"5.2>6.1"}


def test_Q6_red_and_blue_enter_on_a_free_point() -> None:
    line = f"quadrol red=H,H,5.1,G {OTHERS} dice={{}} turn=red"
    entries = {"H>2.1", "H>3.1", "H>6.1"}
    for dice in ("red,black", "blue,black"):
        assert {text for text in actions(line.format(dice)) if text.startswith("H")} == entries
    for dice in ("yellow,black", "green,black", "black,black"):
        assert not [text for text in actions(line.format(dice)) if text.startswith("H")]


def test_Q6_red_and_blue_go_home_from_any_point_of_the_last_row() -> None:
    for field in ("1.7", "2.7", "3.7", "5.7", "6.7", "7.7"):
        for die in ("red", "blue"):
            assert f"{field}>G" in actions(f"quadrol red={field},G,G,G {OTHERS} dice={die},black turn=red")
        for die in ("yellow", "green", "black"):
            line = f"quadrol red={field},G,G,G {OTHERS} dice={die},black turn=red"
            assert f"{field}>G" not in actions(line)
    assert "5.6>G" not in actions(f"quadrol red=5.6,G,G,G {OTHERS} dice=red,black turn=red")


def test_Q6_a_stone_on_a_black_point_jumps_with_black_to_a_free_one() -> None:
    line = "quadrol red=2.2,G,G,G yellow=6.2,H,H,H dice=black,black turn=red"
    assert actions(line) == {"2.2>2.6", "2.2>6.6", "pass"}


def test_Q6_a_stone_that_waited_on_a_black_point_jumps_first_or_not_at_all() -> None:
    line = f"quadrol red=2.2,5.2,G,G {OTHERS} dice=green,black turn=red"
    assert {"2.2>2.6", "2.2>6.2", "2.2>6.6"} < actions(line)
    assert after(line, "5.2>4.3") == f"quadrol red=2.2,4.3,G,G {OTHERS} turn=yellow"


def test_Q6_the_stone_that_the_first_move_brought_to_a_black_point_jumps_second() -> None:
    line = f"quadrol red=2.2,6.5,G,G {OTHERS} dice=blue,black turn=red"
    assert then(line, "6.5>6.6") == {"6.6>2.6", "6.6>6.2", "pass"}


def test_Q6_two_black_dice_jump_twice_with_the_same_stone() -> None:
    line = f"quadrol red=2.2,6.2,G,G {OTHERS} dice=black,black turn=red"
    assert then(line, "2.2>2.6") == {"2.6>6.6", "pass"}


def test_Q7_both_dice_jump_straight_over_any_stone() -> None:
    assert actions("quadrol red=3.2,G,G,G yellow=4.3,H,H,H dice=yellow,yellow turn=red") == {"3.2>>5.4"}
    assert "3.2>>5.4" in actions(f"quadrol red=3.2,4.3,G,G {OTHERS} dice=yellow,yellow turn=red")
    assert "3.2>>3.4" in actions("quadrol red=3.2,G,G,G yellow=3.3,H,H,H dice=red,blue turn=red")
    assert "3.2>>5.2" in actions("quadrol red=3.2,G,G,G yellow=4.2,H,H,H dice=red,blue turn=red")


def test_Q7_the_jump_is_the_whole_turn() -> None:
    line = "quadrol red=3.2,G,G,G yellow=4.3,H,H,H dice=yellow,yellow turn=red"
    assert after(line, "3.2>>5.4") == "quadrol red=5.4,G,G,G yellow=H,H,H,4.3 turn=yellow"


def test_Q7_the_end_must_be_free_and_the_middle_taken() -> None:
    assert actions("quadrol red=3.2,G,G,G yellow=4.3,5.4,H,H dice=yellow,yellow turn=red") == {"3.2>2.1"}
    line = f"quadrol red=3.2,G,G,G {OTHERS} dice=yellow,yellow turn=red"
    assert not [text for text in actions(line) if ">>" in text]


def test_Q7_not_round_a_corner_and_not_with_other_colours() -> None:
    line = "quadrol red=3.2,G,G,G yellow=4.3,H,H,H dice={} turn=red"
    for dice in ("yellow,green", "red,yellow", "red,blue", "yellow,black"):
        assert not [text for text in actions(line.format(dice)) if ">>" in text]


def test_Q7_no_jump_enters_or_goes_home() -> None:
    line = "quadrol red=H,3.6,G,G yellow=2.1,3.1,3.7,5.1 dice=red,blue turn=red"
    assert not [text for text in actions(line) if ">>" in text]


def test_Q8_the_second_move_may_not_go_back() -> None:
    line = f"quadrol red=3.2,G,G,G {OTHERS} dice=yellow,yellow turn=red"
    assert then(line, "3.2>4.3") == {"4.3>5.4"}


def test_Q8_nor_may_a_black_jump_go_back() -> None:
    line = f"quadrol red=2.2,G,G,G {OTHERS} dice=black,black turn=red"
    assert then(line, "2.2>6.6") == {"6.6>2.6", "6.6>6.2", "pass"}


def test_Q8_another_stone_may_take_the_way_back() -> None:
    line = f"quadrol red=3.2,5.4,G,G {OTHERS} dice=yellow,yellow turn=red"
    assert "5.4>6.5" in then(line, "3.2>4.3")
    assert "4.3>3.2" not in then(line, "3.2>4.3")
    assert "3.2>4.3" in then(line, "5.4>6.5")
    assert "5.4>4.3" in actions(line)
    assert "3.2>2.1" in then(line, "5.4>4.3")


def test_Q8_another_line_may_lead_back_after_a_white_jump() -> None:
    line = f"quadrol red=5.4,G,G,G {OTHERS} dice=red,blue turn=red"
    assert "5.3>5.4" in then(line, "5.4>5.5>5.3")


def test_Q9_from_a_white_point_to_any_other_free_one() -> None:
    line = "quadrol red=2.3,G,G,G yellow=H,H,H,{} dice=blue,black turn=red"
    jumps = {"2.3>3.3>3.5", "2.3>3.3>5.3", "2.3>3.3>5.5"}
    assert actions(line.format("H")) == {"2.3>2.4", "2.3>3.3"} | jumps
    assert actions(line.format("5.5")) == {"2.3>2.4", "2.3>3.3"} | jumps - {"2.3>3.3>5.5"}


def test_Q9_it_costs_no_die_and_the_stone_may_go_on() -> None:
    line = f"quadrol red=2.3,G,G,G {OTHERS} dice=blue,green turn=red"
    assert then(line, "2.3>3.3>5.5") == {"5.5>4.6", "5.5>6.4"}


def test_Q9_one_jump_a_turn() -> None:
    line = f"quadrol red=2.3,5.4,G,G {OTHERS} dice=blue,blue turn=red"
    assert {"5.4>5.5", "5.4>5.5>3.5"} < then(line, "2.3>3.3")
    assert "5.4>5.5" in then(line, "2.3>3.3>3.5")
    assert not [text for text in then(line, "2.3>3.3>3.5") if text.count(">") > 1]


def test_Q9_only_at_once() -> None:
    line = f"quadrol red=3.3,G,G,G {OTHERS} dice=green,black turn=red"
    assert actions(line) == {"3.3>2.4", "3.3>4.2"}


def test_Q9_after_a_jump_over_a_stone_too() -> None:
    line = "quadrol red=3.3,G,G,G yellow=4.3,H,H,H dice=red,blue turn=red"
    assert {"3.3>>5.3", "3.3>>5.3>5.5", "3.3>>5.3>3.5", "3.3>>5.3>3.3"} < actions(line)


def test_Q10_a_red_square_sends_back_behind_the_start_line() -> None:
    line = "quadrol red=5.5,G,G,G yellow=H,H,H,6.6 dice=yellow,black turn=red"
    assert actions(line) == {"5.5>4.4>H"}
    assert after(line, "5.5>4.4>H") == "quadrol red=H,G,G,G yellow=H,H,H,6.6 turn=yellow"


def test_Q10_the_stone_may_not_enter_again_in_this_turn() -> None:
    line = "quadrol red=5.5,G,G,G yellow=H,5.6,6.5,6.6 dice=red,yellow turn=red"
    assert after(line, "5.5>4.4>H") == "quadrol red=H,G,G,G yellow=H,5.6,6.5,6.6 turn=yellow"


def test_Q10_another_stone_may_enter() -> None:
    line = "quadrol red=H,5.5,G,G blue=3.2,4.2,6.2,7.2 yellow=H,5.6,6.5,6.6 dice=red,yellow turn=red"
    entries = {"H>2.1", "H>3.1", "H>5.1", "H>6.1"}
    assert actions(line) == {"5.5>4.4>H"} | entries
    assert then(line, "5.5>4.4>H") == entries
    assert after(line, "5.5>4.4>H", "H>3.1").startswith("quadrol red=H,3.1,G,G ")


BESIDE_4_1 = (
    "quadrol red=3.1,G,G,G blue=1.1,2.1,3.2,3.3 yellow=H,H,4.1,{} green=G,G,G,G "
    "dice=red,blue places=green turn=red"
)


def test_Q10_a_jump_over_a_stone_on_a_red_square_ends_behind_the_start_line() -> None:
    line = BESIDE_4_1.format("H")
    assert actions(line) == {"3.1>>5.1>H"}
    assert after(line, "3.1>>5.1>H").startswith("quadrol red=H,G,G,G ")
    assert after(line, "3.1>>5.1>H").endswith("turn=blue")


def test_Q10_such_a_jump_needs_a_free_end_all_the_same() -> None:
    assert actions(BESIDE_4_1.format("5.1")) == {"pass"}


def test_the_die_is_named_where_either_leads_the_same_way_and_leaves_the_other() -> None:
    line = f"quadrol red=H,G,G,G {OTHERS} dice=red,blue turn=red"
    assert {"H>2.1 red", "H>2.1 blue"} < actions(line)
    assert "H>2.1" not in actions(line)
    assert "dice=blue first=H>2.1" in after(line, "H>2.1 red")
    assert "dice=red first=H>2.1" in after(line, "H>2.1 blue")


def test_the_die_is_not_named_where_it_makes_no_difference() -> None:
    assert "3.7>G" in actions(f"quadrol red=3.7,G,G,G {OTHERS} dice=red,blue turn=red")
    assert "H>2.1" in actions(f"quadrol red=H,G,G,G {OTHERS} dice=red,red turn=red")
