"""/table settings: the standing orders of the own seat, and the move planned for it."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from discord import app_commands
from discord.app_commands import Choice
from msgspec.structs import replace

from bot.discord_ui.commands.finding import LONGEST_CHOICE, find, fitting, of_a_table
from bot.discord_ui.commands.table_group import TABLE
from bot.discord_ui.localising import said
from bot.discord_ui.orders_panel import SHIELDS, panel
from bot.discord_ui.plans import plans
from bot.discord_ui.reception import receive
from bot.discord_ui.visit import AnyInteraction, Visit
from bot.tables.refusals import Refused
from bot.tables.table import Table
from games.core import Seat

FORGET: Final = "-"
"""Plans nothing any more."""


@TABLE.command(name=said("command-settings"), description=said("command-settings-help"))
@app_commands.rename(
    rolls=said("option-rolls"),
    forced=said("option-forced"),
    predicts=said("option-predicts"),
    shield=said("option-shield"),
    waives=said("option-waives"),
    plan=said("option-plan"),
)
@app_commands.describe(
    rolls=said("option-rolls-help"),
    forced=said("option-forced-help"),
    predicts=said("option-predicts-help"),
    shield=said("option-shield-help"),
    waives=said("option-waives-help"),
    plan=said("option-plan-help"),
)
@app_commands.choices(
    shield=[
        Choice(
            name=said("shield-up-to", most=value) if key.isdecimal() else said(f"shield-{key}"), value=value
        )
        for key, value in SHIELDS.items()
    ]
)
@of_a_table
async def settings(
    interaction: AnyInteraction,
    rolls: bool | None = None,
    forced: bool | None = None,
    predicts: bool | None = None,
    shield: Choice[int] | None = None,
    waives: bool | None = None,
    plan: str = "",
    table: str = "",
) -> None:
    """Change what is given, and show all of it."""
    given = {"rolls": rolls, "forced": forced, "predicts": predicts, "waives": waives}
    wanted: dict[str, Any] = {key: value for key, value in given.items() if value is not None}
    if shield is not None:
        wanted["shield"] = shield.value

    async def setting(visit: Visit) -> None:
        found = await find(visit, table, again="" if wanted or plan else "orders")
        if found is not None:
            await _set(visit, found, wanted, plan)

    await receive(Visit(interaction), setting)


async def _set(visit: Visit, table: Table, wanted: dict[str, Any], plan: str) -> None:
    tables, person = visit.kreisel.tables, visit.person
    if table.phase.is_over:
        raise Refused("ended")
    seat = table.seat_of(table.guest_of(person.id))
    orders = table.chairs[seat].orders
    if plan and plan != FORGET:
        if seat in table.deciders:
            await visit.tell("orders-plan-later")
            return
        planned = await _foreseen(visit, table, seat, plan)
        if planned is None:
            await visit.tell("orders-plan-unknown")
            return
        plan = planned
    done = None
    if wanted:
        done = await tables.set_orders(table.id, person, replace(orders, **wanted))
    if plan:
        once = str(visit.interaction.id)
        done = await tables.plan(table.id, person, "" if plan == FORGET else plan, once=once)
    await visit.answer(await panel(done.table if done else table, person.id, await visit.texts()))
    if done is not None:
        await visit.kreisel.delivery.show(done, visit)


async def _foreseen(visit: Visit, table: Table, seat: Seat, written: str) -> str | None:
    """The plan that was written, as an action's text or in words, if it may come to that."""
    if table.state is None:
        raise Refused("in_lobby")
    texts, typed = await visit.texts(), written.strip()[:LONGEST_CHOICE]
    for looked_for in (typed, ""):
        found = await asyncio.to_thread(plans, table.state, seat, texts, typed=looked_for)
        if typed in found:
            return typed
        for text, name in found.items():
            if name.casefold() == typed.casefold():
                return text
    return None


@settings.autocomplete("plan")
async def _suggest_plans(interaction: AnyInteraction, current: str) -> list[Choice[str]]:
    """What may be possible at the own next decision, in words."""
    visit = Visit(interaction)
    try:
        table = await find(visit, str(getattr(interaction.namespace, "table", "") or ""), asks=False)
    except Refused:
        return []
    own = table.seats_of(table.guest_of(visit.person.id)) if table else ()
    if table is None or table.state is None or table.phase.is_over or not own:
        return []
    texts = await visit.texts()
    found = await asyncio.to_thread(plans, table.state, own[0], texts, typed=current)
    offered = [Choice(name=name, value=text) for text, name in found.items()]
    if table.chairs[own[0]].plan:
        offered.insert(0, Choice(name=texts.say("orders-forget-plan"), value=FORGET))
    return fitting(offered, current)
