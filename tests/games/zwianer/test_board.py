"""The board of both games, and what its file may not say."""

from pathlib import Path

import pytest

from games.boards import FOLDER, BoardError, load
from games.core import SEATS, Seat
from games.zwianer import board, turning
from games.zwianer.board import (
    BOARD,
    FIELD,
    FIELDS,
    FORMATION,
    GRAVITY,
    GREEN,
    HANGAR,
    NAMES,
    ORBIT,
    SPECIALS,
    STATION,
    Board,
)
from games.zwianer.fan import fan
from games.zwianer.gravitation.heavy import listed
from games.zwianer.sheaf import sheaf
from tests.games.positions import after, texts
from tests.games.test_boards import altered


def named(fields: tuple[int, ...]) -> list[str]:
    return [NAMES[field] for field in fields]


def test_Z1_five_orbits_of_25_to_5_fields_with_their_gravity_numbers() -> None:
    assert [ORBIT.count(orbit) for orbit in range(1, 6)] == [25, 20, 15, 10, 5]
    assert [GRAVITY[FIELD[f"{orbit}.1"]] for orbit in range(1, 6)] == [1, 2, 3, 5, 7]


def test_Z2_formations_and_stations_are_the_thirty_special_fields() -> None:
    assert named(FORMATION[Seat.RED]) == ["1.1", "2.1", "3.1", "4.1", "5.1"]
    assert named(FORMATION[Seat.WHITE]) == ["1.21", "2.17", "3.13", "4.9", "5.5"]
    assert named(STATION) == ["1.3", "1.8", "1.13", "1.18", "1.23"]
    assert SPECIALS.bit_count() == 30
    for own in FORMATION:
        assert not any(other in board.ONWARD[field] for field in own for other in own)


def test_Z4_green_lines_run_clockwise_and_close_the_orbit() -> None:
    assert NAMES[GREEN[FIELD["1.7"]]] == "1.8"
    assert [NAMES[GREEN[FIELD[last]]] for last in ("1.25", "2.20", "3.15", "4.10", "5.5")] == [
        f"{orbit}.1" for orbit in range(1, 6)
    ]


@pytest.mark.parametrize(
    ("outer", "inner", "inward", "outward"),
    [
        ("1.2", "2.2", True, True),
        ("1.4", "2.3", True, False),
        ("1.5", "2.4", False, True),
        ("2.2", "3.2", True, False),
        ("2.4", "3.3", True, True),
        ("3.2", "4.2", True, True),
        ("3.3", "4.2", False, True),
        ("4.2", "5.2", True, False),
        ("4.2", "5.1", False, True),
        ("4.10", "5.1", True, False),
    ],
)
def test_Z5_gravity_lines_run_their_ways(outer: str, inner: str, inward: bool, outward: bool) -> None:
    assert (FIELD[inner] in board.INWARD[FIELD[outer]]) is inward
    assert (FIELD[outer] in board.OUTWARD[FIELD[inner]]) is outward


def test_Z5_every_sector_has_the_same_nine_lines() -> None:
    for seat in SEATS:
        colours = [line.colour for line in BOARD.sector(seat).lines]
        assert [colours.count(colour) for colour in ("red", "blue", "yellow")] == [3, 3, 3]
    assert sum(map(len, board.INWARD)) == 30
    assert sum(map(len, board.OUTWARD)) == 30


def test_Z5_walks_of_any_sector_are_those_of_the_first_turned(monkeypatch: pytest.MonkeyPatch) -> None:
    starts = [field for field in FIELDS if turning.turns(field)]
    turned = [(sheaf(start, HANGAR, 8), listed(start, HANGAR, 12), fan(start, HANGAR, 8)) for start in starts]
    assert len(starts) == len(FIELDS) * 4 // 5
    monkeypatch.setattr(turning, "ALIKE", False)
    for start, (walks, heavy, few) in zip(starts, turned, strict=True):
        assert walks == sheaf.__wrapped__(start, HANGAR, 8)
        assert heavy == listed.__wrapped__(start, HANGAR, 12)
        assert few == fan.__wrapped__(start, HANGAR, 8)
        assert [list(walks.ends), list(heavy.lanes)] == [sorted(walks.ends), sorted(heavy.lanes)]


