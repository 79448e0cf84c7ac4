"""`python -m games`, as a person or a script runs it."""

import json
import os
import pty
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.games.setups import OURS

ROOT = Path(__file__).parents[3]
DICED = "rundlauf red=B,0,14,b yellow=B,20,33,d dice=4 turn=red"
UNDICED = "rundlauf red=B,0,14,b yellow=B,20,33,d turn=red"


def games(*arguments: str, given: bytes = b"") -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, "-m", "games", *arguments], input=given, capture_output=True, cwd=ROOT, check=False
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def test_list() -> None:
    assert games("list") == (0, "".join(f"{game}\n" for game in OURS), "")


def test_start() -> None:
    assert games("start", "rundlauf") == (0, "rundlauf red=B,B,B,B yellow=B,B,B,B turn=red\n", "")
    _, line, _ = games("start", "rundlauf", "--seats", "green,blue,red")
    assert line == "rundlauf red=B,B,B,B blue=B,B,B,B green=B,B,B,B turn=red\n"
    _, line, _ = games("start", "go_round", "--set", "variants=shove")
    assert line.endswith("turn=red variants=shove\n")


def test_actions_of_a_player_and_of_the_dice() -> None:
    assert games("actions", DICED) == (0, "0>4\n", "")
    assert games("actions", UNDICED) == (0, "1\n2\n3\n4\n5\n6\n", "")


def test_actions_after_the_end() -> None:
    assert games("actions", "rundlauf red=a,b,c,d yellow=B,B,B,B over=red,yellow") == (0, "", "")


def test_outcomes() -> None:
    assert games("outcomes", DICED) == (0, "rundlauf red=B,4,14,b yellow=B,20,33,d turn=yellow\n", "")


def test_outcomes_are_sorted() -> None:
    line = f"go_round red=12,18 blue=0,6 chips={'.' * 25} dice=5 turn=red"
    _, answers, _ = games("outcomes", line)
    assert len(answers.splitlines()) == 4
    assert answers.splitlines() == sorted(answers.splitlines())


def test_standard_input_is_answered_line_by_line() -> None:
    six = DICED.replace("dice=4", "dice=6")
    code, answers, _ = games("actions", "-", given=f"{DICED}\n{six}\r\n".encode())
    assert (code, answers) == (0, "0>4\n\n0>6\n\n")


def test_a_bad_line_among_many_is_named_after_the_answers_before_it() -> None:
    code, answers, error = games("outcomes", "-", given=DICED.encode() + b"\nrundlauf \xff\n")
    assert code == 2
    assert answers.endswith("turn=yellow\n\n")
    assert error.startswith("error: line 2: ")


def test_perft() -> None:
    assert games("perft", UNDICED, "3") == (0, "459\n", "")
    assert games("perft", "rundlauf red=a,b,c,d yellow=B,B,B,B over=red,yellow", "2") == (0, "0\n", "")


def test_play_counts_and_repeats_with_its_seed() -> None:
    code, report, error = games("play", "go_round", "--games", "3", "--seed", "7")
    assert (code, error) == (0, "")
    assert [row.split()[0] for row in report.splitlines()] == ["games", "turns", "actions", "won"]
    assert report.split()[1] == "3"
    _, again, _ = games("play", "go_round", "--games", "3", "--seed", "7")
    assert [row.split()[1] for row in again.splitlines()] == [row.split()[1] for row in report.splitlines()]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["actions", "chess"], "chess: there is no such game; there are: "),
        (["outcomes", UNDICED], "have yet to be rolled"),
        (["outcomes", "rundlauf red=a,b,c,d yellow=B,B,B,B over=red,yellow"], "the game is over"),
        (["perft", UNDICED, "2000"], "'2000' is not a whole number from 1 to 99"),
        (["list", "\x1b[2J"], "\\x1b[2J"),
        (["perft", DICED, "2"], "already rolled"),
        (["perft", UNDICED, "0"], "'0' is not a whole number from 1 on"),
        (["perft", UNDICED, "x" * 500], "is not a whole number from 1 on"),
        (["start", "chess"], "no such game"),
        (["start", "rundlauf", "--seats", "red,purple"], "purple is no seat"),
        (["start", "rundlauf", "--seats", ""], '"" is no seat'),
        (["start", "go_round", "--set", "variants"], "key=value"),
        (["start", "go_round", "--set", "variants=line", "--set", "variants=line"], "given twice"),
        (["play", "go_round", "--policy", "clever"], "clever is not one of: random"),
        (["fly"], "invalid choice"),
        ([], "required"),
    ],
)
def test_refusals_are_one_clear_sentence_and_status_2(arguments: list[str], reason: str) -> None:
    code, answers, error = games(*arguments)
    assert (code, answers) == (2, "")
    assert reason in error
    assert "Traceback" not in error
    assert "\x1b" not in error


