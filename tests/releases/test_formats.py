"""What is stored is written out here, byte for byte: no renaming changes it, and no change goes unnoticed.

A line of these must never be changed, only added to: databases, messages and files all over the world say it.
"""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec import Struct, json

import bot.discord_ui.app.client as registering  # noqa: F401 - it imports everything that has a verb
from bot.discord_ui.incoming.dispatch import HANDLERS
from bot.store.port import Written
from bot.tables.changes import notices
from bot.tables.changes.clock import Absence
from bot.tables.journal import settings
from bot.tables.journal.acts import (
    NOBODY,
    Absent,
    AnyAct,
    Barred,
    Circle,
    Closed,
    ColourChanged,
    ColourDrawn,
    ColoursDrawn,
    ComputerJoined,
    DayOff,
    Decided,
    Entry,
    FinishersAgreed,
    GaveUp,
    GraceAgreed,
    Hinted,
    HostChanged,
    How,
    Invited,
    Joined,
    Left,
    Offered,
    Opened,
    OptionAgreed,
    Ordered,
    PaceAgreed,
    PauseWanted,
    Phase,
    Planned,
    PublicAgreed,
    Rematched,
    Reminded,
    Reserved,
    SeatOffered,
    SeriesStopped,
    Settled,
    SilenceTold,
    StartAgreed,
    Started,
    ThemeChosen,
    Threw,
    TimeGiven,
    TimeStopped,
    UndoAnswered,
    UndoAsked,
    Undone,
    UndoWithdrawn,
    WentAway,
    WordGiven,
    read,
    written,
)
from bot.tables.journal.orders import Orders
from bot.tables.journal.pace import Pace
from bot.tables.journal.settings import Preferences, ServerSettings
from bot.tables.journal.table import Chair, Hold, Table, UndoRequest, Vacancy, restored, snapshot
from bot.tables.journal.terms import Consent, Hints, Leaving, Series, Terms
from games.core import Seat
from games.course import begin
from games.record import Drawn, Player, Ply, Record

ORDERS = Orders(rolls=False, forced=False, predicts=False, shield=3, waives=True)
ORDERS_KEPT = '{"rolls":false,"forced":false,"predicts":false,"shield":3,"waives":true}'
TERMS = Terms(
    game="go_round",
    version=1,
    options={"variants": "line"},
    players=2,
    language="de",
    public=False,
    undo=Consent.OPPONENTS,
    leaving=Leaving.OPEN,
    hints=Hints.ALL,
    grace=3,
    pace=Pace(5, 1),
    series=Series(3, 2, 7, ({Seat.RED: 5, Seat.BLUE: 0},)),
    first=Seat.BLUE,
    finishers=True,
    analysis=True,
    line="go_round …",
)
TERMS_KEPT = (
    '{"game":"go_round","version":1,"options":{"variants":"line"},"players":2,"language":"de","public":false,'
    '"undo":"opponents","leaving":"open","hints":"all","grace":3,"pace":{"bank":5,"increment":1},'
    '"series":{"games":3,"number":2,"first_table":7,'
    '"scores":[{"0":5,"1":0}]},"first":1,"finishers":true,"analysis":true,"line":"go_round …"}'
)

