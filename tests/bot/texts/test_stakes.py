"""What is at stake, in one line, to whoever reads it."""

import pytest

from bot.tables.journal.terms import LANGUAGES
from bot.texts.loader import Texts
from bot.texts.stakes import stakes
from games.catalogue import GAMES, parse
from games.core import Over, Seat
from games.wording import seat_word
from games.zwianer.board import FORMATION, NAMES
from tests.games.setups import Setup
from tests.render.positions import DRAWN, moments


def told(line: str, language: str, *own: Seat) -> str:
    texts = Texts(language)
    return stakes(parse(line), own, lambda seat: seat_word(seat, texts), texts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setup", DRAWN, ids=str)
def test_it_is_told_of_every_position_but_the_end(setup: Setup, language: str) -> None:
    texts = Texts(language)
    for state, _ in moments(setup, every=7):
        line = stakes(state, state.seats[:1], lambda seat: seat_word(seat, texts), texts)
        assert bool(line) is not isinstance(state.awaits, Over)
        assert len(line) < 250
        assert "\n" not in line


def test_every_game_counts_from_nothing_to_what_wins() -> None:
    for card in GAMES.values():
        start = card.start()
        for seat in start.seats:
            tally = card.engine().tally(start, seat)
            assert 0 <= tally.reached < tally.needed
            assert not tally.is_close


@pytest.mark.parametrize(
    ("line", "own", "german", "english"),
    [
        (
            "rundlauf red=B,14,c,d yellow=B,B,20,d turn=red",
            Seat.RED,
            "Du führst mit 2 von 4 Figuren im Ziel (Gelb 1).",
            "You lead with 2 of 4 pieces in the goal (Yellow 1).",
        ),
        (
            "rundlauf red=14,b,c,d yellow=B,B,20,d turn=red",
            Seat.YELLOW,
            "Rot führt mit 3 von 4 Figuren im Ziel (du 1) und ist kurz vor dem Sieg.",
            "Red leads with 3 of 4 pieces in the goal (you 1) and is close to winning.",
        ),
        (
            "rundlauf red=B,B,B,5 blue=B,B,B,20 yellow=B,B,B,d turn=red",
            Seat.RED,
            "Gelb führt mit 1 von 4 Figuren im Ziel (du 0, Blau 0).",
            "Yellow leads with 1 of 4 pieces in the goal (you 0, Blue 0).",
        ),
        (
            "rundlauf red=a,b,c,d blue=B,B,9,14 yellow=B,B,B,2 dice=5 places=red turn=blue",
            Seat.RED,
            "Du bist schon fertig. Gleichstand mit 0 von 4 Figuren im Ziel; am weitesten ist Blau.",
            "You have finished. Everybody has 0 of 4 pieces in the goal; Blue is furthest on the way.",
        ),
        (
            "go_round red=12,18 blue=0,6 chips=rrrrrrrrrrrrbbbbbbbbbbbb. turn=red",
            Seat.BLUE,
            "Gleichstand mit 12 von 13 gesetzten Chips: Jeder Zug kann entscheiden.",
            "Everybody has 12 of 13 chips placed: any turn can decide it.",
        ),
        (
            "giro_mondiale red=C,P,P,P blue=P,P,P,P yellow=C,P,P,P green=C,P,P,P"
            " teams=red+yellow/blue+green turn=red",
            Seat.YELLOW,
            "Du und Rot führt mit 2 von 8 Autos in der Mitte (Blau und Grün 1).",
            "You and Red lead with 2 of 8 cars in the centre (Blue and Green 1).",
        ),
        (
            "krone red=3 yellow=7 coins=3,3 purse=3 turn=red",
            Seat.RED,
            "Gelb führt mit 7 von 12 Feldern (du 3) und ist kurz vor dem Sieg.",
            "Yellow leads with 7 of 12 fields (you 3) and is close to winning.",
        ),
    ],
)
def test_stakes_in_words(line: str, own: Seat, german: str, english: str) -> None:
    assert told(line, "de", own) == german
    assert told(line, "en", own) == english


def test_in_gravitation_only_neighbouring_stones_count_together() -> None:
    tally = GAMES["gravitation"].engine().tally
    first, _, third, _, fifth = (NAMES[field] for field in FORMATION[Seat.RED])
    apart = parse(f"gravitation red=H,H,H,{first},{third} yellow=H,H,H,H,1.13 phase=1 turn=red")
    assert (tally(apart, Seat.RED).reached, tally(apart, Seat.RED).needed) == (2, 3)
    across = parse(f"gravitation red=H,H,H,{first},{fifth} yellow=H,H,H,H,1.13 phase=1 turn=red")
    assert tally(across, Seat.RED).reached == 1