def shell(command: str) -> tuple[int, str, str]:
    """A command line of the shell, in which GAMES stands for the tool."""
    line = command.replace("GAMES", f"{sys.executable} -m games")
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
    done = subprocess.run(
        ["/bin/bash", "-o", "pipefail", "-c", line],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=environment,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    "command",
    [
        "GAMES list | true",
        f"(echo '{DICED}'; sleep 0.5; echo bad) | GAMES outcomes - | true",
        "GAMES list >&-",
        "GAMES actions - <&-",
        f"GAMES perft '{UNDICED}' 2 2>&-",
        "GAMES play rundlauf --games 2000 | head -c 0",
    ],
)
def test_closed_streams_are_no_reason_for_a_traceback(command: str) -> None:
    _, _, error = shell(command)
    assert error == ""


def test_a_full_disk_is_told() -> None:
    assert shell("GAMES list > /dev/full") == (2, "", "error: No space left on device\n")


def test_every_answer_is_there_before_the_next_question() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "games", "actions", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    ) as tool:
        assert tool.stdin is not None
        assert tool.stdout is not None
        for _ in range(3):
            tool.stdin.write(DICED + "\n")
            tool.stdin.flush()
            assert [tool.stdout.readline(), tool.stdout.readline()] == ["0>4\n", "\n"]
        tool.stdin.close()


def hears_interrupts() -> None:
    """Tests that run in the background are deaf to them, and so would be what they start."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def on_terminal(*arguments: str, seconds: float) -> tuple[int, str]:
    """What the tool shows on a terminal until it is interrupted, and its exit status."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "games", *arguments]
    with subprocess.Popen(command, stderr=theirs, cwd=ROOT, preexec_fn=hears_interrupts) as tool:
        os.close(theirs)
        shown = os.read(ours, 100)
        time.sleep(seconds)
        tool.send_signal(signal.SIGINT)
        code = tool.wait(timeout=20)
        shown += os.read(ours, 10_000)
    os.close(ours)
    return code, shown.decode()


def test_play_shows_progress_on_a_terminal_and_wipes_it_when_interrupted() -> None:
    code, shown = on_terminal("play", "rundlauf", "--games", "100000", seconds=0.5)
    assert code == 130
    assert " of 100000 games" in shown
    assert shown.endswith("\r\x1b[K")


def test_a_faulty_board_is_told(tmp_path: Path) -> None:
    for folder in ("games", "data"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    board = tmp_path / "data" / "boards" / "rundlauf.toml"
    board.write_text(board.read_text().replace("start = 30", "start = 99"))
    done = subprocess.run(
        [sys.executable, "-m", "games", "start", "rundlauf"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr == "error: rundlauf.toml: seats.green.start: 99 is no field of the ring\n"


def test_analyse_tells_a_game_in_words(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    plies = [{"ply": 0, "by": "chance", "text": "4"}, {"ply": 1, "by": "red", "text": "5>9"}]
    players = [{"seat": "red"}, {"seat": "yellow"}]
    line = "rundlauf red=B,5,14,b yellow=B,20,33,18 turn=red"
    record = {
        "game": "rundlauf",
        "version": 1,
        "options": {},
        "players": players,
        "line": line,
        "plies": plies,
    }
    file.write_text(json.dumps(record))
    code, said, error = games("analyse", str(file))
    assert (code, error) == (0, "")
    assert "ply 1: red plays 5>9 costs" in said
    assert "best is 14>18." in said
    assert games("analyse", str(tmp_path / "none.json"))[0] == 2
    assert games("analyse", "-", given=b"{}")[2].startswith("error: ")
