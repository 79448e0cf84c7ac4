from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from bot.store.port import Listing
from bot.store.statements import TABLES_OF
from bot.tables.journal.acts import Phase
from bot.tables.journal.refusals import Refused
from bot.tables.journal.settings import House, Preferences
from bot.tables.journal.terms import Leaving
from games.card import Engine
from games.catalogue import GAMES
from games.core import Seat
from games.record import read, verify
from tests.bot.club import BO, CEM, DAY, EVE, IDA, MINUTE, MOD, Club


def everything(club: Club) -> bytes:
    club.restart()  # so that all is in the one file
    return club.path.read_bytes() + b"".join(p.read_bytes() for p in club.path.parent.glob("*-wal"))


def test_who_is_forgotten_leaves_no_name_and_breaks_no_game(club: Club) -> None:
    club.do(club.tables.set_preferences(BO.id, Preferences(language="de")))
    finished = club.play_out(club.started("go_round")).table
    running = club.started("go_round", leaving=Leaving.END)
    lobby = club.do(club.tables.open(BO, "go_round")).table
    club.do(club.tables.join(lobby.id, CEM))
    assert club.do(club.tables.forget(BO.id)).tables == 3

    assert club.do(club.tables.preferences(BO.id)) == Preferences()
    assert not club.do(club.tables.tables_of(BO.id, ended=True))
    seat = next(seat for seat in running.seats if running.player(seat) == BO)
    table = club.table(running.id)
    assert table.phase is Phase.PLAYING
    assert table.chairs[seat].computer
    assert club.table(lobby.id).host == club.table(lobby.id).guest_of(CEM.id)
    assert club.table(finished.id).player(seat) is None
    record = read(club.do(club.tables.export(finished.id)))
    assert [player.name for player in record.players].count("") == 1
    assert verify(record).dice_checked
    assert not [notice for notice in club.do(club.tables.outbox()) if notice.person == BO.id]
    assert not club.problems()