ACTS: dict[str, AnyAct] = {
    '{"act":"Opened","terms":' + TERMS_KEPT + ',"seats":[0,1],"promises":["ab","cd"]}': Opened(
        TERMS, (Seat.RED, Seat.BLUE), ("ab", "cd")
    ),
    '{"act":"Invited","guest":2}': Invited(2),
    '{"act":"Barred","guest":2}': Barred(2),
    '{"act":"Joined","seat":1,"guest":2,"word":"Glück","orders":' + ORDERS_KEPT + "}": Joined(
        Seat.BLUE, 2, "Glück", ORDERS
    ),
    '{"act":"ComputerJoined","seat":1,"stands_in":true}': ComputerJoined(Seat.BLUE, stands_in=True),
    '{"act":"ComputerJoined","seat":1,"level":"hard"}': ComputerJoined(Seat.BLUE, level="hard"),
    '{"act":"Left","seat":1}': Left(Seat.BLUE),
    '{"act":"Reserved","seat":1,"guest":-1}': Reserved(Seat.BLUE, NOBODY),
    '{"act":"ColourChanged","seat":1,"to":3}': ColourChanged(Seat.BLUE, Seat.GREEN),
    '{"act":"Joined","seat":1,"guest":2,"chose":true}': Joined(Seat.BLUE, 2, chose=True),
    '{"act":"ColoursDrawn","draws":[{"seat":1,"of":[0,2],"to":2}]}': ColoursDrawn(
        (ColourDrawn(Seat.BLUE, (Seat.RED, Seat.YELLOW), Seat.YELLOW),)
    ),
    '{"act":"StartAgreed","first":1}': StartAgreed(Seat.BLUE),
    '{"act":"StartAgreed","host_says":true}': StartAgreed(host_says=True),
    '{"act":"OptionAgreed","key":"phase","value":"2"}': OptionAgreed("phase", "2"),
    '{"act":"ThemeChosen","theme":"light"}': ThemeChosen("light"),
    '{"act":"GraceAgreed","seconds":5}': GraceAgreed(5),
    '{"act":"FinishersAgreed","only":true}': FinishersAgreed(only=True),
    '{"act":"PublicAgreed","public":false}': PublicAgreed(public=False),
    '{"act":"WordGiven","seat":1,"word":"Glück"}': WordGiven(Seat.BLUE, "Glück"),
    '{"act":"HostChanged","guest":2}': HostChanged(2),
    '{"act":"Started"}': Started(),
    '{"act":"Threw","text":"3,4"}': Threw("3,4"),
    '{"act":"Decided","seat":1,"text":"12+"}': Decided(Seat.BLUE, "12+"),
    '{"act":"Settled"}': Settled(),
    '{"act":"UndoAsked","seat":1,"to":9}': UndoAsked(Seat.BLUE, 9),
    '{"act":"UndoAnswered","seat":1,"agrees":true}': UndoAnswered(Seat.BLUE, agrees=True),
    '{"act":"Undone","to":9}': Undone(9),
    '{"act":"UndoWithdrawn","seat":1}': UndoWithdrawn(Seat.BLUE),
    '{"act":"Ordered","seat":1,"orders":' + ORDERS_KEPT + "}": Ordered(Seat.BLUE, ORDERS),
    '{"act":"Planned","seat":1,"text":"12+"}': Planned(Seat.BLUE, "12+"),
    '{"act":"GaveUp","seat":1}': GaveUp(Seat.BLUE),
    '{"act":"Offered","seat":1,"guest":2}': Offered(Seat.BLUE, 2),
    '{"act":"Closed","phase":"finished","seed":"ab","places":[[1],[0]]}': Closed(
        Phase.FINISHED, "ab", ((Seat.BLUE,), (Seat.RED,))
    ),
    '{"act":"Rematched","table":17}': Rematched(17),
    '{"act":"SeriesStopped"}': SeriesStopped(),
    '{"act":"PaceAgreed","pace":{"bank":5,"increment":1}}': PaceAgreed(Pace(5, 1)),
    '{"act":"PaceAgreed","pace":null}': PaceAgreed(None),
    '{"act":"TimeGiven","seat":1,"milliseconds":9}': TimeGiven(Seat.BLUE, 9),
    '{"act":"TimeStopped","milliseconds":9,"until":17}': TimeStopped(9, 17),
    '{"act":"TimeStopped","milliseconds":9,"until":17,"seat":1}': TimeStopped(9, 17, Seat.BLUE),
    '{"act":"DayOff","seat":1}': DayOff(Seat.BLUE),
    '{"act":"Reminded","seat":1}': Reminded(Seat.BLUE),
    '{"act":"Reminded","seat":1,"early":true}': Reminded(Seat.BLUE, early=True),
    '{"act":"Absent","seat":1}': Absent(Seat.BLUE),
    '{"act":"Joined","seat":1,"guest":2,"stands_in":true}': Joined(Seat.BLUE, 2, stands_in=True),
    '{"act":"SeatOffered","seat":1,"circle":"substitutes","guests":[2,3],"until":9}': SeatOffered(
        Seat.BLUE, Circle.SUBSTITUTES, (2, 3), 9
    ),
    '{"act":"WentAway","seat":1,"since":5,"until":9}': WentAway(Seat.BLUE, 5, 9),
    '{"act":"WentAway","seat":1}': WentAway(Seat.BLUE),
    '{"act":"PauseWanted","seat":1,"wants":true}': PauseWanted(Seat.BLUE, wants=True),
    '{"act":"PauseWanted","seat":1,"wants":true,"still":true}': PauseWanted(Seat.BLUE, True, still=True),
    '{"act":"SilenceTold"}': SilenceTold(),
    '{"act":"SilenceTold","pause":true}': SilenceTold(pause=True),
    '{"act":"Hinted","seat":1}': Hinted(Seat.BLUE),
}

