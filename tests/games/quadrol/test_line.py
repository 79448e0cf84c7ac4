"""Position lines: what is read leniently, what is refused and why."""

import pytest

from games.catalogue import parse
from games.faults import BadLine
from tests.games.quadrol.lines import after

START = "quadrol red=H,H,H,H yellow=H,H,H,H turn=red"


def test_reading_is_lenient_in_order() -> None:
    line = parse("quadrol turn=red yellow=4.3,G,H,3.5 dice=black,red red=5.2,H,5.1,3.3").line()
    assert line == "quadrol red=H,3.3,5.1,5.2 yellow=H,3.5,4.3,G dice=red,black turn=red"


@pytest.mark.parametrize(
    ("dice", "text", "half"),
    [
        ("red,blue", "H>2.1 blue", "dice=red first=H>2.1"),
        ("red,blue", "5.7>G blue", "dice=red first=5.7>G"),
        ("red,blue", "2.3>3.3", "dice=red first=2.3>3.3"),
        ("red,blue", "2.3>3.3>5.5", "dice=red first=2.3>3.3>5.5"),
        ("blue,black", "2.2>6.6", "dice=blue first=2.2>6.6"),
    ],
)
def test_a_turn_half_played_has_a_line(dice: str, text: str, half: str) -> None:
    line = after(f"quadrol red=H,2.2,2.3,5.7 yellow=H,H,H,H dice={dice} turn=red", text)
    assert line.endswith(f" {half} turn=red")
    assert parse(line).line() == line


def test_a_return_is_a_first_move_too() -> None:
    line = "quadrol red=H,5.5,G,G blue=3.2,4.2,6.2,7.2 yellow=H,5.6,6.5,6.6 dice=red,yellow turn=red"
    half = after(line, "5.5>4.4>H")
    assert " dice=red first=5.5>4.4>H " in half
    assert parse(half).line() == half


WRONG = [
    ("quadrol red=H,H,H,H turn=red", "quadrol", "seats in play: 1, the game is for 2 to 4"),
    ("quadrol red=H,H,H yellow=H,H,H,H turn=red", "red=H,H,H", "pieces: 3, a seat has 4"),
    ("quadrol red=H,H,H,8.1 yellow=H,H,H,H turn=red", "red=H,H,H,8.1", "no piece can stand on 8.1"),
    ("quadrol red=H,H,H,2.1 yellow=H,H,H,2.1 turn=red", "yellow=H,H,H,2.1", "two pieces stand on 2.1"),
    (
        "quadrol red=H,H,H,H white=H,H,H,H yellow=H,H,H,H turn=red",
        "white=H,H,H,H",
        "white is no seat of this game",
    ),
    (f"{START} skip=red", "skip=red", "this game has no such part"),
    ("quadrol red=H,H,H,H yellow=H,H,H,H", "turn", "this part is missing"),
    ("quadrol red=H,H,H,H yellow=H,H,H,H turn=blue", "turn=blue", "blue is not in play"),
    (f"{START} dice=white,red", "dice=white,red", "white is not one of: red, blue, yellow, green, black"),
    (f"{START} dice=red,red,red", "dice=red,red,red", "the dice never show this"),
    (
        "quadrol red=H,H,H,4.4 yellow=H,H,H,H turn=yellow",
        "red=H,H,H,4.4",
        "no stone of red can stay on 4.4 now (Q10)",
    ),
    (
        "quadrol red=H,H,H,4.7 yellow=H,H,H,H turn=yellow",
        "red=H,H,H,4.7",
        "no stone of red can stay on 4.7 now (Q10)",
    ),
    (
        "quadrol red=H,H,H,4.1 blue=G,G,G,G yellow=H,H,H,H places=blue turn=yellow",
        "red=H,H,H,4.1",
        "no stone of red can stay on 4.1 now (Q10)",
    ),
    (
        "quadrol red=G,G,G,G yellow=H,H,H,4.4 over=red,yellow",
        "yellow=H,H,H,4.4",
        "no stone of yellow can stay on 4.4 now (Q10)",
    ),
    (
        "quadrol red=G,G,G,G blue=H,H,H,H yellow=H,H,H,H turn=blue",
        "red=G,G,G,G",
        "red is home with all pieces and has no place",
    ),
    (
        "quadrol red=H,G,G,G blue=H,H,H,H yellow=H,H,H,H places=red turn=blue",
        "places=red",
        "red is not home with all pieces",
    ),
    (
        "quadrol red=G,G,G,G yellow=H,H,H,H places=red turn=yellow",
        "places=red",
        "only one player is left, so the game is over",
    ),
    (
        "quadrol red=G,G,G,G blue=H,H,H,H yellow=H,H,H,H places=red turn=red",
        "turn=red",
        "red is home already",
    ),
    ("quadrol red=G,G,G,G yellow=H,H,H,H over=red", "over=red", "places: 1, players: 2"),
    (
        "quadrol red=H,G,G,G yellow=H,H,H,H over=red,yellow",
        "over=red,yellow",
        "red is not home with all pieces",
    ),
    (
        "quadrol red=G,G,G,G yellow=H,H,H,H over=red,yellow turn=red",
        "turn=red",
        "the game is over, so this part must be absent",
    ),
    (f"{START} dice=red", "first", "this part is missing"),
    (f"{START} first=H>2.1", "first=H>2.1", "the dice of this position have yet to be rolled"),
    (
        f"{START} dice=red,red first=H>2.1",
        "first=H>2.1",
        "both dice are still to be used, so nothing was moved yet",
    ),
]


@pytest.mark.parametrize(("line", "part", "reason"), WRONG)
def test_what_is_impossible_is_refused_with_the_part_and_the_reason(
    line: str, part: str, reason: str
) -> None:
    with pytest.raises(BadLine) as caught:
        parse(line)
    assert str(caught.value) == f"{part}: {reason}"


HALF = "quadrol red=H,H,3.3,G yellow=H,H,H,{} dice={} first={} turn=red"


def test_a_possible_first_move_is_believed() -> None:
    assert parse(HALF.format("H", "red", "2.3>3.3"))


@pytest.mark.parametrize(
    ("taken", "die", "first"),
    [
        ("H", "red", "2.3>2.4"),  # nobody stands there
        ("H", "red", "1.1>3.3"),  # no move leads there
        ("H", "red", "3.3"),
        ("H", "red", "H>2.1>3.3"),
        ("H", "red", "4.4>3.3"),  # no stone can have stood on the red square
        ("2.3", "red", "2.3>3.3"),  # it did not come from there
        ("H", "black", "2.3>3.3"),  # black leads on from a black point alone, so the turn would be over
    ],
)
def test_an_impossible_first_move_is_refused(taken: str, die: str, first: str) -> None:
    with pytest.raises(BadLine, match="cannot be what red did first in this turn"):
        parse(HALF.format(taken, die, first))


def test_a_first_move_against_Q11_is_refused() -> None:
    # 1.1>2.1 would leave only a return, see test_duty
    line = "quadrol red={},G,G yellow=H,2.3,3.2,6.6 dice=yellow first={} turn=red"
    assert parse(line.format("1.1,5.6", "5.5>5.6"))
    with pytest.raises(BadLine, match=r"1\.1>2\.1 cannot be"):
        parse(line.format("2.1,5.5", "1.1>2.1"))


def test_an_unknown_place_in_a_first_move_is_named() -> None:
    with pytest.raises(BadLine, match=r"no piece can stand on 9\.9"):
        parse(HALF.format("H", "red", "9.9>3.3"))
