"""The rules of Krone, one by one."""

import pytest

from games.boards import BoardError, load
from games.catalogue import parse
from games.core import Decision, Kind, Over, Seat
from games.faults import BadLine
from tests.games.positions import after, events, refusals, texts
from tests.seventh.board import Board
from tests.seventh.card import DATA, GAME
from tests.seventh.rules import Challenged, FellBack


def test_K1_everybody_begins_at_the_start_with_a_purse() -> None:
    start = GAME.start((Seat.RED, Seat.GREEN), {"purse": "5"})
    assert start.line() == "krone red=S green=S coins=5,5 purse=5 turn=red"


def test_K2_a_dare_doubles_a_lucky_throw_and_loses_another() -> None:
    state = parse("krone red=1 yellow=S coins=3,3 purse=3 turn=red")
    assert state.awaits == Decision(frozenset({Seat.RED}), Kind.BEFORE_ROLL)
    dared = "krone red=1 yellow=S coins=3,3 dare=yes dice={} purse=3 turn=red"
    assert texts(dared.format(4)) == ["1>9", "pass"]
    assert texts(dared.format(3)) == ["pass"]
    assert refusals(dared.format(3))["1"].rule == "K2"


def test_K3_nobody_walks_beyond_the_crown() -> None:
    line = "krone red=10 yellow=S coins=3,3 dare=no dice=3 purse=3 turn=red"
    assert texts(line) == ["pass"]
    assert refusals(line)["10"].why == "beyond_crown"


def test_K4_who_is_pushed_pays_and_falls_to_the_next_free_field() -> None:
    line = "krone red=4 blue=5 yellow=7 coins=3,3,1 dare=no dice=3 purse=3 turn=red"
    assert events(line, "4>7")[-1] == Challenged(Seat.YELLOW, "7")
    assert texts(after(line, "4>7")) == ["pay 0", "pay 1"]
    assert events(line, "4>7", "pay 1") == (FellBack(Seat.YELLOW, "4", 1),)  # 5 is taken
    assert after(line, "4>7", "pay 1") == "krone red=7 blue=5 yellow=4 coins=3,3,0 purse=3 turn=blue"


def test_K5_where_there_is_peace_nobody_is_pushed() -> None:
    line = "krone red=4 yellow=7 coins=3,3 dare=no dice=3 peace={} purse=3 turn=red"
    for peaceful in ("red", "yellow"):
        assert refusals(line.format(peaceful))["4"].rule == "K5"


def test_K6_partners_do_not_push_each_other_and_win_together() -> None:
    sides = "sides=red+yellow/blue+green"
    line = f"krone red=4 blue=S yellow=7 green=S coins=3,3,3,3 dare=no dice=3 purse=3 {sides} turn=red"
    assert refusals(line)["4"].rule == "K6"
    over = parse(after(line.replace("red=4", "red=9").replace("yellow=7", "yellow=1"), "9>K"))
    assert over.awaits == Over((frozenset({Seat.RED, Seat.YELLOW}), frozenset({Seat.BLUE, Seat.GREEN})))


def test_K7_the_crown_wins_what_the_others_lack() -> None:
    over = parse(after("krone red=9 yellow=7 coins=3,3 dare=no dice=3 purse=3 turn=red", "9>K"))
    assert over.line() == "krone red=K yellow=7 coins=3,3 over=red purse=3"
    score = GAME.engine().score
    assert score is not None
    assert score(over) == {Seat.RED: 5, Seat.YELLOW: 0}


@pytest.mark.parametrize(
    ("parts", "why"),
    [
        ("red=1 yellow=2 coins=3 purse=3 turn=red", "coin_count"),
        ("red=1 yellow=2 coins=3,9 purse=3 turn=red", "no_number"),
        ("red=K yellow=2 coins=3,3 purse=3 turn=red", "crown_taken"),
        ("red=1 yellow=2 coins=3,3 dice=3 purse=3 turn=red", "dare_missing"),
        ("red=1 yellow=2 coins=3,3 pushed=yellow purse=3 turn=red", "nobody_pushed"),
        ("red=1 yellow=2 coins=3,3 dare=maybe purse=3 turn=red", "unknown_value"),
        ("red=1 yellow=2 coins=3,3 over=red purse=3", "unknown_value"),
    ],
)
def test_what_cannot_be_is_refused(parts: str, why: str) -> None:
    with pytest.raises(BadLine) as caught:
        parse(f"krone {parts}")
    assert caught.value.why == why


def test_a_path_needs_room() -> None:
    with pytest.raises(BoardError, match=r"none\.toml: file"):
        load(Board, DATA / "none.toml")
    assert list(Board(6, ((0, 0), (1, 1))).faults()) == [("fields", "2 fields are too few")]
