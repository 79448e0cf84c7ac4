import threading

import pytest

from bot.tables.changes import computer
from bot.tables.changes.computer import (
    WIDE,
    WIDE_LATER,
    Question,
    answer,
    choose,
    choose_quickly,
    judgement_of,
    spread,
)
from bot.tables.journal.acts import How, Phase
from bot.tables.journal.refusals import Refused
from bot.tables.journal.table import Table
from bot.tables.journal.terms import Leaving
from bot.tables.service import commands
from games.card import Judgement
from games.catalogue import GAMES, parse
from games.chance import Luck
from games.core import CHANCE, Decision, Kind, Over, Seat, State, Throw
from games.events import Captured
from games.go_round.rules import ChipPlaced
from tests.bot.club import BO, CEM, IDA, MINUTE, MOD, SOME_SETUPS, Club
from tests.games.setups import Setup, walk
from tests.games.zwianer.test_crowded import TUNNEL_X

PAUSE = 2000


def test_a_computer_moves_by_itself_after_a_short_pause(club: Club) -> None:
    number = club.do(club.tables.open(IDA, "go_round")).table.id
    club.do(club.tables.add_computer(number, IDA))
    table = club.do(club.tables.start(number, IDA)).table
    while table.player(table.deciders[0]) == IDA:
        table = club.move(table).table
    assert not club.later(PAUSE - 1)
    (done,) = club.later(1)
    assert done.happened[0].entry.how is How.COMPUTER


def test_a_whole_game_against_the_computer(club: Club) -> None:
    number = club.do(club.tables.open(IDA, "rundlauf", players=3)).table.id
    club.do(club.tables.add_computer(number, IDA))
    club.do(club.tables.add_computer(number, IDA))
    table = club.do(club.tables.start(number, IDA)).table
    for turn in range(4000):
        if table.phase.is_over:
            break
        if table.chairs[table.deciders[0]].computer:
            (done,) = club.later(PAUSE)
            table = done.table
        else:
            table = club.move(table, turn).table
    assert table.phase is Phase.FINISHED
    assert not club.problems()


def test_somebody_has_to_play(club: Club) -> None:
    number = club.do(club.tables.open(IDA, "go_round")).table.id
    club.do(club.tables.add_computer(number, IDA))
    club.do(club.tables.join(club.do(club.tables.open(IDA, "go_round")).table.id, BO))
    with pytest.raises(Refused, match=r"^full"):
        club.do(club.tables.add_computer(number, IDA))
    assert club.do(club.tables.leave(number, IDA)).table.phase is Phase.ABANDONED


def test_a_computer_plays_on_for_who_gives_up_until_somebody_takes_the_seat(club: Club) -> None:
    table = club.started("go_round")
    seat = table.seat_of(table.guest_of(BO.id))
    table = club.do(club.tables.give_up(table.id, BO)).table
    assert table.chairs[seat].computer
    with pytest.raises(Refused, match=r"^not_seated"):
        club.do(club.tables.give_up(table.id, BO))
    table = club.do(club.tables.take(table.id, CEM, seat)).table
    assert table.player(seat) == CEM
    with pytest.raises(Refused, match=r"^seated"):
        club.do(club.tables.take(table.id, CEM, seat))
    with pytest.raises(Refused, match=r"^seat_taken"):
        club.do(club.tables.take(table.id, BO, seat))
    club.play_out(table)
    assert not club.problems()


def test_a_seat_may_stay_open_or_the_game_end(club: Club) -> None:
    table = club.started("go_round", leaving=Leaving.OPEN)
    seat = table.seat_of(table.guest_of(BO.id))
    table = club.do(club.tables.give_up(table.id, BO)).table
    assert table.free_seats == (seat,)
    table = club.do(club.tables.stand_in(table.id, IDA, seat)).table
    assert table.chairs[seat].stands_in
    ended = club.started("go_round", leaving=Leaving.END)
    assert club.do(club.tables.give_up(ended.id, BO)).table.phase is Phase.ABANDONED


def test_a_host_who_gives_up_hands_over_and_the_last_person_ends_the_game(club: Club) -> None:
    table = club.started("go_round")
    table = club.do(club.tables.give_up(table.id, IDA)).table
    assert table.host == table.guest_of(BO.id)
    assert club.do(club.tables.give_up(table.id, BO)).table.phase is Phase.ABANDONED


def test_a_moderator_takes_somebody_off_a_game_and_ends_one(club: Club) -> None:
    table = club.started("go_round")
    with pytest.raises(Refused, match=r"^moderator_only"):
        club.do(club.tables.remove(table.id, IDA, Seat.BLUE))
    with pytest.raises(Refused, match=r"^moderator_only"):
        club.do(club.tables.close(table.id, IDA))
    done = club.do(club.tables.remove(table.id, MOD, Seat.BLUE, moderates=True))
    assert done.happened[0].entry.how is How.MODERATOR
    assert done.table.chairs[Seat.BLUE].computer
    done = club.do(club.tables.close(table.id, MOD, moderates=True))
    assert (done.table.phase, done.happened[0].entry.how) == (Phase.ABANDONED, How.MODERATOR)


