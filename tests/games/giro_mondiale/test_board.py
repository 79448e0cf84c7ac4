"""The board, and what is said about a file with a mistake in it."""

from pathlib import Path

import pytest

from games.boards import FOLDER, BoardError, load
from games.faults import BadLine
from games.giro_mondiale.board import BOARD, Board
from games.race import PLAYERS
from tests.games.giro_mondiale.table import actions, happened, only_move, position

FILE = FOLDER / "giro_mondiale.toml"


def test_G1_four_rings_of_24_fields_the_first_outermost() -> None:
    assert [len(ring.signs) for ring in BOARD.rings] == [24] * 4
    radii = [ring.radius for ring in BOARD.rings]
    assert radii == sorted(radii, reverse=True)
    assert only_move("4.6", 1) == "C"
    assert only_move("1.1", 2) == "P"
    for beyond in ("5.1", "0.1", "4.25", "4.0"):
        with pytest.raises(BadLine, match="no piece can stand on"):
            position(f"red=P,P,P,{beyond} yellow=P,P,P,P turn=red")


def test_G2_the_signs_repeat_in_every_quadrant() -> None:
    quadrant = (
        "stop, green arrow, no thoroughfare, link road, ice, no thoroughfare",
        "stop, no overtaking, priority road, link road, no thoroughfare, green arrow",
        "turn back, no thoroughfare, green arrow, link road, no overtaking, roadworks",
        "green arrow, no stopping, end of restrictions, link road, no thoroughfare, turn back",
    )
    for ring, words in zip(BOARD.rings, quadrant, strict=True):
        signs = words.replace(", ", ",").replace(" ", "_").split(",")
        assert [str(sign) for sign in ring.signs] == signs * 4


@pytest.mark.parametrize("seat", PLAYERS)
@pytest.mark.parametrize("die", range(1, 7))
def test_G2_a_start_walks_over_the_own_quadrant(seat: int, die: int) -> None:
    colour = PLAYERS[seat].colour
    other = "red" if colour != "red" else "yellow"
    state = position(f"{colour}=P,P,P,P {other}=P,P,P,P dice={die} turn={colour}")
    moved = happened(state, actions(state)[0])[0]
    walked = [f"1.{6 * seat + column}" for column in range(1, die + 1)]
    assert list(moved.path[: die + 1]) == ["P", *walked]  # type: ignore[attr-defined]


def mended(tmp_path: Path, old: str, new: str) -> Path:
    text = FILE.read_text()
    assert old in text
    file = tmp_path / FILE.name
    file.write_text(text.replace(old, new, 1))
    return file


RING_3 = '"turn_back", "no_thoroughfare", "green_arrow", "link_road", "no_overtaking", "roadworks"'


@pytest.mark.parametrize(
    ("old", "new", "field", "fault"),
    [
        ('"ice"', '"iced"', "rings[0].signs[4]", "Invalid enum value 'iced'"),
        ('"ice", ', "", "rings[1].signs", "24 fields, the outermost ring has 23"),
        ('"priority_road", ', "", "rings[1].signs", "23 fields, the outermost ring has 24"),
        ('"link_road", "ice"', '"ice", "ice"', "rings[1].signs[3]", "a link road crosses all rings"),
        (RING_3, RING_3.replace("turn_back", "link_road"), "rings[2].signs[0]", "link_road, but stop"),
        ('"stop", "no_overtaking"', '"stop", "no_thoroughfare"', "rings[1].signs[1]", "for ever"),
        ("radius = 40.8", "radius = 51", "rings[0].radius", "(-1, -1) lies outside of 0 to 100"),
        ("radius = 26.2", "radius = 36", "rings[1].radius", "33.2 is not more than the 36 further in"),
        ("radius = 16 ", "radius = 0 ", "centre.radius", "0 is no radius"),
        ("radius = 16 ", "radius = 20 ", "rings[3].radius", "19.8 is not more than the 20 further in"),
        ("start = 7", "start = 25", "seats.blue.start", "25 is no index from 1 to 24"),
        ("start = 7", "start = 0", "seats.blue.start", "0 is no index from 1 to 24"),
        ("start = 7", "start = 1", "seats.blue.start", "another seat's start"),
        ("[3.6, 85.2]", "[3.6, 190]", "seats.red.park[0]", "(3.6, 190) lies outside"),
        ("[15, 85.2]]", "[3.6, 85.2]]", "seats.red.park[3]", "another field's place"),
        ("size = 100", "sise = 100", "sise", "unknown field"),
        ("first_angle = 225", "first_angle = []", "first_angle", "Expected `float`"),
        ("size = 100", "size =", "file", "is no TOML"),
    ],
)
def test_a_mistake_in_the_file_is_named(tmp_path: Path, old: str, new: str, field: str, fault: str) -> None:
    file = mended(tmp_path, old, new)
    with pytest.raises(BoardError) as caught:
        load(Board, file)
    assert (caught.value.file.name, caught.value.field) == (FILE.name, field)
    assert fault in caught.value.fault


def test_another_sign_is_no_mistake(tmp_path: Path) -> None:
    board = load(Board, mended(tmp_path, '"stop", "green_arrow"', '"no_stopping", "green_arrow"'))
    assert board.rings[0].signs[0] == "no_stopping"


def test_a_ring_without_a_way_inward_cannot_be_won(tmp_path: Path) -> None:
    text = FILE.read_text().replace('"link_road"', '"stop"')
    head, ring_2 = text.split("radius = 33.2")
    file = tmp_path / FILE.name
    file.write_text(head + "radius = 33.2" + ring_2.replace('"green_arrow"', '"stop"', 4))
    with pytest.raises(BoardError, match=r"rings\[1\].signs: no sign leads inward"):
        load(Board, file)


def test_a_board_needs_rings_long_enough_to_slide_on(tmp_path: Path) -> None:
    signs = ["stop"] * 11 + ["green_arrow"]
    file = tmp_path / "short.toml"
    head, *_ = FILE.read_text().split("[[rings]]")
    tail = "[seats.red]" + FILE.read_text().split("[seats.red]")[1]
    file.write_text(f"{head}[[rings]]\nradius = 40\nsigns = {signs}\n{tail}")
    with pytest.raises(BoardError, match=r"short.toml: rings\[0\].signs: 12 fields, at least 13"):
        load(Board, file)
    file.write_text(f"rings = []\n{head}{tail}")
    with pytest.raises(BoardError, match=r"short.toml: rings: there is none"):
        load(Board, file)
