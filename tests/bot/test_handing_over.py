import pytest

from bot.tables.journal.acts import NOBODY, How, Joined
from bot.tables.journal.refusals import Refused
from games.core import Seat
from games.record import read, verify
from tests.bot.club import BO, CEM, DANA, EVE, IDA, MOD, Club
from tests.bot.test_undo import moved


def told(club: Club, kind: str) -> list[int]:
    return [notice.person for notice in club.do(club.tables.outbox()) if notice.kind == kind]


def test_an_offered_seat_goes_to_whom_it_is_offered_and_to_nobody_else(club: Club) -> None:
    table = club.started("go_round", public=True)
    seat = table.seat_of(table.guest_of(BO.id))
    table = club.do(club.tables.offer(table.id, BO, CEM)).table
    assert table.offers == {seat: table.guest_of(CEM.id)}
    assert told(club, "offer") == [CEM.id]
    with pytest.raises(Refused, match=r"^seat_taken"):
        club.do(club.tables.take(table.id, DANA, seat))
    assert table.player(seat) == BO  # until it is taken, nothing changes
    table = club.do(club.tables.take(table.id, CEM, seat)).table
    assert table.player(seat) == CEM
    assert table.offers == {}
    assert not told(club, "offer")
    assert BO.id not in told(club, "ping")
    assert [listing.table for listing in club.do(club.tables.tables_of(CEM.id))] == [table.id]
    assert not club.do(club.tables.tables_of(BO.id))
    ended = club.play_out(table).table
    assert verify(read(club.do(club.tables.export(ended.id)))).dice_checked
    assert not club.problems()


def test_an_offer_is_an_invitation_too(club: Club) -> None:
    number = club.do(club.tables.open(IDA, "go_round", public=False)).table.id
    club.do(club.tables.invite(number, IDA, BO))
    club.do(club.tables.join(number, BO))
    table = club.do(club.tables.start(number, IDA)).table
    seat = table.seat_of(table.guest_of(BO.id))
    with pytest.raises(Refused, match=r"^by_invitation"):
        club.do(club.tables.take(number, CEM, seat))
    club.do(club.tables.offer(number, BO, CEM))
    assert club.do(club.tables.take(number, CEM, seat)).table.player(seat) == CEM


def test_an_offer_can_be_withdrawn_or_made_to_another(club: Club) -> None:
    table = club.started()
    seat = table.seat_of(table.guest_of(BO.id))
    club.do(club.tables.offer(table.id, BO, CEM))
    ply = club.do(club.tables.offer(table.id, BO, CEM)).table.ply  # twice is once
    table = club.do(club.tables.offer(table.id, BO, DANA)).table
    assert table.ply == ply + 1
    assert table.offers == {seat: table.guest_of(DANA.id)}
    table = club.do(club.tables.offer(table.id, BO, None)).table
    assert table.offers == {}
    assert not told(club, "offer")
    assert club.do(club.tables.offer(table.id, BO, None)).table.ply == table.ply
    with pytest.raises(Refused, match=r"^seat_taken"):
        club.do(club.tables.take(table.id, DANA, seat))
    assert not club.problems()


def test_whose_seat_cannot_be_offered(club: Club) -> None:
    table = club.started()
    with pytest.raises(Refused, match=r"^not_seated"):
        club.do(club.tables.offer(table.id, EVE, CEM))
    with pytest.raises(Refused, match=r"^guest_seated name=Bo"):
        club.do(club.tables.offer(table.id, IDA, BO))
    lobby = club.do(club.tables.open(IDA, "go_round")).table
    with pytest.raises(Refused, match=r"^in_lobby"):
        club.do(club.tables.offer(lobby.id, IDA, CEM))


def test_who_gives_up_or_ends_the_game_offers_nothing_any_more(club: Club) -> None:
    table = club.started()
    club.do(club.tables.offer(table.id, BO, CEM))
    assert club.do(club.tables.give_up(table.id, BO)).table.offers == {}
    table = club.started()
    club.do(club.tables.offer(table.id, BO, CEM))
    assert club.do(club.tables.close(table.id, MOD, moderates=True)).table.offers == {}
    assert not told(club, "offer")
    assert not club.problems()


def test_a_host_hands_over_the_table_with_the_seat(club: Club) -> None:
    table = club.started()
    club.do(club.tables.offer(table.id, IDA, CEM))
    table = club.do(club.tables.take(table.id, CEM, table.seat_of(table.guest_of(IDA.id)))).table
    assert table.host == table.guest_of(CEM.id)
    assert not club.problems()


def test_a_moderator_puts_somebody_in_at_once(club: Club) -> None:
    table = club.started(public=True)
    seat = table.deciders[0]
    before = table.player(seat)
    with pytest.raises(Refused, match=r"^moderator_only"):
        club.do(club.tables.replace(table.id, IDA, seat, CEM, moderates=False))
    with pytest.raises(Refused, match=r"^guest_seated"):
        club.do(club.tables.replace(table.id, MOD, seat, BO))
    done = club.do(club.tables.replace(table.id, MOD, seat, CEM))
    entry = done.happened[0].entry
    assert (entry.how, entry.guest) == (How.MODERATOR, done.table.guest_of(MOD.id))
    assert isinstance(entry.act, Joined)
    assert done.table.player(seat) == CEM
    assert told(club, "put_in") == [CEM.id]
    assert CEM.id in told(club, "ping")
    assert before is not None
    assert before.id not in told(club, "ping")
    club.do(club.tables.give_up(table.id, IDA if before != IDA else BO))
    other = next(other for other in table.seats if other is not seat)
    assert club.do(club.tables.replace(table.id, MOD, other, DANA)).table.player(other) == DANA
    assert not club.problems()


def test_where_nobody_can_be_put_in(club: Club) -> None:
    table = club.started()
    with pytest.raises(Refused, match=r"^no_seat"):
        club.do(club.tables.replace(table.id, MOD, Seat.GREEN, CEM))


def test_what_a_seat_wanted_to_take_back_passes_with_the_seat(club: Club) -> None:
    _, after, mover = moved(club)
    asked = club.do(club.tables.ask_undo(after.id, after.ply, mover)).table
    assert asked.undo is not None
    other = BO if mover == IDA else IDA
    seat = asked.seat_of(asked.guest_of(other.id))
    table = club.do(club.tables.replace(after.id, MOD, seat, CEM)).table
    assert table.undo is None
    assert table.chairs[seat].guest != NOBODY
    assert not club.problems()


def test_a_seat_is_not_offered_to_who_is_forgotten(club: Club) -> None:
    table = club.started("go_round")
    assert club.do(club.tables.offer(table.id, IDA, CEM)).table.offers
    club.do(club.tables.forget(CEM.id))
    assert not club.table(table.id).offers
    assert not club.problems()
