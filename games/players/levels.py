"""Three players behind one interface: easy, medium and hard.

Each is a pure function of the state, the seat, a stream of luck and a budget. All of them take a win that one
action brings, whatever else they overlook.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from itertools import chain, islice
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from games.catalogue import GAMES
from games.chance import Luck
from games.core import PASS, Action, Decision, Kind, Over, Seat, State, pointing
from games.players.budget import Budget
from games.players.reasons import harms_side
from games.players.sampling import some
from games.players.search import Search, is_won, worthwhile
from games.players.values import values_of


class Level(StrEnum):
    """How strong a computer plays; the words are stored with tables."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


class Strength(Struct, frozen=True):
    """What makes a level."""

    actions: int
    """Of more actions than these it tries some: only a crowded board has so many."""
    positions: int
    """It looks at so many, but in any case at every action once."""
    overlooks: float = 0.0
    """How likely it does not see an action, if that is as plain as any and does not win at once."""
    sees: int = 0
    """Of more actions than these it sees only about so many, wherever its eye falls; 0: of any number."""
    deeper: int = 0
    """So many of the best actions are looked at past the dice."""
    throws: int = 0
    """So many throws deep at most."""
    searched: int = 3000
    """Of so many actions at least it sees one that wins."""


STRENGTHS: Final = {
    Level.EASY: Strength(actions=500, positions=300, overlooks=0.6, sees=20),
    Level.MEDIUM: Strength(actions=3000, positions=3000, overlooks=0.15, sees=150),
    Level.HARD: Strength(actions=3000, positions=12000, deeper=5, throws=2),
}
GLIMPSE: Final = Strength(actions=60, positions=60, searched=200)
"""What can be seen at once, by whoever has other things to do: most of what there is, and mostly a win."""
LESS_PLAIN: Final = 1.3
"""What has more to point at than other actions is overlooked so many times as often."""
GRAINS: Final = range(1 << 20)
"""How finely luck is divided."""


def choose(
    state: State, seat: Seat, rng: Luck, budget: Budget | None = None, *, level: Level = Level.MEDIUM
) -> Action:
    """The action that a seat decides for; without a budget, with that of the level."""
    strength = strength_of(level, state)
    return decided(state, seat, rng, budget or Budget(strength.positions), strength)


def strength_of(level: Level, state: State) -> Strength:
    """What makes a level in this game: what an easy one overlooks is its own."""
    strength = STRENGTHS[level]
    features = GAMES[state.game].engine().features
    if level is Level.EASY and features is not None:
        return replace(strength, overlooks=features.overlooks, sees=features.sees)
    return strength


def glimpse(state: State, seat: Seat, rng: Luck) -> Action:
    """What a seat decides for at a glance."""
    return decided(state, seat, rng, Budget(GLIMPSE.positions), GLIMPSE)


def decided(state: State, seat: Seat, rng: Luck, budget: Budget, strength: Strength) -> Action:
    """The action that somebody of this strength decides for."""
    every = worthwhile(state, seat)
    actions = some(every, strength.actions)
    if len(actions) == 1:
        return actions[0]
    if actions is not every and (win := _win_among_many(state, seat, every, strength.searched)) is not None:
        return win
    steps = [state.apply(action, seat) for action in actions]
    reached = [step.state for step in steps]
    home = next((number for number, after in enumerate(reached) if _finishes(after, seat)), None)
    if home is not None:
        return actions[home]
    search = Search(values_of(state), budget)
    kind = state.awaits.kind if isinstance(state.awaits, Decision) else Kind.MOVE
    if kind is Kind.BEFORE_ROLL:
        worths = search.bets(reached, seat)
        numbers = _seen(actions[: len(worths)], strength, kind, rng)
    else:
        settled = [search.settled(after) for after in reached]
        home = next((number for number, after in enumerate(settled) if _finishes(after, seat)), None)
        if home is not None:  # with what is still to be decided in this turn
            return actions[home]
        worths = [search.worths(after)[seat] for after in settled]
        numbers = _seen(actions, strength, kind, rng)
        if strength.deeper:
            numbers = sorted(numbers, key=worths.__getitem__, reverse=True)[: strength.deeper]
            deep = search.deepened([settled[number] for number in numbers], seat, strength.throws)
            numbers = numbers[: len(deep) or None]
            for number, worth in zip(numbers, deep, strict=False):
                worths[number] = worth
    side = GAMES[state.game].team_of(state.options, seat)

    def harms(number: int) -> bool:
        return harms_side(side, steps[number].events)

    chosen = _best(worths, numbers, kind, rng, harms, actions)
    if strength.overlooks and harms(chosen):  # nobody overlooks that
        chosen = _best(worths, range(len(worths)), kind, rng, harms, actions)
    return actions[chosen]


def _finishes(state: State, seat: Seat) -> bool:
    """Whether a seat has won, or taken the best place that was left: nothing else is worth a thought."""
    placed = GAMES[state.game].engine().placed
    return is_won(state, seat) or (placed is not None and seat in placed(state) and not _is_last(state, seat))


def _win_among_many(state: State, seat: Seat, actions: Sequence[Action], most: int) -> Action | None:
    """An action that wins, if there is one: looked for where the rules say, then among as many as can be."""
    aims = GAMES[state.game].engine().aims
    aimed = [pointing(actions, picks) for picks in aims(state, seat)] if aims is not None else []
    for action in chain(*(islice(group, most) for group in aimed), some(actions, most)):
        if _finishes(state.apply(action, seat).state, seat):
            return action
    return None


def _is_last(state: State, seat: Seat) -> bool:
    return isinstance(state.awaits, Over) and seat in state.awaits.places[-1]


def _best(
    worths: Sequence[float],
    numbers: Sequence[int],
    kind: Kind,
    rng: Luck,
    harms: Callable[[int], bool],
    actions: Sequence[Action],
) -> int:
    """The best of these; of several that are equally good one that does not harm the own side.

    Who gains nothing by any of them passes, if that is one: to wander about looks silly.
    """
    best = max([worths[number] for number in numbers])
    equals = [number for number in sorted(numbers) if worths[number] == best]
    if len(equals) > 1:
        equals = [number for number in equals if not harms(number)] or equals
        equals = [number for number in equals if actions[number] == PASS] or equals
    return rng.pick(equals) if kind is Kind.MOVE else equals[0]  # else the first costs least


def _seen(actions: Sequence[Action], strength: Strength, kind: Kind, rng: Luck) -> Sequence[int]:
    """Which of the actions somebody sees who overlooks some: at least one of the plain ones.

    Before a roll and out of turn the first leaves things as they are: nobody overlooks that.
    """
    overlooks = strength.overlooks
    if not overlooks:
        return range(len(actions))
    if strength.sees:
        overlooks = max(overlooks, 1 - strength.sees / len(actions))
    plain = min(len(action.picks) for action in actions)
    seen, plainest = [], []
    for number, action in enumerate(actions):
        is_plain = len(action.picks) == plain
        unseen = overlooks if is_plain else min(overlooks * LESS_PLAIN, 1.0)
        if is_plain:
            plainest.append(number)
        is_usual = kind is not Kind.MOVE and number == 0
        if rng.pick(GRAINS) >= unseen * len(GRAINS) or is_usual:
            seen.append(number)
    return seen or [rng.pick(plainest)]
