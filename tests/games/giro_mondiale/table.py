"""Short ways to set up a position and to see what comes of it."""

from collections.abc import Sequence

from games.catalogue import parse
from games.core import CHANCE, Event, Refusal, Seat, State, Step, play

RED, BLUE, YELLOW, GREEN = Seat.RED, Seat.BLUE, Seat.YELLOW, Seat.GREEN


def position(parts: str) -> State:
    return parse(f"giro_mondiale {parts}")


def alone(piece: str, die: int) -> State:
    """Red has this piece to move, and nobody is in its way."""
    return position(f"red={piece},C,C,C yellow=P,P,P,P dice={die} turn=red")


def actions(state: State) -> list[str]:
    return [action.text for action in state.legal_actions(state.turn)]


def step(state: State, text: str) -> Step:
    return play(state, text, state.turn)


def after(state: State, *texts: str) -> str:
    """The line's parts after these actions; a bare number is a throw."""
    for text in texts:
        state = play(state, text, CHANCE if text.isdecimal() else state.turn).state
    return state.line().removeprefix("giro_mondiale ")


def pieces(parts: str, seat: Seat) -> list[str]:
    lists = dict(part.split("=") for part in parts.split(" "))
    return lists[seat.colour].split(",")


def only_move(piece: str, die: int) -> str:
    """Where the lone piece comes to stand."""
    state = alone(piece, die)
    (text,) = actions(state)
    (place,) = [name for name in pieces(after(state, text), RED) if name != "C"] or ["C"]
    return place


def happened(state: State, text: str) -> tuple[Event, ...]:
    return step(state, text).events


def refused(state: State, piece: str) -> list[Refusal]:
    return [refusal for refusal in state.refusals() if refusal.piece == piece]


def reasons(refusals: Sequence[Refusal]) -> list[tuple[str, str, str, dict[str, str | int]]]:
    return [(r.rule, r.why, r.to, dict(r.facts)) for r in refusals]
