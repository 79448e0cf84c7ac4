"""The planner of Gravitation and Tunnel X: what people mostly want first, the rest where it is looked for.

Newcomers to Gravitation begin with phase 1 and are led on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from bot.discord_ui.messages.choosing import MANY, MOST_LISTS, Step, first_step, step_at
from bot.discord_ui.messages.long_lists import lists, wished
from bot.tables.journal.orders import ordered
from games.catalogue import GAMES, parse
from games.core import CHANCE, Action, Decision, Kind, Over, State
from tests.discord.harness.players import board, table_of, taps
from tests.discord.harness.world import Person, World
from tests.discord.test_preview import comes_to

LINE = "gravitation red=H,H,1.5,2.4,4.2 yellow=H,1.6,1.7,2.5,4.3 dice=4,5 phase=3 store=7,2 turn=red"
TUNNELS = "tunnel_x red=H,H,1.5,2.4,4.2 yellow=H,1.6,1.7,2.5,4.3 dice=4,5 turn=red"
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


def decisions(game: str, players: int, options: dict[str, str], *, seed: int, most: int) -> Iterator[State]:
    """The positions of a random game in which somebody chooses a move."""
    luck, found = Random(seed), 0
    state = GAMES[game].start(GAMES[game].default_seats(players), options)
    while found < most and not isinstance(state.awaits, Over):
        by = min(state.awaits.seats) if isinstance(state.awaits, Decision) else CHANCE
        actions = list(state.legal_actions(by))
        if isinstance(state.awaits, Decision) and state.awaits.kind is Kind.MOVE and len(actions) > 1:
            yield state
            found += 1
        state = state.apply(luck.choice(actions), by).state


def taps_to(step: Step, action: Action) -> int:
    """How often somebody taps from here to an action; turning to another page of lists is a tap, too."""
    if step.action is not None:
        return 0
    choice = next(one for one in step.choices if one.leads_to(action))
    turned = 0
    if len(step.choices) > MANY:
        if action in [one.action for one in wished(step.state, step.choices)]:
            return 1
        found = lists(step.state, step.choices)
        turned = next(at for at, one in enumerate(found) if choice in one.choices) // MOST_LISTS
    after = step_at(step.state, step.seat, step.leading_to((*step.path, choice.letter)))
    return 1 + turned + taps_to(after, action)


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("gravitation", 2, {"phase": "1"}),
        ("gravitation", 3, {"phase": "2"}),
        ("gravitation", 5, {}),
        ("tunnel_x", 2, {}),
        ("tunnel_x", 5, {"options": "double_sum"}),
    ],
)
def test_most_moves_take_two_taps_and_none_more_than_four(
    game: str, players: int, options: dict[str, str]
) -> None:
    quick = counted = 0
    for state in decisions(game, players, options, seed=7, most=12):
        step, all_there_is = first_step(state, state.turn), first_step(state, state.turn, wasteful=True)
        for action in Random(7).sample(list(state.legal_actions(state.turn)), 2):
            is_offered = any(choice.leads_to(action) for choice in step.choices)
            taps = taps_to(step, action) if is_offered else 1 + taps_to(all_there_is, action)
            assert taps <= 4, f"{taps} taps to {action.text} in {state.line()}"
            quick += is_offered and taps <= 2
            counted += is_offered
    assert quick > counted / 2


@pytest.mark.parametrize("line", [LINE, TUNNELS])
def test_every_choice_is_in_one_list_by_die_and_orbit(line: str) -> None:
    state = parse(line)
    step = next(one for one in steps(state) if len(one.choices) > MANY)
    found = lists(state, step.choices)
    assert sorted(one.letter for shown in found for one in shown.choices) == sorted(
        one.letter for one in step.choices
    )
    shelf = GAMES[state.game].engine().shelf
    assert shelf is not None
    for shown in found:
        assert len(shown.choices) <= 25
        places = [shelf(state, choice.actions[0]) for choice in shown.choices]
        assert len({place["value"] for place in places}) == 1
        assert [place["orbit"] for place in places] == sorted(place["orbit"] for place in places)


def steps(state: State) -> Iterator[Step]:
    """The second steps of a position."""
    for choice in first_step(state, state.turn).choices:
        yield step_at(state, state.turn, choice.letter)


def wishes_in(line: str) -> dict[str, set[str]]:
    """For every wish, the texts of all actions that are offered for it."""
    state = parse(line)
    granted: dict[str, set[str]] = {}
    for step in steps(state):
        for one in wished(state, step.choices):
            granted.setdefault(one.wish, set()).add(one.action.text)
    return granted


def test_what_people_mostly_want_in_gravitation() -> None:
    granted = wishes_in(LINE)
    assert granted["home"] == {"2.4>3.1 store=0", "4.2>4.1 store=0"}
    assert granted["bump"]
    for key, texts in granted.items():
        assert all(("bump=" in text) is (key == "bump") for text in texts if key != "energy")
    for text in granted["inward"]:
        start, _, end = text.partition(" ")[0].partition(">")
        assert start == "H" or end[0] > start[0]
    for step in steps(parse(LINE)):
        stores = [
            int(action.text.rpartition("store=")[2]) for choice in step.choices for action in choice.actions
        ]
        best = [one.action.text for one in wished(parse(LINE), step.choices) if one.wish == "energy"]
        assert not best or best[0].endswith(f"store={max(stores)}")


def test_what_people_mostly_want_in_tunnel_x() -> None:
    granted = wishes_in(TUNNELS)
    assert granted["home"] == {"4.2>5.1"}
    assert granted["inward"] == {"2.4>5.3"}
    assert granted["sends"]
    for text in granted["sends"]:  # others alone
        sent = text.partition(" x")[2]
        assert sent
        assert not {"1.5", "2.4", "4.2"} & set(re.split("[,;]", sent))


@pytest.mark.parametrize(
    ("locale", "less", "named"),
    [
        ("en-US", "Less energy …", ("Farthest in: ", "Most energy: ", "With 9, orbit ")),
        ("de", "Weniger Energie …", ("Am weitesten innen: ", "Meiste Energie: ", "Mit 9, Bahn ")),
    ],
)
async def test_wishes_come_first_and_the_rest_is_found_by_die_and_orbit(
    world: World, locale: str, less: str, named: tuple[str, str, str]
) -> None:
    ida = world.person("Ida", locale=locale)
    await comes_to(world, ida, LINE)
    table = await table_of(world)
    assert table.state is not None
    step = max(steps(table.state), key=lambda one: len(one.choices))
    (opens,) = [one for one in board(ida).buttons if one.custom_id.endswith(f":{step.path[0]}")]
    await ida.clicks(opens.label)
    planner = ida.sees()
    for words in named[:2]:
        assert any(words in label for label in planner.labels)
    assert any(one.placeholder.startswith(named[2]) for one in planner.selects)
    assert len(planner.selects) == len(lists(step.state, step.choices))
    await ida.clicks(less)
    assert less not in ida.sees().labels
    back = next(one for one in ida.sees().buttons if one.custom_id.endswith(":*"))
    await ida.clicks(back.label)
    await ida.clicks(opens.label)
    (inward,) = [one for one in ida.sees().buttons if named[0] in one.label]
    await ida.clicks(inward.label)
    assert (await table_of(world)).line != table.line


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
