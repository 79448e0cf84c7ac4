"""What should be on Discord for a table, as data."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.discord_ui.delivery.home import BOARD, CALL, CHANNEL, CLOSING, LOBBY, TABLE, Home, OwnThread, Posted
from bot.discord_ui.delivery.wanted import Kind, Message, letters, messages, threads
from bot.store.port import Unsent
from bot.tables.changes.notices import PING
from bot.tables.journal.settings import Pings, Preferences
from bot.tables.journal.table import Table, UndoRequest
from tests.bot.club import BO, CEM, DANA, IDA, MOD, Club

HOME = Home(server=1, channel=10)
PLAYED = Home(
    server=1,
    channel=10,
    threads={TABLE: OwnThread(20)},
    messages={LOBBY: Posted(10, 100, "lobby 2"), BOARD: Posted(20, 200, "7")},
)


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    club = Club(tmp_path / "kreisel.db")
    yield club
    club.close()


def rows_of(club: Club, table: Table) -> tuple[Unsent, ...]:
    return club.do(club.tables.outstanding(table.id)).notices


def liking(pings: Pings = "mention") -> dict[int, Preferences]:
    return {person.id: Preferences(pings=pings) for person in (IDA, BO, CEM, DANA)}


def wanted(club: Club, table: Table, home: Home, pings: Pings = "mention") -> dict[str, Message]:
    return {one.key: one for one in messages(table, home, rows_of(club, table), liking(pings))}


def called(table: Table) -> int:
    player = table.player(table.deciders[0])
    assert player is not None
    return player.id


def test_a_lobby_is_one_message_and_no_thread(club: Club) -> None:
    table = club.do(club.tables.open(IDA, "go_round")).table
    found = wanted(club, table, HOME)
    assert list(found) == [LOBBY]
    assert (found[LOBBY].place, found[LOBBY].kind, found[LOBBY].calls) == (CHANNEL, Kind.LOBBY, ())
    assert found[LOBBY].rows == rows_of(club, table)
    assert not list(threads(table, HOME, ()))


def test_a_lobby_is_touched_only_when_it_shows_something_else(club: Club) -> None:
    before = club.do(club.tables.open(IDA, "go_round")).table
    after = club.do(club.tables.join(before.id, BO)).table
    shows = [wanted(club, table, HOME)[LOBBY].content for table in (before, after)]
    assert len(set(shows)) == 2
    assert wanted(club, after, HOME)[LOBBY].content == shows[1]


def test_who_is_asked_whether_a_move_may_be_taken_back_is_called_for_that(club: Club) -> None:
    table = club.started("go_round")
    row = Unsent(1, table.id, PING, called(table), table.since, 0)
    undo = UndoRequest(table.deciders[0], table.since - 1, table.since)  # right after it became their turn
    shows = [
        {one.key: one for one in messages(asked, PLAYED, (row,), liking())}[CALL].content
        for asked in (table, replace(table, undo=undo))
    ]
    assert shows[0] != shows[1]


def test_a_game_has_a_thread_a_board_and_a_call(club: Club) -> None:
    table = club.started("go_round")
    (thread,) = threads(table, HOME, ())
    assert (thread.name, thread.private, thread.members, thread.ended) == (TABLE, False, (), False)
    found = wanted(club, table, PLAYED)
    assert found[BOARD].place == TABLE
    assert found[BOARD].newest
    assert found[LOBBY].content == "playing 20"
    if called(table) != IDA.id:  # whoever started needs no call
        assert found[CALL].calls == (called(table),)


def test_who_decides_is_called_once_and_the_call_stands_until_the_answer(club: Club) -> None:
    table = club.move(club.started("go_round")).table
    rows = rows_of(club, table)
    first = {one.key: one for one in messages(table, PLAYED, rows, liking())}[CALL]
    assert first.calls == (called(table),)
    assert first.rings
    made = PLAYED.with_message(CALL, Posted(20, 201, first.content))
    stands = {one.key: one for one in messages(table, made, (), liking())}[CALL]
    assert (stands.content, stands.calls) == (first.content, ())
    later = club.move(table).table
    answered = {one.key: one for one in messages(later, made, (), liking())}
    assert CALL not in answered


def test_calls_as_people_like_them(club: Club) -> None:
    table = club.move(club.started("go_round")).table
    rows = rows_of(club, table)
    by_letter = list(letters(table, PLAYED, rows, liking("dm")))
    assert [one.row.person for one in by_letter] == [called(table)]
    assert CALL not in wanted(club, table, PLAYED, "dm")
    assert not list(letters(table, PLAYED, rows, liking("none")))
    assert CALL not in wanted(club, table, PLAYED, "none")
    found = messages(table, PLAYED, rows, liking("dm"), unreachable={called(table)})
    assert {one.key: one.calls for one in found}[CALL] == (called(table),)


def test_where_no_place_is_left_everybody_gets_letters(club: Club) -> None:
    table = club.move(club.started("go_round")).table
    gone = replace(PLAYED, gone=True)
    assert [one.row.person for one in letters(table, gone, rows_of(club, table), liking())] == [called(table)]
    assert gone.link == ""
    assert gone.room == 0


def test_a_private_table_is_for_those_who_play_or_are_asked(club: Club) -> None:
    table = club.do(club.tables.open(IDA, "quadrol", public=False)).table
    club.do(club.tables.invite(table.id, IDA, BO))
    club.do(club.tables.join(table.id, BO))
    table = club.do(club.tables.start(table.id, IDA)).table
    (thread,) = threads(table, HOME, ())
    assert thread.private
    assert set(thread.members) == {IDA.id, BO.id}
    offered = club.do(club.tables.offer(table.id, IDA, CEM)).table
    (thread,) = threads(offered, HOME, rows_of(club, offered))
    assert set(thread.members) == {IDA.id, BO.id, CEM.id}
    withdrawn = club.do(club.tables.offer(table.id, IDA, None)).table
    (thread,) = threads(withdrawn, HOME, rows_of(club, withdrawn))
    assert set(thread.members) == {IDA.id, BO.id}


def test_every_team_has_a_room_with_the_same_board(club: Club) -> None:
    people = (IDA, BO, CEM, DANA)
    table = club.started("giro_mondiale", *people, options={"teams": "red+yellow/blue+green"})
    found = list(threads(table, HOME, ()))
    assert [(one.name, one.private, one.members) for one in found[1:]] == [
        ("team0", True, (IDA.id, CEM.id)),
        ("team1", True, (BO.id, DANA.id)),
    ]
    home = PLAYED.with_thread("team0", OwnThread(30)).with_thread("team1", OwnThread(31))
    boards = [one for one in wanted(club, table, home).values() if one.kind is Kind.BOARD]
    assert {one.place for one in boards} == {TABLE, "team0", "team1"}
    assert len({one.content for one in boards}) == 1


def test_a_team_of_computers_has_no_room(club: Club) -> None:
    opened = club.do(
        club.tables.open(IDA, "giro_mondiale", players=4, options={"teams": "red+yellow/blue+green"})
    )
    number = opened.table.id
    for _ in range(3):
        club.do(club.tables.add_computer(number, IDA))
    table = club.do(club.tables.start(number, IDA)).table
    assert [one.name for one in threads(table, HOME, ())] == [TABLE, "team0"]


def test_the_end_is_told_once_and_leaves_the_board_alone(club: Club) -> None:
    table = club.play_out(club.started("go_round"), first=True).table
    found = wanted(club, table, PLAYED)
    assert found[CLOSING].place == TABLE
    assert found[LOBBY].content == "finished 20"
    (thread,) = threads(table, PLAYED, ())
    assert thread.ended
    told = PLAYED.with_message(CLOSING, Posted(20, 300, "closed"))
    again = {one.key: one for one in messages(table, told, (), liking(), again="there")}
    assert BOARD not in again
    assert again[CLOSING].content != "closed"


def test_a_series_goes_on_in_its_place(club: Club) -> None:
    table = club.play_out(club.started("go_round", games=2), first=True).table
    (thread,) = threads(table, PLAYED, ())
    assert not thread.ended
    assert wanted(club, table, PLAYED)[LOBBY].content == "finished 20"
    found = messages(table, PLAYED, (), {}, again="there")
    assert LOBBY not in {one.key for one in found}  # it is that of the next game


def test_alone_with_the_bot_there_is_no_thread(club: Club) -> None:
    table = club.started("go_round")
    alone = Home(channel=10)
    assert not list(threads(table, alone, ()))
    assert alone.place(TABLE) == 10
    assert {one.place for one in wanted(club, table, alone).values()} == {TABLE}


def test_a_rematch_asks_everybody_in_one_message(club: Club) -> None:
    table = club.started("rundlauf", IDA, BO, CEM)
    club.do(club.tables.close(table.id, MOD, moderates=True))
    again = club.do(club.tables.rematch(table.id, IDA)).table
    (asked,) = [one for one in wanted(club, again, HOME).values() if one.kind is Kind.INVITATION]
    assert asked.calls == asked.people == (BO.id, CEM.id)
    assert len(asked.rows) == 2
    posted = replace(HOME, messages={asked.key: Posted(10, 300, asked.content)})
    (there,) = [one for one in messages(again, posted, (), {}) if one.kind is Kind.INVITATION]
    assert (there.content, there.calls, there.people) == (asked.content, (), asked.people)
    club.do(club.tables.join(again.id, BO))
    seated = club.do(club.tables.join(again.id, CEM)).table
    assert not [one for one in messages(seated, posted, (), {}) if one.kind is Kind.INVITATION]


def test_who_likes_letters_is_not_mentioned_with_the_others(club: Club) -> None:
    table = club.started("rundlauf", IDA, BO, CEM)
    club.do(club.tables.close(table.id, MOD, moderates=True))
    again = club.do(club.tables.rematch(table.id, IDA)).table
    likes = {**liking(), CEM.id: Preferences(pings="dm")}
    found = messages(again, HOME, rows_of(club, again), likes)
    (asked,) = [one for one in found if one.kind is Kind.INVITATION]
    assert (asked.people, asked.content) == ((BO.id,), "")
    (letter,) = letters(again, HOME, rows_of(club, again), likes)
    assert letter.row.person == CEM.id
