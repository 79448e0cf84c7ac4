"""Gravitation: bumps, chains of them, full orbits, shields and the deathblow."""

from games.catalogue import parse
from games.core import CHANCE, Decision, Kind, Seat
from games.dice import ONE_DIE
from games.zwianer.events import Announced, Bumped, DeathblowThrown, Destroyed, Pushed, Shielded
from tests.games.positions import after, events, texts

RED, BLUE, YELLOW = Seat.RED, Seat.BLUE, Seat.YELLOW


def test_V9_the_stone_stops_before_the_obstacle_and_chooses_the_strength() -> None:
    line = "gravitation red=H,H,H,H,1.4 yellow=H,H,H,1.6,1.13 dice=1,4 phase=2 store=0,0 turn=red"
    bumps = [text for text in texts(line) if text.startswith("1.4>1.5 bump")]
    assert bumps == [
        "1.4>1.5 bump=1 store=0",  # by way of orbit 2, which costs two more
        "1.4>1.5 bump=1 store=1",
        "1.4>1.5 bump=1 store=2",
        "1.4>1.5 bump=2 store=0",
        "1.4>1.5 bump=2 store=1",
        "1.4>1.5 bump=3 store=0",
    ]
    assert after(line, "1.4>1.5 bump=2 store=1").startswith(
        "gravitation red=H,H,H,H,1.5 yellow=H,H,H,1.8,1.13 phase=2 store=1,0"
    )


def test_V9_a_bump_passes_its_strength_to_the_last_stone_of_the_row() -> None:
    line = "gravitation red=H,H,H,1.4,1.6 yellow=H,H,1.5,1.7,1.13 dice=1,3 phase=2 store=0,0 turn=red"
    assert "red=H,H,H,1.4,1.6 yellow=H,H,1.5,1.10,1.13" in after(line, "1.4>1.4 bump=3 store=0")
    assert Bumped(RED, "1.4", 3, ("1.5", "1.6", "1.7")) in events(line, "1.4>1.4 bump=3 store=0")


def test_V9_what_is_left_goes_on_to_the_next_row() -> None:
    line = "gravitation red=H,H,H,H,1.4 yellow=H,H,1.5,1.7,1.8 dice=1,5 phase=2 store=0,0 turn=red"
    assert "red=H,H,H,H,1.4 yellow=H,H,1.6,1.7,1.12" in after(line, "1.4>1.4 bump=5 store=0")


def test_V9_the_mover_can_be_met_by_what_it_bumped() -> None:
    line = "gravitation red=H,H,H,H,5.2 yellow=H,H,H,1.13,5.4 dice=6,6 phase=2 store=0,0 turn=red"
    # 12: orbit 7, a step to 5.3; yellow walks 5.5, 5.1, 5.2 and bumps the mover off 5.3.
    assert "red=H,H,H,H,5.4 yellow=H,H,H,1.13,5.2" in after(line, "5.2>5.3 bump=4 store=0")


def test_V9_bumps_only_along_green_lines() -> None:
    line = "gravitation red=H,H,H,H,1.4 yellow=H,H,H,1.13,2.3 dice=1,5 phase=2 store=0,0 turn=red"
    assert "1.4>1.5 store=4" in texts(line)
    assert not any("bump" in text for text in texts(line) if text.startswith("1.4>"))


def test_V9_a_stone_that_comes_round_does_not_bump_the_field_it_left() -> None:
    line = "gravitation red=H,H,H,H,5.2 yellow=H,H,H,H,1.13 dice=6,6 phase=2 store=0,0 turn=red"
    assert "5.2>5.1 store=1" in texts(line)
    assert not any("bump" in text for text in texts(line) if text.startswith("5.2>"))


def test_V10_a_bump_in_a_full_orbit_destroys_all_its_stones() -> None:
    line = "gravitation red=H,H,H,5.1,5.2 yellow=H,H,5.3,5.4,5.5 dice=4,5 phase=2 store=0,0 turn=red"
    ended = after(line, "5.2>5.2 bump=2 store=0")
    assert ended == "gravitation red=H,H,H,H,H yellow=H,H,H,H,H phase=2 store=0,0 turn=yellow"
    destroyed = [event for event in events(line, "5.2>5.2 bump=2 store=0") if isinstance(event, Destroyed)]
    assert len(destroyed) == 5


def test_V10_comes_before_shields_and_deathblow() -> None:
    line = (
        "gravitation red=H,H,H,5.1,5.2 yellow=H,H,5.3,5.4,5.5 dice=5,6 "
        "options=deathblow phase=3 store=9,4 turn=red waive=yellow"
    )
    ended = after(line, "5.2>5.2 bump=10 store=3")
    assert ended.startswith("gravitation red=H,H,H,H,H yellow=H,H,H,H,H options=deathblow phase=3 store=3,4")
    assert parse(ended).at_roll


SHIELDED = (
    "gravitation red=H,H,H,1.3,2.6 blue=H,H,H,1.6,1.8 yellow=H,H,1.5,1.9,1.13 "
    "dice=3,4 phase=3 store=0,2,3 turn=red"
)
BUMP = "1.3>1.4 bump=5 store=0"


