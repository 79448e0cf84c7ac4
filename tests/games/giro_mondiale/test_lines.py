"""Position lines: what is written, what is read, what is refused and why."""

import pytest

from games.faults import BadLine
from tests.games.giro_mondiale.table import RED, YELLOW, actions, after, alone, position

FOUR = "red=P,P,P,P blue=P,P,P,P yellow=P,P,P,P green=P,P,P,P"


def test_the_order_of_pieces_and_keys_is_free_to_read() -> None:
    state = position("turn=red yellow=C,4.3,P,2.4 skip=yellow red=3.5<,1.1,P,P")
    assert state.line() == "giro_mondiale red=P,P,1.1,3.5< yellow=P,2.4,4.3,C skip=yellow turn=red"


def test_skipping_seats_are_written_in_seat_order() -> None:
    state = position("red=P,P,P,P blue=P,P,P,P yellow=P,P,P,P skip=yellow,blue turn=red")
    assert "skip=blue,yellow" in state.line()


def test_all_places_of_a_line_are_reached_in_play_and_no_other() -> None:
    reached, waiting = {"P"}, ["P"]
    while waiting:
        place = waiting.pop()
        for die in range(1, 7):
            state = alone(place, die)
            for text in actions(state):
                found = after(state, text).split(" ")[0].removeprefix("red=").split(",")[0]
                if found not in reached | {"C"}:
                    reached.add(found)
                    waiting.append(found)
    readable = set()
    names = [f"{ring}.{index}{way}" for ring in range(1, 5) for index in range(1, 25) for way in ("", "<")]
    for name in names:
        try:
            position(f"red=P,P,P,{name} yellow=P,P,P,P turn=red")
        except BadLine:
            continue
        readable.add(name)
    assert readable == reached - {"P"}


