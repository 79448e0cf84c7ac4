"""Short ways to say what a position allows and what an action leads to."""

from collections.abc import Iterator

from games.catalogue import parse
from games.chance import Luck
from games.core import CHANCE, SEATS, Actor, Decision, Event, Refusal, State, play
from games.tools.simulation import plies, random_policy

EVERYBODY: tuple[Actor, ...] = (*SEATS, CHANCE)


def actor(state: State) -> Actor:
    """The (first) one the game waits for."""
    return min(state.awaits.seats) if isinstance(state.awaits, Decision) else CHANCE


def texts(line: str) -> list[str]:
    """What the actor to move can do."""
    state = parse(line)
    return [action.text for action in state.legal_actions(actor(state))]


def after(line: str, *actions: str) -> str:
    """The line after these actions, each by whoever is to act."""
    state = parse(line)
    for text in actions:
        state = play(state, text, actor(state)).state
    return state.line()


def events(line: str, *actions: str) -> tuple[Event, ...]:
    """What the last of these actions brought about."""
    *before, last = actions
    state = parse(after(line, *before))
    return play(state, last, actor(state)).events


def told(start: State, seed: int) -> Iterator[Event]:
    """All events of a random game."""
    state = start
    for ply in plies(start, random_policy, Luck(seed)):
        yield from state.apply(ply.action, ply.actor).events
        state = ply.state


def refusals(line: str) -> dict[str, Refusal]:
    """Why pieces cannot move, by piece."""
    return {refusal.piece: refusal for refusal in parse(line).refusals()}
