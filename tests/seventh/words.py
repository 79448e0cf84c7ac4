"""What things are called in Krone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.race import PLAYERS
from games.wording import Facts, Say, Words, seat_word
from tests.seventh.board import NAMES
from tests.seventh.rules import DARED, NOBODY, State


class KroneWords(Words[State]):
    """The start, the fields, the crown; coins."""

    def field(self, field: str, texts: Say) -> str:
        """The field, or what it is called that has no number."""
        return texts.say("krone-place", place=field)

    def asked(self, state: State, seat: str, texts: Say) -> str:
        """K2, K4: whether to dare, what to pay."""
        if state.pushed != NOBODY:
            return texts.say("krone-asked-pay", seat=seat)
        return "" if state.dice else texts.say("krone-asked-dare", seat=seat)

    def question(self, state: State) -> Facts:
        """K4: what can be paid with."""
        return {"coins": state.coins[state.pushed]} if state.pushed != NOBODY else {}

    def describe(self, state: State, texts: Say) -> Iterator[str]:
        """Who dares, and for every seat its field and its coins; who keeps the peace, who is pushed."""
        if state.dare == DARED:
            yield texts.say("krone-dared", seat=seat_word(state.turn, texts))
        for seat in state.seats:
            place = self.field(NAMES[state.places[seat]], texts)
            who = seat_word(seat, texts)
            yield texts.say("krone-seat", seat=who, place=place, coins=state.coins[seat])
        if state.peace:
            seats = texts.listed(seat_word(seat, texts) for seat in state.peace)
            yield texts.say("krone-peace", seats=seats)
        if state.pushed != NOBODY:
            yield texts.say("krone-pushed", seat=seat_word(PLAYERS[state.pushed], texts))


WORDS: Final = KroneWords()
