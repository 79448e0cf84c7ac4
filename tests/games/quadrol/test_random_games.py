"""What random games show: everything on the board is used, and the turns are those of a naive count."""

from itertools import islice, pairwise

from games.catalogue import parse
from games.chance import Luck
from games.core import CHANCE, Event, Seat, State
from games.events import Moved
from games.quadrol.board import BOARD
from games.quadrol.card import GAME
from games.quadrol.events import CameHome, JumpedBlack, JumpedOver, JumpedWhite, SentBack
from games.tools.positions import outcomes
from games.tools.simulation import greedy_policy, plies, random_policy
from tests.games.quadrol.naive import naive_outcomes

SEEDS = (1, 2, 3)


def walk(seed: int, players: int = 4) -> list[tuple[State, tuple[Event, ...]]]:
    state = GAME.start(GAME.default_seats(players))
    seen = []
    for ply in plies(state, random_policy, Luck(seed)):
        seen.append((state, state.apply(ply.action, ply.actor).events))
        state = ply.state
    return seen


def test_every_line_colour_and_every_special_point_is_used() -> None:
    facts = [event for seed in SEEDS for _, events in walk(seed) for event in events]
    paths = [event.path for event in facts if isinstance(event, Moved)]
    walked = {frozenset(pair) for path in paths for pair in pairwise(path)}
    used = {colour for line, colour in BOARD.lines.items() if frozenset(line.split("-")) in walked}
    assert used == {"red", "blue", "yellow", "green"}
    assert {e.start for e in facts if isinstance(e, JumpedWhite)} == set(BOARD.white)
    assert {e.start for e in facts if isinstance(e, JumpedBlack)} == set(BOARD.black)
    assert {e.field for e in facts if isinstance(e, SentBack)} == set(BOARD.red_squares)
    assert {e.seat for e in facts if isinstance(e, CameHome)} == set(GAME.seats)
    assert any(isinstance(e, JumpedOver) for e in facts)


def test_outcomes_are_those_of_a_naive_count() -> None:
    compared = 0
    for seed, players in ((4, 2), (5, 3), (6, 4)):
        lines = [state.line() for state, _ in walk(seed, players)]
        for line in [line for line in lines if "dice=" in line and "first=" not in line][::3]:
            assert ends(line) == naive_outcomes(line), line
            compared += 1
    assert compared > 200


FREE = [f"{x}.{y}" for x in range(2, 7) for y in range(1, 8) if f"{x}.{y}" not in BOARD.red_squares]
SAFE = {"red": "4.7", "yellow": "4.1"}


def crowded(luck: Luck, throw: str, *, blue_home: bool) -> str:
    """A position that play seldom reaches: stones close together, some of them safe on a red square."""
    free, line = list(FREE), "quadrol"
    for seat in ("red", "blue", "yellow", "green"):
        stones = ["G"] * 4 if seat == "blue" and blue_home else []
        if seat in SAFE and blue_home and luck.pick((True, False)):
            stones.append(SAFE[seat])
        while len(stones) < 4:
            stones.append(luck.pick([*free, "H", "H", "H"]))
            free = [name for name in free if name != stones[-1]]
        line += f" {seat}={','.join(stones)}"
    places = " places=blue" if blue_home else ""
    return f"{line} dice={throw}{places} turn={luck.pick(('red', 'yellow', 'green'))}"


def test_crowded_positions_have_the_outcomes_of_a_naive_count() -> None:
    luck = Luck(7)
    for throw in GAME.start().legal_actions(CHANCE):
        for number in range(12):
            line = crowded(luck, throw.text, blue_home=number % 2 == 0)
            assert ends(line) == naive_outcomes(line), line


def ends(line: str) -> set[str]:
    return {end.line() for end in outcomes(parse(line))}


def test_sensible_players_need_a_fraction_of_the_turns() -> None:
    policy = greedy_policy(GAME)
    lengths = []
    for seed in range(10):
        game = islice(plies(GAME.start(), policy, Luck(seed)), 1000)
        lengths.append(sum(ply.state.at_roll for ply in game))
    assert 25 < sum(lengths) / len(lengths) < 60


def test_progress_counts_the_moves_to_go() -> None:
    line = "quadrol red={},G,G,G blue=G,G,G,G yellow=H,H,H,H places=blue turn=red"
    steps = {"5.7": 1, "4.7": 1, "5.6": 2, "1.1": 7, "H": 8}
    for name, count in steps.items():
        assert GAME.engine().progress(parse(line.format(name)), Seat.RED) == -count
    assert GAME.engine().progress(GAME.start(), Seat.YELLOW) == -4 * steps["H"]
