"""Why a piece cannot do what one might want of it."""

from typing import Any

import pytest

from tests.games.giro_mondiale.table import actions, position, reasons, refused


@pytest.mark.parametrize(
    ("parts", "piece", "rule", "why", "to", "facts"),
    [
        (
            "red=2.1,C,C,C yellow=P,P,P,2.2 dice=2",
            *("2.1", "G5", "no_overtaking", "2.3", {"field": "2.2"}),
        ),
        (
            "red=2.2,C,C,C yellow=P,P,P,2.4 dice=5",
            *("2.2", "G5", "no_overtaking_link_road", "2.7", {"field": "2.4"}),
        ),
        (
            "red=P,C,C,C yellow=P,P,P,2.10 dice=5",
            *("P", "G10", "link_occupied", "2.10", {"field": "2.10"}),
        ),
        (
            "red=4.3,C,C,C yellow=P,P,P,4.4 dice=1",
            *("4.3", "G10", "link_occupied", "C", {"field": "4.4"}),
        ),
        (
            "red=2.4,C,C,C yellow=P,P,P,3.4 dice=1",
            *("2.4", "G11", "link_occupied", "3.4", {"field": "3.4"}),
        ),
        (
            "red=2.4,C,C,C yellow=P,P,P,P dice=3",
            *("2.4", "G11", "inward_needs_one", "3.4", {}),
        ),
        (
            "red=4.10,C,C,C yellow=P,P,P,P dice=2",
            *("4.10", "G11", "inward_needs_one", "C", {}),
        ),
        (
            "red=3.7<,C,C,C yellow=P,P,P,P dice=4",
            *("3.7", "G15", "must_turn_back", "3.11", {}),
        ),
        (
            "red=P,2.2,2.10,C yellow=P,P,P,P dice=3",
            *("2.2", "G16", "forced_piece_first", "", {"field": "2.10", "sign": "link_road"}),
        ),
        (
            "red=P,2.2,2.9,C yellow=P,P,P,P dice=3",
            *("P", "G16", "forced_piece_first", "", {"field": "2.9", "sign": "priority_road"}),
        ),
        (
            "red=P,2.2,3.12<,C yellow=P,P,P,P dice=3",
            *("2.2", "G16", "forced_piece_first", "", {"field": "3.12", "sign": "roadworks"}),
        ),
        (
            "red=3.11,C,C,C yellow=P,P,P,3.6 dice=1",
            *("3.11", "G18", "ring_closed", "3.12", {"ring": 3, "field": "3.6"}),
        ),
        (
            "red=2.8,C,C,C yellow=P,P,P,3.6 dice=4",
            *("2.8", "G18", "ring_closed", "3.12", {"ring": 3, "field": "3.6"}),
        ),
        (
            "red=4.3,C,C,C yellow=P,P,P,3.6 dice=2",
            *("4.3", "G18", "ring_closed", "3.5", {"ring": 3, "field": "3.6"}),
        ),
    ],
)
def test_the_rule_and_the_facts_are_given(
    parts: str, piece: str, rule: str, why: str, to: str, facts: dict[str, Any]
) -> None:
    assert reasons(refused(position(f"{parts} turn=red"), piece)) == [(rule, why, to, facts)]


def test_a_closed_ring_refuses_both_ways_of_a_link_road() -> None:
    state = position("red=3.10,C,C,C yellow=P,P,P,3.6 dice=1 turn=red")
    assert [(r.rule, r.to) for r in refused(state, "3.10")] == [("G18", "4.10"), ("G18", "3.11")]


def test_the_first_thing_on_the_way_is_the_one_that_is_told() -> None:
    state = position("red=2.1,C,C,C yellow=P,P,2.2,2.4 dice=6 turn=red")
    assert [dict(r.facts) for r in refused(state, "2.1")] == [{"field": "2.2"}]


def test_nothing_is_refused_before_the_throw_or_in_the_centre() -> None:
    assert position("red=2.1,C,C,C yellow=P,P,P,2.2 turn=red").refusals() == ()
    assert refused(position("red=P,C,C,C yellow=P,P,P,P dice=1 turn=red"), "C") == []
    assert position("red=C,C,C,C yellow=P,P,P,P over=red").refusals() == ()


def test_what_another_way_allows_is_not_refused() -> None:
    state = position("red=4.4,C,C,C yellow=P,P,P,P dice=3 turn=red")
    assert actions(state) == ["4.4>C"]  # by the green arrow on 4.7, not by the link road
    assert refused(state, "4.4") == []


def test_G21_why_a_player_cannot_pass() -> None:
    state = position("red=P,P,P,2.4 yellow=P,P,P,P dice=3 turn=red")
    assert reasons(refused(state, "pass")) == [("G21", "can_move", "", {})]
    captures_only = position("red=P,2.14,C,C yellow=P,P,1.1,2.15 dice=1 turn=red")
    assert refused(captures_only, "pass") == []


def test_parked_pieces_are_refused_once() -> None:
    state = position("red=P,P,P,2.4 yellow=P,P,P,P dice=3 turn=red")
    assert len(refused(state, "P")) == 1
