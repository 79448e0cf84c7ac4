import asyncio

import pytest

from bot.tables.journal.acts import Phase
from bot.tables.journal.refusals import Refused
from bot.tables.journal.table import Table
from games.core import Seat
from games.fairdice import promise
from tests.bot.club import BO, CEM, DAY, IDA, MOD, Club


def next_game(club: Club, table: Table) -> Table:
    """The game that follows, as Ida wants it to."""
    return club.do(club.tables.next_game(table.id, IDA)).table


def test_R9_tables_follow_one_another_and_the_start_alternates(club: Club) -> None:
    table = club.started("go_round", games=3)
    first = table.id
    began, promised = [], table.promises
    for number in range(1, 4):
        assert table.terms.series is not None
        assert table.terms.series.number == number
        began.append(table.began)
        done = club.play_out(table)
        assert promise(bytes.fromhex(done.table.seed)) == promised[number - 1]
        places = club.do(club.tables.standings(done.table.id))
        assert sum(place.points * len(place.seats) for place in places) > 0
        if number < 3:
            assert list(club.do(club.tables.series(first))) == list(range(first, first + number))
            table = next_game(club, done.table)
            assert table.phase is Phase.PLAYING
            assert {table.player(seat) for seat in table.seats} == {IDA, BO}
    with pytest.raises(Refused, match=r"^series_over"):
        next_game(club, done.table)
    assert began[0] is began[2] is not began[1]
    assert list(club.do(club.tables.series(done.table.id))) == [first, first + 1, first + 2]
    assert not club.problems()


def test_G20_where_the_start_is_thrown_for_every_game_throws(club: Club) -> None:
    done = club.play_out(club.started("krone", games=2), first=True)
    table = next_game(club, done.table)
    assert table.terms.first is None
    assert table.course is not None
    assert table.course.rolls >= 2


def test_standings_before_the_first_end(club: Club) -> None:
    table = club.started("go_round", games=2)
    (place,) = club.do(club.tables.standings(table.id))
    assert (place.points, place.seats) == (0, frozenset({Seat.RED, Seat.BLUE}))


def broken_off(club: Club, games: int = 2) -> Table:
    """A series whose first game was not finished."""
    table = club.started("go_round", games=games)
    return club.do(club.tables.close(table.id, MOD, moderates=True)).table


def test_R9_after_a_game_that_was_not_finished_a_series_goes_on_without_its_points(club: Club) -> None:
    first = broken_off(club)
    last = club.play_out(next_game(club, first)).table
    assert last.terms.series is not None
    assert last.terms.series.scores == ({},)
    best, *_ = club.do(club.tables.standings(last.id))
    assert best.points > 0
    with pytest.raises(Refused, match=r"^not_broken_off"):
        club.do(club.tables.repeat_game(last.id, IDA))
    assert not club.problems()


def test_R9_a_game_that_was_not_finished_is_played_again_with_new_dice(club: Club) -> None:
    first = broken_off(club)
    again = club.do(club.tables.repeat_game(first.id, BO)).table
    assert again.phase is Phase.LOBBY
    assert not again.free_seats
    assert [chair.word for chair in again.chairs.values()] == ["", ""]
    assert again.promises[0] not in first.promises
    assert again.promises[1:] == first.promises[1:]
    assert again.terms.series is not None
    assert (again.terms.series.number, again.terms.series.scores) == (1, ())
    assert next_game(club, first).id == again.id
    begun = club.do(club.tables.start(again.id, IDA)).table
    second = next_game(club, club.play_out(begun).table)
    assert second.terms.series is not None
    assert second.terms.series.number == 2
    assert not club.problems()


def test_R9_a_lobby_that_comes_to_nothing_leaves_the_choice_open(club: Club) -> None:
    first = broken_off(club)
    again = club.do(club.tables.repeat_game(first.id, BO)).table
    club.do(club.tables.close(again.id, IDA))
    assert club.do(club.tables.following(first.id)) == 0
    third = next_game(club, first)
    assert third.phase is Phase.PLAYING
    assert club.do(club.tables.following(first.id)) == third.id
    assert not club.problems()


def test_R9_a_series_stops_with_a_game_that_was_not_finished(club: Club) -> None:
    second = next_game(club, club.play_out(club.started("go_round", games=3)).table)
    club.do(club.tables.close(second.id, MOD, moderates=True))
    with pytest.raises(Refused, match=r"^not_seated"):
        club.do(club.tables.stop_series(second.id, CEM))
    with pytest.raises(Refused, match=r"^broken_off"):
        club.do(club.tables.rematch(second.id, IDA))
    assert club.do(club.tables.stop_series(second.id, BO)).table.stopped
    with pytest.raises(Refused, match=r"^series_over"):
        next_game(club, second)
    assert club.do(club.tables.rematch(second.id, IDA)).table.phase is Phase.LOBBY
    assert not club.problems()


