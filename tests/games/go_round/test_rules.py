"""Go Round, rule by rule."""

import pytest

from games.catalogue import parse
from games.core import Over, Seat
from games.events import Ended, Moved, Passed
from games.go_round.board import BOARD, EDGE, POINTS, SHARED
from games.go_round.card import GAME
from games.go_round.rules import ChipPlaced, Shoved
from games.opening import starters_in_turn
from games.series import Standing, standings
from tests.games.positions import after, events, texts, told

EMPTY = "." * 25


def chips(**owners: str) -> str:
    """The chips of a line: ``chips(a1="r")``."""
    return "".join(owners.get(point, ".") for point in POINTS)


def crossing(field: int, other: int) -> str:
    """The name of the one point both lines share."""
    names = [point for number, point in enumerate(POINTS) if SHARED[field][other] >> number & 1]
    assert len(names) == 1
    return names[0]


def test_R1_twenty_four_edge_fields_around_twenty_five_points() -> None:
    assert EDGE == 24
    assert POINTS[0] == "a1"
    assert POINTS[1] == "b1"
    assert POINTS[24] == "e5"


@pytest.mark.parametrize(
    ("field", "other", "point"),
    [(1, 7, "a1"), (5, 11, "e5"), (13, 19, "e5"), (17, 23, "a1"), (3, 21, "c3"), (14, 8, "d2")],
)
def test_R1_edge_fields_end_columns_and_rows(field: int, other: int, point: str) -> None:
    assert crossing(field, other) == point


@pytest.mark.parametrize("corner", [0, 6, 12, 18])
def test_R1_corners_end_no_line(corner: int) -> None:
    assert not any(SHARED[corner])


def test_R2_the_start() -> None:
    assert GAME.start().line() == f"go_round red=12,18 blue=0,6 chips={EMPTY} turn=red"
    assert BOARD.chips == 13


def test_R3_red_and_blue_only_and_the_starter_is_drawn() -> None:
    assert GAME.seats == (Seat.RED, Seat.BLUE)
    assert (GAME.fewest, GAME.most) == (2, 2)
    assert GAME.opening.value == "drawn"
    assert GAME.start(first=Seat.BLUE).line().endswith("turn=blue")


def test_R3_players_alternate() -> None:
    line = GAME.start().line()
    assert after(line, "1", "12+").endswith("turn=blue")
    assert after(line, "1", "12+", "1", "0+").endswith("turn=red")


def test_R4_one_piece_by_the_number_either_way() -> None:
    line = f"go_round red=12,18 blue=0,6 chips={EMPTY} dice=5 turn=red"
    assert texts(line) == ["12+", "12-", "18+", "18-"]
    assert after(line, "12-").startswith("go_round red=7,18 ")
    assert after(line, "18+").startswith("go_round red=12,23 ")


def test_R4_over_any_pieces() -> None:
    line = f"go_round red=12,13 blue=14,15 chips={EMPTY} dice=4 turn=red"
    assert "12+" in texts(line)
    assert events(line, "12+")[0] == Moved(Seat.RED, ("12", "13", "14", "15", "16"))


def test_R4_around_the_corner_where_counting_starts() -> None:
    line = f"go_round red=12,23 blue=6,7 chips={EMPTY} dice=3 turn=red"
    assert after(line, "23+").startswith("go_round red=2,12 ")


def test_R4_the_target_must_hold_no_piece() -> None:
    assert texts(f"go_round red=12,14 blue=10,16 chips={EMPTY} dice=2 turn=red") == ["pass"]


def test_R4_without_a_move_the_turn_passes() -> None:
    line = f"go_round red=12,14 blue=10,16 chips={EMPTY} dice=2 turn=red"
    assert after(line, "pass") == f"go_round red=12,14 blue=10,16 chips={EMPTY} turn=blue"
    assert events(line, "pass") == (Passed(Seat.RED),)


def test_R5_a_chip_is_placed_where_the_lines_cross() -> None:
    line = f"go_round red=12,21 blue=0,6 chips={EMPTY} dice=3 turn=red"
    assert after(line, "12+") == f"go_round red=15,21 blue=0,6 chips={chips(c3='r')} turn=blue"
    assert events(line, "12+")[1] == ChipPlaced(Seat.RED, "c3")


@pytest.mark.parametrize("owner", ["r", "b"])
def test_R5_an_occupied_point_stays_as_it_is(owner: str) -> None:
    taken = chips(c3=owner)
    line = f"go_round red=12,21 blue=0,6 chips={taken} dice=3 turn=red"
    assert after(line, "12+") == f"go_round red=15,21 blue=0,6 chips={taken} turn=blue"


@pytest.mark.parametrize(
    ("pieces", "why"),
    [("12,3", "two ends of one line"), ("12,2", "parallel lines"), ("12,6", "a corner")],
)
def test_R5_other_lines_give_nothing(pieces: str, why: str) -> None:
    line = f"go_round red={pieces} blue=0,7 chips={EMPTY} dice=3 turn=red"
    assert f"chips={EMPTY}" in after(line, "12+"), why


def test_R6_the_first_to_place_thirteen_chips_wins() -> None:
    twelve = "rrrrrrrrrrrr............."
    line = f"go_round red=12,21 blue=0,6 chips={twelve} dice=3 turn=red"
    point = chips(c3="r")
    assert point.index("r") == 12
    end = after(line, "12+")
    assert end == "go_round red=15,21 blue=0,6 chips=rrrrrrrrrrrrr............ over=red"
    assert events(line, "12+")[2] == Ended(frozenset({Seat.RED}))
    assert parse(end).awaits == Over((frozenset({Seat.RED}), frozenset({Seat.BLUE})))


