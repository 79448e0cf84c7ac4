"""Pictures are painted here, not read: what was prepared at an installation is not believed but tested."""

from pathlib import Path

import pytest

from render import prepared


@pytest.fixture(autouse=True)
def nothing_prepared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where prepared boards would be."""
    folder = tmp_path / "prepared"
    monkeypatch.setattr(prepared, "FOLDER", folder)
    return folder
