"""What can be done, in words: bounded, and no two choices of a position alike."""

import pytest

from bot.tables.journal.terms import LANGUAGES
from bot.texts.actions import LONGEST_LABEL, LONGEST_SENTENCE, asked, label, labels, sentence, sentences
from bot.texts.describing import dice_on_table
from bot.texts.loader import Texts
from games.catalogue import parse
from games.core import CHANCE, SEATS, Decision, Over, Seat, State
from tests.games.setups import SETUPS, Setup, states

MANY = 60
CROWDED = (
    "gravitation red=H,H,1.5,2.4,4.2 yellow=H,1.6,1.7,2.5,4.3 dice=4,5 phase=3 store=7,2 turn=red",
    "gravitation red=H,H,1.5,2.4,4.2 yellow=H,1.6,1.7,2.5,4.3 dice=1,2 phase=3 store=1,2 turn=red",
    "gravitation red=H,H,H,1.5,2.4 yellow=H,H,H,H,1.6 bump=1.5,3 phase=3 shield=yellow store=1,2 turn=red",
    "tunnel_x red=1.3,1.4,1.5,2.4,2.5 yellow=H,1.6,1.7,1.8,2.6 blue=1.9,1.10,2.7,2.8,3.4 dice=6,6 turn=red",
    "quadrol red=H,2.2,3.3,4.2 yellow=H,5.5,4.3,6.6 dice=blue,black turn=red",
    f"go_round red=12,18 blue=14,20 chips={'.' * 25} dice=2 turn=red variants=line,shove",
)


def check(state: State, language: str, *, every: int = 1) -> None:
    texts = Texts(language)
    match state.awaits:
        case Decision(seats):
            seat = min(seats)
        case Over():
            assert not any(asked(state, other, texts) for other in SEATS)
            return
        case _:
            assert asked(state, state.turn, texts)
            assert all(0 < len(label(state, throw, texts)) <= 20 for throw in state.legal_actions(CHANCE))
            return
    assert 0 < len(asked(state, seat, texts)) <= 150
    assert not any(asked(state, other, texts) for other in state.seats if other not in seats)
    actions = state.legal_actions(seat)[::every]
    for said, longest in (
        (labels(state, actions, texts), LONGEST_LABEL),
        (sentences(state, actions, texts), LONGEST_SENTENCE),
    ):
        assert len(set(said)) == len(said)
        assert all(0 < len(text) <= longest for text in said)


