"""constraints.txt: the versions that every install gets; ``make upgrade`` writes it anew.

It names no host and no hashes. pip checks hashes for all requirements or for none, and a checkout has none; a
hash would also refuse what the same version is on another machine, or gets for a newer Python.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any, Final

FILE: Final = Path(__file__).parents[1] / "constraints.txt"
HEAD: Final = """\
# What `make install` and its like install, wherever that is. `make upgrade` writes this file anew.
# Lines with a marker are kept as they are: this Python does not need them, others do.
"""
OWN: Final = "kreisel"


def main() -> None:
    """Write the file from a report of ``pip install --dry-run --report``, on standard input."""
    FILE.write_text(written(json.load(sys.stdin), FILE.read_text() if FILE.exists() else ""))


def written(report: dict[str, Any], before: str) -> str:
    """The file: every version that pip has found, and what was there for other Pythons.

    >>> found = {"install": [{"metadata": {"name": "Some_Thing", "version": "1.2"}}]}
    >>> print(written(found, 'older==1 ; python_version >= "3.13"').removeprefix(HEAD), end="")
    older==1 ; python_version >= "3.13"
    some-thing==1.2
    """
    kept = [line for line in before.splitlines() if ";" in line and not line.startswith("#")]
    found = [each["metadata"] for each in report["install"]]
    pinned = [f"{_name(one['name'])}=={one['version']}" for one in found if _name(one["name"]) != OWN]
    return HEAD + "".join(f"{line}\n" for line in sorted({*kept, *pinned}))


def _name(name: str) -> str:
    """A package's name as all of them are compared."""
    return re.sub(r"[-_.]+", "-", name).lower()


if __name__ == "__main__":
    main()
