"""P1 to P3: pictures and films, against copying and deflating one picture, and drawing it anew."""

from __future__ import annotations

import io
import subprocess
import sys
import zlib
from collections.abc import Callable, Iterator, Sequence
from random import Random
from statistics import median
from time import perf_counter
from typing import Final

from PIL import Image

from games.catalogue import GAMES
from games.core import CHANCE, Chance, Decision, Event, Seat, State, Step
from render import picture, replay
from render.canvas import FINER, UNITS, Canvas
from render.faces import ALL, face_of
from render.scene import scene
from render.sprites import Placed
from render.theme import DARK
from tests.bench.measure import Row

MOVES: Final = 80
WARM: Final = 20
"""Pictures before the first that counts: a table that is played at."""
ROUNDS: Final = 5
NAMES: Final = dict(zip(Seat, ("Anna", "Bernhard", "Zoë", "Dino", "Eva"), strict=True))


def game(name: str) -> tuple[State, list[Step]]:
    """A random game of so many decisions."""
    card, draw = GAMES[name], Random(1)
    start = state = card.start(card.default_seats(card.most))
    steps: list[Step] = []
    decisions = 0
    while decisions < MOVES:
        match state.awaits:
            case Chance(faces=faces):
                step = state.apply(draw.choice(faces), CHANCE)
            case Decision(seats):
                step = state.apply(draw.choice(state.legal_actions(min(seats))), min(seats))
                decisions += 1
            case _:
                break
        steps.append(step)
        state = step.state
    return start, steps


def moments(steps: Sequence[Step]) -> list[tuple[State, tuple[Event, ...]]]:
    """Every state after a decision, with the events since the throw before it."""
    found: list[tuple[State, tuple[Event, ...]]] = []
    thrown: tuple[Event, ...] = ()
    for before, step in zip([None, *steps], steps, strict=False):
        if before and isinstance(before.state.awaits, Decision):
            found.append((step.state, thrown + step.events))
        thrown = step.events
    return found


def floor(pixels: Image.Image) -> bytes:
    """The least anybody does: copy the palette picture and deflate it quickly."""
    return zlib.compress(pixels.copy().tobytes(), 1)


def seconds(work: Callable[[], object]) -> float:
    began = perf_counter()
    work()
    return perf_counter() - began


def naive(shown: Sequence[Placed], paint: Callable[[Canvas], None]) -> bytes:
    """Everything drawn anew with Pillow, four times as large, and saved in RGB."""
    image = Image.new("RGB", (UNITS * FINER, UNITS * FINER), DARK.page)
    paint(Canvas(image, DARK, 1, (0, 0)))
    for placed in shown:
        placed.sprite.paint(Canvas(image, DARK, 1, (placed.x, placed.y)), *placed.sprite.args)
    file = io.BytesIO()
    image.reduce(FINER).save(file, "PNG")
    return file.getvalue()


def pictures(name: str) -> Iterator[Row]:
    """P1."""
    _, steps = game(name)
    times, sizes = [], []
    for number, (state, events) in enumerate(moments(steps)):
        took = seconds(lambda: picture(state, events=events, names=NAMES))  # noqa: B023
        drawn = picture(state, events=events, names=NAMES)
        pixels = Image.open(io.BytesIO(drawn))
        pixels.load()
        least = seconds(lambda: floor(pixels))  # noqa: B023
        if number >= WARM:
            times.append(took / least)
            sizes.append(len(drawn) / len(floor(pixels)))
    note = f"  {len(drawn) / 1024:.0f} KiB"
    yield Row("P1", f"{name}: a picture after a move / copy and deflate", median(times), at_most=1.0)
    yield Row("P1", f"{name}: its bytes / copy and deflate", median(sizes), at_most=0.85, note=note)


def peers(name: str) -> Iterator[Row]:
    """P1 beside others that draw everything anew."""
    _, steps = game(name)
    state, events = moments(steps)[-1]
    face = face_of(state)
    shown = scene(face, state, events=events, names=NAMES)
    pixels = Image.open(io.BytesIO(picture(state, events=events, names=NAMES)))
    pixels.load()
    least = min(seconds(lambda: floor(pixels)) for _ in range(ROUNDS))
    took = min(seconds(lambda: naive(shown, face.paint)) for _ in range(2))
    yield Row("P1", f"{name}: naive Pillow / copy and deflate", took / least, note="  a peer")
    try:
        from tests.bench.skia_peer import drawer

        draw = drawer(face, DARK)
        took = min(seconds(lambda: draw(shown)) for _ in range(ROUNDS))
    except ImportError:
        return  # its libraries are not on every machine
    yield Row("P1", f"{name}: Skia / copy and deflate", took / least, note="  a peer")


MEMORY: Final = """
import gc
from tests.bench.pictures import moments, game, NAMES, picture
def status(key):
    with open("/proc/self/status") as file:
        return next(int(line.split()[1]) for line in file if line.startswith(key))
taken = moments(game("{name}")[1])
{warm}
gc.collect()
with open("/proc/self/clear_refs", "w") as file:
    file.write("5")
before = status("VmRSS")
picture(taken[50][0], events=taken[50][1], names=NAMES)
print((status("VmHWM") - before) / 1024)
"""


def memory(name: str, *, warm: bool) -> float:
    """MiB that one picture takes at its peak, in a process of its own."""
    before = "picture(taken[49][0], events=taken[49][1], names=NAMES)" if warm else ""
    code = MEMORY.format(name=name, warm=before)
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return float(run.stdout)


def films(name: str) -> Iterator[Row]:
    """P3."""
    start, steps = game(name)
    pixels = Image.open(io.BytesIO(picture(start, names=NAMES)))
    pixels.load()
    film = replay(start, steps, names=NAMES)
    ratios = []
    for _ in range(ROUNDS):
        least = min(seconds(lambda: floor(pixels)) for _ in range(3))
        ratios.append(seconds(lambda: replay(start, steps, names=NAMES)) / least)
    size = len(film) / len(floor(pixels))
    note = f"  {len(film) / 1024:.0f} KiB"
    yield Row("P3", f"{name}: a film of {MOVES} moves / one floor", median(ratios), at_most=10)
    yield Row("P3", f"{name}: its bytes / those of one picture", size, at_most=2.5, note=note)


def rows() -> Iterator[Row]:
    """The ratios of P1 to P3."""
    names = [face.game for face in ALL]
    for name in names:
        yield from pictures(name)
    yield from peers("rundlauf")
    for name in names:
        yield Row("P2", f"{name}: MiB at the peak of one picture", memory(name, warm=True), at_most=10)
    yield Row("P2", "rundlauf: the same, with the board drawn", memory("rundlauf", warm=False), at_most=10)
    for name in names:
        yield from films(name)
