"""Tunnel X, rule by rule."""

from games.card import Opening
from games.catalogue import parse
from games.core import Over, Seat
from games.events import Ended, Moved, Passed, Thrown
from games.zwianer.events import SentHome, Swapped, Tunnelled
from games.zwianer.tunnel_x.card import GAME
from tests.games.positions import after, events, texts

YELLOW = "yellow=H,H,H,H,1.13"


def ends(line: str, stone: str) -> set[str]:
    """Where a stone can go, whomever it sends home."""
    return {text.split(" ")[0].partition(">")[2] for text in texts(line) if text.startswith(f"{stone}>")}


def test_X1_one_die_is_played_with_one_stone() -> None:
    assert GAME.opening is Opening.AGREED
    line = f"tunnel_x red=H,H,H,H,1.9 {YELLOW} dice=1,4 turn=red"
    assert ends(line, "1.9") == {"1.10", "2.7", "1.11", "1.14", "2.10", "3.7"}  # one or four
    assert after(line, "1.9>1.10") == f"tunnel_x red=H,H,H,H,1.10 {YELLOW} turn=yellow"
    assert events(f"tunnel_x red=H,H,H,H,1.9 {YELLOW} turn=red", "1,4") == (Thrown(Seat.RED, "1,4"),)


def test_X1_two_ones_are_one_two_or_eleven() -> None:
    line = f"tunnel_x red=H,H,H,H,1.14 {YELLOW} dice=1,1 turn=red"
    assert {"1.15", "1.16", "1.25"} <= ends(line, "1.14")
    assert "1.17" not in ends(line, "1.14")


def test_X2_lines_are_walked_in_their_ways_and_the_whole_value_is_used() -> None:
    line = f"tunnel_x red=H,H,H,H,2.4 {YELLOW} dice=1,5 turn=red"
    assert "2.4>1.5" in texts(line)
    line = f"tunnel_x red=H,H,H,H,1.5 {YELLOW} dice=1,1 turn=red"
    assert "2.4" not in ends(line, "1.5")  # yellow lines lead out
    line = f"tunnel_x red=H,H,H,H,1.9 {YELLOW} dice=2,5 turn=red"
    assert "H>1.4" in texts(line)  # one for leaving the hangar
    assert "H>1.3" not in texts(line)


def test_X3_occupied_fields_are_passed_at_no_cost() -> None:
    line = "tunnel_x red=H,H,H,H,1.3 yellow=H,H,H,1.4,1.13 dice=2,5 turn=red"
    assert "1.3>1.6 x1.4" in texts(line)
    assert "H>1.6 x1.4" in texts(line)  # through the station field, which is special, and 1.4
    assert Tunnelled(Seat.RED, ("1.3", "1.4")) in events(line, "H>1.6 x1.4")


def test_X4_tunnelled_stones_go_home_own_ones_too() -> None:
    line = "tunnel_x red=H,H,H,1.4,1.5 yellow=H,H,H,1.6,1.7 dice=2,5 turn=red"
    assert after(line, "1.4>1.9 x1.5,7") == "tunnel_x red=H,H,H,H,1.9 yellow=H,H,H,H,1.6 turn=yellow"
    sent = [event for event in events(line, "1.4>1.9 x1.5,7") if isinstance(event, SentHome)]
    assert sent == [SentHome(Seat.RED, "1.5"), SentHome(Seat.YELLOW, "1.7")]


def test_X4_on_a_double_special_fields_protect_nobody() -> None:
    line = "tunnel_x red=H,H,H,1.4,1.5 yellow=H,H,H,1.6,1.7 dice=2,2 turn=red"
    assert after(line, "1.4>1.9 x1.5-7") == "tunnel_x red=H,H,H,H,1.9 yellow=H,H,H,H,H turn=yellow"


def test_X4_ways_to_the_same_field_differ_by_whom_they_send_home() -> None:
    line = "tunnel_x red=H,H,H,H,1.2 yellow=H,H,H,1.4,2.3 dice=3,5 turn=red"
    same = {text for text in texts(line) if text.startswith("1.2>1.5")}
    assert same == {"1.2>1.5", "1.2>1.5 x2.3", "1.2>1.5 x1.4;2.3"}


FULL = "blue=4.1,4.2,4.3,4.4,4.5 yellow=4.6,4.7,4.8,4.9,4.10"


