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
        ("chips = 13", "chips = 14", "chips", "must have a winner"),
        ("chips = 13", "chips = 0", "chips", "must have a winner"),
    ],
)
def test_go_round_says_what_is_wrong(tmp_path: Path, old: str, new: str, field: str, fault: str) -> None:
    with pytest.raises(BoardError) as caught:
        load(GoRound, altered(tmp_path, "go_round.toml", old, new))
    assert caught.value.field == field
    assert fault in caught.value.fault


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(BoardError, match=r"gone\.toml: file: No such file"):
        load(Rundlauf, tmp_path / "gone.toml")
