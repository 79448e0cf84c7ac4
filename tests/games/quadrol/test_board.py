"""The board and the dice, and what is said about a board file that is wrong."""

from pathlib import Path

import pytest

from games.boards import FOLDER, BoardError, load
from games.core import Seat, Throw
from games.quadrol.board import BOARD, Board
from games.quadrol.rules import DICE
from games.race import PLAYERS
from tests.games.quadrol.lines import actions

FILE = FOLDER / "quadrol.toml"


@pytest.mark.parametrize(
    ("seat", "entries"),
    [
        ("red", {"H>2.1", "H>3.1", "H>5.1", "H>6.1"}),
        ("blue", {"H>1.2", "H>1.3", "H>1.5", "H>1.6"}),
        ("yellow", {"H>2.7", "H>3.7", "H>5.7", "H>6.7"}),
        ("green", {"H>7.2", "H>7.3", "H>7.5", "H>7.6"}),
    ],
)
def test_Q1_each_seat_starts_behind_its_own_side(seat: str, entries: set[str]) -> None:
    line = f"quadrol red=H,H,H,H blue=H,H,H,H yellow=H,H,H,H green=H,H,H,H dice=red,red turn={seat}"
    assert actions(line) == entries


@pytest.mark.parametrize(
    ("seat", "field"), [("red", "1.7"), ("blue", "7.7"), ("yellow", "7.1"), ("green", "1.1")]
)
def test_Q1_each_seat_goes_home_across_the_opposite_side(seat: str, field: str) -> None:
    seats = dict.fromkeys(("red", "blue", "yellow", "green"), "H,H,H,H") | {seat: f"{field},G,G,G"}
    parts = " ".join(f"{name}={stones}" for name, stones in seats.items())
    assert f"{field}>G" in actions(f"quadrol {parts} dice=red,black turn={seat}")


def test_Q2_lines_alternate_along_the_grid_and_differ_by_diagonal() -> None:
    wanted = {}
    for x in range(1, 8):
        for y in range(1, 8):
            straight = "blue" if (x + y) % 2 else "red"
            wanted[frozenset({(x, y), (x, y + 1)})] = straight
            wanted[frozenset({(x, y), (x + 1, y)})] = straight
            wanted[frozenset({(x, y), (x + 1, y + 1)})] = "yellow"
            wanted[frozenset({(x, y + 1), (x + 1, y)})] = "green"
    on_board = {ends: colour for ends, colour in wanted.items() if max(max(end) for end in ends) <= 7}
    drawn = {
        frozenset((int(end[0]), int(end[2])) for end in line.split("-")): colour
        for line, colour in BOARD.lines.items()
    }
    assert len(BOARD.points) == 49
    assert drawn == on_board


def test_Q3_special_points() -> None:
    assert set(BOARD.white) == {"3.3", "5.3", "3.5", "5.5"}
    assert set(BOARD.black) == {"2.2", "6.2", "2.6", "6.6"}
    assert set(BOARD.red_squares) == {"4.1", "1.4", "7.4", "4.7", "4.4"}
    assert [BOARD.side(seat).red_square for seat in PLAYERS] == ["4.7", "7.4", "4.1", "1.4"]


def test_Q4_black_is_twice_on_each_die() -> None:
    weights = {action.text: weight for action, weight in DICE.odds}
    assert len(weights) == 15
    assert sum(weights.values()) == 36
    assert weights["red,red"] == 1
    assert weights["red,blue"] == weights["yellow,green"] == 2
    assert weights["green,black"] == weights["black,black"] == 4


def test_Q4_a_throw_holds_the_numbers_of_its_colours() -> None:
    throws = [action for action in DICE.actions if isinstance(action, Throw)]
    assert [throw.dice for throw in throws if throw.text == "red,black"] == [(0, 4)]


