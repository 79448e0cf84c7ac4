import pytest
from msgspec.structs import replace

from bot.store.port import StoreError
from bot.tables.refusals import OtherRules, Refused
from games.catalogue import GAMES
from tests.bot.club import Club

HUGE = (1 << 63, -(1 << 63) - 1, 10**30)


def test_a_story_by_other_rules_is_not_told(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    table = club.started("go_round")
    assert club.do(club.tables.story(table.id))
    monkeypatch.setitem(GAMES, "go_round", replace(GAMES["go_round"], version=7))
    with pytest.raises(OtherRules, match="version 1 of go_round, this Kreisel has 7"):
        club.do(club.tables.story(table.id))


@pytest.mark.parametrize("number", [77, 0, -1, *HUGE])
def test_there_is_no_story_without_a_table(club: Club, number: int) -> None:
    with pytest.raises(Refused, match="there is no table"):
        club.do(club.tables.story(number))


@pytest.mark.parametrize("number", HUGE)
def test_nothing_is_kept_by_a_number_too_large(club: Club, number: int) -> None:
    club.started("go_round")
    assert not club.do(club.tables.tables_of(number))
    assert not club.do(club.tables.tables_on(number, ended=True))
    assert not club.do(club.tables.forget(number))
    with pytest.raises(StoreError, match="no number this large"):
        club.do(club.store.set_note(number, "x"))
    assert not club.problems()
