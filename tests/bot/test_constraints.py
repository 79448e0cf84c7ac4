"""constraints.txt: everything that is asked for has its version there, and nothing else is said."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
ASKED = [
    *PROJECT["build-system"]["requires"],
    *PROJECT["project"]["dependencies"],
    *(each for extra in PROJECT["project"]["optional-dependencies"].values() for each in extra),
]
LINES = [line for line in (ROOT / "constraints.txt").read_text().splitlines() if not line.startswith("#")]


@pytest.mark.parametrize("asked", ASKED)
def test_what_is_asked_for_is_pinned_within_its_bounds(asked: str) -> None:
    wanted = Requirement(asked)
    (pinned,) = [one for one in map(Requirement, LINES) if one.name == canonicalize_name(wanted.name)]
    (exactly,) = pinned.specifier
    assert exactly.operator == "=="
    assert wanted.specifier.contains(exactly.version)


def test_versions_alone() -> None:
    """No host, no path, no hash; a marker only where another Python needs more."""
    for line in LINES:
        assert re.fullmatch(r"[a-z0-9-]+==[0-9][0-9a-z.]*( ; python_version >= \"3\.\d+\")?", line), line
    assert sorted(LINES) == LINES


def test_every_install_keeps_to_it() -> None:
    for name in ("Makefile", "deploy/Dockerfile"):
        text = (ROOT / name).read_text()
        assert "PIP_CONSTRAINT=constraints.txt" in text
    installs = [line for line in (ROOT / "Makefile").read_text().splitlines() if line.startswith("\t@$(PIP")]
    free = [line for line in installs if "$(PIP_INSTALL)" not in line]
    assert ["--dry-run" in line for line in free] == [True], "only `make upgrade` looks for newer ones"
