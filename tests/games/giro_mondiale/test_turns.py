"""Turns, the end, teams and the score sheet: G20 to G24."""

import pytest

from games.card import Opening
from games.core import IllegalAction, Over, Seat, play
from games.events import Captured, Ended
from games.faults import BadSetup
from games.giro_mondiale.card import GAME
from games.giro_mondiale.events import ReachedCentre, SitsOut
from games.series import standings
from tests.games.giro_mondiale.table import BLUE, GREEN, RED, YELLOW, actions, after, happened, position, step


def test_G20_the_highest_throw_begins_then_clockwise() -> None:
    assert GAME.opening is Opening.HIGHEST_THROW
    state = GAME.start((RED, BLUE, GREEN), first=GREEN)
    assert state.turn is GREEN
    line = after(state, "2", "P>2.20", "3", "P>P", "3", "P>P", "2", "2.20>3.22")
    assert line == "red=P,P,P,P blue=P,P,P,P green=P,P,P,3.22 turn=red"


def test_G21_whoever_can_move_must() -> None:
    state = position("red=P,P,P,2.2 yellow=P,P,P,P dice=5 turn=red")
    assert actions(state) == ["P>2.10", "2.2>2.7"]
    with pytest.raises(IllegalAction, match="'pass' by red"):
        play(state, "pass", RED)


def test_G21_passing_is_allowed_where_every_move_captures() -> None:
    both = position("red=P,2.14,C,C yellow=P,P,1.1,2.15 dice=1 turn=red")
    assert actions(both) == ["P>1.1", "2.14>2.15", "pass"]
    assert after(both, "pass") == "red=P,2.14,C,C yellow=P,P,1.1,2.15 turn=yellow"
    one = position("red=P,2.14,C,C yellow=P,P,P,2.15 dice=1 turn=red")
    assert actions(one) == ["P>1.1", "2.14>2.15"]


def test_G21_capturing_an_own_piece_is_no_duty_either() -> None:
    state = position("red=P,2.2,C,C yellow=P,P,P,2.4 dice=2 turn=red")
    assert actions(state) == ["P>2.2", "pass"]


def test_G21_a_start_into_nothing_leaves_no_excuse() -> None:
    state = position("red=P,1.1,C,C yellow=P,P,P,1.7 dice=6 turn=red")
    assert actions(state) == ["P>P", "1.1>1.7"]


def test_G21_a_forced_piece_must_move_even_onto_an_own_one() -> None:
    state = position("red=P,2.4,2.8,C yellow=P,P,P,P dice=4 turn=red")
    assert actions(state) == ["2.4>2.8"]
    assert Captured(RED, "2.8") in happened(state, "2.4>2.8")
    theirs = position("red=P,P,2.4,C yellow=P,P,P,2.8 dice=4 turn=red")
    assert actions(theirs) == ["2.4>2.8"]


def test_G22_four_in_the_centre_win() -> None:
    state = position("red=4.6,C,C,C blue=P,P,P,P yellow=P,P,2.2,3.6 dice=1 skip=blue turn=red")
    end = step(state, "4.6>C")
    assert end.events[-2:] == (ReachedCentre(RED), Ended(frozenset({RED})))
    assert end.state.line() == "giro_mondiale red=C,C,C,C blue=P,P,P,P yellow=P,P,2.2,3.6 over=red"
    assert end.state.awaits == Over((frozenset({RED}), frozenset({BLUE, YELLOW})))


TEAMS = "teams=red+yellow/blue+green"


def test_G23_a_player_at_home_sits_out_until_the_partner_is() -> None:
    state = position(f"red=4.6,C,C,C blue=P,P,P,P yellow=4.18,C,C,C green=P,P,P,P dice=1 {TEAMS} turn=red")
    assert happened(state, "4.6>C")[-1] == SitsOut(RED)
    assert after(state, "4.6>C").endswith(f"{TEAMS} turn=blue")
    line = after(state, "4.6>C", "3", "P>P", "3", "4.18>4.21", "3", "P>P")
    assert line == f"red=C,C,C,C blue=P,P,P,P yellow=4.21,C,C,C green=P,P,P,P {TEAMS} turn=blue"


def test_G23_eight_in_the_centre_win() -> None:
    state = position(f"red=C,C,C,C blue=P,P,P,P yellow=4.18,C,C,C green=P,P,P,P dice=1 {TEAMS} turn=yellow")
    end = step(state, "4.18>C")
    assert end.events[-1] == Ended(frozenset({RED, YELLOW}))
    assert end.state.line().endswith(f"over=red+yellow {TEAMS}")
    assert end.state.awaits == Over((frozenset({RED, YELLOW}), frozenset({BLUE, GREEN})))


def test_G23_partners_are_captured_like_others() -> None:
    state = position(f"red=2.2,C,C,C blue=P,P,P,P yellow=P,P,P,2.7 green=P,P,P,P dice=5 {TEAMS} turn=red")
    assert Captured(YELLOW, "2.7") in happened(state, "2.2>2.7")


PAIRINGS = ["red+blue/yellow+green", "red+yellow/blue+green", "red+green/blue+yellow"]


@pytest.mark.parametrize("pairing", PAIRINGS)
def test_G23_any_pairing_of_four(pairing: str) -> None:
    start = GAME.start((RED, BLUE, YELLOW, GREEN), {"teams": pairing})
    assert start.line().endswith(f"teams={pairing} turn=red")
    with pytest.raises(BadSetup, match="needs 4 seats"):
        GAME.start((RED, BLUE, YELLOW), {"teams": pairing})


def scores(parts: str) -> dict[Seat, int]:
    score = GAME.engine().score
    assert score
    return score(position(parts))


def test_G24_the_winner_scores_for_what_the_others_have_not_brought_home() -> None:
    assert scores("red=C,C,C,C yellow=P,P,P,P over=red") == {RED: 20, YELLOW: 0}
    assert scores("red=1.1,2.2,3.5,4.3 yellow=C,C,C,C over=yellow") == {RED: 0, YELLOW: 4 + 3 + 2 + 1}
    assert scores("red=P,2.4,C,C blue=C,C,C,C yellow=P,3.4,4.6<,C over=blue") == {
        RED: 0,
        BLUE: 5 + 3 + 5 + 2 + 1,
        YELLOW: 0,
    }


def test_G24_link_fields_count_as_their_ring() -> None:
    for field, points in (("2.4", 3), ("3.4", 2), ("4.4", 1)):
        assert scores(f"red=C,C,C,C yellow={field},C,C,C over=red")[RED] == points


def test_G24_both_of_a_team_score_the_sum() -> None:
    parts = f"red=C,C,C,C blue=P,C,C,C yellow=C,C,C,C green=1.1,2.1,C,C over=red+yellow {TEAMS}"
    assert scores(parts) == {RED: 12, BLUE: 0, YELLOW: 12, GREEN: 0}


def test_G24_nobody_scores_before_the_end_and_totals_share_places() -> None:
    assert scores("red=P,C,C,C yellow=P,P,P,P turn=red") == {RED: 0, YELLOW: 0}
    ones = scores("red=C,C,C,C yellow=P,P,P,P over=red")
    others = scores("red=P,P,P,P yellow=C,C,C,C over=yellow")
    assert [place.seats for place in standings([ones, others])] == [frozenset({RED, YELLOW})]
