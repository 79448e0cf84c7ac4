"""Positions to draw: random games of every game that has a face."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from games.core import CHANCE, Action, Chance, Decision, Event, Seat, State, Step
from render.faces import face
from tests.games.setups import SETUPS, Setup

DRAWN = tuple(setup for setup in SETUPS if face(setup.game))
"""Every way to set up a game that has a face."""


def steps(setup: Setup, *, seed: int = 1, most: int = 400) -> Iterator[Step]:
    """A random game, step by step, or its beginning."""
    draw, state = Random(seed), setup.start()
    for _ in range(most):
        match state.awaits:
            case Chance(faces=faces):
                step = state.apply(draw.choice(faces), CHANCE)
            case Decision(seats):
                seat = min(seats)
                step = state.apply(draw.choice(state.legal_actions(seat)), seat)
            case _:
                return
        state = step.state
        yield step


def moments(setup: Setup, *, every: int = 7, seed: int = 1) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Positions of a random game with the events that led to them; the last one always."""
    yield setup.start(), ()
    thrown: tuple[Event, ...] = ()
    last = None
    for number, step in enumerate(steps(setup, seed=seed)):
        last = step.state, thrown + step.events
        if number % every == 0:
            yield last
        thrown = () if isinstance(step.state.awaits, Chance) else step.events
    if last:
        yield last


def actions(state: State) -> Sequence[Action]:
    match state.awaits:
        case Decision(seats):
            return state.legal_actions(min(seats))
        case _:
            return ()


def names(state: State) -> dict[Seat, str]:
    return dict(zip(state.seats, ("Anna", "Bernhard", "Zoë", "Dino", "Eva"), strict=False))
