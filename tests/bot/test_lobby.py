import pytest

from bot.tables.changes import draft, lobby
from bot.tables.changes.arranging import Arrangement, Starter
from bot.tables.journal.acts import How, Phase
from bot.tables.journal.orders import Orders
from bot.tables.journal.pace import PACES
from bot.tables.journal.refusals import Refused
from bot.tables.journal.table import Table
from bot.tables.journal.terms import Person
from bot.tables.service.desk import Done
from bot.texts.acts import act_sentences
from bot.texts.loader import Texts
from games.core import Seat
from games.faults import BadSetup
from tests.bot.club import BO, CEM, DANA, DAY, EVE, IDA, MINUTE, MOD, Club


def opened(club: Club, game: str = "rundlauf", **terms: object) -> Table:
    return club.do(club.tables.open(IDA, game, **terms)).table  # type: ignore[arg-type]


def why(error: pytest.ExceptionInfo[Refused]) -> str:
    return error.value.why


def test_who_opens_a_table_sits_there_and_is_its_host(club: Club) -> None:
    table = opened(club, players=3)
    assert table.phase is Phase.LOBBY
    assert table.player(Seat.RED) == IDA
    assert table.free_seats == (Seat.BLUE, Seat.YELLOW)
    assert table.host == table.guest_of(IDA.id)


def test_people_take_the_first_free_seat_or_the_one_they_want(club: Club) -> None:
    number = opened(club, players=4).id
    club.do(club.tables.join(number, BO, seat=Seat.GREEN))
    table = club.do(club.tables.join(number, CEM)).table
    assert table.player(Seat.GREEN) == BO
    assert table.player(Seat.BLUE) == CEM


def test_a_colour_out_of_play_comes_in_for_a_free_one(club: Club) -> None:
    number = opened(club, players=2).id
    table = club.do(club.tables.join(number, BO, seat=Seat.GREEN)).table
    assert table.seats == (Seat.RED, Seat.GREEN)
    table = club.do(club.tables.change_colour(number, IDA, Seat.YELLOW)).table
    assert table.seats == (Seat.YELLOW, Seat.GREEN)
    assert table.player(Seat.YELLOW) == IDA


def test_a_taken_colour_is_refused(club: Club) -> None:
    number = opened(club, players=3).id
    club.do(club.tables.join(number, BO))
    with pytest.raises(Refused, match=r"^seat_taken seat=blue"):
        club.do(club.tables.change_colour(number, IDA, Seat.BLUE))
    with pytest.raises(Refused, match=r"^no_colour seat=white"):
        club.do(club.tables.change_colour(number, IDA, Seat.WHITE))


def test_nobody_sits_twice_and_a_full_table_is_full(club: Club) -> None:
    number = opened(club).id
    with pytest.raises(Refused, match=r"^seated"):
        club.do(club.tables.join(number, IDA))
    club.do(club.tables.join(number, BO))
    with pytest.raises(Refused, match=r"^full"):
        club.do(club.tables.join(number, CEM))


def test_the_last_seat_goes_to_one_of_those_who_reach_for_it_together(club: Club) -> None:
    number = opened(club).id
    results = club.all(*(club.tables.join(number, person) for person in (BO, CEM, DANA, EVE)))
    refused = [result for result in results if isinstance(result, Refused)]
    assert [error.why for error in refused] == ["full"] * 3


def test_by_invitation_only_the_invited_sit_down(club: Club) -> None:
    number = opened(club, players=3, public=False).id
    with pytest.raises(Refused, match=r"^by_invitation"):
        club.do(club.tables.join(number, BO))
    with pytest.raises(Refused, match=r"^not_seated"):
        club.do(club.tables.invite(number, BO, CEM))
    club.do(club.tables.invite(number, IDA, BO))
    assert club.do(club.tables.join(number, BO)).table.player(Seat.BLUE) == BO


def test_a_host_who_leaves_hands_over_and_the_last_one_closes_the_table(club: Club) -> None:
    number = opened(club).id
    club.do(club.tables.join(number, BO))
    table = club.do(club.tables.leave(number, IDA)).table
    assert table.host == table.guest_of(BO.id)
    table = club.do(club.tables.leave(number, BO)).table
    assert table.phase is Phase.ABANDONED