WRONG = [
    ('"red", "blue"', '"rot", "blue"', "dice[0][0]", "rot is not one of: red, blue, yellow, green, black"),
    ('"1.1" = [2, 8]', '"1.1" = [2, 80]', "points.1.1", "(2, 80) lies outside of 0 to 10"),
    ('"1.1" = [2, 8]', '"1.1" = [2, 7]', "points.1.2", "(2, 7) is another field's place already"),
    ('"1.1" = [2, 8]', '"a1" = [2, 8]', "points.a1", "is not written column.row, as 1.1"),
    ('white = ["3.3"', 'white = ["3.8"', "white[0]", "3.8 is no point"),
    ('black = ["2.2"', 'black = ["3.3"', "black[0]", "3.3 is a special point already"),
    (
        '"1.1-1.2" = "red"',
        '"1.1-1.2" = "black"',
        "lines.1.1-1.2",
        "black is not one of: red, blue, yellow, green",
    ),
    ('"1.1-1.2" = "red"', '"1.1-1.9" = "red"', "lines.1.1-1.9", "1.9 is no point"),
    ('"1.1-1.2" = "red"', '"1.1-1.3" = "red"', "lines.1.1-1.3", "joins no neighbours"),
    ('"1.1-1.2" = "red"', '"2.1-1.1" = "red"', "lines.1.1-2.1", "is another line already"),
    ('"1.1-1.2" = "red"', '"1.1" = "red"', "lines.1.1", "is not written point-point, as 1.1-1.2"),
    ('entries = ["2.1"', 'entries = ["2.2"', "seats.red.entries[0]", "2.2 is not in the start row"),
    ('entries = ["2.1"', 'entries = ["3.1"', "seats.red.entries[1]", "3.1 is an entry already"),
    ('entries = ["2.1"', 'entries = ["4.1"', "seats.red.entries[0]", "4.1 is a red square"),
    ('start_row = ["1.1"', 'start_row = ["0.1"', "seats.red.start_row[0]", "0.1 is no point"),
    ('goal_row = ["1.7"', 'goal_row = ["2.7"', "seats.red.goal_row[1]", "2.7 is in this row already"),
    ('red_square = "4.7"', 'red_square = "3.7"', "seats.red.red_square", "3.7 is no red square"),
    ('red_square = "4.7"', 'red_square = "4.4"', "seats.red.red_square", "4.4 is not in the goal row"),
    ("start = [[2.13, 9]", "start = [[2, 99]", "seats.red.start[0]", "(2, 99) lies outside of 0 to 10"),
    ("home = [[2.13, 1]", "home = [[2, 90]", "seats.red.home[0]", "(2, 90) lies outside of 0 to 10"),
    ("size = 10", 'size = "10"', "size", "Expected `float`, got `str`"),
    ("size = 10", "", "size", "Object missing required field `size`"),
    ("size = 10", "size = 10\nwidth = 3", "width", "Object contains unknown field `width`"),
]


@pytest.mark.parametrize(("part", "wrong", "field", "fault"), WRONG)
def test_a_wrong_board_is_told_the_file_the_field_and_the_fault(
    tmp_path: Path, part: str, wrong: str, field: str, fault: str
) -> None:
    text = FILE.read_text()
    assert part in text
    file = tmp_path / "mine.toml"
    file.write_text(text.replace(part, wrong, 1))
    with pytest.raises(BoardError) as caught:
        load(Board, file)
    assert str(caught.value) == f"mine.toml: {field}: {fault}"


def test_a_die_without_faces_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(FILE.read_text().replace('["red", "blue", "yellow", "green", "black", "black"]', "[]"))
    with pytest.raises(BoardError, match=r"dice\[0\]: has no face"):
        load(Board, file)


def test_a_single_line_can_be_corrected(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(FILE.read_text().replace('"1.1-1.2" = "red"', '"1.1-1.2" = "green"'))
    assert load(Board, file).lines["1.1-1.2"] == "green"
    assert load(Board, file).side(Seat.RED) == BOARD.side(Seat.RED)
