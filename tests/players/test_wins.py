"""No computer leaves a win on the board; in the ZwiAner games it is one of hundreds of moves."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pytest

from games.catalogue import parse
from games.chance import Luck
from games.core import Action, Over, Seat, State
from games.players.levels import Level, choose
from games.zwianer.board import FIELD, FIELDS, FORMATION, NAMES
from games.zwianer.stones import is_in_formation

RED = Seat.RED
KINDS = {
    "phase 1": ("gravitation", 3, " phase=1"),
    "phase 2": ("gravitation", 3, " phase=2 store={}"),
    "phase 3": ("gravitation", 5, " phase=3 store={}"),
    "tunnel x": ("tunnel_x", 5, ""),
}


def close_to_the_goal(kind: str, luck: Luck) -> Iterator[State]:
    """Positions in which one stone is missing, with dice on the table; the others, two to five, anywhere."""
    game, in_a_row, keys = KINDS[kind]
    seats = list(Seat)
    while True:
        first = luck.pick(range(5 - in_a_row + 1))
        goals = list(FORMATION[RED][first : first + in_a_row])
        own = [NAMES[goal] for goal in goals if goal != luck.pick(goals)][: in_a_row - 1]
        rest = [NAMES[field] for field in FIELDS if field not in FORMATION[RED]]
        while len(own) < 5:
            own.append(luck.pick(["H", *rest]))
        playing = seats[1 : 1 + luck.pick(range(1, len(seats)))]
        spots = ["H", *rest] if len(playing) > 1 else rest
        others = {seat: [luck.pick(spots) for _ in range(5)] for seat in playing}
        taken = [name for name in (*own, *chain(*others.values())) if name != "H"]
        homes = [(seat, [FIELD[name] for name in names]) for seat, names in others.items()]
        if len(set(taken)) < len(taken) or any(is_in_formation(*home, in_a_row) for home in homes):
            continue
        dice = sorted((luck.pick(range(1, 7)), luck.pick(range(1, 7))))
        stores = [luck.pick(range(11)), *(3 for _ in playing)]
        agreed = keys.format(",".join(map(str, stores)))
        stones = " ".join(f"{seat.colour}={','.join(names)}" for seat, names in others.items())
        yield parse(f"{game} red={','.join(own)} {stones}{agreed} dice={dice[0]},{dice[1]} turn=red")


def wins(state: State, action: Action) -> bool:
    """Whether an action wins at once."""
    end = state.apply(action, RED).state
    return isinstance(end.awaits, Over) and RED in end.awaits.places[0]


def winning(kind: str, seed: int, count: int) -> Iterator[State]:
    """So many positions in which some action wins at once, and another does not."""
    for state in close_to_the_goal(kind, Luck(seed)):
        won = [wins(state, action) for action in state.legal_actions(RED)]
        if any(won) and not all(won):
            yield state
            count -= 1
            if not count:
                return


@pytest.mark.parametrize("kind", KINDS)
def test_a_win_is_never_left_on_the_board(kind: str) -> None:
    for number, state in enumerate(winning(kind, 1, 25)):
        for level in Level:
            assert wins(state, choose(state, RED, Luck(number), level=level)), state.line()
