"""What happened, in words: whole games of every kind, and everything that can happen at a table."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import pytest
from msgspec.structs import replace

from bot.tables.journal.acts import (
    NOBODY,
    Absent,
    AnyAct,
    Circle,
    Closed,
    ColourChanged,
    ComputerJoined,
    DayOff,
    Decided,
    Entry,
    GaveUp,
    HostChanged,
    How,
    Invited,
    Joined,
    Left,
    Opened,
    OptionAgreed,
    Ordered,
    Phase,
    Planned,
    Rematched,
    SeatOffered,
    Started,
    Threw,
    TimeGiven,
    TimeStopped,
    UndoAnswered,
    UndoAsked,
    Undone,
    WordGiven,
)
from bot.tables.journal.orders import Orders
from bot.tables.journal.replay import Happened
from bot.tables.journal.table import Chair
from bot.tables.journal.terms import LANGUAGES, Terms
from bot.texts.facts import Names, always, words_of
from bot.texts.loader import Texts
from bot.texts.narration import condensed, lasting, story, told
from games.catalogue import parse
from games.core import CHANCE, Event, Seat, play
from games.course import Begins, begin
from games.events import Moved, Thrown
from games.zwianer.events import Announced, SentHome
from tests.bot.club import BO, CEM, DANA, IDA, MOD, Club
from tests.games.positions import actor
from tests.games.setups import SETUPS, Setup, walk

DE = Texts("de")
LONGEST = 400


def colour(seat: Seat) -> str:
    return DE.say("seat", seat=seat.colour)


def happened(
    act: AnyAct,
    *events: Event,
    how: How = How.PLAYER,
    game: str = "rundlauf",
    phase: Phase = Phase.PLAYING,
    ply: int = 0,
) -> Happened:
    return Happened(Entry(ply, 0, how, NOBODY, act), game, phase, events)


def played(line: str, *texts: str, how: How = How.PLAYER) -> list[Happened]:
    """Actions from a position on, each by whoever is to act."""
    state, plies = parse(line), []
    for ply, text in enumerate(texts):
        by = actor(state)
        step = play(state, text, by)
        act = Decided(by, text) if isinstance(by, Seat) else Threw(text)
        done = how if isinstance(by, Seat) else How.DICE
        told = happened(act, *step.events, how=done, game=line.partition(" ")[0], ply=ply)
        plies.append(replace(told, before=state))
        state = step.state
    return plies


def say(*plies: Happened) -> list[str]:
    return told(plies, DE, always(colour))


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_random_games_can_be_told(setup: Setup) -> None:
    state = setup.start()
    plies = []
    for ply, step in enumerate(walk(setup, 1)[:400]):
        events = state.apply(step.action, step.actor).events
        act = Threw(step.action.text) if step.actor is CHANCE else Decided(step.actor, step.action.text)
        plies.append(replace(happened(act, *events, game=setup.game, ply=ply), before=state))
        state = step.state
    for language in LANGUAGES:
        sentences = told(plies, Texts(language), always(lambda seat: f"**{seat.colour}**"))
        assert len(sentences) <= len(plies)
        assert all(len(text) <= LONGEST and re.fullmatch(r"[^{}]+\.", text) for text in sentences)


@pytest.mark.parametrize(
    ("line", "actions", "german"),
    [
        (
            "rundlauf red=B,0,14,b yellow=B,4,33,d turn=red",
            ("4", "0>4"),
            ["Rot würfelt 4 und schlägt eine Figur von Gelb auf 4."],
        ),
        (
            "rundlauf red=B,B,B,B yellow=B,B,B,B turn=red",
            ("4", "pass", "2", "pass", "5", "pass", "6", "B>20", "3", "20>23"),
            [
                "Rot würfelt 4, 2 und 5 und kann nicht ziehen (ins Spiel geht es nur mit einer 6).",
                "Gelb würfelt 6 und setzt eine Figur auf A (Gelb) ein.",
                "Gelb würfelt 3 und zieht von A (Gelb) nach 23.",
            ],
        ),
        (
            "rundlauf red=39,b,c,d yellow=B,B,B,B turn=red",
            ("1", "39>a"),
            [
                "Rot würfelt 1, zieht von 39 ins Ziel auf a und ist auf Platz 1 am Ziel; "
                "Gelb belegt Platz 2; damit ist die Partie zu Ende.",
            ],
        ),
        (
            "giro_mondiale red=P,P,P,4.3 yellow=P,P,P,P turn=red",
            ("2", "4.3>C"),
            ["Rot würfelt 2 und bringt ein Auto von 4.3 ins Ziel (Grüner Pfeil)."],
        ),
        (
            "quadrol red=2.2,G,G,G yellow=H,H,H,H turn=red",
            ("blue,black", "2.2>6.6", "6.6>6.5"),
            ["Rot würfelt Blau und Schwarz, zieht von 2.2 nach 6.6 (schwarzer Sprung) und weiter nach 6.5."],
        ),
        (
            "gravitation red=H,H,H,H,1.5 yellow=H,H,H,H,1.6 "
            "bump=1.5,3 phase=3 shield=yellow store=1,2 turn=red",
            ("shield 1",),
            [
                "Gelb setzt 1 Energie gegen den Stoß ein (es bleibt Stärke 2); "
                "der Stein von Gelb rutscht von 1.6 nach 1.8."
            ],
        ),
    ],
)
def test_plies_in_words(line: str, actions: tuple[str, ...], german: list[str]) -> None:
    assert say(*played(line, *actions)) == german


def test_stones_of_a_seat_that_go_home_together_are_told_together() -> None:
    sent = [SentHome(Seat.YELLOW, field) for field in ("2.3", "2.4")]
    deed = happened(Decided(Seat.RED, "2.2>2.5"), *sent, SentHome(Seat.RED, "2.6"), game="tunnel_x")
    assert say(deed) == [
        "Rot schickt die Steine von Gelb auf 2.3 und 2.4 in den Hangar und "
        "schickt den eigenen Stein auf 2.6 in den Hangar."
    ]


def test_a_new_host_is_told_by_their_colour() -> None:
    assert say(replace(happened(HostChanged(2)), host=Seat.BLUE)) == ["Blau leitet jetzt den Tisch."]


def test_forced_and_ordered_plies_are_told_as_such_where_it_matters() -> None:
    line = "rundlauf red=B,2,a,b yellow=B,4,33,d turn=red"
    forced = say(*played(line, "3", "2>5", how=How.FORCED))
    assert forced == ["Rot würfelt 3 und zieht von 2 nach 5 (einziger möglicher Zug)."]
    ordered = say(*played(line, "3", "2>5", how=How.ORDER))
    assert ordered == ["Rot würfelt 3 und zieht von 2 nach 5 (wie vorgemerkt)."]


def test_a_computer_too_has_no_move_rather_than_passing() -> None:
    line = "rundlauf red=B,B,B,B yellow=B,B,B,B turn=red"
    assert say(*played(line, "4", "pass", how=How.COMPUTER)) == [
        "Rot würfelt 4 und kann nicht ziehen (ins Spiel geht es nur mit einer 6)."
    ]


def test_who_may_pass_passes() -> None:
    line = "quadrol red=2.2,G,G,G yellow=H,H,H,H turn=red"
    assert say(*played(line, "black,black", "pass")) == ["Rot würfelt zweimal Schwarz und passt."]


@pytest.mark.parametrize(
    ("line", "actions", "reason"),
    [
        (
            "rundlauf red=B,0,14,b yellow=B,20,33,d turn=red",
            ("4", "0>4"),
            "zuerst muss die Figur vom Startfeld weg",
        ),
        (
            "rundlauf red=B,5,14,b yellow=B,20,33,d turn=red",
            ("6", "B>0"),
            "mit einer 6 wird zuerst eingesetzt",
        ),
        (
            "giro_mondiale red=P,P,P,2.15 yellow=P,P,P,P turn=red",
            ("5", "2.15>2.20"),
            "das Auto auf 2.15, Vorfahrtstraße, muss zuerst fahren",
        ),
    ],
)
@pytest.mark.parametrize("how", [How.FORCED, How.COMPUTER])
def test_what_a_duty_forced_is_told_with_the_duty(
    line: str, actions: tuple[str, str], reason: str, how: How
) -> None:
    assert reason in say(*played(line, *actions, how=how))[0]
    assert reason not in say(*played(line, *actions))[0]  # who chose it needs no reason


GRAVITATION = "gravitation red=H,H,H,H,1.3 yellow=H,H,H,H,1.13 phase=3 store=0,0 turn=red"


@pytest.mark.parametrize(
    ("dice", "outcome"),
    [
        ("3,4", "Rot sagt die Summe 7 vorher, würfelt 3 und 4 und liegt richtig (auch 10 und 11 zählen)."),
        ("3,5", "Rot sagt die Summe 7 vorher, würfelt 3 und 5 und liegt daneben (nur die 3 zählt)."),
        (
            "1,2",
            "Rot sagt die Summe 7 vorher, würfelt 1 und 2 und kann die Vorhersage vergessen "
            "(bei diesem Wurf gilt sie nie).",
        ),
    ],
)
def test_a_prediction_is_told_right_or_wrong_and_what_follows(dice: str, outcome: str) -> None:
    assert say(*played(GRAVITATION, "guess 7", dice)) == [outcome]


def test_a_double_that_was_predicted_brings_one_more_value() -> None:
    said = say(*played(GRAVITATION, "guess 6", "3,3"))
    assert said[0].endswith("liegt richtig (auch 9 zählt).")


@pytest.mark.parametrize(
    ("line", "actions", "german"),
    [
        (
            "gravitation red=H,H,H,H,1.13 yellow=H,H,H,H,2.1 phase=2 store=1,0 turn=red",
            ("1,5", "1.13>1.14 store=0"),
            "Rot würfelt 1 und 5, muss das Sonderfeld von Gelb räumen und zieht von 1.13 nach 1.14.",
        ),
        (
            "gravitation red=4.1,4.6,4.7,4.9,5.4 yellow=H,H,H,H,1.13 phase=2 store=0,0 turn=red",
            ("1,3", "crash 4.7"),
            "Rot würfelt 1 und 3 und kann mit keinem Stein ziehen; der auf 4.7 stürzt in den Gravitator, "
            "denn ihn zu halten kostet 5 Energie (vorhanden: 4).",
        ),
        (
            "gravitation red=4.1,4.6,4.7,4.9,5.4 yellow=H,H,H,H,1.13 phase=2 store=0,0 turn=red",
            ("2,3", "hold 4.7"),
            "Rot würfelt 2 und 3 und kann mit keinem Stein ziehen und hält den auf 4.7 für 5 Energie "
            "auf seiner Bahn.",
        ),
        (
            "gravitation red=H,H,H,H,1.5 yellow=H,H,H,1.6,1.8 phase=2 store=5,0 turn=red",
            ("1,3", "1.5>1.5 bump=3 store=5"),
            "Rot würfelt 1 und 3 und stößt mit Stärke 3 gegen 1.6; der Stein von Gelb rutscht von 1.6 nach "
            "1.7; er trifft mit Stärke 2 auf 1.8; der Stein von Gelb rutscht von 1.8 nach 1.10.",
        ),
        (
            "gravitation red=H,H,H,5.1,5.2 yellow=H,H,5.3,5.4,5.5 phase=2 store=9,0 turn=red",
            ("2,4", "5.1>5.1 bump=4 store=4"),
            "Bahn 5 ist voll, und alle Steine darauf werden zerstört",
        ),
    ],
)
def test_what_gravity_or_a_bump_forced_is_told_with_the_reason(
    line: str, actions: tuple[str, str], german: str
) -> None:
    assert german in say(*played(line, *actions))[0]


@pytest.mark.parametrize(
    ("line", "actions", "announced"),
    [
        (
            "gravitation red=H,H,H,H,1.3 yellow=H,H,H,H,1.13 phase=2 store=2,0 turn=red",
            ("3,4", "1.3>1.6 store=5"),
            "Wurf 7, Bahn 6, 5, 4, 3 · der Weg kostet 4 · Energie Rot: 2 → 5",
        ),
        (
            "gravitation red=H,H,H,H,1.5 yellow=H,H,H,H,1.6 phase=2 store=5,0 turn=red",
            ("1,3", "1.5>1.5 bump=3 store=5"),
            "Wurf 4, Bahn 3, Stoß 3, 2, 1, 0 · der Weg kostet 1",
        ),
        (
            "tunnel_x red=H,H,H,H,1.3 yellow=H,H,H,1.5,1.13 turn=red",
            ("3,3", "1.3>1.7 x1.5"),
            "Wurf 3, 2, Tunnel 1, 0",
        ),
        ("rundlauf red=B,0,14,b yellow=B,4,33,d turn=red", ("4", "0>4"), ""),
    ],
)
def test_what_the_rulebook_has_players_say_is_said(
    line: str, actions: tuple[str, str], announced: str
) -> None:
    (told_once,) = story(played(line, *actions), DE, always(colour))
    assert told_once.announced == announced


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_nothing_that_has_words_is_left_out(setup: Setup) -> None:
    """But a move that a capture tells."""
    words = words_of(setup.game)
    state = setup.start()
    for step in walk(setup, 1)[:300]:
        events = state.apply(step.action, step.actor).events
        left_out = [event for event in events if event.is_told and event not in words.told(events)]
        assert all(type(event) is Moved for event in left_out)
        if any(isinstance(event, Announced) for event in events):
            assert words.announced(events, DE)
        state = step.state


def test_the_start_is_told_once() -> None:
    course = begin("rundlauf", (Seat.RED, Seat.YELLOW), {})
    plies = [happened(Started())]
    for text in ("4", "4", "2", "5"):
        progress = course.threw(text)
        plies.append(happened(Threw(text), *progress.events, how=How.DICE))
        course = progress.course
    plies.append(happened(Threw("3"), Thrown(Seat.YELLOW, "3"), how=How.DICE))
    assert say(*plies) == [
        "Die Partie beginnt.",
        "Startwürfe: Rot 4, Gelb 4, Rot 2, Gelb 5; Gelb beginnt.",
        "Gelb würfelt 3.",
    ]
    drawn = (happened(Started()), happened(Threw("red"), Begins(Seat.RED), how=How.DICE))
    assert say(*drawn)[1:] == ["Das Los fällt: Rot beginnt."]
    assert say(happened(Started(), Begins(Seat.BLUE)))[1:] == ["Blau beginnt."]


@pytest.mark.parametrize(
    ("act", "german"),
    [
        (
            Opened(Terms(game="rundlauf", version=1, players=2), (), ()),
            "Ein Tisch für Rundlauf ist eröffnet.",
        ),
        (Joined(Seat.RED, 1, "geheim"), "Rot steigt in die laufende Partie ein."),
        (ComputerJoined(Seat.RED), "Rot wird vom Computer gespielt."),
        (ComputerJoined(Seat.RED, stands_in=True), "Für Rot spielt jetzt der Computer weiter."),
        (Left(Seat.BLUE), "Blau verlässt den Tisch."),
        (ColourChanged(Seat.RED, Seat.GREEN), "Grün spielt jetzt Grün."),
        (HostChanged(2), "Den Tisch leitet jetzt jemand anderes."),
        (UndoAsked(Seat.RED, 4), "Rot möchte einen Zug zurücknehmen."),
        (UndoAnswered(Seat.BLUE, True), "Blau ist mit dem Zurücknehmen einverstanden."),
        (UndoAnswered(Seat.BLUE, False), "Blau ist gegen das Zurücknehmen; der Zug bleibt."),
        (Undone(4), "Der Zug ist zurückgenommen."),
        (GaveUp(Seat.RED), "Rot gibt auf."),
        (Closed(Phase.ABANDONED), "Die Partie ist abgebrochen."),
        (Closed(Phase.EXPIRED), "Der Tisch ist geschlossen, weil niemand begonnen hat."),
        (Rematched(1234), "Die Revanche läuft an Tisch 1234."),
    ],
)
def test_acts_in_words(act: AnyAct, german: str) -> None:
    assert say(happened(act)) == [german]


def test_the_end_tells_the_places() -> None:
    ended = happened(Closed(Phase.FINISHED))
    placed = ((1, (Seat.YELLOW, Seat.RED)), (2, (Seat.BLUE, Seat.GREEN)))
    assert say(replace(ended, placed=placed)) == ["Endstand: 1. Rot und Gelb, 2. Blau und Grün."]


def test_a_lobby_in_words() -> None:
    opened = Opened(Terms(game="rundlauf", version=1, players=2), (), ())
    joined = Joined(Seat.RED, 1, "geheim")
    assert say(*(happened(act, phase=Phase.LOBBY) for act in (opened, joined))) == [
        "Ein Tisch für Rundlauf ist eröffnet.",
        "Rot ist dabei.",
    ]


def test_what_is_agreed_is_told_in_words() -> None:
    agreed = happened(OptionAgreed("teams", "red+yellow/blue+green"), game="giro_mondiale", phase=Phase.LOBBY)
    assert say(agreed) == ["Vereinbart: Teams: Rot + Gelb gegen Blau + Grün."]
    waived = happened(OptionAgreed("waive", ""), game="gravitation")
    assert say(waived) == ["Vereinbart: Verzicht auf die Forderung: niemand."]


@pytest.mark.parametrize(
    "act", [Invited(3), Ordered(Seat.RED, Orders()), Planned(Seat.RED, "0>4"), WordGiven(Seat.RED, "geheim")]
)
def test_what_is_private_is_not_told(act: AnyAct) -> None:
    assert say(happened(act)) == []


def kept(plies: Sequence[Happened], most: int, *, newest: int = 0, room: int = 1000) -> list[str | int]:
    """What is left of a story in so many sentences, and how many are missing where."""
    parts = condensed(story(plies, DE, always(colour)), most=most, newest=newest, room=room)
    return [part if isinstance(part, int) else part.words for part in parts]


def test_a_condensed_story_prefers_what_matters_and_marks_its_gaps() -> None:
    line = "rundlauf red=B,0,14,b yellow=B,4,33,d turn=red"
    quiet = played("rundlauf red=B,2,14,b yellow=B,4,33,d turn=red", "3", "2>5") * 6
    capture = played(line, "4", "0>4")
    captured = "Rot würfelt 4 und schlägt eine Figur von Gelb auf 4."
    (moved,) = told(quiet[:2], DE, always(colour))
    assert kept([*capture, *quiet], 2) == [captured, 5, moved]
    assert kept([happened(Started()), *capture], 1) == [1, captured]
    assert kept([*capture, happened(GaveUp(Seat.RED)), *quiet], 2) == [captured, "Rot gibt auf.", 6]
    assert kept([*capture, *quiet], 3, newest=2) == [captured, 4, moved, moved]
    assert kept([*capture, *quiet], 3, newest=2, room=2 * len(moved)) == [5, moved, moved]
    assert kept([*capture, *quiet], 9) == [captured, *[moved] * 6]


NEWS = {
    "de": [
        "Rot nimmt 2 freie Tage.",
        "Blau nimmt einen freien Tag.",
        "Rot bekommt 14-mal mehr Zeit.",
        "Die Zeit von Rot war zweimal um, darum hat der Computer entschieden.",
    ],
    "en": [
        "Red takes 2 days off.",
        "Blue takes a day off.",
        "Red gets more time 14 times.",
        "Time was up for Red twice, so the computer decided.",
    ],
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_news_of_the_clock_are_told_once_where_they_came_last(language: str) -> None:
    texts = Texts(language)
    names = always(lambda seat: texts.say("seat", seat=seat.colour))
    late = played("rundlauf red=B,2,14,b yellow=B,4,33,d turn=red", "3", "2>5", how=How.CLOCK)
    day_off, given = (happened(act, how=How.CLOCK) for act in (DayOff(Seat.RED), TimeGiven(Seat.RED, 1)))
    other = happened(DayOff(Seat.BLUE), how=How.CLOCK)
    _, moved = told(late, texts, names)
    sentences = told([day_off, *late, day_off, other, *[given] * 14, *late], texts, names)
    assert sentences == [moved, *NEWS[language], moved]


def test_moves_come_before_news_of_the_clock() -> None:
    quiet = played("rundlauf red=B,2,14,b yellow=B,4,33,d turn=red", "3", "2>5")
    (moved,) = say(*quiet)
    news: list[AnyAct] = [
        DayOff(Seat.RED),
        TimeGiven(Seat.BLUE, 1),
        TimeStopped(1, 1),
        SeatOffered(Seat.RED, Circle.ANYBODY),
    ]
    told = [*quiet * 2, *(happened(act, how=How.CLOCK) for act in news)]
    assert kept(told, 2) == [moved, moved, 4]
    absent = happened(Absent(Seat.RED), how=How.CLOCK)
    assert kept([absent, *told], 2) == [*say(absent), 1, moved, 4]


def test_a_table_that_the_clock_closed_was_nobodys_decision() -> None:
    closed = happened(Closed(Phase.ABANDONED), how=How.CLOCK)
    assert say(closed) == ["Niemand ist zurückgekommen, darum ist dieser Tisch geschlossen."]
    english = told([closed], Texts("en"), always(colour))
    assert english == ["Nobody came back, so this table is closed."]


def test_what_was_taken_back_does_not_last() -> None:
    capture = played("rundlauf red=B,0,14,b yellow=B,4,33,d turn=red", "4", "0>4")
    undone = [*capture, happened(UndoAsked(Seat.RED, 1), ply=2), happened(Undone(1), ply=3)]
    assert [type(each.entry.act) for each in lasting(undone)] == [Threw, Undone]


def by_chair(chairs: Mapping[Seat, Chair]) -> Names:
    """Guests by their numbers."""

    def name(seat: Seat) -> str:
        chair = chairs.get(seat, Chair())
        return "Computer" if chair.computer else f"Gast {chair.guest}"

    return name


def test_everybody_is_told_by_the_name_they_had_then(club: Club) -> None:
    table = club.started("go_round", IDA, BO, public=True)
    seat = table.seat_of(table.guest_of(BO.id))
    while table.deciders[0] is not seat:
        table = club.move(table).table
    table = club.move(table).table
    club.do(club.tables.offer(table.id, BO, CEM))
    club.do(club.tables.take(table.id, CEM, seat))
    club.do(club.tables.give_up(table.id, CEM))
    club.do(club.tables.take(table.id, DANA, seat))
    sentences = told(club.do(club.tables.story(table.id)), DE, by_chair)
    assert any(said.startswith("Gast 1 würfelt") for said in sentences)
    changes = [said for said in sentences if "Platz" in said or "gibt auf" in said or "Computer" in said]
    assert changes == [
        "Gast 2 übernimmt den Platz von Gast 1.",
        "Gast 2 gibt auf.",
        "Für Gast 2 spielt jetzt der Computer weiter.",
        "Gast 3 übernimmt den Platz vom Computer.",
    ]


def test_a_kick_is_told_with_the_name(club: Club) -> None:
    table = club.started("go_round", IDA, BO)
    seat = table.seat_of(table.guest_of(BO.id))
    done = club.do(club.tables.remove(table.id, MOD, seat, moderates=True))
    assert told(done.happened, DE, by_chair)[:2] == [
        "Gast 1 wurde von der Moderation aus der Partie genommen.",
        "Für Gast 1 spielt jetzt der Computer weiter.",
    ]


def test_a_played_table_can_be_told_from_its_journal(club: Club) -> None:
    table = club.started("rundlauf", IDA, BO)
    done = club.play_out(table)
    sentences = told(done.happened, DE, always(colour))
    assert sentences[-1].startswith("Endstand: 1. ")


def test_names_are_used_as_they_are_given() -> None:
    plies = played("rundlauf red=B,0,14,b yellow=B,4,33,d turn=red", "4", "0>4")
    assert told(plies, DE, always(lambda seat: f"**{seat.colour}**")) == [
        "**red** würfelt 4 und schlägt eine Figur von **yellow** auf 4."
    ]