@pytest.mark.parametrize("setup", SOME_SETUPS, ids=str)
def test_its_choice_is_legal_in_every_position(setup: Setup) -> None:
    for state in [ply.state for ply in walk(setup, 1)][:600:7]:
        if isinstance(state.awaits, Decision):
            for seat in state.awaits.seats:
                assert choose(state, seat, Luck(1)) in state.legal_actions(seat)
                assert choose_quickly(state, seat) in state.legal_actions(seat)


@pytest.mark.parametrize("line", TUNNEL_X)
def test_a_quick_choice_looks_at_few_positions(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = parse(line)
    judgement, seen = judgement_of(state), []

    def judged(at: State, seat: Seat) -> float:
        seen.append(at)
        return judgement.value(at, seat)

    monkeypatch.setattr(computer, "judgement_of", lambda _: Judgement(judged))
    assert isinstance(state.awaits, Decision)
    choose_quickly(state, min(state.awaits.seats))
    assert 0 < len(seen) <= WIDE_LATER


def test_it_is_pure(club: Club) -> None:
    state = parse("go_round red=12,18 blue=0,6 chips=......................... dice=2 turn=red")
    assert {choose(state, Seat.RED, Luck(5)).text for _ in range(5)} == {
        choose(state, Seat.RED, Luck(5)).text
    }
    pushed = parse("krone red=7 yellow=7 coins=3,3 purse=3 pushed=red turn=yellow")
    assert choose(pushed, Seat.RED, Luck(1)).text == "pay 2"  # a third coin would save nothing
    # A game without a judgement of its own.
    before_roll = parse("krone red=9 yellow=7 coins=3,3 purse=3 turn=yellow")
    assert choose(before_roll, Seat.YELLOW, Luck(1)).text == "calm"


@pytest.mark.parametrize("game", list(GAMES))
def test_it_beats_a_player_who_moves_at_random(game: str) -> None:
    card, luck = GAMES[game], Luck(11)
    first, second = card.default_seats(2)
    won = 0
    games = {"gravitation": 4, "tunnel_x": 6}.get(game, 20)  # with many ways to go it takes its time
    for number in range(games):
        state = card.start((first, second), first=(first, second)[number % 2])
        while not isinstance(state.awaits, Over):
            if isinstance(state.awaits, Decision):
                seat = min(state.awaits.seats)
                options = state.legal_actions(seat)
                action = choose(state, seat, luck) if seat is first else luck.pick(options)
                state = state.apply(action, seat).state
            else:
                state = state.apply(luck.throw(state.awaits), CHANCE).state
        won += first in state.awaits.places[0]
    assert won >= games * (
        0.6 if game in ("rundlauf", "krone") else 0.85
    )  # there dice leave little to decide


def test_it_takes_every_kind_of_decision(club: Club) -> None:
    decided: set[Kind] = set()
    for _ in range(6):
        number = club.do(club.tables.open(IDA, "krone", players=4)).table.id
        for _ in range(3):
            club.do(club.tables.add_computer(number, IDA))
        table = club.do(club.tables.start(number, IDA)).table
        while not table.phase.is_over:
            assert table.state is not None
            assert isinstance(table.state.awaits, Decision)
            if table.chairs[table.deciders[0]].computer:
                decided.add(table.state.awaits.kind)
                (done,) = club.later(PAUSE)
                table = done.table
            else:
                table = club.move(table).table
        assert table.phase is Phase.FINISHED
    assert decided == set(Kind) - {Kind.CLAIM}  # no computer wants to be asked; one that stands in may be


def test_V3_it_answers_for_somebody_who_wanted_to_be_asked() -> None:
    stones = "red=H,H,1.3,1.11,2.9 yellow=H,H,H,H,1.13"
    line = f"gravitation {stones} ask=yellow dice=3,5 phase=1 turn=red"
    assert parse(line).awaits == Decision(frozenset({Seat.YELLOW}), Kind.CLAIM)
    assert choice(line, Seat.YELLOW) in ("demand 1.11", "spare 1.11")


def test_it_tries_only_so_many_of_very_many_actions() -> None:
    actions = [Throw(str(number), (number,)) for number in range(1, 500)]
    tried = spread(actions, WIDE)
    assert len(tried) == len(set(tried)) == WIDE
    assert tried[0] == actions[0]
    assert spread(actions[:3], WIDE) == actions[:3]


def against_computer(club: Club) -> Table:
    """A game in which the computer is to decide."""
    number = club.do(club.tables.open(IDA, "go_round")).table.id
    club.do(club.tables.add_computer(number, IDA))
    table = club.do(club.tables.start(number, IDA)).table
    while not table.chairs[table.deciders[0]].computer:
        table = club.move(table).table
    return table


def test_the_others_play_on_while_it_thinks(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[int] = []

    def noting(question: Question) -> str:
        threads.append(threading.get_ident())
        return answer(question)

    monkeypatch.setattr(commands, "answer", noting)
    table = against_computer(club)
    club.later(MINUTE)
    assert club.table(table.id).ply > table.ply
    assert threads
    assert threading.get_ident() not in threads


def test_a_thought_about_a_table_that_has_changed_meanwhile_is_not_played(club: Club) -> None:
    table = against_computer(club)
    thoughts: list[Question] = []

    async def think(question: Question) -> str:
        if not thoughts:
            await club.tables.offer(table.id, IDA, CEM)
        thoughts.append(question)
        return answer(question)

    club.tables._think = think
    assert not [each for done in club.later(PAUSE) for each in done.happened]
    decided = [each for done in club.later(PAUSE) for each in done.happened]
    assert decided[0].entry.how is How.COMPUTER
    assert [question.ply for question in thoughts[:2]] == [table.public_ply, table.public_ply + 1]


def choice(line: str, seat: Seat) -> str:
    """What it decides; with a choice between equals, the one it makes with this luck."""
    return choose(parse(line), seat, Luck(1)).text


def test_L8_it_captures_and_does_not_stop_before_a_hunter() -> None:
    captures = "rundlauf red=B,B,5,20 yellow=B,B,B,24 dice=4 turn=red"
    assert choice(captures, Seat.RED) == "20>24"


def test_G8_it_captures_where_it_can_for_nothing() -> None:
    state = GAMES["giro_mondiale"].start((Seat.RED, Seat.YELLOW))
    found = 0
    luck = Luck(4)
    while not isinstance(state.awaits, Over) and found < 5:
        if not isinstance(state.awaits, Decision):
            state = state.apply(luck.throw(state.awaits), CHANCE).state
            continue
        seat = min(state.awaits.seats)
        action = choose(state, seat, luck)
        after = state.apply(action, seat)
        found += any(isinstance(event, Captured) and event.seat is not seat for event in after.events)
        assert not any(isinstance(event, Captured) and event.seat is seat for event in after.events)
        state = after.state
    assert found


def test_R5_it_places_a_chip_where_it_can() -> None:
    state = parse("go_round red=12,18 blue=0,6 chips=......................... dice=2 turn=red")
    luck = Luck(2)
    placed = could = 0
    for _ in range(40):
        if isinstance(state.awaits, Decision):
            seat = min(state.awaits.seats)
            places = {
                action.text: any(isinstance(event, ChipPlaced) for event in state.apply(action, seat).events)
                for action in state.legal_actions(seat)
            }
            action = choose(state, seat, luck)
            could += any(places.values())
            placed += places[action.text]
            state = state.apply(action, seat).state
        elif isinstance(state.awaits, Over):
            break
        else:
            state = state.apply(luck.throw(state.awaits), CHANCE).state
    assert placed >= 0.8 * could > 0


@pytest.mark.parametrize(
    ("stone", "foretold"), [("1.3", "no guess"), ("1.5", "guess 7"), ("2.20", "no guess")]
)
def test_V15_it_predicts_only_where_that_helps_to_win(stone: str, foretold: str) -> None:
    own = ",".join(sorted(("1.1", stone, "2.1", "3.1", "4.1"), key=lambda name: [*map(int, name.split("."))]))
    line = f"gravitation red={own} yellow=H,H,H,H,1.13 phase=3 store=0,0 turn=red"
    assert choice(line, Seat.RED) == foretold


def test_V15_far_from_its_goal_it_predicts_nothing() -> None:
    line = "gravitation red=H,H,H,H,1.3 yellow=H,H,H,H,1.13 phase=3 store=0,0 turn=red"
    assert choice(line, Seat.RED) == "no guess"


def test_V13_it_shields_neither_always_nor_never() -> None:
    card, luck = GAMES["gravitation"], Luck(3)
    spent: set[tuple[int, int]] = set()
    for seed in range(2):
        luck = Luck(seed)
        state = card.start(card.default_seats(2), {"phase": "3"})
        for _ in range(400):
            if isinstance(state.awaits, Over):
                break
            if not isinstance(state.awaits, Decision):
                state = state.apply(luck.throw(state.awaits), CHANCE).state
                continue
            seat = min(state.awaits.seats)
            options = state.legal_actions(seat)
            if state.awaits.kind is Kind.ANSWER:
                action = choose(state, seat, luck)
                spent.add((options.index(action), len(options) - 1))
            elif state.awaits.kind is Kind.BEFORE_ROLL:
                action = options[0]
            else:
                bumps = [option for option in options if "!" in option.text]
                action = luck.pick(bumps or options)
            state = state.apply(action, seat).state
    assert any(used == 0 for used, _ in spent)
    assert any(used for used, _ in spent)
    assert any(0 < used < most for used, most in spent)