@pytest.mark.parametrize(
    ("parts", "fault"),
    [
        ("red=P,P,P yellow=P,P,P,P turn=red", "red=P,P,P: pieces: 3, a seat has 4"),
        ("red=P,P,P,P turn=red", "giro_mondiale: seats in play: 1, the game is for 2 to 4"),
        ("red=P,P,P,P white=P,P,P,P yellow=P,P,P,P turn=red", "white=P,P,P,P: white is no seat of this game"),
        ("red=P,P,P,1.2 yellow=P,P,P,P turn=red", "no piece can stand on 1.2"),  # green arrow
        ("red=P,P,P,1.3 yellow=P,P,P,P turn=red", "no piece can stand on 1.3"),  # no thoroughfare
        ("red=P,P,P,1.10 yellow=P,P,P,P turn=red", "no piece can stand on 1.10"),  # link road
        ("red=P,P,P,1.5 yellow=P,P,P,P turn=red", "no piece can stand on 1.5"),  # ice
        ("red=P,P,P,4.2 yellow=P,P,P,P turn=red", "no piece can stand on 4.2"),  # no stopping
        ("red=P,P,P,4.3< yellow=P,P,P,P turn=red", "no piece can stand on 4.3<"),
        ("red=P,P,P,3.4< yellow=P,P,P,P turn=red", "no piece can stand on 3.4<"),
        ("red=P,P,P,P< yellow=P,P,P,P turn=red", "no piece can stand on P<"),
        ("red=P,P,P,2.02 yellow=P,P,P,P turn=red", "no piece can stand on 2.02"),
        ("red=P,P,2.1,2.1< yellow=P,P,P,P turn=red", "two pieces stand on 2.1<"),
        ("red=P,P,P,2.1 yellow=P,P,P,2.1 turn=red", "yellow=P,P,P,2.1: two pieces stand on 2.1"),
        ("red=P,P,2.3,2.4 yellow=P,P,P,P turn=red", "red would have to move first with 2.3 and 2.4"),
        ("red=P,P,P,3.6 yellow=P,P,P,3.12 turn=red", "ring 3 is closed by the piece on 3.6 already"),
        ("red=P,P,P,P yellow=P,P,P,P", "turn: this part is missing"),
        ("red=P,P,P,P yellow=P,P,P,P turn=blue", "turn=blue: blue is not in play"),
        ("red=P,P,P,P yellow=P,P,P,P dice=7 turn=red", "dice=7: 7 is not a whole number from 1 to 6"),
        ("red=P,P,P,P yellow=P,P,P,P dice=0 turn=red", "dice=0: 0 is not a whole number from 1 to 6"),
        ("red=P,P,P,P yellow=P,P,P,P skip=blue turn=red", "skip=blue: blue is not in play"),
        ("red=P,P,P,P yellow=P,P,P,P skip=pink turn=red", "skip=pink: pink is not in play"),
        ("red=P,P,P,P yellow=P,P,P,P skip=red turn=red", "red is on turn, so it has missed its turn"),
        ("red=P,P,P,P yellow=P,P,P,P skip=yellow,yellow turn=red", "yellow is given twice"),
        ("red=P,P,P,P yellow=P,P,P,P sixes=1 turn=red", "sixes=1: this game has no such part"),
        ("red=P,P,P,P yellow=P,P,P,P teams=red+yellow/blue+green turn=red", "needs 4 seats in play"),
        (f"{FOUR} teams=blue+green/red+yellow turn=red", "is not one of: red+yellow/blue+green"),
        (f"{FOUR} teams=red+yellow turn=red", "red+yellow is not one of"),
        ("red=C,C,C,C yellow=P,P,P,P turn=yellow", "red is in the centre with all pieces, so the game is"),
        ("red=P,C,C,C yellow=P,P,P,P over=red", "over=red: red is not in the centre with all pieces"),
        ("red=C,C,C,C yellow=C,C,C,C over=red", "yellow is in the centre with all pieces too"),
        ("red=C,C,C,C yellow=P,P,P,P over=blue", "over=blue: blue is not one of: red, yellow"),
        ("red=C,C,C,C yellow=C,C,C,C over=red+yellow", "red+yellow is not one of: red, yellow"),
        ("red=C,C,C,C yellow=P,P,P,P over=red turn=red", "turn=red: the game is over"),
        ("red=C,C,C,C yellow=P,P,P,P over=red skip=yellow", "skip=yellow: the game is over"),
    ],
)
def test_what_cannot_be_is_refused_with_the_part_and_the_reason(parts: str, fault: str) -> None:
    with pytest.raises(BadLine) as caught:
        position(parts)
    assert fault in str(caught.value)


TEAMS = "teams=red+yellow/blue+green"
HALF_HOME = f"red=C,C,C,C blue=P,P,P,P yellow=P,P,P,P green=P,P,P,P {TEAMS}"
HOME = f"red=C,C,C,C blue=P,P,P,P yellow=C,C,C,C green=P,P,P,P {TEAMS}"


@pytest.mark.parametrize(
    ("parts", "fault"),
    [
        (f"{HALF_HOME} turn=red", "turn=red: red is home already"),
        (f"{HALF_HOME} skip=red turn=blue", "skip=red: red is home already"),
        (f"{HALF_HOME} over=red", "red is not one of: red+yellow, blue+green"),
        (f"{HALF_HOME} over=red+yellow", "red+yellow is not in the centre with all pieces"),
        (f"{HOME} turn=blue", "red+yellow is in the centre with all pieces, so the game is over"),
        (f"{HOME} over=yellow+red", "yellow+red is not one of: red+yellow, blue+green"),
        (f"{HOME} over=blue+green", "blue+green is not in the centre with all pieces"),
    ],
)
def test_what_cannot_be_in_teams_is_refused(parts: str, fault: str) -> None:
    with pytest.raises(BadLine) as caught:
        position(parts)
    assert fault in str(caught.value)


def test_a_player_at_home_plays_on_in_a_team() -> None:
    assert position(f"{HALF_HOME} turn=blue").line().endswith(f"{TEAMS} turn=blue")
    assert position(f"{HOME} over=red+yellow").turn is RED
    assert position("red=P,P,P,P yellow=C,C,C,C over=yellow").turn is YELLOW
