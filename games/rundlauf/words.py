"""What things are called in Rundlauf."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.race import PLAYERS
from games.rundlauf.board import GOAL_NAMES, NAMES, PARKED, START
from games.rundlauf.rules import State
from games.wording import Say, Words, seat_word

STARTS: Final = {NAMES[seat][START]: seat for seat in PLAYERS}


class RundlaufWords(Words[State]):
    """Parking places, the ring and goals."""

    duties = frozenset({"enter_first", "start_first"})

    def field(self, field: str, texts: Say) -> str:
        """The number on the board, or what it is called that has none there."""
        if field in STARTS:
            return texts.say("rundlauf-start", seat=seat_word(STARTS[field], texts))
        return texts.say("rundlauf-place", place=field)

    def describe(self, state: State, texts: Say) -> Iterator[str]:
        """Which throw of several it is; for every seat how many are parked, and the fields of the others."""
        if state.sixes:
            yield texts.say("rundlauf-sixes", count=state.sixes)
        elif state.attempts:
            yield texts.say("rundlauf-attempts", number=state.attempts + 1)
        for seat in state.seats:
            names = [NAMES[seat][place] for place in state.pieces[seat]]
            parked = names.count(NAMES[seat][PARKED])
            ring = [self.field(name, texts) for name in names if name.isdecimal()]
            goal = [name for name in names if name in GOAL_NAMES]
            parts = []
            if parked:
                parts.append(texts.say("rundlauf-parked", count=parked))
            if ring:
                parts.append(texts.say("rundlauf-ring", fields=texts.listed(ring)))
            if goal:
                parts.append(texts.say("rundlauf-goal", fields=texts.listed(goal)))
            yield texts.say("rundlauf-seat", seat=seat_word(seat, texts), parts="; ".join(parts))


WORDS: Final = RundlaufWords()
