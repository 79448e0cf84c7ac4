"""`make bench`: every ratio beside its goal, on the screen and in bench.txt; ! marks a missed goal.

`python -m tests.bench clicks stalls` measures these parts alone.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Final

PARTS: Final = ("engines", "zwianer_decisions", "pictures", "first_pictures", "store", "clicks", "stalls")


def main() -> None:
    wanted = sys.argv[1:] or PARTS
    if unknown := set(wanted) - set(PARTS):
        sys.exit(f"error: there is no part {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}.")
    with Path("bench.txt").open("w") as report:
        for name in wanted:
            part = import_module(f"tests.bench.{name}")
            print(f"… {(part.__doc__ or '').splitlines()[0]}", flush=True)
            for row in part.rows():
                print(row, flush=True)
                print(row, file=report)


if __name__ == "__main__":
    main()
