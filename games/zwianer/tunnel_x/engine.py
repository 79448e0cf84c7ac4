"""ZwiAner::Tunnel X: the way from a position line or an agreement to a state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from games import core
from games.card import Engine, Features, Judgement, Tally
from games.core import Seat
from games.lines import FEWEST, Reading
from games.zwianer.board import FORMATION, STONES
from games.zwianer.race import steps_to_formation
from games.zwianer.stones import (
    at_start,
    finishing,
    in_formation,
    read_dice,
    read_end,
    read_stones,
    refuse_won,
    turned,
)
from games.zwianer.tunnel_x.card import DOUBLE_SUM
from games.zwianer.tunnel_x.features import FEATURES, seen
from games.zwianer.tunnel_x.judgement import judged
from games.zwianer.tunnel_x.rules import State
from games.zwianer.tunnel_x.wishes import WISHES, shelf


def parse(line: Reading) -> State:
    """The position that a line describes."""
    stones = read_stones(line)
    double_sum = bool(line.words("options", (DOUBLE_SUM,)))
    if line.has("over"):
        won = read_end(line, stones, STONES)
        line.close()
        return State(stones, won, (), double_sum, over=True)
    refuse_won(line, stones, STONES)
    state = State(stones, line.seat("turn"), read_dice(line), double_sum)
    line.close()
    return state


def setup(seats: tuple[Seat, ...], options: Mapping[str, str], first: Seat) -> State:
    """Z3: the stones at their stations."""
    return State(at_start(seats), first, (), options["options"] == DOUBLE_SUM)


def progress(state: core.State, seat: Seat) -> int:
    """How few steps are left to the goal, and how many stones are there already."""
    assert isinstance(state, State)
    return _progress(seat, state.stones[seat])


@lru_cache(1 << 15)
def _progress(seat: Seat, own: tuple[int, ...]) -> int:
    return 2 * len(set(own).intersection(FORMATION[seat])) - steps_to_formation(seat, own, STONES)


def tally(state: core.State, seat: Seat) -> Tally:
    """X8: the stones in formation."""
    assert isinstance(state, State)
    return in_formation(seat, state.stones[seat], STONES)


def judgement(state: core.State, seat: Seat) -> float:
    """What a position is worth to a seat."""
    assert isinstance(state, State)
    return judged(state.stones, seat)


def aims(state: core.State, seat: Seat) -> Sequence[tuple[str, ...]]:
    """The walks that would win."""
    assert isinstance(state, State)
    return finishing(seat, state.stones[seat], STONES)


def features(state: core.State, seat: Seat) -> Sequence[float]:
    """What a computer sees."""
    assert isinstance(state, State)
    return seen(state.stones, state.turn, seat)


def system(state: core.State) -> str:
    """Two play it otherwise than more do."""
    return "2" if len(state.seats) == FEWEST else "more"


ENGINE: Final = Engine(
    setup=setup,
    parse=parse,
    progress=progress,
    tally=tally,
    judgement=Judgement(judgement),
    features=Features(FEATURES, features, system, {"more": "2"}, sees=0),
    aims=aims,
    wishes=WISHES,
    shelf=shelf,
    turns=(turned,),
)