def test_V13_the_players_of_the_row_are_asked_in_its_order() -> None:
    first = parse(after(SHIELDED, BUMP))
    assert first.line() == (
        "gravitation red=H,H,H,1.4,2.6 blue=H,H,H,1.6,1.8 yellow=H,H,1.5,1.9,1.13 "
        "bump=1.4,5 phase=3 shield=yellow store=0,2,3 turn=red"
    )
    assert first.awaits == Decision(frozenset({YELLOW}), Kind.ANSWER)
    assert texts(first.line()) == ["shield 0", "shield 1", "shield 2", "shield 3"]
    second = after(SHIELDED, BUMP, "shield 1")
    assert "bump=1.4,4 phase=3 shield=blue store=0,2,2" in second
    assert texts(second) == ["shield 0", "shield 1", "shield 2"]


def test_V13_what_is_left_walks_and_is_shielded_anew_at_the_next_bump() -> None:
    met = after(SHIELDED, BUMP, "shield 1", "shield 2")
    # 2 are left: the row's last stone walks from 1.6 to 1.7 and bumps 1.8 and 1.9 with 1.
    assert met == (
        "gravitation red=H,H,H,1.4,2.6 blue=H,H,H,1.7,1.8 yellow=H,H,1.5,1.9,1.13 "
        "bump=1.7,1 phase=3 shield=yellow store=0,0,2 turn=red"
    )
    assert "yellow=H,H,1.5,1.10,1.13 phase=3 store=0,0,2 turn=blue" in after(met, "shield 0")
    assert "yellow=H,H,1.5,1.9,1.13 phase=3 store=0,0,1 turn=blue" in after(met, "shield 1")


def test_V13_at_nothing_left_the_bump_ends_and_nothing_moves() -> None:
    line = "gravitation red=H,H,H,H,1.3 yellow=H,H,H,1.4,1.13 dice=2,4 phase=3 store=0,9 turn=red"
    ended = after(line, "1.3>1.3 bump=5 store=0", "shield 5")
    assert ended == "gravitation red=H,H,H,H,1.3 yellow=H,H,H,1.4,1.13 phase=3 store=0,4 turn=yellow"
    assert Shielded(YELLOW, 5, 0) in events(line, "1.3>1.3 bump=5 store=0", "shield 5")


def test_V13_neither_the_mover_nor_an_empty_store_is_asked() -> None:
    line = "gravitation red=H,H,H,1.3,1.4 yellow=H,H,H,1.5,1.13 dice=2,4 phase=3 store=3,0 turn=red"
    assert parse(after(line, "1.3>1.3 bump=5 store=3")).at_roll


DEADLY = (
    "gravitation red=H,H,H,H,1.3 yellow=H,H,1.4,1.5,1.13 "
    "dice=5,6 options=deathblow phase=3 store=0,5 turn=red"
)
BLOW = "1.3>1.3 bump=10 store=0"


def test_V14_row_and_mover_throw_one_die_each_the_mover_last() -> None:
    blown = after(DEADLY, BLOW)
    assert blown == (
        "gravitation red=H,H,H,H,1.3 yellow=H,H,1.4,1.5,1.13 bump=1.3,10 deathblow=0 "
        "options=deathblow phase=3 store=0,5 turn=red"
    )
    state = parse(blown)
    assert state.awaits == ONE_DIE
    assert not state.at_roll
    assert [action.text for action in state.legal_actions(CHANCE)] == ["1", "2", "3", "4", "5", "6"]
    assert events(blown, "3") == (DeathblowThrown(YELLOW, "1.4", 3), Destroyed(YELLOW, "1.4"))
    assert events(blown, "3", "4") == (DeathblowThrown(YELLOW, "1.5", 4),)
    assert DeathblowThrown(RED, "1.3", 2) in events(blown, "3", "4", "2")


def test_V14_the_last_stone_walks_on_with_full_strength_if_it_survives() -> None:
    # 1.5 walks to 1.12, bumps 1.13 with 3, and yellow may shield that one.
    met = after(DEADLY, BLOW, "1", "2", "1")
    assert "red=H,H,H,H,H yellow=H,H,H,1.12,1.13 bump=1.12,3" in met
    assert "shield=yellow" in met
    assert "yellow=H,H,H,1.12,1.16" in after(met, "shield 0")


def test_V14_if_the_last_stone_is_destroyed_the_bump_ends() -> None:
    ended = after(DEADLY, BLOW, "2", "5", "6")
    assert ended == (
        "gravitation red=H,H,H,H,1.3 yellow=H,H,H,1.4,1.13 options=deathblow phase=3 store=0,5 turn=yellow"
    )


def test_V14_up_to_nine_and_without_the_option_bumps_are_ordinary() -> None:
    assert "shield=yellow" in after(DEADLY, "1.3>1.3 bump=9 store=1")
    assert "shield=yellow" in after(DEADLY.replace("options=deathblow ", ""), BLOW)


def test_V14_the_walk_is_announced_after_the_movers_die() -> None:
    line = (
        "gravitation red=H,H,H,H,1.3 yellow=H,H,H,1.4,1.13 bump=1.3,10 deathblow=1 "
        "options=deathblow phase=3 store=0,0 turn=red"
    )
    told = [type(event) for event in parse(line).apply(ONE_DIE.actions[0], CHANCE).events]
    assert told[:4] == [DeathblowThrown, Destroyed, Announced, Pushed]