@pytest.mark.parametrize("setup", SETUPS[::2], ids=str)
def test_choices_of_random_games_can_be_told_apart(setup: Setup) -> None:
    for number, state in enumerate(list(states(setup))[::11]):
        actions = state.legal_actions(min(state.awaits.seats)) if isinstance(state.awaits, Decision) else ()
        check(state, LANGUAGES[number % 2], every=1 + len(actions) // MANY)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("line", CROWDED)
def test_choices_of_crowded_positions_can_be_told_apart(line: str, language: str) -> None:
    check(parse(line), language)


@pytest.mark.parametrize(
    ("line", "action", "short", "words"),
    [
        (
            "rundlauf red=B,0,14,b yellow=B,4,33,d dice=4 turn=red",
            "0>4",
            "✕ Gelb → 4",
            "Mit der Figur von A (Rot) nach 4: schlägt eine Figur von Gelb auf 4",
        ),
        (
            "rundlauf red=B,1,14,b yellow=B,4,33,d dice=6 turn=red",
            "B>0",
            "Einsetzen",
            "Eine Figur auf A (Rot) einsetzen",
        ),
        (
            f"go_round red=12,18 blue=14,20 chips={'.' * 25} dice=2 turn=red variants=shove",
            "12+ >7",
            "→ unten d, schiebt nach rechts 1",
            "Von Ecke unten rechts nach unten d, fremde Figur nach rechts 1",
        ),
        (
            "giro_mondiale red=P,P,P,4.3 yellow=P,P,P,P dice=2 turn=red",
            "4.3>C",
            "→ Grüner Pfeil → Ziel",
            "Mit dem Auto von 4.3 ins Ziel: Grüner Pfeil",
        ),
        (
            "quadrol red=2.2,G,G,G yellow=H,H,H,H dice=blue,black turn=red",
            "2.2>6.6",
            "→ 6.6 (schwarzer Sprung)",
            "Mit dem Stein von 2.2 nach 6.6: schwarzer Sprung",
        ),
    ],
)
def test_actions_in_words(line: str, action: str, short: str, words: str) -> None:
    state = parse(line)
    (found,) = (each for each in state.legal_actions(state.turn) if each.text == action)
    assert label(state, found, Texts("de")) == short
    assert sentence(state, found, Texts("de")).startswith(words)


def test_labels_that_are_alike_say_the_way() -> None:
    state = parse("giro_mondiale red=P,P,2.4,3.13< yellow=P,P,P,4.21 dice=3 turn=yellow")
    actions, texts = state.legal_actions(state.turn), Texts("en")
    assert [label(state, action, texts) for action in actions[1:]] == ["→ turn back", "→ turn back"]
    said = ["→ no thoroughfare → parking", "4.21 → turn back on 4.24", "4.21 → turn back on 4.18"]
    assert sorted(labels(state, actions, texts)) == sorted(said)


@pytest.mark.parametrize(
    ("line", "seat", "german", "english"),
    [
        (
            "giro_mondiale red=P,P,P,4.3 yellow=P,P,P,P dice=5 turn=yellow",
            Seat.YELLOW,
            "Gelb hat eine 5. Wähle ein Auto.",
            "Yellow has a 5. Choose a car.",
        ),
        (
            "gravitation red=H,H,1.5,2.4,4.2 yellow=H,1.6,1.7,2.5,4.3 bump=1.5,3 phase=3 "
            "shield=yellow store=1,2 turn=red",
            Seat.YELLOW,
            "Rot stößt mit Stärke 3 gegen einen Stein von Gelb. Wie viel Energie hält dagegen?",
            "Red bumps a stone of Yellow with strength 3. How much energy goes against it?",
        ),
        (
            "quadrol red=6.6,G,G,G yellow=H,H,H,H dice=blue first=2.2>6.6 turn=red",
            Seat.RED,
            "Rot hat noch Blau. Wähle einen Stein und eine Linie.",
            "Red has blue left. Choose a stone and a line.",
        ),
    ],
)
def test_questions_in_words(line: str, seat: Seat, german: str, english: str) -> None:
    state = parse(line)
    assert asked(state, seat, Texts("de")) == german
    assert asked(state, seat, Texts("en")) == english


def test_whoever_is_asked_is_addressed() -> None:
    state = parse("giro_mondiale red=P,P,P,4.3 yellow=P,P,P,P dice=5 turn=yellow")
    assert asked(state, Seat.YELLOW, Texts("de"), addressed=True) == "Du hast eine 5. Wähle ein Auto."
    assert asked(state, Seat.YELLOW, Texts("en"), addressed=True) == "You have a 5. Choose a car."


def test_a_double_of_colours_is_told_as_one() -> None:
    state = parse("quadrol red=6.6,G,G,G yellow=H,H,H,H dice=black,black turn=red")
    assert dice_on_table(state, Texts("de")) == "zweimal Schwarz"
    assert dice_on_table(state, Texts("en")) == "double black"


def test_dice_in_words() -> None:
    state = parse("quadrol red=2.2,G,G,G yellow=H,H,H,H dice=blue,black turn=red")
    assert dice_on_table(state, Texts("de")) == "Blau und Schwarz"
    over = parse("go_round red=4,20 blue=1,9 chips=rrrrrrrrrrrrrb........... over=red")
    assert dice_on_table(over, Texts("en")) == ""


def test_after_a_wrong_prediction_the_question_names_the_die_that_counts() -> None:
    line = "gravitation red=H,H,H,H,1.6 yellow=H,H,H,H,1.3 dice=3,4 {} phase=3 store=4,4 turn=red"
    for guess, said in (("guess=8", "Red has 3."), ("guess=7", "Red has 3 and 4."), ("", "Red has 3 and 4.")):
        state = parse(" ".join(line.format(guess).split()))
        assert asked(state, Seat.RED, Texts("en")).startswith(said)