def test_R7_on_one_line_any_of_its_free_points_is_chosen() -> None:
    taken = chips(c2="b", c5="r")
    line = f"go_round red=12,3 blue=0,7 chips={taken} dice=3 turn=red variants=line"
    assert [text for text in texts(line) if text.startswith("12+")] == ["12+ c1", "12+ c3", "12+ c4"]
    wanted = chips(c2="b", c5="r", c4="r")
    assert after(line, "12+ c4") == f"go_round red=3,15 blue=0,7 chips={wanted} turn=blue variants=line"


def test_R7_a_full_line_gives_nothing() -> None:
    full = chips(c1="b", c2="b", c3="r", c4="r", c5="r")
    line = f"go_round red=12,3 blue=0,7 chips={full} dice=3 turn=red variants=line"
    assert "12+" in texts(line)


def test_R7_the_point_is_named_even_if_only_one_is_free() -> None:
    taken = chips(c1="b", c2="b", c3="r", c4="r")
    line = f"go_round red=12,3 blue=0,7 chips={taken} dice=3 turn=red variants=line"
    assert "12+ c5" in texts(line)
    assert "12+" not in texts(line)


def test_R8_an_opposing_piece_is_shoved_to_any_free_field() -> None:
    line = f"go_round red=12,18 blue=0,6 chips={EMPTY} dice=6 turn=red variants=shove"
    ways = [text for text in texts(line) if text.startswith("12-")]
    assert len(ways) == 21
    assert "12- >12" in ways, "the field just left"
    assert not {"12- >6", "12- >18", "12- >0"} & set(ways)
    assert after(line, "12- >12") == f"go_round red=6,18 blue=0,12 chips={EMPTY} turn=blue variants=shove"
    assert events(line, "12- >12")[1] == Shoved(Seat.BLUE, "6", "12")


def test_R8_own_pieces_are_never_shoved() -> None:
    line = f"go_round red=12,18 blue=0,7 chips={EMPTY} dice=6 turn=red variants=shove"
    assert not any(text.startswith("12+") for text in texts(line))


def test_R8_the_mover_may_get_a_chip_and_the_shoved_one_gets_none() -> None:
    line = f"go_round red=12,21 blue=3,15 chips={EMPTY} dice=3 turn=red variants=shove"
    assert after(line, "12+ >19") == (
        f"go_round red=15,21 blue=3,19 chips={chips(c3='r')} turn=blue variants=shove"
    )


def test_R8_with_R7_the_shove_comes_before_the_point() -> None:
    line = f"go_round red=12,3 blue=0,15 chips={EMPTY} dice=3 turn=red variants=line,shove"
    assert "12+ >7 c3" in texts(line)
    assert after(line, "12+ >7 c3").startswith(f"go_round red=3,15 blue=0,7 chips={chips(c3='r')}")


def test_R9_the_winner_scores_what_the_loser_could_not_place() -> None:
    score = GAME.engine().score
    assert score is not None
    won = parse("go_round red=15,21 blue=0,6 chips=rrrrrrrrrrrrrbbbbb....... over=red")
    assert score(won) == {Seat.RED: 8, Seat.BLUE: 0}
    won = parse("go_round red=15,21 blue=0,6 chips=bbbbbbbbbbbbbrrrrrrrrrrrr over=blue")
    assert score(won) == {Seat.RED: 0, Seat.BLUE: 1}


def test_R9_the_start_alternates() -> None:
    starters = starters_in_turn(GAME.seats, Seat.RED, 4)
    assert starters == (Seat.RED, Seat.BLUE, Seat.RED, Seat.BLUE)


def test_R9_equal_points_share_the_place() -> None:
    red, blue = Seat.RED, Seat.BLUE
    drawn = standings([{red: 4, blue: 0}, {red: 0, blue: 3}, {red: 0, blue: 1}])
    assert drawn == (Standing(4, frozenset({red, blue})),)
    decided = standings([{red: 4, blue: 0}, {red: 0, blue: 3}])
    assert decided == (Standing(4, frozenset({red})), Standing(3, frozenset({blue})))


def test_every_edge_field_and_every_point_is_used_in_some_game() -> None:
    fields: set[str] = set()
    points: set[str] = set()
    for seed in range(3):
        for event in told(GAME.start(), seed):
            match event:
                case Moved(_, path):
                    fields.update(path)
                case ChipPlaced(_, point):
                    points.add(point)
    assert fields == {str(field) for field in range(EDGE)}
    assert points == set(POINTS)


def test_progress_counts_chips() -> None:
    state = parse(f"go_round red=15,21 blue=0,6 chips={chips(a1='r', b1='r', e5='b')} turn=red")
    assert (GAME.engine().progress(state, Seat.RED), GAME.engine().progress(state, Seat.BLUE)) == (2, 1)


def test_R4_refusals_name_the_occupied_field() -> None:
    state = parse(f"go_round red=12,14 blue=10,16 chips={EMPTY} dice=2 turn=red")
    told = [(refusal.piece, refusal.to, refusal.rule, refusal.why) for refusal in state.refusals()]
    assert told == [
        ("12", "14", "R4", "occupied"),
        ("12", "10", "R4", "occupied"),
        ("14", "16", "R4", "occupied"),
        ("14", "12", "R4", "occupied"),
    ]