def test_only_the_host_starts_and_only_when_complete(club: Club) -> None:
    number = opened(club, players=3).id
    club.do(club.tables.join(number, BO))
    with pytest.raises(Refused, match=r"^host_only"):
        club.do(club.tables.start(number, BO))
    with pytest.raises(Refused, match=r"^seats_open count=1"):
        club.do(club.tables.start(number, IDA))
    table = club.do(club.tables.start(number, IDA, without_free_seats=True)).table
    assert table.phase is Phase.PLAYING
    assert table.seats == (Seat.RED, Seat.BLUE)


def test_L2_the_start_is_thrown_for_and_shown(club: Club) -> None:
    number = opened(club).id
    club.do(club.tables.join(number, BO))
    done = club.do(club.tables.start(number, IDA))
    names = [type(event).__name__ for happened in done.happened for event in happened.events]
    assert names[:2] == ["Thrown", "Thrown"]
    assert "Begins" in names
    assert done.table.began is not None
    assert done.table.state is not None


def test_R3_the_start_is_drawn_and_both_begin_now_and_then(club: Club) -> None:
    began = {club.started("go_round").began for _ in range(15)}
    assert began == {Seat.RED, Seat.BLUE}


def test_nothing_of_a_lobby_works_in_a_game_and_the_other_way_round(club: Club) -> None:
    lobby = opened(club).id
    with pytest.raises(Refused) as error:
        club.do(club.tables.play(lobby, 2, IDA, "x"))
    assert why(error) == "in_lobby"
    table = club.started()
    for work in (
        club.tables.join(table.id, CEM),
        club.tables.leave(table.id, IDA),
        club.tables.change_colour(table.id, IDA, Seat.BLUE),
        club.tables.give_word(table.id, IDA, "late"),
        club.tables.add_computer(table.id, IDA),
        club.tables.start(table.id, IDA),
    ):
        with pytest.raises(Refused) as error:
            club.do(work)
        assert why(error) == "begun"


def test_options_are_checked_when_they_are_agreed_on(club: Club) -> None:
    with pytest.raises(BadSetup, match="magnets"):
        opened(club, "go_round", options={"variants": "magnets"})
    with pytest.raises(BadSetup, match="no such option"):
        opened(club, "rundlauf", options={"speed": "9"})
    with pytest.raises(BadSetup, match="the game is for 2 to 4"):
        opened(club, "rundlauf", players=9)
    with pytest.raises(Refused, match=r"^no_game"):
        opened(club, "chess")
    number = opened(club, "go_round", options={"variants": "shove,line"}).id
    table = club.do(club.tables.arrange(number, IDA, Arrangement({"variants": "shove"}))).table
    assert table.terms.options == {"variants": "shove"}
    with pytest.raises(BadSetup):
        club.do(club.tables.arrange(number, IDA, Arrangement({"variants": "x"})))
    club.do(club.tables.join(number, BO))
    started = club.do(club.tables.start(number, IDA)).table
    assert started.line.endswith("variants=shove")


def test_a_host_arranges_all_of_it_or_nothing(club: Club) -> None:
    number = opened(club, "go_round").id
    wanted = Arrangement({"variants": "shove"}, pace=PACES["brisk"], public=False, grace=15)
    done = club.do(club.tables.arrange(number, IDA, wanted))
    terms = done.table.terms
    assert (terms.options, terms.pace, terms.public, terms.grace) == (
        {"variants": "shove"},
        PACES["brisk"],
        False,
        15,
    )
    said = [line for one in done.happened for line in act_sentences(one, Texts("en"), lambda _: str)]
    assert "From now on this table is by invitation only." in said
    assert not club.do(club.tables.arrange(number, IDA, wanted)).happened
    with pytest.raises(Refused, match=r"^start_is_drawn"):
        club.do(club.tables.arrange(number, IDA, Arrangement(public=True, starter=Starter(Seat.RED))))
    with pytest.raises(Refused, match=r"^by_invitation"):
        club.do(club.tables.join(number, BO))
    with pytest.raises(Refused, match=r"^host_only"):
        club.do(club.tables.arrange(number, BO, Arrangement(public=True)))
    assert club.do(club.tables.arrange(number, IDA, Arrangement(public=True))).table.terms.public
    assert club.do(club.tables.join(number, BO)).table.seats_of(1)


