"""A game looked back at: everybody's chances all the way, mistakes, turning points, luck and skill apart.

It is made of assessments, one for each position that stood in the end; so it can be made in parts. What is
made once is kept: the form is pinned, and numbers are per mille of winning chance.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from games.core import SEAT_OF, Seat, State, counted
from games.players.assessment import USUAL, Assessment, Effort, assess
from games.record import CHANCE, OPTION, UNDO, Ply, Record, replay

FORM: Final = 1

MISTAKE: Final = 50
BLUNDER: Final = 150
"""A decision that costs so much is a mistake, or a bad one."""
FOUND: Final = 100
"""The best decision, so far ahead of all others, is a good one."""
WIDE: Final = 3
"""But only of so many or more."""
TURNS: Final = 100
"""What changes somebody's chances by so much turns the game."""
MOST_TURNS: Final = 5

ALL_POSITIONS: Final = 400_000
"""Positions looked at past the dice in one game, at most."""
ALL_ACTIONS: Final = 300_000
"""Actions looked at in one game, about."""
FEWEST_ACTIONS: Final = 24
"""But so many in any case."""


class Played(Struct, frozen=True):
    """A ply that stood in the end, and the position it was played in; the last position has none."""

    state: State
    ply: Ply | None


class Look(Struct, frozen=True, omit_defaults=True):
    """What is to be said of one ply."""

    ply: int
    """Its number in the record."""
    by: str
    """The colour of who decided; of who threw, if it was a throw; empty if nobody did it."""
    before: tuple[int, ...]
    after: tuple[int, ...]
    """Everybody's chances, in seat order."""
    is_throw: bool = False
    gave: int = 0
    best: str = ""
    cost: int = 0
    mark: str = ""
    """``!``, ``?`` or ``??``."""
    why: str = ""

    @property
    def swing(self) -> int:
        """How much it changed anybody's chances."""
        return max(abs(after - before) for before, after in zip(self.before, self.after, strict=True))


class Tally(Struct, frozen=True, omit_defaults=True):
    """What chance and a seat's own decisions gave it."""

    dice: int = 0
    decisions: int = 0
    """Never above 0: the best is what is expected of everybody."""
    choices: int = 0
    """How often there was one."""
    mistakes: int = 0


class Review(Struct, frozen=True, kw_only=True):
    """The whole game."""

    form: int = FORM
    game: str
    version: int
    """Of the rules."""
    seats: tuple[str, ...]
    looks: tuple[Look, ...]
    turns: tuple[int, ...]
    """The plies of the turning points, in order."""
    tallies: dict[str, Tally]
    """By colour."""
    deep: int
    """How many of a hundred positions were looked at past the dice."""

    def at(self, ply: int) -> Look | None:
        """What is to be said of a ply; nothing of one that was taken back."""
        return next((look for look in self.looks if look.ply == ply), None)


def line_of(record: Record) -> list[Played]:
    """The positions of a game that stood in the end, each with what was played there; or a BadRecord."""
    found: list[Played] = []
    state: State | None = None
    for ply, course, _ in replay(record):
        if ply is not None and ply.by == UNDO:
            back = int(ply.text)
            while found and found[-1].ply is not None and found[-1].ply.ply >= back:
                found.pop()
        elif ply is not None and state is not None:
            found.append(Played(state, ply))
        state = course.state
    return found if state is None else [*found, Played(state, None)]


def effort(plies: int) -> Effort:
    """How much is looked at for each ply of a game of this length: the longer, the less.

    >>> effort(100), effort(1000)
    (Effort(actions=3000, positions=1500), Effort(actions=300, positions=400))
    """
    actions = min(max(ALL_ACTIONS // max(plies, 1), FEWEST_ACTIONS), USUAL.actions)
    return Effort(actions, min(ALL_POSITIONS // max(plies, 1), USUAL.positions))


def assessed(line: Sequence[Played], start: int = 0) -> Iterator[Assessment]:
    """What is found in the positions of a game, one after the other from a certain one on."""
    each = effort(len(line))
    for played in line[start:]:
        is_action = played.ply is not None and played.ply.by != OPTION
        yield assess(played.state, played.ply.text if played.ply is not None and is_action else "", each)


def review(record: Record, line: Sequence[Played], found: Sequence[Assessment]) -> Review:
    """The review of a game, from what was found in all of its positions."""
    seats = line[0].state.seats if line else ()
    looks = tuple(
        _look(played, played.ply, at, then)
        for played, at, then in zip(line, found, found[1:], strict=False)
        if played.ply is not None
    )
    return Review(
        game=record.game,
        version=record.version,
        seats=tuple(seat.colour for seat in seats),
        looks=looks,
        turns=turning_points(looks),
        tallies={seat.colour: _tally(looks, seat) for seat in seats},
        deep=100 * sum(at.is_deep for at in found) // max(len(found), 1),
    )


def _look(played: Played, ply: Ply, at: Assessment, then: Assessment) -> Look:
    if ply.by == CHANCE:
        by = played.state.turn.colour
        return Look(ply.ply, by, at.chances, then.chances, is_throw=True, gave=at.gave)
    if ply.by == OPTION:
        return Look(ply.ply, "", at.chances, then.chances)
    is_choice, mark = bool(at.best), ""
    if is_choice:
        choices = counted(played.state.legal_actions(SEAT_OF[ply.by]), WIDE)
        mark = marked(at, is_best=at.best == ply.text, choices=choices)
    return Look(
        ply.ply,
        ply.by,
        at.chances,
        then.chances,
        best=at.best,
        cost=at.cost,
        mark=mark,
        why=at.why if mark else "",
    )


def marked(found: Assessment, *, is_best: bool, choices: int) -> str:
    """The mark of a decision: good, a mistake, a bad one; most have none.

    >>> marked(Assessment((400, 600), best="a", cost=60), is_best=False, choices=2)
    '?'
    """
    if found.cost >= MISTAKE:
        return "??" if found.cost >= BLUNDER else "?"
    return "!" if is_best and found.lead >= FOUND and choices >= WIDE else ""


def turning_points(looks: Sequence[Look]) -> tuple[int, ...]:
    """The plies that changed most, in order."""
    largest = sorted(looks, key=lambda look: (-look.swing, look.ply))[:MOST_TURNS]
    return tuple(sorted(look.ply for look in largest if look.swing >= TURNS))


def _tally(looks: Sequence[Look], seat: Seat) -> Tally:
    own = [look for look in looks if look.by == seat.colour]
    decided = [look for look in own if not look.is_throw and look.best]
    return Tally(
        dice=sum(look.gave for look in own),
        decisions=-sum(look.cost for look in decided),
        choices=len(decided),
        mistakes=sum(look.mark in ("?", "??") for look in decided),
    )
