"""What a release has kept is never made anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.releases import gather


@pytest.mark.parametrize("kept", ["db", "exports"])
def test_no_release_is_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept: str) -> None:
    def never(_: Path) -> None:
        raise AssertionError("it begins to gather")

    project, file = tmp_path / "pyproject.toml", tmp_path / f"7.8.9.{kept}.xz"
    project.write_text('[project]\nversion = "7.8.9"\n')
    file.write_bytes(b"of the release")
    monkeypatch.setattr(gather, "FOLDER", tmp_path)
    monkeypatch.setattr(gather, "PROJECT", project)
    monkeypatch.setattr(gather, "gather", never)
    with pytest.raises(SystemExit, match=r"7\.8\.9 is kept already"):
        gather.main()
    assert sorted(tmp_path.iterdir()) == [file, project]
    assert file.read_bytes() == b"of the release"
