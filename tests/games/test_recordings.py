"""Recorded games replayed to their exact end."""

from pathlib import Path

import pytest

from games.core import Over
from tests.recordings import FOLDER, file_of, recorded, replay


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.txt")), ids=lambda file: file.stem)
def test_a_recorded_game_ends_as_it_ended(file: Path) -> None:
    state, end = replay(file.read_text())
    assert state.line() == end
    assert isinstance(state.awaits, Over)


def test_every_game_has_its_recordings() -> None:
    assert sorted(FOLDER.glob("*.txt")) == sorted(file_of(setup) for setup in recorded())