@pytest.mark.parametrize(
    ("colour", "action"), [("red", "1.2>2.2"), ("blue", "1.4>2.3"), ("yellow", "2.4>1.5")]
)
def test_Z5_lines_of_every_colour_are_walked(colour: str, action: str) -> None:
    start = action.partition(">")[0]
    line = f"tunnel_x red=H,H,H,H,{start} yellow=H,H,H,H,1.13 dice=1,4 turn=red"
    assert action in texts(line)
    assert action.partition(">")[2] in after(line, action)


def test_Z9_the_drawing_turns_clockwise() -> None:
    right, down = BOARD.spot((390, 90))
    assert (round(right), round(down)) == (890, 500)
    angles = {name: angle for name, (_, angle) in BOARD.places.items()}
    assert (angles["1.2"], angles["2.2"], angles["3.2"], angles["1.4"]) == (18, 18, 36, 42)
    assert all((angles[end] - angles[start]) % 360 < 180 for start, end in BOARD.steps())


@pytest.mark.parametrize(
    ("old", "new", "field", "fault"),
    [
        ("gravity = 7", "gravity = 0", "orbits[4].gravity", "Expected `int` >= 1"),
        ("radius = 390", "radius = 600", "orbits[0]", "outside of the board"),
        ("0, 18, 30, 42, 58,", "0, 18, 30, 42, 42,", "orbits[0].angles[4]", "not lie clockwise"),
        ("288, 306, 318, 330, 346,", "288, 306, 318, 330, 366,", "orbits[0].angles[24]", "is not an angle"),
        ('station = "1.3"', 'station = "1.26"', "sectors.red.station", "1.26 is no field"),
        ('station = "1.3"', 'station = "2.3"', "sectors.red.station", "not lie in orbit 1"),
        ('station = "1.8"', 'station = "1.3"', "sectors.blue.station", "a special field already"),
        ('formation = ["1.1", "2.1"', 'formation = ["1.1", "3.2"', "sectors.red.formation[1]", "orbit 2"),
        ("[432, 20], ", "", "sectors.red.hangar", "length"),
        ("[432, 46]", "[570, 46]", "sectors.red.gauge[0]", "outside of the board"),
        ('["1.2", "2.2"]', '["1.2", "2.32"]', "sectors.red.lines[0].ends", "2.32 is no field"),
        ('["1.2", "2.2"]', '["1.2", "3.2"]', "sectors.red.lines[0].ends", "one orbit further in"),
        ('["1.7", "2.6"]', '["1.2", "2.2"]', "sectors.blue.lines[0].ends", "have a line already"),
        (
            '["1.4", "2.3"], colour = "blue"',
            '["1.4", "2.3"], colour = "red"',
            "sectors.red.lines[1]",
            "counter",
        ),
        ('["1.4", "2.3"], colour = "blue"', '["1.4", "2.3"], colour = "pink"', "sectors", "Invalid enum"),
        ('blue = ["inward"]', "blue = []", "colours.blue", "length >= 1"),
        ("size = 1000", "size = 1000\nmoons = 2", "moons", "unknown field"),
    ],
)
def test_a_mistake_in_the_file_is_told(tmp_path: Path, old: str, new: str, field: str, fault: str) -> None:
    file = altered(tmp_path, "zwianer.toml", old, new)
    with pytest.raises(BoardError) as caught:
        load(Board, file)
    assert caught.value.field.startswith(field)
    assert fault in caught.value.fault
    assert str(caught.value).startswith(f"zwianer.toml: {field}")


def test_a_formation_field_that_no_way_leads_to_is_told(tmp_path: Path) -> None:
    text = (FOLDER / "zwianer.toml").read_text()
    file = tmp_path / "zwianer.toml"
    kept = [row for row in text.splitlines() if '"5.' not in row or "formation" in row]
    file.write_text("\n".join(kept))
    with pytest.raises(BoardError, match=r"5\.1 cannot be reached from the station"):
        load(Board, file)


def test_a_single_line_can_be_corrected(tmp_path: Path) -> None:
    file = altered(tmp_path, "zwianer.toml", '["1.4", "2.3"]', '["1.3", "2.3"]')
    assert ("1.3", "2.3") in list(load(Board, file).steps())
