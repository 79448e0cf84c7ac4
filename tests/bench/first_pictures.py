"""P10: the first picture of a game in a fresh process, and a warm one while another game's first is drawn."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from compileall import compile_dir
from statistics import median
from threading import Thread
from time import perf_counter
from typing import Final

from games.catalogue import GAMES
from render import look, preparing
from render.sizes import BOARD, COVER, EXAMPLE, THUMBNAIL
from render.theme import THEMES
from tests.bench.measure import Row
from tests.bench.pictures import game, moments

RUNS: Final = 5
ROUNDS: Final = 5
QUICKEST: Final = "rundlauf"
"""The game whose pictures would wait longest, measured in pictures."""
SLOWEST: Final = "giro_mondiale"


def fresh(name: str, theme: str, size: int) -> Row:
    """The middle one of some processes."""
    command = (sys.executable, "-m", "tests.bench.fresh", name, theme, str(size))
    runs = []
    for _ in range(RUNS):
        run = subprocess.run(command, capture_output=True, text=True, check=True)
        first, warm = map(float, run.stdout.split())
        runs.append((first / warm, first, warm))
    ratio, first, warm = sorted(runs)[RUNS // 2]
    note = f"  {first * 1000:.0f} ms, {warm * 1000:.1f} ms"
    return Row("P10", f"{name}, {theme}, {size} px: first / warm picture", ratio, at_most=12, note=note)


def waiting(*, prepared: bool) -> Row:
    """The longest of the warm pictures that are drawn while another game's board is read, or painted."""
    first = moments(game(SLOWEST)[1])[0]
    alone = median(elapsed(moment.drawn) for moment in moments(game(QUICKEST)[1])[1:])
    longest = []
    for number in range(ROUNDS):
        look.forget()
        shown = moments(game(QUICKEST, number)[1])
        shown[0].drawn()
        other = Thread(target=first.drawn if prepared else lambda: first.drawn(BOARD - 1))
        other.start()
        longest.append(max(elapsed(moment.drawn) for moment in shown[1:] if other.is_alive()))
        other.join()
    what = f"{QUICKEST}: the longest while {SLOWEST}'s board is {'read' if prepared else 'painted'} / alone"
    note = f"  {median(longest) * 1000:.0f} ms, {alone * 1000:.1f} ms"
    return Row("P10", what, median(longest) / alone, at_most=12, note=note)


def elapsed(work: Callable[[], object]) -> float:
    """Seconds by the clock: here, waiting counts."""
    began = perf_counter()
    work()
    return perf_counter() - began


def rows() -> Iterator[Row]:
    """The ratios of P10, as after an installation."""
    for package in ("games", "render"):
        compile_dir(package, quiet=1)
    preparing.main()
    for name in GAMES:
        yield fresh(name, "dark", BOARD)
    for theme in THEMES:
        yield fresh(SLOWEST, theme, EXAMPLE)
    for size in (COVER, THUMBNAIL):
        yield fresh(QUICKEST, "dark", size)
    yield waiting(prepared=True)
    yield waiting(prepared=False)
