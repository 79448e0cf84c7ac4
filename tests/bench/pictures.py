"""P1 to P3: pictures and films, against copying and deflating one picture, and drawing it anew."""

from __future__ import annotations

import io
import subprocess
import sys
import zlib
from collections.abc import Callable, Iterator, Sequence
from random import Random
from statistics import median
from time import process_time
from typing import Final

from msgspec import Struct
from PIL import Image

from games.catalogue import GAMES
from games.core import CHANCE, Chance, Decision, Event, Seat, State, Step
from render import look, offered, picture, replay
from render.canvas import FINER, UNITS, Canvas
from render.choices import Choice
from render.faces import face_of
from render.scene import scene
from render.sizes import BOARD, FILM
from render.sprites import Placed
from render.theme import DARK
from tests.bench.measure import Row

MOVES: Final = 80
ROUNDS: Final = 5
NAMES: Final = dict(zip(Seat, ("Anna", "Bernhard", "Zoë", "Dino", "Eva"), strict=True))


def game(name: str, seed: int = 1) -> tuple[State, list[Step]]:
    """A random game of so many decisions."""
    card, draw = GAMES[name], Random(seed)
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


class Moment(Struct, frozen=True):
    """What is shown to whoever decides next: the position, what led to it, and their letters."""

    state: State
    events: tuple[Event, ...]
    choices: tuple[Choice, ...]

    def drawn(self, size: int = BOARD) -> bytes:
        return picture(self.state, events=self.events, choices=self.choices, names=NAMES, size=size)


def moments(steps: Sequence[Step]) -> list[Moment]:
    """A picture for every decision to be made, with what happened since the last."""
    found: list[Moment] = []
    events: tuple[Event, ...] = ()
    for step in steps:
        events += step.events
        match step.state.awaits:
            case Decision(seats):
                letters = offered(step.state, min(seats))
                found.append(Moment(step.state, events, letters))
                events = ()
    return found


def floor(pixels: Image.Image) -> bytes:
    """The least anybody does: copy the palette picture and deflate it quickly."""
    return zlib.compress(pixels.copy().tobytes(), 1)


def seconds(work: Callable[[], object]) -> float:
    """Of the processor: nothing here waits, and so no other process disturbs."""
    began = process_time()
    work()
    return process_time() - began


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
    """P1: the pictures of the very first game, and those of one after another was played."""
    for seed, what in ((1, "in the first game"), (2, "in the second")):
        times, sizes = [], []
        for moment in moments(game(name, seed)[1]):
            took = seconds(moment.drawn)
            drawn = moment.drawn()
            pixels = Image.open(io.BytesIO(drawn))
            pixels.load()
            times.append(took / seconds(lambda: floor(pixels)))  # noqa: B023
            sizes.append(len(drawn) / len(floor(pixels)))
        note = f"  {len(drawn) / 1024:.0f} KiB"
        yield Row("P1", f"{name}: a picture {what} / copy and deflate", median(times), at_most=1.2)
    yield Row("P1", f"{name}: its bytes / copy and deflate", median(sizes), at_most=0.88, note=note)


def peers(name: str) -> Iterator[Row]:
    """P1 beside others that draw everything anew."""
    _, steps = game(name)
    moment = moments(steps)[-1]
    face = face_of(moment.state)
    shown = scene(face, moment.state, events=moment.events, choices=moment.choices, names=NAMES)
    pixels = Image.open(io.BytesIO(moment.drawn()))
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
from tests.bench.pictures import moments, game
def status(key):
    with open("/proc/self/status") as file:
        return next(int(line.split()[1]) for line in file if line.startswith(key))
taken = moments(game("{name}")[1])
{warm}
gc.collect()
with open("/proc/self/clear_refs", "w") as file:
    file.write("5")
before = status("VmRSS")
taken[50].drawn()
print((status("VmHWM") - before) / 1024)
"""


def memory(name: str, *, warm: bool) -> float:
    """MiB that one picture takes at its peak, in a process of its own."""
    before = "taken[49].drawn()" if warm else ""
    code = MEMORY.format(name=name, warm=before)
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return float(run.stdout)


def films(name: str, size: int) -> Iterator[Row]:
    """P3: a film as it is made, and one as large as the picture it is measured against."""
    start, steps = game(name)
    pixels = Image.open(io.BytesIO(picture(start, names=NAMES)))
    pixels.load()
    film = replay(start, steps, names=NAMES, size=size)
    new, again = [], []
    for _ in range(ROUNDS):
        least = min(seconds(lambda: floor(pixels)) for _ in range(3))
        look._patches.clear()
        new.append(seconds(lambda: replay(start, steps, names=NAMES, size=size)) / least)
        again.append(seconds(lambda: replay(start, steps, names=NAMES, size=size)) / least)
    what, bytes_each = f"{name}: a film of {MOVES} moves, {size} px", len(film) / len(floor(pixels))
    note = f"  {len(film) / 1024:.0f} KiB"
    yield Row("P3", f"{what} / one floor", median(new), at_most=10)
    yield Row("P3", f"{what}, made again / one floor", median(again), at_most=10)
    yield Row("P3", f"{what}: bytes / those of one picture", bytes_each, at_most=2.5, note=note)


def rows() -> Iterator[Row]:
    """The ratios of P1 to P3."""
    names = list(GAMES)
    for name in names:
        yield from pictures(name)
    yield from peers("rundlauf")
    for name in names:
        yield Row("P2", f"{name}: MiB at the peak of one picture", memory(name, warm=True), at_most=10)
        yield Row("P2", f"{name}: the same, with the board drawn", memory(name, warm=False), at_most=10)
    for size in (FILM, BOARD):
        for name in names:
            yield from films(name, size)
