"""What people expect of a computer that sits at their table, game by game."""

from __future__ import annotations

from itertools import combinations, islice

import pytest

from games.catalogue import GAMES, parse
from games.chance import Luck
from games.core import CHANCE, Action, Actor, Decision, Kind, Over, Seat, State, Step
from games.events import Captured
from games.go_round.rules import ChipPlaced
from games.players.assessment import assess
from games.players.budget import Budget
from games.players.chances import chances
from games.players.levels import GLIMPSE, STRENGTHS, Level, choose, glimpse
from games.players.reasons import reason
from games.players.values import prizes, values_of
from games.tools.arena import player, rounds, share_of
from games.tools.simulation import plies
from tests.games.zwianer.test_crowded import TUNNEL_X

every_level = pytest.mark.parametrize("level", list(Level))


def choice(line: str, seat: Seat, level: Level = Level.HARD) -> str:
    """What it decides; with a choice between equals, the one it makes with this luck."""
    return choose(parse(line), seat, Luck(1), level=level).text


WINS = (
    "rundlauf red=38,b,c,d yellow=B,B,B,20 dice=2 turn=red",
    "quadrol red=5.7,G,G,G yellow=H,H,H,H dice=red,blue turn=red",
    "krone red=9 yellow=7 coins=3,3 dare=no dice=3 purse=3 turn=red",
)


@every_level
@pytest.mark.parametrize("line", WINS)
def test_a_win_is_taken_at_once(line: str, level: Level) -> None:
    state = parse(line)
    for luck in range(5):
        action = choose(state, Seat.RED, Luck(luck), level=level)
        after = state.apply(action, Seat.RED).state.awaits
        assert isinstance(after, Over)
        assert Seat.RED in after.places[0]


@every_level
def test_a_win_that_takes_both_dice_is_taken(level: Level) -> None:
    for luck in range(5):
        state = parse("quadrol red=3.7,5.7,G,G yellow=H,H,H,H dice=red,blue turn=red")
        while isinstance(state.awaits, Decision):
            state = state.apply(choose(state, Seat.RED, Luck(luck), level=level), Seat.RED).state
        assert isinstance(state.awaits, Over)


@every_level
def test_Q12_whoever_cannot_be_first_any_more_comes_home_all_the_same(level: Level) -> None:
    line = "quadrol red=5.7,G,G,G blue=G,G,G,G yellow=H,H,H,3.3 dice=red,blue places=blue turn=red"
    assert choice(line, Seat.RED, level).startswith("5.7>G")


def test_ends_are_judged_by_place_and_a_win_is_worth_more_than_all_places_behind_it() -> None:
    assert prizes(4) == tuple(sorted(prizes(4), reverse=True))
    assert prizes(4)[0] == 1 > 2 * prizes(4)[1]
    over = parse("quadrol red=G,G,G,G blue=G,G,G,G yellow=H,H,H,3.3 over=blue,red,yellow")
    worths = values_of(over).worths(over)
    assert worths[Seat.BLUE] > worths[Seat.RED] > worths[Seat.YELLOW]
    assert chances(over) == {Seat.RED: 0, Seat.BLUE: 1, Seat.YELLOW: 0}


def test_G23_partners_have_equal_parts_of_their_teams_chance() -> None:
    card = GAMES["giro_mondiale"]
    start = card.start(card.default_seats(4), {"teams": "red+yellow/blue+green"})
    found = chances(start)
    assert found[Seat.RED] == found[Seat.YELLOW]
    assert found[Seat.BLUE] == found[Seat.GREEN]


@pytest.mark.parametrize("line", TUNNEL_X)
def test_on_a_crowded_board_an_easy_one_looks_at_few_positions(line: str) -> None:
    budget = Budget(STRENGTHS[Level.EASY].positions)
    choose(parse(line), Seat.RED, Luck(1), budget, level=Level.EASY)
    assert budget.looked <= 2 * STRENGTHS[Level.EASY].actions


