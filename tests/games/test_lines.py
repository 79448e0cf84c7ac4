"""Position lines: what is read, what is refused and how that is said."""

import pytest

from games.catalogue import GAMES, parse
from games.faults import BadLine
from games.lines import LONGEST

GO_ROUND = "go_round red=12,18 blue=0,6 chips=......................... turn=red"
RUNDLAUF = "rundlauf red=B,B,0,d yellow=B,B,B,39 turn=red"


def refused(line: str) -> str:
    with pytest.raises(BadLine) as caught:
        parse(line)
    return str(caught.value)


def test_order_is_free_and_what_is_written_back_is_canonical() -> None:
    assert parse("rundlauf turn=red yellow=39,B,B,B red=d,0,B,B").line() == RUNDLAUF
    shuffled = GO_ROUND.replace("12,18", "18,12") + " variants=shove,line"
    assert parse(shuffled).line() == GO_ROUND + " variants=line,shove"


@pytest.mark.parametrize(
    ("line", "part", "reason"),
    [
        ("", '""', "no such game"),
        ("chess e4", "e4", "key=value"),
        ("chess", "chess", "no such game; there are:"),
        (RUNDLAUF + " ", "turn=red", "a space too many"),
        (" " + RUNDLAUF, '""', "a space too many"),
        (RUNDLAUF.replace(" turn", "  turn"), "yellow=B,B,B,39", "a space too many"),
        (RUNDLAUF.replace("39", "３9"), "yellow=B,B,B,３9", "not a printable ASCII"),
        (RUNDLAUF + "\n", "turn=red\\n", "not a printable ASCII"),
        (RUNDLAUF + "\0", "turn=red\\x00", "not a printable ASCII"),
        (RUNDLAUF + " x" * LONGEST, RUNDLAUF[:20], "characters, at most 1000"),
        (RUNDLAUF + " pace=2", "pace=2", "no such part"),
        (RUNDLAUF + " turn=yellow", "turn=yellow", "given twice"),
        (RUNDLAUF + " dice=", "dice=", "with a value"),
        (RUNDLAUF + " dice=7", "dice=7", "1 to 6"),
        (RUNDLAUF + " dice=0", "dice=0", "1 to 6"),
        (RUNDLAUF + " dice=3,4", "dice=3,4", "1 to 6"),
        (RUNDLAUF + " sixes=3", "sixes=3", "1 to 2"),
        (RUNDLAUF + " white=B,B,B,B", "white=B,B,B,B", "no seat of this game"),
        (RUNDLAUF.replace("red=", "white=", 1), "white=B,B,0,d", "no seat of this game"),
        (RUNDLAUF.replace("0,d", "0,"), "red=B,B,0,", 'no piece can stand on ""'),
        (RUNDLAUF.replace("turn=red", "turn=blue"), "turn=blue", "blue is not in play"),
        (RUNDLAUF.replace("turn=red", "turn=me"), "turn=me", "me is not in play"),
        (RUNDLAUF.replace(" turn=red", ""), "turn", "missing"),
        (RUNDLAUF.replace("B,B,0,d", "B,B,d"), "red=B,B,d", "pieces: 3, a seat has 4"),
        (RUNDLAUF.replace("B,B,0,d", "B,B,0,40"), "red=B,B,0,40", "no piece can stand on 40"),
        (RUNDLAUF.replace("B,B,0,d", "B,B,0,00"), "red=B,B,0,00", "no piece can stand on 00"),
        (RUNDLAUF.replace("B,B,0,d", "B,B,d,d"), "red=B,B,d,d", "two pieces stand on d"),
        (RUNDLAUF.replace("B,B,0,d", "B,B,39,d"), "yellow=B,B,B,39", "two pieces stand on 39"),
        ("rundlauf red=B,B,B,B turn=red", "rundlauf", "seats in play: 1"),
        (RUNDLAUF + " attempts=1", "attempts=1", "no three attempts"),
        (RUNDLAUF + " places=yellow", "places=yellow", "yellow is not home"),
        ("rundlauf red=a,b,c,d blue=B,B,B,B yellow=B,B,B,B turn=blue", "red=a,b,c,d", "has no place"),
        ("rundlauf red=a,b,c,d blue=B,B,B,B yellow=B,B,B,B places=red turn=red", "turn=red", "home already"),
        ("rundlauf red=a,b,c,d yellow=B,B,B,B places=red turn=yellow", "places=red", "the game is over"),
        ("rundlauf red=a,b,c,d yellow=B,B,B,B over=red", "over=red", "places: 1, players: 2"),
        ("rundlauf red=a,b,c,d yellow=B,B,B,B over=red,red", "over=red,red", "red is given twice"),
        ("rundlauf red=a,b,c,d yellow=B,B,B,B over=yellow,red", "over=yellow,red", "another seat must be"),
        ("rundlauf red=a,b,c,d yellow=B,B,B,B over=red,yellow turn=red", "turn=red", "must be absent"),
        (GO_ROUND.replace("=.", "="), "chips=", "points: 24, the board has 25"),
        (GO_ROUND.replace("=.", "=x"), "chips=x", "x is not one of: r, b, ."),
        (GO_ROUND.replace("=" + "." * 14, "=" + "r" * 14), "chips=rrr", "14 chips on the board"),
        (GO_ROUND.replace("=" + "." * 13, "=" + "b" * 13), "chips=bbb", "blue has placed all chips"),
        (GO_ROUND.replace("turn=red", "over=red"), "over=red", "chips of red on the board: 0, 13 win"),
        (GO_ROUND.replace("12,18", "12,6"), "blue=0,6", "two pieces stand on 6"),
        (GO_ROUND.replace(" blue=0,6", ""), "blue", "missing"),
        (GO_ROUND + " variants=jump", "variants=jump", "jump is not one of: line, shove"),
        (GO_ROUND + " variants=line,line", "variants=line,line", "line is given twice"),
        (GO_ROUND + " yellow=1,2", "yellow=1,2", "yellow is no seat of this game"),
    ],
)
def test_a_refusal_names_the_part_and_the_reason(line: str, part: str, reason: str) -> None:
    said = refused(line)
    assert said.startswith(part)
    assert reason in said
    assert len(said) < 300


def test_a_line_has_at_most_a_thousand_characters() -> None:
    assert "at most 1000" not in refused(RUNDLAUF.ljust(LONGEST, "x"))
    assert "1001 characters, at most 1000" in refused(RUNDLAUF.ljust(LONGEST + 1, "x"))


def test_foreign_text_is_shown_short_and_harmless() -> None:
    said = refused(f"rundlauf red={'9' * 400},B,B,B yellow=B,B,B,B turn=red")
    assert "…" in said
    assert len(said) < 300
    assert "\x1b" not in refused("rundlauf\x1b[2J red=B,B,B,B turn=red")


@pytest.mark.parametrize("game", GAMES)
def test_every_start_is_a_line(game: str) -> None:
    start = GAMES[game].start()
    assert parse(start.line()) == start
