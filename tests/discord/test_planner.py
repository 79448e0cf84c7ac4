"""The planner of Gravitation and Tunnel X: what people mostly want first, the rest where it is looked for.

Newcomers to Gravitation begin with phase 1 and are led on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from bot.discord_ui.messages.choosing import MANY, MOST_LISTS, Step, first_step, first_step_to, step_at
from bot.discord_ui.messages.long_lists import lists, wished
from bot.discord_ui.messages.planner import planner, way_of
from bot.discord_ui.messages.players import names
from bot.discord_ui.messages.recent import Trail
from bot.tables.journal.acts import Phase
from bot.tables.journal.orders import ordered
from bot.tables.journal.settings import Preferences
from bot.texts.loader import Texts
from games.catalogue import GAMES, parse
from games.core import CHANCE, Action, Decision, Kind, Over, State, written
from games.events import Moved
from render import picture
from tests.discord.harness.club import kreisel
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
    offered = {action for step in steps(state) for choice in step.choices for action in choice.actions}
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
        for action in Random(7).sample(list(state.legal_actions(state.turn)), 2):
            step = first_step_to(state, state.turn, action)
            taps = step.wasteful + taps_to(step, action)
            assert taps <= 4, f"{taps} taps to {action.text} in {state.line()}"
            quick += not step.wasteful and taps <= 2
            counted += not step.wasteful
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
    seen = ida.sees()
    for words in named[:2]:
        assert any(words in label for label in seen.labels)
    assert any(one.placeholder.startswith(named[2]) for one in seen.selects)
    assert len(seen.selects) == len(lists(step.state, step.choices))
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
    offered = {action for step in steps(table.state) for one in step.choices for action in one.actions}
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


CLAIM = "gravitation red=H,H,1.3,1.11,2.9 yellow=H,H,H,H,1.13 ask=yellow dice=3,5 phase=2 store=0,0 turn=red"


@pytest.mark.parametrize(
    ("locale", "asked", "labels"),
    [
        ("en-US", "Yellow may demand that this stone moves", ("It must move", "It may stay")),
        ("de", "Gelb darf fordern, dass dieser Stein zieht", ("Er muss ziehen", "Er darf stehen")),
    ],
)
async def test_V3_the_one_whose_field_is_meant_is_asked_stone_by_stone(
    world: World, locale: str, asked: str, labels: tuple[str, str]
) -> None:
    ida = world.person("Ida", locale=locale)
    await comes_to(world, ida, CLAIM, language=locale[:2])
    assert asked in board(ida).text
    for label, wanted in zip(board(ida).labels, labels, strict=False):
        assert label.startswith(wanted)
    await ida.clicks(board(ida).labels[1])
    assert "spared=1.11" in (await table_of(world)).line
    await ida.clicks(board(ida).labels[0])
    assert "claimed=2.9" in (await table_of(world)).line


async def test_V3_to_be_asked_is_an_order_of_the_own_seat(world: World, ida: Person) -> None:
    await ida.runs("/play", game="gravitation", options="phase=1", computers=1)
    await ida.clicks("Start")
    await ida.goes_to(world.threads[-1]).runs("/table settings", order="claims=1")
    table = await kreisel(world).tables.table(1, ida.id)
    own = table.seats_of(table.guest_of(ida.id))[0]
    assert table.chairs[own].orders == {"claims": True}
    for _ in range(40):
        table = await table_of(world)
        assert table.state is not None
        if own.colour in table.state.options["ask"]:
            break
        if own in table.deciders:
            await taps(ida, table, table.state.legal_actions(own)[0])
        await world.passes(10)
    assert f"ask={own.colour}" in table.line


async def test_newcomers_begin_with_the_first_phase(world: World, ida: Person) -> None:
    await ida.runs("/help")
    await ida.selects("gravitation")
    await ida.clicks("Play the computer")
    assert (await table_of(world)).terms.options == {"phase": "1"}
    assert GAMES["gravitation"].next_options({"phase": "1"}) == {"phase": "2"}
    assert GAMES["gravitation"].next_options({"phase": "2"}) == {"phase": "3"}
    assert GAMES["gravitation"].next_options({}) == {}


ALMOST = "gravitation red=H,H,1.24,2.1,3.1 yellow=H,H,H,H,1.13 dice=2,4 phase=1 turn=red"


@pytest.mark.parametrize(("locale", "onward"), [("en-US", "Next: phase 2"), ("de", "Weiter mit Phase 2")])
async def test_after_a_win_the_next_phase_is_offered(world: World, locale: str, onward: str) -> None:
    ida = world.person("Ida", locale=locale)
    await comes_to(world, ida, ALMOST, language=locale[:2])
    table = await table_of(world)
    assert table.state is not None
    action = written(table.state.legal_actions(table.state.turn), "1.24>1.1")
    assert action is not None
    await taps(ida, table, action)
    await world.passes(20)
    table = await table_of(world)
    assert table.phase is Phase.FINISHED
    await ida.clicks(onward)
    again = await table_of(world, 2)
    assert again.phase is Phase.LOBBY
    assert again.terms.options["phase"] == "2"
    assert again.seats_of(again.guest_of(ida.id))
    assert GAMES["gravitation"].next_options(again.terms.options) == {"phase": "3"}


async def test_the_way_to_the_chosen_target_is_drawn_while_it_is_left_how(world: World, ida: Person) -> None:
    state = parse(LINE)
    step, choice = next(
        (step, choice) for step in steps(state) for choice in step.choices if not choice.is_final
    )
    last = step_at(state, state.turn, step.leading_to((*step.path, choice.letter)))
    assert {one.picked[:2] for one in last.choices} == {choice.picked[:2]}
    way = way_of(last)
    (walk,) = way.events
    assert isinstance(walk, Moved)
    assert (walk.start, walk.end) == choice.picked[:2]
    assert way_of(step) == Trail()  # several targets are left
    await comes_to(world, ida, LINE)
    table = await table_of(world)
    shown = await planner(table, last, Texts("en"), Preferences())
    drawing = {"choices": last.choices, "names": names(table, Texts("en")), "viewer": last.seat}
    with_way = picture(state, events=way.events, theme=table.terms.theme, **drawing)  # type: ignore[arg-type]
    without = picture(state, theme=table.terms.theme, **drawing)  # type: ignore[arg-type]
    (file,) = shown.opened()
    assert file.fp.read() == with_way != without
