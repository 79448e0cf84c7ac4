"""What things are called on the ZwiAner board, in Gravitation and in Tunnel X."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

from games.core import Action, Event, Seat
from games.events import Moved
from games.wording import NONE, Facts, Say, Words, seat_word
from games.zwianer.announcements import cost_of
from games.zwianer.board import FIELD, FIELDS, FORMATION, HANGAR, NAMES, STATION
from games.zwianer.events import Announced, Bumped, StoreChanged
from games.zwianer.gravitation import rules as gravitation
from games.zwianer.gravitation.actions import CLAIMING, STAYING, Claim
from games.zwianer.gravitation.card import EXPLORING
from games.zwianer.gravitation.moves import values
from games.zwianer.stones import Position, owner
from games.zwianer.tunnel_x import rules as tunnel_x
from games.zwianer.tunnel_x.actions import Move

P = TypeVar("P", bound=Position)

UNSAID: Final = {("shield", 0)}
"""Words that say nothing: of a bump that was stopped the sentence above tells."""


class ZwianerWords(Words[P]):
    """Orbits, stations, formations and hangars."""

    def field(self, field: str, texts: Say) -> str:
        """The field, or what it is called that has no number; what becomes of a stone is no place."""
        if field in STAYING or field in CLAIMING:
            return ""
        what, is_choice, number = field.partition("=")
        if is_choice:
            return texts.say("zwianer-left-to-choose", what=what, number=int(number))
        return texts.say("zwianer-place", place=field)

    def outcome(self, state: P, events: Sequence[Event], texts: Say) -> Facts:
        """Whether a stone comes into formation, and whose stone is bumped."""
        seat = state.turn
        ends = [event.end for event in events if isinstance(event, Moved) and event.seat is seat]
        arrived = any(FIELD[end] in FORMATION[seat] for end in ends)
        rows = [event.row for event in events if isinstance(event, Bumped) and event.seat is seat]
        bumped = owner(state.stones, FIELD[rows[0][0]]) if rows else None
        return {
            "formation": "yes" if arrived else "no",
            "bumped": NONE if bumped is None else seat_word(bumped, texts),
            "own": "yes" if bumped is seat else "no",
        }

    def announced(self, events: Sequence[Event], texts: Say) -> str:
        """The words said while a stone moves, what its way cost, and what becomes of the energy."""
        parts = []
        for event in events:
            if isinstance(event, Announced):
                words = [word for word in event.words if word not in UNSAID]
                said = [texts.say("zwianer-said", what=what, left=left) for what, left in words]
                parts += [", ".join(said)] if said else []
                if cost := cost_of(event.words):
                    parts.append(texts.say("zwianer-cost", cost=cost))
            elif isinstance(event, StoreChanged):
                facts: Facts = {"before": event.before, "store": event.store}
                parts.append(texts.say("zwianer-store", seat=seat_word(event.seat, texts), **facts))
        return " · ".join(parts)

    def describe(self, state: P, texts: Say) -> Iterator[str]:
        """For every seat its stones in the hangar, on the way and in formation."""
        for seat in state.seats:
            own = state.stones[seat]
            docked = own.count(HANGAR)
            formed = [NAMES[field] for field in own if field in FORMATION[seat]]
            special = (*FORMATION[seat], STATION[seat])
            others = [NAMES[field] for field in own[docked:] if field not in special]
            parts = []
            if docked:
                parts.append(texts.say("zwianer-hangar", count=docked))
            if STATION[seat] in own:
                parts.append(texts.say("zwianer-station", field=NAMES[STATION[seat]]))
            if others:
                parts.append(texts.say("zwianer-orbits", fields=texts.listed(others)))
            if formed:
                parts.append(texts.say("zwianer-formation", fields=texts.listed(formed)))
            parts += self._more(state, seat, texts)
            yield texts.say("zwianer-seat", seat=seat_word(seat, texts), parts="; ".join(parts))

    def _more(self, state: P, seat: Seat, texts: Say) -> Iterator[str]:
        """What else there is to say of a seat."""
        return iter(())


class GravitationWords(ZwianerWords[gravitation.State]):
    """Gravitation: energy, bumps and predictions too."""

    def action(self, action: Action, texts: Say) -> Facts:
        """V3: the stone that somebody may demand."""
        return {"field": NAMES[action.field]} if isinstance(action, Claim) else {}

    def question(self, state: gravitation.State) -> Facts:
        """V13: how strong the bump is; V3: the stone; V15: what counts after a wrong prediction."""
        if state.bump:
            return {"strength": state.bump.strength}
        if (claim := state.claim) is not None:
            return {"field": NAMES[claim[1]]}
        if state.guess > 0 and state.dice and state.guess != sum(state.dice):
            counting = values(state.dice, state.guess)
            return {"dice": str(counting[0])} if len(counting) == 1 else {}
        return {}

    def asked(self, state: gravitation.State, seat: str, texts: Say) -> str:
        """V13, V15, V3: what to spend against a bump, what sum to foretell, whether a stone must move."""
        if state.bump:
            return texts.say("zwianer-asked-shield", seat=seat)
        if (claim := state.claim) is not None:
            return texts.say("zwianer-asked-claim", seat=seat, field=NAMES[claim[1]])
        return "" if state.dice else texts.say("zwianer-asked-guess", seat=seat)

    def describe(self, state: gravitation.State, texts: Say) -> Iterator[str]:
        """Also what was agreed on, a prediction, a bump that waits."""
        key = "zwianer-phase-deathblow" if state.terms.deathblow else "zwianer-phase"
        yield texts.say(key, phase=state.terms.phase)
        if state.terms.waive:
            who = texts.listed(seat_word(seat, texts) for seat in state.terms.waive)
            yield texts.say("zwianer-waive", seats=who, count=len(state.terms.waive))
        if state.terms.asked:
            who = texts.listed(seat_word(seat, texts) for seat in state.terms.asked)
            yield texts.say("zwianer-ask", seats=who, count=len(state.terms.asked))
        if state.guess > 0:
            yield texts.say("zwianer-guess", seat=seat_word(state.turn, texts), total=state.guess)
        if state.bump:
            fields = texts.listed(NAMES[field] for field in state.endangered)
            key = "zwianer-deathblow" if state.bump.shield == gravitation.NOBODY else "zwianer-bump"
            yield texts.say(key, field=NAMES[state.bump.at], strength=state.bump.strength, row=fields)
        yield from super().describe(state, texts)

    def _more(self, state: gravitation.State, seat: Seat, texts: Say) -> Iterator[str]:
        if state.terms.phase != EXPLORING:
            yield texts.say("zwianer-energy", store=state.stores[seat])


class TunnelXWords(ZwianerWords[tunnel_x.State]):
    """Tunnel X: no energy."""

    def action(self, action: Action, texts: Say) -> Facts:
        """X4: whom a walk sends home."""
        sent = action.sent if isinstance(action, Move) else 0
        fields = [NAMES[field] for field in FIELDS if sent >> field & 1]
        return {"via": texts.listed(fields) if fields else NONE}

    def describe(self, state: tunnel_x.State, texts: Say) -> Iterator[str]:
        """Also whether the sum of a double may be used."""
        if state.double_sum:
            yield texts.say("zwianer-double-sum")
        yield from super().describe(state, texts)


GRAVITATION: Final = GravitationWords()
TUNNEL_X: Final = TunnelXWords()
