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
from render.gif import CLEAR, SOON, TRAILER, Box, joined, opening, packed, rectangle
from render.kept import Kept
from render.look import OVERHEAD, Look, Patch, look_of
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
PACKED_BYTES: Final = 4 << 20

_packed: Kept[bytes] = Kept(PACKED_BYTES, weigh=lambda it: OVERHEAD + len(it))


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
        self.length = len(self._parts[0])

    def add(self, frame: Frame, is_first: bool, is_last: bool) -> None:
        """The next picture."""
        placed = still(self._look.face, frame.state, frame.events, self._names, aside=self._aside)
        before, after = self._shown, {patch.number: patch for patch in self._look.patches(placed)}
        self._shown = after
        if is_first:
            whole = (0, 0, self._look.size, self._look.size)
            self._put(rectangle(self._whole(whole, tuple(after.values())), whole, FIRST))
            return
        gone = [patch.box for number, patch in before.items() if number not in after]
        new = [patch.box for number, patch in after.items() if number not in before]
        boxes = joined(gone + new) or [(0, 0, 1, 1)]  # nothing changed, and even that takes its time
        hold = LAST if is_last else MOVE
        for number, box in enumerate(boxes, start=1):
            pixels = self._changes(box, _touching(box, before), _touching(box, after))
            self._put(rectangle(pixels, box, hold if number == len(boxes) else SOON))

    def _whole(self, box: Box, patches: Sequence[Patch]) -> bytes:
        """All of a picture."""
        key = (self._look.number, *[patch.number for patch in patches])
        return _packed.find(key) or _packed.put(key, packed(self._few(box, patches)))

    def _changes(self, box: Box, before: Sequence[Patch], after: Sequence[Patch]) -> bytes:
        """What differs in a box, and ``CLEAR`` elsewhere: long runs of it take hardly any room.

        It is kept: pieces come to the same fields and leave them again, and a film is asked for twice.
        """
        numbers = [patch.number for patch in (*before, *after)]
        key = (self._look.number, box, len(before), *numbers)
        found = _packed.find(key)
        if found:
            return found
        shown = self._few(box, after)
        apart = ImageChops.difference(self._few(box, before), shown)
        same = Image.frombytes("L", apart.size, apart.tobytes().translate(CLEAR_IF_SAME))
        return _packed.put(key, packed(ImageChops.lighter(shown, same)))

    def _few(self, box: Box, patches: Sequence[Patch]) -> Image.Image:
        """A part of a picture in the few colours."""
        image = self._look.part(box, patches)
        return Image.frombytes("L", image.size, image.tobytes().translate(self._look.palette.to_few))

    def _put(self, part: bytes) -> None:
        self._parts.append(part)
        self.length += len(part)

    def whole(self) -> bytes:
        """The file."""
        return b"".join([*self._parts, TRAILER])


def _touching(box: Box, patches: Mapping[int, Patch]) -> list[Patch]:
    """The patches that reach into a box."""
    left, top, right, bottom = box
    return [
        patch
        for patch in patches.values()
        if patch.box[1] < bottom and patch.box[3] > top and patch.box[0] < right and patch.box[2] > left
    ]


def forget() -> None:
    """Drop all rectangles that are kept."""
    _packed.clear()
