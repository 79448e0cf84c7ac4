"""What things are called in Go Round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.core import Action
from games.go_round.board import BOARD, POINTS
from games.go_round.card import PLAYERS
from games.go_round.rules import Move, State
from games.wording import NONE, Facts, Say, Words, seat_word


class GoRoundWords(Words[State]):
    """Sides of the board, and the letters and numbers of its lines."""

    def field(self, field: str, texts: Say) -> str:
        """An edge field as it is drawn: its side and its line, or the two sides of a corner."""
        if not field.isdecimal():
            return field
        (x, y), line = BOARD.edge[int(field)].at, BOARD.edge[int(field)].line
        rim = {0: ("left", "top"), BOARD.size: ("right", "bottom")}
        sides = [
            texts.say("go-round-side", side=rim[way][axis]) for axis, way in ((1, y), (0, x)) if way in rim
        ]
        if line:
            return texts.say("go-round-field", side=sides[0], line=line)
        return texts.say("go-round-corner", sides=" ".join(sides))

    def action(self, action: Action, texts: Say) -> Facts:
        """R7, R8: where the shoved piece goes, and the point that was chosen."""
        if not isinstance(action, Move):
            return {}
        return {
            "via": self.field(str(action.shoved_to), texts) if action.shoved_to >= 0 else NONE,
            "chip": POINTS[action.point] if action.point >= 0 else NONE,
        }

    def describe(self, state: State, texts: Say) -> Iterator[str]:
        """The variants, where both stand, and the points that bear their chips."""
        yield from (texts.say("go-round-variant", variant=variant) for variant in state.variants)
        for seat in PLAYERS:
            names = [name for number, name in enumerate(POINTS) if state.chips[seat] >> number & 1]
            facts: dict[str, str | int] = {
                "seat": seat_word(seat, texts),
                "fields": texts.listed(self.field(str(piece), texts) for piece in state.pieces[seat]),
            }
            if names:
                yield texts.say("go-round-seat", count=len(names), points=texts.listed(names), **facts)
            else:
                yield texts.say("go-round-seat-without", **facts)


WORDS: Final = GoRoundWords()
