"""Crowded boards: tens of thousands of actions are there, and nobody ever lists them.

Work is counted, not timed: actions that were spelled out, and paths that were compared with others.
"""

import subprocess
import sys
from collections.abc import Iterator

import pytest

from games.catalogue import parse
from games.core import IllegalAction, Seat, State, counted, is_complete, play, pointing
from games.record import Player, Ply, Record, verify
from games.zwianer import ends, paths, reached
from games.zwianer.gravitation import gravity
from games.zwianer.gravitation import moves as gravitation
from games.zwianer.gravitation import rules as gravitation_rules
from games.zwianer.tunnel_x import actions, moves, routes, rules
from render import offered

TUNNEL_X = (
    "tunnel_x red=3.6,4.2,4.5,4.8,4.9 blue=1.11,2.8,2.15,3.4,3.7 yellow=1.9,1.10,1.14,1.24,2.11 "
    "green=1.4,2.20,3.15,4.4,5.3 white=2.13,2.14,3.8,4.7,5.2 dice=1,1 turn=red",
    "tunnel_x red=1.14,1.18,2.6,3.5,4.1 blue=1.12,1.21,1.22,2.2,2.9 yellow=1.4,1.20,3.11,4.2,4.4 "
    "green=1.15,1.25,2.8,2.18,5.5 white=2.12,2.14,3.1,3.2,4.9 dice=1,1 turn=red",
)
"""The first has 48,938 actions, the second 47,827."""
GRAVITATION = (
    "gravitation red=H,1.4,2.7,3.9,4.6 blue=H,H,H,H,1.9 yellow=H,H,H,1.14,2.16 dice=5,6 guess=11 "
    "phase=3 store=10,10,10 turn=red waive=blue,yellow",
    "gravitation red=3.6,4.2,4.5,4.8,4.9 blue=1.11,2.8,2.15,3.4,3.7 yellow=1.9,1.10,1.14,1.24,2.11 "
    "green=1.4,2.20,3.15,4.4,5.3 white=2.13,2.14,3.8,4.7,5.2 dice=6,6 guess=12 phase=3 "
    "store=10,10,10,10,10 turn=red waive=blue,yellow,green,white",
)

ARRANGED = (
    "tunnel_x red=1.15,3.14,4.6,5.1,5.4 blue=2.12,2.18,3.2,4.2,4.4 yellow=2.4,2.9,3.9,3.11,4.10 "
    "green=2.1,2.16,3.3,3.12,5.5 white=2.8,3.6,3.8,3.15,4.8 dice=1,1 turn=red"
)
"""With an 11 the stone on 5.4 alone has 207,393 walks that differ."""

MOST_SPELLED_OUT = 2_500
"""By one tap: the walks of one stone of Gravitation, twice; in Tunnel X far fewer."""
MOST_COMPARED = 60_000
"""By one tap; a whole list takes several times as much."""
RED = Seat.RED
RULES = (rules.State, gravitation_rules.State)
"""Read before anything is counted: they know a move by its class, whoever spells it out."""


class Work:
    """What was done since it was last asked."""

    def __init__(self) -> None:
        self.spelled = 0
        self.compared = 0

    def since(self) -> tuple[int, int]:
        """Actions spelled out and paths compared; counts anew from here, nothing remembered."""
        done = self.spelled, self.compared
        self.spelled = self.compared = 0
        for memory in (gravity.searched, reached.reached):
            memory.forget()
        routes._searched.cache_clear()
        ends.ends.cache_clear()
        return done


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Work:
    counts = Work()
    for module in (actions, moves, gravitation):
        move = module.Move

        def spell(*numbers: int, of: type = move) -> object:
            counts.spelled += 1
            return of(*numbers)

        monkeypatch.setattr(module, "Move", spell)
    compare = paths.is_covered

    def compared(used: int, known: list[int]) -> bool:
        counts.compared += 1
        return compare(used, known)

    for module in (paths, reached, routes, gravity):
        monkeypatch.setattr(module, "is_covered", compared)
    counts.since()
    return counts


def taps(state: State, work: Work) -> Iterator[tuple[int, int]]:
    """The work of every tap on the way to an action: always the choice that leaves most to choose."""
    picked: tuple[str, ...] = ()
    while True:
        work.since()
        choices = offered(state, RED, picked=picked)
        yield work.since()
        widest = max(choices, key=lambda choice: counted(choice.actions, 1000))
        if widest.is_final:
            return
        picked = widest.picked


@pytest.mark.parametrize("line", [*TUNNEL_X, *GRAVITATION])
def test_every_tap_is_answered_without_the_list(line: str, work: Work) -> None:
    done = list(taps(parse(line), work))
    assert len(done) >= 2
    assert max(spelled for spelled, _ in done) <= MOST_SPELLED_OUT
    assert max(compared for _, compared in done) <= MOST_COMPARED


