"""/table settings: the standing orders of the own seat, and the move planned for it."""

from __future__ import annotations

import asyncio
from typing import Final

from discord import app_commands
from discord.app_commands import Choice

from bot.discord_ui.commands.table.group import TABLE
from bot.discord_ui.controls.localising import said
from bot.discord_ui.incoming.dispatch import serve
from bot.discord_ui.incoming.request import AnyInteraction, Request
from bot.discord_ui.lookup.finding import LONGEST_CHOICE, find, fitting, of_a_table
from bot.discord_ui.messages.plans import plans
from bot.discord_ui.verbs.orders import panel
from bot.tables.journal.orders import FORCED, ROLLS, Orders
from bot.tables.journal.refusals import Refused
from bot.tables.journal.table import Table
from bot.tables.journal.terms import LANGUAGES, card_of
from bot.texts.games import order_name, order_value
from bot.texts.loader import Texts
from games.core import Seat

FORGET: Final = "-"
"""Plans nothing any more."""


@TABLE.command(name=said("command-settings"), description=said("command-settings-help"))
@app_commands.rename(
    rolls=said("option-rolls"),
    forced=said("option-forced"),
    order=said("option-order"),
    plan=said("option-plan"),
)
@app_commands.describe(
    rolls=said("option-rolls-help"),
    forced=said("option-forced-help"),
    order=said("option-order-help"),
    plan=said("option-plan-help"),
)
@of_a_table
async def settings(
    interaction: AnyInteraction,
    rolls: bool | None = None,
    forced: bool | None = None,
    order: str = "",
    plan: str = "",
    table: str = "",
) -> None:
    """Change what is given, and show all of it."""
    given = {ROLLS.key: rolls, FORCED.key: forced}
    wanted: Orders = {key: value for key, value in given.items() if value is not None}

    async def setting(request: Request) -> None:
        found = await find(request, table, again="" if wanted or order or plan else "orders")
        if found is not None:
            await _set(request, found, wanted, order, plan)

    await serve(Request(interaction), setting)


async def _set(request: Request, table: Table, wanted: Orders, order: str, plan: str) -> None:
    tables, person = request.tables, request.person
    if table.phase.is_over:
        raise Refused("ended")
    seat = table.seat_of(table.guest_of(person.id))
    if order:
        meant = _meant(table.terms.game, order)
        if meant is None:
            await request.tell("order-unknown")
            return
        wanted = wanted | meant
    if plan and plan != FORGET:
        if seat in table.deciders:
            await request.tell("orders-plan-later")
            return
        planned = await _foreseen(request, table, seat, plan)
        if planned is None:
            await request.tell("orders-plan-unknown")
            return
        plan = planned
    done = None
    if wanted:
        done = await tables.set_orders(table.id, person, table.chairs[seat].orders | wanted)
    if plan:
        once = str(request.interaction.id)
        done = await tables.plan(table.id, person, "" if plan == FORGET else plan, once=once)
    await request.answer(await panel(done.table if done else table, person.id, await request.texts()))
    if done is not None:
        await request.delivery.show(done, request)


async def _foreseen(request: Request, table: Table, seat: Seat, written: str) -> str | None:
    """The plan that was written, as an action's text or in words, if it may come to that."""
    if table.state is None:
        raise Refused("in_lobby")
    texts, typed = await request.texts(), written.strip()[:LONGEST_CHOICE]
    for looked_for in (typed, ""):
        found = await asyncio.to_thread(plans, table.state, seat, texts, typed=looked_for)
        if typed in found:
            return typed
        for text, name in found.items():
            if name.casefold() == typed.casefold():
                return text
    return None


def _meant(game: str, written: str) -> Orders | None:
    """The order that was written, as it is kept or in words of any language."""
    for language in LANGUAGES:
        for kept, (name, order) in _offered(game, Texts(language)).items():
            if written.strip().casefold() in (kept, name.casefold()):
                return order
    return None


def _offered(game: str, texts: Texts) -> dict[str, tuple[str, Orders]]:
    """Everything that can be ordered in one game alone: as it is written, in words, and what it is."""
    return {
        f"{order.key}={int(value)}": (
            texts.say(
                "order-given",
                order=order_name(game, order, texts),
                value=order_value(game, order, value, texts),
            ),
            {order.key: value},
        )
        for order in card_of(game).orders
        for value in order.choices or (True, False)
    }


@settings.autocomplete("order")
async def _suggest_orders(interaction: AnyInteraction, current: str) -> list[Choice[str]]:
    """What can be ordered in the game that is played, in words."""
    request = Request(interaction)
    table = await _table_of(request)
    if table is None:
        return []
    offered = _offered(table.terms.game, await request.texts())
    return fitting([Choice(name=name, value=kept) for kept, (name, _) in offered.items()], current)


async def _table_of(request: Request) -> Table | None:
    """The table that is meant so far, if it is one to sit at."""
    try:
        table = await find(
            request, str(getattr(request.interaction.namespace, "table", "") or ""), asks=False
        )
    except Refused:
        return None
    if table is None or table.phase.is_over or not table.seats_of(table.guest_of(request.person.id)):
        return None
    return table


@settings.autocomplete("plan")
async def _suggest_plans(interaction: AnyInteraction, current: str) -> list[Choice[str]]:
    """What may be possible at the own next decision, in words."""
    request = Request(interaction)
    table = await _table_of(request)
    if table is None or table.state is None:
        return []
    seat, texts = table.seat_of(table.guest_of(request.person.id)), await request.texts()
    found = await asyncio.to_thread(plans, table.state, seat, texts, typed=current)
    offered = [Choice(name=name, value=text) for text, name in found.items()]
    if table.chairs[seat].plan:
        offered.insert(0, Choice(name=texts.say("orders-forget-plan"), value=FORGET))
    return fitting(offered, current)
