"""Gravitation's planner: the best of every target at once, the rest on demand; newcomers begin in phase 1."""

from __future__ import annotations

import pytest

from bot.discord_ui.messages.choosing import FAVOURITES, MANY, favourites, first_step, step_at
from bot.tables.journal.orders import ordered
from games.catalogue import GAMES, parse
from games.core import Kind
from tests.discord.harness.players import board, table_of, taps
from tests.discord.harness.world import Person, World
from tests.discord.test_preview import comes_to

LINE = "gravitation red=H,H,1.5,2.4,4.2 yellow=H,1.6,1.7,2.5,4.3 dice=4,5 phase=3 store=7,2 turn=red"
SHIELD = (
    "gravitation red=H,H,H,1.5,2.4 yellow=H,H,H,H,1.6 bump=1.5,3 phase=3 shield=yellow store=1,2 turn=red"
)
GUESS = "gravitation red=H,H,1.5,2.4,4.2 yellow=H,1.6,1.7,2.5,4.3 phase=3 store=7,2 turn=red"


def test_every_target_and_strength_is_offered_once_with_the_most_energy() -> None:
    state = parse(LINE)
    seat = state.turn
    actions = state.legal_actions(seat)
    offered = {action for choice in first_step(state, seat).choices for action in choice.actions}
    everything = {action for choice in step_at(state, seat, "*").choices for action in choice.actions}
    assert everything == set(actions)
    thrift = GAMES["gravitation"].engine().thrift
    assert thrift is not None
    for action in actions:
        alike = [one for one in offered if one.picks[:-1] == action.picks[:-1]]
        if thrift(action) is not None:
            (best,) = alike
            assert (thrift(best) or 0) >= (thrift(action) or 0)


def test_no_move_takes_more_than_four_taps() -> None:
    state = parse(LINE)
    for action in {action for one in first_step(state, state.turn).choices for action in one.actions}:
        step, count = first_step(state, state.turn), 0
        while step.action is None:
            choice = next(one for one in step.choices if action in one.actions)
            step, count = step_at(state, state.turn, step.leading_to((*step.path, choice.letter))), count + 1
        assert count <= 4


@pytest.mark.parametrize(("locale", "less"), [("en-US", "Less energy …"), ("de", "Weniger Energie …")])
async def test_what_people_mostly_want_comes_first_and_the_rest_on_demand(
    world: World, locale: str, less: str
) -> None:
    ida = world.person("Ida", locale=locale)
    await comes_to(world, ida, LINE)
    table = await table_of(world)
    assert table.state is not None
    for choice in first_step(table.state, table.deciders[0]).choices:
        step = step_at(table.state, table.deciders[0], choice.letter)
        if len(step.choices) > MANY:
            break
    (opens,) = [one for one in board(ida).buttons if one.custom_id.endswith(f":{choice.letter}")]
    await ida.clicks(opens.label)
    planner = ida.sees()
    assert len(favourites(step)) == FAVOURITES
    tapped = [one for one in planner.buttons if one.custom_id.startswith(("k:do:", "k:step:"))]
    assert FAVOURITES <= len(tapped) <= FAVOURITES + 2
    assert planner.selects
    assert less in planner.labels
    await ida.clicks(less)
    assert less not in ida.sees().labels


async def test_a_wasteful_move_can_be_played_too(world: World, ida: Person) -> None:
    await comes_to(world, ida, LINE)
    table = await table_of(world)
    assert table.state is not None
    offered = {action for one in first_step(table.state, table.deciders[0]).choices for action in one.actions}
    wasteful = next(one for one in table.state.legal_actions(table.deciders[0]) if one not in offered)
    await taps(ida, table, wasteful)
    assert (await table_of(world)).line != table.line


async def test_not_to_be_asked_again(world: World, ida: Person) -> None:
    await comes_to(world, ida, GUESS)
    await ida.clicks("Don’t ask again")
    assert "will not be asked again" in ida.sees().text
    table = await table_of(world)
    (order,) = [one for one in GAMES["gravitation"].orders if one.answers is Kind.BEFORE_ROLL]
    tables = await world.bot.tables.table(1, ida.id)  # type: ignore[attr-defined]
    assert ordered(tables.chairs[table.seats[0]].orders, order) is False
    assert table.state is not None
    assert table.state.thrown


async def test_a_shield_for_good_is_chosen(world: World, ida: Person) -> None:
    await comes_to(world, ida, SHIELD)
    answer = await ida.clicks("Don’t ask again")
    assert answer.is_private
    assert answer.message.selects


async def test_newcomers_begin_with_the_first_phase(world: World, ida: Person) -> None:
    await ida.runs("/help")
    await ida.selects("gravitation")
    await ida.clicks("Play the computer")
    assert (await table_of(world)).terms.options == {"phase": "1"}
    assert GAMES["gravitation"].next_options({"phase": "1"}) == {"phase": "2"}
    assert GAMES["gravitation"].next_options({"phase": "2"}) == {"phase": "3"}
    assert GAMES["gravitation"].next_options({}) == {}
