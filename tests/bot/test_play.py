import pytest

from bot.tables.journal.acts import How, Phase
from bot.tables.journal.refusals import OtherRules, Refused, Stale
from games.catalogue import GAMES
from games.core import IllegalAction
from tests.bot.club import BO, EVE, IDA, MOD, Club, legal


def test_a_move_is_played_and_the_next_dice_fall(club: Club) -> None:
    table = club.started()
    done = club.move(table)
    assert [happened.entry.how for happened in done.happened][:2] == [How.PLAYER, How.DICE]
    assert done.table.since == done.table.ply > table.ply
    assert club.table(table.id) == done.table


def test_the_second_of_two_clicks_gets_the_fresh_board(club: Club) -> None:
    table = club.started()
    done = club.move(table)
    with pytest.raises(Stale) as error:
        club.move(table)
    assert error.value.table == done.table
    assert club.table(table.id) == done.table


def test_of_many_clicks_at_once_one_counts(club: Club) -> None:
    table = club.started()
    seat = table.deciders[0]
    person, texts = table.player(seat), legal(table, seat)
    assert person is not None
    clicks = [club.tables.play(table.id, table.ply, person, texts[n % len(texts)]) for n in range(20)]
    results = club.all(*clicks)
    assert sum(isinstance(result, Stale) for result in results) == 19
    assert not club.problems()


def test_a_board_of_the_future_is_no_board(club: Club) -> None:
    table = club.started()
    with pytest.raises(Stale):
        club.do(club.tables.play(table.id, table.ply + 1, IDA, "x"))


def test_what_changes_nothing_on_the_board_leaves_a_click_fresh(club: Club) -> None:
    table = club.started()
    seat = table.deciders[0]
    other = BO if table.player(seat) == IDA else IDA
    club.do(club.tables.plan(table.id, other, "0+"))
    assert club.move(table).table.ply > table.ply + 1


def test_only_the_seats_owner_decides(club: Club) -> None:
    table = club.started()
    seat = table.deciders[0]
    other = BO if table.player(seat) == IDA else IDA
    text = legal(table, seat)[0]
    with pytest.raises(Refused, match=r"^not_deciding"):
        club.do(club.tables.play(table.id, table.ply, other, text))
    with pytest.raises(Refused, match=r"^not_seated"):
        club.do(club.tables.play(table.id, table.ply, EVE, text))


def test_what_is_not_legal_is_refused_with_the_position(club: Club) -> None:
    table = club.started()
    person = table.player(table.deciders[0])
    assert person is not None
    with pytest.raises(IllegalAction, match="in 'go_round"):
        club.do(club.tables.play(table.id, table.ply, person, "castle" * 1000))
    assert club.table(table.id) == table


def test_a_game_ends_with_places_and_the_seed(club: Club) -> None:
    done = club.play_out(club.started())
    table = done.table
    assert table.phase is Phase.FINISHED
    assert len(table.places) == 2
    assert len(table.seed) == 64
    with pytest.raises(Refused, match=r"^ended"):
        club.do(club.tables.play(table.id, table.ply, IDA, "x"))
    assert not club.problems()


def test_rundlauf_forced_moves_play_themselves(club: Club) -> None:
    done = club.play_out(club.started("rundlauf"))
    story = club.do(club.tables.story(done.table.id))
    hows = [happened.entry.how for happened in story]
    assert hows.count(How.FORCED) > 20
    assert [happened.entry.ply for happened in story] == list(range(len(story)))
    late = club.do(club.tables.story(done.table.id, since=len(story) - 3))
    assert late == story[-3:]


def test_a_table_lives_on_after_a_restart(club: Club) -> None:
    table = club.started()
    for turn in range(10):
        table = club.move(table, turn).table
        club.restart()
        assert club.table(table.id) == table
    assert not club.problems()


def test_many_tables_at_once(club: Club) -> None:
    tables = [club.started() for _ in range(8)]
    for turn in range(5):
        tables = [club.move(table, turn).table for table in tables]
    assert len({table.line for table in tables}) > 1
    assert len(club.do(club.tables.tables_of(IDA.id))) == 8
    yours = [listing for listing in club.do(club.tables.tables_of(IDA.id)) if listing.is_yours]
    assert len(yours) == sum(table.player(table.deciders[0]) == IDA for table in tables)


def test_a_table_of_other_rules_is_refused_by_their_version(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = club.started("go_round")
    from msgspec.structs import replace

    monkeypatch.setitem(GAMES, "go_round", replace(GAMES["go_round"], version=7))
    for work in (
        club.tables.table(table.id),
        club.tables.play(table.id, table.ply, IDA, "x"),
        club.tables.ask_undo(table.id, table.ply, IDA),
    ):
        with pytest.raises(OtherRules, match="game=go_round version=1 known=7"):
            club.do(work)
    assert not club.problems()
    assert club.do(club.tables.export(table.id))
    club.do(club.tables.close(table.id, MOD, moderates=True))


def test_no_such_table(club: Club) -> None:
    with pytest.raises(Refused, match=r"^no_table table=77"):
        club.table(77)
    for number in (0, -1, 10**30):
        with pytest.raises(Refused, match=r"^no_table"):
            club.table(number)


def test_nobodys_plans_are_told(club: Club) -> None:
    table = club.started("go_round")
    club.do(club.tables.plan(table.id, IDA, "0+"))
    assert "0+" not in str(club.do(club.tables.story(table.id)))


def test_who_must_decide_is_pinged_once_and_the_board_is_shown(club: Club) -> None:
    table = club.started()
    table = club.move(table).table
    waiting = club.do(club.tables.outbox())
    awaited = table.player(table.deciders[0])
    assert awaited is not None
    assert [(notice.kind, notice.person) for notice in waiting if notice.kind == "ping"] == [
        ("ping", awaited.id)
    ]
    old = next(notice for notice in waiting if notice.kind == "board")
    table = club.move(table).table
    club.tell(old)  # a newer board is still to be shown
    assert [notice.kind for notice in club.do(club.tables.outbox())] == ["board", "ping"]
    club.tell(*club.do(club.tables.outbox()))
    club.restart()
    assert not club.do(club.tables.outbox())
