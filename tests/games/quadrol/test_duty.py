"""Which dice must be used, and how (Q11)."""

from tests.games.quadrol.lines import actions, after, then

OTHERS = "yellow=H,H,H,H"


def test_Q11_both_dice_must_be_used_if_some_turn_uses_both() -> None:
    # 3.2>2.1 would leave the second yellow unused
    assert actions(f"quadrol red=3.2,G,G,G {OTHERS} dice=yellow,yellow turn=red") == {"3.2>4.3"}


def test_Q11_a_black_die_never_must_be_used() -> None:
    line = f"quadrol red=2.3,G,G,G {OTHERS} dice=red,black turn=red"
    assert then(line, "2.3>2.2") == {"2.2>2.6", "2.2>6.2", "2.2>6.6", "pass"}
    assert after(line, "2.3>2.2", "pass") == f"quadrol red=2.2,G,G,G {OTHERS} turn=yellow"


def test_Q11_a_coloured_die_must_be_used_beside_a_black_one() -> None:
    assert "pass" not in actions(f"quadrol red=2.2,G,G,G {OTHERS} dice=red,black turn=red")
    assert "pass" not in then(f"quadrol red=2.2,G,G,G {OTHERS} dice=red,black turn=red", "2.2>6.6")


def test_Q11_two_black_dice_can_be_passed_up() -> None:
    assert "pass" in actions(f"quadrol red=2.2,G,G,G {OTHERS} dice=black,black turn=red")


def test_Q11_if_only_one_die_can_be_used_the_player_chooses_which() -> None:
    line = "quadrol red=1.1,G,G,G yellow=H,H,2.3,3.2 dice=red,yellow turn=red"
    assert actions(line) == {"1.1>1.2", "1.1>2.1", "1.1>2.2"}
    for text in actions(line):
        assert after(line, text).endswith("turn=yellow")


def test_Q11_a_die_used_first_may_not_spoil_the_other() -> None:
    # from 2.1 yellow leads to 3.2 alone
    line = "quadrol red=1.1,G,G,G yellow=H,H,H,3.2 dice=red,yellow turn=red"
    assert actions(line) == {"1.1>1.2", "1.1>2.2"}
    assert then(line, "1.1>1.2") == {"1.2>2.3"}
    assert then(line, "1.1>2.2") == {"2.2>2.3"}


def test_Q11_going_home_may_leave_the_other_die_unused() -> None:
    line = f"quadrol red=3.7,G,G,2.1 {OTHERS} dice=red,yellow turn=red"
    alone = f"quadrol red=3.7,G,G,G {OTHERS} dice=red,yellow turn=red"
    assert actions(alone) == {"3.7>G", "3.7>2.6"}
    assert then(line, "3.7>G") == {"2.1>3.2"}


def test_Q11_both_dice_stay_unused_if_no_coloured_one_can_be_used() -> None:
    assert actions(f"quadrol red=H,H,H,H {OTHERS} dice=yellow,green turn=red") == {"pass"}
    line = "quadrol red=2.2,G,G,G yellow=H,H,2.3,3.2 dice=red,black turn=red"
    assert actions(line) == {"2.2>2.6", "2.2>6.2", "2.2>6.6", "pass"}


def test_Q11_a_jump_over_a_stone_counts_as_using_the_dice() -> None:
    line = "quadrol red=1.1,G,G,G yellow=H,H,H,2.2 dice=yellow,yellow turn=red"
    assert actions(line) == {"1.1>>3.3", "1.1>>3.3>3.5", "1.1>>3.3>5.3", "1.1>>3.3>5.5"}


def test_Q11_of_the_turns_only_those_with_the_fewest_returns() -> None:
    line = "quadrol red=5.5,{} yellow=H,H,H,6.6 dice=yellow,black turn=red"
    assert actions(line.format("G,G,G")) == {"5.5>4.4>H"}
    assert actions(line.format("1.1,G,G")) == {"1.1>2.2"}


def test_Q11_the_first_move_may_not_make_a_return_unavoidable() -> None:
    # were 1.1 moved with red, only 5.5 could use yellow, onto a red square
    line = "quadrol red=1.1,5.5,G,G yellow=H,2.3,3.2,6.6 dice=red,yellow turn=red"
    assert actions(line) == {"1.1>2.2", "5.5>5.6", "5.5>6.5"}


def test_Q11_a_return_is_no_reason_to_leave_a_die_unused() -> None:
    line = "quadrol red=5.5,G,G,G yellow=H,H,H,6.6 dice=yellow,black turn=red"
    assert "pass" not in actions(line)
