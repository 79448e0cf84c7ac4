"""Why one action is better than another, as a key that sentences are found by.

Where a game's features were weighed, it is the feature that makes the largest difference, and at whom:
``danger own``, ``place others``. Where they do not speak for it in all, because only the dice to come do, and
where there are none, it is what happened: ``captures``.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator
from typing import Final

from games.catalogue import GAMES
from games.core import Event, Over, Seat, State, Step
from games.players.values import system_of
from games.players.weights import learned

OWN, OTHERS = "own", "others"

WINS: Final = "wins"
CAPTURES: Final = "captures"
"""Somebody else loses what they had reached."""
SPARES: Final = "spares"
"""The own side does not lose what it had reached."""
EVENTS: Final = (WINS, CAPTURES, SPARES)
"""What is said without features; of every game."""


NOTHING: Final = 1e-6
"""A smaller difference is none: numbers added up in another order."""


def label(feature: str) -> str:
    """What people are told of a feature.

    >>> label("place.7")
    'place'
    """
    return feature.partition(".")[0]


def reason(state: State, seat: Seat, best: Step, played: Step) -> str:
    """Why ``best`` is better for a seat than ``played``, both at the end of the turn; empty: nobody knows."""
    side = GAMES[state.game].team_of(state.options, seat)
    if isinstance(best.state.awaits, Over) and seat in best.state.awaits.places[0]:
        return WINS
    return _by_features(state, side, best.state, played.state) or _by_events(side, best.events, played.events)


def _by_features(state: State, side: Collection[Seat], best: State, played: State) -> str:
    card = GAMES[state.game]
    features = card.engine().features
    weights = learned(card, system_of(state))
    if features is None or weights is None or isinstance(played.awaits, Over):
        return ""
    gains: defaultdict[tuple[str, str], float] = defaultdict(float)
    for seat in state.seats:
        whose, sign = (OWN, 1.0) if seat in side else (OTHERS, -1.0)
        after = zip(features.names, features.of(best, seat), features.of(played, seat), weights, strict=True)
        for name, better, worse, weight in after:
            gains[label(name), whose] += sign * weight * (better - worse)
    what = max(gains, key=lambda what: gains[what])
    speaks_for_it = min(gains[what], sum(gains.values())) > NOTHING
    return " ".join(what) if speaks_for_it else ""


def _by_events(side: Collection[Seat], best: Collection[Event], played: Collection[Event]) -> str:
    if any(_harmed(best, side, own=False)) and not any(_harmed(played, side, own=False)):
        return CAPTURES
    if harms_side(side, played) and not harms_side(side, best):
        return SPARES
    return ""


def harms_side(side: Collection[Seat], events: Collection[Event]) -> bool:
    """Whether a side loses by what happened what it had reached."""
    return any(_harmed(events, side, own=True))


def _harmed(events: Collection[Event], side: Collection[Seat], *, own: bool) -> Iterator[bool]:
    for event in events:
        if event.harms:
            yield (getattr(event, "seat", None) in side) is own
