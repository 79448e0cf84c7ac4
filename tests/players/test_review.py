"""A game looked back at: assessments of positions, marks, turning points, luck and skill."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec import json
from msgspec.structs import replace

from games.catalogue import GAMES, parse
from games.core import SEAT_OF, Chance, Decision, Seat, State
from games.course import places_of
from games.players.assessment import Assessment, Effort, assess
from games.players.reasons import CAPTURES, EVENTS, OTHERS, OWN, WINS
from games.players.review import (
    BLUNDER,
    FOUND,
    MISTAKE,
    TURNS,
    Look,
    Review,
    assessed,
    effort,
    line_of,
    marked,
    review,
    turning_points,
)
from games.players.sampling import some
from games.record import UNDO, Player, Ply, Record
from games.tools.analysis import looked_at, told, why_in_words
from tests.games.setups import SETUPS, Setup, walk

every_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)
APART = 41
LITTLE = Effort(actions=12, positions=60)


def recorded(setup: Setup, seed: int = 1) -> Record:
    """A random game, written down."""
    start, played = setup.start(), walk(setup, seed)
    texts = [
        (ply.actor.colour if isinstance(ply.actor, Seat) else ply.actor.value, ply.action.text)
        for ply in played
    ]
    places = places_of(played[-1].state.awaits)
    return Record(
        game=setup.game,
        version=setup.card.version,
        options=dict(setup.options),
        players=tuple(Player(seat.colour) for seat in start.seats),
        line=start.line(),
        ended="finished" if places else "",
        places=tuple(tuple(seat.colour for seat in place) for place in places),
        plies=tuple(Ply(number, by, text) for number, (by, text) in enumerate(texts)),
    )


def reviewed(record: Record) -> Review:
    return looked_at(record, lambda *_: None)


GO_ROUND = next(setup for setup in SETUPS if setup.game == "go_round")
GAME = recorded(GO_ROUND)


@every_setup
def test_an_assessment_is_of_shares_and_of_legal_actions(setup: Setup) -> None:
    line = line_of(recorded(setup))[::APART][:12]
    for played, at in ((one, assess(one.state, one.ply.text if one.ply else "", LITTLE)) for one in line):
        state, teams = played.state, {setup.card.team_of(played.state.options, s) for s in played.state.seats}
        chances = dict(zip(state.seats, at.chances, strict=True))
        assert sum(chances[min(team)] for team in teams) == pytest.approx(1000, abs=len(state.seats))
        assert all(len({chances[seat] for seat in team}) == 1 for team in teams)
        assert at.cost >= 0
        assert at.lead >= 0
        match state.awaits:
            case Decision(seats):
                assert not at.gave
                actions = [action.text for action in state.legal_actions(min(seats))]
                assert (not at.best) if len(actions) == 1 else at.best in ("", *actions)
            case Chance():
                assert (at.best, at.cost) == ("", 0)


@every_setup
def test_what_the_dice_give_is_nothing_on_average(setup: Setup) -> None:
    states = [one.state for one in line_of(recorded(setup)) if isinstance(one.state.awaits, Chance)]
    for state in states[:: len(states) // 2 or 1][:2]:
        assert isinstance(state.awaits, Chance)
        gave = [assess(state, throw.text, LITTLE).gave * weight for throw, weight in state.awaits.odds]
        assert abs(sum(gave)) <= len(state.awaits.faces)


def test_the_best_costs_nothing_and_a_missed_win_nearly_everything() -> None:
    state = parse("rundlauf red=39,b,c,d yellow=38,b,c,d dice=1 turn=red")
    assert [action.text for action in state.legal_actions(Seat.RED)] == ["39>a"]
    state = parse("rundlauf red=20,a,c,d yellow=39,b,c,d dice=1 turn=red")
    best = assess(state, "20>21")
    assert assess(state, best.best).cost == 0
    over = parse("rundlauf red=a,b,c,d yellow=B,B,B,B over=red,yellow")
    assert assess(over).chances == (1000, 0)
    line = "go_round red=12,18 blue=0,6 chips=rrrr..................... dice=4 turn=red"
    missed = [assess(parse(line), action.text) for action in parse(line).legal_actions(Seat.RED)]
    assert min(at.cost for at in missed) == 0
    assert len({at.best for at in missed if at.cost}) == 1


def test_why_is_told_by_what_happens_where_nothing_was_learned() -> None:
    """Of a game without features; what is won at once is said of every game."""
    state = parse("krone red=3 yellow=7 coins=3,3 dare=no dice=4 purse=3 turn=red")
    at = assess(state, "pass")
    assert at.best == "3>7"
    assert at.why in ("", CAPTURES, WINS)


def test_marks_by_what_a_decision_cost_or_was_worth() -> None:
    def mark(cost: int = 0, lead: int = 0, choices: int = 3) -> str:
        return marked(Assessment((500, 500), cost=cost, lead=lead), is_best=not cost, choices=choices)

    assert [mark(cost) for cost in (0, MISTAKE - 1, MISTAKE, BLUNDER - 1, BLUNDER)] == [
        "",
        "",
        "?",
        "?",
        "??",
    ]
    assert [mark(lead=lead) for lead in (FOUND - 1, FOUND)] == ["", "!"]
    assert mark(lead=FOUND, choices=2) == ""


def test_turning_points_are_the_largest_changes_in_order() -> None:
    swings = [5, 300, TURNS - 1, TURNS, 400, 150, 200, 500, 100]
    looks = [Look(ply, "red", (500, 500), (500 + by, 500 - by)) for ply, by in enumerate(swings)]
    assert turning_points(looks) == (1, 4, 5, 6, 7)
    assert turning_points(looks[:1]) == ()


def test_a_game_is_the_same_in_parts_and_what_it_says_adds_up() -> None:
    line, whole = line_of(GAME), reviewed(GAME)
    middle = len(line) // 2
    parts = [at for at, _ in zip(assessed(line), range(middle), strict=False)] + list(assessed(line, middle))
    assert review(GAME, line, parts) == whole
    assert [look.ply for look in whole.looks] == [ply.ply for ply in GAME.plies]
    for colour, tally in whole.tallies.items():
        own = [look for look in whole.looks if look.by == colour]
        assert tally.dice == sum(look.gave for look in own if look.is_throw)
        assert tally.decisions == -sum(look.cost for look in own)
        assert tally.mistakes == sum(look.mark in ("?", "??") for look in own)
    assert whole.looks[-1].after in ((1000, 0), (0, 1000))


def test_what_was_taken_back_is_not_looked_at() -> None:
    def is_choice(ply: Ply, state: State) -> bool:
        return ply.by in SEAT_OF and len(state.legal_actions(SEAT_OF[ply.by])) > 1

    line = line_of(GAME)
    at = next(one.ply.ply for one in line if one.ply and is_choice(one.ply, one.state))
    before, after = GAME.plies[: at + 1], GAME.plies[at:]
    back = Ply(at + 1, UNDO, str(at))
    later = tuple(Ply(ply.ply + 2, ply.by, ply.text) for ply in after)
    undone = replace(GAME, plies=(*before, back, *later))
    assert [one.state for one in line_of(undone)] == [one.state for one in line]
    looks = reviewed(undone).looks
    assert [look.after for look in looks] == [look.after for look in reviewed(GAME).looks]
    assert at not in {look.ply for look in looks}


def test_the_longer_a_game_the_less_is_looked_at() -> None:
    efforts = [effort(plies) for plies in (1, 10, 100, 1000, 10_000)]
    for shorter, longer in pairwise(efforts):
        assert longer.actions <= shorter.actions
        assert longer.positions <= shorter.positions
    assert efforts[-1].actions > 1


def test_of_very_many_actions_some_are_looked_at_evenly() -> None:
    line = "tunnel_x red=H,1.4,2.3,3.3,5.1 yellow=1.13,2.4,4.2,5.2,5.3 dice=2,5 turn=red"
    actions = parse(line).legal_actions(Seat.RED)
    tried = some(actions, 10)
    assert 5 <= len(tried) <= 10
    assert len({action.picks[0] for action in tried}) == len({action.picks[0] for action in actions})


def test_the_form_is_pinned() -> None:
    look = Look(3, "red", (400, 600), (350, 650), best="5>9", cost=50, mark="?", why="danger own")
    found = Review(
        game="rundlauf", version=1, seats=("red", "yellow"), looks=(look,), turns=(3,), tallies={}, deep=99
    )
    written = (
        b'{"form":1,"game":"rundlauf","version":1,"seats":["red","yellow"],"looks":[{"ply":3,"by":"red",'
        b'"before":[400,600],"after":[350,650],"best":"5>9","cost":50,"mark":"?","why":"danger own"}],'
        b'"turns":[3],"tallies":{},"deep":99}'
    )
    assert json.encode(found) == written
    assert json.decode(written, type=Review) == found


def test_reasons_in_words() -> None:
    card = GAMES["rundlauf"]
    assert all(why_in_words(card, event).endswith(".") for event in EVENTS)
    assert why_in_words(card, f"danger {OWN}").endswith(": pieces that nobody can capture.")
    assert why_in_words(card, f"place {OTHERS}").startswith("What was played left the others")


def test_a_review_in_words() -> None:
    said = list(told(GAME, reviewed(GAME)))
    assert said[0] == f"Go Round: {len(GAME.plies)} plies, chances to win in per cent."
    assert said[-2].startswith("red: the dice gave ")
    assert any(line.startswith("Turning point, ply ") for line in said)