@pytest.mark.parametrize("line", TUNNEL_X)
def test_X4_the_list_is_only_counted_where_it_is_long(line: str, work: Work) -> None:
    everything = parse(line).legal_actions(RED)
    assert len(everything) > 46_000
    assert work.spelled == 0
    assert everything[-1].picks[0] == everything[len(everything) - 1].picks[0]
    assert work.spelled == 2


@pytest.mark.parametrize("line", [*TUNNEL_X, *GRAVITATION])
def test_a_text_is_checked_without_the_others(line: str, work: Work) -> None:
    state = parse(line)
    action = state.legal_actions(RED)[-1]
    of_target = pointing(state.legal_actions(RED), action.picks[:2])
    wrong = next(text for text in (f"{action.text},25", f"{action.text}5") if text != action.text)
    work.since()
    after = play(state, action.text, RED)
    spelled, compared = work.since()
    assert spelled <= MOST_SPELLED_OUT // 2
    assert compared <= MOST_COMPARED // 2
    assert after == state.apply(of_target[len(of_target) - 1], RED)
    work.since()
    with pytest.raises(IllegalAction):
        play(state, wrong, RED)
    spelled, compared = work.since()
    assert spelled <= MOST_SPELLED_OUT // 2
    assert compared <= MOST_COMPARED // 2


@pytest.mark.parametrize("line", [*TUNNEL_X, *GRAVITATION])
def test_whether_there_is_a_choice_stops_at_two(line: str, work: Work) -> None:
    assert counted(parse(line).legal_actions(RED), 2) == 2
    spelled, compared = work.since()
    assert spelled <= 100
    assert compared <= 2_000
    assert isinstance(parse(line).refusals(), tuple)
    assert work.since()[1] <= 5_000


def test_a_small_record_of_a_crowded_board_is_replayed_move_by_move(work: Work) -> None:
    line, dice = TUNNEL_X[0].replace(" dice=1,1", ""), Ply(ply=1, by="chance", text="1,1")
    text = parse(TUNNEL_X[0]).legal_actions(RED)[-1].text
    played = [Ply(ply=2 * n, by="red", text=text) for n in range(1, 9)]
    undone = [Ply(ply=2 * n + 1, by="undo", text=str(2 * n)) for n in range(1, 9)]
    back_and_forth = [ply for both in zip(played, undone, strict=True) for ply in both]
    colours = ("red", "blue", "yellow", "green", "white")
    record = Record(
        game="tunnel_x",
        version=1,
        options={},
        players=tuple(Player(seat=colour) for colour in colours),
        line=line,
        plies=(dice, *back_and_forth),
    )
    work.since()
    assert verify(record).course.line == TUNNEL_X[0]
    spelled, compared = work.since()
    assert spelled <= 100
    assert compared <= MOST_COMPARED


def test_an_arranged_board_is_searched_only_so_far_and_whatever_is_legal_can_be_typed(work: Work) -> None:
    state = parse(ARRANGED)
    every = state.legal_actions(RED)
    assert is_complete(parse(TUNNEL_X[0]).legal_actions(RED))
    assert not is_complete(every)
    work.since()
    stone = pointing(state.legal_actions(RED), ("5.4",))
    assert 10_000 < len(stone) < 50_000
    assert work.since()[1] <= 200_000
    assert work.spelled == 0
    unlisted = "5.4>1.25 x2.4,8-9,16,18;3.2-3,6,8,11-12;4.2,6,8,10;5.1,5"
    assert unlisted not in {action.text for action in pointing(stone, ("1.25",))}
    work.since()
    assert play(state, unlisted, RED).state.turn is Seat.BLUE
    assert work.since()[1] <= MOST_COMPARED


REMEMBERED = """
import resource
from random import Random
from games.catalogue import parse
from games.core import Seat
from games.zwianer.board import FIELDS, NAMES
from render import offered

draw, before = Random(1), 0
for number in range(1000):
    fields = [NAMES[field] for field in draw.sample(FIELDS, 20)]
    stones = [",".join(fields[own : own + 5]) for own in range(0, 20, 5)]
    seats = " ".join(f"{seat}={own}" for seat, own in zip(("red", "blue", "yellow", "green"), stones))
    game = ("tunnel_x", "gravitation")[number % 2]
    keys = " phase=3 store=9,9,9,9" if number % 2 else ""
    state = parse(f"{game} {seats} dice={('1,1', '5,6', '4,6')[number % 3]} turn=red{keys}")
    for choice in offered(state, Seat.RED)[:1]:
        offered(state, Seat.RED, picked=choice.picked)
    if number == 50:
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024)
"""


def test_a_thousand_crowded_positions_leave_little_behind() -> None:
    done = subprocess.run([sys.executable, "-c", REMEMBERED], capture_output=True, text=True, check=True)
    assert int(done.stdout) < 100  # MiB; forty of them once left 1,600
