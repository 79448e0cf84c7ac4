"""constraints.txt: all that is asked for has its version and its hashes there, and nothing else is said."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.audit import CLEAN, HOLES, UNKNOWN, judged
from tests.constraints import pins, written

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
ASKED = [
    *PROJECT["build-system"]["requires"],
    *PROJECT["project"]["dependencies"],
    *(each for extra in PROJECT["project"]["optional-dependencies"].values() for each in extra),
]
TEXT = (ROOT / "constraints.txt").read_text()
PARTS = pins(TEXT)
LINES = [line for part in PARTS.values() for line in part]


@pytest.mark.parametrize("asked", ASKED)
def test_what_is_asked_for_is_pinned_within_its_bounds(asked: str) -> None:
    wanted = Requirement(asked)
    (pinned,) = [one for one in map(Requirement, LINES) if one.name == canonicalize_name(wanted.name)]
    (exactly,) = pinned.specifier
    assert exactly.operator == "=="
    assert wanted.specifier.contains(exactly.version)


def test_versions_and_hashes_alone() -> None:
    """No host, no path; a marker only where another Python needs more."""
    for line in LINES:
        assert re.fullmatch(r"[a-z0-9-]+==[0-9][0-9a-z.]*( ; python_version >= \"3\.\d+\")?", line), line
    assert len({line.partition("==")[0] for line in LINES}) == len(LINES)
    others = [line for line in TEXT.splitlines() if line.startswith(" ")]
    assert all(re.fullmatch(r"    --hash=sha256:[0-9a-f]{64}( \\)?", line) for line in others)


def test_every_version_has_its_hashes() -> None:
    whole = TEXT.replace(" \\\n    ", " ").splitlines()
    for line in LINES:
        (own,) = [each for each in whole if each.startswith(f"{line} ")]
        assert "--hash=sha256:" in own, line


def test_the_bot_alone_needs_the_first_part_alone() -> None:
    run = {line.partition("==")[0] for line in PARTS["run"]}
    asked = [*PROJECT["build-system"]["requires"], *PROJECT["project"]["dependencies"]]
    assert {canonicalize_name(Requirement(each).name) for each in asked} <= run
    assert not {"pytest", "numpy", "ruff"} & run


def test_every_install_asks_for_hashes() -> None:
    make = (ROOT / "Makefile").read_text()
    installs = [line for line in make.splitlines() if re.match(r"\t@\$\((PIP|HASHED|ITSELF)", line)]
    free = [line for line in installs if "$(HASHED)" not in line and "$(ITSELF)" not in line]
    assert ["--dry-run" in line for line in free] == [True], "only `make upgrade` looks for newer ones"
    assert re.search(r"^HASHED = \$\(PIP\) --require-hashes -r$", make, re.MULTILINE)
    assert re.search(r"^ITSELF = \$\(PIP\) --no-deps ", make, re.MULTILINE)
    assert "--require-hashes" in (ROOT / "deploy" / "Dockerfile").read_text()


REPORT = {
    "install": [
        {"metadata": {"name": "Kreisel", "version": "0"}},
        {"metadata": {"name": "setuptools", "version": "1"}},
        {
            "metadata": {
                "name": "Web",
                "version": "2",
                "requires_dist": ["Deep.One>=1", "x ; extra == 'more'"],
            }
        },
        {"metadata": {"name": "deep-one", "version": "3"}},
        {"metadata": {"name": "Checker", "version": "4", "requires_dist": ["web", "rare; extra == 'all'"]}},
        {"metadata": {"name": "peer", "version": "5"}},
    ]
}
ASKING = {
    "build-system": {"requires": ["setuptools>=1"]},
    "project": {
        "name": "kreisel",
        "dependencies": ["web"],
        "optional-dependencies": {"dev": ["checker"], "bench": ["peer"]},
    },
}


def test_each_part_has_what_it_needs_beside_those_before() -> None:
    before = '# To run:\nolder==1 ; python_version >= "3.13" \\\n    --hash=sha256:00\ngone==2\n'
    text = written(ASKING, REPORT, before, lambda release: [f"{release[1]}f", f"{release[1]}e"])
    assert pins(text) == {
        "run": ["deep-one==3", 'older==1 ; python_version >= "3.13"', "setuptools==1", "web==2"],
        "test": ["checker==4"],
        "measure": ["peer==5"],
    }
    assert "\npeer==5 \\\n    --hash=sha256:5e \\\n    --hash=sha256:5f\n" in text


def test_a_version_without_a_hash_is_not_written() -> None:
    with pytest.raises(SystemExit, match="knows no hash of deep-one 3"):
        written(ASKING, REPORT, "", lambda _: ())


def test_what_nobody_could_be_asked_about_is_not_taken_for_safe() -> None:
    known = {"name": "one", "version": "1", "vulns": []}
    hole = {"id": "CVE-1", "fix_versions": ["2"]}
    assert judged({"dependencies": [known]})[0] == CLEAN
    assert judged({"dependencies": [known, {"name": "two", "skip_reason": "not found"}]})[0] == UNKNOWN
    assert judged({"dependencies": []})[0] == UNKNOWN
    status, said = judged({"dependencies": [known | {"vulns": [hole]}, {"name": "two", "skip_reason": "x"}]})
    assert (status, said) == (HOLES, "one 1: CVE-1; mended in: 2")
