"""Board files: a mistake is told with file, field and fault."""

from pathlib import Path

import pytest

from games.boards import FOLDER, BoardError, load
from games.go_round.board import Board as GoRound
from games.rundlauf.board import Board as Rundlauf


def altered(folder: Path, name: str, old: str, new: str) -> Path:
    text = (FOLDER / name).read_text()
    assert old in text
    file = folder / name
    file.write_text(text.replace(old, new, 1))
    return file


@pytest.mark.parametrize(
    ("old", "new", "field", "fault"),
    [
        ("size = 10", "size = ten", "file", "is no TOML"),
        ("size = 10", 'size = "ten"', "size", "Expected `float`"),
        ("size = 10", "", "size", "missing required field"),
        ("size = 10", "size = 10\nsquares = 8", "squares", "unknown field"),
        ("[4, 10], [4, 9]", "[4, 10, 1], [4, 9]", "ring[0]", "length 2"),
        ("[4, 10], [4, 9]", "[4, 10], [4, 10]", "ring[1]", "another field's place"),
        ("[4, 10], [4, 9]", "[4, 12], [4, 9]", "ring[0]", "outside of 0 to 10"),
        ("start = 10", "start = 40", "seats.blue.start", "no field of the ring"),
        ("start = 10", "start = 0", "seats.blue.start", "another seat's start"),
        ("goal = [[5, 9], ", "goal = [", "seats.red.goal", "length 4"),
        ("park = [[0, 9]", "park = [[0, -9]", "seats.red.park[0]", "outside"),
        ("goal = [[5, 9], [5, 8]", "goal = [[5, 9], [5, 9]", "seats.red.goal[1]", "another field's place"),
        ("goal = [[5, 9], [5, 8]", "goal = [[5, 9], [4, 9]", "seats.red.goal[1]", "another field's place"),
        ("size = 10", "size = inf", "size", "inf is no size"),
        ("size = 10", f"size = {'[' * 5000}", "file", "nested too deeply"),
    ],
)
def test_rundlauf_says_what_is_wrong(tmp_path: Path, old: str, new: str, field: str, fault: str) -> None:
    file = altered(tmp_path, "rundlauf.toml", old, new)
    with pytest.raises(BoardError) as caught:
        load(Rundlauf, file)
    assert caught.value.field == field
    assert fault in caught.value.fault
    assert str(caught.value).startswith(f"rundlauf.toml: {field}: ")


@pytest.mark.parametrize(
    ("old", "new", "field", "fault"),
    [
        ('{ at = [1, 0], line = "a" }', "{ at = [1, 0] }", "edge", "line a ends at 1 fields"),
        ('line = "a" }', 'line = "x" }', "edge", "line a ends at 1 fields"),
        ("{ at = [0, 0] }", '{ at = [0, 0], line = "x" }', "edge[0].line", "neither a column nor a row"),
        ("red = [12, 18]", "red = [12, 24]", "start", "24 is no edge field"),
        ("red = [12, 18]", "red = [12, 0]", "start", "two pieces start on 0"),
        ("c3 = [3, 3]", "", "points.c3", "is missing"),
        ("c3 = [3, 3]", "c3 = [3, 3]\nf6 = [3, 3]", "points.f6", "no crossing"),
        ("a1 = [1, 1]", "a1 = [2, 1]", "points.b1", "another field's place"),
        ("a1 = [1, 1]", "a1 = [0, 1]", "points.a1", "another field's place"),
        ("a1 = [1, 1]", "a1 = [1, 7]", "points.a1", "outside of 0 to 6"),
        ("{ at = [0, 0] }", "{ at = [6, 0] }", "edge[6]", "another field's place"),
        ("{ at = [0, 0] }", "{ at = [0, 9] }", "edge[0]", "outside of 0 to 6"),
        ('["a", "b",', '["a", "a",', "columns", "line a is named twice"),
        ("chips = 13", "chips = 14", "chips", "must have a winner"),
        ("chips = 13", "chips = 0", "chips", "must have a winner"),
    ],
)
def test_go_round_says_what_is_wrong(tmp_path: Path, old: str, new: str, field: str, fault: str) -> None:
    with pytest.raises(BoardError) as caught:
        load(GoRound, altered(tmp_path, "go_round.toml", old, new))
    assert caught.value.field == field
    assert fault in caught.value.fault


def test_a_ring_needs_room(tmp_path: Path) -> None:
    text = (FOLDER / "rundlauf.toml").read_text()
    start, end = text.index("ring = ["), text.index("# For every seat")
    file = tmp_path / "rundlauf.toml"
    file.write_text(text[:start] + "ring = [[4, 10], [4, 9]]\n" + text[end:])
    with pytest.raises(BoardError, match=r"rundlauf\.toml: ring: 2 fields are too few"):
        load(Rundlauf, file)


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(BoardError, match=r"gone\.toml: file: No such file"):
        load(Rundlauf, tmp_path / "gone.toml")
