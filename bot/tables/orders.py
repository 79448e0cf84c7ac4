"""Standing orders: what a seat wants done without being asked."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from games.core import Action, Decision, Kind, Seat, State

ASK: Final = -1
NEVER: Final = 0
ALWAYS: Final = 99


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


def answer(orders: Orders, state: State, seat: Seat) -> Action | None:
    """What the orders answer to the decision a state awaits; None if the seat wants to be asked."""
    actions = state.legal_actions(seat)
    if not actions:
        return None
    match state.awaits:
        case Decision(kind=Kind.BEFORE_ROLL) if not orders.predicts:
            return actions[0]  # the contract: the first leaves everything as it is
        case Decision(kind=Kind.ANSWER) if orders.shield != ASK:
            return actions[min(max(orders.shield, 0), len(actions) - 1)]  # V13: 0, 1, 2 … in order
    return actions[0] if len(actions) == 1 and orders.forced else None
