"""Alt texts: short, in both languages."""

import pytest

from bot.tables.journal.terms import LANGUAGES
from bot.texts.describing import describe
from games.catalogue import parse
from tests.games.setups import Setup
from tests.render.positions import DRAWN, moments


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setup", DRAWN, ids=str)
def test_every_position_can_be_told(setup: Setup, language: str) -> None:
    for state, _ in moments(setup, every=3):
        told = describe(state, language)
        assert 20 < len(told) <= 1000
        assert "{" not in told
        assert "\u2068" not in told


def test_positions_in_words() -> None:
    state = parse("rundlauf red=a,b,c,d blue=B,B,9,14 yellow=B,B,B,2 dice=5 places=red turn=blue")
    assert describe(state, "de") == (
        "Rundlauf. Blau ist am Zug mit einer 5. Rot ist Erster. Rot: im Ziel a, b, c und d. "
        "Blau: 2 Figuren geparkt; auf dem Ring 14 und 9. Gelb: 3 Figuren geparkt; auf dem Ring 2."
    )
    over = parse("go_round red=4,20 blue=1,9 chips=rrrrrrrrrrrrrb........... over=red")
    assert describe(over, "en").startswith("Go Round. The game is over. Red is in first place.")


@pytest.mark.parametrize(
    ("line", "german", "english"),
    [
        ("tunnel_x red=H,H,H,H,1.3 blue=H,H,H,H,1.8 dice=4,4", "mit Viererpasch.", "with a double 4."),
        ("tunnel_x red=H,H,H,H,1.3 blue=H,H,H,H,1.8 dice=1,1", "mit Einserpasch.", "with a double 1."),
        ("tunnel_x red=H,H,H,H,1.3 blue=H,H,H,H,1.8 dice=3,4", "mit dem Wurf 3 und 4.", "with 3 and 4 on"),
        ("quadrol red=2.3,H,H,H yellow=H,H,H,H dice=red,red", "mit zweimal Rot.", "with double red."),
        ("rundlauf red=B,5,14,b yellow=B,20,33,18 dice=4", "mit einer 4.", "with a 4."),
    ],
)
def test_a_double_is_told_once(line: str, german: str, english: str) -> None:
    state = parse(f"{line} turn=red")
    assert f"Rot ist am Zug {german}" in describe(state, "de")
    assert f"It is Red’s turn {english}" in describe(state, "en")


@pytest.mark.parametrize(
    ("line", "german", "english"),
    [
        (
            f"go_round red=4,20 blue=0,9 chips={'.' * 25} turn=red variants=shove",
            "Gegnerische Figuren dürfen verschoben werden. Rot: Figuren am Rand (oben d und links 4); noch "
            "keine Chips. Blau: Figuren am Rand (Ecke oben links und rechts 3);",
            "Opposing pieces may be shoved aside. Red: pieces on the edge (top d and left 4); no chips yet. "
            "Blue: pieces on the edge (corner top left and right 3);",
        ),
        (
            "gravitation red=H,H,1.5,2.4,4.2 yellow=H,1.6,1.7,2.5,4.3 bump=1.5,3 phase=3 "
            "shield=yellow store=1,2 turn=red",
            "Gelb entscheidet, wie viel Energie gegen den Stoß eingesetzt wird. Phase 3. "
            "Ein Stoß der Stärke 3 von 1.5 bedroht 1.6 und 1.7. Rot:",
            "Yellow decides how much energy to spend against the bump. Phase 3. "
            "A bump of strength 3 from 1.5 threatens 1.6 and 1.7. Red:",
        ),
        (
            "gravitation red=H,H,H,H,1.3 blue=H,H,H,H,1.8 phase=3 store=0,0 turn=blue",
            "Blau kann die Summe des nächsten Wurfs vorhersagen. Phase 3. Rot: 4 Steine im Hangar; "
            "in der Station",
            "Blue may predict the sum of the next roll. Phase 3. Red: 4 stones in the hangar; at the station",
        ),
        (
            "rundlauf red=B,B,B,B yellow=B,20,33,18 attempts=1 turn=red",
            "Rot würfelt. 2. Versuch von 3.",
            "Red’s turn to roll. Attempt 2 of 3.",
        ),
        (
            "gravitation red=H,H,H,H,1.3 blue=H,H,H,H,1.8 guess=7 options=deathblow phase=3 store=0,0 "
            "turn=blue waive=red",
            "Phase 3 mit Todesstoß. Rot lässt andere auf den eigenen Sonderfeldern stehen. Blau hat",
            "Phase 3 with deathblow. Red lets others stay on their special fields. Blue has",
        ),
        (
            "gravitation red=H,H,H,H,1.3 blue=H,H,H,H,1.8 phase=1 turn=blue waive=red,blue",
            "Phase 1. Rot und Blau lassen andere auf den eigenen Sonderfeldern stehen. Rot: 4 Steine",
            "Phase 1. Red and Blue let others stay on their special fields. Red: 4 stones",
        ),
        (
            "gravitation red=H,H,1.2,2.2,2.6 blue=1.4,1.5,1.8,2.3,3.5 bump=1.2,13 deathblow=1 "
            "options=deathblow phase=3 store=0,9 turn=red",
            "Ein Todesstoß der Stärke 13 geht von 1.2 aus; es würfeln noch 1.4, 1.5 und 1.2. Rot:",
            "A deathblow of strength 13 comes from 1.2; still to roll: 1.4, 1.5 and 1.2. Red:",
        ),
        (
            "tunnel_x red=H,1.4,2.3,3.3,5.1 yellow=1.13,2.4,4.2,5.2,5.3 dice=2,5 options=double_sum turn=red",
            "Rot ist am Zug mit dem Wurf 2 und 5. Ein Pasch darf auch als Summe gezogen werden. Rot:",
            "It is Red’s turn with 2 and 5 on the dice. A double may also be played as its sum. Red:",
        ),
    ],
)
def test_what_is_to_be_decided_and_what_was_agreed_on_is_told(line: str, german: str, english: str) -> None:
    assert german in describe(parse(line), "de")
    assert english in describe(parse(line), "en")
