"""The bounded searches against blind enumeration of every path, on random positions."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from games.catalogue import parse
from games.chance import Luck
from games.core import Seat, play
from games.events import Moved
from games.zwianer.board import (
    FIELDS,
    GRAVITY,
    GREEN,
    HANGAR,
    INWARD,
    ONWARD,
    ORBIT,
    OUTWARD,
    SPECIALS,
    STATION,
    mask,
)
from games.zwianer.ends import ends, walk_to
from games.zwianer.fan import fan
from games.zwianer.gravitation.gravity import reach, way
from games.zwianer.reached import reached
from games.zwianer.sheaf import bits
from games.zwianer.strands import Sweep
from games.zwianer.tunnel_x.routes import route
from games.zwianer.walker import walker

STATION_FIELD = STATION[0]


def positions(seed: int, count: int) -> Iterator[tuple[int, int]]:
    """A stone, and all stones on the orbits as a set; sparse and crowded ones, some out of the hangar."""
    luck = Luck(seed)
    for number in range(count):
        fields = list(FIELDS)
        stones = []
        for _ in range(1 + number % 18):
            stones.append(luck.pick(fields))
            fields.remove(stones[-1])
        yield (HANGAR if number % 7 == 0 else stones[0]), mask(stones)


def every_walk(
    field: int, left: int, stones: int, used: frozenset[int], passed: frozenset[int]
) -> Iterator[tuple[int, frozenset[int]]]:
    """Every end of every walk without gravity, with the stones it tunnelled; no thought spent on cost."""
    for onto in ONWARD[field] if field else (STATION_FIELD,):
        if onto in used:
            continue
        if stones >> onto & 1:
            yield from every_walk(onto, left, stones, used | {onto}, passed | {onto})
        elif left == 1:
            yield onto, passed
        else:
            yield from every_walk(onto, left - 1, stones, used | {onto}, passed)


def every_heavy(
    field: int,
    paid: bool,
    cost: int,
    stones: int,
    used: frozenset[int],
    most: int,
    fresh: bool,
    started: bool,
) -> Iterator[tuple[str, int, int]]:
    """Every end and bump of every walk with gravity, and its cost (V7)."""
    holding = cost if paid else cost + GRAVITY[field]
    if started and (cost if fresh else holding) <= most:
        yield "end", field, cost if fresh else holding
    steps = [(inner, False, cost) for inner in INWARD[field]]
    steps += [(outer, True, holding + GRAVITY[outer]) for outer in OUTWARD[field]]
    if stones >> GREEN[field] & 1:
        if holding < most:
            yield "bump", field, holding
    else:
        steps.append((GREEN[field], True, holding + 1))
    for onto, now_paid, spent in steps:
        if onto not in used and not stones >> onto & 1 and spent <= most:
            yield from every_heavy(onto, now_paid, spent, stones, used | {onto}, most, False, True)


@pytest.mark.parametrize("value", [1, 3, 6, 8])
def test_Z6_walks_without_gravity_find_every_end_and_every_set_of_stones(value: int) -> None:
    for start, stones in positions(value, 60):
        others = stones & ~(1 << start)
        marked = stones & ~SPECIALS
        blind = {
            (end, mask(passed) & marked)
            for end, passed in every_walk(start, value, others, frozenset({start}), frozenset())
        }
        station = STATION_FIELD if start == HANGAR else HANGAR
        own = walker(start, station, value, stones=others, marked=marked & others)
        found = {(end, sent) for end, sets in reached(own).items() for sent in sets}
        assert found == blind
        for end, sent in found:
            path = route(own, end, sent)
            assert mask(path[1:]) & own.marked == sent
            assert len(set(path)) == len(path)
            assert all(onto in ONWARD[at] for at, onto in pairwise(path) if at != HANGAR)
            assert sum(not others >> field & 1 for field in path[1:]) == value
        assert not route(own, start, 0)


@pytest.mark.parametrize("values", [(1, 3), (2, 6), (5,)])
@pytest.mark.parametrize("most", [8, 11])
def test_X4_walks_over_a_few_fields_are_parted_by_whom_they_send_home(
    values: tuple[int, ...], most: int
) -> None:
    known = 0
    for start, stones in positions(sum(values), 60):
        others = stones & ~(1 << start)
        marked = stones & ~SPECIALS
        walks = fan(start, STATION_FIELD if start == HANGAR else HANGAR, most)
        sending = walks.sending(walks.near(bits(others)), marked, values)
        if sending is None:
            assert others.bit_count() > most - values[-1]
            continue
        blind = {
            (end, mask(passed) & marked)
            for value in values
            for end, passed in every_walk(start, value, others, frozenset({start}), frozenset())
        }
        found = [(end, sent) for end, homes in sending.by_end() for sent in homes]
        assert found == sorted(blind)
        assert sending.count() == len(found)
        known += 1
    assert known > 30


@pytest.mark.parametrize("values", [(2, 5, 7), (5, 10)])
def test_V5_ends_are_those_of_all_paths(values: tuple[int, ...]) -> None:
    for start, stones in positions(sum(values), 40):
        others = stones & ~(1 << start)
        blind = {
            end
            for value in values
            for end, _ in every_walk(start, value, others, frozenset({start}), frozenset())
        }
        found = list(bits(ends(start, STATION_FIELD, stones, values)))
        assert found == sorted(blind)
        for end in found:
            walk = walk_to(start, STATION_FIELD, stones, values, end)
            assert walk.end == end
            assert len(set(walk.path)) == len(walk.path)
            assert sum(not others >> field & 1 for field in walk.path[1:]) == walk.cost


def test_V5_going_round_the_board_finds_every_end_at_every_cost() -> None:
    most = 9
    for start, stones in positions(9, 60):
        others = stones & ~(1 << start)
        free = mask(end for end in FIELDS if not stones >> end & 1)
        sweep = Sweep(start, STATION_FIELD, stones, most, free)
        for cost in range(1, most + 1):
            blind = {end for end, _ in every_walk(start, cost, others, frozenset({start}), frozenset())}
            found = [walk for end in FIELDS if (walk := sweep.walk(end, cost))]
            assert {walk.end for walk in found} == blind
            assert sweep.ends(cost) == mask(blind)
            for walk in found:
                assert len(set(walk.path)) == len(walk.path)
                assert all(onto in ONWARD[at] for at, onto in pairwise(walk.path) if at != HANGAR)
                assert sum(not others >> field & 1 for field in walk.path[1:]) == cost


@pytest.mark.parametrize("most", [4, 9, 12, 14, 17, 24])
def test_V7_walks_with_gravity_find_every_end_bump_and_cost(most: int) -> None:
    for start, stones in positions(most, 60 if most < 20 else 15):
        others = stones & ~(1 << start)
        if start != HANGAR:
            blind = set(every_heavy(start, False, 0, others, frozenset({start}), most, False, False))
        elif stones >> STATION_FIELD & 1:
            blind = set()
        else:
            blind = set(
                every_heavy(STATION_FIELD, False, 1, others, frozenset({STATION_FIELD}), most, True, True)
            )
        fields = tuple(bits(stones))
        can = reach(start, STATION_FIELD, fields, most)
        found = {
            ("end", field, cost)
            for cost in range(most + 1)
            for field, strength, store in can.left(cost, (0,)).results()
            if strength == store == 0
        }
        found |= {
            ("bump", field, most - strength)
            for field, strength, store in can.left(most, (0,)).results()
            if strength and not store
        }
        assert found == blind
        assert not way(start, STATION_FIELD, fields, FIELDS[-1], -1, bumps=False)
        for what, end, cost in found:
            path = way(start, STATION_FIELD, fields, end, cost, bumps=what == "bump")
            assert (path[0], path[-1]) == (start, end)
            assert len(set(path)) == len(path)
            assert all(ORBIT[field] for field in path[1:])
            assert not others & mask(path[1:])


def test_V5_the_path_over_the_fewest_fields_is_kept_whatever_the_value() -> None:
    state = parse(
        "gravitation red=H,1.13,2.19,3.6,3.10 blue=1.9,1.14,2.11,3.2,3.8 yellow=1.11,2.10,2.20,3.3,3.9 "
        "green=H,H,H,1.21,1.25 dice=3,4 phase=1 turn=red waive=red,blue,yellow,green"
    )
    (moved,) = [event for event in play(state, "2.19>2.4", Seat.RED).events if isinstance(event, Moved)]
    assert len(moved.path) - 1 == 5
