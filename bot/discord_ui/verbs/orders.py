"""The standing orders of the own seat at a table, and the move planned for it, shown privately."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial

from discord import ButtonStyle, SelectOption
from discord.ui import ActionRow

from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import AnyItem, Layout, button, option, select, words
from bot.discord_ui.incoming.access import table_at
from bot.discord_ui.incoming.dispatch import handles
from bot.discord_ui.incoming.request import Request
from bot.discord_ui.messages.plans import plans
from bot.discord_ui.messages.players import seat_word
from bot.discord_ui.verbs.looking_on import explained
from bot.tables.journal.orders import Orders, ordered, orders_of
from bot.tables.journal.refusals import Refused
from bot.tables.journal.table import Table
from bot.tables.service.desk import Done
from bot.texts.games import order_help, order_name, order_value, title
from bot.texts.loader import Texts
from games.card import Order
from games.core import Seat


@handles("orders")
@handles("shield")  # of a panel that release 0.1.0 has shown: it becomes the present one
@explained
async def show_orders(request: Request) -> None:
    """What the own seat does without being asked."""
    table = await table_at(request)
    if table.phase.is_over:
        raise Refused("ended")
    await request.answer(await panel(table, request.person.id, await request.texts()))


@handles("order")
async def change_orders(request: Request) -> None:
    """Everything that is ticked holds, what is not does not; or the answer to the order that is named."""
    table, orders = await _own(request)
    given = changed(orders, orders_of(table.terms.game), request.control.arg, request.values)
    await _changed(request, await request.tables.set_orders(table.id, request.person, given))


@handles("unasked")
async def ask_no_more(request: Request) -> None:
    """A standing order in place of a question: given at once, or chosen where it has several answers."""
    table, orders = await _own(request)
    order = next((one for one in orders_of(table.terms.game) if one.key == request.control.arg), None)
    if order is None or order.choices:
        await request.answer(await panel(table, request.person.id, await request.texts()))
        return
    done = await request.tables.set_orders(table.id, request.person, orders | {order.key: not order.default})
    await request.delivery.show(done, request)
    await request.tell("answer-unasked", order=order_name(table.terms.game, order, await request.texts()))


@handles("unplan")
async def forget_plan(request: Request) -> None:
    """No move is planned any more."""
    once = str(request.interaction.id)
    done = await request.tables.plan(request.control.table, request.person, "", once=once)
    await _changed(request, done)


def changed(orders: Orders, offered: Sequence[Order], key: str, values: Sequence[str]) -> Orders:
    """The orders after a select was used: the one of an order with several answers, or of all others."""
    if not key:
        return orders | {order.key: order.key in values for order in offered if not order.choices}
    answers = {str(choice): choice for order in offered if order.key == key for choice in order.choices}
    if not values or values[0] not in answers:
        raise Refused("bad_choice", what="order", known=", ".join(answers))
    return orders | {key: answers[values[0]]}


def ticks(orders: Orders, offered: Sequence[Order], game: str, texts: Texts) -> list[SelectOption]:
    """The orders that are given or not."""
    return [
        option(
            order_name(game, order, texts),
            order.key,
            description=order_help(game, order, texts),
            default=bool(ordered(orders, order)),
        )
        for order in offered
        if not order.choices
    ]


def selects(
    orders: Orders, offered: Sequence[Order], game: str, texts: Texts, control: Callable[[str], ControlId]
) -> list[AnyItem]:
    """The orders as they are, to be changed; ``control`` gets the key of an order with several answers."""
    items: list[AnyItem] = []
    if given_or_not := ticks(orders, offered, game, texts):
        nothing = texts.say("orders-nothing")
        items.append(ActionRow(select(control(""), given_or_not, placeholder=nothing, several=True)))
    for order in offered:
        if order.choices:
            asked = texts.say(
                "order-asked", order=order_name(game, order, texts), help=order_help(game, order, texts)
            )
            answers = [
                option(
                    order_value(game, order, choice, texts),
                    str(choice),
                    default=choice == ordered(orders, order),
                )
                for choice in order.choices
            ]
            items += [words(asked), ActionRow(select(control(order.key), answers))]
    return items


async def panel(table: Table, person: int, texts: Texts) -> Layout:
    """The orders as they are, to be changed."""
    game = table.terms.game
    seat = table.seat_of(table.guest_of(person))
    chair = table.chairs[seat]
    heading = texts.say(
        "orders-title", game=title(game, texts), number=str(table.id), seat=seat_word(seat, texts)
    )
    control = partial(ControlId, "order", table.id, table.public_ply)
    parts = [words(heading), *selects(chair.orders, orders_of(game), game, texts, control)]
    if chair.plan:
        unplan = button(
            ControlId("unplan", table.id, table.public_ply),
            texts.say("control-unplan"),
            style=ButtonStyle.danger,
        )
        parts += [words(texts.say("orders-plan", plan=await _planned(table, seat, texts))), ActionRow(unplan)]
    else:
        parts.append(words(texts.say("orders-no-plan")))
    return Layout(*parts)


async def _planned(table: Table, seat: Seat, texts: Texts) -> str:
    """The plan in words; one that was possible once is only called so."""
    plan = table.chairs[seat].plan
    found: dict[str, str] = {}
    if table.state is not None:
        found = await asyncio.to_thread(plans, table.state, seat, texts, typed=plan)
    return found.get(plan) or texts.say("orders-plan-lost")


async def _own(request: Request) -> tuple[Table, Orders]:
    table = await table_at(request)
    return table, table.chairs[table.seat_of(table.guest_of(request.person.id))].orders


async def _changed(request: Request, done: Done) -> None:
    """The panel says what holds now; what the orders did at once shows at the table."""
    await request.turn_into(await panel(done.table, request.person.id, await request.texts()))
    await request.delivery.show(done, request)
