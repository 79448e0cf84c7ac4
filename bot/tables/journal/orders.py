"""Standing orders: what a seat wants done without being asked."""

from __future__ import annotations

from typing import Final, TypeAlias

from bot.tables.journal.terms import card_of
from games.card import Order
from games.catalogue import GAMES
from games.core import Action, Decision, Seat, State, counted, written

Orders: TypeAlias = dict[str, bool | int]
"""By the orders' keys, only what is not as usual; those of games and versions not known here stay in it."""

ROLLS: Final = Order("rolls", default=True)
"""Throw the dice by itself."""
FORCED: Final = Order("forced", default=True)
"""Play the only possible action by itself."""
OF_EVERY_GAME: Final = (ROLLS, FORCED)


def orders_of(game: str) -> tuple[Order, ...]:
    """What can be ordered in a game."""
    return (*OF_EVERY_GAME, *card_of(game).orders)


def ordered(orders: Orders, order: Order) -> bool | int:
    """The value of an order, as usual if nothing else is ordered."""
    return orders.get(order.key, order.default)


def checked(orders: Orders) -> Orders:
    """Orders from outside, within their bounds and without what is as usual."""
    kept = dict(orders)
    for order in _known():
        if order.key in kept:
            kept[order.key] = order.bounded(kept[order.key])
            if kept[order.key] == order.default:
                del kept[order.key]
    return kept


def in_public(orders: Orders) -> Orders:
    """What others may know of them: who throws by hand, and what shows in an option anyway."""
    public = {order.key for order in _known() if order.fills or order is ROLLS}
    return {key: value for key, value in orders.items() if key in public}


def answer(orders: Orders, state: State, seat: Seat) -> Action | None:
    """What the orders answer to the decision a state awaits; None if the seat wants to be asked."""
    actions = state.legal_actions(seat)
    choices = counted(actions, 2)
    if not choices or not isinstance(state.awaits, Decision):
        return None
    for order in GAMES[state.game].orders:
        number = ordered(orders, order)
        if order.answers is state.awaits.kind and number != order.default:
            return actions[min(max(int(number), 0), len(actions) - 1)]
    return actions[0] if choices == 1 and ordered(orders, FORCED) else None


def is_planned(plan: str, state: State, seat: Seat) -> bool:
    """Whether what a seat has planned is possible now."""
    return bool(plan) and written(state.legal_actions(seat), plan) is not None


def in_full(orders: Orders) -> Orders:
    """Every order there is, also those that are as usual."""
    return {order.key: order.default for order in _known()} | orders


def _known() -> tuple[Order, ...]:
    return (*OF_EVERY_GAME, *(order for card in GAMES.values() for order in card.orders))
