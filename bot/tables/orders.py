"""Standing orders: what a seat wants done without being asked."""

from __future__ import annotations

from enum import Enum
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from games.core import Action, Seat, State

ASK: Final = -1
NEVER: Final = 0
ALWAYS: Final = 99


class Kind(Enum):
    """What a decision is about, told by the position alone."""

    MOVE = "move"
    BEFORE_ROLL = "before_roll"
    """Something that may be decided before the dice: the prediction (V15)."""
    ANSWER = "answer"
    """Out of turn: what an opponent's move asks of somebody, as the shield does (V13)."""


class Orders(Struct, frozen=True, omit_defaults=True):
    """A seat's orders; the defaults ask about everything that can be decided."""

    rolls: bool = True
    """Throw the dice by itself."""
    forced: bool = True
    """Play the only possible action by itself."""
    predicts: bool = True
    """Ask before the throw; else leave everything as it is."""
    shield: int = ASK
    """Spend up to so much on a shield: ASK, NEVER, ALWAYS or a number between."""
    waives: bool = False
    """Waive what other seats owe this one (V3), where a game has such an option."""


def checked(orders: Orders) -> Orders:
    """Orders from outside, the shield within its bounds."""
    return replace(orders, shield=min(max(orders.shield, ASK), ALWAYS))


def in_public(orders: Orders) -> Orders:
    """What others may know of them: who throws by hand and who waives what shows at the table anyway."""
    return Orders(rolls=orders.rolls, waives=orders.waives)


def kind_of(state: State, seat: Seat) -> Kind:
    """What a seat is asked."""
    if state.at_roll:
        return Kind.BEFORE_ROLL
    return Kind.MOVE if seat is state.turn else Kind.ANSWER


def answer(orders: Orders, state: State, seat: Seat) -> Action | None:
    """What the orders answer to the decision a state awaits; None if the seat wants to be asked."""
    actions = state.legal_actions(seat)
    if not actions:
        return None
    match kind_of(state, seat):
        case Kind.BEFORE_ROLL if not orders.predicts:
            return actions[0]  # the contract: the first leaves everything as it is
        case Kind.ANSWER if orders.shield != ASK:
            return actions[min(max(orders.shield, 0), len(actions) - 1)]  # V13: 0, 1, 2 … in order
    return actions[0] if len(actions) == 1 and orders.forced else None
