"""The ways from one step of a game to others: by one, by ten, to key moments, to decisions."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from bot.analysis.steps import Step
from bot.tables.journal.acts import Decided, How
from games.core import NOTABLE, SEAT_OF

FAR: Final = 10


def ways(steps: Sequence[Step], at: int, own: Collection[str], turns: Collection[int] = ()) -> dict[str, int]:
    """The ply that each way leads to from the step ``at``; one that leads nowhere is not there.

    ``own`` are the colours whose decisions are looked for; without any, everybody's. ``turns`` are the
    numbers of the steps at which the game turned.
    """
    last = len(steps) - 1
    moments = [number for number, step in enumerate(steps) if _is_key_moment(step)]
    decisions = [number for number in range(last) if _is_decision(steps[number + 1], own)]
    to = {
        "first": 0,
        "back": at - 1,
        "forward": at + 1,
        "last": last,
        "far_back": max(at - FAR, 0),
        "far_forward": min(at + FAR, last),
        "moment_back": max((number for number in moments if number < at), default=at),
        "moment_forward": min((number for number in moments if number > at), default=at),
        "turn_back": max((number for number in turns if number < at), default=at),
        "turn_forward": min((number for number in turns if number > at), default=at),
        "decision_back": max((number for number in decisions if number < at), default=at),
        "decision_forward": min((number for number in decisions if number > at), default=at),
    }
    return {way: steps[number].ply for way, number in to.items() if 0 <= number <= last and number != at}


def _is_key_moment(step: Step) -> bool:
    return any(event.weight >= NOTABLE for event in step.events)


def _is_decision(step: Step, own: Collection[str]) -> bool:
    """Whether somebody chose to go there; what is forced or ordered nobody thinks about."""
    entry = step.happened.entry
    match entry.act:
        case Decided(seat) if entry.how not in (How.FORCED, How.ORDER):
            return not own or seat in {SEAT_OF[colour] for colour in own}
    return False
