"""Refusals in words: every key of every kind, and nothing foreign that does more than be read."""

import re
from collections.abc import Iterable, Iterator

import pytest

from bot.store.port import NoSuchTable, StoreError, StoreFull
from bot.tables.journal.refusals import OtherRules, Refused
from bot.tables.journal.terms import LANGUAGES
from bot.texts.loader import Texts
from bot.texts.refusing import refused, why_not
from games.catalogue import GAMES, parse
from games.core import IllegalAction, Refusal, Seat, State
from games.faults import BadLine, BadSetup, sentences
from games.record import BadRecord
from tests.bot.texts import raised
from tests.games.setups import SETUPS, Setup, states

COUNTED = {"count", "known", "last", "least", "length", "most", "ply", "ring", "size", "version", "wanted"}


def facts(names: Iterable[str]) -> dict[str, str | int]:
    return {name: 3 if name in COUNTED else "**red** @everyone" for name in names}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_a_table_has_words(language: str) -> None:
    said = {why: refused(Refused(why, **facts(names)), Texts(language)) for why, names in raised.refusals()}
    assert len(set(said.values())) == len(said)
    for text in said.values():
        assert text[-1] in ".?"
        assert "**" not in text
        assert "@everyone" not in text
        assert len(text) <= 400


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [2**64, -(10**30), 10**400])
def test_no_number_is_too_large_for_words(number: int, language: str) -> None:
    for error in (
        BadRecord("version", "other_rules", version=number, known=1),
        BadRecord("ply", "ply_order", last=number),
        Refused("no_table", table=number),
        Refused("few_days_off", days=number, left=number),
    ):
        assert len(refused(error, Texts(language))) <= 400


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", [BadLine, BadSetup, BadRecord])
def test_every_fault_has_words(kind: type[BadLine], language: str) -> None:
    for why, names in raised.faults():
        said = refused(kind("**red**=@here", why, **facts(names)), Texts(language))
        assert said.endswith(".")
        assert "**" not in said
        assert "@here" not in said


def test_the_command_line_says_every_fault_in_english_without_a_parser() -> None:
    for why, names in raised.faults(*raised.OURS):
        said = str(BadLine("red=B", why, **facts(names)))
        assert said.startswith("red=B: ")
        assert not re.search(r"[{}$]|_", said.replace("@everyone", "")), said


def test_no_sentence_for_what_is_never_refused() -> None:
    assert set(sentences()) == {why for why, _ in raised.faults(*raised.OURS)}


def test_colours_and_games_are_told_in_the_language() -> None:
    german = Texts("de")
    assert refused(Refused("seat_taken", seat="red"), german).startswith("Rot ist schon besetzt. ")
    assert "Go Round, Rundlauf" in refused(Refused("no_game", known="go_round, rundlauf"), german)
    assert "Tisch 1234 " in refused(OtherRules(1234, "quadrol", 1, 2), german)
    assert "von Quadrol" in refused(OtherRules(1234, "quadrol", 1, 2), german)
    assert "Rot+Gelb" in refused(BadLine("over", "not_in_centre", side="red+yellow"), german)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_store_tells_its_operator_is_not_told_to_players(language: str) -> None:
    texts = Texts(language)
    faults = (StoreError("/srv/kreisel.db"), StoreFull("/srv"), NoSuchTable(7))
    said = {refused(error, texts) for error in faults}
    assert len(said) == 1
    assert "/srv" not in said.pop()
    assert "secret" not in refused(RuntimeError("secret"), texts)


def test_an_illegal_action_is_refused_without_its_position() -> None:
    state = parse("rundlauf red=B,0,14,b yellow=B,20,33,d dice=4 turn=red")
    said = refused(IllegalAction("14>18", Seat.RED, state), Texts("en"))
    assert said == "That is not possible in this position. Choose one of the moves on offer."


def met(setup: Setup) -> Iterator[tuple[State, Refusal]]:
    for state in list(states(setup))[::5]:
        for refusal in state.refusals():
            yield state, refusal


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setup", SETUPS[::3], ids=str)
def test_every_reason_that_is_met_has_words(setup: Setup, language: str) -> None:
    for state, refusal in met(setup):
        said = why_not(state, refusal, Texts(language))
        assert said.endswith(f"({refusal.rule}).")
        assert len(said) < 200


@pytest.mark.parametrize(
    ("line", "german"),
    [
        (
            "rundlauf red=B,0,14,b yellow=B,20,33,d dice=4 turn=red",
            [
                "Parkplatz: ins Spiel geht es nur mit einer 6 (L6).",
                "14→18: zuerst muss die Figur vom Startfeld weg (L9).",
                "b: die Zahl führt über das Ziel hinaus (L7).",
            ],
        ),
        (
            "giro_mondiale red=P,P,P,2.3 yellow=P,P,P,P dice=2 turn=red",
            [
                "Passen geht nicht: ein Auto kann fahren, ohne zu schlagen (G21).",
                "Parkplatz: das Auto auf 2.3, Vorfahrtstraße, muss zuerst fahren (G16).",
            ],
        ),
        (
            "quadrol red=H,2.2,G,G yellow=H,H,H,H dice=yellow,black turn=red",
            ["Start: ins Spiel geht es nur mit Rot oder Blau, nicht mit Gelb und Schwarz (Q6)."],
        ),
    ],
)
def test_reasons_in_words(line: str, german: list[str]) -> None:
    state = parse(line)
    said = [why_not(state, refusal, Texts("de")) for refusal in state.refusals()]
    assert set(german) <= set(said)


def test_what_cannot_be_agreed_on_is_told_in_the_words_of_options() -> None:
    option = GAMES["giro_mondiale"].option("teams")
    with pytest.raises(BadSetup) as fault:
        option.checked("red+yellow/blue+green", (Seat.RED, Seat.BLUE))
    assert refused(fault.value, Texts("en")).startswith("“Teams: Red + Yellow against Blue + Green”")
    for language in LANGUAGES:
        said = refused(fault.value, Texts(language))
        assert not re.search(r"[=/]|red\+", said)
