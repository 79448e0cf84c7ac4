"""What things are called in Quadrol."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.core import Action
from games.quadrol.board import BEHIND, COLOURS, HOME, NAMES, OWN_SQUARE, POINTS, WHITE
from games.quadrol.moves import Move
from games.quadrol.rules import State
from games.wording import NONE, Facts, Say, Words, seat_word


class QuadrolWords(Words[State]):
    """Points of the net, the lines a stone crosses, colours of dice."""

    duties = frozenset({"red_avoidable", "red_would_follow", "wastes_die"})

    def field(self, field: str, texts: Say) -> str:
        """The point, or the line a stone crosses."""
        return texts.say("quadrol-place", place=field)

    def die(self, face: str, texts: Say) -> str:
        """The colour."""
        return texts.say("quadrol-die", colour=face)

    def action(self, action: Action, texts: Say) -> Facts:
        """Q9: the white point from which a stone jumped; and the die, where either leads the same way."""
        if not isinstance(action, Move):
            return {}
        via, last = NAMES[action.landing], action.picks[-1]
        return {
            "via": via if action.landing in WHITE and via != action.picks[1] else NONE,
            "colour": last if last in COLOURS else NONE,
        }

    def describe(self, state: State, texts: Say) -> Iterator[str]:
        """The turn's first move; for every seat its stones; the squares that are open (Q13)."""
        if state.first:
            way = [self.field(NAMES[place], texts) for place in state.first]
            yield texts.say("quadrol-first", way="–".join(way))
        for seat in state.seats:
            parts = "; ".join(_whereabouts(state.stones[seat], texts))
            yield texts.say("quadrol-seat", seat=seat_word(seat, texts), parts=parts)
        playing = [seat for seat in state.seats if seat not in state.places]
        if state.places and playing:
            squares = [
                texts.say("quadrol-opened-square", point=NAMES[OWN_SQUARE[seat]], seat=seat_word(seat, texts))
                for seat in playing
            ]
            yield texts.say("quadrol-opened", squares=texts.listed(squares))


def _whereabouts(stones: Sequence[int], texts: Say) -> Iterator[str]:
    waiting, home = stones.count(BEHIND), stones.count(HOME)
    if waiting:
        yield texts.say("quadrol-behind", count=waiting)
    if points := [NAMES[stone] for stone in stones if stone in POINTS]:
        yield texts.say("quadrol-points", points=texts.listed(points))
    if home == len(stones):
        yield texts.say("quadrol-all-home")
    elif home:
        yield texts.say("quadrol-home", count=home)


WORDS: Final = QuadrolWords()