HOWS = ["player", "host", "moderator", "order", "forced", "dice", "computer", "clock", "import", "table"]
PHASES = ["lobby", "playing", "finished", "abandoned", "expired"]
NOTICES = ["board", "ping", "closing", "invite", "offer", "put_in", "removed", "undo_refused"]
NOTICES += ["reminder", "stood_in", "vacancy", "silence"]

TABLE = Table(
    terms=Terms(game="go_round", version=1, players=2),
    promises=("ab",),
    opened=1,
    changed=2,
    ply=3,
    public_ply=2,
    since=2,
    phase=Phase.PLAYING,
    host=1,
    invited=(2,),
    barred=(3,),
    reserved={Seat.BLUE: 4},
    chairs={
        Seat.RED: Chair(1, word="w", orders=ORDERS, plan="12+", last=2, left=8, away=(3, 4)),
        Seat.BLUE: Chair(
            computer=True,
            stands_in=True,
            absent=2,
            vacancy=Vacancy(Circle.PARTNERS, (1,), 9),
            chose=True,
            drawn=True,
        ),
    },
    arranged=5,
    course=begin("go_round", (Seat.RED, Seat.BLUE), {}, first=Seat.RED),
    began=Seat.RED,
    offers={Seat.RED: 2},
    offered=(2, 4),
    undo=UndoRequest(Seat.RED, 1, 2, frozenset({Seat.BLUE}), at=4),
    held=Hold(Seat.RED, 7),
    asked=3,
    added=4,
    given=2,
    reminded=1,
    excuses={2: 1},
    pausing=(Seat.RED,),
    paused=7,
    accounted=8,
    warned=9,
    seed="cd",
    places=((Seat.RED,), (Seat.BLUE,)),
    rematch=6,
    draws=(ColourDrawn(Seat.BLUE, (Seat.RED, Seat.YELLOW), Seat.YELLOW),),
    stopped=True,
)
TABLE_KEPT = (
    '{"form":10,"terms":{"game":"go_round","version":1,"players":2},"promises":["ab"],"opened":1,"changed":2,'
    '"ply":3,"public_ply":2,"since":2,"phase":"playing","host":1,"invited":[2],"barred":[3],"reserved":{"1":4},'
    '"chairs":{"0":{"guest":1,"word":"w","orders":'
    + ORDERS_KEPT
    + ',"plan":"12+","last":2,"left":8,"away":[3,4]},'
    '"1":{"computer":true,"stands_in":true,"absent":2,'
    '"vacancy":{"circle":"partners","guests":[1],"until":9},"chose":true,"drawn":true}},'
    '"arranged":5,"course":{"game":"go_round",'
    '"seats":[0,1],"options":{},"start":{"seats":[0,1],"dice":[]},"fortunes":{},'
    '"position":"go_round red=12,18 blue=0,6 chips=......................... turn=red","rolls":0,"trail":[]},'
    '"began":0,"offers":{"0":2},"offered":[2,4],"undo":{"seat":0,"to":1,"asked":2,"agreed":[1],"at":4},'
    '"held":{"seat":0,"until":7},"asked":3,"added":4,"given":2,"reminded":1,"excuses":{"2":1},"pausing":[0],"paused":7,'
    '"accounted":8,"warned":9,"seed":"cd",'
    '"places":[[0],[1]],"rematch":6,"draws":[{"seat":1,"of":[0,2],"to":2}],"stopped":true}'
)