@pytest.mark.parametrize("line", TUNNEL_X)
def test_at_a_glance_little_is_tried_however_much_there_is(
    line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, tried = parse(line), list[str]()
    apply = type(state).apply

    def noting(state: State, action: Action, by: Actor) -> Step:
        tried.append(action.text)
        return apply(state, action, by)

    monkeypatch.setattr(type(state), "apply", noting)
    assert glimpse(state, Seat.RED, Luck(1)) in state.legal_actions(Seat.RED)
    assert GLIMPSE.actions < len(tried) <= 2 * (GLIMPSE.actions + GLIMPSE.searched)


@pytest.mark.parametrize("line", WINS)
def test_a_win_is_seen_at_a_glance(line: str) -> None:
    after = parse(line).apply(glimpse(parse(line), Seat.RED, Luck(1)), Seat.RED).state.awaits
    assert isinstance(after, Over)
    assert Seat.RED in after.places[0]


@every_level
def test_whoever_is_stopped_decides_all_the_same(level: Level) -> None:
    state = parse("quadrol red=2.2,3.3,H,H yellow=5.5,4.6,H,H dice=blue,black turn=red")
    asked: list[None] = []

    def stop() -> bool:
        asked.append(None)
        return True

    action = choose(state, Seat.RED, Luck(1), Budget(10**9, stop), level=level)
    assert action in state.legal_actions(Seat.RED)
    assert asked


def test_L8_it_captures() -> None:
    assert choice("rundlauf red=B,B,5,20 yellow=B,B,B,24 dice=4 turn=red", Seat.RED) == "20>24"


def test_answers_and_bets_cost_no_more_than_they_save() -> None:
    pushed = "krone red=7 yellow=7 coins=3,3 purse=3 pushed=red turn=yellow"
    assert choice(pushed, Seat.RED) == "pay 2"  # a third coin would save nothing
    assert choice("krone red=9 yellow=7 coins=3,3 purse=3 turn=yellow", Seat.YELLOW) == "calm"


@every_level
def test_V13_a_shield_keeps_a_stone_in_formation(level: Level) -> None:
    stones = "red=1.10,H,H,H,H yellow=1.11,3.7,4.5,5.3,H"
    line = f"gravitation {stones} bump=1.10,4 phase=3 shield=yellow store=3,6 turn=red"
    assert choice(line, Seat.YELLOW, level) != "shield 0"


def test_V13_hard_spends_all_that_a_shield_needs() -> None:
    stones = "red=1.10,H,H,H,H yellow=1.11,3.7,4.5,5.3,H"
    line = f"gravitation {stones} bump=1.10,4 phase=3 shield=yellow store=3,6 turn=red"
    assert choice(line, Seat.YELLOW) == "shield 4"


@every_level
def test_V13_nobody_shields_a_stone_that_is_pushed_to_its_goal(level: Level) -> None:
    stones = "red=1.7,H,H,H,H yellow=1.8,3.7,4.5,5.3,H"
    line = f"gravitation {stones} bump=1.7,3 phase=3 shield=yellow store=3,6 turn=red"
    assert choice(line, Seat.YELLOW, level) == "shield 0"


@every_level
def test_V15_nothing_is_foretold_where_that_makes_a_win_less_likely(level: Level) -> None:
    line = "gravitation red=1.1,2.1,3.1,4.1,5.5 yellow=H,H,H,H,1.14 phase=3 store=0,3 turn=red"
    for luck in range(5):
        assert choose(parse(line), Seat.RED, Luck(luck), level=level).text == "no guess"


def test_V15_the_likeliest_sum_is_foretold_where_a_win_needs_it() -> None:
    """Ten of 36 throws win then, without it eight; and Yellow is about to win."""
    yellow = "1.10,2.9,3.7,4.5,5.3"
    line = f"gravitation red=1.1,2.1,3.1,4.1,5.2 yellow={yellow} phase=3 store=0,3 turn=red"
    assert choice(line, Seat.RED) == "guess 7"


def test_V15_what_there_is_no_time_to_weigh_is_not_foretold() -> None:
    state = parse("gravitation red=1.1,2.1,3.1,4.1,5.5 yellow=H,H,H,H,1.14 phase=3 store=0,3 turn=red")
    for positions in (1, 500, 2500, 3500):
        assert choose(state, Seat.RED, Luck(1), Budget(positions), level=Level.HARD).text == "no guess"


def test_V3_it_answers_for_somebody_who_wanted_to_be_asked() -> None:
    stones = "red=H,H,1.3,1.11,2.9 yellow=H,H,H,H,1.13"
    line = f"gravitation {stones} ask=yellow dice=3,5 phase=1 turn=red"
    assert parse(line).awaits == Decision(frozenset({Seat.YELLOW}), Kind.CLAIM)
    assert choice(line, Seat.YELLOW) in ("demand 1.11", "spare 1.11")


def test_G8_it_never_captures_its_own_side() -> None:
    for state, seat, action in decisions("giro_mondiale", Luck(4)):
        events = state.apply(action, seat).events
        captured = [event.seat for event in events if isinstance(event, Captured)]
        assert seat not in captured or len(state.legal_actions(seat)) == 1  # G16: a forced piece must


@every_level
def test_of_equals_nobody_takes_the_one_that_harms_their_own_side(level: Level) -> None:
    state = parse("giro_mondiale red=P,2.2,2.8,4.15 yellow=P,P,P,P dice=6 turn=red")
    for luck in range(12):
        step = state.apply(choose(state, Seat.RED, Luck(luck), level=level), Seat.RED)
        assert not any(event.harms for event in step.events)
    assert assess(state).best in ("4.15>4.21", "4.15>4.9")


def test_features_speak_for_one_of_two_moves_at_most() -> None:
    state = parse("rundlauf red=2,7,13,26 yellow=B,B,36,d dice=1 turn=red")
    steps = [state.apply(action, Seat.RED) for action in state.legal_actions(Seat.RED)]
    for one, other in combinations(steps, 2):
        assert not reason(state, Seat.RED, one, one)
        assert not (reason(state, Seat.RED, one, other) and reason(state, Seat.RED, other, one))


def test_R5_it_places_a_chip_where_it_can() -> None:
    placed = could = 0
    for state, seat, action in decisions("go_round", Luck(2)):
        places = {
            one.text: any(isinstance(event, ChipPlaced) for event in state.apply(one, seat).events)
            for one in state.legal_actions(seat)
        }
        could += any(places.values())
        placed += places[action.text]
    assert placed >= 0.8 * could > 0


def decisions(game: str, luck: Luck) -> list[tuple[State, Seat, Action]]:
    """Every decision of a game between medium ones."""
    state = GAMES[game].start()
    found: list[tuple[State, Seat, Action]] = []
    while not isinstance(state.awaits, Over):
        if isinstance(state.awaits, Decision):
            seat = min(state.awaits.seats)
            action = choose(state, seat, luck)
            found.append((state, seat, action))
            state = state.apply(action, seat).state
        else:
            state = state.apply(luck.throw(state.awaits), CHANCE).state
    return found


@pytest.mark.parametrize(
    ("game", "stronger", "weaker", "least"),
    [
        ("rundlauf", "medium", "greedy", 0.65),
        ("rundlauf", "medium", "easy", 0.55),
        ("go_round", "medium", "greedy", 0.65),
        ("go_round", "medium", "easy", 0.65),
        ("giro_mondiale", "medium", "random", 0.65),
        ("quadrol", "medium", "greedy", 0.6),
        ("quadrol", "medium", "easy", 0.65),
    ],
)
def test_learning_pays(game: str, stronger: str, weaker: str, least: float) -> None:
    card = GAMES[game]
    played = rounds(card.start(), player(stronger, card), player(weaker, card), 3)
    pairs = 15 if game == "quadrol" else 30
    assert share_of([next(played) for _ in range(pairs)]).share >= least


@pytest.mark.parametrize("game", ["rundlauf", "go_round", "giro_mondiale", "quadrol"])
def test_an_easy_one_is_beaten_and_not_always(game: str) -> None:
    card = GAMES[game]
    played = rounds(card.start(), player("medium", card), player("easy", card), 5)
    assert 0.5 < share_of([next(played) for _ in range(30)]).share < 0.95


def test_hard_does_not_wander_about_where_passing_is_worth_the_same() -> None:
    line = "quadrol red=1.7,2.5,5.6,G yellow=2.2,G,G,G dice=black,black turn=yellow"
    for luck in range(6):
        assert choose(parse(line), Seat.YELLOW, Luck(luck), level=Level.HARD).text == "pass"


@pytest.mark.parametrize("seed", [1, 3])
def test_in_tunnel_x_nobody_sits_on_the_goals_of_the_other_for_ever(seed: int) -> None:
    card, most = GAMES["tunnel_x"], 300
    game = plies(card.start(card.default_seats(2)), player("medium", card), Luck(seed))
    assert sum(1 for _ in islice(game, most)) < most
