"""The facts of a turn."""

from games.catalogue import parse
from games.core import CHANCE, Seat, play
from games.events import Ended, Finished, Moved, Passed, Thrown
from games.quadrol.events import CameHome, JumpedBlack, JumpedOver, JumpedWhite, LeftUnused, SentBack
from tests.games.quadrol.lines import events

RED, BLUE, YELLOW = Seat.RED, Seat.BLUE, Seat.YELLOW


def test_a_throw_and_a_pass() -> None:
    thrown = play(parse("quadrol red=H,H,H,H yellow=H,H,H,H turn=red"), "yellow,black", CHANCE)
    assert thrown.events == (Thrown(RED, "yellow,black"),)
    assert play(thrown.state, "pass", RED).events == (Passed(RED),)


def test_a_move_and_the_die_it_leaves_behind() -> None:
    line = "quadrol red=1.1,G,G,G yellow=H,H,H,H dice=yellow,black turn=red"
    assert events(line, "1.1>2.2") == (Moved(RED, ("1.1", "2.2")),)
    line = "quadrol red=2.1,G,G,G yellow=H,H,H,H dice=yellow,black turn=red"
    assert events(line, "2.1>3.2") == (Moved(RED, ("2.1", "3.2")), LeftUnused(RED, "black"))


def test_a_white_jump() -> None:
    line = "quadrol red=2.3,G,G,G yellow=H,H,H,H dice=blue,green turn=red"
    assert events(line, "2.3>3.3>5.5") == (Moved(RED, ("2.3", "3.3", "5.5")), JumpedWhite(RED, "3.3", "5.5"))


def test_a_black_jump() -> None:
    line = "quadrol red=2.2,G,G,G yellow=H,H,H,H dice=black,black turn=red"
    assert events(line, "2.2>6.6") == (Moved(RED, ("2.2", "6.6")), JumpedBlack(RED, "2.2", "6.6"))


def test_a_jump_over_a_stone() -> None:
    line = "quadrol red=1.1,G,G,G yellow=H,H,H,2.2 dice=yellow,yellow turn=red"
    over = JumpedOver(RED, YELLOW, "2.2")
    assert events(line, "1.1>>3.3") == (Moved(RED, ("1.1", "2.2", "3.3")), over)
    way = Moved(RED, ("1.1", "2.2", "3.3", "5.5"))
    assert events(line, "1.1>>3.3>5.5") == (way, over, JumpedWhite(RED, "3.3", "5.5"))


def test_a_return_from_a_red_square() -> None:
    line = "quadrol red=5.5,G,G,G yellow=H,H,H,6.6 dice=yellow,black turn=red"
    moved, sent_back, _ = events(line, "5.5>4.4>H")
    assert (moved, sent_back) == (Moved(RED, ("5.5", "4.4")), SentBack(RED, "4.4"))


def test_a_return_from_a_jump_over_a_red_square() -> None:
    line = (
        "quadrol red=3.1,G,G,G blue=1.1,2.1,3.2,3.3 yellow=H,H,H,4.1 green=G,G,G,G "
        "dice=red,blue places=green turn=red"
    )
    way = Moved(RED, ("3.1", "4.1"))
    assert events(line, "3.1>>5.1>H") == (way, JumpedOver(RED, YELLOW, "4.1"), SentBack(RED, "4.1"))


def test_home_and_the_end() -> None:
    line = "quadrol red=5.7,G,G,G yellow=H,H,H,H dice=red,black turn=red"
    assert events(line, "5.7>G") == (
        Moved(RED, ("5.7", "G")),
        CameHome(RED, "5.7"),
        LeftUnused(RED, "black"),
        Finished(RED, 1),
        Finished(YELLOW, 2),
        Ended(frozenset({RED})),
    )


def test_home_while_others_play_on() -> None:
    line = "quadrol red=5.7,G,G,G blue=H,H,H,H yellow=H,H,H,H dice=red,black turn=red"
    assert events(line, "5.7>G")[-1] == Finished(RED, 1)