def test_X5_a_full_orbit_cannot_be_entered() -> None:
    line = f"tunnel_x red=H,H,H,3.2,5.1 {FULL} dice=1,4 turn=red"
    assert not any(end.startswith("4.") for end in ends(line, "3.2"))
    assert ends(line, "5.1") == {"5.2", "5.5"}  # only along its own orbit


def test_X5_a_stone_in_a_full_orbit_leaves_it_by_a_gravity_line_and_then_it_is_open() -> None:
    line = "tunnel_x red=H,H,H,H,4.2 blue=4.1,4.3,4.4,4.5,4.6 yellow=H,4.7,4.8,4.9,4.10 dice=2,2 turn=red"
    moves = [text for text in texts(line) if text.startswith("4.2>")]
    paths = [event.path for text in moves for event in events(line, text) if isinstance(event, Moved)]
    assert {path[1] for path in paths} == {"3.2", "3.3", "5.2"}  # not along its orbit
    assert ("4.2", "5.2", "4.4", "4.5", "4.6", "3.8") in paths  # through it, once it has left


def test_X6_after_one_and_two_the_same_player_throws_again() -> None:
    line = f"tunnel_x red=H,H,H,H,1.4 {YELLOW} dice=1,2 turn=red"
    assert ends(line, "1.4") == {"1.5", "2.3", "1.6", "2.4"}
    assert after(line, "1.4>1.5").endswith("turn=red")
    assert after(line, "1.4>1.6").endswith("turn=red")
    assert after(line.replace("1,2", "1,3"), "1.4>1.5").endswith("turn=yellow")


def test_X6_the_nearest_thing_sends_nobody_home() -> None:
    line = "tunnel_x red=H,H,H,H,1.9 yellow=H,H,H,H,1.10 dice=1,2 turn=red"
    assert after(line, "1.9<>1.10") == "tunnel_x red=H,H,H,H,1.10 yellow=H,H,H,H,1.9 turn=red"
    assert events(line, "1.9<>1.10") == (Swapped(Seat.RED, "1.9", Seat.YELLOW, "1.10"),)


def test_X7_a_double_may_be_added_up_without_tunnels() -> None:
    line = "tunnel_x red=H,H,H,H,1.14 yellow=H,H,H,1.13,1.19 dice=2,2 {}turn=red"
    plain, summed = line.format(""), line.format("options=double_sum ")
    assert "1.14>1.18" not in texts(plain)
    assert "1.14>1.18" in texts(summed)
    assert not any("1.20" in text for text in set(texts(summed)) - set(texts(plain)))  # not past 1.19
    assert after(summed, "1.14>1.18").endswith("options=double_sum turn=yellow")


def test_X7_two_ones_may_be_two_without_tunnels() -> None:
    line = "tunnel_x red=H,H,H,H,1.14 yellow=H,H,H,1.13,2.11 dice=1,1 options=double_sum turn=red"
    assert "1.14>1.16" in texts(line)


def test_X8_with_no_legal_move_the_turn_passes() -> None:
    stuck = f"tunnel_x red=5.1,5.2,5.3,5.4,5.5 {FULL} dice=3,4 turn=red"
    assert texts(stuck) == ["pass"]
    assert events(stuck, "pass") == (Passed(Seat.RED),)
    assert after(stuck, "pass").endswith("turn=blue")
    assert after(stuck.replace("dice=3,4", "dice=1,2"), "pass").endswith("turn=red")  # X6 throws again


def test_X8_all_five_in_formation_win() -> None:
    line = f"tunnel_x red=1.1,2.1,3.1,4.1,5.3 {YELLOW} dice=3,4 turn=red"
    assert after(line, "5.3>5.1") == f"tunnel_x red=1.1,2.1,3.1,4.1,5.1 {YELLOW} over=red"
    assert events(line, "5.3>5.1")[-1] == Ended(frozenset({Seat.RED}))
    assert isinstance(parse(after(line, "5.3>5.1")).awaits, Over)


def test_X8_somebody_swapped_into_formation_wins_for_the_others() -> None:
    line = "tunnel_x red=H,H,H,H,1.11 yellow=1.12,2.9,3.7,4.5,5.3 dice=1,2 turn=red"
    assert after(line, "1.11<>1.12").endswith("over=yellow")
