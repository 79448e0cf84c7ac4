"""Positions counted, against the tables in tests/perft."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from games.catalogue import parse
from games.tools.positions import perft

TABLES = Path(__file__).parent.parent / "perft"


def rows() -> Iterator[tuple[str, int, int]]:
    for table in sorted(TABLES.glob("*.txt")):
        for row in table.read_text().splitlines():
            if row.startswith("#"):
                continue
            line, _, counts = row.partition("; ")
            for depth, count in enumerate(counts.split(), start=1):
                yield line, depth, int(count)


@pytest.mark.parametrize(("line", "depth", "count"), list(rows()))
def test_perft(line: str, depth: int, count: int) -> None:
    assert perft(parse(line), depth) == count
