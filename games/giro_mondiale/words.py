"""What things are called in Giro Mondiale."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from games.core import Action, Event, Seat
from games.events import Moved
from games.giro_mondiale.board import CLOCKWISE, PARKED, ROADS, Sign
from games.giro_mondiale.events import FollowedGreenArrow, SentOutward, SentToPark, Slid, TookLinkRoad
from games.giro_mondiale.rules import SIDES, State
from games.wording import NONE, Facts, Say, Words, seat_word

HOME: Final = ROADS.centre
PARKING: Final = ROADS.places[PARKED]
LED_ON: Final = (FollowedGreenArrow, SentOutward, SentToPark, Slid, TookLinkRoad)
"""What signs on the way do to a car."""


class GiroMondialeWords(Words[State]):
    """Rings, signs, the parking lots and the centre."""

    duties = frozenset({"forced_piece_first"})

    def field(self, field: str, texts: Say) -> str:
        """The field, or what it is called that has no number."""
        return texts.say("giro-place", place=field)

    def action(self, action: Action, texts: Say) -> Facts:
        """Which way a car goes, where two lead to the same field."""
        _, end, first = (*action.picks, "", "", "")[:3]
        return {"via": first if first not in ("", end) else NONE}

    def outcome(self, state: State, events: Sequence[Event], texts: Say) -> Facts:
        """The signs that lead a car on, and the one it comes to stand on with what that means."""
        ends = [event.end for event in events if isinstance(event, Moved)]
        if not ends:
            return {}
        passed = [
            texts.say("giro-sign", sign=_sign(event.field)) for event in events if isinstance(event, LED_ON)
        ]
        at_end = [
            texts.say("giro-reached", sign=_sign(end)) if end in ROADS.fields else self.field(end, texts)
            for end in ends
        ]
        return {"signs": " → ".join((*passed, *at_end))}

    def is_own_harm(self, events: Sequence[Event], side: Collection[Seat]) -> bool:
        """A car that was still parked loses nothing by going back there."""
        starts = [event.start for event in events if isinstance(event, Moved)]
        lost = [event for event in events if not (isinstance(event, SentToPark) and PARKING in starts)]
        return super().is_own_harm(lost, side)

    def describe(self, state: State, texts: Say) -> Iterator[str]:
        """For every seat how many are parked and arrived, and on which signs the others stand."""
        if state.teams:
            sides = sorted({tuple(sorted(side)) for side in SIDES[state.teams]})
            names = [texts.listed(seat_word(seat, texts) for seat in side) for side in sides]
            yield texts.say("giro-teams", first=names[0], second=names[1])
        for seat in state.seats:
            own = state.pieces[seat]
            parts = []
            if PARKED in own:
                parts.append(texts.say("giro-parked", count=own.count(PARKED)))
            parts += _driving([place for place in own if ROADS.is_field(place)], texts)
            if HOME in own:
                parts.append(texts.say("giro-centre", count=own.count(HOME)))
            if state.skip >> seat & 1:
                parts.append(texts.say("giro-skips"))
            yield texts.say("giro-seat", seat=seat_word(seat, texts), parts="; ".join(parts))
        for place in (place for own in state.pieces for place in own if ROADS.is_field(place)):
            if ROADS.sign(place) is Sign.ROADWORKS:
                yield texts.say("giro-closed", ring=ROADS.ring(ROADS.field(place)) + 1)


def _driving(places: Sequence[int], texts: Say) -> Iterator[str]:
    """Where the cars are; one that turned back is told with its field, several together."""
    back = [place for place in places if ROADS.way(place) != CLOCKWISE]
    if places:
        fields = [_field(place, texts, turned=[place] == back) for place in places]
        yield texts.say("giro-roads", fields=texts.listed(fields))
    if len(back) > 1:
        yield texts.say("giro-turned", fields=texts.listed(ROADS.spot(place) for place in back))


def _sign(field: str) -> str:
    return str(ROADS.sign(ROADS.place(ROADS.fields.index(field), CLOCKWISE)))


def _field(place: int, texts: Say, *, turned: bool) -> str:
    sign = texts.say("giro-sign", sign=str(ROADS.sign(place)))
    return texts.say("giro-field-turned" if turned else "giro-field", field=ROADS.spot(place), sign=sign)


WORDS: Final = GiroMondialeWords()
