"""The standing orders of the own seat at a table, and the move planned for it, shown privately."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from discord import ButtonStyle
from discord.ui import ActionRow
from msgspec.structs import replace

from bot.discord_ui.ids import ControlId
from bot.discord_ui.layout import Layout, button, option, select, words
from bot.discord_ui.people import seat_word
from bot.discord_ui.plans import plans
from bot.discord_ui.reception import on
from bot.discord_ui.visit import Visit
from bot.tables.desk import Done
from bot.tables.orders import ALWAYS, ASK, NEVER, Orders
from bot.tables.refusals import Refused
from bot.tables.table import Table
from bot.texts.facts import hyphened
from bot.texts.games import title
from bot.texts.loader import Texts
from bot.texts.markdown import escaped
from games.core import Kind, Seat
from games.course import seat_options

SHIELDS: Final = {
    "ask": ASK,
    "never": NEVER,
    "1": 1,
    "2": 2,
    "3": 3,
    "4": 4,
    "6": 6,
    "8": 8,
    "always": ALWAYS,
}
"""What can be said about shields, and what it is in orders."""


@on("orders")
async def show_orders(visit: Visit) -> None:
    """What the own seat does without being asked."""
    table = await visit.kreisel.tables.table(visit.control.table, visit.person.id)
    if table.phase.is_over:
        raise Refused("ended")
    await visit.answer(await panel(table, visit.person.id, await visit.texts()))


@on("order")
async def change_orders(visit: Visit) -> None:
    """Everything that is ticked holds, what is not does not."""
    table, orders = await _own(visit)
    ticked = {key: key in visit.values for key in switches(table.terms.game)}
    await _change(visit, replace(orders, **ticked))


@on("shield")
async def change_shield(visit: Visit) -> None:
    """How much is spent on shields."""
    _, orders = await _own(visit)
    spent = SHIELDS.get(visit.values[0] if visit.values else "", ASK)
    await _change(visit, replace(orders, shield=spent))


@on("unplan")
async def forget_plan(visit: Visit) -> None:
    """No move is planned any more."""
    once = str(visit.interaction.id)
    done = await visit.kreisel.tables.plan(visit.control.table, visit.person, "", once=once)
    await _changed(visit, done)


def switches(game: str) -> tuple[str, ...]:
    """The orders that are given or not, as far as they mean something in a game."""
    found = ["rolls", "forced"]
    if asks(game, Kind.BEFORE_ROLL):
        found.append("predicts")
    if seat_options(game):
        found.append("waives")
    return tuple(found)


def asks(game: str, kind: Kind) -> bool:
    """Whether a game asks such things at all: then it has words of its own for it."""
    return Texts("en").knows(f"asked-{hyphened(game)}-{hyphened(kind.value)}")


async def panel(table: Table, person: int, texts: Texts) -> Layout:
    """The orders as they are, to be changed."""
    game = table.terms.game
    seat = table.seat_of(table.guest_of(person))
    chair = table.chairs[seat]
    heading = texts.say(
        "orders-title", game=title(game, texts), number=str(table.id), seat=seat_word(seat, texts)
    )
    nothing = texts.say("orders-nothing")
    ticks = [
        option(
            texts.say(f"orders-{key}"),
            key,
            description=texts.say(f"orders-{key}-help"),
            default=getattr(chair.orders, key),
        )
        for key in switches(game)
    ]
    parts: list[Any] = [
        words(heading),
        ActionRow(select(ControlId("order", table.id, table.ply), ticks, placeholder=nothing, several=True)),
    ]
    if asks(game, Kind.ANSWER):
        spent = [
            option(shield_words(key, texts), key, default=value == chair.orders.shield)
            for key, value in SHIELDS.items()
        ]
        parts += [
            words(texts.say("orders-shield-help")),
            ActionRow(select(ControlId("shield", table.id, table.ply), spent)),
        ]
    if chair.plan:
        unplan = button(
            ControlId("unplan", table.id, table.ply), texts.say("control-unplan"), style=ButtonStyle.danger
        )
        parts += [words(texts.say("orders-plan", plan=await _planned(table, seat, texts))), ActionRow(unplan)]
    else:
        parts.append(words(texts.say("orders-no-plan")))
    return Layout(*parts)


async def _planned(table: Table, seat: Seat, texts: Texts) -> str:
    """The plan in words; one that was possible once is named as it was written."""
    plan = table.chairs[seat].plan
    found: dict[str, str] = {}
    if table.state is not None:
        found = await asyncio.to_thread(plans, table.state, seat, texts, typed=plan)
    return found.get(plan) or texts.say("orders-plan-lost", plan=escaped(plan))


def shield_words(key: str, texts: Texts) -> str:
    """One of the answers about shields."""
    return texts.say("shield-up-to", most=int(key)) if key.isdecimal() else texts.say(f"shield-{key}")


async def _own(visit: Visit) -> tuple[Table, Orders]:
    table = await visit.kreisel.tables.table(visit.control.table, visit.person.id)
    return table, table.chairs[table.seat_of(table.guest_of(visit.person.id))].orders


async def _change(visit: Visit, orders: Orders) -> None:
    await _changed(visit, await visit.kreisel.tables.set_orders(visit.control.table, visit.person, orders))


async def _changed(visit: Visit, done: Done) -> None:
    """The panel says what holds now; what the orders did at once shows at the table."""
    await visit.turn_into(await panel(done.table, visit.person.id, await visit.texts()))
    await visit.kreisel.stage.show(done, visit)