def test_who_is_forgotten_leaves_a_table_of_other_rules_too(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = club.started("go_round")

    def unreadable() -> Engine:
        raise AssertionError("the rules are not to be read")

    newer = replace(GAMES["go_round"], version=7, engine=unreadable)
    monkeypatch.setitem(GAMES, "go_round", newer)
    assert club.do(club.tables.forget(BO.id)).tables == 1
    assert not club.later(0)  # nothing can be done without the rules
    monkeypatch.undo()
    assert {club.table(table.id).player(seat) for seat in table.seats} == {IDA, None}
    assert not club.problems()
    club.later(DAY)  # but once they are here, the computer plays on for who has left
    after = club.table(table.id)
    while after.chairs[after.deciders[0]].computer:
        club.later(MINUTE)
        after = club.table(table.id)
    assert after.player(after.deciders[0]) == IDA
    (listing,) = club.do(club.tables.tables_of(IDA.id))
    assert listing.is_yours
    assert not club.problems()


def test_somebody_forgotten_cannot_be_taken_for_another(club: Club) -> None:
    finished = club.play_out(club.started("go_round")).table
    club.do(club.tables.forget(BO.id))
    club.do(club.tables.forget(IDA.id))
    table = club.table(finished.id)
    assert table.guest_of(0) == -1
    with pytest.raises(Refused, match=r"^not_seated"):
        club.do(club.tables.rematch(finished.id, BO))


def test_who_sits_down_while_they_are_forgotten_gets_up_again(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = club.started("go_round", games=2)
    honest = club.store.tables_of
    follow: list[int] = []

    async def meanwhile(person: int, *, ended: bool = False) -> Sequence[Listing]:
        listed = await honest(person, ended=ended)
        if not follow:
            follow.append(0)
            later = await club.tables.open(BO, "rundlauf")
            follow[0] = later.table.id
        return listed

    monkeypatch.setattr(club.store, "tables_of", meanwhile)
    club.do(club.tables.forget(BO.id))
    assert club.table(follow[0]).phase is Phase.ABANDONED
    assert BO not in {club.table(table.id).player(seat) for seat in table.seats}
    assert not club.problems()


def test_the_seat_of_somebody_forgotten_can_be_taken(club: Club) -> None:
    running, computer, lobby = club.started(), club.started(), club.do(club.tables.open(BO, "go_round")).table
    club.do(club.store.forget(BO.id))  # as if they had sat down a moment too late to be seen
    seat = running.seat_of(running.guest_of(BO.id))
    assert club.table(running.id).is_deserted(seat)
    assert club.do(club.tables.take(running.id, CEM, seat)).table.player(seat) == CEM
    assert club.do(club.tables.stand_in(computer.id, IDA, seat)).table.chairs[seat].computer
    joined = club.do(club.tables.join(lobby.id, CEM, seat=lobby.seats[0])).table
    assert joined.player(lobby.seats[0]) == CEM
    assert joined.host == joined.guest_of(CEM.id)
    assert not club.problems()


def test_a_person_has_so_many_open_tables(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("club") / "kreisel.db"
    club = Club(path, House(tables_per_person=2, tables_per_server=3, grace=0))
    first = club.do(club.tables.open(IDA, "go_round", server=5)).table
    club.do(club.tables.open(IDA, "go_round", server=5))
    with pytest.raises(Refused, match=r"^too_many_tables most=2"):
        club.do(club.tables.open(IDA, "go_round", server=5))
    third = club.do(club.tables.open(BO, "go_round", server=5)).table
    with pytest.raises(Refused, match=r"^too_many_tables most=2"):
        club.do(club.tables.join(third.id, IDA))
    with pytest.raises(Refused, match=r"^server_full most=3"):
        club.do(club.tables.open(EVE, "go_round", server=5))
    club.do(club.tables.open(EVE, "go_round", server=6))
    club.do(club.tables.leave(first.id, IDA))
    club.do(club.tables.join(third.id, IDA))
    assert len(club.do(club.tables.tables_on(5))) == 2
    assert len(club.do(club.tables.tables_on(5, ended=True))) == 3
    results = club.all(*(club.tables.open(CEM, "go_round") for _ in range(10)))
    assert sum(isinstance(result, Refused) for result in results) == 8
    club.close()


def test_preferences_last(club: Club) -> None:
    liked = Preferences(language="de", theme="dark", pings="dm", previews=True)
    club.do(club.tables.set_preferences(IDA.id, liked))
    club.restart()
    assert club.do(club.tables.preferences(IDA.id)) == liked
    with pytest.raises(Refused, match=r"^bad_choice what=pings known=mention, dm, none"):
        club.do(club.tables.set_preferences(IDA.id, replace(liked, pings="always")))
    table = club.started("go_round")
    club.do(club.tables.set_note(table.id, "thread 9"))
    club.move(table)
    assert club.do(club.tables.outstanding(table.id)).note == "thread 9"
    assert b"Ida" in everything(club)


def test_words_go_with_who_gave_them_but_those_the_dice_need(club: Club) -> None:
    left = club.do(club.tables.open(IDA, "go_round")).table.id
    club.do(club.tables.join(left, BO, word="apricot"))
    club.do(club.tables.leave(left, BO))
    expired = club.do(club.tables.open(CEM, "rundlauf", players=3)).table.id
    club.do(club.tables.join(expired, BO, word="blackberry"))
    club.later(2 * DAY)
    assert club.table(expired).phase is Phase.EXPIRED
    played = club.do(club.tables.open(IDA, "rundlauf")).table.id
    club.do(club.tables.join(played, BO, word="cherry"))
    club.do(club.tables.give_word(played, BO, "damson"))
    club.do(club.tables.change_colour(played, BO, Seat.GREEN))
    ended = club.play_out(club.do(club.tables.start(played, IDA)).table).table
    forgotten = club.do(club.tables.forget(BO.id))
    assert (forgotten.tables, forgotten.words) == (3, 1)
    club.do(club.store.run(lambda c: c.execute("VACUUM")))
    club.do(club.store.run(lambda c: c.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()))
    content = everything(club)
    assert b"damson" in content
    for word in (b"apricot", b"blackberry", b"cherry"):
        assert word not in content
    assert verify(read(club.do(club.tables.export(ended.id)))).dice_checked
    assert not club.problems()
    assert club.do(club.tables.forget(BO.id)).words == 0


def test_who_was_sent_away_from_a_lobby_comes_back_only_invited(club: Club) -> None:
    number = club.do(club.tables.open(IDA, "go_round", public=False)).table.id
    club.do(club.tables.invite(number, IDA, BO))
    seat = club.do(club.tables.join(number, BO)).table.seats[1]
    club.do(club.tables.remove(number, IDA, seat))
    with pytest.raises(Refused, match=r"^barred"):
        club.do(club.tables.join(number, BO))
    assert not club.table(number).invited
    club.do(club.tables.invite(number, IDA, BO))
    assert club.do(club.tables.join(number, BO)).table.player(seat) == BO
    club.do(club.tables.leave(number, BO))
    assert club.do(club.tables.join(number, BO)).table.player(seat) == BO  # who gets up may sit down again
    assert not club.problems()


def test_who_was_taken_off_a_game_stays_off_it_and_the_next_of_the_series(club: Club) -> None:
    table = club.started("go_round", games=2)
    seat = table.seat_of(table.guest_of(BO.id))
    club.do(club.tables.remove(table.id, MOD, seat, moderates=True))
    with pytest.raises(Refused, match=r"^barred"):
        club.do(club.tables.take(table.id, BO, seat))
    with pytest.raises(Refused, match=r"^guest_barred name=Bo"):
        club.do(club.tables.offer(table.id, IDA, BO))
    while not (table := club.table(table.id)).phase.is_over:
        club.later(MINUTE) or club.move(table)
    follow = club.do(club.tables.next_game(table.id, IDA)).table.id
    with pytest.raises(Refused, match=r"^barred"):
        club.do(club.tables.take(follow, BO, seat))
    club.do(club.tables.replace(follow, MOD, seat, BO))
    assert club.table(follow).player(seat) == BO
    assert not club.table(follow).barred
    assert not club.problems()


def test_open_tables_are_found_without_looking_through_all_that_ended(club: Club) -> None:
    ended = club.started("go_round").id
    club.do(club.tables.close(ended, MOD, moderates=True))
    open_one = club.do(club.tables.rematch(ended, IDA)).table.id
    assert [listing.table for listing in club.do(club.tables.tables_of(IDA.id))] == [open_one]
    both = club.do(club.tables.tables_of(IDA.id, ended=True))
    assert [listing.table for listing in both] == [ended, open_one]
    asked = f"EXPLAIN QUERY PLAN {TABLES_OF} AND NOT ended ORDER BY id"
    plan = club.do(club.store.run(lambda connection: connection.execute(asked, (IDA.id,)).fetchall()))
    assert any("INDEX guests_open" in step[-1] for step in plan)
