"""A game, or the moves since some ply, as an animation."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct
from PIL import Image, ImageChops

from games.core import Decision, Event, Seat, State, Step
from games.events import Thrown
from render.drawing import DRAWING, SIZE, check_size
from render.faces import face_of
from render.gif import CLEAR, SOON, TRAILER, joined, opening, rectangle
from render.look import Look, Patch, look_of
from render.scene import still
from render.sprites import every_nth
from render.theme import named

MOST_BYTES: Final = 8 << 20
MOST_FRAMES: Final = 1200
FIRST: Final = 1200
"""Milliseconds."""
MOVE: Final = 900
LAST: Final = 5000
CLEAR_IF_SAME: Final = bytes([CLEAR] + 255 * [0])
"""From the difference of two indices; ``CLEAR`` is the highest of all."""


class Frame(Struct, frozen=True):
    """A state to be shown, and what led to it."""

    state: State
    events: tuple[Event, ...] = ()


def replay(
    start: State,
    steps: Iterable[Step],
    *,
    names: Mapping[Seat, str] | None = None,
    size: int = SIZE,
    theme: str = "dark",
    progress: Callable[[int, int], None] | None = None,
) -> bytes:
    """A GIF of what happened from ``start`` on; a throw is shown with the move it was used for.

    Whatever the length of the game, it stays below 8 MiB: of a very long one only every second, third … move
    is shown, and the picture says so. ``progress`` is told how many of how many pictures are done.
    """
    check_size(size)
    all_frames = list(frames(start, steps))
    nth = -(-len(all_frames) // MOST_FRAMES)
    done, total = 0, len(thinned(all_frames, nth))
    while True:
        chosen, before = thinned(all_frames, nth), done
        with DRAWING:
            film = _Film(look_of(face_of(start), named(theme), size), names or {}, nth)
        for number, frame in enumerate(chosen, start=1):
            with DRAWING:
                film.add(frame, number == 1, number == len(chosen))
            if film.length > MOST_BYTES:
                break
            if progress:
                # A film that is made again has what is left of the way for all of its pictures.
                done = before + (total - before) * number // len(chosen)
                progress(done, total)
        else:
            return film.whole()
        nth *= 2


def frames(start: State, steps: Iterable[Step]) -> Iterator[Frame]:
    """The pictures of a game: its start, then one for every decision that was carried out."""
    yield Frame(start)
    events: tuple[Event, ...] = ()
    state = start
    shown = True
    for step in steps:
        state, events = step.state, events + step.events
        only_thrown = all(isinstance(event, Thrown) for event in events)
        shown = not (only_thrown and isinstance(state.awaits, Decision))
        if shown:
            yield Frame(state, events)
            events = ()
    if not shown:
        yield Frame(state, events)


def thinned(frames: Sequence[Frame], nth: int) -> Sequence[Frame]:
    """Every nth picture, and the last one."""
    return [*frames[:-1:nth], frames[-1]] if len(frames) > 1 else frames


class _Film:
    """The animation so far."""

    def __init__(self, look: Look, names: Mapping[Seat, str], nth: int) -> None:
        self._look = look
        self._names = names
        self._aside = every_nth(nth) if nth > 1 else None
        self._parts = [opening(look.size, look.palette)]
        self._shown: dict[int, Patch] = {}
        self._picture = Image.new("L", (look.size, look.size))
        self.length = len(self._parts[0])

    def add(self, frame: Frame, is_first: bool, is_last: bool) -> None:
        """The next picture."""
        placed = still(self._look.face, frame.state, frame.events, self._names, aside=self._aside)
        patches = {patch.number: patch for patch in self._look.patches(placed)}
        gone = [patch.box for number, patch in self._shown.items() if number not in patches]
        new = [patch.box for number, patch in patches.items() if number not in self._shown]
        self._shown = patches
        boxes = [(0, 0, self._look.size, self._look.size)] if is_first else joined(gone + new)
        hold = FIRST if is_first else LAST if is_last else MOVE
        if not boxes:
            boxes = [(0, 0, 1, 1)]  # nothing changed, and even that takes its time
        for number, box in enumerate(boxes, start=1):
            image = self._look.ground(box)
            for patch in patches.values():
                left, top, right, bottom = patch.box
                if left < box[2] and right > box[0] and top < box[3] and bottom > box[1]:
                    image.paste(patch.image, (left - box[0], top - box[1]))
            few = image.point(self._look.palette.to_few)
            changed = few if is_first else _changes(self._picture.crop(box), few)
            self._picture.paste(few, box)
            delay = hold if number == len(boxes) else SOON
            self._put(rectangle(changed, box[:2], delay))

    def _put(self, part: bytes) -> None:
        self._parts.append(part)
        self.length += len(part)

    def whole(self) -> bytes:
        """The file."""
        return b"".join([*self._parts, TRAILER])


def _changes(before: Image.Image, after: Image.Image) -> Image.Image:
    """What differs, and ``CLEAR`` elsewhere: long runs of it take hardly any room."""
    return ImageChops.lighter(after, ImageChops.difference(before, after).point(CLEAR_IF_SAME))
