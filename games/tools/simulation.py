"""Whole games between computer players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from msgspec import Struct, field

from games.card import Game
from games.chance import Luck
from games.core import CHANCE, Action, Actor, Chance, Over, Seat, State

Policy: TypeAlias = Callable[[State, Seat, Luck], Action]


def random_policy(state: State, seat: Seat, luck: Luck) -> Action:
    """Any legal action, each as likely."""
    return luck.pick(state.legal_actions(seat))


def greedy_policy(game: Game) -> Policy:
    """The action that leads furthest, looking no further; one of them, if there are several."""
    progress = game.engine().progress

    def policy(state: State, seat: Seat, luck: Luck) -> Action:
        actions = list(state.legal_actions(seat))
        reached = [progress(state.apply(action, seat).state, seat) for action in actions]
        furthest = max(reached)
        best = [action for action, far in zip(actions, reached, strict=True) if far == furthest]
        return luck.pick(best)

    return policy


POLICIES: Final[dict[str, Callable[[Game], Policy]]] = {
    "random": lambda _: random_policy,
    "greedy": greedy_policy,
}


class Ply(Struct, frozen=True):
    """One action of a game, who took it, and the state it led to."""

    actor: Actor
    action: Action
    state: State


def plies(state: State, policy: Policy, luck: Luck) -> Iterator[Ply]:
    """A game from this state on, action by action, to its end."""
    while True:
        actor: Actor = CHANCE
        match state.awaits:
            case Over():
                return
            case Chance() as chance:
                action = luck.throw(chance)
            case decision:
                actor = min(decision.seats)
                action = policy(state, actor, luck)
        state = state.apply(action, actor).state
        yield Ply(actor, action, state)


class Tally(Struct):
    """What was counted over some games."""

    games: int = 0
    turns: int = 0
    actions: int = 0
    wins: Counter[Seat] = field(default_factory=Counter)

    def play(self, start: State, policy: Policy, luck: Luck) -> Iterator[None]:
        """Play one game and count it; yields after every action, for whoever shows progress."""
        at = start
        self.turns += 1
        for ply in plies(start, policy, luck):
            self.actions += 1
            if isinstance(ply.state.awaits, Over):
                self.wins.update(ply.state.awaits.places[0])
            else:
                self.turns += ply.state.turn is not at.turn
            at = ply.state
            yield
        self.games += 1
