"""ZwiAner::Tunnel X: into formation, through whoever stands in the way.

>>> from games.catalogue import parse
>>> state = parse("tunnel_x red=H,H,H,H,1.3 yellow=H,H,H,1.5,1.13 dice=3,3 turn=red")
>>> [action.text for action in state.legal_actions(Seat.RED)]
['H>1.7 x1.3,5', 'H>2.4 x1.3', '1.3>1.7 x1.5', '1.3>2.4']
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec import Struct

from games.core import (
    CHANCE,
    DECIDES,
    PASS,
    Action,
    Actor,
    Awaits,
    Event,
    Over,
    Refusal,
    Seat,
    Step,
    Throw,
)
from games.dice import TWO_DICE
from games.events import Ended, Moved, Passed, Thrown
from games.lines import write
from games.zwianer import announcements
from games.zwianer.board import FORMATION, HANGAR, NAMES, ORBIT, STATION, STONES
from games.zwianer.events import Announced, SentHome, Swapped, Tunnelled
from games.zwianer.paths import along_orbit, nearest
from games.zwianer.stones import (
    ONE_AND_TWO,
    Stones,
    following,
    in_play,
    moved,
    names,
    occupied,
    owner,
    sent_home,
    winner,
    with_own,
)
from games.zwianer.tunnel_x.actions import Move, Nearest
from games.zwianer.tunnel_x.card import DOUBLE_SUM
from games.zwianer.tunnel_x.moves import Moves, full_orbits, values, with_nearest


class State(Struct, frozen=True, gc=False):
    """A position of Tunnel X."""

    game: ClassVar = "tunnel_x"
    stones: Stones
    turn: Seat
    dice: tuple[int, ...] = ()
    double_sum: bool = False
    over: bool = False
    """Then ``turn`` has won."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in play."""
        return in_play(self.stones)

    @property
    def awaits(self) -> Awaits:
        """The dice, then the move; at the end who won."""
        if self.dice:
            return DECIDES[self.turn]
        if self.over:
            others = frozenset(seat for seat in self.seats if seat is not self.turn)
            return Over((frozenset({self.turn}), others))
        return TWO_DICE

    @property
    def at_roll(self) -> bool:
        """Whether the dice are still to be thrown."""
        return not (self.dice or self.over)

    @property
    def options(self) -> dict[str, str]:
        """Whether doubles may be added up (X7)."""
        return {"options": DOUBLE_SUM if self.double_sum else ""}

    @property
    def thrown(self) -> str:
        """The two dice on the table."""
        return ",".join(map(str, self.dice))

    def legal_actions(self, by: Actor) -> Sequence[Action]:
        """The throws, or the moves of the player on turn; a pass only if there is none (X8)."""
        if by is CHANCE:
            return TWO_DICE.actions if self.at_roll else ()
        if by is not self.turn or not self.dice:
            return ()
        walks = self._walks
        if self.dice == ONE_AND_TWO:
            return with_nearest(walks, self.stones[self.turn], occupied(self.stones)) or (PASS,)
        return walks or (PASS,)

    @property
    def _walks(self) -> Moves:
        return Moves(self.turn, self.stones, self.dice, double_sum=self.double_sum)

    def value_of(self, move: Move) -> int:
        """X1: what of the throw a move is played with."""
        return self._walks.path(move)[0]

    def apply(self, action: Action, by: Actor) -> Step:
        """The state after a throw, a move or a pass."""
        if isinstance(action, Throw):
            thrown = State(self.stones, self.turn, action.dice, self.double_sum)
            return Step(thrown, (Thrown(self.turn, action.text),))
        return Step(self._after(action), lambda: self._told(action))

    def _after(self, action: Action) -> State:
        """X6, X8: somebody has won, or the next one throws, after a 1 and a 2 the same."""
        stones, turn = self.stones, self.turn
        if isinstance(action, Move):
            if action.sent:  # X4
                stones = sent_home(stones, action.sent)
            own = moved(stones[turn], action.start, action.end)
            stones = with_own(stones, turn, own)
            won = turn if own == FORMATION[turn] else None  # all others stand where they did, or at home
        elif isinstance(action, Nearest):
            if action.swaps:
                other = owner(stones, action.end)
                stones = with_own(stones, other, moved(stones[other], action.end, action.start))
            stones = with_own(stones, turn, moved(stones[turn], action.start, action.end))
            won = winner(stones, turn, STONES)
        else:
            won = None
        if won is not None:
            return State(stones, won, (), self.double_sum, over=True)
        again = self.dice == ONE_AND_TWO
        return State(stones, turn if again else following(stones, turn), (), self.double_sum)

    def _told(self, action: Action) -> tuple[Event, ...]:
        """What happens on the way."""
        events: list[Event] = [Passed(self.turn)]
        if isinstance(action, Move):
            events = self._told_walk(action)
        elif isinstance(action, Nearest):
            events = [self._told_nearest(action)]
        after = self._after(action)
        return (*events, Ended(frozenset({after.turn}))) if after.over else tuple(events)

    def _told_walk(self, move: Move) -> list[Event]:
        turn, everybody = self.turn, occupied(self.stones)
        value, path = self._walks.path(move)
        events: list[Event] = [
            Announced(turn, tuple(announcements.weightless(path, everybody, value))),
            Moved(turn, tuple(names(path))),
        ]
        if through := [field for field in path[1:-1] if everybody >> field & 1]:
            events.append(Tunnelled(turn, tuple(names(through))))
        home = [field for field in through if move.sent >> field & 1]
        return [*events, *(SentHome(owner(self.stones, field), NAMES[field]) for field in home)]

    def _told_nearest(self, action: Nearest) -> Event:
        turn, start, end = self.turn, action.start, action.end
        if action.swaps:
            return Swapped(turn, NAMES[start], owner(self.stones, end), NAMES[end])
        return Moved(turn, tuple(names(along_orbit(start, end))))

    def refusals(self) -> Sequence[Refusal]:
        """Every own stone that cannot move with this throw."""
        if not self.dice:
            return ()
        own, stones = self.stones[self.turn], occupied(self.stones)
        movable = set(self._walks.picks)
        if self.dice == ONE_AND_TWO:
            movable |= {NAMES[field] for field in own if nearest(field, own, stones) != HANGAR}
        stuck = [field for field in dict.fromkeys(own) if NAMES[field] not in movable]
        return tuple(self._refusal(field) for field in stuck)

    def _refusal(self, field: int) -> Refusal:
        full = full_orbits(occupied(self.stones))
        if full >> (field or STATION[self.turn]) & 1:
            orbit = ORBIT[field or STATION[self.turn]]
            return Refusal(NAMES[field], "X5", "orbit_full", facts=(("orbit", orbit),))
        return Refusal(
            NAMES[field], "X2", "no_free_end", facts=(("values", ",".join(map(str, values(self.dice)))),)
        )

    def line(self) -> str:
        """The position line."""
        return write(
            self.game,
            [(seat, names(self.stones[seat])) for seat in self.seats],
            {
                "dice": self.thrown,
                "over": self.turn.colour if self.over else "",
                "turn": "" if self.over else self.turn.colour,
                **self.options,
            },
        )
