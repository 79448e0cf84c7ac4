"""Position lines in, action texts and position lines out."""

from games.catalogue import parse
from games.core import Event, State, play


def actions(line: str) -> set[str]:
    state = parse(line)
    return {action.text for action in state.legal_actions(state.turn)}


def played(line: str, *texts: str) -> State:
    state = parse(line)
    for text in texts:
        state = play(state, text, state.turn).state
    return state


def after(line: str, *texts: str) -> str:
    return played(line, *texts).line()


def then(line: str, *texts: str) -> set[str]:
    """What can be done after these actions."""
    return actions(after(line, *texts))


def events(line: str, text: str) -> tuple[Event, ...]:
    state = parse(line)
    return play(state, text, state.turn).events
