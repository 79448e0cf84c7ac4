"""What happened, in words: whole games of every kind, and everything that can happen at a table."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from bot.tables.journal.acts import (
    NOBODY,
    AnyAct,
    Closed,
    ColourChanged,
    ComputerJoined,
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
    Started,
    Threw,
    UndoAnswered,
    UndoAsked,
    Undone,
    WordGiven,
)
from bot.tables.journal.orders import Orders
from bot.tables.journal.replay import Happened
from bot.tables.journal.terms import LANGUAGES, Terms
from bot.texts.loader import Texts
from bot.texts.narration import summary, told
from games.catalogue import parse
from games.core import CHANCE, Event, Seat, play
from games.course import Begins, begin
from games.events import Thrown
from games.zwianer.events import SentHome
from tests.bot.club import BO, IDA, Club
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
        plies.append(happened(act, *step.events, how=done, game=line.partition(" ")[0], ply=ply))
        state = step.state
    return plies


def say(*plies: Happened) -> list[str]:
    return told(plies, DE, name=colour)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_random_games_can_be_told(setup: Setup) -> None:
    state = setup.start()
    plies = []
    for ply, step in enumerate(walk(setup, 1)[:400]):
        events = state.apply(step.action, step.actor).events
        act = Threw(step.action.text) if step.actor is CHANCE else Decided(step.actor, step.action.text)
        plies.append(happened(act, *events, game=setup.game, ply=ply))
        state = step.state
    for language in LANGUAGES:
        sentences = told(plies, Texts(language), name=lambda seat: f"**{seat.colour}**")
        assert len(sentences) <= len(plies)
        assert all(len(text) <= LONGEST and re.fullmatch(r"[^{}]+\.", text) for text in sentences)
        chosen = summary(plies, Texts(language), lambda seat: f"**{seat.colour}**")
        assert len(chosen) == min(5, len(sentences))
        assert [text for text in sentences if text in chosen][: len(chosen)]


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
                "Rot würfelt 4, 2 und 5 und passt.",
                "Gelb würfelt 6 und setzt eine Figur auf 20 ein.",
                "Gelb würfelt 3 und zieht von 20 nach 23.",
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
    line = "rundlauf red=B,B,B,B yellow=B,B,B,B turn=red"
    assert say(*played(line, "4", "pass", how=How.FORCED)) == ["Rot würfelt 4 und kann nicht ziehen."]
    line = "rundlauf red=B,2,14,b yellow=B,4,33,d turn=red"
    assert say(*played(line, "3", "2>5", how=How.FORCED)) == ["Rot würfelt 3 und zieht von 2 nach 5."]
    ordered = say(*played(line, "3", "2>5", how=How.ORDER))
    assert ordered == ["Rot würfelt 3 und zieht von 2 nach 5 (wie vorgemerkt)."]


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


def test_a_summary_prefers_what_matters_and_drops_what_was_taken_back() -> None:
    line = "rundlauf red=B,0,14,b yellow=B,4,33,d turn=red"
    quiet = played("rundlauf red=B,2,14,b yellow=B,4,33,d turn=red", "3", "2>5") * 6
    capture = played(line, "4", "0>4")
    kept = summary([*capture, *quiet], DE, colour, most=2)
    assert kept[0] == "Rot würfelt 4 und schlägt eine Figur von Gelb auf 4."
    assert summary([happened(Started()), *capture], DE, colour, most=1) == [kept[0]]
    assert summary([*capture, happened(GaveUp(Seat.RED)), *quiet], DE, colour, most=2)[1] == "Rot gibt auf."
    undone = [*capture, happened(UndoAsked(Seat.RED, 1), ply=2), happened(Undone(1), ply=3)]
    assert summary(undone, DE, colour) == ["Rot würfelt 4."]


def test_a_played_table_can_be_told_from_its_journal(club: Club) -> None:
    table = club.started("rundlauf", IDA, BO)
    done = club.play_out(table)
    sentences = told(done.happened, DE, name=colour)
    assert sentences[-1].startswith("Endstand: 1. ")


def test_names_are_used_as_they_are_given() -> None:
    plies = played("rundlauf red=B,0,14,b yellow=B,4,33,d turn=red", "4", "0>4")
    assert told(plies, DE, name=lambda seat: f"**{seat.colour}**") == [
        "**red** würfelt 4 und schlägt eine Figur von **yellow** auf 4."
    ]
