"""Home, the places and what changes when somebody is home (Q12, Q13)."""

from games.core import Over, Seat
from tests.games.quadrol.lines import actions, after, played


def test_Q12_who_is_home_with_all_stones_is_placed_and_the_others_play_on() -> None:
    line = "quadrol red=5.7,G,G,G blue=H,H,H,H yellow=H,H,H,H dice=red,black turn=red"
    assert after(line, "5.7>G") == "quadrol red=G,G,G,G blue=H,H,H,H yellow=H,H,H,H places=red turn=blue"


def test_Q12_the_game_ends_when_one_is_left() -> None:
    line = "quadrol red=5.7,G,G,G blue=G,G,G,G yellow=H,H,H,H dice=red,black places=blue turn=red"
    end = played(line, "5.7>G")
    assert end.line() == "quadrol red=G,G,G,G blue=G,G,G,G yellow=H,H,H,H over=blue,red,yellow"
    assert end.awaits == Over((frozenset({Seat.BLUE}), frozenset({Seat.RED}), frozenset({Seat.YELLOW})))
    assert end.turn is Seat.BLUE


def test_Q12_the_last_stone_may_go_home_with_the_first_die_or_the_second() -> None:
    line = "quadrol red=5.7,6.7,G,G yellow=H,H,H,H dice=red,red turn=red"
    assert after(line, "5.7>G", "6.7>G") == "quadrol red=G,G,G,G yellow=H,H,H,H over=red,yellow"


BEFORE_4_7 = "quadrol red=4.6,G,G,G blue={} yellow=H,H,H,H dice=red,black{} turn=red"


def test_Q13_the_own_red_square_is_in_force_until_somebody_is_home() -> None:
    assert "4.6>4.7" not in actions(BEFORE_4_7.format("H,H,H,H", ""))
    assert "4.6>4.7" in actions(BEFORE_4_7.format("G,G,G,G", " places=blue"))


def test_Q13_a_stone_may_stay_on_it_and_go_home_from_it() -> None:
    line = BEFORE_4_7.format("G,G,G,G", " places=blue")
    home = "quadrol red=4.7,G,G,G blue=G,G,G,G yellow=H,H,H,H places=blue turn=yellow"
    assert after(line, "4.6>4.7") == home
    line = "quadrol red=4.7,G,G,G blue=G,G,G,G yellow=H,H,H,H dice=blue,black places=blue turn=red"
    assert after(line, "4.7>G").endswith("over=blue,red,yellow")


def test_Q13_a_turn_may_cross_it() -> None:
    line = "quadrol red=4.6,G,G,G blue=G,G,G,G yellow=H,H,H,H dice=red,blue places=blue turn=red"
    assert after(line, "4.6>4.7", "4.7>G").endswith("over=blue,red,yellow")


def test_Q13_a_jump_over_it_is_safe_too() -> None:
    line = "quadrol red=3.7,4.7,G,G blue=G,G,G,G yellow=H,H,H,H dice=red,blue places=blue turn=red"
    assert "3.7>>5.7" in actions(line)


def test_Q13_the_other_red_squares_stay_in_force() -> None:
    line = "quadrol red=5.5,G,G,G blue=G,G,G,G yellow=H,H,H,6.6 dice=yellow,black places=blue turn=red"
    assert actions(line) == {"5.5>4.4>H"}
    line = "quadrol red=H,H,H,H blue=G,G,G,G yellow=4.6,G,G,G dice=red,black places=blue turn=yellow"
    assert "4.6>4.7" not in actions(line)