def test_R9_the_first_to_decide_decides_for_everybody(club: Club) -> None:
    first = broken_off(club)

    async def all_ways() -> set[int]:
        ways = [
            club.tables.next_game(first.id, IDA),
            club.tables.repeat_game(first.id, BO),
            club.tables.stop_series(first.id, BO),
        ]
        return {done.table.id for done in await asyncio.gather(*ways)}

    (number,) = club.do(all_ways())
    assert (number != first.id) != club.table(first.id).stopped
    assert not club.problems()


def test_R9_the_last_game_of_a_series_is_played_again_or_stops_it(club: Club) -> None:
    last = next_game(club, club.play_out(club.started("go_round", games=2)).table)
    club.do(club.tables.close(last.id, MOD, moderates=True))
    with pytest.raises(Refused, match=r"^last_game"):
        next_game(club, last)
    assert club.do(club.tables.repeat_game(last.id, IDA)).table.promises[0] != last.promises[0]


def test_whoever_wants_the_next_game_first_begins_it_and_it_is_one(club: Club) -> None:
    last = club.play_out(club.started("go_round", games=2)).table
    with pytest.raises(Refused, match=r"^not_seated"):
        club.do(club.tables.next_game(last.id, CEM))

    async def both() -> set[int]:
        wanting = [club.tables.next_game(last.id, person) for person in (IDA, BO, IDA)]
        return {done.table.id for done in await asyncio.gather(*wanting)}

    (number,) = club.do(both())
    assert list(club.do(club.tables.series(last.id))) == [last.id, number]
    assert next_game(club, last).id == number
    assert not club.problems()


def test_a_series_waits_until_somebody_wants_the_next_game(club: Club) -> None:
    last = club.play_out(club.started("go_round", games=2)).table
    assert not club.later(30 * DAY)
    assert list(club.do(club.tables.series(last.id))) == [last.id]
    assert next_game(club, last).phase is Phase.PLAYING


def test_what_is_no_series(club: Club) -> None:
    with pytest.raises(Refused, match=r"^series_length most=20"):
        club.do(club.tables.open(IDA, "go_round", games=21))
    with pytest.raises(Refused, match=r"^series_length most=20"):
        club.do(club.tables.open(IDA, "go_round", games=0))
    with pytest.raises(Refused, match=r"^no_series"):
        club.do(club.tables.open(IDA, "rundlauf", games=2))
    with pytest.raises(Refused, match=r"^no_series"):
        club.do(club.tables.standings(club.started("go_round").id))


def test_a_rematch_of_a_series_is_a_series(club: Club) -> None:
    done = club.play_out(club.started("go_round", games=2))
    last = club.play_out(next_game(club, done.table)).table
    again = club.do(club.tables.rematch(last.id, IDA)).table
    assert again.terms.series is not None
    assert (again.terms.series.games, again.terms.series.number) == (2, 1)
    assert len(again.promises) == 2
    assert again.terms.first is None


def test_a_rematch_while_the_series_goes_on_leads_to_its_present_game(club: Club) -> None:
    first = club.started("go_round", games=3).id
    played = [first]
    for _ in range(2):
        follow = next_game(club, club.play_out(club.table(played[-1])).table).id
        for number in played:
            assert club.do(club.tables.rematch(number, IDA)).table.id == follow
            assert club.do(club.tables.rematch(number, BO)).table.id == follow
        played.append(follow)
        assert list(club.do(club.tables.series(first))) == played
    club.play_out(club.table(played[-1]))
    again = {club.do(club.tables.rematch(number, IDA)).table.id for number in played}
    assert len(again) == 1
    assert club.table(again.pop()).phase is Phase.LOBBY
    assert list(club.do(club.tables.series(first))) == played
    assert not club.problems()


def test_a_game_of_a_series_that_is_there_twice_is_found(club: Club) -> None:
    follow = next_game(club, club.play_out(club.started("go_round", games=2)).table).id
    columns = "ply, phase, game, version, server, channel, series, changed, line, awaits, snapshot, secret"
    copy = f"INSERT INTO tables ({columns}) SELECT {columns} FROM tables WHERE id = ?"
    club.do(club.store.run(lambda connection: connection.execute(copy, (follow,)).rowcount))
    (problem,) = club.problems()
    assert f"its dice are those of table {follow}" in problem.why


def test_the_next_game_calls_whoever_begins_it(club: Club) -> None:
    last = club.play_out(club.started("go_round", games=2)).table
    table = next_game(club, last)
    begins = table.player(table.deciders[0])
    assert begins == BO
    told = {(notice.kind, notice.person) for notice in club.do(club.tables.outstanding(table.id)).notices}
    assert told == {("board", 0), ("ping", BO.id)}