SETTINGS: dict[str, Struct] = {
    '{"orders":' + ORDERS_KEPT + ',"language":"de","theme":"light","pings":"dm","previews":true}': (
        Preferences(orders=ORDERS, language="de", theme="light", pings="dm", previews=True)
    ),
    '{"tables_per_person":2,"tables_per_server":3,"channels":[4],"language":"de","greeted":true}': (
        ServerSettings(2, 3, (4,), "de", greeted=True)
    ),
    '{"greeted":true,"pace":"brisk"}': ServerSettings(greeted=True, pace="brisk"),
    '{"zone":"Europe/Berlin","quiet":[21,6],"reminded_twice":true}': (
        Preferences(zone="Europe/Berlin", quiet=(21, 6), reminded_twice=True)
    ),
    '{"reminders":[5],"days_off":3,"month":24000,"away":[6,7]}': (
        settings.Record(reminders=(5,), days_off=3, month=24000, away=(6, 7))
    ),
    '{"visits":[{"table":3,"at":4},{"table":5,"at":6,"told":7}]}': (
        settings.Record(visits=(settings.Visit(3, 4), settings.Visit(5, 6, 7)))
    ),
    '{"refused_overview":true}': settings.Record(refused_overview=True),
    '{"overview":0}': Preferences(overview=0),
    '{"since":1,"until":2}': Absence(1, 2),
    '{"kreisel":1,"game":"go_round","version":1,"options":{"variants":"line"},'
    '"players":[{"seat":"red","name":"Ida","word":"w"},{"seat":"blue","computer":true}],"first":"red",'
    '"line":"","promise":"","seed":"","ended":"finished","places":[["red"],["blue"]],'
    '"plies":[{"ply":4,"by":"chance","text":"3","at":5,"how":"dice"}]}': Record(
        game="go_round",
        version=1,
        options={"variants": "line"},
        players=(Player("red", "Ida", word="w"), Player("blue", computer=True)),
        first="red",
        ended="finished",
        places=(("red",), ("blue",)),
        plies=(Ply(4, "chance", "3", 5, "dice"),),
    ),
    '{"kreisel":1,"game":"go_round","version":1,"options":{},"players":[{"seat":"red"},{"seat":"blue"}],'
    '"first":"","line":"","promise":"","seed":"","ended":"","places":[],"plies":[],'
    '"colours":[{"of":["red","blue"],"got":"blue"}]}': Record(
        game="go_round",
        version=1,
        options={},
        players=(Player("red"), Player("blue")),
        colours=(Drawn(("red", "blue"), "blue"),),
    ),
}

VERBS = """
    agree analyse agree_finishers agree_grace agree_on agree_start alone arrange at away board cancel catchup
    challenge choose clock colour come_back computer delete_data do draw_colours export forget_me
    give_time give_up give_word go_away hint join
    keep_data leave legend less look luck mod_end mod_kick mod_tables more next_game onward options
    order orders overview pair pause prefer prefer_there previews quiet recolour refuse rematch repair
    repeat_game replay resign retheme roll rule rules rules_of set_overview set_pace set_quiet
    set_stand_in shield sit stand_in standings start start_with step stop_series sure take take_data
    from_here further glance highlights mistake tour tour_of try unasked undo unplan verify why word
"""
"""Of controls in messages that are out there."""


@pytest.mark.parametrize("kept", ACTS)
def test_an_act(kept: str) -> None:
    entry = Entry(3, 5, How.PLAYER, 1, ACTS[kept])
    row = Written(3, 5, "player", 1, kept, written(entry, Phase.LOBBY, "").mark)
    assert written(entry, Phase.LOBBY, "") == row
    assert read(row) == entry


def test_every_act_is_pinned() -> None:
    assert {type(act) for act in ACTS.values()} == set(get_args(AnyAct))


def test_words_that_stand_in_rows() -> None:
    assert [how.value for how in How] == HOWS
    assert [phase.value for phase in Phase] == PHASES
    assert [circle.value for circle in Circle] == ["partners", "substitutes", "anybody"]
    assert [consent.value for consent in Consent] == ["all", "opponents", "none", "off"]
    assert [leaving.value for leaving in Leaving] == ["computer", "open", "end"]
    assert [hints.value for hints in Hints] == ["alone", "all", "off"]
    assert [
        value for name, value in vars(notices).items() if name.isupper() and isinstance(value, str)
    ] == NOTICES


def test_a_snapshot() -> None:
    """If it has changed: raise SNAPSHOT_FORM, and with it what stands here."""
    assert snapshot(TABLE).decode() == TABLE_KEPT
    assert restored(TABLE_KEPT.encode(), 0, ()) == TABLE


@pytest.mark.parametrize("kept", SETTINGS)
def test_settings_and_exports(kept: str) -> None:
    assert json.encode(SETTINGS[kept]).decode() == kept
    assert json.decode(kept, type=type(SETTINGS[kept])) == SETTINGS[kept]


def test_buttons_that_are_out_there_work_and_new_ones_are_pinned() -> None:
    assert set(HANDLERS) == set(VERBS.split())
