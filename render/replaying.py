"""A game, or the moves since some ply, as an animation."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct
from PIL import Image, ImageChops

from games.core import Decision, Event, Seat, State, Step
from games.events import Thrown
from render.faces import face_of
from render.gif import CLEAR, SOON, TRAILER, Box, joined, opening, packed, rectangle
from render.look import Key, Look, Spot, look_of, reaching
from render.palette import FEW
from render.scene import still
from render.sizes import FILM, check_size
from render.sprites import Placed, every_nth
from render.strip import Throw, as_fallen, throws
from render.theme import named

MOST_BYTES: Final = 8 << 20
MOST_FRAMES: Final = 1200
FIRST: Final = 1200
"""Milliseconds."""
MOVE: Final = 900
LAST: Final = 5000
TINY_AND_NEGATIVE: Final = -0.001
"""Divides any difference of two indices so that it swallows ``CLEAR``, the highest of all."""
NOWHERE: Final = (0, 0, 1, 1)
"""Nothing changed, and even that takes its time."""


class Frame(Struct, frozen=True):
    """A state to be shown, and what led to it."""

    state: State
    events: tuple[Event, ...] = ()


def replay(
    start: State,
    steps: Iterable[Step],
    *,
    names: Mapping[Seat, str] | None = None,
    size: int = FILM,
    theme: str = "dark",
    progress: Callable[[int, int], None] | None = None,
) -> bytes:
    """A GIF of what happened from ``start`` on; a throw is shown with the move it was used for.

    Whatever the length of the game, it stays below 8 MiB: of a very long one only every second, third … move
    is shown, and the picture says so. ``progress`` is told how many of how many pictures are done.
    """
    check_size(size)
    look = look_of(face_of(start), named(theme), size, FEW)
    all_frames = list(frames(start, steps))
    nth = -(-len(all_frames) // MOST_FRAMES)
    done, total = 0, len(thinned(all_frames, nth))
    while True:
        chosen, before = thinned(all_frames, nth), done
        with look.lock:
            film = _Film(look, names or {}, nth)
        for number, frame in enumerate(chosen, start=1):
            with look.lock:
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
    """Every nth picture, and the last one; each with what was thrown since the one before."""
    chosen: list[Frame] = []
    thrown: list[Event] = []
    for number, frame in enumerate(frames, start=1):
        if number % nth == 1 % nth or number == len(frames):
            chosen.append(Frame(frame.state, (*thrown, *frame.events)))
            thrown = []
        else:
            thrown += [event for event in frame.events if isinstance(event, Thrown)]
    return chosen


class _Film:
    """The animation so far."""

    def __init__(self, look: Look, names: Mapping[Seat, str], nth: int) -> None:
        self._look = look
        self._names = names
        self._aside = every_nth(nth) if nth > 1 else None
        self._parts = [opening(look.size, look.colours)]
        self._known: dict[Placed, Spot] = {}
        self._spots: dict[Key, Spot] = {}
        self._thrown: dict[Seat, Throw] = {}
        self._shown = look.part(NOWHERE, ())
        self.length = len(self._parts[0])

    def add(self, frame: Frame, is_first: bool, is_last: bool) -> None:
        """The next picture."""
        before, after = self._spots, self._seen(frame)
        self._spots = after
        if is_first:
            whole = (0, 0, self._look.size, self._look.size)
            self._shown = self._part(whole)
            self._put(rectangle(packed(self._shown), whole, FIRST))
            return
        changed = before.keys() ^ after.keys()
        boxes = joined([(before.get(key) or after[key]).box for key in changed]) or [NOWHERE]
        for number, box in enumerate(boxes, start=1):
            part = self._part(box)
            hold = SOON if number < len(boxes) else LAST if is_last else MOVE
            self._put(rectangle(packed(self._changes(box, part)), box, hold))
            self._shown.paste(part, box)

    def _part(self, box: Box) -> Image.Image:
        """A part of the picture to be shown now."""
        spots = tuple(self._spots.values())
        return self._look.part(box, [self._look.patch(spots, at) for at in reaching(box, spots)])

    def _seen(self, frame: Frame) -> dict[Key, Spot]:
        """Everything on the board and where it is, in paint order."""
        face, thrown = self._look.face, self._lying(frame)
        placed = still(face, frame.state, frame.events, self._names, thrown=thrown, aside=self._aside)
        known = self._known
        spots = [known.get(own) or known.setdefault(own, self._look.spot(own)) for own in placed]
        return {spot.key: spot for spot in spots}

    def _lying(self, frame: Frame) -> Collection[Throw]:
        """The dice before the players, as they fell: everybody's last throw stays until they throw again."""
        if not self._thrown:
            in_play = throws(self._look.face, frame.state, ())
            self._thrown |= {throw.seat: throw for throw in in_play if not throw.is_to_come}
        self._thrown |= {event.seat: as_fallen(event) for event in frame.events if isinstance(event, Thrown)}
        return self._thrown.values()

    def _changes(self, box: Box, after: Image.Image) -> Image.Image:
        """What differs in a box, and ``CLEAR`` elsewhere: long runs of it take hardly any room."""
        apart = ImageChops.difference(self._shown.crop(box), after)
        same = ImageChops.add(apart, apart, scale=TINY_AND_NEGATIVE, offset=CLEAR)
        return ImageChops.lighter(after, same)

    def _put(self, part: bytes) -> None:
        self._parts.append(part)
        self.length += len(part)

    def whole(self) -> bytes:
        """The file."""
        return b"".join([*self._parts, TRAILER])
