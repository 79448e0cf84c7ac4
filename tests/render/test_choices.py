"""The letters: one for each choice of a step, the same on the picture and on the buttons."""

from collections.abc import Iterator

import pytest

from games.catalogue import parse
from games.core import Seat
from render import Choice, lettered
from render.faces import face_of
from tests.games.setups import Setup
from tests.render.positions import DRAWN, actions, moments


def choices(line: str, *picked: str) -> list[tuple[str, str, str]]:
    state = parse(line)
    found = lettered(state.legal_actions(state.turn), picked=picked)
    return [(choice.letter, choice.on, choice.piece) for choice in found]


def test_one_action_a_piece_puts_the_letter_on_the_target() -> None:
    line = "rundlauf red=B,5,14,b yellow=B,20,33,18 dice=4 turn=red"
    assert choices(line) == [("A", "9", "5"), ("B", "18", "14")]


def test_pieces_that_share_a_target_bear_the_letters_themselves() -> None:
    line = f"go_round red=0,2 blue=3,23 chips={'.' * 25} dice=1 turn=red"
    assert choices(line) == [("A", "0", ""), ("B", "2", "")]
    assert all(choice.is_final for choice in lettered(parse(line).legal_actions(Seat.RED)))


def test_a_piece_that_shares_a_target_and_has_another_is_picked_first() -> None:
    line = f"go_round red=0,2 blue=5,23 chips={'.' * 25} dice=1 turn=red"
    assert choices(line) == [("A", "0", ""), ("B", "2", "")]
    assert choices(line, "2") == [("A", "3", ""), ("B", "1", "")]


def test_a_pass_is_a_letter_without_a_place() -> None:
    assert choices("rundlauf red=B,B,B,B yellow=B,B,B,B dice=4 turn=red") == [("A", "", "")]


def test_many_actions_are_picked_piece_first_then_target_then_the_rest() -> None:
    empty = "." * 25
    line = f"go_round red=4,20 blue=1,9 chips={empty} dice=5 turn=red variants=shove"
    assert choices(line) == [("A", "4", ""), ("B", "20", "")]
    second = choices(line, "4")
    assert [on for _, on, _ in second] == ["9", "23"]
    third = choices(line, "4", "9")
    assert len(third) == 21
    assert third[-1][0] == "U"


def reached(found: tuple[Choice, ...]) -> Iterator[str]:
    """The actions that taps lead to, step by step."""
    assert len({choice.letter for choice in found}) == len(found)
    places = [choice.on for choice in found if choice.on]
    assert len(set(places)) == len(places)
    for choice in found:
        if choice.is_final:
            yield choice.action.text
        else:
            yield from reached(lettered(choice.actions, picked=choice.picked))


@pytest.mark.parametrize("setup", DRAWN, ids=str)
def test_taps_lead_to_every_action_and_letters_have_places_of_their_own(setup: Setup) -> None:
    for state, _ in moments(setup):
        possible = actions(state)
        assert sorted(reached(lettered(possible))) == sorted(action.text for action in possible)


@pytest.mark.parametrize("setup", DRAWN, ids=str)
def test_pieces_and_targets_are_on_the_board(setup: Setup) -> None:
    for state, _ in moments(setup):
        moves = [action for action in actions(state) if any(sign in action.text for sign in ">+-")]
        for action in moves:
            for pick in action.picks[:2]:
                at = face_of(state).spot(state, state.turn, pick)
                assert at
                assert 0 < at[0] < 1000
                assert 90 < at[1] < 1000
