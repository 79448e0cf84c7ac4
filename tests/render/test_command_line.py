"""`python -m render`: a picture of any line, or one sentence that says what is wrong."""

import io
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from games.catalogue import parse
from games.faults import BadSetup
from render import picture
from render.__main__ import main

LINE = "rundlauf red=B,5,14,b yellow=B,20,33,18 dice=4 turn=red"


def test_a_line_becomes_a_picture(tmp_path: Path) -> None:
    file = tmp_path / "out.png"
    assert main([LINE, str(file), "--size", "150", "--theme", "light", "--choices"]) == 0
    assert Image.open(file).size == (150, 150)


def test_a_picture_can_go_to_standard_output(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main([LINE, "-", "--size", "100"]) == 0
    assert Image.open(io.BytesIO(capfdbinary.readouterr().out)).size == (100, 100)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["rundlauf red=B", "out.png"], "red=B: pieces: 1, a seat has 4"),
        (["chess", "out.png"], "chess: there is no such game"),
        ([LINE, "out.png", "--theme", "pink"], "theme=pink: pink is not one of: dark, light"),
        ([LINE, "out.png", "--size", "9"], "size=9: 9 is not a whole number from 100 to 2000"),
        ([LINE, "out.png", "--size", "big"], "size=big: big is not a whole number"),
        ([LINE, "/nowhere/out.png"], "/nowhere/out.png: No such file or directory"),
    ],
)
def test_what_is_wrong_is_one_sentence(
    arguments: list[str],
    why: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert said.err.startswith(f"error: {why}")
    assert said.err.count("\n") == 1
    assert not said.out
    assert not list(tmp_path.iterdir())


def test_a_full_disk_is_one_sentence_and_a_closed_pipe_is_none() -> None:
    command = [sys.executable, "-m", "render", LINE, "-", "--size", "100"]
    with Path("/dev/full").open("wb") as full:
        said = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False)
    assert (said.returncode, said.stderr) == (2, b"error: No space left on device\n")
    reader, writer = os.pipe()
    os.close(reader)
    said = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert (said.returncode, said.stderr) == (2, b"")


@pytest.mark.parametrize("size", [100.5, "400", True])
def test_a_size_is_a_whole_number(size: Any) -> None:
    with pytest.raises(BadSetup, match="size="):
        picture(parse(LINE), size=size)
