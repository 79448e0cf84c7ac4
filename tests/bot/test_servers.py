import pytest

from bot.tables.journal.refusals import Refused
from bot.tables.journal.settings import Preferences, ServerSettings
from tests.bot.club import BO, CEM, IDA, MOD, Club

SERVER, ELSEWHERE = 5, 6


def test_a_server_limits_its_tables_and_only_its_own(club: Club) -> None:
    limits = ServerSettings(tables_per_person=1, tables_per_server=2)
    club.do(club.tables.set_server_settings(SERVER, limits))
    club.restart()
    assert club.do(club.tables.server_settings(SERVER)) == limits
    club.do(club.tables.open(IDA, "go_round", server=ELSEWHERE))
    first = club.do(club.tables.open(IDA, "go_round", server=SERVER)).table
    with pytest.raises(Refused, match=r"^too_many_here most=1") as refused:
        club.do(club.tables.open(IDA, "go_round", server=SERVER))
    assert (refused.value.why, refused.value.facts) == ("too_many_here", {"most": 1})
    second = club.do(club.tables.open(BO, "go_round", server=SERVER)).table
    for joining in (club.tables.join(second.id, IDA), club.tables.join(first.id, BO)):
        with pytest.raises(Refused, match=r"^too_many_here most=1"):
            club.do(joining)
    with pytest.raises(Refused, match=r"^server_full most=2"):
        club.do(club.tables.open(CEM, "go_round", server=SERVER))
    club.do(club.tables.open(IDA, "go_round", server=ELSEWHERE))
    club.do(club.tables.forget_server(SERVER))
    assert club.do(club.tables.server_settings(SERVER)) == ServerSettings()
    club.do(club.tables.join(second.id, IDA))


def test_a_seat_taken_or_given_counts_too(club: Club) -> None:
    club.do(club.tables.open(CEM, "go_round", server=SERVER))
    table = club.started("go_round", server=SERVER)
    club.do(club.tables.set_server_settings(SERVER, ServerSettings(tables_per_person=1)))
    club.do(club.tables.offer(table.id, BO, CEM))
    with pytest.raises(Refused, match=r"^too_many_here most=1"):
        club.do(club.tables.take(table.id, CEM, table.seat_of(table.guest_of(BO.id))))
    with pytest.raises(Refused, match=r"^too_many_here most=1"):
        club.do(club.tables.replace(table.id, MOD, table.seats[0], CEM))


def test_tables_are_opened_where_a_server_wants_them_in_its_language(club: Club) -> None:
    club.do(club.tables.set_server_settings(SERVER, ServerSettings(channels=(7, 8), language="de")))
    with pytest.raises(Refused, match=r"^no_channel channels=7, 8"):
        club.do(club.tables.open(IDA, "go_round", server=SERVER, channel=9))
    table = club.do(club.tables.open(IDA, "go_round", server=SERVER, channel=8)).table
    assert table.terms.language == "de"
    other = club.do(club.tables.open(IDA, "go_round", server=SERVER, channel=7, language="en")).table
    assert other.terms.language == "en"
    assert club.do(club.tables.open(IDA, "go_round", channel=9)).table.terms.language == "en"
    assert [listing.table for listing in club.do(club.tables.tables_in(8))] == [table.id]
    club.do(club.tables.leave(table.id, IDA))
    assert not club.do(club.tables.tables_in(8))
    assert [listing.table for listing in club.do(club.tables.tables_in(8, ended=True))] == [table.id]
    assert not club.do(club.tables.tables_in(1 << 70))


@pytest.mark.parametrize(
    "settings",
    [
        ServerSettings(tables_per_person=0),
        ServerSettings(tables_per_person=21),
        ServerSettings(tables_per_server=501),
        ServerSettings(channels=tuple(range(51))),
    ],
)
def test_a_server_cannot_allow_more_than_the_house(club: Club, settings: ServerSettings) -> None:
    with pytest.raises(Refused, match=r"^bad_number"):
        club.do(club.tables.set_server_settings(SERVER, settings))
    assert club.do(club.tables.server_settings(SERVER)) == ServerSettings()


def test_a_language_without_words_is_refused_everywhere(club: Club) -> None:
    with pytest.raises(Refused, match=r"^bad_choice what=language known=de, en"):
        club.do(club.tables.open(IDA, "go_round", language="fr"))
    with pytest.raises(Refused, match=r"^bad_choice what=language known=de, en"):
        club.do(club.tables.set_preferences(IDA.id, Preferences(language="fr")))
    with pytest.raises(Refused, match=r"^bad_choice what=language known=de, en"):
        club.do(club.tables.set_server_settings(7, ServerSettings(language="fr")))


@pytest.mark.parametrize("content", ["{", '{"language": 5}', '{"orders": {"rolls": "never"}}'])
def test_settings_that_cannot_be_read_are_the_usual_ones(club: Club, content: str) -> None:
    club.do(club.store.set_settings(IDA.id, content))
    club.do(club.store.set_server_settings(7, content))
    assert club.do(club.tables.preferences(IDA.id)) == Preferences()
    assert club.do(club.tables.server_settings(7)) == ServerSettings()
