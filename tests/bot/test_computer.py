import threading

import pytest

from bot.tables.changes.computer import Question, answer, quick_answer
from bot.tables.journal.acts import How, Phase
from bot.tables.journal.refusals import Refused, Stale
from bot.tables.journal.table import Table
from bot.tables.journal.terms import Leaving
from bot.tables.service import commands
from games.catalogue import parse
from games.core import Decision, Kind, Seat
from tests.bot.club import BO, CEM, IDA, MINUTE, MOD, Club

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


def test_where_nobody_moderates_the_host_ends_a_game_but_takes_nobody_off(club: Club) -> None:
    table = club.started("go_round")
    with pytest.raises(Refused, match=r"^no_moderators"):
        club.do(club.tables.remove(table.id, IDA, Seat.BLUE))
    with pytest.raises(Refused, match=r"^host_only"):
        club.do(club.tables.close(table.id, BO))
    with pytest.raises(Stale):
        club.do(club.tables.close(table.id, IDA, ply=0))
    done = club.do(club.tables.close(table.id, IDA, ply=table.public_ply))
    assert (done.table.phase, done.happened[0].entry.how) == (Phase.ABANDONED, How.HOST)


def test_a_moderator_takes_somebody_off_a_game_and_ends_one(club: Club) -> None:
    table = club.started("go_round", server=5)
    with pytest.raises(Refused, match=r"^moderator_only"):
        club.do(club.tables.remove(table.id, IDA, Seat.BLUE))
    with pytest.raises(Refused, match=r"^moderator_only"):
        club.do(club.tables.close(table.id, IDA))
    done = club.do(club.tables.remove(table.id, MOD, Seat.BLUE, moderates=True))
    assert done.happened[0].entry.how is How.MODERATOR
    assert done.table.chairs[Seat.BLUE].computer
    done = club.do(club.tables.close(table.id, MOD, moderates=True))
    assert (done.table.phase, done.happened[0].entry.how) == (Phase.ABANDONED, How.MODERATOR)


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

    monkeypatch.setattr(commands, "quick_answer", noting)
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


def test_a_level_that_another_version_stored_plays_as_medium() -> None:
    line = "go_round red=12,18 blue=0,6 chips=......................... dice=2 turn=red"
    asked = [Question(line, "red", 9, ("p",), level) for level in ("", "medium", "grandmaster")]
    assert len({answer(question) for question in asked}) == 1
    assert len({quick_answer(question) for question in asked}) == 1


def test_a_thought_that_is_stopped_is_still_a_legal_move() -> None:
    line = "go_round red=12,18 blue=0,6 chips=......................... dice=2 turn=red"
    legal = {action.text for action in parse(line).legal_actions(Seat.RED)}
    assert len(legal) > 1
    assert answer(Question(line, "red", 9, ("p",), "hard"), lambda: True) in legal
