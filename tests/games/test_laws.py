"""The laws every game obeys, whatever its players agreed on."""

from collections import Counter

import pytest

from games.catalogue import GAMES, parse
from games.core import (
    CHANCE,
    OUT_OF_TURN,
    SEAT_OF,
    Actor,
    Chance,
    Decision,
    IllegalAction,
    Kind,
    Over,
    Seat,
    State,
    counted,
    play,
    pointing,
    written,
)
from tests.games.positions import EVERYBODY
from tests.games.setups import SEEDS, SETUPS, Setup, states, walk

TEXT_ROOM = 80
"""A button's custom id has 100 characters, some of which name the table and the ply."""

HOME = {"C", "G"}
"""A piece that has reached its goal for good needs no reason to stay there."""

every_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)


def pieces(state: State) -> dict[Seat, list[str]]:
    parts = dict(part.split("=") for part in state.line().split(" ")[1:])
    return {seat: parts[colour].split(",") for colour, seat in SEAT_OF.items() if colour in parts}


def actors(state: State) -> set[Actor]:
    match state.awaits:
        case Decision(seats):
            return set(seats)
        case Chance():
            return {CHANCE}
        case _:
            return set()


@every_setup
def test_a_line_is_canonical_and_reads_back_as_the_equal_state(setup: Setup) -> None:
    for state in states(setup):
        again = parse(state.line())
        assert again == state
        assert hash(again) == hash(state)
        assert again.line() == state.line()


@every_setup
def test_a_state_awaits_a_decision_a_roll_or_nothing_more(setup: Setup) -> None:
    for state in states(setup):
        awaited = actors(state)
        for actor in EVERYBODY:
            assert bool(state.legal_actions(actor)) == (actor in awaited)
        match state.awaits:
            case Decision(seats, kind):
                assert seats
                assert seats <= set(state.seats)
                assert (kind is Kind.BEFORE_ROLL) == state.at_roll
                assert kind not in OUT_OF_TURN or state.turn not in seats
            case Chance(odds):
                assert all(weight > 0 for _, weight in odds)
            case Over(places):
                assert not state.at_roll
                assert sorted(seat for place in places for seat in place) == sorted(state.seats)
                assert state.turn in places[0]
        assert (f" dice={state.thrown} " in f"{state.line()} ") == bool(state.thrown)
        assert not (state.at_roll and state.thrown)


@every_setup
def test_a_state_knows_what_was_agreed_on(setup: Setup) -> None:
    agreed = {option.key: option.default for option in setup.card.options} | dict(setup.options)
    assert all(state.options == agreed for state in states(setup))


@every_setup
def test_texts_of_actions_are_unique_and_fit_a_button(setup: Setup) -> None:
    for state in states(setup):
        for actor in actors(state):
            actions = state.legal_actions(actor)
            texts = [action.text for action in actions]
            assert len(set(texts)) == len(texts)
            assert all(text and text.isascii() and len(text) <= TEXT_ROOM for text in texts)
            picks = [action.picks for action in actions if action.picks]
            assert len(set(picks)) == len(picks)


@every_setup
def test_the_one_door_lets_in_what_is_legal_and_nothing_else(setup: Setup) -> None:
    for state in list(states(setup))[::25]:
        for actor in EVERYBODY:
            actions = state.legal_actions(actor)
            texts = {action.text for action in actions}
            for action in actions[:20]:
                assert play(state, action.text, actor) == state.apply(action, actor)
                near = {action.text[:-1], action.text + " ", " " + action.text, action.text.upper()}
                for text in near - texts:
                    with pytest.raises(IllegalAction):
                        play(state, text, actor)
            with pytest.raises(IllegalAction, match="in '" + state.line().split(" ")[0]):
                play(state, "", actor)


@every_setup
def test_actions_that_are_grouped_are_the_same_looked_at_in_any_way(setup: Setup) -> None:
    for state in list(states(setup))[::5]:
        for actor in actors(state):
            actions = list(state.legal_actions(actor))
            again = state.legal_actions(actor)
            some = range(0, len(actions), len(actions) // 20 + 1)
            assert (len(again), again[-1], list(again[1:3])) == (len(actions), actions[-1], actions[1:3])
            assert [again[number] for number in some] == [actions[number] for number in some]
            for most in (1, 2, 9, len(actions) + 1):
                assert counted(state.legal_actions(actor), most) == min(len(actions), most)
            for action in actions[:: len(actions) // 20 + 1]:
                assert written(state.legal_actions(actor), action.text) == action
                for done in range(len(action.picks) + 1):
                    picked = action.picks[:done]
                    left = list(pointing(state.legal_actions(actor), picked))
                    assert left == [other for other in actions if other.picks[:done] == picked]
            assert not pointing(state.legal_actions(actor), ("nowhere",))


@every_setup
def test_pieces_are_conserved(setup: Setup) -> None:
    wanted = {seat: len(names) for seat, names in pieces(setup.start()).items()}
    for state in states(setup):
        assert {seat: len(names) for seat, names in pieces(state).items()} == wanted


@every_setup
def test_the_journal_alone_replays_the_game(setup: Setup) -> None:
    for seed in SEEDS:
        state = setup.start()
        for ply in walk(setup, seed):
            state = play(state, ply.action.text, ply.actor).state
        assert state.line() == walk(setup, seed)[-1].state.line()


@every_setup
def test_every_piece_that_cannot_move_is_told_the_rule(setup: Setup) -> None:
    rules = set(GAMES[setup.game].rules)
    for state in states(setup):
        refusals = state.refusals()
        assert all(refusal.rule in rules and refusal.why for refusal in refusals)
        if state.at_roll or state.awaits != Decision(frozenset({state.turn})):
            continue
        picks = [action.picks for action in state.legal_actions(state.turn)]
        told = Counter(refusal.piece for refusal in refusals)
        for name in pieces(state)[state.turn]:
            field = name.removesuffix("<")
            assert field in HOME or told[field] or any(pick[:1] == (field,) for pick in picks)
        for refusal in refusals:
            refused = (refusal.piece, refusal.to) if refusal.to else (refusal.piece,)
            assert all(pick[: len(refused)] != refused for pick in picks)