def test_partners_are_paired(club: Club) -> None:
    number = opened(club, "krone", players=4).id
    for person in (BO, CEM, DANA):
        club.do(club.tables.join(number, person))
    with pytest.raises(Refused, match=r"^host_only"):
        club.do(club.tables.pair(number, BO, Seat.RED))
    club.do(club.tables.pair(number, IDA, Seat.YELLOW))
    with pytest.raises(Refused, match=r"^host_only"):  # nor once there are teams
        club.do(club.tables.pair(number, BO, Seat.RED))
    table = club.do(club.tables.pair(number, IDA, Seat.GREEN)).table
    assert table.terms.options == {"sides": "red+green/blue+yellow"}
    with pytest.raises(Refused, match=r"^no_teams"):
        club.do(club.tables.pair(number, IDA, Seat.RED))
    assert "sides=red+green/blue+yellow" in club.do(club.tables.start(number, IDA)).table.line


def test_a_lobby_lives_a_day(club: Club) -> None:
    number = opened(club).id
    assert not club.later(DAY - 1)
    (done,) = club.later(1)
    assert done.table.phase is Phase.EXPIRED
    assert not club.later(DAY)
    with pytest.raises(Refused, match=r"^never_begun"):
        club.do(club.tables.join(number, BO))


def test_a_full_lobby_starts_by_itself_after_a_minute(club: Club) -> None:
    number = opened(club).id
    club.clock.time += MINUTE
    club.do(club.tables.join(number, BO))
    assert not club.later(MINUTE - 1)
    (done,) = club.later(1)
    assert done.table.phase is Phase.PLAYING


def test_a_lobby_that_fills_up_in_its_last_minute_begins(club: Club) -> None:
    number = opened(club).id
    club.clock.time += DAY - 1
    club.do(club.tables.join(number, BO))
    (done,) = club.later(1)
    assert done.table.phase is Phase.PLAYING


def test_a_host_frees_seats_and_a_moderator_any(club: Club) -> None:
    number = opened(club, players=3).id
    club.do(club.tables.join(number, BO))
    club.do(club.tables.add_computer(number, IDA))
    with pytest.raises(Refused, match=r"^host_only"):
        club.do(club.tables.remove(number, BO, Seat.RED))
    table = club.do(club.tables.remove(number, IDA, Seat.YELLOW)).table
    assert table.free_seats == (Seat.YELLOW,)
    done = club.do(club.tables.remove(number, MOD, Seat.BLUE, moderates=True))
    assert done.table.free_seats == (Seat.BLUE, Seat.YELLOW)
    entry = done.happened[-1].entry
    assert (entry.how.value, entry.guest) == ("moderator", done.table.guest_of(MOD.id))


def test_a_host_who_moderates_can_do_what_a_moderator_can(club: Club) -> None:
    table = club.started()
    done = club.do(club.tables.close(table.id, IDA, moderates=True))
    assert (done.table.phase, done.happened[-1].entry.how) == (Phase.ABANDONED, How.MODERATOR)


