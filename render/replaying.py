"""A game, or the moves since some ply, as an animation."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from PIL import Image, ImageChops

from games.core import NOTABLE, Decision, Event, Seat, State, Step
from games.events import Thrown
from render.faces import face_of
from render.gif import CLEAR, SOON, TRAILER, Box, joined, opening, packed, rectangle
from render.look import Key, Look, Spot, look_of, reaching
from render.palette import FILM_COLOURS
from render.scene import still
from render.sizes import FILM, check_size
from render.sprites import Placed, some_of
from render.strip import Throw, as_fallen, throws
from render.theme import named

MOST_BYTES: Final = 8 << 20
LONGEST: Final = 80_000
"""Milliseconds: of the longest game people watch a minute and a bit."""
FIRST: Final = 1200
MOVE: Final = 900
QUICK: Final = 450
"""A move of a long game: still long enough to be seen."""
LAST: Final = 5000
MOST_FRAMES: Final = (LONGEST - FIRST - LAST) // QUICK
HIGHLIGHT: Final = 3000
"""What turned the game is seen for so long."""
SLOW: Final = 2500
"""And whatever else is shown between such moments for so long at most."""
HIGHLIGHTS: Final = 75_000
"""The length of a film of highlights, if the game has enough to show."""
TINY_AND_NEGATIVE: Final = -0.001
"""Divides any difference of two indices so that it swallows ``CLEAR``, the highest of all."""
NOWHERE: Final = (0, 0, 1, 1)
"""Nothing changed, and even that takes its time."""


class Frame(Struct, frozen=True):
    """A state to be shown, and what led to it."""

    state: State
    events: tuple[Event, ...] = ()
    chosen: bool = False
    """Whether somebody decided it."""
    is_highlight: bool = False
    """Whether the game turned here."""

    @property
    def worth(self) -> int:
        """How much of the game it tells: what turns it, what somebody decided, what just happened."""
        if self.is_highlight:
            return 4
        weight = max((event.weight for event in self.events), default=0)
        return 3 if weight >= NOTABLE else 2 if self.chosen else min(weight, 1)


def replay(
    start: State,
    steps: Iterable[Step],
    *,
    names: Mapping[Seat, str] | None = None,
    size: int = FILM,
    theme: str = "dark",
    decided: Collection[int] = (),
    highlights: Collection[int] = (),
    progress: Callable[[int, int], None] | None = None,
) -> bytes:
    """A GIF of what happened from ``start`` on; a throw is shown with the move it was used for.

    Whatever the length of the game, it takes a minute and a bit and stays below 8 MiB: of a long one captures
    and decisions are shown first of all, and the picture says how many of how many. ``decided``: the numbers
    of the steps that somebody chose; ``highlights``: of those that are seen longer, in a film that has room
    for few others; ``progress`` is told how many of how many pictures are done.
    """
    check_size(size)
    look = look_of(face_of(start), named(theme), size, FILM_COLOURS)
    all_frames = list(frames(start, steps, decided, highlights))
    most = min(len(all_frames), MOST_FRAMES)
    if highlights:
        left = HIGHLIGHTS - FIRST - LAST - HIGHLIGHT * len(highlights)
        most = min(most, len(highlights) + max(left // MOVE, 2))
    done, total = 0, most
    while True:
        chosen, before = selected(all_frames, most), done
        with look.lock:
            film = _Film(look, names or {}, chosen, len(all_frames))
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
        most //= 2


def frames(
    start: State, steps: Iterable[Step], decided: Collection[int] = (), highlights: Collection[int] = ()
) -> Iterator[Frame]:
    """The pictures of a game: its start, then one for every decision that was carried out."""
    yield Frame(start)
    events: tuple[Event, ...] = ()
    state = start
    shown, is_highlight = True, False
    for number, step in enumerate(steps):
        state, events = step.state, events + step.events
        is_highlight |= number in highlights
        only_thrown = all(event.of_throw for event in events)
        shown = not (only_thrown and isinstance(state.awaits, Decision))
        if shown:
            yield Frame(state, events, number in decided, is_highlight)
            events, is_highlight = (), False
    if not shown:
        yield Frame(state, events, is_highlight=is_highlight)


def selected(frames: Sequence[Frame], most: int) -> Sequence[Frame]:
    """The pictures that tell most of a game, the first and the last among them, in their order.

    Of those that tell equally much every nth is taken, so that no part of the game is missing. Each comes
    with what was thrown since the one before.
    """
    kept = {0, len(frames) - 1}
    for worth in (4, 3, 2, 1, 0):
        alike = [at for at, frame in enumerate(frames) if frame.worth == worth and at not in kept]
        room = max(most - len(kept), 0)
        kept |= {alike[at * len(alike) // room] for at in range(room)} if room < len(alike) else set(alike)
    chosen: list[Frame] = []
    thrown: list[Event] = []
    for at, frame in enumerate(frames):
        if at in kept:
            chosen.append(replace(frame, events=(*thrown, *frame.events)))
            thrown = []
        else:
            thrown += [event for event in frame.events if isinstance(event, Thrown)]
    return chosen


def holding(frames: Sequence[Frame]) -> int:
    """For how many milliseconds a picture is seen that is no highlight, so that the whole is not too long."""
    highlights = sum(frame.is_highlight for frame in frames)
    if not highlights:
        return max(min((LONGEST - FIRST - LAST) // max(len(frames), 1), MOVE), QUICK)
    left = HIGHLIGHTS - FIRST - LAST - HIGHLIGHT * highlights
    return max(min(left // max(len(frames) - highlights, 1), SLOW), QUICK)


class _Film:
    """The animation so far."""

    def __init__(self, look: Look, names: Mapping[Seat, str], shown: Sequence[Frame], of: int) -> None:
        self._look = look
        self._names = names
        self._hold = holding(shown)
        self._aside = some_of(len(shown), of) if len(shown) < of else None
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
            everything = (0, 0, self._look.size, self._look.size)
            self._shown = self._part(everything)
            self._put(rectangle(packed(self._shown), everything, FIRST))
            return
        changed = before.keys() ^ after.keys()
        boxes = joined([(before.get(key) or after[key]).box for key in changed]) or [NOWHERE]
        for number, box in enumerate(boxes, start=1):
            part = self._part(box)
            whole = HIGHLIGHT if frame.is_highlight else self._hold
            rest = max(whole - SOON * (len(boxes) - 1), SOON)
            hold = SOON if number < len(boxes) else LAST if is_last else rest
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
