"""Why a stone cannot go where its owner might want it to."""

from games.catalogue import parse
from games.core import Refusal
from tests.games.quadrol.lines import after


def refusals(line: str) -> set[Refusal]:
    """Of stones; whether one can pass is told apart."""
    return {refusal for refusal in parse(line).refusals() if refusal.piece != "pass"}


def reasons(line: str) -> set[tuple[str, str, str, str]]:
    return {(refusal.piece, refusal.to, refusal.rule, refusal.why) for refusal in refusals(line)}


OTHERS = "yellow=H,H,H,H"


def test_nothing_is_refused_before_the_dice_fell_or_of_stones_at_home() -> None:
    assert not refusals(f"quadrol red=H,H,H,H {OTHERS} turn=red")
    assert reasons(f"quadrol red=H,G,G,G {OTHERS} dice=yellow,green turn=red") == {
        ("H", "", "Q6", "needs_red_or_blue")
    }


def test_Q6_no_line_of_these_colours() -> None:
    assert refusals(f"quadrol red=1.1,G,G,G {OTHERS} dice=blue,green turn=red") == {
        Refusal("1.1", "Q6", "no_line", facts=(("dice", "blue,green"),))
    }


def test_Q6_the_point_is_occupied() -> None:
    line = "quadrol red=1.1,G,G,G yellow=H,H,1.2,2.1 dice=red,black turn=red"
    assert reasons(line) == {("1.1", "1.2", "Q6", "occupied"), ("1.1", "2.1", "Q6", "occupied")}
    line = "quadrol red=H,G,G,G yellow=2.1,3.1,5.1,6.1 dice=red,black turn=red"
    assert ("H", "2.1", "Q6", "occupied") in reasons(line)


def test_Q6_a_stone_that_waited_jumps_first() -> None:
    line = after(f"quadrol red=2.2,6.5,G,G {OTHERS} dice=blue,black turn=red", "6.5>6.6")
    assert ("2.2", "2.6", "Q6", "jumps_first") in reasons(line)
    assert ("2.2", "6.6", "Q6", "occupied") in reasons(line)


def test_Q7_the_end_of_the_jump_is_occupied() -> None:
    line = "quadrol red=3.2,G,G,G yellow=H,H,4.3,5.4 dice=yellow,yellow turn=red"
    assert ("3.2", "5.4", "Q7", "occupied") in reasons(line)


def test_Q8_not_back() -> None:
    line = after(f"quadrol red=3.2,G,G,G {OTHERS} dice=yellow,yellow turn=red", "3.2>4.3")
    assert reasons(line) == {("4.3", "3.2", "Q8", "not_back")}


def test_Q10_not_again_in_this_turn() -> None:
    line = f"quadrol red=5.5,7.1,G,G blue=5.6,6.1,6.5,6.6 {OTHERS} dice=red,yellow turn=red"
    half = after(line, "5.5>4.4>H")
    assert ("H", "", "Q10", "no_reentry") in reasons(half)


def test_Q10_another_stone_behind_the_start_line_is_not_refused() -> None:
    line = "quadrol red=H,5.5,G,G blue=3.2,4.2,6.2,7.2 yellow=H,5.6,6.5,6.6 dice=red,yellow turn=red"
    assert not reasons(after(line, "5.5>4.4>H"))


def test_Q11_it_would_waste_a_die() -> None:
    assert refusals(f"quadrol red=3.2,G,G,G {OTHERS} dice=yellow,yellow turn=red") == {
        Refusal("3.2", "Q11", "wastes_die", "2.1", (("die", "yellow"),))
    }


def test_Q11_the_red_square_can_be_avoided() -> None:
    line = "quadrol red=1.1,5.5,G,G yellow=H,H,H,6.6 dice=yellow,black turn=red"
    assert ("5.5", "4.4", "Q11", "red_avoidable") in reasons(line)
    line = "quadrol red=1.1,5.5,G,G yellow=H,2.3,3.2,6.6 dice=red,yellow turn=red"
    assert Refusal("1.1", "Q11", "red_would_follow", "2.1", (("die", "yellow"),)) in refusals(line)


def test_Q11_the_red_square_can_be_avoided_with_the_second_die() -> None:
    line = after("quadrol red=1.1,5.5,6.1,G yellow=H,H,H,6.6 dice=yellow,green turn=red", "6.1>5.2")
    assert ("5.5", "4.4", "Q11", "red_avoidable") in reasons(line)


def test_a_target_is_refused_once() -> None:
    line = "quadrol red=H,G,G,G yellow=H,H,2.1,3.1 dice=red,blue turn=red"
    assert [refusal.to for refusal in parse(line).refusals() if refusal.to] == ["2.1", "3.1"]


def test_Q9_a_white_jump_needs_a_free_point() -> None:
    line = "quadrol red=3.2,H,H,H yellow=5.5,H,H,H dice=blue,black turn=red"
    assert ("3.2", "5.5", "Q9", "occupied") in reasons(line)
    assert not any(rule == "Q9" and to != "5.5" for _, to, rule, _ in reasons(line))


def test_Q9_one_white_jump_a_turn() -> None:
    half = after(f"quadrol red=2.3,4.3,G,G {OTHERS} dice=red,blue turn=red", "2.3>3.3>5.5")
    assert ("4.3", "5.3", "Q9", "one_jump_a_turn") in reasons(half)


def test_Q11_why_a_player_cannot_pass() -> None:
    told = parse(f"quadrol red=2.2,G,G,G {OTHERS} dice=red,yellow turn=red").refusals()
    assert Refusal("pass", "Q11", "die_can_be_used") in told
    told = parse(f"quadrol red=1.1,G,G,G {OTHERS} dice=blue,green turn=red").refusals()
    assert not any(refusal.piece == "pass" for refusal in told)