def test_a_crowd_keeps_no_moderator_out(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    number = opened(club).id
    for guest in range(1000, 1020):
        club.do(club.tables.invite(number, IDA, Person(guest, "Guest")))
    with pytest.raises(Refused, match=r"^many_invited most=20"):
        club.do(club.tables.invite(number, IDA, BO))
    monkeypatch.setattr(draft, "MOST_GUESTS", 21)
    with pytest.raises(Refused, match=r"^crowded"):
        club.do(club.tables.join(number, BO))
    assert club.do(club.tables.close(number, MOD, moderates=True)).table.phase is Phase.ABANDONED


def test_names_and_words_from_outside_are_bounded(club: Club) -> None:
    rude = Person(7, "x" * 5000 + "\n@everyone")
    table = club.do(club.tables.open(rude, "rundlauf")).table
    player = table.player(Seat.RED)
    assert player is not None
    assert player.name == "x" * 40
    for word in ("y" * 61, "two\nlines"):
        with pytest.raises(Refused, match=r"^bad_text what=word most=60"):
            club.do(club.tables.join(table.id, BO, word=word))


def test_a_full_lobby_is_not_put_off_by_words(club: Club) -> None:
    number = opened(club, "go_round").id
    club.do(club.tables.join(number, BO))
    for word in ("one", "two", "three"):
        club.clock.time += MINUTE // 4
        assert club.do(club.tables.give_word(number, BO, word)).happened
        assert not club.do(club.tables.give_word(number, BO, word)).happened
    (done,) = club.later(MINUTE // 4)
    assert done.table.phase is Phase.PLAYING
    assert not club.problems()


def test_what_holds_already_is_not_written_again(club: Club) -> None:
    number = opened(club, "go_round").id
    assert club.do(club.tables.arrange(number, IDA, Arrangement({"variants": "line"}))).happened
    assert not club.do(club.tables.arrange(number, IDA, Arrangement({"variants": "line"}))).happened
    assert club.do(club.tables.set_orders(number, IDA, Orders(shield=1))).happened
    assert not club.do(club.tables.set_orders(number, IDA, Orders(shield=1))).happened


def test_a_rematch_brings_those_together_who_want_it(club: Club) -> None:
    table = club.started()
    with pytest.raises(Refused, match=r"^not_ended"):
        club.do(club.tables.rematch(table.id, IDA))
    club.do(club.tables.close(table.id, MOD, moderates=True))
    with pytest.raises(Refused, match=r"^not_seated"):
        club.do(club.tables.rematch(table.id, EVE))
    again = club.do(club.tables.rematch(table.id, BO)).table
    assert again.phase is Phase.LOBBY
    assert again.host == again.guest_of(BO.id)
    assert {again.player(seat) for seat in again.seats} == {None, BO}
    assert again.invited == (again.guest_of(IDA.id),)
    told = {(notice.kind, notice.person) for notice in club.do(club.tables.outstanding(again.id)).notices}
    assert told == {("board", 0), ("invite", IDA.id)}
    assert not club.later(MINUTE)  # nobody plays who has not agreed
    assert club.do(club.tables.rematch(table.id, IDA)).table == again
    club.do(club.tables.join(again.id, IDA))
    assert club.do(club.tables.start(again.id, BO)).table.phase is Phase.PLAYING
    assert not club.problems()


def test_a_rematch_happens_once_and_again_only_if_it_came_to_nothing(club: Club) -> None:
    table = club.started()
    club.do(club.tables.close(table.id, MOD, moderates=True))
    results = club.all(*(club.tables.rematch(table.id, person) for person in (IDA, BO, IDA, BO)))
    numbers = {result.table.id for result in results if isinstance(result, Done)}
    assert numbers == {club.table(table.id).rematch}
    listed = club.do(club.tables.tables_of(IDA.id)), club.do(club.tables.tables_of(BO.id))
    assert {listing.table for person in listed for listing in person} == numbers
    (number,) = numbers
    club.do(club.tables.close(number, MOD, moderates=True))
    assert club.do(club.tables.rematch(table.id, IDA)).table.id not in numbers
    assert not club.problems()


def test_a_rematch_by_invitation_keeps_who_was_invited(club: Club) -> None:
    number = opened(club, public=False).id
    club.do(club.tables.invite(number, IDA, BO))
    club.do(club.tables.invite(number, IDA, CEM))
    club.do(club.tables.join(number, BO))
    club.do(club.tables.start(number, IDA))
    club.do(club.tables.close(number, MOD, moderates=True))
    again = club.do(club.tables.rematch(number, BO)).table
    assert set(again.invited) == {again.guest_of(IDA.id), again.guest_of(CEM.id)}
    with pytest.raises(Refused, match=r"^by_invitation"):
        club.do(club.tables.join(again.id, DANA))


def test_a_crash_right_behind_a_rematch_leaves_one_lobby(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    table = club.started()
    club.do(club.tables.close(table.id, MOD, moderates=True))

    def crash(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(lobby, "remember_rematch", crash)
        with pytest.raises(KeyboardInterrupt):
            club.do(club.tables.rematch(table.id, IDA))
    assert not club.table(table.id).rematch
    club.restart()
    (listing,) = club.do(club.tables.tables_of(IDA.id))
    assert club.do(club.tables.rematch(table.id, BO)).table.id == listing.table
    assert club.table(table.id).rematch == listing.table
    assert not club.do(club.tables.tables_of(BO.id))
    assert not club.problems()


def test_a_lobby_lost_in_a_crash_and_closed_is_no_rematch(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = club.started()
    club.do(club.tables.close(table.id, MOD, moderates=True))

    def crash(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(lobby, "remember_rematch", crash)
        with pytest.raises(KeyboardInterrupt):
            club.do(club.tables.rematch(table.id, IDA))
    (listing,) = club.do(club.tables.tables_of(IDA.id))
    club.do(club.tables.leave(listing.table, IDA))
    again = club.do(club.tables.rematch(table.id, IDA)).table
    assert again.id != listing.table
    assert again.phase is Phase.LOBBY
    assert club.table(table.id).rematch == again.id


def rematch_of_three(club: Club) -> Table:
    """A rematch that Cem asked for; Ida was red, Bo blue."""
    table = club.started("rundlauf", IDA, BO, CEM)
    club.do(club.tables.close(table.id, MOD, moderates=True))
    return club.do(club.tables.rematch(table.id, CEM)).table


def test_the_seats_of_a_rematch_wait_for_those_who_had_them(club: Club) -> None:
    again = rematch_of_three(club)
    red, blue, third = again.seats
    assert again.reserved == {red: again.guest_of(IDA.id), blue: again.guest_of(BO.id)}
    for seat in (None, red, Seat.GREEN):
        with pytest.raises(Refused, match=r"^seat_reserved"):
            club.do(club.tables.join(again.id, DANA, seat=seat))
    with pytest.raises(Refused, match=r"^seat_reserved seat=red name=Ida"):
        club.do(club.tables.change_colour(again.id, CEM, red))
    table = club.do(club.tables.join(again.id, BO)).table
    assert table.player(blue) == BO
    assert table.reserved == {red: again.guest_of(IDA.id)}
    table = club.do(club.tables.join(again.id, IDA)).table
    assert (table.player(red), table.player(third), table.reserved) == (IDA, CEM, {})
    assert not club.problems()


def test_reserved_seats_become_free_and_can_be_given_away(club: Club) -> None:
    again = rematch_of_three(club)
    red, blue, _ = again.seats
    assert club.do(club.tables.leave(again.id, BO)).table.reserved == {red: again.guest_of(IDA.id)}
    with pytest.raises(Refused, match=r"^not_seated"):
        club.do(club.tables.leave(again.id, BO))
    assert club.do(club.tables.join(again.id, DANA)).table.player(blue) == DANA
    assert club.do(club.tables.remove(again.id, CEM, red)).table.reserved == {}
    assert club.do(club.tables.join(again.id, EVE)).table.player(red) == EVE
    other = rematch_of_three(club)
    table = club.do(club.tables.add_computer(other.id, CEM)).table
    assert table.chairs[blue].computer
    assert table.reserved == {red: other.guest_of(IDA.id)}
    table = club.do(club.tables.start(other.id, CEM, without_free_seats=True)).table
    assert table.reserved == {}
    assert not club.problems()


def test_no_seat_waits_for_who_was_forgotten(club: Club) -> None:
    again = rematch_of_three(club)
    club.do(club.tables.forget(IDA.id))
    assert club.do(club.tables.join(again.id, DANA)).table.player(again.seats[0]) == DANA
    assert not club.problems()
