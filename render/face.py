"""What a game must say to be drawn. Everything else is the same for all games.

A face is drawn on 1000 × 1000 units; the strip with the players lies over the top ``STRIP`` of them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from string import ascii_uppercase
from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar

from games.catalogue import GAMES
from games.core import Action, Event, Seat, State
from games.events import Captured, Moved
from render import sprites
from render.canvas import Canvas, Point
from render.marks import NOTHING, Marks, captured, faintly, walked
from render.sprites import Placed, Sprite

STRIP: Final = 98
"""The height of the strip, its margin included."""

SIGN: Final = 60
"""How far the sign of a game reaches from its middle."""

RIGHT_FIRST: Final = ((1, -1), (1, 1), (-1, -1), (-1, 1))
"""The corners beside a field, the best one first."""
LEFT_FIRST: Final = ((-1, -1), (-1, 1), (1, 1), (1, -1))

S = TypeVar("S", bound=State)


class Face(ABC, Generic[S]):
    """The looks of one game."""

    game: ClassVar[str]
    seats: ClassVar[tuple[Seat, ...]]
    radius: ClassVar[float]
    """Of a piece; the marks are sized by it."""
    corners: ClassVar[tuple[Seat, ...]] = ()
    """Whose corner is top left, top right, bottom left, bottom right: the strip of all is ordered alike."""
    badge_radius: ClassVar[float] = 21
    reads_fields: ClassVar[bool] = False
    """Whether fields bear something to be read, so that neither a trail nor a letter must lie on them."""
    figures: ClassVar[tuple[Point, ...]] = ()
    """Where else something to be read stands; letters keep clear of it if they can."""
    losses: ClassVar[tuple[type[Event], ...]] = (Captured,)
    """What is still to be seen some turns later, because somebody lost a piece by it."""
    printed: ClassVar[str] = ""
    """The letters that stand on the board: no choice bears one of them."""

    @property
    def alphabet(self) -> str:
        """The letters of the choices."""
        return "".join(letter for letter in ascii_uppercase if letter not in self.printed)

    @abstractmethod
    def paint(self, canvas: Canvas) -> None:
        """The empty board below the strip. Called once for every tile: the same each time."""

    def paint_sign(self, canvas: Canvas) -> None:
        """The sign of the game, one bold shape within 60 units around (0, 0); else its first letter."""
        theme = canvas.theme
        canvas.disc(0, 0, SIGN + 3, theme.shadow)
        canvas.disc(0, 0, SIGN, theme.badge_text)
        canvas.disc(0, 0, SIGN - 6, theme.badge)
        canvas.text(0, 0, self.game[0].upper(), 84, theme.badge_text, bold=True)

    @abstractmethod
    def spot(self, state: S, seat: Seat, field: str, *, left: bool = False) -> Point | None:
        """Where a piece of the seat stands on a field; None for what is no place on the board.

        Where a field holds several pieces in places of their own, it is the place of the one that would
        leave it next; or, with ``left``, of the one that left it last.
        """

    def beside(self, at: Point, *, leftward: bool) -> Sequence[Point]:
        """Where a letter can lie beside a place, the best one first."""
        aside = 0.75 * self.radius + 0.65 * self.badge_radius
        return [(at[0] + x * aside, at[1] + y * aside) for x, y in (LEFT_FIRST if leftward else RIGHT_FIRST)]

    def target(self, at: Point) -> Sprite | None:
        """What ties a letter to the target that it lies beside, where others are as near."""
        return None

    @abstractmethod
    def pieces(self, state: S) -> Iterable[Placed]:
        """Everything that stands on the board, in paint order."""

    def under(self, state: S) -> Iterable[Placed]:
        """What lies below the marks of the last action: closed roads, a veil over what is not in play."""
        return ()

    def light(self, state: S, actions: Iterable[Action]) -> Iterable[Placed]:
        """Light for whoever decides now, below the marks too: at their side, on what is theirs.

        ``actions`` are those that the letters leave to choose from; none, where no letters are shown.
        """
        return ()

    def over(self, state: S) -> Iterable[Placed]:
        """What lies above the pieces."""
        return ()

    def aftermath(self, events: Sequence[Event], state: S) -> Marks:
        """What a whole action leaves to see, for games whose events explain each other."""
        return sum((self.show(event, state) for event in events), NOTHING)

    def past(self, events: Sequence[Event], state: S) -> Marks:
        """What an action of an earlier turn leaves to see: its way, faintly, and who was taken on it."""
        taken = [self.show(event, state) for event in events if isinstance(event, self.losses)]
        ghosts = sum(taken, NOTHING)
        return Marks(ghosts.below, ghosts.above, faintly(self.aftermath(events, state).trail))

    def show(self, event: Event, state: S) -> Marks:
        """What an event leaves to see after the action; ``state`` is the one it led to."""
        match event:
            case Moved(seat, path):
                return self.walk(state, seat, path)
            case Captured(seat, field):
                at = self.spot(state, seat, field)
                return captured(seat, at, self.radius) if at else NOTHING
            case _:
                return NOTHING

    def walk(self, state: S, seat: Seat, path: Sequence[str]) -> Marks:
        """The marks of a walk from field to field."""
        places = [self.spot(state, seat, path[0], left=True), *(self.spot(state, seat, f) for f in path[1:])]
        points = [place for place in places if place]
        return walked(points, self.radius, beside_fields=self.reads_fields) if len(points) > 1 else NOTHING

    def dice(self, state: S) -> str:
        """The dice to show, as a line's ``dice``; empty if there are none."""
        return state.thrown

    def die(self, word: str, side: float, *, used: bool) -> Sprite:
        """One of the dice."""
        return sprites.die(word, side, used=used)

    def score(self, state: S, seat: Seat) -> str:
        """A few characters beside the player's name; empty for nothing."""
        return ""

    def places(self, state: S) -> Mapping[Seat, int]:
        """The places that are taken, the first being 1."""
        return GAMES[self.game].placed(state)

    def legend(self) -> Iterable[tuple[str, Sprite]]:
        """What on the board has a meaning to be looked up: a key for its words, and how it looks."""
        return ()

    def own_sprites(self) -> Iterable[Sprite]:
        """The face's own kinds of sprites, for the choice of the palette."""
        return ()

    def sheet(self) -> Iterable[Sprite]:
        """A sprite of every kind that can appear."""
        radius = self.radius
        for seat in self.seats:
            yield sprites.piece(seat, radius)
            yield sprites.ghost(seat, radius * 0.62)
            yield sprites.frame(seat, 200, 40, 10)
        yield sprites.halo(radius)
        yield sprites.origin(radius)
        yield sprites.dot(6)
        yield from (sprites.badge("AB", hollow=hollow) for hollow in (False, True))
        yield sprites.can_move(radius)
        yield sprites.chosen(radius)
        yield sprites.medal(1, 20)
        yield from (sprites.die(face, 38, used=used) for face in ("5", "?") for used in (True, False))
        yield from (sprites.label("Anna", soft=soft) for soft in (True, False))
        yield from self.own_sprites()


AnyFace: TypeAlias = Face[Any]
